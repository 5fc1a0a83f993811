"""Handling of unexpected exceptions: a log file, and a message for the player."""

from __future__ import annotations

import os
import sys
import traceback
from datetime import datetime, timezone
from pathlib import Path

from game import __version__, register
from game.app.screens.screen import Screen
from game.language import _
from game.system.files import DamagedFileError, MissingFileError
from game.system.home import Home, private_opener


def without_places(text: str, home: Home) -> str:
    """The text without this machine's and its user's folders, since logs may be sent to others:
    paths in a package begin with its name, paths of the user with ~."""
    places = {*sys.path, sys.prefix, sys.base_prefix}
    places |= {str(Path(place).resolve()) for place in places}
    own = {os.path.expanduser("~"), str(home.root or "~")}
    for place in sorted(places | own, key=len, reverse=True):
        if len(Path(place).parts) > 1:
            text = text.replace(*((place, "~") if place in own else (place + os.sep, "")))
    return text


def write_log(home: Home, error: BaseException) -> Path | None:
    """Append the exception to the crash log; its path, or None if it cannot be written."""
    import platform

    trace = traceback.format_exception(type(error), error, error.__traceback__)
    text = without_places("".join(trace), home)
    sys.stderr.write(text)
    try:
        path = home.crash_log
        with open(path, "a", encoding="utf-8", opener=private_opener) as file:
            moment = datetime.now(timezone.utc).isoformat(timespec="seconds")
            file.write(
                f"{moment} hexaglyph {__version__}, Python {platform.python_version()}, "
                f"{platform.platform()}\n{text}\n"
            )
    except OSError:
        return None
    return path


def explained(error: BaseException, log: Path | None, screen: Screen | None) -> str:
    """The message for the player. log: the crash log, if written. screen: the current one."""
    what = _("Something went wrong that should not have: {error}.")
    failed = register.failure(error, screen.on_table if screen is not None else "")
    if isinstance(error, MissingFileError | DamagedFileError):
        parts = [f"{error}."]
    else:
        parts = [failed or what.format(error=register.one_line(error))]
    if screen is not None and screen.saves:
        saved = _(
            "Your match is saved up to its last move; you will find it in the menu, or "
            "at the next start if it is not listed there."
        )
        parts.append(saved)
    if log is not None:
        parts.append(_("The details are in {file}.").format(file=log))
    return "\n\n".join(parts)
