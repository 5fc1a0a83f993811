"""The yardstick of a turn of Alphacubes: the play that scores most."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from typing_extensions import override

from game.games.alphacubes.search.endgame import can_be_proved, ending
from game.games.alphacubes.search.solver import SOLVER
from game.players.best import Best, Turn, Yardstick, as_best
from game.search.compiled import is_plain


class AlphacubesYardstick(Yardstick):
    """The play that scores most. What it leaves on board and rack does not count, so that it is
    exact only where the end of the match is solved."""

    @override
    def best(self, turn: Turn) -> Best | None:
        view, seat = turn.view(0), turn.seat
        plays = SOLVER.plays(view, seat, turn.lexicon, cancelled=turn.cancelled)
        if not plays:
            return None
        if can_be_proved(view) and not is_plain():
            end = ending(view, seat, turn.lexicon, cancelled=turn.cancelled)
            for play in takewhile(lambda play: play.score == plays[0].score, plays):
                if end is not None and end.proved and play.moves == (end.move,):
                    return as_best(play)
        return replace(as_best(plays[0]), exact=False)


YARDSTICK = AlphacubesYardstick()
