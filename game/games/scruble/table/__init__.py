"""The table of SCRUBLE Cube."""

from game.games.scruble.table.table import ScrubleTable

TABLE = ScrubleTable

__all__ = ["TABLE"]
