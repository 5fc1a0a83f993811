"""Scrabble Cubes: the rules, by rules/scrabble_cubes.txt and the rulings."""
