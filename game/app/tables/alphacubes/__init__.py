"""The table of Alphacubes."""

from game.app.tables.alphacubes.table import AlphacubesTable

TABLE = AlphacubesTable

__all__ = ["TABLE"]
