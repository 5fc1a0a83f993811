"""Dialogs that write to a file and read one: all settings, and whatever else goes in or out."""

from __future__ import annotations

from abc import abstractmethod
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import ClassVar

from typing_extensions import override

from game.app.exchange import export_settings, import_settings
from game.app.screens.dialog import confirm
from game.app.screens.text_dialogs import EntryDialog
from game.app.shell import Shell
from game.language import _
from game.sentences import N_
from game.system.player_files import OutsideError, TakenError

USUAL = "hexaglyph-settings.json"


class FileDialog(EntryDialog):
    """Asks for a file by its path. usual_name: its name, unless another is typed. A
    path that does not begin at the root begins in the player's own folder."""

    usual_name: ClassVar[str]
    name = "path"

    def __init__(self, program: Shell) -> None:
        super().__init__(program, str(Path.home() / self.usual_name))

    @abstractmethod
    def take_file(self, path: Path) -> None:
        """Do what is asked with the file. Errors are said as those of take()."""

    @override
    def take(self) -> None:
        try:
            path = Path.home() / Path(self.line).expanduser()
            path.exists()
        except (OSError, RuntimeError):  # too long, where one may not look, or of nobody here
            raise OutsideError(N_("The folder of {file} does not exist."), file=self.line) from None
        self.take_file(path)


class ExportDialog(FileDialog):
    """Writes to a file; what is there already is replaced only if the player says so. written: a
    msgid that says afterwards that it is in {file}."""

    yes = N_("Export")
    written: ClassVar[str]

    @abstractmethod
    def write(self, path: Path, *, replace: bool) -> None:
        """Write to the file, beside the window; OutsideError is told."""

    @override
    def take_file(self, path: Path) -> None:
        self._export(path, replace=False)

    def _export(self, path: Path, *, replace: bool) -> None:
        disk = self.program.disk
        asked = disk.do(partial(self.write, path, replace=replace))
        disk.after(asked, lambda done: self.attempt(partial(self._exported, path, done)))

    def _exported(self, path: Path, asked: Future[None]) -> None:
        try:
            asked.result()
        except TakenError:
            text = _("There is already a file {file}.").format(file=path)
            replace_it = (_("Replace it"), partial(self._export, path, replace=True))
            confirm(self.program, _("Replace the file?"), replace_it, _("Cancel"), text)
        else:
            self.program.tell(_("Exported"), _(self.written).format(file=path))


class ExportSettingsDialog(ExportDialog):
    """Writes all settings."""

    heading, usual_name = N_("Export all settings"), USUAL
    asks = N_("Colours, sounds, keys and the last set-up of each game go into this file:")
    written = N_("All settings are in {file}.")

    @override
    def write(self, path: Path, *, replace: bool) -> None:
        export_settings(self.program.settings, path, replace=replace)


class ImportSettingsDialog(FileDialog):
    """Takes all settings, and lets them hold at once."""

    heading, usual_name, yes = N_("Import all settings"), USUAL, N_("Import")
    asks = N_("Everything in this file replaces your present settings:")

    @override
    def take_file(self, path: Path) -> None:
        import_settings(self.program.settings, path)
        self.program.set_anew()
