"""The clock of a match as the panel shows it, and when it is heard."""

from __future__ import annotations

from game.app.screens.play_panel import ClockRow
from game.app.screens.playing import Playing
from game.language import _
from game.match.match import Match

TICKING_SECONDS = 10
"""The last seconds are heard one by one."""


def _when(match: Match) -> str:
    """The round of a match that is counted in rounds, else the turn."""
    counted = match.game.round(match.state)
    if counted is None:
        return _("Turn {number}").format(number=match.game.turn_told(match.turn))
    number, agreed = counted
    told = _("Round {number} of {count}") if agreed else _("Round {number}")
    return told.format(number=number, count=agreed)


class PlayClock:
    """Shows the seconds left as they change. stale: show them anew, whatever was shown."""

    def __init__(self) -> None:
        self.stale = True
        self._second: int | None = None

    def show(self, match: Match, row: ClockRow) -> str:
        """Bring the row up to date; the sound that goes with it, or ""."""
        left = None if match.over else match.remaining_ms()
        second = None if left is None else -(-left // 1000)
        if second == self._second and not self.stale:
            return ""
        before, self._second, self.stale = self._second, second, False
        limit = None if match.over else match.game.time_limit(match.state)
        warning = limit.warning_seconds if limit is not None else TICKING_SECONDS
        turn = _("The match is over.") if match.over else _when(match)
        warn = second is not None and second <= warning
        # A turn is measured by turning a sand timer over, a match by a clock.
        icon = "sand-timer" if limit is not None and limit.scope == "turn" else "clock"
        row.set(left, turn, warn=warn, paused=match.paused, icon=icon)
        if second is None or before is None or before != second + 1 or match.paused:
            return ""
        if second == warning:
            return "bell"
        return "tick" if second <= TICKING_SECONDS else ""


class PlayStanding:
    """A clock stands, and the pieces are covered, while rules or shortcuts lie over the table."""

    def __init__(self, play: Playing) -> None:
        self._play = play
        self._stood = False

    def update(self) -> None:
        """Let it stand, or go on; once each turn of the loop."""
        play, match = self._play, self._play.match
        over = any(dialog.stands for dialog in play.program.dialogs)
        runs = match.remaining_ms() is not None and not (match.paused or match.read_only)
        if over and runs and not self._stood:
            self._stood = True
            play.pause()
        elif self._stood and not over:
            self._stood = False
            play.go_on()
