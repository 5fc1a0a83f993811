"""The best there was: searched for beside the render thread once a turn is scored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.app.work import Task, Work
from game.games.scribbage.rules.dice import Roll
from game.games.scribbage.rules.layout import Layout
from game.games.scribbage.rules.state import State
from game.search.compiled import at_once
from game.words.lexicon import Lexicon

SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Best:
    """layout: the best arrangement found for the roll, worth `score`. proved: none is better."""

    roll: Roll
    layout: Layout
    score: int
    proved: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was scored: its throw, what was laid, what it came to, for whom."""

    roll: Roll
    layout: Layout
    score: int
    seat: int


class Afterwards:
    """The search for a scored turn's best; take() asks whether there is something new."""

    def __init__(self, told: Callable[[], None]) -> None:
        self._work: Work[Best] = Work(told)
        self.turn: Turn | None = None
        self.best: Best | None = None

    def begin(self, turn: Turn, lexicon: Lexicon, *, crossing: bool) -> None:
        """Look for the best of a turn."""
        self.forget()
        self.turn = turn

        def search(task: Task[Best]) -> Best:
            return best_of(turn, lexicon, crossing=crossing, cancelled=task.cancelled)

        self._work.start(search)

    @property
    def searching(self) -> bool:
        """Whether it is being looked for."""
        return self._work.running

    def take(self) -> bool:
        """Whether the search has just ended; `best` is there then. Raises what went wrong in it."""
        ended = self._work.poll()
        if ended:
            self.best = self._work.result
        return ended

    @property
    def share(self) -> int | None:
        """The player's share of the best in per cent, at least 0; None where there is no best."""
        if self.best is None or self.turn is None or self.best.score <= 0:
            return None
        return max(0, 100 * self.turn.score // self.best.score)

    def forget(self) -> None:
        """Stop searching; the turn is no longer looked at."""
        self._work.stop()
        self.turn = self.best = None


def best_of(
    turn: Turn,
    lexicon: Lexicon,
    *,
    crossing: bool,
    cancelled: Callable[[], bool],
) -> Best:
    """The best arrangement of a turn's dice, the player's own where nothing better is found."""
    # numba is loaded with it: not before the first frame, and not in this thread's way.
    from game.games.scribbage.rules.dice import letters
    from game.games.scribbage.search.solver import SOLVER, best_arrangement, layout_of

    with at_once("scribbage"):
        SOLVER.warm_up()
        found = best_arrangement(
            letters(turn.roll),
            lexicon.dawg,
            crossing=crossing,
            seconds=SECONDS,
            cancelled=cancelled,
        )
    if found.score < turn.score:
        return Best(turn.roll, turn.layout, turn.score, proved=False)
    return Best(turn.roll, layout_of(found, turn.roll), found.score, found.proved)


def lying(state: State, after: Afterwards, *, looks_on: bool) -> tuple[Roll | None, Layout]:
    """What lies: the throw that is being laid, the best there was in the last one, or what was
    made of that where the match is over or only gone through (looks_on)."""
    if state.roll is None and after.turn is not None:
        found = after.best if after.best is not None else after.turn
        return after.turn.roll, found.layout
    if state.roll is None and state.last is not None and (state.over or looks_on):
        return state.last.roll, state.last.layout
    return state.roll, state.layout
