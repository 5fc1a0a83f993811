"""Dialogs that ask for a file to write or read, and those for all settings."""

from __future__ import annotations

from abc import abstractmethod
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import ClassVar

from typing_extensions import override

from game.app.exchange import export_settings, import_settings
from game.app.screens.dialog import confirm
from game.app.screens.text_dialogs import InputDialog
from game.app.shell import Shell
from game.language import _
from game.sentences import N_
from game.system.player_files import OutsideError, TakenError

USUAL = "hexaglyph-settings.json"


def named_file(line: str) -> Path:
    """The path that a player has typed, relative to the user's home folder. OutsideError where no
    file can be, or something else is: to open a pipe is to wait for whoever is at its other end."""
    try:
        path = Path.home() / Path(line).expanduser()
        other = path.exists() and not path.is_file()
    except (OSError, RuntimeError):  # too long, not permitted, or "~name" of an unknown user
        raise OutsideError(N_("The folder of {file} does not exist."), file=line) from None
    if other:
        raise OutsideError(N_("{file} is not a plain file."), file=path)
    return path


class FileDialog(InputDialog):
    """Asks for the path of a file, see named_file(). usual_name: the name that is offered."""

    usual_name: ClassVar[str]
    name = "path"

    def __init__(self, program: Shell) -> None:
        super().__init__(program, str(Path.home() / self.usual_name))

    @abstractmethod
    def take_file(self, path: Path) -> None:
        """Act on the file. Errors are shown as those of take()."""

    @override
    def take(self) -> None:
        self.take_file(named_file(self.line))


class ExportDialog(FileDialog):
    """Writes a file; replaces one only after asking. written: a msgid for the message afterwards,
    with {file}."""

    yes = N_("Export")
    written: ClassVar[str]

    @abstractmethod
    def write(self, path: Path, *, replace: bool) -> None:
        """Write the file, outside the window's thread; an OutsideError is shown."""

    @override
    def take_file(self, path: Path, *, replace: bool = False) -> None:
        disk = self.program.disk
        asked = disk.do(partial(self.write, path, replace=replace))
        disk.after(asked, lambda done: self.attempt(partial(self._exported, path, done)))

    def _exported(self, path: Path, asked: Future[None]) -> None:
        try:
            asked.result()
        except TakenError:
            text = _("There is already a file {file}.").format(file=path)
            replace_it = (_("Replace it"), partial(self.take_file, path, replace=True))
            confirm(self.program, _("Replace the file?"), replace_it, _("Cancel"), text)
        else:
            self.program.tell(_("Exported"), _(self.written).format(file=path))


class ExportSettingsDialog(ExportDialog):
    """Exports all settings."""

    heading, usual_name = N_("Export all settings"), USUAL
    asks = N_("Colours, sounds, keys and the last set-up of each game go into this file:")
    written = N_("All settings are in {file}.")

    @override
    def write(self, path: Path, *, replace: bool) -> None:
        export_settings(self.program.settings, path, replace=replace)


class ImportSettingsDialog(FileDialog):
    """Imports all settings, which take effect at once."""

    heading, usual_name, yes = N_("Import all settings"), USUAL, N_("Import")
    asks = N_("Everything in this file replaces your present settings:")

    @override
    def take_file(self, path: Path) -> None:
        import_settings(self.program.settings, path)
        self.program.set_anew()
