"""Sharing matches as text and positions as pictures."""

from __future__ import annotations

import os
from abc import abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from typing_extensions import override

from game.app.clipboard import copy
from game.app.kit.widgets import Check, Column, Flow, Text, Widget, buttons
from game.app.screens.dialog import Dialog, when_done
from game.app.shell import Shell
from game.language import _
from game.match.database import StoreError
from game.match.error import RecordError
from game.match.match import Match
from game.match.record import format_record, join_records
from game.match.rows import MatchRow
from game.match.store import Store
from game.sentences import N_
from game.system.home import HomeError
from game.system.player_files import OutsideError, write_file
from game.ui.titles import title_of

PICTURE = (1280, 720)


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """An unused path in the folder: stem.png, stem-2.png ..."""
    path, number = folder / f"{stem}{suffix}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


def write_beside(program: Shell, place: Callable[[], Path], content: str | bytes) -> Future[Path]:
    """Write a file outside the window's thread; its path, or a HomeError or OutsideError."""

    def write() -> Path:
        path = place()
        write_file(path, content)
        return path

    return program.disk.do(write)


def keep_picture(
    program: Shell, name: str, draw: Callable[[str, str], bytes], titles: tuple[str, str]
) -> None:
    """Save a picture as a PNG in the pictures folder, and say where it is or why it failed. draw:
    draws it in a palette and a quality. titles: of the message on success and on failure."""
    from game.app.scene.buffers import SceneError

    done, failed = titles

    def tell(path: Path) -> None:
        program.tell(done, _("It is in {file}.").format(file=path))

    quality = "high" if program.quality() == "high" else "medium"
    try:
        content = draw(program.settings["palette"], quality)
    except SceneError as error:
        program.tell(failed, str(error))
    else:
        home = program.home
        asked = write_beside(program, lambda: free_name(home.pictures, name, ".png"), content)
        when_done(program, asked, failed, tell)


def stem(match: Match) -> str:
    """The stem of the names of files about a match: scruble-2026-11-21."""
    return f"{match.header.game}-{match.header.created}"


class ShareTextDialog(Dialog):
    """Shares records as text, by the clipboard or a file. stem: of the file's name."""

    only = N_("Close")
    saved = N_("The match is in {file}.")

    def __init__(self, program: Shell, title: str, text: str, stem: str) -> None:
        super().__init__(program, title, text)
        self._stem = stem

    @abstractmethod
    def content(self) -> str:
        """The text; StoreError or RecordError if it cannot be read."""

    def beside(self) -> list[Widget]:
        """The widgets above the buttons."""
        return []

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        parts = [*super().body(), *self.beside()]
        self._done = Text(kit, "", "small", colour="text-dim").called("done")
        ways = [
            (_("Copy"), "pad", "copy", partial(self._share, self._copy)),
            (_("Save as a file"), "plus", "save", partial(self._share, self._save)),
        ]
        return [*parts, Flow(kit, buttons(kit, ways), gap=8), self._done]

    def _share(self, take: Callable[[str], None]) -> None:
        """Call `take` with the text, or say why it cannot be read."""
        try:
            take(self.content())
        except (RecordError, StoreError) as error:
            self._done.set(str(error))

    def _copy(self, text: str) -> None:
        missing = _("There is no clipboard; save it as a file.")
        self._done.set(_("Copied.") if copy(text) else missing)

    def _save(self, text: str) -> None:
        program, stem = self.program, self._stem
        asked = write_beside(program, lambda: free_name(program.home.records, stem, ".txt"), text)
        program.disk.after(asked, self._saved)

    def _saved(self, asked: Future[Path]) -> None:
        try:
            self._done.set(_(self.saved).format(file=asked.result()))
        except (HomeError, OutsideError) as error:
            self._done.set(str(error))


def _open(program: Shell) -> Text:
    text = _("The match is not over: the text also holds what the players do not see yet.")
    return Text(program.kit, text, colour="open")


class ShareRecordDialog(ShareTextDialog):
    """Shares one match."""

    def __init__(self, program: Shell, match: Match) -> None:
        text = _("Anyone who imports this text can go through the match, move by move.")
        super().__init__(program, _("Share this match as text"), text, stem(match))
        self._match = match

    @override
    def content(self) -> str:
        return format_record(self._match.record)

    @override
    def beside(self) -> list[Widget]:
        return [] if self._match.over else [_open(self.program)]


class ShareRecordsDialog(ShareTextDialog):
    """Shares the ticked matches of a list as one text."""

    saved = N_("The matches are in {file}.")

    def __init__(self, program: Shell, store: Store, rows: Sequence[MatchRow]) -> None:
        text = _("They make one text, which is imported like that of a single match.")
        day = date.today().isoformat()
        super().__init__(program, _("Share matches as text"), text, f"hexaglyph-{day}")
        self._store = store
        self._rows = {row.id: row for row in rows}
        self._ticked = dict.fromkeys(self._rows, True)

    @override
    def beside(self) -> list[Widget]:
        kit = self.program.kit
        checks: list[Widget] = []
        for number, row in self._rows.items():
            title = title_of(row.game)
            text = "  ·  ".join([title, ", ".join(row.names), row.created])
            tick = partial(self._ticked.__setitem__, number)
            checks.append(Check(kit, text, self._ticked[number], tick, name=f"share-{number}"))
        over = all(row.finished for row in self._rows.values())
        return [Column(kit, checks, gap=6), *([] if over else [_open(self.program)])]

    @override
    def content(self) -> str:
        ticked = [number for number, on in self._ticked.items() if on]
        if not ticked:
            raise StoreError(N_("No match is ticked."))
        return join_records(map(self._store.text, ticked))


def save_picture(program: Shell, match: Match, state: Any, at: int) -> None:
    """Draw a position into a PNG in the pictures folder, and say where it is."""
    from game.app.picture import Picture
    from game.app.scene.buffers import beside

    def draw(palette: str, quality: str) -> bytes:
        output = beside(program.base.win, *PICTURE)
        with Picture(match.game, state, palette=palette, quality=quality, output=output) as picture:
            return picture.content("picture.png")

    titles = _("The picture is ready"), _("The picture could not be made")
    keep_picture(program, f"{stem(match)}-{at}", draw, titles)
