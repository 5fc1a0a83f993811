"""Playing together: opening and joining tables on the network."""

from __future__ import annotations

from functools import partial

from typing_extensions import override

from game.app.kept_seats import KeptSeat
from game.app.kit.widgets import Button, ButtonRow, Column, Flow, Row, Sides, Text, Widget, buttons
from game.app.screens.online.dialogs import (
    CodeDialog,
    NameDialog,
    ServerDialog,
    absent_choice,
    form_choice,
)
from game.app.screens.online.news import LOOK_EVERY
from game.app.screens.online.open_table_screen import OpenTableScreen
from game.app.shell import Shell
from game.app.together import TogetherError
from game.language import _, join
from game.sentences import N_
from game.ui.titles import title_of


class TogetherScreen(OpenTableScreen):
    """Lists the tables that can be joined, and opens one."""

    heading, first, wide = N_("Play together"), "code", 1080

    def __init__(self, program: Shell) -> None:
        super().__init__(program)
        self._seen: list[object] = []

    @override
    def enter(self) -> None:
        together = self.program.lobby.together
        try:
            together.look()
        except TogetherError as error:
            self.program.tell(_("Play together"), str(error))

    @override
    def body(self) -> Widget:
        tables, own = self._tables(), self._own_table()
        if self.program.narrow:
            return Column(self.kit, [tables, own], gap=12)
        tables.grow, own.grow = 0.9, 1
        return Sides(self.kit, [tables, own], gap=36)

    def _tables(self) -> Column:
        """The tables that can be joined."""
        kit, together = self.kit, self.program.lobby.together
        you = Text(kit, _("You are {name} to the others.").format(name=together.name)).growing()
        (rename,) = buttons(kit, [(_("Another name"), "", "rename", self._rename)])
        self._seen = list(together.nearby)
        kept = [self._kept(*one) for one in enumerate(together.seats.newest_first)]
        if kept:
            kept.insert(0, Text(kit, _("A seat is kept for you"), "heading"))
        found: list[Widget] = []
        for number, table in enumerate(together.nearby):
            game, join = title_of(table.game), partial(self._join, table.host, table.port)
            label = _("{name}: {game}").format(name=table.name, game=game)
            found.append(Button(kit, label, join, icon="play", look="accent", align=0,
                                name=f"nearby-{number}"))  # fmt: skip
        if not (found or together.open_here):
            found = [Text(kit, _("Nobody has opened a table yet."), colour="text-dim")]
        own = (_("Back to your own table"), "play", "own", self._come_back)
        found += buttons(kit, [own] if together.open_here else [], small=False)
        at = together.server or _("A server ...")
        ways: list[ButtonRow] = [
            (_("Type a code"), "keyboard", "code", partial(self.ask, CodeDialog)),
            (at, "flag", "server", self._visit),
        ]
        parts = [
            Row(kit, [you, rename], gap=10),
            # Tables that are found must not move these.
            Flow(kit, buttons(kit, ways, small=False), gap=8),
            *kept,
            Text(kit, _("Tables on your network"), "heading"),
            *found,
        ]
        return Column(kit, parts, gap=12)

    def _own_table(self) -> Column:
        """What opens a table."""
        kit, lobby = self.kit, self.program.lobby
        text = _("Others on it see your table by themselves, or type its four words.")
        parts = [
            Text(kit, _("Open a table to your network"), "heading"),
            Text(kit, text, "small", colour="text-dim"),
            form_choice(kit, lobby, self.refill),
            *([] if lobby.race else absent_choice(kit, lobby)),
            self.games(race=lobby.race),
        ]
        return Column(kit, parts, gap=12)

    def _kept(self, number: int, seat: KeptSeat) -> Widget:
        """A button to come back to a match, and one to forget it."""
        together, kit = self.program.lobby.together, self.kit
        label = _("Go on: {game}").format(game=title_of(seat.game))
        come_back = partial(self.program.go.sit_down, partial(together.go_on, seat))
        on = Button(kit, label, come_back, icon="play", note=join(seat.names), look="accent",
                    align=0, name=f"seat-{number}").growing()  # fmt: skip
        cross = "", "cross", f"forget-{number}", partial(self._forget, seat)
        tips = {cross[2]: _("Do not come back to this match")}
        return Row(kit, [on, *buttons(kit, [cross], look="quiet", tips=tips)], gap=8)

    def _forget(self, seat: KeptSeat) -> None:
        self.program.lobby.together.seats.forget(seat.code)
        self.refill()

    def _rename(self) -> None:
        self.program.ask(NameDialog(self.program, self.refill))

    def _come_back(self) -> None:
        self.program.go.sit_down(self.program.lobby.together.come_back)

    def _visit(self) -> None:
        if self.program.lobby.together.server:
            self.program.go.server()
        else:
            self.program.ask(ServerDialog(self.program))

    def _join(self, host: str, port: int) -> None:
        self.program.go.sit_down(lambda: self.program.lobby.together.join(host, port))

    @override
    def beside(self, game_id: str) -> list[Button]:
        name, change = f"setup-{game_id}", partial(self.program.go.setup, game_id, table=True)
        tips = {name: _("Set up {game}").format(game=title_of(game_id))}
        return buttons(self.kit, [("", "settings", name, change)], small=False, tips=tips)

    @override
    def open(self, game_id: str) -> None:
        lobby = self.program.lobby
        self.program.go.sit_down(partial(lobby.open_table, lobby.table_setup(game_id)))

    @override
    def update(self, now: float) -> bool:
        self.program.loop.by(now + LOOK_EVERY)
        if self._seen != self.program.lobby.together.nearby:
            self.refill()
        return False
