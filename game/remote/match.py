"""A match on a server with the interface of a local one."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from typing_extensions import override

from game.match import events as say
from game.match.changes import AnyStep, Change, Outcome
from game.match.clock import Clock, SystemClock
from game.match.database import StoreError
from game.match.header import PERSON
from game.match.match import Match
from game.match.record import EntryKind
from game.match.store import Store
from game.match.timeline import Timeline
from game.online import reasons
from game.online.client import AGAIN_MS
from game.online.client_frames import Ask, ClientFrame, Move, Resign, is_sendable
from game.online.codec import CodecError, EventCodec
from game.online.mirror import Mirror
from game.online.server_frames import Asked, Refused, ServerFrame
from game.online.wire import FrameError, What
from game.remote.session import Session
from game.rules.interface import NOT_YOUR_TURN, Reason, Rejection, Step
from game.words.lexicon import Lexicon

ELSEWHERE = "elsewhere"
"""The kind of a seat whose player, or bot, is at another machine."""
_REASONS = {
    reason.code: reason
    for reason in (*vars(say).values(), reasons.RACE)
    if isinstance(reason, Reason)
}
_ASKS = {
    EntryKind.EXTEND: What.EXTEND,
    EntryKind.REDO: What.REDO,
    EntryKind.UNDO: What.UNDO,
    EntryKind.STRIKE: What.STRIKE,
    EntryKind.ADD: What.ADD,
}


class RemoteMatch(Match):
    """The match of a session, once it has begun.

    Methods that enter something send it and return None; tick() returns the outcome later, as it
    does the entries of others. news: other frames, such as questions and phrases, until somebody
    takes them. muted: the seats whose phrases the player does not want to read. store: where the
    record is stored once the match is over. asks_again: the seat that asks for another match, or
    None.
    """

    def __init__(
        self,
        session: Session,
        lexicon: Lexicon | None,
        clock: Clock | None = None,
        store: Store | None = None,
    ) -> None:
        mirror = session.client.mirror
        assert mirror is not None
        assert mirror.folded is not None
        self.session, self.mirror = session, mirror
        self.news: list[ServerFrame] = []
        self.muted: set[int] = set()
        self.asks_again: int | None = None
        self._answers: list[Rejection] = []
        self._nonsense: FrameError | None = None
        """Why the server could not be understood, until tick() raises it."""
        self._records = store
        self._sent_at = 0
        """When the last move was sent."""
        first = Timeline(mirror.folded.header, mirror.folded.states[0])
        self._codec = EventCodec(first.game)
        super().__init__(first, clock or SystemClock(), lexicon)
        while len(self._fold.entries) < mirror.number:
            self._take_one(mirror)

    def _take_one(self, mirror: Mirror) -> AnyStep:
        """Commit the next entry that the mirror has received."""
        seen, at = mirror.folded, len(self._fold.entries)
        assert seen is not None
        step = Step(seen.states[at + 1], seen.events[at + 1])
        self._fold.commit(Change(seen.entries[at], step))
        return step

    @property
    @override
    def kinds(self) -> tuple[str, ...]:
        return tuple(
            PERSON if seat == self.mirror.seat else ELSEWHERE
            for seat in range(len(self.header.names))
        )

    @property
    @override
    def over(self) -> bool:
        """Whether the match is over; a race goes on until its last player has finished."""
        return super().over and (not self.mirror.race or self.mirror.record is not None)

    @property
    def led_on(self) -> bool:
        """Whether the session has gone on to another match, to which everybody has agreed."""
        return self.session.client.mirror is not self.mirror

    @property
    @override
    def under_way(self) -> bool:
        since = self._clock.now_ms() - self._sent_at
        return self.session.client.waiting is not None and since < AGAIN_MS

    @property
    @override
    def repeatable(self) -> bool:
        return self.mirror.seat is not None and not self.mirror.ranked

    @override
    def close(self) -> None:
        """Enter nothing more until reopen(); the session stays open."""
        self.read_only = True

    def reopen(self) -> None:
        """Go on after close() with what has come meanwhile."""
        self.read_only = False

    @override
    def elapsed_ms(self) -> int:
        return self.mirror.elapsed_ms

    @override
    def remaining_ms(self) -> int | None:
        return self.mirror.left_ms

    @override
    def keep_clock(self) -> None:
        """Do nothing: the server stores the clock."""

    @override
    def tick(self) -> Outcome:
        """What has come, one thing at a time. FrameError if the server sends nonsense."""
        if not self.read_only:
            self.listen()
        if self._nonsense is not None:
            raise self._nonsense
        if self._answers:
            return self._answers.pop(0)
        if len(self._fold.entries) < self.mirror.number:
            step = self._take_one(self.mirror)
            self._draft = ""
            return step
        if self.mirror.record is not None and self._fold is not self.mirror.folded:
            assert self.mirror.folded is not None
            self._fold = self.mirror.folded
            self._keep_record()
        return None

    def listen(self) -> None:
        """Take what has come, for tick() to return, and answer the server; call this often where
        nobody calls tick()."""
        try:
            self._hear(self.session.poll())
        except FrameError as error:
            self._nonsense = error

    def _hear(self, news: list[ServerFrame]) -> None:
        for frame in news:
            if isinstance(frame, Refused):
                values, cells = frame.values, frame.cells
                try:
                    answer = self._codec.decode_rejection(frame.code, frame.sentence, values, cells)
                except CodecError as error:
                    raise FrameError(error) from None
                self._answers.append(answer)
                continue
            if isinstance(frame, Asked) and frame.what is What.REMATCH:
                # Whose question expires asks again, unless they leave.
                self.asks_again = None if frame.declined else frame.seat
            self.news.append(frame)

    def _keep_record(self) -> None:
        if self._records is not None and self.mirror.seat is not None and self.id is None:
            try:
                self._keeper.add(self._records, self.record, self.scores)
            except StoreError as error:
                self.trouble = str(error)

    def say(self, frame: ClientFrame) -> None:
        """Send a frame that enters nothing; tick() returns why it is refused, here already if it is
        too long."""
        if is_sendable(frame):
            self.session.send([frame])
        else:
            self._answers.append(Rejection(reasons.TOO_LONG_TO_SEND))

    @override
    def can_undo(self, seat: int, to: Collection[int] = ()) -> Rejection | None:
        code = self.mirror.undo
        return Rejection(_REASONS.get(code, say.NOTHING_TO_UNDO)) if code else None

    @override
    def can_redo(self, seat: int) -> Rejection | None:
        last = self._fold.entries[-1] if self._fold.entries else None
        may = last is not None and last.kind == EntryKind.UNDO and last.seat == self.mirror.seat
        return None if may else Rejection(say.NOTHING_TO_REDO)

    @override
    def undo(self, seat: int, consent: Iterable[int] = (), to: Collection[int] = ()) -> Outcome:
        return self._enter(seat, EntryKind.UNDO)

    @override
    def _change_words(self, kind: EntryKind, word: str, consent: Iterable[int] | None) -> Outcome:
        return self._enter(self.mirror.seat or 0, kind, word)

    @override
    def _enter(self, seat: int, kind: EntryKind, text: str = "") -> Outcome:
        mirror, client = self.mirror, self.session.client
        if self.read_only or mirror.seat is None:
            return Rejection(reasons.NOT_SEATED)
        if seat != mirror.seat:
            return Rejection(NOT_YOUR_TURN, {"seat": mirror.seat})
        if kind == EntryKind.MOVE:
            if not is_sendable(Move(mirror.match, mirror.number, text)):
                return Rejection(reasons.TOO_LONG_TO_SEND)
            if client.waiting is None:
                self._sent_at = self._clock.now_ms()
                self.session.send(client.move(text))
        elif kind == EntryKind.RESIGN:
            self.say(Resign(mirror.match, mirror.number))
        elif kind in _ASKS:
            self.say(Ask(mirror.match, mirror.number, _ASKS[kind], text))
        else:
            return Rejection(reasons.NOT_ONLINE)
        return None
