"""Scrabble Cubes: the rules, by rules/scrabble_cubes.txt and the rulings."""

from game.games.scrabble_cubes.rules.game import GAME

__all__ = ["GAME"]
