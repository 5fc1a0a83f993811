"""The table of SCRUBLE Cube."""

from game.app.tables.scruble.table import ScrubleTable

TABLE = ScrubleTable

__all__ = ["TABLE"]
