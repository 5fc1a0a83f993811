"""One match: its record, clock, undo and store."""
