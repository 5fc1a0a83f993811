"""What can be asked of a match: what follows from its header and its entries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.match.header import Header
from game.match.pauses import pauses_of
from game.match.record import Entry, Record
from game.match.timeline import Timeline
from game.rules.interface import AnyGame, Event, Outcome


class Folded:
    """A match as far as its entries go. Seats count from 0."""

    def __init__(self, folded: Timeline) -> None:
        self._fold = folded

    @property
    def header(self) -> Header:
        """What was agreed before the match."""
        return self._fold.header

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who plays for each seat at this machine, as in the header where anybody does."""
        return self.header.kinds

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self._fold.game

    @property
    def record(self) -> Record:
        """The match so far."""
        return Record(self._fold.header, tuple(self._fold.entries), self._fold.notes)

    @property
    def notes(self) -> Mapping[int, str]:
        """Remarks on it: see Record."""
        return self._fold.notes

    def note(self, number: int, text: str) -> None:
        """Put a note after an entry, or take it away with ""; nothing is kept by this."""
        others = {at: note for at, note in self.notes.items() if at != number}
        self._fold.notes = {**others, number: text} if text else others

    @property
    def count(self) -> int:
        """How many entries there are."""
        return len(self._fold.entries)

    def entry(self, number: int) -> Entry:
        """Entry `number`, from 1."""
        return self._fold.entries[number - 1]

    @property
    def state(self) -> Any:
        """The present state, with everything in it (a seat may see game.view of it)."""
        return self._fold.state

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may enter a move now; empty when over."""
        return self._fold.to_act

    @property
    def seat(self) -> int | None:
        """The seat on the clock, or None when over."""
        return self._fold.to_act[0] if self._fold.to_act else None

    @property
    def turn(self) -> int:
        """The number of the present turn, from 1."""
        return self._fold.turn

    @property
    def over(self) -> bool:
        """Whether nobody may act any more."""
        return self._fold.over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self._fold.outcome

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat as it stands."""
        return self.game.scores(self.state)

    @property
    def hints(self) -> tuple[int, ...]:
        """How many hints each seat has taken."""
        return tuple(self._fold.hints)

    @property
    def pauses(self) -> tuple[int, ...]:
        """How many pauses each seat has had while its clock ran; see pauses_of()."""
        return pauses_of(self._fold)

    def stands_in(self, seat: int) -> bool:
        """Whether a bot has begun the present turn in the place of a seat's player."""
        return self._fold.stands_in(seat)

    @property
    def assisted(self) -> bool:
        """Whether a hint was taken, something taken back that had been revealed, or a word added
        or struck by a person who plays against bots or alone."""
        return self._fold.assisted

    @property
    def paused(self) -> bool:
        """Whether the clock stands until unpause()."""
        return self._fold.paused

    def step_events(self, number: int) -> tuple[Event, ...]:
        """What happened at entry `number` (from 1)."""
        return self._fold.events[number]

    def state_after(self, number: int) -> Any:
        """The state after `number` entries; 0 is the deal."""
        return self._fold.states[number]
