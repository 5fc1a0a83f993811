"""The matches that can be gone on with, to open or to delete."""

from __future__ import annotations

from functools import partial

from typing_extensions import override

from game.app.kit.widget import Widget
from game.app.screens.dialog import Dialog
from game.app.screens.match_rows import match_row
from game.app.shell import Shell
from game.language import _
from game.match.rows import MatchRow
from game.sentences import N_
from game.ui.statistics import standing


class UnfinishedDialog(Dialog):
    """A list over the menu."""

    only = N_("Close")

    def __init__(self, program: Shell) -> None:
        super().__init__(program, _("Matches to go on with"))

    @override
    def body(self) -> list[Widget]:
        return [self._row(row) for row in self.program.lobby.matches.unfinished()]

    def _row(self, row: MatchRow) -> Widget:
        program = self.program
        note = f"{standing(row.names, row.scores)} – {row.updated[:16].replace('T', ' ')}"
        resume = partial(program.lobby.resume, row.id)
        return match_row(program, row, note, resume, program.to_menu)
