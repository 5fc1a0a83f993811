"""The table of Kubagram."""

from game.games.kubagram.table.table import KubagramTable

TABLE = KubagramTable

__all__ = ["TABLE"]
