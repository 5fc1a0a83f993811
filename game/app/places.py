"""Where a player can go: every screen and list there is, by name, without the code behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.app.wordlists import THE_LIST, Judging

if TYPE_CHECKING:  # the first frame waits for what is loaded before it
    from game.app.ledger import Line
    from game.app.screens.review.searches import ReviewSession
    from game.match.match import Match
    from game.players.lesson import Lesson
    from game.players.puzzle import Puzzle
    from game.players.puzzles import Puzzles
    from game.players.review import Reviewed
    from game.remote.session import Session


class Places(Protocol):
    """Each method brings up what it is called. game.app.routes does it."""

    def menu(self) -> None:
        """The menu."""

    def setup(self, game_id: str) -> None:
        """The set-up of a game."""

    def play(self, match: Match, judging: Judging = THE_LIST) -> None:
        """A match to be played."""

    def together(self) -> None:
        """Tables of others, and one's own for them."""

    def server(self) -> None:
        """The player's server."""

    def waiting(self) -> None:
        """A table that waits for its players."""

    def play_online(self, session: Session) -> None:
        """The match of a link to a server."""

    def begin(self, game_id: str, start: Callable[[], None]) -> None:
        """A game: `start` brings it up, unless it is the first time and its lesson is chosen."""

    def how_to(self, game_id: str) -> None:
        """How a game is played, over the present screen."""

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
        reviewing: ReviewSession | None = None,
        *,
        best: bool = False,
    ) -> None:
        """The review of a match. reviewing: what an earlier screen of it found out. best: lay out
        the best of the turn that is chosen."""

    def try_again(self, reviewing: ReviewSession, turn: Reviewed) -> None:
        """A turn once more."""

    def records(self, text: str = "", order: str = "played") -> None:
        """All matches. text: what is searched for."""

    def editor(self, game_id: str, seats: int = 0) -> None:
        """A position of a game, to be put together. seats: how many play; 0 for as many as last."""

    def settings(self, then: Callable[[], None] | None = None) -> None:
        """The settings. then: brings up what comes after them; None for the menu."""

    def keys(self, then: Callable[[], None]) -> None:
        """The keys of every action. then: brings up what comes after them."""

    def own_words(self, then: Callable[[], None]) -> None:
        """The player's own words. then: brings up what comes after them."""

    def profile(self, then: Callable[[], None]) -> None:
        """Everything of the player's to a file, and from one. then: brings up what comes after."""

    def daily(self) -> None:
        """The daily games."""

    def statistics(self) -> None:
        """The statistics."""

    def trainer(self) -> None:
        """The trainer of missed words."""

    def puzzles(self, game_id: str = "") -> None:
        """The puzzles. game_id: of which game the next one is to be; "" for any."""

    def puzzle(self, puzzles: Puzzles, puzzle: Puzzle, game_id: str = "") -> None:
        """One of them. game_id: as for puzzles()."""

    def shortcuts(self) -> None:
        """The list of the keys that hold now."""

    def unfinished(self) -> None:
        """The list of matches to go on with."""

    def challenge(self) -> None:
        """Where a challenge is typed or pasted."""
