"""The main loop: sixty turns a second while anything happens, drawing only when something changed.

A window that is not active is not culled, drawn or flipped, yet the engine still reads its
events. After a while without drawing or input, the loop waits for input, for work in other threads
to end, or for some seconds. After a wait in which nothing came, a turn only asks what is due, as
the engine has nothing to read.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from panda3d.core import EventQueue

from game.app.garbage import Garbage
from game.app.waiting import Waiting
from game.app.work import under_way
from game.system.signals import end_if_asked, held

IDLE = 1 / 60
"""Seconds between two turns while the loop does not rest."""
LINGER = 2.0
"""Seconds before the loop rests after the last motion or input: tips wait no longer than this, and
so need not announce when they appear."""
PROGRESS = 0.25
"""Seconds of the longest rest while work is in progress in another thread, as its progress may be
seen."""
RESTLESS = 5.0
"""Seconds without a rest after which the loop does what it otherwise does before one."""


class Loop:
    """The main loop. drawn: the number of frames drawn so far; turns: the number of turns.

    due: called in each turn with the time in seconds; whether to draw a frame. waiting: waits for
    input while the loop rests; None for a loop that never rests. resting: called before each rest,
    and every RESTLESS seconds without one.
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
        self._garbage = Garbage()
        self.draw: Callable[[], object] = base.graphicsEngine.render_frame
        """Runs a turn of the engine, which draws the active windows."""
        self._next = self._quiet = 0.0
        self._asked = 2
        self._moments: list[float] = []
        self._put_off = self._skipped = False
        self.drawn = 0
        self.turns = 0
        self.running = False
        self.turning = False
        """Whether a turn is in progress: a widget may be in the middle of a press."""
        self.hidden = False
        """Whether the window is minimized: nothing is drawn then, even if asked for."""
        self.drawing = 0.0
        """Seconds spent on drawing the last frame."""

    def ask(self, frames: int = 1) -> None:
        """Draw at least `frames` frames, regardless of `due`."""
        self._asked = max(self._asked, frames)

    def ask_after(self, now: float, *seconds: float) -> None:
        """Also draw a frame at each of these times after `now`: the content of a window that has
        just appeared may be lost until the display has finished showing it."""
        self._moments = [now + wait for wait in seconds]

    def by(self, moment: float) -> None:
        """Take the next turn at this time at the latest; to be called again in each turn."""
        self._next = min(self._next, moment)

    def put_off(self, *, entirely: bool = False) -> None:
        """Draw the window in the next turn instead of this one. What is drawn offscreen is put off
        only if `entirely`, and so is the opening and closing of buffers."""
        self._skipped = entirely
        self._put_off = True

    @property
    def waits(self) -> bool:
        """Whether the window is drawn in the next turn instead of this one."""
        return self._put_off

    def _at_last(self, now: float) -> bool:
        """Whether a time given to ask_after() has come."""
        left = [moment for moment in self._moments if moment > now]
        come, self._moments = len(left) < len(self._moments), left
        return come

    def turn(self, *, reads: bool = True) -> bool:
        """Read input, advance all motion and draw if due; whether a frame was drawn or put off.
        reads: False if there can be no input but a gamepad that was connected."""
        self.turning = True
        try:
            return self._turn(reads or self._devices_changed())
        finally:
            self.turning = False

    @contextmanager
    def between_presses(self) -> Iterator[None]:
        """The part of a turn after its input was read, when no widget is in the middle of a press:
        meanwhile `turning` is False."""
        turning, self.turning = self.turning, False
        try:
            yield
        finally:
            self.turning = turning

    def _devices_changed(self) -> bool:
        self._base.devices.update()
        return not EventQueue.get_global_event_queue().is_queue_empty()

    def _turn(self, reads: bool) -> bool:
        base = self._base
        self.turns += 1
        self._next = float("inf")
        if reads:
            # Asked first: on Windows nobody knows of what is exposed once the input has been read.
            if self.waiting is not None and self.waiting.exposed():
                self.ask()
            base.taskMgr.step()  # reads the input devices and sends the last turn's messages
        if base.win is None or not self.running:
            return False
        now = base.clock.get_frame_time()
        due = self._due(now) or self._asked > 0
        due = (self._at_last(now) or due) and not self.hidden
        later, skipped = self._put_off, self._skipped
        self._put_off = self._skipped = False
        if later:
            due = False
            self.ask()
        else:
            self._asked = max(0, self._asked - 1)
        base.win.set_active(due)
        began = time.perf_counter()
        if not skipped and (reads or due):
            self.draw()
        if due:
            self.drawing = time.perf_counter() - began
        self.drawn += due
        self._garbage.turn()
        return due or later

    def run(self) -> None:
        """Run until stop() is called."""
        self.running = True
        rested = time.monotonic()
        self._quiet, drew, reads = rested + LINGER, False, True
        while self.running:
            end_if_asked()
            started, last = time.monotonic(), drew
            with held():  # an exception could leave Panda3D's messenger locked
                drew = self.turn(reads=reads)
            if drew and last:  # something moves; a single frame is a ticking clock
                self._quiet = started + LINGER
            ended = time.monotonic()
            # Drawing moves input into Xlib's own queue, which cannot be waited for: turn once more.
            rests = ended > self._quiet and not drew and self.running
            if (rests and reads) or ended > rested + RESTLESS:
                self._resting()
                rested = ended
            reads = True
            if rests and self.waiting is not None:
                self._garbage.rest()
                seconds = self._rest()
                came = self.waiting.wait(seconds)
                if came:
                    self._quiet = time.monotonic() + LINGER
                reads = came or seconds < self.waiting.longest or not self.waiting.sees_input
                self._base.clock.tick()  # the next input happened now, not before the rest
            elif ended - started < IDLE:
                time.sleep(IDLE - (ended - started))

    def _rest(self) -> float:
        """Seconds until the next turn is due at the latest."""
        left = min((self._next, *self._moments)) - float(self._base.clock.get_frame_time())
        return min(left, PROGRESS) if under_way() else left

    def stop(self) -> None:
        """End after the current turn. Thread-safe."""
        self.running = False
        if self.waiting is not None:
            self.waiting.wake()

    def close(self) -> None:
        """Release what the loop uses."""
        self._garbage.close()
        if self.waiting is not None:
            self.waiting.close()
