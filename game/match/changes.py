"""What entries do to a match: what one in force changed, and what a legal one is about to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from game.match import events as say
from game.match.record import Entry, join_verdicts
from game.rules.interface import Event, Reason, Step
from game.sentences import N_, Saying

AnyStep: TypeAlias = "Step[Any]"

Undone: TypeAlias = "tuple[()] | tuple[Entry, Undone]"
"""What can be played again: the entry taken back last, and the rest. Each state of a match shares
the rest with the one before, so that a long record is not copied at each of its entries."""


class Played(NamedTuple):
    """An entry in force that changed the state. before: the state it was entered in. events: what
    happened then."""

    entry: Entry
    before: Any
    reveals: bool
    events: tuple[Event, ...] = ()
    binds: bool = False

    @property
    def consent(self) -> Reason | None:
        """Why taking it back needs the consent of every seat; None if it does not."""
        if self.reveals:
            return say.NEEDS_CONSENT
        return say.STANDS if self.binds else None

    @property
    def said(self) -> Saying:
        """What the player of the entry did, as it was told then."""
        seat = self.entry.seat
        events = [event for event in self.events if not isinstance(event, say.StoodIn)]
        own = (event for event in events if getattr(event, "seat", None) == seat)
        event = next(own, next(iter(events), None))
        if event is None:
            return Saying(N_("a step without a message."))
        return Saying(event.sentence, tuple(event.values().items()))


class Change(NamedTuple):
    """What a legal entry will do to a Timeline.

    drop: how many of the entries in force it takes back; push: those that come into force after
    that. undone: the entries that can be played again then, or None where that does not change.
    assists: whether the match is assisted from then on.
    """

    entry: Entry
    step: AnyStep
    drop: int = 0
    push: tuple[Played, ...] = ()
    undone: Undone | None = None
    assists: bool = False

    def judged(self, verdicts: str) -> Change:
        """This change with the verdicts that were given at the end of its entry."""
        if not verdicts:
            return self
        entry = replace(self.entry, text=join_verdicts(self.entry.text, verdicts))
        push = (*self.push[:-1], self.push[-1]._replace(entry=entry))
        return self._replace(entry=entry, push=push)
