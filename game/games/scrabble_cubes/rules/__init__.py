"""Scrabble Cubes: the rules, after the published text."""

from game.games.scrabble_cubes.rules.game import GAME

__all__ = ["GAME"]
