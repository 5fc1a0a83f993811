"""The yardstick of a turn of Scribbage: the best arrangement of its throw."""

from __future__ import annotations

from typing_extensions import override

from game.games.scribbage.rules.layout import runs
from game.games.scribbage.rules.notation import format_move
from game.games.scribbage.rules.pieces import Roll, letters
from game.games.scribbage.search.solver import (
    Arrangement,
    Search,
    best_arrangement,
    layout_of,
    moves_to,
)
from game.players.best import Best, Turn, Yardstick


class ScribbageYardstick(Yardstick):
    """The best arrangement of the dice that the turn threw."""

    takes_away = True

    @override
    def best(self, turn: Turn) -> Best | None:
        roll = turn.states[0].roll
        if roll is None:
            return None
        up, dawg = letters(roll), turn.lexicon.dawg
        if turn.states[0].options.flag("crossing"):
            best = Search(up, dawg).solve(
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
