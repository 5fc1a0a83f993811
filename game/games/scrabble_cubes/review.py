"""The yardstick of Scrabble Cubes: a turn's best word, and for a player alone a plan of the whole
match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from typing_extensions import override

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.search.lookahead import plan_moves
from game.match.record import Record
from game.match.timeline import fold
from game.players.best import Best, Laid, Turn, Yardstick, first_play
from game.rules.interface import Event, Step
from game.rules.judge import LiveJudge
from game.search.compiled import is_plain
from game.search.interface import never
from game.words.lexicon import Lexicon

WIDTH = 6
"""Words compared at each step of a plan."""
PLAIN_WIDTH = 2
"""Words compared by a plain search: a second and a half."""


class PileYardstick(Yardstick):
    """The best word of any state of the turn; alone, a plan that knows all hidden letters."""

    takes_away = True

    @override
    def best(self, turn: Turn) -> Best | None:
        """Removing a cube may uncover a better word, or spoil one. No word scores more; but in a
        quarter of turns another word, or a removal, leads to more."""
        found = [first_play(turn, index) for index in range(len(turn.states))]
        best = max((best for best in found if best), key=lambda best: best.score, default=None)
        return best and replace(best, exact=False)

    @override
    def has_plan(self, record: Record) -> bool:
        """A match played alone has one."""
        return len(record.header.names) == 1

    @override
    def plan(
        self, record: Record, lexicon: Lexicon, cancelled: Callable[[], bool] = never
    ) -> Iterator[Laid]:
        """It takes about a second. Removals where no word is left are part of the next word's
        step."""
        played = fold(record).in_force
        if not self.has_plan(record) or not played:
            return
        events: tuple[Event, ...] = ()
        end: Laid | None = None
        width = PLAIN_WIDTH if is_plain() else WIDTH
        for planned in plan_moves(played[0].before, lexicon, width=width, cancelled=cancelled):
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
