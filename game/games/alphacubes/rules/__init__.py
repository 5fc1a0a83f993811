"""Alphacubes: crosswords on a board of 17 by 17 with cubes of five letters."""

from game.games.alphacubes.rules.game import GAME

__all__ = ["GAME"]
