"""The loop: while anything goes on it turns sixty times a second, and draws only what changed.

A window that is not active is not culled, drawn or flipped, yet the engine still reads its
events. Once nothing has been drawn and nothing has come for a while, the loop waits for input, for
work beside it, or for a second.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from game.app.waiting import Waiting
from game.system.signals import end_if_asked

IDLE = 1 / 60
"""Seconds between two turns while anything goes on."""
LINGER = 2.0
"""Seconds that it goes on turning after the last motion or input: tips, bots and playback wait for
no longer, and need not say when they go on."""


class Loop:
    """Turns of the loop. drawn: how many frames were drawn so far; turns: how often it went round.

    due: asked each turn, with the time in seconds; whether a frame is to be drawn. waiting: what
    it waits for at rest; None for one that never rests. resting: called before each rest.
    """

    def __init__(
        self,
        base: Any,
        due: Callable[[float], bool],
        waiting: Waiting | None = None,
        resting: Callable[[], None] = lambda: None,
    ) -> None:
        self._base = base
        self._due = due
        self.waiting = waiting
        self._resting = resting
        self.draw: Callable[[], object] = base.graphicsEngine.render_frame
        """What lets the engine go round, and whatever is active be drawn."""
        self._next = self._quiet = 0.0
        self._asked = 2
        self._moments: list[float] = []
        self.drawn = 0
        self.turns = 0
        self.running = False
        self.turning = False
        """Whether a turn is under way: a widget may be in the middle of a press."""
        self.hidden = False
        """Whether the window is put away: nothing is drawn then, whatever was asked for."""
        self.drawing = 0.0
        """Seconds that drawing took in the last turn that drew."""

    def ask(self, frames: int = 1) -> None:
        """Draw at least `frames` frames, whatever `due` says."""
        self._asked = max(self._asked, frames)

    def ask_after(self, now: float, *seconds: float) -> None:
        """Draw a frame at each of these times after `now` too: what a window shows that has just
        come up may be lost as long as the display is not done with it."""
        self._moments = [now + wait for wait in seconds]

    def by(self, moment: float) -> None:
        """Turn again at this time, whether anything comes before or not; asked anew each turn."""
        self._next = min(self._next, moment)

    def _at_last(self, now: float) -> bool:
        """Whether a moment that was waited for has come."""
        left = [moment for moment in self._moments if moment > now]
        come, self._moments = len(left) < len(self._moments), left
        return come

    def turn(self) -> bool:
        """Read input, let everything move, draw if due; whether a frame was drawn."""
        self.turning = True
        try:
            return self._turn()
        finally:
            self.turning = False

    def _turn(self) -> bool:
        base = self._base
        self.turns += 1
        self._next = float("inf")
        base.taskMgr.step()  # reads the input devices and sends the messages of the last turn
        if base.win is None or not self.running:
            return False
        now = base.clock.get_frame_time()
        if self.waiting is not None and self.waiting.exposed():
            self.ask()
        due = self._due(now) or self._asked > 0
        due = (self._at_last(now) or due) and not self.hidden
        self._asked = max(0, self._asked - 1)
        base.win.set_active(due)
        began = time.perf_counter()
        self.draw()
        if due:
            self.drawing = time.perf_counter() - began
        self.drawn += due
        return due

    def run(self) -> None:
        """Go round until stop() is called."""
        self.running = True
        self._quiet, drew = time.monotonic() + LINGER, False
        while self.running:
            end_if_asked()
            started, last = time.monotonic(), drew
            drew = self.turn()
            if drew and last:  # something moves; one frame alone is a clock's next second
                self._quiet = started + LINGER
            ended = time.monotonic()
            # Drawing moves input into Xlib's own queue, for which nothing waits: look once more.
            rests = ended > self._quiet and not drew and self.running
            if rests and self.waiting is not None:
                self._resting()
                if self.waiting.wait(self._rest()):
                    self._quiet = time.monotonic() + LINGER
                self._base.clock.tick()  # what is read next happened now, not before the rest
            elif ended - started < IDLE:
                time.sleep(IDLE - (ended - started))

    def _rest(self) -> float:
        """Seconds until a time that somebody waits for."""
        return min((self._next, *self._moments)) - float(self._base.clock.get_frame_time())

    def stop(self) -> None:
        """End with this turn; from any thread."""
        self.running = False
        if self.waiting is not None:
            self.waiting.wake()
