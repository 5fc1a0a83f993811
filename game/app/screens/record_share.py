"""A match out of the game: as text, and a position as a picture."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from typing_extensions import override

from game.app.clipboard import copy
from game.app.kit.button import Button
from game.app.kit.layout import Flow
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Dialog
from game.app.shell import Shell
from game.home import HomeError
from game.language import _
from game.match.match import Match
from game.match.record import format_record
from game.outside import OutsideError, write_file
from game.worded import N_

PICTURE = (1280, 720)


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """A path in the folder that nothing has yet: stem.png, stem-2.png ..."""
    path, number = folder / f"{stem}{suffix}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


def stem(match: Match) -> str:
    """What files about a match are called: scruble-2026-11-21."""
    return f"{match.header.game}-{match.header.created}"


class ShareRecordDialog(Dialog):
    """The whole match as text: to the clipboard, or into a file."""

    only = N_("Close")

    def __init__(self, program: Shell, match: Match) -> None:
        super().__init__(program, _("Share this match as text"))
        self._match = match

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        parts: list[Widget] = [
            Text(kit, _("Whoever takes this text in can go through the match, move by move."))
        ]
        if not self._match.over:
            told = _("The match is not over: the text also holds what the players do not see yet.")
            parts.append(Text(kit, told, colour="open"))
        self._done = Text(kit, "", "small", colour="text-dim").called("done")
        ways: list[Widget] = [
            Button(kit, _("Copy"), self._copy, icon="pad", small=True, name="copy"),
            Button(kit, _("Save as a file"), self._save, icon="plus", small=True, name="save"),
        ]
        return [*parts, Flow(kit, ways, gap=8), self._done]

    def _copy(self) -> None:
        done = copy(format_record(self._match.record))
        self._done.set(_("Copied.") if done else _("There is no clipboard; save it as a file."))

    def _save(self) -> None:
        try:
            path = free_name(self.program.home.records, stem(self._match), ".txt")
            write_file(path, format_record(self._match.record))
        except (HomeError, OutsideError) as error:
            self._done.set(str(error))
        else:
            self._done.set(_("The match is in {file}.").format(file=path))


def save_picture(program: Shell, match: Match, state: Any, at: int) -> None:
    """Draw a position into a PNG in the pictures folder, and tell where it is."""
    from game.app.picture import Picture, beside
    from game.app.scene.stage import SceneError

    try:
        path = free_name(program.home.pictures, f"{stem(match)}-{at}", ".png")
        with Picture(
            match.game,
            state,
            palette=program.settings["palette"],
            quality="high" if program.quality() == "high" else "medium",
            output=beside(program.base.win, *PICTURE),
        ) as picture:
            write_file(path, picture.content(path.name))
    except (HomeError, SceneError, OutsideError) as error:
        program.tell(_("No picture was made"), str(error))
    else:
        program.tell(_("The picture is made"), _("It is in {file}.").format(file=path))
