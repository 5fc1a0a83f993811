"""The yardsticks of Scrabble Cubes: a turn's best word, and alone a plan over the whole pile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from typing_extensions import override

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.search.lookahead import course
from game.match.record import Record
from game.match.timeline import fold
from game.players.best import Best, Laid, Turn, Yardstick, first_play
from game.rules.interface import Event, Step
from game.rules.judge import LiveJudge
from game.search.compiled import is_plain
from game.search.interface import never
from game.words.lexicon import Lexicon

WIDTH = 6
"""How many words a plan compares at each step."""
PLAIN_WIDTH = 2
"""How many a plain search does: a second and a half."""


class PileYardstick(Yardstick):
    """The best word of any state of the turn; alone, a plan that knows what falls will show."""

    takes_away = True

    @override
    def best(self, turn: Turn) -> Best | None:
        """A cube taken away may have uncovered a better word, or spoilt one. No word scores more
        than the best; but in a quarter of turns taking another, or a cube, leads to more."""
        found = [first_play(turn, index) for index in range(len(turn.states))]
        best = max((best for best in found if best), key=lambda best: best.score, default=None)
        return best and replace(best, exact=False)

    @override
    def has_plan(self, record: Record) -> bool:
        """A match played alone."""
        return len(record.header.names) == 1

    @override
    def plan(
        self, record: Record, lexicon: Lexicon, cancelled: Callable[[], bool] = never
    ) -> Iterator[Laid]:
        """All that falls revealed is known from the start; what is taken away where
        no word is left belongs to the next word. It takes about a second."""
        played = fold(record).in_force
        if not self.has_plan(record) or not played:
            return
        events: tuple[Event, ...] = ()
        end: Laid | None = None
        width = PLAIN_WIDTH if is_plain() else WIDTH
        for planned in course(played[0].before, lexicon, width=width, cancelled=cancelled):
            if planned.play is not None:
                yield Laid(planned.play, planned.state, events)
                events = ()
            step = GAME.apply(planned.state, planned.state.seat, planned.move, LiveJudge(lexicon))
            if not isinstance(step, Step):
                raise ValueError(f"{planned.move} cannot be played")
            events += tuple(step.events)
            if planned.play is not None:
                end = Laid(None, step.state, events)
        if end is not None:
            yield end


YARDSTICK = PileYardstick()
