"""The rules of Letter Grid."""

from letter_grid.rules.game import LetterGrid

GAME = LetterGrid()

__all__ = ["GAME"]
