"""All matches of this player, finished or not: searched, ordered, opened, taken in, forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from typing_extensions import override

from game import register
from game.app.clipboard import paste
from game.app.exchange import ExchangeError
from game.app.kit.button import Button
from game.app.kit.choice import Choice
from game.app.kit.entry import Entry
from game.app.kit.layout import Column, Flow
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer
from game.app.screens.exchange import FileDialog
from game.app.screens.match_rows import match_row
from game.app.screens.page import Page
from game.app.shell import Shell
from game.language import _, ngettext, say
from game.match import collection
from game.match.database import StoreError
from game.match.record import LARGEST, RecordError
from game.match.rows import MatchRow
from game.match.store import Store
from game.outside import read_file
from game.rules.sentence import N_
from game.telling import standing

PAGE = 30
"""How many matches are shown before more are asked for."""
WAIT = 0.15
"""Seconds without a letter typed after which is searched."""
ORDERS = {
    "played": N_("Last played"),
    "created": N_("Begun"),
    "game": N_("Game"),
    "players": N_("Players"),
    "score": N_("Score"),
    "length": N_("Length"),
}


class RecordsScreen(Page):
    """The list. text, order: what is searched for and how it is ordered, kept while it is left."""

    fill = True
    gap = 12

    def __init__(self, program: Shell, text: str = "", order: str = "played") -> None:
        super().__init__(program)
        self.text, self.order = text, order
        self._most = PAGE
        self._due: float | None = None

    @override
    def first_focus(self) -> str:
        return "search"

    @override
    def title(self) -> str:
        return _("Records")

    @override
    def tools(self) -> Sequence[Widget]:
        label = _("Take in a record")
        return [Button(self.kit, label, self._take, icon="plus", small=True, name="take")]

    @override
    def above(self) -> Sequence[Widget]:
        kit, ghost = self.kit, _("Game, player, day or word")
        search = Entry(kit, self.text, self._typed, ghost=ghost, name="search", wide=320)
        orders = [(key, _(label)) for key, label in ORDERS.items()]
        order = Choice(kit, orders, self.order, self._ordered, name="order")
        self._count = Text(kit, "", "small", colour="text-dim").called("count")
        return [Flow(kit, [search, order], gap=10), self._count]

    @override
    def body(self) -> Widget:
        self._list = Column(self.kit, gap=6)
        self._fill()
        return self._list

    def _typed(self, text: str) -> None:
        self.text, self._due = text, 0.0

    @override
    def update(self, now: float) -> bool:
        """The list follows what is typed once no letter comes for a moment."""
        if self._due == 0.0:
            self._due = now + WAIT
        elif self._due is not None and now >= self._due:
            self._due, self._most = None, PAGE
            self._fill()
        return self._due is not None

    def _ordered(self, order: str) -> None:
        self.order = order
        self._fill()

    def _rows(self) -> list[MatchRow]:
        store = self.program.lobby.matches.store
        if store is None:
            return []
        titles = {game_id: self.program.game_title(game_id) for game_id in register.entries()}
        try:
            found = collection.search(store, self.text, titles)
        except StoreError as error:
            self.program.tell(_("Records"), str(error))
            return []
        return collection.ordered(found, self.order, titles)

    def _fill(self) -> None:
        """Show what was found."""
        kit, rows = self.kit, self._rows()
        told = ngettext("{count} match", "{count} matches", len(rows)).format(count=len(rows))
        self._count.set(told)
        parts: list[Widget] = [self._row(row) for row in rows[: self._most]]
        if len(rows) > self._most:
            parts.append(Button(kit, _("Show more"), self._more, icon="more", name="more"))
        if not rows:
            told = _("No match has been played yet.") if not self.text else _("Nothing is found.")
            parts.append(Text(kit, told))
        self._list.replace(parts)

    def _more(self) -> None:
        self._most += PAGE
        self._fill()

    def _row(self, row: MatchRow) -> Widget:
        state = [] if row.finished else [_("not finished")]
        state += [_("taken in")] if row.imported else []
        state += [_("branched off")] if row.origin else []
        when = row.updated[:16].replace("T", " ")
        note = "  ·  ".join([standing(row.names, row.scores), when, *state])
        return match_row(self.program, row, note, partial(self.open, row.id), self._fill)

    def open(self, match_id: int) -> None:
        """Leaf through a match."""
        self.program.go.record(match_id, (self.text, self.order))

    def _take(self) -> None:
        store = self.program.lobby.matches.store
        if store is not None:
            self.program.ask(TakeRecordDialog(self.program, self, store))


class TakeRecordDialog(FileDialog):
    """A record from elsewhere, out of a file or from the clipboard."""

    def __init__(self, program: Shell, records: RecordsScreen, store: Store) -> None:
        super().__init__(
            program,
            _("Take in a record"),
            _("The match in this file is kept beside yours; it counts in no statistics:"),
            (_("Take in"), self._read),
            usual="match.txt",
        )
        self._records, self._store = records, store

    @override
    def choices(self) -> list[Answer]:
        first, *others = super().choices()
        return [first, (_("From the clipboard"), self._paste), *others]

    def _read(self, path: Path) -> None:
        self._keep(read_file(path, LARGEST), path.name)

    def _paste(self) -> None:
        text = paste().strip("\n")
        try:
            if not text:
                raise ExchangeError(_("There is no text on the clipboard."))
            self._keep(text + "\n", _("The clipboard"))
        except ExchangeError as error:
            self.again(str(error))

    def _keep(self, content: str | bytes, name: str) -> None:
        try:
            match_id = collection.take_in(self._store, content)
        except RecordError as error:
            raise ExchangeError(f"{name}: {refused(error)}") from error
        except StoreError as error:
            raise ExchangeError(str(error)) from error
        self._records.open(match_id)


def refused(error: RecordError | StoreError) -> str:
    """What is wrong with a record, and on which line."""
    if isinstance(error, StoreError):
        return str(error)
    reason = say(error.rejection) if error.rejection is not None else error.reason
    if error.line is None:
        return reason
    return _("line {number}: {reason}").format(number=error.line, reason=reason)
