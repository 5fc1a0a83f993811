"""A player's copy of a match on a server: views, events, the clock, who is there."""

from __future__ import annotations

from typing import Any

from game.match.changes import Change
from game.match.clock import Clock
from game.match.games import rules_of
from game.match.header import parse_header
from game.match.record import Entry, EntryKind, Record, parse_record
from game.match.timeline import Timeline, fold
from game.online.codec import EventCodec
from game.online.crypto import opens
from game.online.server_frames import Entered, Over, Presence, Racer, State, Time
from game.online.wire import FrameError, Seated
from game.rules.interface import AnyGame, Step
from game.sentences import N_, LocalizedValueError


class Mirror:
    """One match, as far as this player has received it.

    game: its id. seat: the player's, None for a spectator. folded: the match so far, None until it
    begins; its header has neither seed nor deal, its states are views, its entries have no texts,
    and missed entries have no events. record: the whole match, once it is over. honest: whether the
    record was dealt from what was sealed at the start. undo: the code of why nothing can be undone,
    "" if something can. race: whether others play the same deal at their own tables; racers: their
    standings. looking: the names of the spectators. ranked, absent, taken, left: see State.
    """

    def __init__(self, state: State, clock: Clock) -> None:
        self.match, self.code, self.seat = state.match, state.code, state.seat
        self.game = state.game
        self.race, self.ranked = state.race, state.ranked
        self.racers: tuple[Racer, ...] = ()
        self.folded: Timeline | None = None
        self.record: Record | None = None
        self.honest = True
        self._clock = clock
        self._parts: dict[int, str] = {}
        self.take_state(state)

    @property
    def number(self) -> int:
        """How many entries have been received."""
        return 0 if self.folded is None else len(self.folded.entries)

    @property
    def view(self) -> Any:
        """The state as the player sees it; None until the match begins."""
        return None if self.folded is None else self.folded.state

    def take_state(self, state: State) -> None:
        """Take a whole state; FrameError if it cannot be read."""
        self.names, self.seated, self.seal = state.names, state.seats, state.seal
        self.looking, self.absent = state.looking, state.absent
        self.taken, self.left = state.taken, state.left
        self._timed(state.time, 0)
        self.undo = state.undo
        if not state.header or (self.folded is not None and state.number <= self.number):
            return
        try:
            header = self.folded.header if self.folded else parse_header(list(state.header))
            game, seats = rules_of(header.game), len(header.names)
            if self.seat is not None and not 0 <= self.seat < seats:
                raise LocalizedValueError(N_("there is no seat {seat}"), seat=self.seat + 1)
            view = _view_of(game, state.position, seats)
        except ValueError as error:
            raise FrameError(N_("the match cannot be read: {problem}"), problem=error) from None
        if self.folded is None:
            self.folded, self._codec = Timeline(header, view), EventCodec(game)
        for number in range(self.number + 1, state.number + 1):
            entry = Entry(number, 0, self.folded.elapsed, EntryKind.RESUME)
            self.folded.commit(Change(entry, Step(view)))

    def take_entry(self, frame: Entered) -> bool:
        """Take the next entry; return False if it is known, or one before it is missing."""
        folded = self.folded
        if folded is None or frame.number != self.number + 1:
            return False
        seats = len(folded.header.names)
        try:
            if frame.seat >= seats:
                raise LocalizedValueError(N_("there is no seat {seat}"), seat=frame.seat + 1)
            entry = Entry(frame.number, frame.seat, frame.ms, EntryKind(frame.kind))
            view = _view_of(folded.game, frame.position, seats)
            events = tuple(self._codec.decode_event(event, seats) for event in frame.events)
        except ValueError as error:
            raise FrameError(N_("the match cannot be read: {problem}"), problem=error) from None
        folded.commit(Change(entry, Step(view, events)))
        self.undo = frame.undo
        self._timed(frame.time, 0)
        return True

    def take_presence(self, frame: Presence) -> None:
        """Take the list of who is there."""
        self.seated, self.looking = frame.seats, frame.looking
        self.taken, self.left = frame.taken, frame.left
        self._timed(frame.time, frame.grace)

    def take_record(self, frame: Over) -> bool:
        """Take a part of the record; return whether it is complete now."""
        self._parts[frame.part] = frame.text
        if len(self._parts) < frame.parts or self.record is not None:
            return False
        try:
            record = parse_record("".join(self._parts[part] for part in range(frame.parts)))
            folded = fold(record)
        except (LocalizedValueError, KeyError) as error:
            raise FrameError(N_("the match cannot be read: {problem}"), problem=error) from None
        self.record, self.folded = record, folded
        self.honest = opens(self.seal, record.header.seed, frame.salt)
        return True

    @property
    def to_act(self) -> int:
        """The seat to move, the first if there are several; 0 if there is none."""
        return next(iter(self.folded.to_act), 0) if self.folded is not None else 0

    @property
    def due_ms(self) -> int | None:
        """Milliseconds until a move by correspondence is due; None in other matches."""
        due = self.time.due
        return None if due is None else max(0, due - (self._clock.now_ms() - self._at))

    def _timed(self, time: Time, grace: int) -> None:
        self.time, self._grace, self._at = time, grace, self._clock.now_ms()

    @property
    def _run(self) -> int:
        """Milliseconds that the clock has run since the server last sent it."""
        if not self.time.runs and not self._grace:
            return 0
        return max(0, self._clock.now_ms() - self._at - self._grace)

    @property
    def elapsed_ms(self) -> int:
        """Milliseconds that the turn has taken."""
        left = self.time.left
        return self.time.elapsed + (self._run if left is None else min(self._run, left))

    @property
    def left_ms(self) -> int | None:
        """Milliseconds left to the seat on the clock; None if it is not timed."""
        left = self.time.left
        return None if left is None else max(0, left - self._run)

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of players who are not connected."""
        return tuple(seat for seat, there in enumerate(self.seated) if there is Seated.AWAY)


def _view_of(game: AnyGame, position: str, seats: int) -> Any:
    """The state that a position tells; ValueError if it is not one of a match of these seats."""
    view = game.parse_position(position)
    if len(game.scores(view)) != seats:
        raise LocalizedValueError(N_("this match is not for {seats} players"), seats=seats)
    return view
