"""A match being played: each entry is judged, timed and stored before it becomes part of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from concurrent.futures import Future

from typing_extensions import override

from game.match import events as say
from game.match.archive import Draft
from game.match.base_match import BaseMatch
from game.match.changes import AnyStep, Change, Outcome
from game.match.clock import Clock
from game.match.database import StoreError
from game.match.header import Header
from game.match.judging import MatchWords, WordsLoadingError, naming_list
from game.match.match_writer import MatchWriter
from game.match.record import AWAY, Entry, EntryKind, format_consent
from game.match.store import Store
from game.match.timeline import Timeline, fold
from game.rules.excluded_words import exclusion_found
from game.rules.interface import MoveSyntaxError, Rejection, Step
from game.rules.judge import LiveJudge
from game.words.lexicon import Lexicon

KEEP_MS = 1000
"""Milliseconds between saves of the clock, at most."""

SLEPT_MS = 2000
"""A match is paused after the machine was suspended for longer than this."""

_TIMED = frozenset(map(EntryKind, ("move", "extend", "undo", "redo", "hint", "bot")))


class Match(BaseMatch):
    """A match. Create it with start() or resume(), and end with close().

    Methods that enter something return the Step, or a Rejection and change nothing. StoreError
    means that the entry could not be stored; nothing has changed then either. Where the store takes
    long they return None: the tick() that finds the entry on disk returns its Step; until then
    nothing else can be entered and the clock stands still. Seats count from 0. lexicon may be set
    while it is None (still loading); until then entries that need words are rejected. trouble: why
    the clock could not be saved the last time, or None. free: whether it is read only though the
    process that played it has left it, so that resume() could claim it.
    """

    def __init__(
        self,
        folded: Timeline,
        clock: Clock,
        lexicon: Lexicon | None,
        store: Store | None = None,
        match_id: int | None = None,
        draft: Draft | None = None,
        *,
        read_only: bool = False,
        claim: Future[bool] | None = None,
        away: bool = False,
    ) -> None:
        """claim: a pending claim to the match, which waits for it. away: whether the match is
        paused once it is claimed. The rest is as in start() and resume()."""
        super().__init__(folded)
        self._claim, self._away = claim, away
        self._clock = clock
        self._store, self._keeper = store, MatchWriter(store, match_id)
        self._pending: tuple[Change, str] | None = None
        """The change being stored, and the draft after it."""
        self._words = MatchWords()
        self.read_only, self.free = read_only, False
        self.trouble: str | None = None
        self._draft = draft.text if draft else ""
        self._base = max(folded.elapsed, draft.turn_ms if draft else 0)
        self._mark = self._kept = clock.now_ms()
        self._slept = clock.slept_ms()
        if lexicon is not None:
            self.lexicon = lexicon

    @classmethod
    def start(
        cls, header: Header, lexicon: Lexicon | None, clock: Clock, store: Store | None = None
    ) -> Match:
        """A new match. ValueError if the header does not fit the game."""
        match = cls(Timeline(header), clock, lexicon, store)
        match._keeper.create(match.header)
        return match

    @classmethod
    def resume(
        cls, store: Store, match_id: int, lexicon: Lexicon | None, clock: Clock,
        *, away: bool = True,
    ) -> Match:  # fmt: skip
        """A stored match, where it was left; read only if another process plays it, which may only
        be known at a later tick(). away: whether it is paused, as its players were elsewhere.

        StoreError if there is none, RecordError if its record is not legal, UnknownGameError if
        its game is not installed.
        """
        claim = store.saving(lambda store: store.claim(match_id))
        try:
            folded, draft = fold(store.record(match_id)), store.draft(match_id)
        except BaseException:
            store.saving(lambda store: store.release(match_id))
            raise
        match = cls(folded, clock, lexicon, store, match_id, draft, claim=claim, away=away)
        match._claimed()
        return match

    def _claimed(self) -> AnyStep | None:
        """Once the claim is decided, pause the match or make it read only. StoreError if it cannot
        be claimed."""
        claim = self._claim
        if claim is None or not claim.done():
            return None
        self._claim, self.read_only = None, True
        self.read_only = not claim.result()
        self._mark = self._clock.now_ms()
        if self.read_only or self.over or self.paused or not self._away:
            return None
        paused = self.pause()
        return None if isinstance(paused, Rejection) else paused

    def close(self) -> None:
        """Save the clock and release the match, which is read only from now on."""
        if self._store is not None and not self.read_only:
            try:
                if self._claim is None:
                    self._keep(self._clock.now_ms(), last=True)
            except StoreError as error:  # does not keep a player from leaving
                self.trouble = str(error)
            finally:
                # The clock of a read-only match does not run, so read it first.
                self._base, self.read_only = self.elapsed_ms(), True
                self._keeper.release(finished=self.over)

    @property
    def id(self) -> int | None:
        """Its id in the store; None if it is not stored (yet)."""
        return self._keeper.id

    @property
    def saving(self) -> bool:
        """Whether the match or an entry is being stored."""
        return self._keeper.saving or self._claim is not None

    @property
    @override
    def under_way(self) -> bool:
        return self.saving

    @property
    @override
    def paused(self) -> bool:
        return self._claim is not None or super().paused

    @property
    def lexicon(self) -> Lexicon | None:
        """The words of the match, with those struck and added; None while they load."""
        return self._words.lexicon(self._fold.words)

    @lexicon.setter
    def lexicon(self, lexicon: Lexicon) -> None:
        self._words.base = lexicon
        if self._fold.header.word_list or self.read_only:
            return
        header = naming_list(self._fold.header, lexicon)
        self._keeper.change_header(header)
        self._fold.header = header

    def elapsed_ms(self) -> int:
        """Milliseconds of the current turn, up to its limit; never decreasing."""
        elapsed, deadline = self._raw_elapsed(self._clock.now_ms()), self._fold.deadline
        return elapsed if deadline is None else min(elapsed, deadline)

    def remaining_ms(self) -> int | None:
        """Milliseconds left to the seat on the clock; None if untimed."""
        deadline = self._fold.deadline
        return None if deadline is None else deadline - self.elapsed_ms()

    def _raw_elapsed(self, now: int) -> int:
        running = not (self.paused or self.over or self.read_only or self.saving)
        return self._base + (max(0, now - self._mark) if running else 0)

    @override
    def stand_still(self) -> None:
        self._mark = self._clock.now_ms()

    def tick(self) -> Outcome:
        """Call this often: it enters time-outs, pauses after the machine was suspended, and saves
        the clock every second."""
        if self.read_only:
            return self._look_on()
        if self._claim is not None:
            return self._claimed()
        if self.saving:
            return self._landed()
        if self.over:
            return None
        slept, self._slept = self._clock.slept_ms() - self._slept, self._clock.slept_ms()
        now = self._clock.now_ms()
        if self.paused:
            return None
        deadline = self._fold.deadline
        late = deadline is not None and self._raw_elapsed(now) >= deadline
        try:
            if late or slept > SLEPT_MS:
                entered = self.pause() if slept > SLEPT_MS else self.time_out()
                return None if isinstance(entered, Rejection) else entered
        except StoreError as error:  # retried at the next tick
            self.trouble = str(error)
            return None
        if now - self._kept >= KEEP_MS:
            self.keep_clock()
        return None

    def _landed(self) -> AnyStep | None:
        """Commit the pending change once it is on disk. StoreError if it could not be stored."""
        try:
            landed = self._keeper.landed()
        finally:
            if not self.saving:
                self._mark, pending, self._pending = self._clock.now_ms(), self._pending, None
        return self._take(*pending) if landed and pending is not None else None

    def keep_clock(self) -> None:
        """Save the clock if it runs; `trouble` says why it could not be."""
        if self.read_only or self.over or self.paused:
            return
        now = self._clock.now_ms()
        try:
            self._keep(now)
            self.trouble = None
        except StoreError as error:
            self.trouble, self._kept = str(error), now

    @property
    def draft(self) -> str:
        """The selection not submitted yet, as saved by keep_draft(); entries that play something
        clear it."""
        return self._draft

    def keep_draft(self, text: str) -> None:
        """Save the selection, so that it survives a crash."""
        if text != self._draft and not self.read_only and self._claim is None:
            self._draft = text
            self._keep(self._clock.now_ms())

    def _keep(self, now: int, *, last: bool = False) -> None:
        if self._store is not None:
            entries = len(self._fold.entries)
            # An untimed match without entries has not begun.
            runs = not self.over and (entries > 0 or self._fold.deadline is not None)
            turn_ms = self.elapsed_ms() if runs else 0
            self._keeper.keep_draft(Draft(entries, self._draft, turn_ms), last=last)
        self._kept = now

    def move(self, seat: int, text: str, level: str = "") -> Outcome:
        """Play a move. level: of the bot that plays it for a player who is away."""
        try:
            body = self._fold.spelt(text)
        except MoveSyntaxError as error:
            return say.not_a_move(text, error)
        if level:
            return self._enter(seat, EntryKind.BOT, f"{level} {body}")
        return self._enter(seat, EntryKind.MOVE, body)

    def pass_over(self, seat: int) -> Outcome:
        """Skip the turn of a seat whose player is away."""
        return self._enter(seat, EntryKind.SKIP)

    def time_out(self) -> Outcome:
        """Enter the time-out of the seat on the clock, as tick() does."""
        return self._enter(self.seat or 0, EntryKind.TIMEOUT)

    def extend(self, seat: int) -> Outcome:
        """Extend the turn, as agreed before the match."""
        return self._enter(seat, EntryKind.EXTEND)

    def resign(self, seat: int, *, away: bool = False) -> Outcome:
        """Resign. away: because the others asked for it, as the player was away too long."""
        return self._enter(seat, EntryKind.RESIGN, AWAY if away else "")

    def pause(self) -> Outcome:
        """Stop the clock."""
        return self._enter(self.seat or 0, EntryKind.PAUSE)

    def unpause(self) -> Outcome:
        """Resume the clock."""
        return self._enter(self.seat or 0, EntryKind.RESUME)

    def hint(self, seat: int, step: int) -> Outcome:
        """Count a hint. step: how much of it is shown, 1 to 3; 4 plays it for the seat."""
        return self._enter(seat, EntryKind.HINT, str(step))

    def can_undo(self, seat: int, to: Collection[int] = ()) -> Rejection | None:
        """Why undo(seat) would be rejected; NEEDS_CONSENT or STANDS if only consent is missing."""
        return self._may(self._fold.undoable(seat, (), to))

    def can_redo(self, seat: int) -> Rejection | None:
        """Why redo(seat) would be rejected."""
        return self._may(self._fold.redoable(seat))

    def _may(self, found: object) -> Rejection | None:
        if self.read_only:
            return Rejection(say.READ_ONLY)
        if self.paused:
            return Rejection(say.IS_PAUSED)
        return found if isinstance(found, Rejection) else None

    def undo(self, seat: int, consent: Iterable[int] = (), to: Collection[int] = ()) -> Outcome:
        """Undo the last entry that played something.

        A seat undoes its own entries of the current turn; entries that ended a turn, or another
        seat's, only if the header allows takeback. Undoing something revealed, judged at a cost or
        chosen for good needs the consent of every seat. to: seats one of which is to play after a
        series of undos; the first is rejected if a later one would be.
        """
        agreed = tuple(consent)
        found = self._fold.undoable(seat, agreed, to)
        if isinstance(found, Rejection):
            return self._may(found) or found
        return self._enter(seat, EntryKind.UNDO, format_consent(agreed) if found.consent else "")

    def redo(self, seat: int) -> Outcome:
        """Redo the last entry undone."""
        return self._enter(seat, EntryKind.REDO)

    def strike(self, word: str, consent: Iterable[int] | None = None) -> Outcome:
        """Strike `word` from this match's words. consent: the seats that agreed, which must be all;
        None for all."""
        return self._change_words(EntryKind.STRIKE, word, consent)

    def add(self, word: str, consent: Iterable[int] | None = None) -> Outcome:
        """Add `word` to this match's words; see strike()."""
        return self._change_words(EntryKind.ADD, word, consent)

    def _change_words(self, kind: EntryKind, word: str, consent: Iterable[int] | None) -> Outcome:
        agreed = tuple(range(len(self.header.names)) if consent is None else consent)
        if not agreed:
            return Rejection(say.BY_COMMON_CONSENT)
        return self._enter(agreed[0], kind, f"{word.upper()} {format_consent(agreed)}")

    def _enter(self, seat: int, kind: EntryKind, text: str = "") -> Outcome:
        """Judge, time, store and then commit an entry."""
        if self.read_only:
            return Rejection(say.READ_ONLY)
        if self.saving or not self._keeper.create(self.header):
            return None
        now, folded = self._clock.now_ms(), self._fold
        elapsed, deadline = self._raw_elapsed(now), folded.deadline
        if deadline is not None and elapsed > deadline:
            if kind in _TIMED and not self.paused:
                return Rejection(say.TIME_IS_UP, {"seat": seat})
            elapsed = deadline
        judge = self._words.judge(folded.words)
        entry = Entry(len(folded.entries) + 1, seat, elapsed, kind, text)
        try:
            change = folded.propose(entry, lambda _verdicts: judge)
        except WordsLoadingError:
            return Rejection(say.WORDS_LOADING)
        if kind in (EntryKind.MOVE, EntryKind.BOT) and isinstance(judge, LiveJudge):
            change = exclusion_found(judge) or change
        if isinstance(change, Rejection):
            return change
        change = change.judged(judge.verdicts())
        draft = "" if change.push or change.drop else self._draft
        if self._store is None:
            return self._take(change, draft)
        after = change.step.state
        scores, finished = self.game.scores(after), not self.game.to_act(after)
        if not self._keeper.enter(change.entry, scores=scores, finished=finished, draft=draft):
            self._pending, self._base = (change, draft), elapsed
            return None
        return self._take(change, draft)

    def _take(self, change: Change, draft: str) -> AnyStep:
        """Commit a change that is on disk."""
        self._fold.commit(change)
        self._draft, self._base = draft, self._fold.elapsed
        self._mark = self._kept = self._clock.now_ms()
        if self.over:
            self._keeper.keep_end(self._fold)
        return change.step

    def _look_on(self) -> AnyStep | None:
        """Follow a match that another process plays: replay one new entry, checking the store every
        second, and see whether it is still played."""
        now = self._clock.now_ms()
        if self._store is None or self.id is None or now - self._kept < KEEP_MS:
            return None
        number = len(self._fold.entries)
        if self._store.count(self.id) <= number:
            self._kept, self.free = now, not self.over and self._keeper.is_free(self.free)
            return None
        self._fold.replay(self._store.record(self.id).entries[number])
        self._base = self._fold.elapsed
        return Step(self._fold.state, self._fold.events[-1])
