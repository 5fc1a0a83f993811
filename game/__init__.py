"""Hexaglyph: five word games played with lettered cubes, dice and pegs.

Floors on which imports only go down; docs/architecture.md has the picture.
"""

__version__ = "0.1.0"
