"""Dialogs of playing together: the player's name, a server's address, a table's code, and what is
agreed at a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from typing_extensions import override

from game.app.kit.choice import Choice
from game.app.kit.widgets import Align, Column, Kit, Text, Widget
from game.app.lobby import Lobby
from game.app.match_setup import MatchSetup
from game.app.screens.dialog import Dialog, nothing
from game.app.screens.text_dialogs import InputDialog
from game.app.shell import Shell
from game.language import _
from game.match.games import can_be_raced
from game.sentences import N_
from game.ui.seats import ways_of_absence


def form_choice(kit: Kit, lobby: Lobby, then: Callable[[], None]) -> Widget:
    """The choice between a table and a race. then: called once it has changed."""

    def choose(race: bool) -> None:
        lobby.race = race
        then()

    forms = (False, _("At one table")), (True, _("A race: the same deal, each alone"))
    choice = Choice(kit, forms, lobby.race, choose, name="race")
    return Align(kit, choice.captioned(_("Open a table")), across=0)


def absent_choice(kit: Kit, lobby: Lobby) -> list[Widget]:
    """The choice of what happens to the seat of a player who stays away."""
    choose = partial(setattr, lobby, "absent")
    choice = Choice(kit, ways_of_absence(), lobby.absent, choose, name="absent")
    label = Text(kit, _("Who stays away too long"), "small")
    return [label, Align(kit, choice.captioned(_("Who stays away")), across=0)]


class OpenDialog(Dialog):
    """Asks what is agreed at a table with a set-up, and opens it to the network."""

    def __init__(self, program: Shell, setup: MatchSetup) -> None:
        answers = [(_("Open the table"), self._open), (_("Cancel"), nothing)]
        super().__init__(program, _("Open a table to your network"), answers=answers)
        self._setup = setup

    @override
    def body(self) -> list[Widget]:
        kit, lobby = self.program.kit, self.program.lobby
        absent = Column(kit, absent_choice(kit, lobby), gap=10)
        if not can_be_raced(self._setup.game):
            return [absent]

        def show() -> None:
            absent.show(not lobby.race)

        show()
        return [form_choice(kit, lobby, show), absent]

    def _open(self) -> None:
        program, lobby = self.program, self.program.lobby
        lobby.keep_setup(self._setup, table=True)
        program.go.sit_down(partial(lobby.open_table, self._setup))


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
