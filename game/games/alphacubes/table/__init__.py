"""The table of Alphacubes."""

from game.games.alphacubes.table.table import AlphacubesTable

TABLE = AlphacubesTable

__all__ = ["TABLE"]
