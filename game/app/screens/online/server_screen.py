"""A server: the player's matches there, invitations, and tables to open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from typing_extensions import override

from game.app.kit.choice import Choice
from game.app.kit.widgets import Align, Button, Column, Flow, Row, Text, Widget, buttons
from game.app.match_setup import wish_of
from game.app.screens.dialog import Answer, Dialog, nothing
from game.app.screens.online.dialogs import ServerDialog, absent_choice
from game.app.screens.online.news import LOOK_EVERY, refusal
from game.app.screens.online.open_table_screen import OpenTableScreen
from game.app.shell import Shell
from game.language import _
from game.sentences import LocalizedError
from game.ui.server import holiday_lines, row_line, row_note
from game.ui.terms import row_terms

if TYPE_CHECKING:
    from game.app.screens.online.server_sections import Section
    from game.online.server_frames import Row as Listed
    from game.online.server_frames import Tables

BROWSE_EVERY = 10.0
"""Seconds between two questions for the server's tables."""
DAYS, RACE = 3, -1
"""The pace of a table: days for a move by correspondence, or a race."""


class ServerScreen(OpenTableScreen):
    """Shows the tables of the player's server, or one of its other sections."""

    wide = 820

    def __init__(self, program: Shell) -> None:
        super().__init__(program)
        self._tables: Tables | None = None
        self._pace, self._rated = 0, False
        self._part: Section[Any] | None = None
        self._asked_at = 0.0
        self._was = ""
        self._refused = self._ended = ""
        """What the server refused last; why the connection ended, until there is one again."""

    @override
    def title(self) -> str:
        return self.program.lobby.together.server

    @override
    def tools(self) -> Sequence[Widget]:
        change = partial(self.ask, ServerDialog)
        return [self.tool(_("Another server"), "flag", change, "change")]

    @override
    def enter(self) -> None:
        try:
            self.program.lobby.together.visit()
        except (ValueError, LocalizedError) as error:
            self._ended = str(error)

    @override
    def body(self) -> Widget:
        kit, tables = self.kit, self._tables
        if tables is None:
            return Text(kit, self._standing(), colour="text-dim").called("standing")
        from game.app.screens.online.server_sections import SECTIONS

        chosen = type(self._part) if self._part is not None else None
        labels = [(kind, _(label)) for kind, label in SECTIONS.items()]
        parts: list[Widget] = [Choice(kit, labels, chosen, self._go, name="part")]
        wrong = self._standing()
        parts += [Text(kit, wrong, colour="invalid").called("wrong")] if wrong else []
        if self._part is not None:
            return Column(kit, [*parts, *self._part.widgets()], gap=10)
        for heading, rows, none in (
            (_("Your matches"), tables.mine, _("You have no match here yet.")),
            (_("Your friends ask you to"), tables.invited, ""),
            (_("Open invitations"), tables.open, _("No table is waiting for a player.")),
            (_("Matches to look on at"), tables.public, ""),
        ):
            if not (rows or none):
                continue
            parts.append(Text(kit, heading, "heading"))
            look = rows is tables.public
            parts += [self._listed(row, look=look) for row in rows if not row.over]
            if all(row.over for row in rows):
                parts.append(Text(kit, none, colour="text-dim"))
        parts += [Text(kit, line) for line in holiday_lines(tables)]
        parts.append(Flow(kit, [Button(kit, _("Holiday"), self._ask_holiday, name="holiday")]))
        return Column(kit, [*parts, *self._own_table()], gap=10)

    def _own_table(self) -> list[Widget]:
        """What opens a table, or leads to one by its code."""
        from game.app.screens.online.server_sections import TableCodeDialog

        kit, race, opens = self.kit, self._pace == RACE, _("Open a table")
        paces = (0, _("at one sitting")), (DAYS, _("by correspondence")), (RACE, _("as a race"))
        set_pace = partial(self.change, "_pace")
        pace = Choice(kit, paces, self._pace, set_pace, name="days").captioned(opens)
        counts, set_rated = (
            ((False, _("for fun")), (True, _("rated"))),
            partial(setattr, self, "_rated"),
        )
        rated = Choice(kit, counts, self._rated, set_rated, name="rated").captioned(opens)
        parts: list[Widget] = [Text(kit, opens, "heading"), Align(kit, pace, across=0)]
        if not race:
            parts += [Align(kit, rated, across=0), *absent_choice(kit, self.program.lobby)]
        ask_code = partial(self.ask, TableCodeDialog)
        code = Button(kit, _("Type a code"), ask_code, icon="keyboard", name="code")
        return [*parts, self.games(race=race), Flow(kit, [code])]

    def _standing(self) -> str:
        """What is wrong or awaited; "" for nothing."""
        session = self.program.lobby.together.session
        trouble = self._ended or (session.trouble if session is not None else "")
        if trouble:
            return _("The server cannot be reached ({problem}).").format(problem=trouble)
        answers = self._tables is not None and session is not None and session.up
        return self._refused or ("" if answers else _("One moment ..."))

    def _listed(self, row: Listed, *, look: bool) -> Widget:
        icon, name = ("right", f"look-{row.match}") if look else ("play", f"table-{row.match}")
        join, accent = partial(self._join, row.code, look=look), "accent" if row.yours else "plain"
        note, told, terms = row_note(row), f"terms-{row.match}", partial(self._tell_terms, row)
        button = Button(
            self.kit, row_line(row), join, icon=icon, note=note, look=accent, align=0, name=name
        ).growing()
        tips = {told: _("What is agreed at this table")}
        about = buttons(self.kit, [("", "help", told, terms)], small=False, tips=tips)
        return Row(self.kit, [button, *about], gap=8, stretch=True)

    def _tell_terms(self, row: Listed) -> None:
        self.program.tell(row_line(row), "\n".join(row_terms(row)))

    def _go(self, kind: type[Section[Any]] | None) -> None:
        """Show another section."""
        self._part = None if kind is None else kind(self.program, self.refill)
        self._asked_at, self._refused = -BROWSE_EVERY, ""
        self.refill()

    def _ask_holiday(self) -> None:
        days = 0, 3, 7, 14
        answers: list[Answer] = [
            (_("None") if not n else str(n), partial(self._go_on_holiday, n)) for n in days
        ]
        text = _("For how many days should your correspondence clocks stand still?")
        answers.append((_("Cancel"), nothing))
        self.program.ask(Dialog(self.program, _("Holiday"), text, answers))

    def _go_on_holiday(self, days: int) -> None:
        from game.online.client_frames import Holiday

        self.program.lobby.together.send(Holiday(days))

    def _join(self, code: str, *, look: bool) -> None:
        from game.online.client_frames import Join

        self.program.lobby.together.sit(Join(code, look=look))
        self.program.go.waiting()

    @override
    def open(self, game_id: str) -> None:
        lobby, race = self.program.lobby, self._pace == RACE
        days, rated = 0 if race else self._pace, self._rated and not race
        setup = lobby.table_setup(game_id)
        wish = wish_of(setup, race=race, rated=rated, days=days, absent=lobby.absent)
        lobby.together.sit(wish)
        self.program.go.waiting()

    @override
    def back(self) -> None:
        self.program.lobby.together.leave()
        self.program.go.together()

    @override
    def update(self, now: float) -> bool:
        self.program.loop.by(now + LOOK_EVERY)
        together = self.program.lobby.together
        session = together.session
        if session is None:
            return False
        try:
            news = together.poll()
        except LocalizedError as error:
            self._ended, news = str(error), []
        from game.online.client_frames import Browse
        from game.online.server_frames import Closing, Tables, Welcome

        for frame in news:
            if isinstance(frame, Tables):
                self._tables = frame
                self.refill()
            elif self._part is not None and self._part.take(frame):
                self._refused = ""
                self.refill()
            elif isinstance(frame, Welcome):
                self._asked_at, self._ended = -BROWSE_EVERY, ""
            elif isinstance(frame, Closing):
                self._ended = refusal(frame)
            elif refusal(frame):
                self._refused = refusal(frame)
        if session.up and now - self._asked_at > BROWSE_EVERY:
            self._asked_at = now
            session.send([Browse() if self._part is None else self._part.question()])
        if self._standing() != self._was:
            self._was = self._standing()
            self.refill()
        return False
