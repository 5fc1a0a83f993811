"""The matches that can be gone on with, to open or to delete."""

from __future__ import annotations

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.layout import Row
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer, Dialog
from game.app.shell import Shell
from game.language import _
from game.match.database import StoreError
from game.match.rows import MatchRow
from game.telling import standing


class UnfinishedDialog(Dialog):
    """A list over the menu."""

    def __init__(self, program: Shell) -> None:
        super().__init__(program, _("Matches to go on with"), answers=[(_("Close"), lambda: None)])

    @override
    def body(self) -> list[Widget]:
        return [self._row(row) for row in self.program.lobby.matches.unfinished()]

    def _row(self, row: MatchRow) -> Widget:
        kit, program = self.program.kit, self.program
        told = standing(row.names, row.scores)
        day = row.updated[:16].replace("T", " ")
        go_on = Button(
            kit,
            program.game_title(row.game),
            lambda: program.later(lambda: program.lobby.resume(row.id)),
            note=f"{told} – {day}",
            align=0,
            name=f"match-{row.id}",
        )
        go_on.grow = 1
        delete = Button(
            kit,
            "",
            lambda: self._ask(row),
            icon="cross",
            look="quiet",
            tip=_("Delete this match"),
            name=f"delete-{row.id}",
        )
        return Row(kit, [go_on, delete], gap=6, stretch=True)

    def _ask(self, row: MatchRow) -> None:
        answers: list[Answer] = [
            (_("Delete"), lambda: self._delete(row)),
            (_("Keep"), lambda: None),
        ]
        title = _("Delete this match for good?")
        self.program.ask(Dialog(self.program, title, answers=answers, grave=True))

    def _delete(self, row: MatchRow) -> None:
        store = self.program.lobby.matches.store
        try:
            if store is not None:
                store.delete(row.id)
        except StoreError as error:
            self.program.tell(_("The match was not deleted"), str(error))
            return
        self.program.later(self.program.to_menu)
