"""The people at one machine: what they enter, and whose view is shown.

An entry may still be being stored when a call returns; its happenings then come with a later tick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple, TypeAlias, TypeVar

from game.match.changes import AnyStep, Outcome
from game.match.database import StoreError
from game.match.events import NEEDS_CONSENT, STANDS
from game.match.header import PERSON
from game.match.match import Match
from game.match.missed_words import LENGTHS, REJECTED, HowMissed, MissedBook, MissedWord
from game.match.store import Store
from game.players.happenings import Entered, Happening, Refused
from game.rules.excluded_words import play_move
from game.rules.interface import Event, MoveSyntaxError, Reason, Rejection
from game.rules.judge import LiveJudge
from game.sentences import N_
from game.words.normalize import normalize


class MissedWordCollector:
    """Collects the missed words of a match. origins: how each word was missed."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.origins: dict[str, HowMissed] = {}

    def note(self, text: str, origin: HowMissed) -> None:
        """Note a missed word, unless the match's words contradict that."""
        word, lexicon = normalize(text) or "", self._match.lexicon
        if lexicon is None or len(word) not in LENGTHS or lexicon.why_left_out(word):
            return
        if (origin == REJECTED) != lexicon.is_word(word):
            self.origins[word] = origin

    def keep(self, store: Store | None, now: datetime) -> None:
        """Store them for the trainer, unless the match is not stored, such as a lesson's."""
        header, number, words = self._match.header, self._match.id, self.origins
        self.origins = {}
        if store is not None and number is not None:
            missed = [
                MissedWord(w, header.language, o, header.game, number) for w, o in words.items()
            ]
            with suppress(StoreError):  # the player was told during the match
                MissedBook(store).add(missed, now)


NOT_SAVED = Reason("not-saved", N_("{problem}"))
_UNLOGGED = frozenset({"pause", "resume"})
"""Entries omitted from the log, as every hand-over of a timed match has them."""

Done = TypeVar("Done")
Then: TypeAlias = "Callable[[list[Happening]], list[Happening]]"
"""A continuation: extends the happenings of an entry."""


def was_entered(found: list[Happening]) -> bool:
    """Whether the entry behind these happenings was made."""
    return bool(found) and not isinstance(found[-1], Refused)


class LocalPlayers:
    """The people of a match who share a machine.

    clocks: whether a running turn clock requires a hand-over. holder: the seat whose view is shown.
    covered: whether the pieces are covered until that player takes the seat, with the clock
    stopped. log: the events of each entry. missed: the words that people missed.
    """

    def __init__(self, match: Match, *, clocks: bool = True) -> None:
        self.match = match
        self._clocks = clocks
        self._kinds = match.kinds
        self._people = [seat for seat, kind in enumerate(self._kinds) if kind == PERSON]
        self.holder = self._first_person()
        self.covered = False
        self.log: list[tuple[Event, ...]] = [
            match.step_events(number)
            for number, entry in enumerate(match.record.entries, 1)
            if entry.kind not in _UNLOGGED
        ]
        self.missed = MissedWordCollector(match)
        self._then: Then | None = None
        """The continuation for the entry being stored."""

    def _first_person(self) -> int:
        """The seat on turn if a person has it, else the next person's."""
        kinds, first = self._kinds, self.match.seat or 0
        order = (*range(first, len(kinds)), *range(first))
        return next((seat for seat in order if kinds[seat] == PERSON), first)

    @property
    def view(self) -> Any:
        """The holder's view."""
        return self.match.game.view(self.match.state, self.holder)

    # Entries

    def enter(
        self, method: Callable[..., Outcome], *arguments: object, then: Then | None = None
    ) -> list[Happening]:
        """Call a method of the match that enters something, unless an entry is being stored. then:
        extends the happenings once the entry is made or refused."""
        if self.match.saving:
            return []
        done = self._tried(method, *arguments)
        if self.match.saving:
            self._then = then
            return []
        found = self._came(done)
        return then(found) if then is not None else found

    def _came(self, done: Outcome) -> list[Happening]:
        """The happenings of an outcome; none for an entry that is on its way."""
        if done is None:
            return []
        return self._refused(done) if isinstance(done, Rejection) else self._entered(done)

    def _refused(self, why: Rejection) -> list[Happening]:
        if why.reason.about_word:
            self.missed.note(str(why.values.get("word", "")), REJECTED)
        return [Refused(why)]

    @staticmethod
    def _tried(method: Callable[..., Done], *arguments: object) -> Done | Rejection:
        try:
            return method(*arguments)
        except StoreError as error:
            return Rejection(NOT_SAVED, {"problem": str(error)})

    def _entered(self, step: AnyStep) -> list[Happening]:
        """The happenings of an entry just made."""
        entry = self.match.record.entries[-1]
        if entry.kind not in _UNLOGGED:
            self.log.append(step.events)
        self._pass_on()
        return [Entered(entry, step, self.view), *(self._stand() if self.covered else ())]

    @property
    def locked(self) -> bool:
        """Whether people cannot enter anything now."""
        match = self.match
        here = match.seat is not None and self._kinds[match.seat] == PERSON
        return not here or match.paused or match.read_only or self.covered

    def may_play(self, move: str) -> bool:
        """Whether the rules accept a move of the holder's, as far as is known here."""
        game, lexicon = self.match.game, self.match.lexicon
        try:
            parsed = game.parse_move(move)
        except MoveSyntaxError:
            return False
        if lexicon is None:
            return True
        done = play_move(game, self.view, self.holder, parsed, lexicon)
        return not isinstance(done, Rejection)

    def submit(self, move: str, then: Then | None = None) -> list[Happening]:
        """Enter a person's move: the holder's, else that of the first seat to act. then: see
        enter()."""
        acting = self.match.to_act
        mover = self.holder if self.holder in acting or not acting else acting[0]
        return self.enter(self.match.move, mover, move, then=then)

    def undo(self, agreed: Iterable[int] = ()) -> list[Happening]:
        """Undo entries until it is a person's turn, since a bot would only repeat its move. agreed:
        the seats that consent."""
        match, consent = self.match, tuple(agreed)

        def further(found: list[Happening]) -> list[Happening]:
            at_bot = match.seat is not None and self._kinds[match.seat] != PERSON
            return [*found, *self.undo(consent)] if was_entered(found) and at_bot else found

        return self.enter(match.undo, self.holder, consent, self._people, then=further)

    @property
    def can_undo(self) -> bool:
        """Whether undo() is possible, at least if everybody agrees."""
        return self._may_undo is None or self.asked_to_undo is not None

    @property
    def asked_to_undo(self) -> Rejection | None:
        """Why everybody must agree to undo(); None if nobody has to."""
        why_not = self._may_undo
        return why_not if why_not and why_not.reason in (NEEDS_CONSENT, STANDS) else None

    @property
    def _may_undo(self) -> Rejection | None:
        """Why undo() would be rejected."""
        return self.match.can_undo(self.holder, self._people)

    def pause(self) -> list[Happening]:
        """Pause or resume, unless the pieces are covered."""
        match = self.match
        if match.over or self.covered:
            return []
        return self.enter(match.unpause if match.paused else match.pause)

    def resign(self, seat: int) -> list[Happening]:
        """Resign, and pause again if the match was paused, unless bots are next."""
        if self.match.saving:
            return []
        match, covered = self.match, self.covered
        stood = match.paused

        def stand_again(found: list[Happening]) -> list[Happening]:
            if any(isinstance(h, Refused) for h in found):
                self.covered = covered
            if stood and (self.covered or not covered) and not (match.over or match.paused):
                return found + self.enter(match.pause)
            return found

        def give_up(found: list[Happening]) -> list[Happening]:
            self.covered = covered and seat != self.holder
            return found + self.enter(match.resign, seat, then=stand_again)

        # Quietly, since covered pieces would pause the match again before the seat can resign.
        return self._quietly(match.unpause, give_up) if stood else give_up([])

    def _passed(self) -> list[Happening] | None:
        """The happenings of match.tick(), such as a time-out or an entry now on disk; None if there
        was nothing."""
        done = self._tried(self.match.tick)
        if self.match.saving:
            return []
        then, self._then = self._then, None
        if done is None:
            return None
        found = self._came(done)
        return then(found) if then is not None else found

    # Whose view it is

    def begin(self) -> list[Happening]:
        """Cover the pieces at the start if players hand over."""
        match = self.match
        if match.read_only or match.seat is None:
            return []
        others = [s for s, kind in enumerate(self._kinds) if kind == PERSON and s != self.holder]
        self.covered = self._kinds[self.holder] == PERSON and any(map(self._is_handed_over, others))
        return self._stand() if self.covered else []

    def _pass_on(self) -> None:
        """Make the seat on turn the holder, and cover the pieces if players hand over."""
        kinds, seat = self._kinds, self.match.seat
        if not self._people and seat is not None:
            self.holder = seat  # a spectator of bots has the view of the bot on turn
        if seat is None:
            self.covered = False  # nobody takes a seat any more
        if seat is None or seat == self.holder or kinds[seat] != PERSON:
            return
        self.covered = len(self._people) > 1 and self._is_handed_over(seat)
        self.holder = seat

    def _is_handed_over(self, other: int) -> bool:
        """Whether the holder hands over to `other`: their views differ, or a clock runs."""
        match = self.match
        if self._clocks and match.remaining_ms() is not None:
            return True
        return bool(self.view != match.game.view(match.state, other))

    def _stand(self) -> list[Happening]:
        """Pause a timed match while the pieces are covered."""
        runs = self.match.remaining_ms() is not None and not self.match.paused
        return self._quietly(self.match.pause) if runs else []

    def uncover(self) -> list[Happening]:
        """The player has taken the seat: resume the match."""
        if self.match.saving:
            return []
        self.covered = False
        stands = self.match.paused and not self.match.read_only
        return self._quietly(self.match.unpause) if stands else []

    def _quietly(self, call: Callable[[], Outcome], then: Then | None = None) -> list[Happening]:
        """Enter something without happenings other than refusals."""

        def unheard(found: list[Happening]) -> list[Happening]:
            found = [happening for happening in found if isinstance(happening, Refused)]
            return then(found) if then is not None else found

        done = self._tried(call)
        if self.match.saving:
            self._then = unheard
            return []
        return unheard(self._refused(done) if isinstance(done, Rejection) else [])


COSTLY = 10
"""The least points lost by a move that needs confirmation."""


class Price(NamedTuple):
    """What a move costs its seat. points: from 0. ends: whether the match is over with it."""

    points: int = 0
    ends: bool = False


def price_of(match: Match, seat: int, move: str) -> Price:
    """What a move costs its seat; nothing if it is illegal or ""."""
    lexicon, game = match.lexicon, match.game
    if lexicon is None or not move:
        return Price()
    step = game.apply(match.state, seat, game.parse_move(move), LiveJudge(lexicon))
    if isinstance(step, Rejection):
        return Price()
    before, after = game.scores(match.state)[seat], game.scores(step.state)[seat]
    return Price(max(0, before - after), not game.to_act(step.state))
