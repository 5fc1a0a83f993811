"""The yardstick of a turn of SCRUBLE Cube: the best word within a few twists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from typing_extensions import override

from game.games.scruble.bot import SKILLS
from game.games.scruble.search.solver import SOLVER
from game.players.best import Best, Turn, Yardstick, as_best
from game.players.levels import Level
from game.search.interface import Play

TWISTS, FURTHER = 3, 4
"""Twists searched completely, and twists searched in STEPS steps."""
STEPS = 100
"""A quarter of a second; in 47 of 60 turns no word within four twists scores more
(docs/ladder.md)."""
FEW = 5
"""Plays offered beside the best one in a puzzle."""


class ScrubleYardstick(Yardstick):
    """The best word within three twists of the turn's first state, then within four, searched in a
    limited number of steps; more twists may find a better one."""

    takes_away = True
    deepens = True

    @override
    def best(self, turn: Turn) -> Best | None:
        return self._within(turn, TWISTS, None)

    @override
    def deeper(self, turn: Turn, best: Best) -> Best:
        further = self._within(turn, FURTHER, STEPS)
        return best if further is None or further.score <= best.score else further

    def _within(self, turn: Turn, twists: int, steps: int | None) -> Best | None:
        view, seat, stop = turn.view(0), turn.seat, turn.cancelled
        plays = SOLVER.best(view, seat, turn.lexicon, twists=twists, effort=steps, cancelled=stop)
        return replace(as_best(plays[0]), exact=False) if plays else None

    @override
    def plays(self, turn: Turn) -> Sequence[Play]:
        view, seat = turn.view(0), turn.seat
        return SOLVER.best(
            view, seat, turn.lexicon, twists=TWISTS, count=FEW, cancelled=turn.cancelled
        )

    @override
    def in_reach(self, best: Best, level: Level) -> bool:
        """The word comes after the twists."""
        return len(best.moves) <= SKILLS[level.name].twists + 1


YARDSTICK = ScrubleYardstick()
