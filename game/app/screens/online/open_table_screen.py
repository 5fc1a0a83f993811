"""What screens that open tables have in common."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial

from game import register
from game.app.kit.choice import Choice
from game.app.kit.widgets import Align, Flow, Text, Widget, buttons
from game.app.screens.page_screen import PageScreen
from game.language import _
from game.match.games import can_be_raced
from game.ui.seats import GIVES_UP, ways_of_absence
from game.ui.titles import title_of


class OpenTableScreen(PageScreen):
    """The base of screens that open tables. absent: what is agreed for the seat of a player who
    stays away."""

    absent = GIVES_UP

    @abstractmethod
    def open(self, game_id: str) -> None:
        """Open a table for a game."""

    def absent_choice(self) -> list[Widget]:
        """The choice of what happens to the seat of a player who stays away."""
        kit, choose = self.kit, partial(setattr, self, "absent")
        choice = Choice(kit, ways_of_absence(), self.absent, choose, name="absent")
        label = Text(kit, _("Who stays away too long"), "small")
        return [label, Align(kit, choice.captioned(_("Who stays away")), across=0)]

    def games(self, *, race: bool) -> Flow:
        """A button for each game of which a table, or a race, can be opened."""
        rows = [
            (title_of(game_id), "", f"open-{game_id}", partial(self.open, game_id))
            for game_id in register.entries()
            if not race or can_be_raced(game_id)
        ]
        return Flow(self.kit, buttons(self.kit, rows, small=False), gap=8)
