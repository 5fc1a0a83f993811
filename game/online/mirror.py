"""A match as a player knows it who is somewhere else: views, events, the clock, who is there."""

from __future__ import annotations

from typing import Any

from game.match.changes import Change
from game.match.clock import Clock
from game.match.error import RecordError
from game.match.games import rules_of
from game.match.header import parse_header
from game.match.record import Entry, EntryKind, Record, parse_record
from game.match.timeline import Timeline, fold
from game.online.plain import Plain
from game.online.seal import opens
from game.online.server_frames import Entered, Over, Presence, Racer, State, Time
from game.online.wire import FrameError, Seated
from game.rules.interface import Step
from game.sentences import N_, WordedValueError


class Mirror:
    """What has come of one match.

    seat: the reader's, None who looks on. folded: the match as far as it is known, None until it
    begins; seed and deal are not in its header, states are views, and entries have no texts. Of
    what was missed there are no events. record: the whole match, once it is over. undo: why
    nothing can be taken back, "" if something can. race: whether others play the same deal apart;
    racers: how they do, as far as it is known. looking: the names of those who look on. absent,
    taken: see State.
    """

    def __init__(self, state: State, clock: Clock) -> None:
        self.match, self.code, self.seat = state.match, state.code, state.seat
        self.race = state.race
        self.racers: tuple[Racer, ...] = ()
        self.folded: Timeline | None = None
        self.record: Record | None = None
        self.honest = True
        """Whether the record at the end was dealt from what was sealed at the start."""
        self._clock = clock
        self._parts: dict[int, str] = {}
        self.take_state(state)

    @property
    def number(self) -> int:
        """How many entries are known."""
        return 0 if self.folded is None else len(self.folded.entries)

    @property
    def view(self) -> Any:
        """What the reader sees; None until the match begins."""
        return None if self.folded is None else self.folded.state

    def take_state(self, state: State) -> None:
        """Take all that there is to know; FrameError if it cannot be read."""
        self.names, self.seated, self.seal = state.names, state.seats, state.seal
        self.looking, self.absent, self.taken = state.looking, state.absent, state.taken
        self._timed(state.time, 0)
        self.undo = state.undo
        if not state.header or (self.folded is not None and state.number <= self.number):
            return
        try:
            header = parse_header(list(state.header))
            game = rules_of(header.game)
            view = game.parse_position(state.position)
        except ValueError as error:
            raise FrameError(N_("the match cannot be read: {problem}"), problem=error) from None
        if self.folded is None:
            self.folded, self._plain = Timeline(header, view), Plain(game)
        for number in range(self.number + 1, state.number + 1):
            entry = Entry(number, 0, self.folded.elapsed, EntryKind.RESUME)
            self.folded.commit(Change(entry, Step(view)))

    def take_entry(self, frame: Entered) -> bool:
        """Take the next entry; False where it is known, or where one before it is missing."""
        folded = self.folded
        if folded is None or frame.number != self.number + 1:
            return False
        try:
            entry = Entry(frame.number, frame.seat, frame.ms, EntryKind(frame.kind))
            view = folded.game.parse_position(frame.position)
            events = tuple(map(self._plain.read_event, frame.events))
        except (ValueError, TypeError) as error:
            raise FrameError(N_("the match cannot be read: {problem}"), problem=error) from None
        folded.commit(Change(entry, Step(view, events)))
        self.undo = frame.undo
        self._timed(frame.time, 0)
        return True

    def take_presence(self, frame: Presence) -> None:
        """Take who is there."""
        self.seated, self.looking, self.taken = frame.seats, frame.looking, frame.taken
        self._timed(frame.time, frame.grace)

    def take_record(self, frame: Over) -> bool:
        """Take a part of the record; whether it is whole now."""
        self._parts[frame.part] = frame.text
        if len(self._parts) < frame.parts or self.record is not None:
            return False
        try:
            record = parse_record("".join(self._parts[part] for part in range(frame.parts)))
            folded = fold(record)
        except (RecordError, WordedValueError, KeyError) as error:
            raise FrameError(N_("the match cannot be read: {problem}"), problem=error) from None
        self.record, self.folded = record, folded
        self.honest = opens(self.seal, record.header.seed, frame.salt)
        return True

    @property
    def to_act(self) -> int:
        """The seat whose move is awaited first; 0 where none is."""
        return next(iter(self.folded.to_act), 0) if self.folded is not None else 0

    @property
    def due_ms(self) -> int | None:
        """Milliseconds until a move by correspondence is due; None where no days were agreed."""
        due = self.time.due
        return None if due is None else max(0, due - (self._clock.now_ms() - self._at))

    def _timed(self, time: Time, grace: int) -> None:
        self.time, self._grace, self._at = time, grace, self._clock.now_ms()

    @property
    def _run(self) -> int:
        """Milliseconds that the clock has run since it was last heard of."""
        if not self.time.runs and not self._grace:
            return 0
        return max(0, self._clock.now_ms() - self._at - self._grace)

    @property
    def elapsed_ms(self) -> int:
        """What the turn has run."""
        return self.time.elapsed + min(
            self._run, self._run if self.time.left is None else self.time.left
        )

    @property
    def left_ms(self) -> int | None:
        """What is left to the seat on the clock, None where it is not timed."""
        left = self.time.left
        return None if left is None else max(0, left - self._run)

    @property
    def away(self) -> tuple[int, ...]:
        """The seats whose links are lost."""
        return tuple(seat for seat, there in enumerate(self.seated) if there is Seated.AWAY)
