"""A match on the server, without input or output: it takes its players' frames and returns frames
for each of them.

New entries are in `fresh` until the server has stored them. What handle() and the other methods
return may only be sent after that.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Sequence
from functools import partial
from zlib import crc32

from msgspec import structs

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
from game.online.server_frames import Refused, Rematch, Said
from game.online.table_absence import TableAbsence
from game.online.table_base import Sent
from game.online.table_views import BY_CONSENT, Question
from game.online.terms import Terms
from game.online.wire import KNOWN, MADE_TO_RESIGN, What
from game.rules.excluded_words import play_move
from game.rules.interface import MATCH_OVER, MoveSyntaxError, Rejection, Step
from game.words.lexicon import Lexicon

MOST_ENTRIES = 10_000
"""The most entries of a match, after which its players can only resign: many times as many as any
game needs, and few enough that nobody fills a server's memory with one."""
OPEN_MS = 60_000
"""How long a question waits for its answers."""
_WORD = re.compile(r"[A-Z]{1,40}")


class Table(TableAbsence):
    """One match and the connections of its players.

    folded: the match so far, None while seats are open. rematch: whether all players have agreed to
    another match; following: its code. revision: how often the terms have been stored.
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
        self.rematch, self.following = False, ""
        self.revision = 0
        self._older: set[str] = set()
        """The players here whose programs do not know of MADE_TO_RESIGN."""
        self._declined: set[tuple[int, What]] = set()
        """The requests of seats that others have declined since the last entry."""
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

    def _not_now(self, match: Match, key: str, have: int) -> Sent:
        """The refusal of what is entered after `have` entries, if there are more by now, or as many
        as there may be; else nothing."""
        if have != match.count:
            return [*self._refused(key, reasons.NOT_CURRENT, have), *self._missing(key, have)]
        return self._refused(key, reasons.TOO_LONG, have) if have >= MOST_ENTRIES else []

    def _enter(self, key: str, number: int, enter: Callable[[], Outcome]) -> Sent:
        """Enter something for a player and tell everybody, or tell the player why it is refused."""
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
        before, found = match.count, Sent()
        if self._question and self._source.now_ms() - self._question.since > OPEN_MS:
            found += self._settled()
        if not self.over and match.seat is not None and match.remaining_ms() == 0:
            with self._lagging(match.seat):
                match.tick()
        if not self.over and match.count == before:
            found += self._do_without(match)
        return [*found, *self._announce(before)] if match.count > before else found

    # What others have to agree to

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

    def _claim(self, match: Match, key: str, frame: Claim) -> Sent:
        """Resign for a seat that keeps the others waiting, or go on without its player."""
        seat = frame.seat
        if match.seat != seat or not self._overdue(seat):
            return self._refused(key, reasons.STILL_HERE, player=seat)
        if self.terms.asked.absent:
            return [*self._take(seat), *self.tick()]
        made = not self._older
        return self._enter(key, frame.number, lambda: match.resign(seat, away=made))


_AGREED = (EntryKind.UNDO, EntryKind.STRIKE, EntryKind.ADD)
