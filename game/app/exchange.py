"""Export and import of settings: all of them, or none."""

from __future__ import annotations

from pathlib import Path

from game.app.settings import Settings, SettingsError, read_settings
from game.language import _
from game.sentences import N_
from game.system.player_files import OutsideError, read_file, write_file

LARGEST = 1 << 20
"""Maximum size of an imported file in bytes, far above that of any settings."""


class ExchangeError(OutsideError):
    """A file's content cannot be imported; one sentence in the player's language."""


def export_settings(settings: Settings, path: Path, *, replace: bool = False) -> None:
    """Write all settings to a file; see write_file."""
    write_file(path, settings.text(), replace=replace)


def import_settings(settings: Settings, path: Path) -> None:
    """Replace all settings by those in a file; OutsideError, with nothing changed, on failure."""
    take_settings(settings, str(path), read_file(path, LARGEST))


def take_settings(settings: Settings, name: str, content: bytes) -> None:
    """Replace all settings by those in the content of a file. name: the file's, for messages.
    ExchangeError, with nothing changed, if they are not valid."""
    text = N_("{file} cannot be imported: {reason}")
    try:
        settings.replace(read_settings(content.decode("utf-8")))
    except SettingsError as error:
        raise ExchangeError(text, file=name, reason=error) from error
    except UnicodeDecodeError as error:
        where = _("byte {number} is not valid UTF-8.").format(number=error.start + 1)
        raise ExchangeError(text, file=name, reason=where) from error
