"""Settings to a file and from one: all of them, or none."""

from __future__ import annotations

from pathlib import Path

from game.app.settings import Settings, SettingsError, read_settings
from game.language import _
from game.sentences import N_
from game.system.player_files import OutsideError, read_file, write_file

LARGEST = 1 << 20
"""No file of settings comes near this many bytes."""


class ExchangeError(OutsideError):
    """What is in a file cannot be taken; one sentence in the player's language."""


def export_settings(settings: Settings, path: Path, *, replace: bool = False) -> None:
    """Write all settings to a file; see write_file."""
    write_file(path, settings.text(), replace=replace)


def import_settings(settings: Settings, path: Path) -> None:
    """Take all settings from a file; OutsideError, and nothing is changed, if it cannot be."""
    take_settings(settings, str(path), read_file(path, LARGEST))


def take_settings(settings: Settings, name: str, content: bytes) -> None:
    """Take all settings from what is called `name`; ExchangeError, and nothing is changed, if
    they cannot be taken."""
    text = N_("{file} cannot be imported: {reason}")
    try:
        settings.replace(read_settings(content.decode("utf-8")))
    except SettingsError as error:
        raise ExchangeError(text, file=name, reason=error) from error
    except UnicodeDecodeError as error:
        where = _("byte {number} is not valid UTF-8.").format(number=error.start + 1)
        raise ExchangeError(text, file=name, reason=where) from error
