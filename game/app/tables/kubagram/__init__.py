"""The table of Kubagram."""

from game.app.tables.kubagram.table import KubagramTable

TABLE = KubagramTable

__all__ = ["TABLE"]
