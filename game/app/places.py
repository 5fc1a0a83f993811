"""Where a player can go: every screen and list by name, without importing its code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.app.wordlists import THE_LIST, Judging

if TYPE_CHECKING:  # importing these would delay the first frame
    from game.app.ledger import Line
    from game.app.match_setup import MatchSetup
    from game.app.screens.review.searches import ReviewSession
    from game.match.match import Match
    from game.players.lesson import Lesson
    from game.players.puzzle import Puzzle
    from game.players.puzzles import Puzzles
    from game.players.review import Reviewed
    from game.remote.match import RemoteMatch
    from game.remote.session import Session


class Places(Protocol):
    """Each method shows the screen or dialog it is named after; see game.app.routes."""

    def menu(self) -> None:
        """Show the menu."""

    def setup(self, game_id: str, *, table: bool = False) -> None:
        """Show the set-up of a game. table: that of its tables, from which one leads back to
        them."""

    def play(self, match: Match, judging: Judging = THE_LIST) -> None:
        """Play a match."""

    def together(self) -> None:
        """Show the tables that can be joined, or open one for others."""

    def server(self) -> None:
        """Show the player's server."""

    def waiting(self) -> None:
        """Wait at a table for its players."""

    def sit_down(self, act: Callable[[], object]) -> None:
        """Sit down at a table by `act`, and wait there for the others; say why if that fails."""

    def play_online(self, session: Session, match: RemoteMatch | None = None) -> None:
        """Play the match of a session with a server. match: to go on with, after a while at another
        screen."""

    def begin(self, setup: MatchSetup) -> None:
        """Begin a match; the first time, suggest the game's lesson instead."""

    def how_to(self, game_id: str) -> None:
        """Explain how a game is played, in a dialog over the present screen."""

    def lesson(self, lesson: Lesson, start: Callable[[], None] | None = None) -> None:
        """Play a game's lesson. start: starts the match that is offered at its end, by default
        one with the last set-up."""

    def results(self, match: Match, lines: tuple[Line, ...]) -> None:
        """Show how a match ended. lines: its score pad."""

    def record(self, match_id: int, away: Callable[[], None] | None = None) -> None:
        """Show a stored match step by step, or say in a dialog why it cannot be opened. away: shows
        what it was opened from; None for the list of all matches."""

    def review(
        self,
        match: Match,
        lines: tuple[Line, ...],
        reviewing: ReviewSession | None = None,
        *,
        best: bool = False,
    ) -> None:
        """Show the review of a match. reviewing: the findings of an earlier review screen. best:
        show the best play of the chosen turn."""

    def try_again(self, reviewing: ReviewSession, turn: Reviewed) -> None:
        """Play a turn again."""

    def records(self, text: str = "", order: str = "played") -> None:
        """List all matches. text: the search text."""

    def editor(self, game_id: str, seats: int = 0) -> None:
        """Edit a position of a game. seats: their number; 0 for that of the last match."""

    def settings(self, then: Callable[[], None] | None = None) -> None:
        """Show the settings. then: shows what follows; None for the menu."""

    def keys(self, then: Callable[[], None]) -> None:
        """Show the keys of every action. then: shows what follows."""

    def own_words(self, then: Callable[[], None]) -> None:
        """Show the player's own words. then: shows what follows."""

    def profile(self, then: Callable[[], None]) -> None:
        """Show the export and import of the player's profile. then: shows what follows."""

    def daily(self) -> None:
        """Show the daily games."""

    def statistics(self) -> None:
        """Show the statistics."""

    def trainer(self) -> None:
        """Show the trainer of missed words."""

    def puzzles(self, game_id: str = "") -> None:
        """Show the puzzles. game_id: the game of the next puzzle; "" for any."""

    def puzzle(self, puzzles: Puzzles, puzzle: Puzzle, game_id: str = "") -> None:
        """Pose a puzzle. game_id: as for puzzles()."""

    def shortcuts(self) -> None:
        """List the keys of the present screen."""

    def unfinished(self) -> None:
        """List the unfinished matches."""

    def challenge(self) -> None:
        """Ask for a challenge to be typed or pasted."""
