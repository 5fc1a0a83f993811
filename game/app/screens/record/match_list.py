"""Stored matches in a list, to open or to delete."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from typing_extensions import override

from game.app.kit.widgets import Button, Row, Widget
from game.app.screens.dialog import Dialog, confirm, when_done
from game.app.shell import Shell
from game.language import _
from game.match.rows import MatchRow
from game.sentences import N_
from game.ui.records import NO_BREAK, standing
from game.ui.titles import title_of


def match_row(
    program: Shell, row: MatchRow, note: str, open_it: Callable[[], None], gone: Callable[[], None]
) -> Widget:
    """A button that opens a stored match, and a cross that deletes it. note: below the game's name.
    gone: called once the match is deleted."""
    kit, title = program.kit, title_of(row.game)
    opens = Button(kit, title, open_it, note=note, align=0, name=f"match-{row.id}").growing()

    def delete() -> None:
        store = program.lobby.matches.store
        if store is not None:
            deleted = store.saving(lambda store: store.delete(row.id))
            when_done(program, deleted, _("The match was not deleted"), lambda _none: gone())

    def ask() -> None:
        yes, which = (_("Delete"), delete), f"{title}\n{note}"
        confirm(program, _("Delete this match for good?"), yes, _("Keep"), which)

    tip, name = _("Delete this match"), f"delete-{row.id}"
    cross = Button(kit, "", ask, icon="cross", look="quiet", tip=tip, name=name)
    cross.captioned(f"{tip}: {title}, {note}")
    return Row(kit, [opens, cross], gap=6, stretch=True)


class UnfinishedDialog(Dialog):
    """The matches that can be resumed, over the menu."""

    only = N_("Close")

    def __init__(self, program: Shell) -> None:
        super().__init__(program, _("Matches to go on with"))
        self._rows = program.lobby.matches.unfinished()

    @override
    def first_focus(self) -> str:
        return f"match-{self._rows[0].id}" if self._rows else super().first_focus()

    @override
    def body(self) -> list[Widget]:
        return [self._row(row) for row in self._rows]

    def _row(self, row: MatchRow) -> Widget:
        program = self.program
        note = f"{standing(row.names, row.scores, NO_BREAK)} – {row.updated[:16].replace('T', ' ')}"
        resume = partial(program.lobby.resume, row.id)
        return match_row(program, row, note, resume, program.to_menu)
