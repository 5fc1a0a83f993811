"""The table of Scrabble Cubes."""

from game.games.scrabble_cubes.table.table import ScrabbleCubesTable

TABLE = ScrabbleCubesTable

__all__ = ["TABLE"]
