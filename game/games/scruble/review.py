"""What a turn of SCRUBLE Cube is held against: the best word within a few twists."""

from __future__ import annotations

from typing_extensions import override

from game.games.scruble.search.solver import SOLVER
from game.players.best import Best, Turn, Yardstick, as_best

TWISTS = 3
"""How far ahead a review looks."""


class ScrubleYardstick(Yardstick):
    """The best word within three twists of the turn's first state."""

    takes_away = True

    @override
    def best(self, turn: Turn) -> Best | None:
        view, seat = turn.view(0), turn.seat
        plays = SOLVER.best(view, seat, turn.lexicon, twists=TWISTS, cancelled=turn.cancelled)
        return as_best(plays[0]) if plays else None


YARDSTICK = ScrubleYardstick()
