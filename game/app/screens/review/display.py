"""What a review lays out on its table instead of the match: a turn's best, or a word of a plan."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from typing_extensions import override

from game.app.tables.interface import Table
from game.language import _, ngettext
from game.match.match import Match
from game.players.best import Laid, yardstick_of
from game.players.retry import Retry
from game.players.review import Reviewed
from game.rules.interface import Event, Rejection

PACE = 0.5
"""Seconds between one move and the next."""


class Display(ABC):
    """seat: whose it is. words: what is shown; cells: where it lies once all is done."""

    seat: int
    words: tuple[str, ...]
    cells: tuple[str, ...]
    done = False
    """Whether everything lies, and only `cells` are to be marked."""

    @property
    @abstractmethod
    def state(self) -> Any:
        """What the seat sees now."""

    @property
    @abstractmethod
    def sentence(self) -> str:
        """What is shown, in a sentence."""

    @property
    def place(self) -> str:
        """Where it stands among others of its kind; empty if it does not."""
        return ""

    @abstractmethod
    def step(self, now: float) -> tuple[Event, ...] | None:
        """Play the next move if it is time; its events, or None."""

    def go_on(
        self, now: float, table: Table[Any], lay: Callable[[tuple[Event, ...]], object]
    ) -> bool:
        """Let the next move follow on the table, which `lay` does, or mark what lies there once all
        is done; whether anything changed."""
        events = self.step(now)
        if events is None:
            return False
        if self.done:
            table.show_hint(self.cells)
        else:
            lay(events)
        return True


class BestDisplay(Display):
    """A turn's best, from the state in which the turn began, move by move."""

    def __init__(self, match: Match, turn: Reviewed) -> None:
        self.seat, self.words, self.cells = turn.seat, turn.best.words, turn.best.cells
        self._turn = turn
        self._retry = Retry(match.record, turn, match.lexicon, whole=True)
        moves = turn.best.moves
        hides = yardstick_of(match.header.game).takes_away
        self._moves = list(moves[:-1] if hides else moves)
        self._due = 0.0

    @property
    @override
    def state(self) -> Any:
        return self._retry.view

    @property
    @override
    def sentence(self) -> str:
        exact = self._turn.best.exact
        text = _("The best of turn {turn}.") if exact else _("Among the best of turn {turn}.")
        return text.format(turn=self._turn.turn_number)

    @override
    def step(self, now: float) -> tuple[Event, ...] | None:
        if self.done or now < self._due:
            return None
        self._due = now + PACE
        if not self._moves:
            self.done = True
            return ()
        entered = self._retry.match.move(self.seat, self._moves.pop(0))
        if isinstance(entered, Rejection):
            self._moves = []
            return ()
        return entered.events


class PlanDisplay(Display):
    """The pile before word `index` of a plan, from 0, or after the last."""

    seat = 0

    def __init__(self, match: Match, plan: Sequence[Laid], index: int) -> None:
        self._match, self._plan, self.index = match, plan, index
        self.end = len(plan) - 1
        play = plan[index].play
        self.words, self.cells = ((), ()) if play is None else (play.words, play.cells)

    @property
    @override
    def state(self) -> Any:
        return self._match.game.view(self._plan[self.index].state, self.seat)

    @property
    @override
    def sentence(self) -> str:
        play = self._plan[self.index].play
        if play is None:
            return _("The pile after the plan.")
        text = ngettext(
            "The plan: {word}, {points} point.", "The plan: {word}, {points} points.", play.score
        )
        return text.format(word=play.words[0], points=play.score)

    @property
    @override
    def place(self) -> str:
        number = min(self.index + 1, self.end)
        return _("Word {number} of {count}").format(number=number, count=self.end)

    @override
    def step(self, now: float) -> tuple[Event, ...] | None:
        if self.done:
            return None
        self.done = True
        return ()
