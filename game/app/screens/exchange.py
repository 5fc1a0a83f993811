"""Dialogs that write to a file and read one: all settings, and whatever else goes in or out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.app.exchange import export_settings, import_settings
from game.app.screens.dialog import confirm
from game.app.screens.entry_dialog import EntryDialog
from game.app.shell import Shell
from game.language import _
from game.outside import OutsideError, TakenError

USUAL = "hexaglyph-settings.json"


class FileDialog(EntryDialog):
    """Asks for a file by its path. act: what is done with it, and what that is called; OutsideError
    is told, and the dialog stays. A path that does not begin at the root begins in the player's own
    folder."""

    name = "path"

    def __init__(
        self,
        program: Shell,
        title: str,
        text: str,
        act: tuple[str, Callable[[Path], None]],
        *,
        usual: str,
    ) -> None:
        label, self._with_path = act
        super().__init__(program, title, text, (label, self._do))
        self.line = str(Path.home() / usual)

    def _do(self) -> None:
        try:
            path = Path.home() / Path(self.line).expanduser()
            path.exists()
        except (OSError, RuntimeError):  # too long, where one may not look, or of nobody here
            self.again(_("There is no place called {file}.").format(file=self.line))
            return
        try:
            self._with_path(path)
        except OutsideError as error:
            self.again(str(error))


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
            told = _("There is a file {file} already.").format(file=path)
            replace_it = (_("Replace it"), partial(self._export, path, True))
            confirm(self.program, _("Replace the file?"), replace_it, _("Cancel"), told)
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
