"""Hexaglyph: five word games played with lettered cubes, dice and pegs.

Six floors, and imports only go down: app, players, match, search, rules, words.
docs/architecture.md has the picture.
"""

__version__ = "0.1.0"
