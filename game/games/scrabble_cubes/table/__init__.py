"""The table of Scrabble Cubes: what stands in the window."""
