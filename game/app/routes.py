"""The routes: the screen or dialog of each place. Only this module knows all of them. Each is
loaded when it is first shown, so that it does not delay the first frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from game.app.shell import Shell
from game.language import _
from game.sentences import LocalizedError
from game.system.packages import load

if TYPE_CHECKING:
    from game.app.ledger import Line
    from game.app.match_setup import MatchSetup
    from game.app.screens.screen import Screen
    from game.match.match import Match
    from game.players.lesson import Lesson
    from game.remote.match import RemoteMatch
    from game.remote.session import Session

SCREENS = {
    "menu": "menu_screen:MenuScreen",
    "setup": "setup_screen:SetupScreen",
    "play": "play.play_screen:PlayScreen",
    "together": "online.together_screen:TogetherScreen",
    "server": "online.server_screen:ServerScreen",
    "waiting": "online.waiting_screen:WaitingScreen",
    "review": "review.review_screen:ReviewScreen",
    "try_again": "review.try_again_screen:TryAgainScreen",
    "records": "record.records_screen:RecordsScreen",
    "editor": "editor.editor_screen:EditorScreen",
    "settings": "settings_screen:SettingsScreen",
    "keys": "keys_screen:KeysScreen",
    "own_words": "own_words_screen:OwnWordsScreen",
    "profile": "profile_screen:ProfileScreen",
    "daily": "daily_screen:DailyScreen",
    "statistics": "statistics_screen:StatisticsScreen",
    "trainer": "trainer_screen:TrainerScreen",
    "puzzles": "puzzles_screen:PuzzlesScreen",
    "puzzle": "puzzle_screen:PuzzleScreen",
}
"""The screens whose arguments are only the program and those of their place
(tests/app/test_routes.py compares the parameters)."""


class Showing(Shell, Protocol):
    """A shell that can show another screen."""

    def show(self, screen: Screen) -> None:
        """Leave the present screen and show another."""


class Routes:
    """Implements Places: a method here, or one of SCREENS, shows the place of that name, a screen
    or a dialog over the present one."""

    def __init__(self, program: Showing) -> None:
        self._program = program

    def __getattr__(self, place: str) -> Callable[..., None]:
        if place not in SCREENS:
            raise AttributeError(place)

        def go(*arguments: Any, **named: Any) -> None:
            screen = load(f"game.app.screens.{SCREENS[place]}")
            self._program.show(screen(self._program, *arguments, **named))

        return go

    def sit_down(self, act: Callable[[], object]) -> None:
        """Sit down at a table by `act`, and wait there for the others; say why if that fails."""
        try:
            act()
        except (LocalizedError, OSError) as error:
            self._program.tell(_("Play together"), str(error))
        else:
            self.waiting()

    def play_online(self, session: Session, match: RemoteMatch | None = None) -> None:
        """Play the match of a session with a server. match: to go on with, after a while at another
        screen."""
        from game.app.screens.online.online_play_screen import OnlinePlayScreen
        from game.remote.match import RemoteMatch

        matches = self._program.lobby.matches
        match = match or RemoteMatch(session, None, matches.clock, matches.store)
        self._program.show(OnlinePlayScreen(self._program, match))

    def results(self, match: Match, lines: tuple[Line, ...]) -> None:
        """Show how a match ended. lines: its score pad."""
        from game.app.screens.results_screen import ResultsScreen

        if not self._program.lobby.together.leads_to(match):
            self._program.show(ResultsScreen(self._program, match, lines))
            return
        from game.app.screens.online.online_results_screen import OnlineResultsScreen
        from game.remote.match import RemoteMatch

        assert isinstance(match, RemoteMatch)
        self._program.show(OnlineResultsScreen(self._program, match, lines))

    def begin(self, setup: MatchSetup) -> None:
        """Begin a match; the first time, suggest the game's lesson instead."""
        from game.app.screens.howto_dialog import start_game

        start_game(self._program, setup)

    def how_to(self, game_id: str) -> None:
        """Explain how a game is played, in a dialog over the present screen."""
        from game.app.screens.howto_dialog import HowToDialog

        self._program.ask(HowToDialog(self._program, game_id))

    def lesson(self, lesson: Lesson, start: Callable[[], None] | None = None) -> None:
        """Play a game's lesson. start: starts the match that is offered at its end, by default
        one with the last set-up."""
        from game.app.screens.play.lesson_screen import LessonScreen

        program, lobby = self._program, self._program.lobby
        start = start or partial(lobby.play_again, lesson.game)
        program.show(LessonScreen(program, lobby.begin_lesson(lesson), lesson, start))

    def record(self, match_id: int, away: Callable[[], None] | None = None) -> None:
        """Show a stored match, or say in a dialog why it cannot be opened."""
        from game.app.refusal import refusal_text
        from game.app.screens.record.record_screen import RecordScreen
        from game.match.database import StoreError
        from game.match.error import RecordError

        try:
            match = self._program.lobby.matches.look_at(match_id)
        except (RecordError, StoreError) as error:
            self._program.tell(_("This match cannot be opened"), refusal_text(error))
            return
        self._program.show(RecordScreen(self._program, match, away))

    def shortcuts(self) -> None:
        """List the keys of the present screen, unless they are listed already."""
        from game.app.screens.shortcuts_dialog import ShortcutsDialog

        if not any(isinstance(dialog, ShortcutsDialog) for dialog in self._program.dialogs):
            self._program.ask(ShortcutsDialog(self._program))

    def unfinished(self) -> None:
        """List the unfinished matches."""
        from game.app.screens.record.match_list import UnfinishedDialog

        self._program.ask(UnfinishedDialog(self._program))

    def challenge(self) -> None:
        """Ask for a challenge to be typed or pasted."""
        from game.app.screens.challenge_dialogs import TakeChallengeDialog

        self._program.ask(TakeChallengeDialog(self._program))
