"""What is done with an exception that nobody expected: a log file, and words for the player."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime, timezone
from pathlib import Path

from game import __version__
from game.home import Home, private_opener


def write_log(home: Home, error: BaseException) -> Path | None:
    """Append the exception to the crash log; its path, or None where it cannot be written."""
    told = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    sys.stderr.write(told)
    try:
        path = home.crash_log
        with open(path, "a", encoding="utf-8", opener=private_opener) as file:
            moment = datetime.now(timezone.utc).isoformat(timespec="seconds")
            file.write(
                f"{moment} hexaglyph {__version__}, Python {platform.python_version()}, "
                f"{platform.platform()}\n{told}\n"
            )
    except OSError:
        return None
    return path
