"""The crash log: a file of unexpected exceptions, free of this machine's folders."""

from __future__ import annotations

import os
import sys
import traceback
from datetime import datetime, timezone
from pathlib import Path

from game import __version__
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
