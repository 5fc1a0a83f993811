"""A puzzle in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TextIO

from typing_extensions import override

from game.language import _
from game.players.puzzle import Attempt
from game.sentences import N_
from game.terminal.session import Lines, Session
from game.ui.puzzles import asked_line, title_of


class PuzzleSession(Session):
    """One attempt at a puzzle."""

    meanings: Mapping[str, str] = {
        "table": N_("what lies on the table"),
        "scores": N_("the scores and the time left"),
        "undo": N_("take back the last move"),
        "redo": N_("play again what was taken back"),
        "rules": N_("how the game is played"),
        "help": N_("this list"),
        "best": N_("give up and see the best"),
        "quit": N_("leave the puzzle as it is"),
        "play ...": N_("play a word that is also a command or a move, as in: play table"),
    }

    def __init__(self, attempt: Attempt, source: Lines, target: TextIO) -> None:
        super().__init__(attempt.match, source, target, attempt)
        self._attempt = attempt
        self._given_up = False

    def solve(self) -> bool:
        """Take lines until the puzzle is answered or given up; False if the player leaves."""
        self._say(title_of(self._attempt.puzzle))
        self._say(asked_line(self._attempt.puzzle))
        self._say(_("Type help for a list of commands."))
        while not self._given_up and not self._attempt.ended:
            if not self._turn():
                return False
        return True

    @override
    def _commands(self) -> dict[str, Callable[[], object]]:
        found = super()._commands()
        return {
            "best": self._give_up,
            **{name: found[name] for name in self.meanings if name in found},
        }

    def _give_up(self) -> None:
        self._given_up = True
