"""A clock that stands, and pieces that are covered, while something is read over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.shell import Shell
from game.language import _, say
from game.match.events import READ_ONLY
from game.match.match import Match
from game.rules.interface import Rejection


def lasting_notice(match: Match, names: Sequence[str]) -> str:
    """What is said of a match for as long as it is so; "" for nothing."""
    if match.trouble:
        return match.trouble
    if match.saving:
        return _("Saving …")
    return say(Rejection(READ_ONLY), names) if match.read_only and not match.over else ""


class Standing:
    """Pauses a match whose clock runs as long as a dialog that says so lies over it. pause: pauses
    the match, or goes on with it."""

    def __init__(self, program: Shell, match: Match, pause: Callable[[], None]) -> None:
        self._program, self._match, self._pause = program, match, pause
        self._stood = False

    def update(self) -> None:
        """Follow the dialogs that there are now."""
        match = self._match
        over = any(dialog.stands for dialog in self._program.dialogs)
        runs = match.remaining_ms() is not None and not (match.paused or match.read_only)
        if over and runs and not self._stood:
            self._stood = True
            self._pause()
        elif self._stood and not over:
            self._stood = False
            if match.paused:
                self._pause()
