"""Dialogs that write to a file and read one: all settings, and whatever else goes in or out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.exchange import ExchangeError, export_settings, import_settings
from game.app.kit.entry import Entry
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer, Dialog
from game.language import _

if TYPE_CHECKING:
    from game.app.program import Program

USUAL = "hexaglyph-settings.json"
LONGEST = 400


class FileDialog(Dialog):
    """Asks for a file by its path. do: what is done with it; ExchangeError is told, and the dialog
    stays. A path that does not begin at the root begins in the player's own folder."""

    def __init__(
        self,
        program: Program,
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

    def first_focus(self) -> str:
        """See Dialog."""
        return "path"

    def body(self) -> list[Widget]:
        """See Dialog."""
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

    def choices(self) -> list[Answer]:
        """See Dialog."""
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
        except ExchangeError as error:
            self.again(str(error))

    def again(self, told: str) -> None:
        """Ask once more, with what was wrong."""
        self._told = told
        self.program.later(lambda: self.program.ask(self))


class ExportDialog(FileDialog):
    """Writes to a file; one that is there already is replaced only if the player says so. write:
    ExchangeError is told; written: says afterwards that it is in {file}."""

    def __init__(
        self,
        program: Program,
        title: str,
        text: str,
        *,
        write: Callable[[Path], None],
        written: str,
        usual: str,
    ) -> None:
        super().__init__(program, title, text, (_("Export"), self._export), usual=usual)
        self._write_to, self._written = write, written

    def _export(self, path: Path) -> None:
        if path.exists():
            answers: list[Answer] = [
                (_("Replace it"), lambda: self._write(path)),
                (_("Cancel"), lambda: None),
            ]
            told = _("There is a file {file} already.").format(file=path)
            title = _("Replace the file?")
            self.program.ask(Dialog(self.program, title, told, answers, grave=True))
        else:
            self._write(path)

    def _write(self, path: Path) -> None:
        try:
            self._write_to(path)
        except ExchangeError as error:
            self.again(str(error))
            return
        self.program.tell(_("Exported"), self._written.format(file=path))


class ExportSettings(ExportDialog):
    """Writes all settings."""

    def __init__(self, program: Program) -> None:
        super().__init__(
            program,
            _("Export all settings"),
            _("Colours, sounds, keys and the last set-up of each game go into this file:"),
            write=lambda path: export_settings(program.settings, path),
            written=_("All settings are in {file}."),
            usual=USUAL,
        )


class ImportSettings(FileDialog):
    """Takes all settings, and lets them hold at once."""

    def __init__(self, program: Program) -> None:
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
