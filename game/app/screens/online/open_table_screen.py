"""What screens that open tables have in common."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial

from game import register
from game.app.kit.widgets import Button, Column, Row
from game.app.screens.page_screen import PageScreen
from game.match.games import can_be_raced
from game.ui.formats import set_up_line
from game.ui.titles import title_of


class OpenTableScreen(PageScreen):
    """The base of screens that open tables."""

    @abstractmethod
    def open(self, game_id: str) -> None:
        """Open a table for a game."""

    def games(self, *, race: bool) -> Column:
        """A button for each game of which a table, or a race, can be opened, with its set-up."""
        games = (one for one in register.entries() if not race or can_be_raced(one))
        return Column(self.kit, [self._game(game_id) for game_id in games], gap=6)

    def _game(self, game_id: str) -> Row:
        setup = self.program.lobby.table_setup(game_id)
        note = set_up_line(game_id, setup.kinds, setup.options)
        opens = Button(
            self.kit, title_of(game_id), partial(self.open, game_id), align=0, note=note,
            name=f"open-{game_id}",
        ).growing()  # fmt: skip
        return Row(self.kit, [opens, *self.beside(game_id)], gap=8, stretch=True)

    def beside(self, _game_id: str) -> list[Button]:
        """The buttons beside a game's."""
        return []
