"""The routes: which screen or list stands for each place. Only this module knows all of them, and
each is loaded when it is first gone to, because the first frame waits for what is loaded before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from typing_extensions import override

from game.app.ledger import Line
from game.app.places import Places
from game.app.screens.review_best import Reviewing
from game.app.screens.screen import Screen
from game.app.shell import Shell
from game.app.wordlists import THE_LIST, Judging
from game.language import _
from game.match.database import StoreError
from game.match.match import Match
from game.match.record import RecordError
from game.players.lesson import Lesson
from game.players.review import Reviewed


class Showing(Shell, Protocol):
    """A shell that can bring up another screen."""

    def show(self, screen: Screen) -> None:
        """Leave the present screen and bring up another."""


class Routes(Places):
    """Brings up what a place is called by: a screen, or a list over the present one."""

    def __init__(self, program: Showing) -> None:
        self._program = program

    @override
    def menu(self) -> None:
        from game.app.screens.menu import MenuScreen

        self._program.show(MenuScreen(self._program))

    @override
    def setup(self, game_id: str) -> None:
        from game.app.screens.setup import SetupScreen

        self._program.show(SetupScreen(self._program, game_id))

    @override
    def play(self, match: Match, judging: Judging = THE_LIST) -> None:
        from game.app.screens.play import PlayScreen

        self._program.show(PlayScreen(self._program, match, judging))

    @override
    def lesson(self, lesson: Lesson) -> None:
        from game.app.screens.lesson import LessonScreen, begun

        program = self._program
        program.show(LessonScreen(program, begun(program, lesson), lesson))

    @override
    def results(self, match: Match, lines: tuple[Line, ...]) -> None:
        from game.app.screens.results import ResultsScreen

        self._program.show(ResultsScreen(self._program, match, lines))

    @override
    def record(self, match_id: int, listed: tuple[str, str] = ("", "played")) -> None:
        from game.app.screens.record import RecordScreen, opened
        from game.app.screens.records import refused

        try:
            match = opened(self._program, match_id)
        except (RecordError, StoreError) as error:
            self._program.tell(_("This match cannot be opened"), refused(error))
            return
        self._program.show(RecordScreen(self._program, match, listed))

    @override
    def review(
        self,
        match: Match,
        lines: tuple[Line, ...],
        reviewing: Reviewing | None = None,
        *,
        best: bool = False,
    ) -> None:
        from game.app.screens.review import ReviewScreen

        self._program.show(ReviewScreen(self._program, match, lines, reviewing, best=best))

    @override
    def try_again(self, reviewing: Reviewing, turn: Reviewed) -> None:
        from game.app.screens.review_try import TryAgainScreen

        self._program.show(TryAgainScreen(self._program, reviewing, turn))

    @override
    def records(self, text: str = "", order: str = "played") -> None:
        from game.app.screens.records import RecordsScreen

        self._program.show(RecordsScreen(self._program, text, order))

    @override
    def settings(self, then: Callable[[], None] | None = None) -> None:
        from game.app.screens.settings import SettingsScreen

        self._program.show(SettingsScreen(self._program, then))

    @override
    def keys(self, then: Callable[[], None]) -> None:
        from game.app.screens.keys import KeysScreen

        self._program.show(KeysScreen(self._program, then))

    @override
    def daily(self) -> None:
        from game.app.screens.daily import DailyScreen

        self._program.show(DailyScreen(self._program))

    @override
    def statistics(self) -> None:
        from game.app.screens.statistics import StatisticsScreen

        self._program.show(StatisticsScreen(self._program))

    @override
    def trainer(self) -> None:
        from game.app.screens.trainer import TrainerScreen

        self._program.show(TrainerScreen(self._program))

    @override
    def shortcuts(self) -> None:
        from game.app.screens.shortcuts import ShortcutsDialog

        if not any(isinstance(dialog, ShortcutsDialog) for dialog in self._program.dialogs):
            self._program.ask(ShortcutsDialog(self._program))

    @override
    def unfinished(self) -> None:
        from game.app.screens.unfinished import UnfinishedDialog

        self._program.ask(UnfinishedDialog(self._program))

    @override
    def challenge(self) -> None:
        from game.app.screens.challenge import TakeChallengeDialog

        self._program.ask(TakeChallengeDialog(self._program))
