"""What a table sends: to each seat what it may know, and never the seed, the deal or the moves of
others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import structs

from game.match import events as say
from game.match.clock import Clock
from game.match.header import Header, header_lines
from game.match.match import Match
from game.match.record import AWAY, EntryKind, format_record
from game.online import reasons
from game.online.codec import EventCodec, refused
from game.online.crypto import seal
from game.online.server_frames import Asked, Entered, Over, Racer, State
from game.online.table_base import Sent, TableBase
from game.online.terms import Terms
from game.online.wire import PART, What, fits
from game.rules.common import Resigned, StayedAway
from game.rules.interface import MATCH_OVER, Event, Reason, Rejection
from game.sentences import Value

MOST_MISSING = 12
"""How many missing entries are sent one by one; one state replaces more of them."""
BY_CONSENT = (say.NEEDS_CONSENT, say.STANDS)
"""Refusals of an undo that the players can still agree to override."""


def public_lines(header: Header) -> tuple[str, ...]:
    """A header's lines without seed and deal, which stay hidden until the end."""
    return tuple(header_lines(replace(header, seed=0, deal=None)))


def _plainly(event: Event) -> Event:
    """An event for a program that does not know of MADE_TO_RESIGN."""
    return Resigned(event.seat) if isinstance(event, StayedAway) else event


class Positions:
    """The position after an entry as each seat or spectator sees it. Equal views are formatted
    once."""

    def __init__(self, match: Match, number: int) -> None:
        self._game, self._state = match.game, match.state_after(number)
        self._written: list[tuple[Any, str]] = []

    def of(self, seat: int | None) -> str:
        """The position that a seat sees, or a spectator (None)."""
        view = self._game.view(self._state, seat)
        for known, text in self._written:
            if known == view:
                return text
        text = self._game.format_position(view)
        self._written.append((view, text))
        return text


@dataclass
class Question:
    """A request that others have to agree to. match, number: as in its frame. people: the seats
    whose consent it needs. since: when it was asked, in milliseconds."""

    match: int
    number: int
    seat: int
    what: What
    word: str
    people: tuple[int, ...]
    since: int
    agreed: set[int] = field(default_factory=set)

    def answer(self, seat: int, agree: bool) -> bool | None:
        """Take an answer. Return whether the request is granted, None while answers are missing."""
        if not agree:
            return False
        self.agreed.add(seat)
        return True if self.agreed >= set(self.people) else None

    @property
    def frame(self) -> Asked:
        """The frame that asks the question."""
        return Asked(self.match, self.number, self.seat, self.what, self.word)


class TableViews(TableBase):
    """A table with the frames for its audience. withheld: whether the record stays here after the
    end, because others still play the same deal. racers: the standings of its race as they were
    last told here. again: whether its racer asks for another race."""

    _codec: EventCodec

    def __init__(self, number: int, terms: Terms, source: Clock, idle: int = 0) -> None:
        super().__init__(number, terms, source, idle)
        self.withheld = bool(terms.race or terms.day)
        self.racers: tuple[Racer, ...] = ()
        self.again = False
        self._question: Question | None = None
        self._older: set[str] = set()
        """The players here whose programs do not know of MADE_TO_RESIGN: they are told of a plain
        resignation instead."""

    def state(self, seat: int | None) -> State:
        """Everything that a seat, or a spectator, may know."""
        terms, match = self.terms, self.match
        base = State(
            *(self.number, terms.code, self.seated()),
            tuple(player.name if player else "" for player in terms.players),
            *(terms.asked.game, seat),
            seal=seal(terms.seed, terms.salt),
            race=terms.asked.race,
            ranked=bool(terms.day),
            looking=self.looking,
            absent=terms.asked.absent,
            taken=self.taken,
            left=self.left,
        )
        if match is None:
            return base
        return structs.replace(
            base,
            number=match.count,
            header=public_lines(match.header),
            names=match.header.names,
            position=Positions(match, match.count).of(seat),
            time=self.time(),
            undo=self._undo(seat),
            over=match.over,
        )

    def since(self, have: int | None) -> Sent:
        """What an audience that has `have` entries is missing; None: everything."""
        return [one for key in self.audience for one in self._missing(key, have)]

    def _missing(self, key: str, have: int | None) -> Sent:
        match = self.match
        count = 0 if match is None else match.count
        if match is None or have is None or not 0 <= count - have <= MOST_MISSING:
            found: Sent = [(key, self.state(self.terms.seat_of(key)))]
        else:
            found = [
                one for number in range(have + 1, count + 1) for one in self._entered(number, [key])
            ]
        if match is not None and match.over:
            found += self._record(key)
        question = self._question
        if question is not None and self.terms.seat_of(key) not in question.agreed:
            found.append((key, question.frame))
        if self.terms.closed:
            found += self._refused(key, reasons.CLOSED)
        return found

    def reveal(self) -> Sent:
        """The record for everybody, once nobody plays the same deal any more."""
        self.withheld = False
        return [one for key in self.audience for one in self._record(key)]

    def _entered(self, number: int, keys: Iterable[str]) -> Sent:
        """Send an entry to these players; the whole state where its frame would be too large."""
        match = self.match
        assert match is not None
        entry, positions, found = match.entry(number), Positions(match, number), Sent()
        said, encode = match.step_events(number), self._codec.encode_event
        events = tuple(map(encode, said))
        kind, time = str(entry.kind), self.time()
        for key in keys:
            seat = self.terms.seat_of(key)
            told = tuple(map(encode, map(_plainly, said))) if key in self._older else events
            frame = Entered(
                *(self.number, number, entry.seat, entry.milliseconds, kind, told),
                *(positions.of(seat), time, self._undo(seat)),
            )
            found.append((key, frame if fits(frame) else self.state(seat)))
        return found

    def _record(self, key: str) -> Sent:
        """Send the whole record, once nothing has to be hidden any more."""
        if self.match is None or self.withheld:
            return []
        record = self.match.record
        if key in self._older:
            made = EntryKind.RESIGN, AWAY
            entries = (replace(e, text="") if (e.kind, e.text) == made else e
                       for e in record.entries)  # fmt: skip
            record = replace(record, entries=tuple(entries))
        text = format_record(record)
        parts = [text[at : at + PART] for at in range(0, len(text), PART)]
        return [
            (key, Over(self.number, number, len(parts), part, self.terms.salt))
            for number, part in enumerate(parts)
        ]

    def _refused(self, key: str, why: Rejection | Reason, number: int = 0, **values: Value) -> Sent:
        rejection = why if isinstance(why, Rejection) else Rejection(why, values)
        return [(key, refused(rejection, self.number, number))]

    @property
    def alone(self) -> bool:
        """Whether the match is rated and has nobody else who could agree to anything."""
        return self.terms.asked.rated and len(self.terms.people) < 2

    def _undo(self, seat: int | None) -> str:
        """The code of why a seat can undo nothing; "" if it can, or may ask the others."""
        match = self.match
        if match is None or match.over or seat is None:
            return MATCH_OVER.code
        if self.terms.race or self.alone:
            return (reasons.RACE if self.terms.race else reasons.RATED).code
        players = [s for s in match.header.people if not self._seats[s].taken]
        refusal = match.can_undo(seat, players)
        return "" if refusal is None or refusal.reason in BY_CONSENT else refusal.reason.code
