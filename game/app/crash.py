"""What happens after an unexpected exception: its screen is left, and the player gets a message."""

from __future__ import annotations

from pathlib import Path

from game import register
from game.app.crash_log import write_log
from game.app.screens.screen import Screen
from game.language import _
from game.system import packages
from game.system.files import DamagedFileError, MissingFileError
from game.system.home import Home


def leave(screen: Screen, home: Home) -> None:
    """Leave a screen in which something failed, and log what fails on the way."""
    for step in (screen.closing, screen.leave):
        with packages.contained() as raised:
            step()
        for error in raised:
            write_log(home, error)


def explained(error: BaseException, log: Path | None, screen: Screen | None) -> str:
    """The message for the player. log: the crash log, if written. screen: the current one."""
    what = _("Something went wrong that should not have: {error}.")
    failed = register.failure(error, screen.on_table if screen is not None else "")
    if isinstance(error, MissingFileError | DamagedFileError):
        parts = [f"{error}."]
    else:
        parts = [failed or what.format(error=packages.one_line(error))]
    if screen is not None and screen.saves:
        saved = _(
            "Your match is saved up to its last move; you will find it in the menu, or "
            "at the next start if it is not listed there."
        )
        parts.append(saved)
    if log is not None:
        parts.append(_("The details are in {file}.").format(file=log))
    return "\n\n".join(parts)
