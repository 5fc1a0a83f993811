"""What a word of a pile has to bring for the uses that it takes."""

from __future__ import annotations

from typing import NamedTuple

from game.games.scrabble_cubes.rules.pieces import USES

FINE = 16
"""The parts of a point in which prices are reckoned."""


class Prices(NamedTuple):
    """What a word has to bring for each cube that it takes a use of.

    Between `full`, of a full pile, and `empty`, by the uses that are left; for what the cube
    multiplies its word or its letters by, `word` or `letter` more for each time beyond the first.
    """

    full: int
    empty: int
    word: int = 0
    letter: int = 0

    def of(self, left: int, cubes: int) -> int:
        """The price of a use of a plain cube, in parts, with `left` uses left of a pile that
        had `cubes` cubes when it was full."""
        return FINE * self.empty + FINE * (self.full - self.empty) * left // (USES * cubes)


FREE = Prices(0, 0)
"""Uses are worth nothing: the best word is the one that scores most."""
