"""The changes that entries make to a match, and how the rules are applied to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from game.match import events as say
from game.match.record import AWAY, Entry, EntryKind, is_level, join_verdicts, split_verdicts
from game.rules.common import Resigned, StayedAway
from game.rules.interface import AnyGame, Event, MoveSyntaxError, Reason, Rejection, Step
from game.rules.judge import Judge
from game.sentences import N_, Saying

AnyStep: TypeAlias = "Step[Any]"

Outcome: TypeAlias = "AnyStep | Rejection | None"
"""What came of an entry: a step, or why there is none; None while it is on its way."""

Undone: TypeAlias = "tuple[()] | tuple[Entry, Undone]"
"""The entries that can be redone, as a linked list with the last undone first. Changes share its
tail, so that a long record is not copied with each entry."""


class Played(NamedTuple):
    """An entry in force that changed the state. before: the state before it."""

    entry: Entry
    before: Any
    reveals: bool
    events: tuple[Event, ...] = ()
    binds: bool = False

    @property
    def consent(self) -> Reason | None:
        """Why undoing it needs the consent of every seat, or None."""
        if self.reveals:
            return say.NEEDS_CONSENT
        return say.STANDS if self.binds else None

    @property
    def said(self) -> Saying:
        """What the player did, as a sentence."""
        seat = self.entry.seat
        events = [event for event in self.events if not isinstance(event, say.StoodIn)]
        own = (event for event in events if getattr(event, "seat", None) == seat)
        event = next(own, next(iter(events), None))
        if event is None:
            return Saying(N_("a step without a message."))
        return Saying(event.sentence, tuple(event.values().items()))


class Change(NamedTuple):
    """The change that a legal entry makes to a Timeline.

    drop: the number of entries in force that it takes back. push: those that come into force after
    that. undone: the entries that can be redone then; None if that does not change. assists:
    whether the match counts as assisted from then on.
    """

    entry: Entry
    step: AnyStep
    drop: int = 0
    push: tuple[Played, ...] = ()
    undone: Undone | None = None
    assists: bool = False

    def judged(self, verdicts: str) -> Change:
        """The change with verdicts added to its entry."""
        if not verdicts:
            return self
        entry = replace(self.entry, text=join_verdicts(self.entry.text, verdicts))
        push = (*self.push[:-1], self.push[-1]._replace(entry=entry))
        return self._replace(entry=entry, push=push)


def step_of(
    game: AnyGame, state: Any, entry: Entry, judge: Callable[[list[str]], Judge]
) -> AnyStep | Rejection:
    """Apply the rules to an entry: a move, a skipped turn ... A time-out is assumed to be due.
    judge: see Timeline.propose."""
    seat = entry.seat
    body, verdicts = split_verdicts(entry.text)
    if entry.kind == EntryKind.MOVE:
        return _played(game, state, seat, body, judge(verdicts))
    if entry.kind == EntryKind.BOT:
        level, _, body = body.partition(" ")
        if not is_level(level):
            return Rejection(say.NO_LEVEL)
        return _played(game, state, seat, body, judge(verdicts))
    if entry.kind == EntryKind.RESIGN and body == AWAY:
        return _made_to_resign(game.resign(state, seat))
    if body:
        return Rejection(say.NOT_EMPTY, {"kind": entry.kind})
    if entry.kind == EntryKind.EXTEND:
        return game.extend(state, seat)
    if entry.kind == EntryKind.RESIGN:
        return game.resign(state, seat)
    passes = game.pass_over if entry.kind == EntryKind.SKIP else game.time_out
    return passes(state, seat, judge(verdicts))


def _made_to_resign(step: AnyStep | Rejection) -> AnyStep | Rejection:
    """The step of a resignation that says that the player was away."""
    if isinstance(step, Rejection):
        return step
    said = (StayedAway(e.seat) if isinstance(e, Resigned) else e for e in step.events)
    return step._replace(events=tuple(said))


def announced(step: AnyStep, entry: Entry) -> AnyStep:
    """The first step of a bot in a player's place, which begins with an event that says so."""
    said = say.StoodIn(entry.seat, Saying(entry.text.partition(" ")[0].capitalize()))
    return step._replace(events=(said, *step.events))


def _played(game: AnyGame, state: Any, seat: int, text: str, judge: Judge) -> AnyStep | Rejection:
    try:
        move = _move(game, text)
    except MoveSyntaxError as error:
        return say.not_a_move(text, error)
    return game.apply(state, seat, move, judge)


@lru_cache(maxsize=4096)
def _move(game: AnyGame, text: str) -> Any:
    """Parse a move; moves recur between matches."""
    return game.parse_move(text)
