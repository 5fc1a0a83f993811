"""What a record proves, what it only says and what in it is false, found out beside the window."""

from __future__ import annotations

from typing_extensions import override

from game.app.kit.layout import Column
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Dialog
from game.app.shell import Shell
from game.app.work import Task, Work
from game.language import _, word
from game.match.record import Record
from game.players.claims import UNPROVABLE, WORDED, Claim, Standing, claims
from game.sentences import N_

_COLOURS = {Standing.PROVED: "text", Standing.CLAIMED: "text-dim", Standing.FALSE: "invalid"}


class ClaimsDialog(Dialog):
    """Tells the claims of a record as they are found. The screen calls advance() each turn."""

    only = N_("Close")

    def __init__(self, program: Shell, record: Record) -> None:
        super().__init__(program, _("What this record proves"))
        self._record = record
        self._work: Work[None] = Work()
        self._found: list[Claim] = []
        self._listed = -1
        self._work.start(self._check)

    def _check(self, task: Task[None]) -> None:
        for claim in claims(self._record, task.tell):
            self._found.append(claim)

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        self._list, self._listed = Column(kit, gap=8), -1
        self._progress = Text(kit, "", "small", colour="text-dim").called("progress")
        self._show()
        return [self._list, self._progress]

    def advance(self) -> bool:
        """Show what has been found since; False once nothing is left to be found out or the dialog
        is gone."""
        if self._listed < 0:
            return True  # it has yet to come up
        if self not in self.program.dialogs:
            self._work.stop()
            return False
        self._work.poll()
        self._show()
        return self._work.running

    def _show(self) -> None:
        if len(self._found) != self._listed:
            self._listed = len(self._found)
            self._list.replace([self._line(claim) for claim in self._found[: self._listed]])
        if self._work.running:
            done, count = self._work.progress or (0, len(self._record.entries))
            text = _("Looking at entry {done} of {count} …")
            self._progress.set(text.format(done=done, count=count))
        else:
            self._progress.set(_(UNPROVABLE))

    def _line(self, claim: Claim) -> Text:
        said = word(claim.sentence, claim.values, self._record.header.names)
        at = f"{claim.number}: " if claim.number else ""
        standing = _(WORDED[claim.standing])
        return Text(self.program.kit, f"{standing} – {at}{said}", colour=_COLOURS[claim.standing])
