"""SCRUBLE Cube: words round the surface of a 4x4x4 twisting cube with 96 letter pegs."""

from game.rules.scruble.game import GAME

__all__ = ["GAME"]
