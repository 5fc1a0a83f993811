"""What is done with an exception that nobody expected: a log file, and words for the player."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime, timezone
from pathlib import Path

from game import __version__
from game.home import Home, private_opener
from game.language import _


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


def explained(error: BaseException, log: Path | None) -> str:
    """What the player is told of it. log: where it was written."""
    what = _("Something went wrong that should not have: {error}.")
    saved = _(
        "Your match is saved up to its last move; you find it in the menu, or at the next "
        "start if it is not listed there."
    )
    parts = [what.format(error=f"{type(error).__name__}: {error}"), saved]
    if log is not None:
        parts.append(_("The details are in {file}.").format(file=log))
    return "\n\n".join(parts)
