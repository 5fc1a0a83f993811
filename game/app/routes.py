"""The routes: which screen or list stands for each place. Only this module knows all of them, and
each is loaded when it is first gone to, because the first frame waits for what is loaded before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.app.ledger import Line
from game.app.screens.review_best import Reviewing
from game.app.screens.screen import Screen
from game.app.shell import Sheet, Shell
from game.app.wordlists import THE_LIST, Judging
from game.language import _
from game.match.database import StoreError
from game.match.match import Match
from game.match.record import RecordError
from game.players.lesson import Lesson
from game.players.review import Reviewed


class Showing(Shell, Protocol):
    """A shell that can bring up another screen."""

    @property
    def dialogs(self) -> tuple[Sheet, ...]:
        """The dialogs over the screen, the lowest first."""

    def show(self, screen: Screen) -> None:
        """Leave the present screen and bring up another."""


class Routes:
    """See Places."""

    def __init__(self, program: Showing) -> None:
        self._program = program

    def menu(self) -> None:
        """See Places."""
        from game.app.screens.menu import MenuScreen

        self._program.show(MenuScreen(self._program))

    def setup(self, game_id: str) -> None:
        """See Places."""
        from game.app.screens.setup import SetupScreen

        self._program.show(SetupScreen(self._program, game_id))

    def play(self, match: Match, judging: Judging = THE_LIST) -> None:
        """See Places."""
        from game.app.screens.play import PlayScreen

        self._program.show(PlayScreen(self._program, match, judging))

    def lesson(self, lesson: Lesson) -> None:
        """See Places."""
        from game.app.screens.lesson import LessonScreen, begun

        program = self._program
        program.show(LessonScreen(program, begun(program, lesson), lesson))

    def results(self, match: Match, lines: tuple[Line, ...]) -> None:
        """See Places."""
        from game.app.screens.results import ResultsScreen

        self._program.show(ResultsScreen(self._program, match, lines))

    def record(self, match_id: int, listed: tuple[str, str] = ("", "played")) -> None:
        """See Places."""
        from game.app.screens.record import RecordScreen, opened
        from game.app.screens.records import refused

        try:
            match = opened(self._program, match_id)
        except (RecordError, StoreError) as error:
            self._program.tell(_("This match cannot be opened"), refused(error))
            return
        self._program.show(RecordScreen(self._program, match, listed))

    def review(
        self,
        match: Match,
        lines: tuple[Line, ...],
        reviewing: Reviewing | None = None,
        *,
        best: bool = False,
    ) -> None:
        """See Places."""
        from game.app.screens.review import ReviewScreen

        self._program.show(ReviewScreen(self._program, match, lines, reviewing, best=best))

    def try_again(self, reviewing: Reviewing, turn: Reviewed) -> None:
        """See Places."""
        from game.app.screens.review_try import TryAgainScreen

        self._program.show(TryAgainScreen(self._program, reviewing, turn))

    def records(self, text: str = "", order: str = "played") -> None:
        """See Places."""
        from game.app.screens.records import RecordsScreen

        self._program.show(RecordsScreen(self._program, text, order))

    def settings(self, then: Callable[[], None] | None = None) -> None:
        """See Places."""
        from game.app.screens.settings import SettingsScreen

        self._program.show(SettingsScreen(self._program, then))

    def keys(self, then: Callable[[], None]) -> None:
        """See Places."""
        from game.app.screens.keys import KeysScreen

        self._program.show(KeysScreen(self._program, then))

    def daily(self) -> None:
        """See Places."""
        from game.app.screens.daily import DailyScreen

        self._program.show(DailyScreen(self._program))

    def statistics(self) -> None:
        """See Places."""
        from game.app.screens.statistics import StatisticsScreen

        self._program.show(StatisticsScreen(self._program))

    def trainer(self) -> None:
        """See Places."""
        from game.app.screens.trainer import TrainerScreen

        self._program.show(TrainerScreen(self._program))

    def shortcuts(self) -> None:
        """See Places."""
        from game.app.screens.shortcuts import ShortcutsDialog

        if not any(isinstance(dialog, ShortcutsDialog) for dialog in self._program.dialogs):
            self._program.ask(ShortcutsDialog(self._program))

    def unfinished(self) -> None:
        """See Places."""
        from game.app.screens.unfinished import UnfinishedDialog

        self._program.ask(UnfinishedDialog(self._program))

    def challenge(self) -> None:
        """See Places."""
        from game.app.screens.challenge import TakeChallengeDialog

        self._program.ask(TakeChallengeDialog(self._program))
