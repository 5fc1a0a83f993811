"""Dialogs that write to a file and read one: all settings, and whatever else goes in or out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from typing_extensions import override

from game.app.exchange import export_settings, import_settings
from game.app.kit.entry import Entry
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer, Dialog
from game.app.shell import Shell
from game.language import _
from game.outside import OutsideError, TakenError

USUAL = "hexaglyph-settings.json"
LONGEST = 400


class FileDialog(Dialog):
    """Asks for a file by its path. do: what is done with it; OutsideError is told, and the dialog
    stays. A path that does not begin at the root begins in the player's own folder."""

    def __init__(
        self,
        program: Shell,
        title: str,
        text: str,
        act: tuple[str, Callable[[Path], None]],
        *,
        usual: str,
    ) -> None:
        super().__init__(program, title, text)
        self._label, self._act = act
        self._path = str(Path.home() / usual)
        self._told = ""

    @override
    def first_focus(self) -> str:
        return "path"

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        wrong = Text(kit, self._told, colour="invalid")
        entry = Entry(
            kit,
            self._path,
            self._typed,
            longest=LONGEST,
            on_enter=lambda: self.answer(self._do),
            wrong=wrong,
            name="path",
            wide=500,
        )
        parts: list[Widget] = [Text(kit, self.text), entry]
        if self._told:
            parts.append(wrong)
        return parts

    def _typed(self, text: str) -> None:
        self._path, self._told = text, ""

    @override
    def choices(self) -> list[Answer]:
        return [(self._label, self._do), (_("Cancel"), lambda: None)]

    def _do(self) -> None:
        try:
            path = Path.home() / Path(self._path).expanduser()
            path.exists()
        except (OSError, RuntimeError):  # too long, where one may not look, or of nobody here
            self.again(_("There is no place called {file}.").format(file=self._path))
            return
        try:
            self._act(path)
        except OutsideError as error:
            self.again(str(error))

    def again(self, told: str) -> None:
        """Ask once more, with what was wrong."""
        self._told = told
        self.program.later(lambda: self.program.ask(self))


class ExportDialog(FileDialog):
    """Writes to a file; what is there already is replaced only if the player says so. write: is
    told the path and whether to replace; OutsideError is told; written: says afterwards that it
    is in {file}."""

    def __init__(
        self,
        program: Shell,
        title: str,
        text: str,
        *,
        write: Callable[[Path, bool], None],
        written: str,
        usual: str,
    ) -> None:
        super().__init__(program, title, text, (_("Export"), self._export), usual=usual)
        self._write_to, self._written = write, written

    def _export(self, path: Path, replace: bool = False) -> None:
        try:
            self._write_to(path, replace)
        except TakenError:
            answers: list[Answer] = [
                (_("Replace it"), lambda: self._export(path, True)),
                (_("Cancel"), lambda: None),
            ]
            told = _("There is a file {file} already.").format(file=path)
            title = _("Replace the file?")
            self.program.ask(Dialog(self.program, title, told, answers, grave=True))
        except OutsideError as error:
            self.again(str(error))
        else:
            self.program.tell(_("Exported"), self._written.format(file=path))


class ExportSettingsDialog(ExportDialog):
    """Writes all settings."""

    def __init__(self, program: Shell) -> None:
        super().__init__(
            program,
            _("Export all settings"),
            _("Colours, sounds, keys and the last set-up of each game go into this file:"),
            write=partial(_export_settings, program),
            written=_("All settings are in {file}."),
            usual=USUAL,
        )


def _export_settings(program: Shell, path: Path, replace: bool) -> None:
    export_settings(program.settings, path, replace=replace)


class ImportSettingsDialog(FileDialog):
    """Takes all settings, and lets them hold at once."""

    def __init__(self, program: Shell) -> None:
        super().__init__(
            program,
            _("Import all settings"),
            _("Everything in this file takes the place of what is set now:"),
            (_("Import"), self._import),
            usual=USUAL,
        )

    def _import(self, path: Path) -> None:
        import_settings(self.program.settings, path)
        self.program.set_anew()
