"""A new match that goes on from a position of another: who is to play it."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial

from typing_extensions import override

from game.app.kit.choice import Choice
from game.app.kit.layout import Align, Column
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer, Dialog, nothing
from game.app.shell import Shell
from game.language import _
from game.match.collection import branch_off
from game.match.database import StoreError
from game.match.error import RecordError
from game.match.header import PERSON
from game.match.match import Match
from game.ui.seats import kinds


class BranchDialog(Dialog):
    """Asks for each seat whether a person or a bot plays on; the other match stays as it is."""

    def __init__(self, program: Shell, match: Match, at: int) -> None:
        text = _("A new match begins after step {number}; the one it comes from stays as it is.")
        super().__init__(program, _("Play on from here"), text.format(number=at))
        self._match, self._at = match, at
        self._kinds = list(match.header.kinds)
        if PERSON not in self._kinds:
            acting = match.game.to_act(match.state_after(at))
            self._kinds[acting[0]] = PERSON

    @override
    def first_focus(self) -> str:
        return "answer-0"

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        parts: list[Widget] = [*super().body()]
        offered = kinds(self._match.header.game)
        for seat, name in enumerate(self._match.header.names):
            kind = Choice(
                kit, offered, self._kinds[seat], partial(self._set, seat), name=f"kind-{seat + 1}"
            )
            kind.caption = name
            row = [Text(kit, name, "strong"), Align(kit, kind, across=0)]
            parts.append(Column(kit, row, gap=4))
        return parts

    def _set(self, seat: int, kind: str) -> None:
        self._kinds[seat] = kind

    @override
    def choices(self) -> list[Answer]:
        return [(_("Play on"), self._begin), (_("Cancel"), nothing)]

    def _begin(self) -> None:
        program, store = self.program, self.program.lobby.matches.store
        match_id, at, kinds = self._match.id, self._at, self._kinds
        if store is None or match_id is None:
            program.tell(_("The match cannot start"), program.lobby.matches.trouble)
        else:
            begun = store.saving(lambda store: branch_off(store, match_id, at, kinds))
            program.disk.after(begun, self._begun)

    def _begun(self, begun: Future[int]) -> None:
        try:
            new = begun.result()
        except (RecordError, StoreError, ValueError) as error:
            self.program.tell(_("The match cannot start"), str(error))
            return
        self.program.lobby.resume(new)
