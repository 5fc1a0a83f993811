"""What a review shows on its table instead of the match: a turn's best play, or a word of a
plan."""

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
from game.rules.interface import Event, Step

PACE = 0.5
"""Seconds between one move and the next."""


class Display(ABC):
    """seat: whose play it is. words: its words; cells: their places on the table. sentence:
    describes it. place: its place among the words of a plan; "" for none."""

    seat: int
    words: tuple[str, ...]
    cells: tuple[str, ...]
    sentence: str
    place = ""
    done = False
    """Whether all moves are shown, and only `cells` are to be marked."""
    due = 0.0
    """The time from which step() plays the next move, in seconds."""

    @abstractmethod
    def view(self) -> Any:
        """What the seat sees now."""

    @abstractmethod
    def step(self, now: float) -> tuple[Event, ...] | None:
        """Play the next move if it is time; its events, or None."""

    def go_on(
        self, now: float, table: Table[Any], lay: Callable[[tuple[Event, ...]], object]
    ) -> bool:
        """Show the next move by `lay`, or mark the play once all is done; whether anything
        changed."""
        events = self.step(now)
        if events is None:
            return False
        if self.done:
            table.show_hint(self.cells)
        else:
            lay(events)
        return True


class BestDisplay(Display):
    """A turn's best play, move by move from the state in which the turn began."""

    def __init__(self, match: Match, turn: Reviewed) -> None:
        self.seat, self.words, self.cells = turn.seat, turn.best.words, turn.best.cells
        self.take(turn)
        self._retry = Retry(match.record, turn, match.lexicon, whole=True)
        moves = turn.best.moves
        hides = yardstick_of(match.header.game).takes_away
        self._moves = list(moves[:-1] if hides else moves)

    def take(self, turn: Reviewed) -> bool:
        """Show the turn with a best that was found later; whether it is the play that is shown."""
        self.turn = turn
        exact = turn.best.exact
        text = _("The best of turn {turn}.") if exact else _("Among the best of turn {turn}.")
        self.sentence = text.format(turn=turn.turn_number)
        return (turn.best.words, turn.best.cells) == (self.words, self.cells)

    @override
    def view(self) -> Any:
        return self._retry.view

    @override
    def step(self, now: float) -> tuple[Event, ...] | None:
        if self.done or now < self.due:
            return None
        self.due = now + PACE
        if not self._moves:
            self.done = True
            return ()
        entered = self._retry.match.move(self.seat, self._moves.pop(0))
        if not isinstance(entered, Step):
            self._moves = []
            return ()
        return entered.events


class PlanDisplay(Display):
    """The pile before the word `index` (from 0) of a plan, or after the last."""

    seat = 0

    def __init__(self, match: Match, plan: Sequence[Laid], index: int) -> None:
        self._match, self._plan, self.index = match, plan, index
        self.end = len(plan) - 1
        number = min(index + 1, self.end)
        self.place = _("Word {number} of {count}").format(number=number, count=self.end)
        play = plan[index].play
        if play is None:
            self.words = self.cells = ()
            self.sentence = _("The pile after the plan.")
        else:
            self.words, self.cells, points = play.words, play.cells, play.score
            text = ngettext(
                "The plan: {word}, {points} point.", "The plan: {word}, {points} points.", points
            )
            self.sentence = text.format(word=play.words[0], points=points)

    @override
    def view(self) -> Any:
        return self._match.game.view(self._plan[self.index].state, self.seat)

    @override
    def step(self, now: float) -> tuple[Event, ...] | None:
        if self.done:
            return None
        self.done = True
        return ()
