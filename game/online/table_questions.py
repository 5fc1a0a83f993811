"""What players ask each other, which all must agree to: undos, other words, another match."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from zlib import crc32

from msgspec import structs
from typing_extensions import override

from game.match import events as say
from game.match.changes import Outcome
from game.match.clock import Clock
from game.match.match import Match
from game.match.record import Entry
from game.match.timeline import Timeline
from game.online import reasons
from game.online.client_frames import Answer, Ask
from game.online.server_frames import Rematch
from game.online.table_absence import TableAbsence
from game.online.table_base import Sent
from game.online.table_views import BY_CONSENT, Question
from game.online.terms import Terms
from game.online.wire import What
from game.rules.interface import MATCH_OVER, Step

OPEN_MS = 60_000
"""How long a question waits for its answers."""
_WORD = re.compile(r"[A-Z]{1,40}")


class TableQuestions(TableAbsence):
    """A table at which one question at a time may be open.

    rematch: whether all players have agreed to another match; following: its code.
    """

    _folded: Timeline

    def __init__(self, number: int, terms: Terms, clock: Clock, idle: int = 0) -> None:
        super().__init__(number, terms, clock, idle)
        self.rematch, self.following = False, ""
        self._declined: set[tuple[int, What]] = set()
        """The requests of seats that others have declined since the last entry."""

    @abstractmethod
    def _not_now(self, match: Match, key: str, have: int) -> Sent:
        """The refusal of what is entered after `have` entries, if there are more by now, or as many
        as there may be; else nothing."""

    @abstractmethod
    def _enter(self, key: str, number: int, enter: Callable[[], Outcome]) -> Sent:
        """Enter something for a player and tell everybody, or tell the player why it is refused."""

    @override
    def leave(self, key: str, *, elsewhere: bool = False, left: bool = False) -> Sent:
        found, asked = super().leave(key, elsewhere=elsewhere, left=left), self._question
        if left and not elsewhere and asked is not None and asked.what is What.REMATCH:
            # Nobody begins a match with somebody who wanted it and has gone.
            found = [*found, *(self._settled() if self.terms.seat_of(key) in asked.agreed else [])]
        return found

    def _expire(self) -> Sent:
        """Close the question if it has waited too long."""
        waits = self._question and self._source.now_ms() - self._question.since <= OPEN_MS
        return [] if waits else self._settled()

    def _ask(self, match: Match, key: str, seat: int, frame: Ask) -> Sent:
        if frame.what is What.REMATCH:
            return self._ask_again(match, key, seat, frame)
        if match.over:
            return self._refused(key, MATCH_OVER)
        refused = self._not_now(match, key, frame.number)
        if refused:
            return refused
        if frame.what is What.EXTEND:
            return self._enter(key, frame.number, lambda: match.extend(seat))
        if self.terms.race:
            return self._refused(key, reasons.RACE)
        if self.terms.asked.rated and (frame.what is not What.UNDO or self.alone):
            return self._refused(key, reasons.RATED)
        if frame.what in (What.STRIKE, What.ADD):
            if not _WORD.fullmatch(frame.word.upper()):
                return self._refused(key, say.NOT_LETTERS)
            return self._open(match, seat, frame)
        if frame.what is What.REDO:
            return self._play_again(match, key, seat, frame)
        refusal = match.can_undo(seat, self._players)
        if refusal is not None and refusal.reason not in BY_CONSENT:
            return self._refused(key, refusal)
        theirs = self._folded.seats_back(self._players).intersection(self._players)
        if refusal is None and not self.terms.asked.rated and theirs <= {seat}:
            return self._enter(key, frame.number, lambda: self._take_back(match, seat, ()))
        return self._open(match, seat, frame)

    def _ask_again(self, match: Match, key: str, seat: int, frame: Ask) -> Sent:
        """Ask for another match, or lead the player to the one that everybody has agreed to."""
        if self.terms.day:
            return self._refused(key, reasons.RATED)
        if not match.over or self.withheld:
            return self._refused(key, reasons.NOT_OVER)
        if self.following:
            return [(key, Rematch(self.number, self.following))]
        return self._open(match, seat, frame)

    def _play_again(self, match: Match, key: str, seat: int, frame: Ask) -> Sent:
        """Redo what a seat, or a bot, had played before an undo."""
        again = self._folded.redoable(seat)
        if isinstance(again, Entry) and again.seat in {*match.header.people} - {seat}:
            return self._refused(key, say.NOTHING_TO_REDO)
        return self._enter(key, frame.number, lambda: match.redo(seat))

    def _open(self, match: Match, seat: int, frame: Ask) -> Sent:
        """Ask all people whose seats are not taken. Somebody who plays against bots alone is the
        only one asked, and agrees."""
        asker, word, now = self.terms.players[seat], frame.word.upper(), self._source.now_ms()
        assert asker is not None
        if self._question is not None:
            if (self._question.what, self._question.word) == (frame.what, word):
                return self._agree(match, seat, agree=True)
            return self._refused(asker.key, reasons.ONE_QUESTION)
        if (seat, frame.what) in self._declined:
            rematch = frame.what is What.REMATCH
            return self._refused(asker.key, reasons.NO_REMATCH if rematch else reasons.DECLINED)
        number = crc32(f"{frame.number} {seat} {frame.what} {word}".encode()) >> 1
        people = match.header.people if frame.what is What.REMATCH else self._players
        self._question = Question(self.number, number, seat, frame.what, word, people, now)
        asked = self._question.frame
        return [*((key, asked) for key in self.audience), *self._agree(match, seat, agree=True)]

    def _answer(self, match: Match, key: str, seat: int, frame: Answer) -> Sent:
        if self._question is None or self._question.number != frame.question:
            return self._refused(key, reasons.NO_QUESTION)
        return self._agree(match, seat, agree=frame.agree)

    def _agree(self, match: Match, seat: int, *, agree: bool) -> Sent:
        question = self._question
        assert question is not None
        settled = question.answer(seat, agree)
        if not settled:
            if settled is None:
                return []
            self._declined.add((question.seat, question.what))
            return self._settled(declined=True)
        found = self._settled(agreed=True)
        everybody = tuple(range(len(match.header.names)))
        asker = self.terms.players[question.seat]
        assert asker is not None
        enter: Callable[[], Outcome]
        if question.what is What.REMATCH:
            self.rematch = True
            return found
        if question.what is What.UNDO:
            enter = partial(self._take_back, match, question.seat, everybody)
        else:
            change = match.strike if question.what is What.STRIKE else match.add
            enter = partial(change, question.word, everybody)
        number = match.count
        return [*found, *self._enter(asker.key, number, enter)]

    def _settled(self, *, agreed: bool = False, declined: bool = False) -> Sent:
        question, self._question = self._question, None
        if question is None:
            return []
        frame = structs.replace(question.frame, open=False, agreed=agreed, declined=declined)
        return [(key, frame) for key in self.audience]

    def _take_back(self, match: Match, seat: int, consent: tuple[int, ...]) -> Outcome:
        """Undo until it is a person's turn: a bot would only play the same again."""
        players = self._players
        while True:
            done = match.undo(seat, consent, players)
            if not isinstance(done, Step) or match.seat in players:
                return done
