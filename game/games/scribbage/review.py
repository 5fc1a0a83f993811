"""The yardstick of a turn of Scribbage: the best arrangement of its throw."""

from __future__ import annotations

from typing_extensions import override

from game.games.scribbage.rules.layout import runs
from game.games.scribbage.rules.notation import format_move
from game.games.scribbage.rules.pieces import Roll, letters
from game.games.scribbage.search.solver import (
    STEPS,
    Arrangement,
    Search,
    best_arrangement,
    layout_of,
    moves_to,
)
from game.players.best import Best, Turn, Yardstick

FEW_STEPS = 10_000_000
"""Steps of the first proof, a tenth of a second: 41 of 50 throws have no better arrangement than it
finds (bench/scribbage.py)."""


class ScribbageYardstick(Yardstick):
    """The best arrangement of the dice that the turn threw: proved, or tried to be, in a few steps
    and then in as many as a bot takes."""

    takes_away = True
    deepens = True

    @override
    def best(self, turn: Turn) -> Best | None:
        return self._within(turn, FEW_STEPS)

    @override
    def deeper(self, turn: Turn, best: Best) -> Best:
        return self._within(turn, STEPS) or best

    def _within(self, turn: Turn, steps: int) -> Best | None:
        roll = turn.states[0].roll
        if roll is None:
            return None
        up, dawg = letters(roll), turn.lexicon.dawg
        if turn.states[0].options.flag("crossing"):
            search = Search(up, dawg)
            search.steps = steps
            best = search.solve(
                so_far=lambda found: turn.so_far(_as_best(turn, roll, found)),
                cancelled=turn.cancelled,
            )
        else:
            best = best_arrangement(up, dawg, crossing=False, cancelled=turn.cancelled)
        return _as_best(turn, roll, best)


def _as_best(turn: Turn, roll: Roll, best: Arrangement) -> Best:
    layout = layout_of(best, roll)
    words = tuple(run.text for run in runs(roll, layout) if len(run.text) > 1)
    moves = tuple(format_move(move) for move in moves_to(turn.states[0].layout, layout))
    ordered = tuple(sorted(words, key=lambda word: (-len(word), word)))
    return Best(best.score, ordered, moves, exact=best.proved)


YARDSTICK = ScribbageYardstick()
