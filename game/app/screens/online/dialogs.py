"""Dialogs of playing together: the player's name, a server's address and a table's code."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from game.app.screens.text_dialogs import InputDialog
from game.app.shell import Shell
from game.sentences import N_


class NameDialog(InputDialog):
    """Asks for the name that others see."""

    heading = N_("Your name")
    asks = N_("Which name should the others see?")
    name, longest = "player", 24

    def __init__(self, program: Shell, then: Callable[[], None]) -> None:
        super().__init__(program, program.lobby.together.name)
        self._then = then

    @override
    def take(self) -> None:
        self.program.lobby.together.name = self.line
        self._then()


class ServerDialog(InputDialog):
    """Asks for the address of a server."""

    heading = N_("Play at a server")
    asks = N_("The person who runs the server knows its address.")
    name, longest, ghost = "address", 200, "words.example.org"

    def __init__(self, program: Shell) -> None:
        super().__init__(program, program.lobby.together.server)

    @override
    def take(self) -> None:
        together = self.program.lobby.together
        together.server = self.line
        if together.server:
            self.program.go.server()


class CodeDialog(InputDialog):
    """Asks for the code of a table."""

    heading, yes = N_("Join a table"), N_("Join")
    asks = N_("Type the four words; for a table at a server, its address first.")
    name, longest, refusal = "code", 200, "{problem}."

    @override
    def take(self) -> None:
        self.program.lobby.together.join_code(self.line)
        self.program.go.waiting()
