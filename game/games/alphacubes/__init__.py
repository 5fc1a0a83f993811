"""Alphacubes: crosswords on a board of 17 by 17 with cubes of five letters."""
