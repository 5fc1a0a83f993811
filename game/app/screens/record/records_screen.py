"""All stored matches: searched, ordered, opened, shared, taken in and deleted."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from typing_extensions import override

from game import register
from game.app.clipboard import paste
from game.app.exchange import ExchangeError
from game.app.importing import imported_line
from game.app.kit.choice import Choice
from game.app.kit.text_field import TextField
from game.app.kit.widgets import Button, Check, Column, Flow, Text, Widget
from game.app.screens.dialog import Answer
from game.app.screens.editor.dialogs import ChooseGameDialog
from game.app.screens.file_dialogs import FileDialog
from game.app.screens.page_screen import PageScreen
from game.app.screens.record.match_list import match_row
from game.app.screens.record.sharing import ShareRecordsDialog
from game.app.shell import Shell
from game.app.work import Task, Work
from game.language import _, ngettext
from game.match.collection import Search
from game.match.database import StoreError
from game.match.error import RecordError
from game.match.record import LARGEST
from game.match.rows import MatchRow
from game.match.store import Store
from game.sentences import N_, LocalizedError
from game.system.player_files import read_file
from game.ui.formats import UNKNOWN
from game.ui.records import NO_BREAK, standing
from game.ui.titles import title_of

PAGE = 30
"""The number of matches shown at first, and added by each press of "Show more"."""
WAIT = 0.15
"""Seconds after the last letter typed until the search starts."""
ORDERS = {
    "played": N_("Last played"),
    "created": N_("Started"),
    "game": N_("Game"),
    "players": N_("Players"),
    "score": N_("Score"),
    "length": N_("Length"),
}


class RecordsScreen(PageScreen):
    """Lists the matches. text, order: of the search; kept while a match is open."""

    heading, first = N_("Records"), "search"
    fill, gap = True, 12

    def __init__(self, program: Shell, text: str = "", order: str = "played") -> None:
        super().__init__(program)
        self.text, self.order = text, order
        self._most = PAGE
        self._due: float | None = None
        self._rows: list[MatchRow] = []
        self._searching: Work[tuple[list[MatchRow], int]] = Work()
        self._importing = program.lobby.importing
        self._asked: TakeRecordDialog | None = None
        """The dialog that asked here for what is being imported."""

    @override
    def tools(self) -> Sequence[Widget]:
        choose = partial(self.ask, ChooseGameDialog)
        return [
            self.tool(_("Any position"), "pad", choose, "position"),
            self.tool(_("Share"), "dot", self._share, "share"),
            self.tool(_("Import a record"), "plus", self._take, "take"),
        ]

    @override
    def above(self) -> Sequence[Widget]:
        kit, ghost = self.kit, _("Game, player, day or word")
        search = TextField(kit, self.text, self._typed, ghost=ghost, name="search", wide=320)
        orders = [(key, _(label)) for key, label in ORDERS.items()]
        order = Choice(kit, orders, self.order, self._ordered, name="order").captioned(_("Order"))
        self._count = Text(kit, "", "small", colour="text-dim").called("count")
        hides = bool(self.program.settings["hide-ends"])
        hide = Check(kit, _("Hide how they end"), hides, self._hide, name="hide-ends")
        return [Flow(kit, [search.captioned(_("Search")), order, hide], gap=10), self._count]

    @override
    def body(self) -> Widget:
        self._list = Column(self.kit, gap=6)
        self._fill()
        return self._list

    def _typed(self, text: str) -> None:
        self.text, self._due = text, 0.0

    @override
    def update(self, now: float) -> bool:
        """Search once no letter has been typed for a moment."""
        if self._due == 0.0:
            self._due = now + WAIT
        elif self._due is not None and now >= self._due:
            self._due, self._most = None, PAGE
            self._fill()
        try:
            if self._searching.poll() and self._searching.result is not None:
                self._show(*self._searching.result)
        except StoreError as error:
            self._failed(error)
        if self._importing.running:
            self._count.set(self._importing.far())
            self._take_end()
        return self._due is not None or self._searching.running

    @override
    def enter(self) -> None:
        self._importing.awaited = True

    @override
    def leave(self) -> None:
        self._importing.awaited = False
        self._searching.stop()

    def _ordered(self, order: str) -> None:
        self.order = order
        self._fill()

    def _hide(self, hide: bool) -> None:
        self.program.set("hide-ends", hide)
        self._fill()

    def _fill(self) -> None:
        """List the matches: at once without a search text, else after a search beside the
        window."""
        store = self.program.lobby.matches.store
        if store is None:
            self._show([], 0)
            return
        titles = {game_id: title_of(game_id) for game_id in register.entries()}
        text, order, most = self.text, self.order, self._most

        def find(kept: Store) -> tuple[list[MatchRow], int]:
            search = Search(kept, text, titles)
            return search.rows(order, most), search.count()

        def beside(_task: Task[tuple[list[MatchRow], int]]) -> tuple[list[MatchRow], int]:
            with closing(Store(store.path, store)) as kept:
                return find(kept)

        self._searching.stop()
        if text:
            self._searching.start(beside)
            return
        try:
            self._show(*find(store))
        except StoreError as error:
            self._failed(error)

    def _failed(self, error: StoreError) -> None:
        self._show([], 0)
        self.program.tell(_("Records"), str(error))

    def _show(self, rows: list[MatchRow], count: int) -> None:
        kit, self._rows = self.kit, rows
        text = ngettext("{count} match", "{count} matches", count).format(count=count)
        self._count.set(text)
        parts: list[Widget] = [self._row(row) for row in rows]
        if count > len(rows):
            parts.append(Button(kit, _("Show more"), self._more, icon="more", name="more"))
        if not rows:
            text = _("No match has been played yet.") if not self.text else _("Nothing was found.")
            parts.append(Text(kit, text))
        self._list.replace(parts)

    def _more(self) -> None:
        self._most += PAGE
        self._fill()

    def _row(self, row: MatchRow) -> Widget:
        state = [] if row.finished else [_("not finished")]
        state += [_("imported")] if row.imported else []
        state += [_("branched off")] if row.origin else []
        state += [] if row.known else [_(UNKNOWN)]
        when = row.updated[:16].replace("T", " ")
        hides = row.finished and bool(self.program.settings["hide-ends"])
        text = ", ".join(row.names) if hides else standing(row.names, row.scores, NO_BREAK)
        note = "  ·  ".join([text, when, *state])
        return match_row(self.program, row, note, partial(self.open, row.id), self._fill)

    def open(self, match_id: int) -> None:
        """Show a match step by step."""
        go = self.program.go
        go.record(match_id, partial(go.records, self.text, self.order))

    def take_in(self, store: Store, content: str | bytes, asked: TakeRecordDialog) -> None:
        """Import records beside the window, to the end even if the player goes elsewhere."""
        self._asked = asked
        self._importing.start(store, content, asked.source)

    def _take_end(self) -> None:
        """Show how an import has ended that was begun here, or before the player went elsewhere."""
        try:
            found = self._importing.poll()
        except (LocalizedError, ValueError) as error:
            if self._asked is not None:
                self._asked.refuse(error)
            else:
                self.program.tell(_("Records"), self._importing.refusal(error))
            return
        if found is not None:
            self._imported(found)

    def _imported(self, found: list[int]) -> None:
        """Open the only match, or list several with the others."""
        if len(found) == 1:
            self.open(found[0])
            return
        self._fill()
        self.program.tell(_("Records"), imported_line(len(found)))

    def _share(self) -> None:
        """Offer the listed matches as text."""
        store, rows = self.program.lobby.matches.store, self._rows
        if store is None or not rows:
            self.program.tell(_("Records"), _("No match is listed."))
        else:
            self.program.ask(ShareRecordsDialog(self.program, store, rows))

    def _take(self) -> None:
        store = self.program.lobby.matches.store
        if self._importing.running:
            self.program.tell(_("Records"), self._importing.far())
        elif store is not None:
            self.program.ask(TakeRecordDialog(self.program, self, store))


class TakeRecordDialog(FileDialog):
    """Takes in records from a file or the clipboard. source: its name, or that of the clipboard."""

    heading, usual_name, yes = N_("Import a record"), "match.txt", N_("Import")
    asks = N_("The match in this file is kept beside yours; it counts in no statistics:")

    def __init__(self, program: Shell, records: RecordsScreen, store: Store) -> None:
        super().__init__(program)
        self._records, self._store, self.source = records, store, ""

    @override
    def choices(self) -> list[Answer]:
        first, *others = super().choices()
        return [first, (_("From the clipboard"), partial(self.attempt, self._paste)), *others]

    @override
    def take_file(self, path: Path) -> None:
        self._keep(read_file(path, LARGEST), path.name)

    def _paste(self) -> None:
        text = paste().strip("\n")
        if not text:
            raise ExchangeError(N_("There is no text on the clipboard."))
        self._keep(text + "\n", _("The clipboard"))

    def _keep(self, content: str | bytes, name: str) -> None:
        self.source = name
        self._records.take_in(self._store, content, self)

    @override
    def wrong(self, error: Exception) -> str:
        if isinstance(error, RecordError):
            return self.program.lobby.importing.refusal(error)
        return super().wrong(error)
