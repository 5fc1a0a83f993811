"""What a turn of SCRUBLE Cube is measured against: the best word within a few twists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from typing_extensions import override

from game.games.scruble.search.solver import SOLVER
from game.players.best import Best, Turn, Yardstick, as_best
from game.search.compiled import is_plain
from game.search.interface import Play

TWISTS, FURTHER = 3, 4
"""How far ahead a review looks whole, and how far as STEPS of the search go."""
STEPS = 100
"""A quarter of a second; in 47 of 60 turns all of four twists bring no more (docs/ladder.md)."""
FEW = 5
"""How many words stand beside the best, in a puzzle."""


class ScrubleYardstick(Yardstick):
    """The best word within three twists of the turn's first state, then within four, as far as
    that is looked through; more twists may bring more."""

    takes_away = True

    @override
    def best(self, turn: Turn) -> Best | None:
        near = self._within(turn, TWISTS, None)
        if near is None or is_plain():
            return near
        turn.so_far(near)
        return self._within(turn, FURTHER, STEPS)

    def _within(self, turn: Turn, twists: int, steps: int | None) -> Best | None:
        plays = SOLVER.best(
            turn.view(0),
            turn.seat,
            turn.lexicon,
            twists=twists,
            effort=steps,
            cancelled=turn.cancelled,
        )
        return replace(as_best(plays[0]), exact=False) if plays else None

    @override
    def plays(self, turn: Turn) -> Sequence[Play]:
        """The best words within three twists."""
        view, seat = turn.view(0), turn.seat
        return SOLVER.best(
            view, seat, turn.lexicon, twists=TWISTS, count=FEW, cancelled=turn.cancelled
        )


YARDSTICK = ScrubleYardstick()
