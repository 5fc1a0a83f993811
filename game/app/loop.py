"""The loop: input is read sixty times a second, a frame is drawn only when something changed.

A window that is not active is not culled, drawn or flipped, yet the engine still reads its
events; so standing still costs a fraction of a millisecond a turn of the loop.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

IDLE = 1 / 60
"""Seconds between two looks at the input while nothing is drawn."""


class Loop:
    """Turns of the loop. drawn: how many frames were drawn so far; turns: how often it went round.

    due: asked each turn, with the time in seconds; whether a frame is to be drawn.
    """

    def __init__(self, base: Any, due: Callable[[float], bool]) -> None:
        self._base = base
        self._due = due
        self._asked = 2
        self._moments: list[float] = []
        self.drawn = 0
        self.turns = 0
        self.running = False
        self.hidden = False
        """Whether the window is put away: nothing is drawn then, whatever was asked for."""
        self.work = 0.0
        """Seconds that Python worked in the last turn that drew, without drawing itself."""
        self.drawing = 0.0
        """Seconds that drawing took in the last turn that drew."""

    def ask(self, frames: int = 1) -> None:
        """Draw at least so many frames, whatever `due` says."""
        self._asked = max(self._asked, frames)

    def ask_after(self, now: float, *seconds: float) -> None:
        """Draw a frame at each of these times after `now` too: what a window shows that has just
        come up may be lost as long as the display is not done with it."""
        self._moments = [now + wait for wait in seconds]

    def _at_last(self, now: float) -> bool:
        """Whether a moment that was waited for has come."""
        left = [moment for moment in self._moments if moment > now]
        come, self._moments = len(left) < len(self._moments), left
        return come

    def turn(self) -> bool:
        """Read input, let everything move, draw if due; whether a frame was drawn."""
        base = self._base
        started = time.perf_counter()
        self.turns += 1
        base.taskMgr.step()  # reads the input devices and sends the messages of the last turn
        if base.win is None or not self.running:
            return False
        now = base.clock.get_frame_time()
        due = self._due(now) or self._asked > 0
        due = (self._at_last(now) or due) and not self.hidden
        self._asked = max(0, self._asked - 1)
        self.work = time.perf_counter() - started
        base.win.set_active(due)
        began = time.perf_counter()
        base.graphicsEngine.render_frame()
        if due:
            self.drawing = time.perf_counter() - began
        self.drawn += due
        return due

    def run(self) -> None:
        """Go round until stop() is called."""
        self.running = True
        while self.running:
            started = time.perf_counter()
            self.turn()
            rest = IDLE - (time.perf_counter() - started)
            if rest > 0:
                time.sleep(rest)

    def stop(self) -> None:
        """End with this turn."""
        self.running = False
