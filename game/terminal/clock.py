"""The clock of a match in a terminal: stored while waiting for a line, and announced near its
end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event as Signal
from threading import Thread

from game.match.match import Match
from game.ui.clock import seconds_line

_KEPT_EVERY = 1.0
"""Seconds between two writes of the clock while waiting for a line."""

TOLD_AT = (30, 10, 0)
"""The seconds left that are announced."""


class Bell:
    """Announces the time left when it passes each of TOLD_AT."""

    def __init__(self, match: Match, say: Callable[[str], None]) -> None:
        self._match, self._say = match, say
        self._left: int | None = None

    def ring(self) -> None:
        """Announce the time if it is due; call this about once a second."""
        match = self._match
        left = None if match.paused or match.over else match.remaining_ms()
        before, self._left = self._left, None if left is None else -(-left // 1000)
        if before is None or self._left is None:
            return
        if any(self._left <= mark < before for mark in TOLD_AT):
            self._say(seconds_line(self._left))


@contextmanager
def keeping_clock(match: Match, bell: Bell) -> Iterator[None]:
    """Store the match's clock from time to time, and ring the bell, while waiting for a line: that
    is thinking time, which a killed process must not lose. Nothing else may use the match
    meanwhile."""
    done = Signal()

    def beat() -> None:
        while not done.wait(_KEPT_EVERY):
            match.keep_clock()
            bell.ring()

    bell.ring()
    thread = Thread(target=beat, name="clock", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
