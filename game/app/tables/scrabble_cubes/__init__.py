"""The table of Scrabble Cubes."""

from game.app.tables.scrabble_cubes.table import ScrabbleCubesTable

TABLE = ScrabbleCubesTable

__all__ = ["TABLE"]
