"""Kubagram: 108 dice, a box and three alphabets."""

from game.games.kubagram.rules.game import GAME

__all__ = ["GAME"]
