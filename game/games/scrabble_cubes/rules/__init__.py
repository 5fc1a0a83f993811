"""Scrabble Cubes: the rules, after rules/scrabble_cubes.txt and the rulings."""

from game.games.scrabble_cubes.rules.game import GAME

__all__ = ["GAME"]
