"""The table of Letter Grid: what stands in the window."""
