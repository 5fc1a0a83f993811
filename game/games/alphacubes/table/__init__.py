"""The table of Alphacubes: what stands in the window."""
