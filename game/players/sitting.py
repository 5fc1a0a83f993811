"""A sitting: who sits at a match, people and bots, and whose view lies before the people.

It knows neither a window nor a terminal and starts no thread: whoever draws it asks which bot is
due, lets it think where thinking may take its time, and enters what it found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.match.changes import AnyStep
from game.match.match import Match
from game.players.bot import Bot, bots
from game.players.chooser import never
from game.rules.interface import Rejection

PERSON = "person"
_LATE = frozenset({"time-is-up", "not-saved"})
"""Why a bot's move may be refused though it is legal: the clock, or the disk."""


class IllegalMoveError(Exception):
    """A bot chose a move that the rules refuse: a mistake in the bot."""


class Sitting:
    """The seats of one match at one place.

    clocks: whether a clock that starts anew is reason enough to hand over. holder: the seat whose
    view lies before the people. covered: whether the pieces wait for that player to take the seat;
    a clock stands as long.
    """

    def __init__(self, match: Match, *, clocks: bool = True) -> None:
        self.match = match
        self._clocks = clocks
        self._kinds = match.header.kinds
        self._bots = bots(match.header)
        self.holder = self._first_person()
        self.covered = False

    def _first_person(self) -> int:
        """The seat on turn, or the first person after it."""
        kinds, first = self._kinds, self.match.seat or 0
        order = [(first + n) % len(kinds) for n in range(len(kinds))]
        return next((seat for seat in order if kinds[seat] == PERSON), first)

    @property
    def view(self) -> Any:
        """What the holder sees."""
        return self.match.game.view(self.match.state, self.holder)

    # People

    @property
    def locked(self) -> bool:
        """Whether no person can enter anything now."""
        match = self.match
        here = match.seat is not None and self._kinds[match.seat] == PERSON
        return not here or match.paused or match.read_only or self.covered

    def submit(self, move: str) -> AnyStep | Rejection:
        """Enter a person's move: the holder's, or that of whoever is asked if the holder is not.

        MoveSyntaxError for what is no move, StoreError where it cannot be kept.
        """
        acting = self.match.to_act
        mover = self.holder if self.holder in acting or not acting else acting[0]
        return self.match.move(mover, move)

    def take_back(
        self, enter: Callable[[Callable[[], AnyStep | Rejection]], bool], agreed: Iterable[int] = ()
    ) -> None:
        """Undo, entry by entry, until a person plays: a bot would only play again what it has
        just lost. enter: makes an entry, and says whether it was taken."""
        match, consent = self.match, tuple(agreed)
        while enter(lambda: match.undo(self.holder, consent)):
            if match.seat is None or self._kinds[match.seat] == PERSON:
                return

    # Whose view it is

    def begin(self) -> None:
        """Cover the first player's pieces too, where somebody else sits there."""
        match = self.match
        if match.read_only or match.seat is None:
            return
        others = [s for s, kind in enumerate(self._kinds) if kind == PERSON and s != self.holder]
        if self._kinds[self.holder] == PERSON and any(map(self._is_handed_over, others)):
            self.covered = True
            self.stand()

    def pass_on(self) -> None:
        """Let the next player see the table; cover it first where that matters."""
        kinds, seat = self._kinds, self.match.seat
        people = kinds.count(PERSON)
        if people == 0 and seat is not None:
            self.holder = seat  # who watches bots sees what each of them sees
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

    def stand(self) -> None:
        """Let a clock stand while the pieces are covered: nobody can play then. StoreError where
        that cannot be kept."""
        if self.match.remaining_ms() is not None and not self.match.paused:
            self.match.pause()

    def uncover(self) -> None:
        """The player has taken the seat: a match that stands goes on. StoreError where that
        cannot be kept."""
        self.covered = False
        if self.match.paused:
            self.match.unpause()

    # Bots

    @property
    def due(self) -> Bot | None:
        """The bot that is to move now; None while a person is, or while the match waits."""
        match = self.match
        if match.seat is None or match.paused or match.read_only or match.lexicon is None:
            return None
        return self._bots.get(match.seat)

    def thought(self, bot: Bot) -> Callable[[Callable[[], bool]], str]:
        """What finds the bot's move in the state as it is now; it may run beside everything else.
        It takes what says whether to stop, and raises SearchCancelledError when that does."""
        match = self.match
        view, lexicon = match.game.view(match.state, bot.seat), match.lexicon
        if lexicon is None:
            raise ValueError("a bot needs words")
        return lambda cancelled: bot.choose(view, lexicon, cancelled=cancelled)

    def enter(self, bot: Bot, move: str) -> AnyStep | Rejection:
        """Enter what a bot found. IllegalMoveError if the rules refuse it."""
        done = self.match.move(bot.seat, move)
        if isinstance(done, Rejection):
            self.refused(bot.seat, move, done)
        return done

    @staticmethod
    def refused(seat: int, move: str, why: Rejection) -> None:
        """Raise IllegalMoveError unless a bot's move was refused for being late."""
        if why.reason.code not in _LATE:
            raise IllegalMoveError(f"{move!r} of seat {seat + 1}: {why.reason.code}")

    def play_bots(self, cancelled: Callable[[], bool] = never) -> Iterator[AnyStep]:
        """Let bots think and move, here and now, until a person is asked or the match is over.

        Raises SearchCancelledError when `cancelled` says so.
        """
        while (bot := self.due) is not None:
            done = self.enter(bot, self.thought(bot)(cancelled))
            if isinstance(done, Rejection):
                return
            yield done

    def forget(self) -> None:
        """Take new bots: a search that was stopped may still hold the old ones."""
        self._bots = bots(self.match.header)

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return seat in self._bots
