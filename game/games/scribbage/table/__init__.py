"""The table of Scribbage: what stands in the window."""
