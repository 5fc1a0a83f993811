"""Scribbage's table: cup and tray, dice on the grid, and the best there was after the turn."""

from game.games.scribbage.table.table import ScribbageTable

TABLE = ScribbageTable

__all__ = ["TABLE"]
