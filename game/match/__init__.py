"""One match: its record, its clock, undo and redo, and the store that keeps it."""
