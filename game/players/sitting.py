"""A sitting: the people and bots at a match, and everything that happens between them.

It knows neither window nor terminal, and no clock but the match's. Methods return happenings
(game.players.happenings) for the interface to show. A Worker runs the searches; tick() picks up
their results.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from typing_extensions import override

from game.match.changes import AnyStep
from game.match.events import TIME_IS_UP, WORDS_LOADING
from game.match.match import Match
from game.match.missed_words import HINT
from game.match.record import EntryKind
from game.match.store import Store
from game.players.best import solver_of
from game.players.bot import Bot, bots
from game.players.happenings import Happening, Hinted, PickedOut, Refused, Searching, Thinking
from game.players.hint import hint
from game.players.local_players import NOT_SAVED, LocalPlayers, was_entered
from game.players.work import Pace, Task, Worker, here
from game.rules.interface import MATCH_OVER, NOT_YOUR_TURN, Rejection
from game.search.compiled import at_once
from game.search.interface import Play
from game.words.lexicon import Lexicon

STEPS = 3
"""The steps of a hint: length and score, first letters, word and place."""
SHOWN = STEPS + 1
"""The step that demonstrates the play, except its last move."""


class IllegalMoveError(Exception):
    """A bot chose an illegal move: a bug in the bot."""


class Sitting(LocalPlayers):
    """The seats of one match at one place.

    clocks: see LocalPlayers. work: runs the searches. pace: how fast bots move.
    """

    def __init__(
        self,
        match: Match,
        *,
        clocks: bool = True,
        work: Worker | None = None,
        pace: Pace | None = None,
    ) -> None:
        super().__init__(match, clocks=clocks)
        self._work, self._pace = work or here(), pace or Pace()
        self._bots = bots(match.header, match.kinds)
        self._thought: Task | None = None
        self._thought_of: Any = None
        """The state of the search for a bot's move."""
        self._moved_in = 0
        """The last turn in which a bot moved."""
        self._search: Task | None = None
        self._hint: tuple[int, Play | None] | None = None
        """The steps of the hint given in this state, and its play."""
        self._wanted: int | None = None
        """The last step of a hint requested while an entry was being stored."""
        self._rest: tuple[str, ...] = ()
        """The remaining moves of a hint being demonstrated."""
        self.returns = False
        """Whether the players leave it only for a moment."""

    @override
    def _entered(self, step: AnyStep) -> list[Happening]:
        if self.match.record.entries[-1].kind != EntryKind.HINT:
            self._forget_hint()
        return super()._entered(step)

    # What goes on by itself

    def tick(self) -> list[Happening]:
        """Advance clock, searches and bots by one thing at a time; call it often. IllegalMoveError
        if a bot's move is illegal; also what a search raises."""
        came = self._passed()
        if came is not None:
            return came
        return self._hint_wanted() or self._hint_goes_on() or self._bots_go_on()

    # Bots

    @property
    def due(self) -> Bot | None:
        """The bot on turn; None for a person or while the match cannot go on."""
        match = self.match
        if match.seat is None or match.paused or match.read_only or match.lexicon is None:
            return None
        return self._bots.get(match.seat)

    @property
    def thinking(self) -> bool:
        """Whether a bot has been asked for a move."""
        return self._thought is not None

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
        if isinstance(done, Rejection) and done.reason not in (TIME_IS_UP, NOT_SAVED):
            raise IllegalMoveError(f"{move!r} of seat {seat + 1}: {done.reason.code}")
        return self._came(done)

    def _choosing(self, bot: Bot) -> Callable[[Callable[[], bool]], str]:
        """A function that finds the bot's move in the current state."""
        match = self.match
        view, lexicon = match.game.view(match.state, bot.seat), match.lexicon
        assert lexicon is not None

        def choose(cancelled: Callable[[], bool]) -> str:
            with at_once(match.header.game):
                return bot.choose(view, lexicon, cancelled=cancelled)

        return choose

    def _stop_bots(self) -> None:
        """Cancel the search for a bot's move. It may still use its bot, so make new ones."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought, self._bots = None, bots(self.match.header, self._kinds)

    # Hints

    @property
    def searching(self) -> bool:
        """Whether a hint is being searched for."""
        return self._search is not None

    def hint(self, most: int = SHOWN) -> list[Happening]:
        """Give the next step of a hint, up to `most`, or search for one; each step is an entry."""
        match = self.match
        if self.locked or self._rest:
            return []
        if match.saving:
            self._wanted = most
            return []
        if self._hint is not None:
            return self._next_step(*self._hint, most)
        if match.lexicon is None:
            return [Refused(Rejection(WORDS_LOADING))]
        if self._search is None:
            self._search = self._work(self._hinting(match.lexicon))
        return self._hint_goes_on() or [Searching()]

    def _hint_wanted(self) -> list[Happening]:
        """Give the hint requested while an entry was being stored, or refuse it if the turn has
        passed."""
        if self._wanted is None:
            return []
        most, self._wanted = self._wanted, None
        match = self.match
        if match.over:
            return [Refused(Rejection(MATCH_OVER))]
        if match.seat != self.holder or self.covered:
            return [Refused(Rejection(NOT_YOUR_TURN, {"seat": self.holder}))]
        return self.hint(most)

    def _hinting(self, lexicon: Lexicon) -> Callable[[Callable[[], bool]], Play | None]:
        """A function that searches for a hint in the current state."""
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
        self._rest, given = (), self._hint
        if not rest:
            return [PickedOut(move)]

        def go_on(found: list[Happening]) -> list[Happening]:
            if was_entered(found):
                self._rest = tuple(rest)
                if given is not None and given[1] is not None:  # the same hint, in the new state
                    self._hint = SHOWN, given[1]._replace(moves=self._rest)
            return found

        return self.submit(move, go_on)

    def _next_step(self, given: int, play: Play | None, most: int) -> list[Happening]:
        """Enter and then give the next step of a hint; the last one is given again for nothing."""
        self._hint = given, play
        if play is None:
            return [Hinted(None, 0)]
        step = min(given + 1, most)
        if step <= given:
            return self._give(step, play)

        def give(found: list[Happening]) -> list[Happening]:
            return [*found, *self._give(step, play)] if was_entered(found) else found

        return self.enter(self.match.hint, self.holder, step, then=give)

    def _give(self, step: int, play: Play) -> list[Happening]:
        """Give a step of a hint that is in the record."""
        self._hint = step, play
        if step == SHOWN:
            self._rest = play.moves
            return []
        if step == STEPS:
            self.missed.note(play.words[0], HINT)
        return [Hinted(play, step)]

    def _forget_hint(self) -> None:
        """Drop the hint and its search, since the state has changed."""
        if self._search is not None:
            self._search.cancel()
        self._search, self._hint, self._rest = None, None, ()

    # The end

    def leave(self, store: Store | None, now: datetime) -> None:
        """Cancel searches, store missed words for the trainer and close the match."""
        self._forget_hint()
        self._stop_bots()
        self.missed.keep(store, now)
        self.match.close()
