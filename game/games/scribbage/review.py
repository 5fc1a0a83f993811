"""What a turn of Scribbage is held against: the best arrangement of its throw."""

from __future__ import annotations

from typing_extensions import override

from game.games.scribbage.rules.dice import letters
from game.games.scribbage.rules.layout import runs
from game.games.scribbage.rules.notation import format_move
from game.games.scribbage.search.solver import Search, best_arrangement, layout_of, moves_to
from game.players.best import Best, Turn, Yardstick
from game.search.compiled import is_plain

PASSES = ((64, 0), (64, 2048), (64, 3072), (64, 4096))
"""The passes (width, noise) that a review makes over a throw; a plain search makes one."""


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
            search = Search(up, dawg)
            for number, (width, noise) in enumerate(PASSES[:1] if is_plain() else PASSES):
                search.run(width, noise, number, cancelled=turn.cancelled)
            best = search.best
        else:
            best = best_arrangement(up, dawg, crossing=False, cancelled=turn.cancelled)
        layout = layout_of(best, roll)
        words = tuple(run.text for run in runs(roll, layout) if len(run.text) > 1)
        moves = tuple(format_move(move) for move in moves_to(turn.states[0].layout, layout))
        return Best(best.score, tuple(sorted(words, key=lambda word: (-len(word), word))), moves)


YARDSTICK = ScribbageYardstick()
