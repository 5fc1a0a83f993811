"""A match on the server, without input or output: it takes its players' frames and returns frames
for each of them.

New entries are in `fresh` until the server has stored them. What handle() and the other methods
return may only be sent after that.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence

from msgspec import structs
from typing_extensions import override

from game.match import events as say
from game.match.changes import Outcome
from game.match.clock import Clock
from game.match.header import Header
from game.match.match import Match
from game.match.record import Entry, EntryKind, split_verdicts
from game.match.timeline import Timeline
from game.online import reasons
from game.online.client_frames import Answer, Ask, Claim, ClientFrame, Move, Phrase, Resign
from game.online.codec import EventCodec
from game.online.server_frames import Refused, Said
from game.online.table_base import Sent
from game.online.table_questions import TableQuestions
from game.online.terms import Terms
from game.online.wire import KNOWN, MADE_TO_RESIGN
from game.rules.excluded_words import play_move
from game.rules.interface import MoveSyntaxError, Rejection
from game.words.lexicon import Lexicon

MOST_ENTRIES = 10_000
"""The most entries of a match, after which its players can only resign: many times as many as any
game needs, and few enough that nobody fills a server's memory with one."""
_AGREED = (EntryKind.UNDO, EntryKind.STRIKE, EntryKind.ADD)


class Table(TableQuestions):
    """One match and the connections of its players.

    folded: the match so far, None while seats are open. revision: how often the terms have been
    stored.
    """

    def __init__(
        self,
        number: int,
        terms: Terms,
        clock: Clock,
        folded: Timeline | None = None,
        lexicon: Lexicon | None = None,
        idle: int = 0,
    ) -> None:
        super().__init__(number, terms, clock, idle)
        self.revision = 0
        self._calm = 0.0
        """A time before which no player's time runs out; giving time back only makes it later."""
        if folded is not None:
            self.known = len(folded.entries)
            self._begin(folded, lexicon)
            self._note_taken(folded.entries)
            self._run_on()

    def _begin(self, folded: Timeline, lexicon: Lexicon | None) -> None:
        self._folded, self._lexicon, self._codec = folded, lexicon, EventCodec(folded.game)
        self.match = Match(folded, self._clock, lexicon)

    def _run_on(self) -> None:
        """Let the clock have run since the last entry, even if no process held the table: in full
        for the ranked deal of a day, and in a timed turn less what a lost connection is granted."""
        assert self.match is not None
        left = self.match.remaining_ms()
        if left is not None:
            self._clock.give_back(-max(0, min(self.idle, left) - self._grace))
        elif self.terms.day:
            self._clock.give_back(-self.idle)

    def start(self, header: Header, lexicon: Lexicon) -> Sent:
        """Deal, once every seat is taken, and send everybody the first state."""
        self._begin(Timeline(header), lexicon)
        self._hold()
        return self.since(None)

    @property
    def due(self) -> bool:
        """Whether tick() has something to do."""
        if self._question is not None or self._absence_due:
            return True
        match, now = self.match, self._source.now_ms()
        if match is None or now < self._calm:
            return False
        left = None if self.over else match.remaining_ms()
        self._calm = math.inf if left is None else now + left
        return left == 0

    @property
    def busy(self) -> bool:
        """Whether somebody is at the table, or its clock runs."""
        match = self.match
        if self.audience or match is None or self.over:
            return bool(self.audience)
        return match.remaining_ms() is not None

    def join(
        self, key: str, name: str, have: int | None = None, knows: Collection[str] = KNOWN
    ) -> Sent:
        """Add a player or a spectator to the audience, send them what they are missing (see
        since()), and tell the others. knows: what their program does, see KNOWN."""
        self.audience.add(key)
        (self._older.discard if MADE_TO_RESIGN in knows else self._older.add)(key)
        present = self.arrive(key, name)
        return [*self._missing(key, have), *present]

    def follow(self, entries: Sequence[Entry]) -> Sent:
        """Take entries that another process has stored; RecordError if they are not legal."""
        before = self.known
        for entry in entries:
            self._folded.replay(entry)
        self.match = Match(self._folded, self._clock, self._lexicon)
        self.kept()
        settled = self._settled(agreed=entries[-1].kind in _AGREED)
        taken = self._present() if self._note_taken(entries) else []
        return [*settled, *self._announce(before), *taken]

    # What comes in

    def handle(self, key: str, frame: ClientFrame) -> Sent:
        """Take a frame of a player who has joined, and return the frames that follow from it."""
        answers = frame.wire_name()
        return [
            (to, structs.replace(one, answers=answers) if isinstance(one, Refused) else one)
            for to, one in self._handled(key, frame)
        ]

    def _handled(self, key: str, frame: ClientFrame) -> Sent:
        seat = self.terms.seat_of(key)
        if seat is None:
            return self._refused(key, reasons.NOT_SEATED)
        if self.terms.closed:
            return self._refused(key, reasons.CLOSED)
        if isinstance(frame, Phrase):
            said = Said(self.number, seat, frame.phrase)
            return [(other, said) for other in self.audience if other != key]
        if self.match is None:
            return self._refused(key, reasons.NOT_BEGUN)
        played = self.match
        match frame:
            case Move():
                return self._move(played, key, seat, frame)
            case Resign():
                return self._enter(key, frame.number, lambda: played.resign(seat))
            case Ask():
                return self._ask(played, key, seat, frame)
            case Answer():
                return self._answer(played, key, seat, frame)
            case Claim():
                return self._claim(played, key, frame)
        return []

    def _move(self, match: Match, key: str, seat: int, frame: Move) -> Sent:
        number = frame.number
        if number < match.count and self._is(match.entry(number + 1), seat, frame.text):
            return self._entered(number + 1, [key])
        refused = self._not_now(match, key, number)
        if refused:
            return refused
        if match.stands_in(seat):
            return self._refused(key, reasons.PLAYED_FOR, number)
        with self._lagging(seat):
            return self._enter(key, frame.number, lambda: self._played(match, seat, frame))

    def _played(self, match: Match, seat: int, frame: Move) -> Outcome:
        """Play a move. By correspondence nobody is asked to let a play stand: their next move
        does."""
        done = match.move(seat, frame.text)
        if self.terms.asked.days and not isinstance(done, Rejection):
            for other, assent in self._assents(match, seat):
                match.move(other, assent)
        return done

    def _assents(self, match: Match, seat: int) -> list[tuple[int, str]]:
        """The moves by which all others would let a play of `seat` stand; none if it needs no
        assent, or it would not be the seat's turn then."""
        game, state, found = match.game, match.state, list[tuple[int, str]]()
        while (waiting := game.to_act(state)) and seat not in waiting:
            assent = game.assent(state, waiting[0])
            if assent is None or match.lexicon is None:
                return []
            step = play_move(game, state, waiting[0], assent, match.lexicon)
            if isinstance(step, Rejection):
                return []
            found.append((waiting[0], game.format_move(assent)))
            state = step.state
        return found if waiting else []

    def _is(self, entry: Entry, seat: int, text: str) -> bool:
        """Whether an entry is a seat's move with this text."""
        assert self.match is not None
        if (entry.seat, entry.kind) != (seat, EntryKind.MOVE):
            return False
        game = self.match.game
        try:
            return split_verdicts(entry.text)[0] == game.format_move(game.parse_move(text))
        except MoveSyntaxError:
            return False

    @override
    def _not_now(self, match: Match, key: str, have: int) -> Sent:
        if have != match.count:
            return [*self._refused(key, reasons.NOT_CURRENT, have), *self._missing(key, have)]
        return self._refused(key, reasons.TOO_LONG, have) if have >= MOST_ENTRIES else []

    @override
    def _enter(self, key: str, number: int, enter: Callable[[], Outcome]) -> Sent:
        assert self.match is not None
        before = self.match.count
        done = enter()
        if isinstance(done, Rejection):
            return self._refused(key, done, number)
        return self._announce(before)

    def _announce(self, before: int) -> Sent:
        """Tell everybody the entries after `before`."""
        match = self.match
        assert match is not None
        self._entered_at, self._calm = self._source.now_ms(), 0.0
        self._hold()
        found = self._settled()
        if self._note_taken(map(match.entry, range(before + 1, match.count + 1))):
            found += self._present()
        self._declined.clear()
        for number in range(before + 1, match.count + 1):
            found += self._entered(number, self.audience)
        if match.over:
            found += [one for key in self.audience for one in self._record(key)]
        return found

    def play_bot(self, seat: int, text: str, level: str, after: int) -> Sent:
        """Enter a bot's move, unless it comes too late. level: see bot_to_move. after: the number
        of entries in the position that the bot has searched."""
        match = self.match
        if match is None or match.count != after or self.bot_to_move != (seat, level):
            return []
        done = match.move(seat, text, level)
        if isinstance(done, Rejection) and done.reason != say.TIME_IS_UP:
            # A bot at a loss keeps nobody waiting.
            (match.pass_over if level else match.resign)(seat)
        return self._announce(after) if match.count > after else []

    def tick(self) -> Sent:
        """Let time run out and questions expire; call this about every second."""
        match = self.match
        if match is None:
            return []
        before, found = match.count, self._expire()
        if not self.over and match.seat is not None and match.remaining_ms() == 0:
            with self._lagging(match.seat):
                match.tick()
        if not self.over and match.count == before:
            found += self._do_without(match)
        return [*found, *self._announce(before)] if match.count > before else found

    def _claim(self, match: Match, key: str, frame: Claim) -> Sent:
        """Resign for a seat that keeps the others waiting, or go on without its player."""
        seat = frame.seat
        if match.seat != seat or not self._overdue(seat):
            return self._refused(key, reasons.STILL_HERE, player=seat)
        if self.terms.asked.absent:
            return [*self._take(seat), *self.tick()]
        return self._enter(key, frame.number, lambda: match.resign(seat, away=True))
