"""The read-only interface of matches, played here or on a server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.match.header import PERSON, Header
from game.match.record import Entry, EntryKind, Record
from game.match.timeline import Timeline
from game.rules.interface import AnyGame, Event, Outcome


class BaseMatch:
    """A match as it follows from its header and entries. Seats count from 0."""

    def __init__(self, folded: Timeline) -> None:
        self._fold = folded

    @property
    def header(self) -> Header:
        """What was agreed before the match."""
        return self._fold.header

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each seat, as seen from this machine."""
        return self.header.kinds

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self._fold.game

    @property
    def record(self) -> Record:
        """The record so far."""
        return Record(self._fold.header, tuple(self._fold.entries), self._fold.notes)

    @property
    def notes(self) -> Mapping[int, str]:
        """Its notes: see Record."""
        return self._fold.notes

    def note(self, number: int, text: str) -> None:
        """Set the note on an entry; "" removes it. It is not stored."""
        others = {at: note for at, note in self.notes.items() if at != number}
        self._fold.notes = {**others, number: text} if text else others

    @property
    def count(self) -> int:
        """The number of entries."""
        return len(self._fold.entries)

    def entry(self, number: int) -> Entry:
        """Entry `number`, from 1."""
        return self._fold.entries[number - 1]

    @property
    def state(self) -> Any:
        """The current state, with hidden information; for a seat's, see Game.view()."""
        return self._fold.state

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now; empty when over."""
        return self._fold.to_act

    @property
    def seat(self) -> int | None:
        """The seat on the clock, or None when over."""
        return self._fold.to_act[0] if self._fold.to_act else None

    @property
    def turn(self) -> int:
        """The number of the current turn, from 1."""
        return self._fold.turn

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._fold.over

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None."""
        return self._fold.outcome

    @property
    def scores(self) -> tuple[int, ...]:
        """The current score of each seat."""
        return self.game.scores(self.state)

    @property
    def hints(self) -> tuple[int, ...]:
        """The number of hints of each seat."""
        return tuple(self._fold.hints)

    @property
    def pauses(self) -> tuple[int, ...]:
        """The number of pauses of each seat; see pauses_of()."""
        return pauses_of(self._fold)

    def stands_in(self, seat: int) -> bool:
        """Whether a bot has begun the current turn for a seat's absent player."""
        return self._fold.stands_in(seat)

    @property
    def assisted(self) -> bool:
        """Whether a hint was taken, something revealed was undone, or a person alone or against
        bots has added or struck a word."""
        return self._fold.assisted

    @property
    def paused(self) -> bool:
        """Whether the match is paused."""
        return self._fold.paused

    def step_events(self, number: int) -> tuple[Event, ...]:
        """The events of entry `number`, from 1."""
        return self._fold.events[number]

    def state_after(self, number: int) -> Any:
        """The state after `number` entries; 0 is the deal."""
        return self._fold.states[number]


MOST_PAUSES = 2
"""The most pauses of a result that may be a personal best."""

_PASSES_ON = frozenset(map(EntryKind, ("move", "timeout", "resign", "skip", "bot")))
_HAND_OVER_MS = 1000
"""A pause this early in a turn after another seat's is a hand-over."""


def pauses_of(folded: Timeline) -> tuple[int, ...]:
    """The number of pauses of each seat while its clock ran, including leaving the match.

    Hand-overs between players do not count, nor the pause at the start before the first of several
    players takes the seat, since the pieces are covered then.
    """
    game, found = folded.game, [0] * len(folded.header.names)
    last: int | None = None
    several = folded.header.kinds.count(PERSON) > 1
    for entry, state in zip(folded.entries, folded.states, strict=False):
        if entry.kind == EntryKind.PAUSE:
            seat = game.to_act(state)[0]
            begins = several and entry is folded.entries[0]
            comes = begins if last is None else last != seat
            handed = comes and entry.milliseconds < _HAND_OVER_MS
            if game.time_limit(state) is not None and not handed:
                found[seat] += 1
        elif entry.kind in _PASSES_ON:
            last = entry.seat
    return tuple(found)
