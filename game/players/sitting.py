"""A sitting: who sits at a match, people and bots, and all that goes on between them.

It knows neither a window nor a terminal, and no clock but the match's. Whatever is done gives back
what came of it (game.players.happenings), for whoever draws it to pass on. Searches run where the
worker that is handed in runs them; what they find is taken up by tick().
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from game.match.changes import AnyStep
from game.match.database import StoreError
from game.match.events import NEEDS_CONSENT, STANDS, TIME_IS_UP, WORDS_LOADING
from game.match.header import PERSON
from game.match.match import Match
from game.match.missed import HINT, REJECTED
from game.match.record import EntryKind
from game.match.store import Store
from game.players.best import solver_of
from game.players.bot import Bot, bots
from game.players.happenings import (
    Entered,
    Happening,
    Hinted,
    PickedOut,
    Refused,
    Searching,
    Thinking,
)
from game.players.hint import hint
from game.players.missed_words import MissedWords
from game.players.pace import Pace
from game.players.work import Task, Worker, here
from game.rules.interface import Event, Reason, Rejection
from game.rules.sentence import N_
from game.search.compiled import at_once
from game.search.interface import Play
from game.words.lexicon import Lexicon

NOT_SAVED = Reason("not-saved", N_("{problem}"))
STEPS = 3
"""The steps of a hint: length and score, the first letters, the word and its place."""
SHOWN = STEPS + 1
"""The step that plays everything but the last move."""
_UNLOGGED = frozenset({"pause", "resume"})
"""Entries that the log leaves out: every hand-over of a timed match has them."""


class IllegalMoveError(Exception):
    """A bot chose a move that the rules refuse: a mistake in the bot."""


class Sitting:
    """The seats of one match at one place.

    clocks: whether a clock that starts anew is reason enough to hand over. work: where searches
    run. holder: the seat whose view lies before the people. covered: whether the pieces wait for
    that player to take the seat; a clock stands as long. log: what happened, entry by entry.
    missed: the words that people missed.
    """

    def __init__(
        self,
        match: Match,
        *,
        clocks: bool = True,
        work: Worker | None = None,
        pace: Pace | None = None,
    ) -> None:
        self.match = match
        self._clocks, self._work, self._pace = clocks, work or here(), pace or Pace()
        self._kinds = match.header.kinds
        self._bots = bots(match.header)
        self.holder = self._first_person()
        self.covered = False
        self.log: list[tuple[Event, ...]] = [
            match.step_events(number)
            for number, entry in enumerate(match.record.entries, 1)
            if entry.kind not in _UNLOGGED
        ]
        self.missed = MissedWords(match)
        self._thought: Task | None = None
        self._thought_of: Any = None
        """The state that a bot thinks about."""
        self._moved_in = 0
        """The turn in which a bot moved last."""
        self._search: Task | None = None
        self._hint: tuple[int, Play | None] | None = None
        """How many steps of a hint were given in this state, and at what it hints."""
        self._rest: tuple[str, ...] = ()
        """The moves still to be played of a hint that is demonstrated."""

    def _first_person(self) -> int:
        """The seat on turn, or the first person after it."""
        kinds, first = self._kinds, self.match.seat or 0
        order = [(first + n) % len(kinds) for n in range(len(kinds))]
        return next((seat for seat in order if kinds[seat] == PERSON), first)

    @property
    def view(self) -> Any:
        """What the holder sees."""
        return self.match.game.view(self.match.state, self.holder)

    # Entries

    def enter(
        self, method: Callable[..., AnyStep | Rejection], *arguments: object
    ) -> list[Happening]:
        """Enter something for the people here, by a method of the match."""
        done = self._tried(method, *arguments)
        if not isinstance(done, Rejection):
            return self._entered(done)
        if done.reason.about_word:
            self.missed.note(str(done.values.get("word", "")), REJECTED)
        return [Refused(done)]

    @staticmethod
    def _tried(
        method: Callable[..., AnyStep | Rejection], *arguments: object
    ) -> AnyStep | Rejection:
        try:
            return method(*arguments)
        except StoreError as error:
            return Rejection(NOT_SAVED, {"problem": str(error)})

    def _entered(self, step: AnyStep) -> list[Happening]:
        """What follows from an entry that is in the record."""
        entry = self.match.record.entries[-1]
        if entry.kind != EntryKind.HINT:
            self._forget_hint()
        if entry.kind not in _UNLOGGED:
            self.log.append(step.events)
        self._pass_on()
        return [Entered(entry, step, self.view), *(self._stand() if self.covered else ())]

    @property
    def locked(self) -> bool:
        """Whether no person can enter anything now."""
        match = self.match
        here = match.seat is not None and self._kinds[match.seat] == PERSON
        return not here or match.paused or match.read_only or self.covered

    def submit(self, move: str) -> list[Happening]:
        """Enter a person's move: the holder's, or that of whoever is asked if the holder is not."""
        acting = self.match.to_act
        mover = self.holder if self.holder in acting or not acting else acting[0]
        return self.enter(self.match.move, mover, move)

    def undo(self, agreed: Iterable[int] = ()) -> list[Happening]:
        """Take back, entry by entry, until a person plays: a bot would only play again what it has
        just lost. agreed: the seats that consent."""
        match, consent = self.match, tuple(agreed)
        found: list[Happening] = []
        while True:
            found += self.enter(match.undo, self.holder, consent, self._people)
            at_bot = match.seat is not None and self._kinds[match.seat] != PERSON
            if isinstance(found[-1], Refused) or not at_bot:
                return found

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back, if everybody agrees."""
        return self._may_undo is None or self.asked_to_undo is not None

    @property
    def asked_to_undo(self) -> Rejection | None:
        """Why everybody must agree to take back what could be taken back; None if nobody must."""
        why_not = self._may_undo
        return why_not if why_not and why_not.reason in (NEEDS_CONSENT, STANDS) else None

    @property
    def _may_undo(self) -> Rejection | None:
        """Why undo() would be refused."""
        return self.match.can_undo(self.holder, self._people)

    @property
    def _people(self) -> list[int]:
        return [seat for seat, kind in enumerate(self._kinds) if kind == PERSON]

    def pause(self) -> list[Happening]:
        """Stop the clock, or let it go on; not while the pieces are covered anyway."""
        match = self.match
        if match.over or self.covered:
            return []
        return self.enter(match.unpause if match.paused else match.pause)

    def resign(self, seat: int) -> list[Happening]:
        """Give up; a clock that stood goes on, and stands again for whoever plays on."""
        match, stood = self.match, self.match.paused
        # Quietly, for covered pieces would stop the clock again before the seat could give up.
        found = self._quietly(match.unpause) if stood else []
        found += self.enter(match.resign, seat)
        if stood and not (match.over or match.paused):
            found += self.enter(match.pause)
        return found

    # Whose view it is

    def begin(self) -> list[Happening]:
        """Cover the first player's pieces too, where somebody else sits there."""
        match = self.match
        if match.read_only or match.seat is None:
            return []
        others = [s for s, kind in enumerate(self._kinds) if kind == PERSON and s != self.holder]
        self.covered = self._kinds[self.holder] == PERSON and any(map(self._is_handed_over, others))
        return self._stand() if self.covered else []

    def _pass_on(self) -> None:
        """Let the next player see the table; cover it first where that matters."""
        kinds, seat = self._kinds, self.match.seat
        people = kinds.count(PERSON)
        if people == 0 and seat is not None:
            self.holder = seat  # who watches bots sees what each of them sees
        if seat is None:
            self.covered = False  # a match that is over waits for nobody
        if seat is None or seat == self.holder or kinds[seat] != PERSON:
            return
        self.covered = people > 1 and self._is_handed_over(seat)
        self.holder = seat

    def _is_handed_over(self, other: int) -> bool:
        """Whether between the holder and another something is hidden, or a clock starts anew."""
        match = self.match
        if self._clocks and match.remaining_ms() is not None:
            return True
        return bool(self.view != match.game.view(match.state, other))

    def _stand(self) -> list[Happening]:
        """Let a clock stand while the pieces are covered: nobody can play then."""
        runs = self.match.remaining_ms() is not None and not self.match.paused
        return self._quietly(self.match.pause) if runs else []

    def uncover(self) -> list[Happening]:
        """The player has taken the seat: a match that stands goes on."""
        self.covered = False
        return self._quietly(self.match.unpause) if self.match.paused else []

    def _quietly(self, call: Callable[[], AnyStep | Rejection]) -> list[Happening]:
        """Enter what nobody need hear of, unless it cannot be kept."""
        done = self._tried(call)
        return [Refused(done)] if isinstance(done, Rejection) else []

    # What goes on by itself

    def tick(self) -> list[Happening]:
        """Let clock, searches and bots go on, one thing at a time; call it often.

        IllegalMoveError if the rules refuse a bot's move; what a search raises.
        """
        step = self.match.tick()
        if step is not None:
            return self._entered(step)
        return self._hint_goes_on() or self._bots_go_on()

    # Bots

    @property
    def due(self) -> Bot | None:
        """The bot that is to move now; None while a person is, or while the match waits."""
        match = self.match
        if match.seat is None or match.paused or match.read_only or match.lexicon is None:
            return None
        return self._bots.get(match.seat)

    @property
    def thinking(self) -> bool:
        """Whether a bot is at work."""
        return self._thought is not None

    @property
    def thought(self) -> bool:
        """Whether a bot has found its move and waits for the time to make it."""
        return self._thought is not None and self._thought.done

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return seat in self._bots

    def _bots_go_on(self) -> list[Happening]:
        match = self.match
        if self.due is None or not self._pace.thinks():
            self._stop_bots()
            return []
        first = self._moved_in != match.turn
        if self._thought is None or self._thought_of is not match.state:
            self._stop_bots()
            seat = self.due.seat
            self._thought_of, self._thought = match.state, self._work(self._choosing(self.due))
            self._pace.begins()
            return [Thinking(seat)] if first else []
        if not self._thought.done or not self._pace.moves(self._thought.outcome, first=first):
            return []
        move, seat, self._moved_in = self._thought.outcome, self.due.seat, match.turn
        self._thought = None
        done = self._tried(match.move, seat, move)
        if not isinstance(done, Rejection):
            return self._entered(done)
        if done.reason not in (TIME_IS_UP, NOT_SAVED):
            raise IllegalMoveError(f"{move!r} of seat {seat + 1}: {done.reason.code}")
        return [Refused(done)]

    def _choosing(self, bot: Bot) -> Callable[[Callable[[], bool]], str]:
        """What finds the bot's move in the state as it is now."""
        match = self.match
        view, lexicon = match.game.view(match.state, bot.seat), match.lexicon
        assert lexicon is not None

        def choose(cancelled: Callable[[], bool]) -> str:
            with at_once(match.header.game):
                return bot.choose(view, lexicon, cancelled=cancelled)

        return choose

    def _stop_bots(self) -> None:
        """Throw away what is being thought about; a search that is to stop may still hold
        its bot, so there are new ones."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought, self._bots = None, bots(self.match.header)

    # Hints

    @property
    def searching(self) -> bool:
        """Whether a hint is being looked for."""
        return self._search is not None

    def hint(self, most: int = SHOWN) -> list[Happening]:
        """Give the next step of a hint, of `most`, or look for one; each step is an entry."""
        match = self.match
        if self.locked or self._rest:
            return []
        if self._hint is not None:
            return self._next_step(*self._hint, most)
        if match.lexicon is None:
            return [Refused(Rejection(WORDS_LOADING))]
        if self._search is None:
            self._search = self._work(self._hinting(match.lexicon))
        return self._hint_goes_on() or [Searching()]

    def _hinting(self, lexicon: Lexicon) -> Callable[[Callable[[], bool]], Play | None]:
        """What looks for a hint in the state as it is now."""
        game_id, view, seat = self.match.header.game, self.view, self.holder

        def search(cancelled: Callable[[], bool]) -> Play | None:
            with at_once(game_id):
                return hint(solver_of(game_id), view, seat, lexicon, cancelled=cancelled)

        return search

    def _hint_goes_on(self) -> list[Happening]:
        if self._search is not None and self._search.done:
            search, self._search = self._search, None
            return self._next_step(0, search.outcome, STEPS)
        if not self._rest or not self._pace.shows():
            return []
        move, *rest = self._rest
        self._rest = ()
        if not rest:
            return [PickedOut(move)]
        found = self.submit(move)
        if not isinstance(found[-1], Refused):
            self._rest = tuple(rest)
        return found

    def _next_step(self, given: int, play: Play | None, most: int) -> list[Happening]:
        """Count the next step of a hint and give it; what cannot be counted is not given."""
        self._hint = given, play
        if play is None:
            return [Hinted(None, 0)]
        step = min(given + 1, most)
        found = self.enter(self.match.hint, self.holder, step)
        if isinstance(found[-1], Refused):
            return found
        self._hint = min(step, STEPS), play
        if step == SHOWN:
            self._rest = play.moves
            return found
        if step == STEPS:
            self.missed.note(play.words[0], HINT)
        return [*found, Hinted(play, step)]

    def _forget_hint(self) -> None:
        """The state changed: what was found no longer holds."""
        if self._search is not None:
            self._search.cancel()
        self._search, self._hint, self._rest = None, None, ()

    # The end

    def leave(self, store: Store | None, now: datetime) -> None:
        """Stop what is being looked for, hand the missed words to the trainer and close the
        match."""
        self._forget_hint()
        self._stop_bots()
        self.missed.keep(store, now)
        self.match.close()
