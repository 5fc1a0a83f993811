"""Settings to a file and from one: all of them, or none."""

from __future__ import annotations

from pathlib import Path

from game.app.settings import Settings, SettingsError, read_settings, write_whole
from game.language import _

LARGEST = 1 << 20
"""No file of settings comes near this many bytes."""


class ExchangeError(Exception):
    """A file cannot be written, or not be taken; one sentence in the player's language."""


def export_settings(settings: Settings, path: Path) -> None:
    """Write all settings to a file, whole or not at all; ExchangeError if it cannot be."""
    write_text(path, settings.text())


def write_text(path: Path, text: str) -> None:
    """Write a file, whole or not at all; ExchangeError if it cannot be."""
    try:
        write_whole(path, text)
    except OSError as error:
        told = _("{file} cannot be written ({reason}).")
        raise ExchangeError(told.format(file=path, reason=error.strerror or error)) from error


def import_settings(settings: Settings, path: Path) -> None:
    """Take all settings from a file; ExchangeError, and nothing is changed, if it cannot be."""
    told = _("{file} cannot be taken: {reason}")
    try:
        with path.open("rb") as file:
            read = file.read(LARGEST + 1)
        if len(read) > LARGEST:
            reason = _("it is far too large for settings.")
            raise ExchangeError(told.format(file=path, reason=reason))
        settings.replace(read_settings(read.decode("utf-8")))
    except SettingsError as error:
        raise ExchangeError(told.format(file=path, reason=error)) from error
    except UnicodeDecodeError as error:
        where = _("byte {number} is no text in UTF-8.").format(number=error.start + 1)
        raise ExchangeError(told.format(file=path, reason=where)) from error
    except OSError as error:
        reason = f"{error.strerror or error}."
        raise ExchangeError(told.format(file=path, reason=reason)) from error
