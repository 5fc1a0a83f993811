"""The read-only interface of matches, played here or on a server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from game.match.header import PERSON
from game.match.record import Entry, EntryKind, Record
from game.match.timeline import Timeline
from game.rules.interface import Event

T = TypeVar("T")


class _Derived(Generic[T]):
    """A read-only attribute of a match that follows from its timeline."""

    def __init__(self, get: Callable[[Timeline], T]) -> None:
        self._get = get

    def __get__(self, match: BaseMatch, owner: type[BaseMatch]) -> T:
        return self._get(match._fold)


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


class BaseMatch:
    """A match as it follows from its header and entries. Seats count from 0."""

    def __init__(self, folded: Timeline) -> None:
        self._fold = folded

    header = _Derived(lambda timeline: timeline.header)
    """What was agreed before the match."""
    game = _Derived(lambda timeline: timeline.game)
    """The rules."""
    record = _Derived(
        lambda timeline: Record(timeline.header, tuple(timeline.entries), timeline.notes)
    )
    """The record so far."""
    notes = _Derived(lambda timeline: timeline.notes)
    """Its notes: see Record."""
    count = _Derived(lambda timeline: len(timeline.entries))
    """The number of entries."""
    state = _Derived(lambda timeline: timeline.state)
    """The current state, with hidden information; for a seat's, see Game.view()."""
    to_act = _Derived(lambda timeline: timeline.to_act)
    """The seats that may move now; empty when over."""
    seat = _Derived(lambda timeline: timeline.to_act[0] if timeline.to_act else None)
    """The seat on the clock, or None when over."""
    turn = _Derived(lambda timeline: timeline.turn)
    """The number of the current turn, from 1."""
    outcome = _Derived(lambda timeline: timeline.outcome)
    """The result, or None."""
    scores = _Derived(lambda timeline: timeline.game.scores(timeline.state))
    """The current score of each seat."""
    hints = _Derived(lambda timeline: tuple(timeline.hints))
    """The number of hints of each seat."""
    pauses = _Derived(pauses_of)
    """The number of pauses of each seat; see pauses_of()."""
    assisted = _Derived(lambda timeline: timeline.assisted)
    """Whether a hint was taken, something revealed was undone, or a person alone or against bots
    has added or struck a word."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each seat, as seen from this machine."""
        return self.header.kinds

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._fold.over

    @property
    def under_way(self) -> bool:
        """Whether an entry made here is on its way, and so what follows it has to wait."""
        return False

    @property
    def repeatable(self) -> bool:
        """Whether the same players can play another match after this one."""
        return True

    @property
    def paused(self) -> bool:
        """Whether the match is paused."""
        return self._fold.paused

    def stand_still(self) -> None:
        """Take no time off the clock since the last call or entry, as nobody sees the table yet. On
        a server it runs on."""

    def note(self, number: int, text: str) -> None:
        """Set the note on an entry; "" removes it. It is not stored."""
        others = {at: note for at, note in self.notes.items() if at != number}
        self._fold.notes = {**others, number: text} if text else others

    def entry(self, number: int) -> Entry:
        """Entry `number`, from 1."""
        return self._fold.entries[number - 1]

    def stands_in(self, seat: int) -> bool:
        """Whether a bot has begun the current turn for a seat's absent player."""
        return self._fold.stands_in(seat)

    def step_events(self, number: int) -> tuple[Event, ...]:
        """The events of entry `number`, from 1."""
        return self._fold.events[number]

    def state_after(self, number: int) -> Any:
        """The state after `number` entries; 0 is the deal."""
        return self._fold.states[number]
