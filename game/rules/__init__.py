"""What is legal and what it scores: one interface, five games. No clock, no I/O, no rendering."""
