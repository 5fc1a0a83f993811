"""The table of SCRUBLE Cube: what stands in the window."""
