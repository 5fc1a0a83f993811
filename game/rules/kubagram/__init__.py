"""Kubagram: 108 dice, a box and three alphabets."""

from game.rules.kubagram.game import GAME

__all__ = ["GAME"]
