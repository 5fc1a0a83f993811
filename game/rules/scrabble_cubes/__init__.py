"""Scrabble Cubes: the rules, by rules/scrabble_cubes.txt and the rulings."""

from game.rules.scrabble_cubes.rules import GAME

__all__ = ["GAME"]
