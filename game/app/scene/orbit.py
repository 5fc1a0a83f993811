"""Orbiting: turning something by yaw and pitch, without roll, so that it stays upright."""

from __future__ import annotations

from collections.abc import Callable

from game.app.scene.motion import Motion, arriving, smooth

CHANNEL = "orbit"
DEGREES = 95.0
"""The angle of a drag across half of the picture."""
GLIDE = 0.55
"""The seconds that momentum lasts."""
FORGET = 0.06
"""A pointer that rests for this many seconds before it lets go has no momentum."""


def nearest_turn(start: float, goal: float) -> float:
    """The angle nearest to `start` that is equivalent to `goal`, in degrees."""
    return start + (goal - start + 180.0) % 360.0 - 180.0


class Orbit:
    """Yaw, about the upright axis, and pitch, in degrees; yaw may be unlimited.

    show: called with both whenever they change. home: the angles at the start. inertia: whether it
    goes on turning for a moment after a drag. held: whether the pointer holds it.
    """

    def __init__(
        self,
        motion: Motion,
        show: Callable[[float, float], None],
        *,
        yaw: float,
        pitch: float,
        pitch_limits: tuple[float, float] = (-90.0, 90.0),
        yaw_limits: tuple[float, float] | None = None,
    ) -> None:
        self._motion, self._show = motion, show
        self.home = self.yaw, self.pitch = yaw, pitch
        self.pitch_limits, self.yaw_limits = pitch_limits, yaw_limits
        self.inertia = True
        self._watch: Callable[[], None] = lambda: None
        self._path: list[tuple[float, float, float]] = []
        """The last points of a drag: x, y and time."""
        self.held = False

    def set(self, yaw: float, pitch: float) -> None:
        """Turn there at once, within the limits."""
        if self.yaw_limits is not None:
            yaw = min(max(yaw, self.yaw_limits[0]), self.yaw_limits[1])
        self.yaw = yaw
        self.pitch = min(max(pitch, self.pitch_limits[0]), self.pitch_limits[1])
        self._show(self.yaw, self.pitch)
        self._watch()

    def jump(self, yaw: float, pitch: float) -> None:
        """Turn there at once, instead of where it is on its way to."""
        self._motion.drop(CHANNEL)
        self.set(yaw, pitch)

    def watch(self, watch: Callable[[], None]) -> None:
        """Call `watch` after every change from now on."""
        self._watch = watch

    def grab(self, x: float, y: float, now: float) -> None:
        """Take hold with the pointer at x, y (-1..1)."""
        self._motion.drop(CHANNEL)
        self.held = True
        self._path = [(x, y, now)]

    def drag(self, x: float, y: float, now: float) -> None:
        """Move the pointer to x, y."""
        if not self.held:
            return
        last_x, last_y, _ = self._path[-1]
        self.set(self.yaw + (x - last_x) * DEGREES, self.pitch - (y - last_y) * DEGREES)
        self._path = [*self._path[-3:], (x, y, now)]

    def release(self, now: float) -> None:
        """Let go; it glides on if the pointer was moving and `inertia` is on."""
        if not self.held:
            return
        self.held = False
        first, last = self._path[0], self._path[-1]
        passed = last[2] - first[2]
        if not self.inertia or passed <= 0 or now - last[2] > FORGET:
            return
        # The cubic `arriving` starts at three times its average speed.
        yaw = (last[0] - first[0]) / passed * DEGREES * GLIDE / 3
        pitch = -(last[1] - first[1]) / passed * DEGREES * GLIDE / 3
        self._go(self.yaw + yaw, self.pitch + pitch, GLIDE, momentum=True)

    def go(self, yaw: float, pitch: float, seconds: float = 0.28) -> None:
        """Turn there the short way."""
        self._go(nearest_turn(self.yaw, yaw), pitch, seconds, momentum=False)

    def spring_back(self) -> None:
        """Turn back to `home`."""
        self.go(*self.home)

    def _go(self, yaw: float, pitch: float, seconds: float, *, momentum: bool) -> None:
        from_yaw, from_pitch = self.yaw, self.pitch
        self._motion.drop(CHANNEL)

        def show(progress: float) -> None:
            now = from_yaw + (yaw - from_yaw) * progress
            self.set(now, from_pitch + (pitch - from_pitch) * progress)

        self._motion.start(seconds, show, ease=arriving if momentum else smooth, channel=CHANNEL)
