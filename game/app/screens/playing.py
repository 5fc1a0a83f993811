"""A match being played, as the parts of its screen know it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from game.app.ledger import Ledger
from game.app.log import LogLine
from game.app.screens.play_missed import PlayMissed
from game.app.screens.table_screen import TableScreen
from game.app.tables.interface import Status
from game.app.wordlists import Judging
from game.players.sitting import Sitting
from game.rules.interface import Rejection


class Playing(TableScreen):
    """The base of the play screen.

    sitting: who sits at it. judging: whose words count. ledger: the score pad. missed: the words
    missed so far. log: what happened, line by line.
    """

    sitting: Sitting
    judging: Judging
    ledger: Ledger
    missed: PlayMissed
    log: list[LogLine]

    @property
    @abstractmethod
    def told(self) -> Status:
        """What the table says of the word in the making."""

    @abstractmethod
    def notice(self, text: str) -> None:
        """Say something beside the table."""

    @abstractmethod
    def enter_for(self, seat: int, move: str) -> Rejection | None:
        """Enter a bot's move."""

    @abstractmethod
    def enter_change(self, change: Callable[[], Any]) -> Rejection | None:
        """Enter something that is no move."""

    @abstractmethod
    def whole_log(self) -> list[LogLine]:
        """Everything that happened since the start of the match."""

    @abstractmethod
    def pause(self) -> None:
        """Stop the clock, and cover the pieces."""

    @abstractmethod
    def go_on(self) -> None:
        """Go on after a pause."""

    @abstractmethod
    def show_results(self) -> None:
        """Bring up how the match ended."""
