"""The pace of bots in the window, slow enough to follow their moves."""

from __future__ import annotations

from typing_extensions import override

from game.app.screens.table_screen import TableScreen
from game.match.header import PERSON
from game.players.work import Pace

PACES = {"human": (1.4, 0.7), "fast": (0.4, 0.25), "instant": (0.0, 0.0)}
"""By the setting "bot-pace": seconds before the first move of a turn, and before each later one."""
TRACE = {"human": (0.2, 0.8), "fast": (0.08, 0.3), "instant": (0.0, 0.0)}
"""Likewise: seconds for each letter of a word that is traced, and for the whole word after that."""


class BotPace(Pace):
    """Lets a move wait until the one before has been seen, and traces its word first. now: the time
    in seconds, kept up to date by the screen."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self.now = self._since = self._traced_at = 0.0
        self._places: tuple[str, ...] | None = None
        """The places of the word being traced; None before that."""
        self._traced = 0
        """The number of its letters that are marked."""

    @property
    def _setting(self) -> str:
        return str(self._screen.program.settings["bot-pace"])

    @override
    def thinks(self) -> bool:
        """False while the table still shows the result of a person's turn."""
        if not self._screen.table.engaged:
            return True
        match = self._screen.match
        entries = match.record.entries
        return not entries or match.header.kinds[entries[-1].seat] != PERSON

    @override
    def begins(self) -> None:
        self._since, self._places = self.now, None

    @override
    def shows(self) -> bool:
        return not self._screen.stage.pending

    @override
    def moves(self, move: str, *, first: bool) -> bool:
        """False before the table has come up, and while a dialog is open, unless the bot's clock
        runs."""
        screen = self._screen
        if not screen.come_up:
            self._since = self.now
            return False
        if screen.read_over and screen.match.remaining_ms() is None:
            return False
        rest = PACES[self._setting][0 if first else 1]
        waits = self._places is None and (self.now - self._since < rest or screen.stage.pending)
        if waits or not self._trace(move):
            screen.program.loop.by(self.now)
            return False
        return True

    def _trace(self, move: str) -> bool:
        """Mark the word to be played, letter by letter; whether that is done."""
        screen, (letter, whole) = self._screen, TRACE[self._setting]
        if not whole:
            return True
        if self._places is None:
            self._places = tuple(screen.table.places(screen.game.parse_move(move)))
            self._traced, self._traced_at = 0, self.now
        passed, count = self.now - self._traced_at, len(self._places)
        seen = count if screen.reduced_motion else min(count, 1 + int(passed / letter))
        if seen != self._traced:
            self._traced = seen
            screen.table.trace(self._places, seen)
        return not count or (passed >= letter * count + whole and not screen.stage.pending)
