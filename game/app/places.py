"""Where a player can go: every screen and list there is, by name, without the code behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.app.ledger import Line
from game.app.screens.review_best import Reviewing
from game.app.wordlists import THE_LIST, Judging
from game.match.match import Match
from game.players.lesson import Lesson
from game.players.review import Reviewed


class Places(Protocol):
    """Each method brings up what it is called. game.app.routes does it."""

    def menu(self) -> None:
        """The menu."""

    def setup(self, game_id: str) -> None:
        """The set-up of a game."""

    def play(self, match: Match, judging: Judging = THE_LIST) -> None:
        """A match to be played."""

    def lesson(self, lesson: Lesson) -> None:
        """A game's lesson."""

    def results(self, match: Match, lines: tuple[Line, ...]) -> None:
        """How a match ended. lines: its score pad."""

    def record(self, match_id: int, listed: tuple[str, str] = ("", "played")) -> None:
        """A stored match, step by step. listed: what the list that leads back to it has searched
        for, and its order. A match that cannot be opened is told in a dialog."""

    def review(
        self,
        match: Match,
        lines: tuple[Line, ...],
        reviewing: Reviewing | None = None,
        *,
        best: bool = False,
    ) -> None:
        """The review of a match. reviewing: what an earlier screen of it found out. best: lay out
        the best of the turn that is chosen."""

    def try_again(self, reviewing: Reviewing, turn: Reviewed) -> None:
        """A turn once more."""

    def records(self, text: str = "", order: str = "played") -> None:
        """All matches. text: what is searched for."""

    def settings(self, then: Callable[[], None] | None = None) -> None:
        """The settings. then: brings up what comes after them; None for the menu."""

    def keys(self, then: Callable[[], None]) -> None:
        """The keys of every action. then: brings up what comes after them."""

    def daily(self) -> None:
        """The daily games."""

    def statistics(self) -> None:
        """The statistics."""

    def trainer(self) -> None:
        """The trainer of missed words."""

    def shortcuts(self) -> None:
        """The list of the keys that hold now."""

    def unfinished(self) -> None:
        """The list of matches to go on with."""

    def challenge(self) -> None:
        """Where a challenge is typed or pasted."""
