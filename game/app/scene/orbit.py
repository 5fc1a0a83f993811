"""Turning something to look at it from all sides: yaw and pitch, with momentum that can be off.

There is no roll: whatever is turned stays upright, so that nobody loses their way.
"""

from __future__ import annotations

from collections.abc import Callable

from game.app.scene.motion import Motion, arriving, smooth

CHANNEL = "orbit"
DEGREES = 95.0
"""How far a drag across half of the picture turns."""
GLIDE = 0.55
"""How many seconds momentum lasts."""
FORGET = 0.06
"""A pointer that rested this long before it let go has no momentum."""


def nearest_turn(start: float, goal: float) -> float:
    """`goal` as the angle nearest to `start` that looks the same."""
    return start + (goal - start + 180.0) % 360.0 - 180.0


def _nothing() -> None:
    return


class Orbit:
    """Yaw (round the upright axis, free or limited) and pitch (limited), in degrees.

    show: called with (yaw, pitch) whenever they change.
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
        self._motion = motion
        self._show = show
        self.home = (yaw, pitch)
        self.yaw = yaw
        self.pitch = pitch
        self.pitch_limits = pitch_limits
        self.yaw_limits = yaw_limits
        self.inertia = True
        self._watch: Callable[[], None] = _nothing
        self._held: list[tuple[float, float, float]] = []
        self.held = False

    def set(self, yaw: float, pitch: float) -> None:
        """Look from there at once."""
        if self.yaw_limits is not None:
            yaw = min(max(yaw, self.yaw_limits[0]), self.yaw_limits[1])
        self.yaw = yaw
        self.pitch = min(max(pitch, self.pitch_limits[0]), self.pitch_limits[1])
        self._show(self.yaw, self.pitch)
        self._watch()

    def watch(self, watch: Callable[[], None]) -> None:
        """Call `watch` after every change."""
        self._watch = watch

    def grab(self, x: float, y: float, now: float) -> None:
        """The pointer takes hold at x, y (-1..1)."""
        self._motion.drop(CHANNEL)
        self.held = True
        self._held = [(x, y, now)]

    def drag(self, x: float, y: float, now: float) -> None:
        """The pointer pulls to x, y."""
        if not self.held:
            return
        last_x, last_y, _ = self._held[-1]
        self.set(self.yaw + (x - last_x) * DEGREES, self.pitch - (y - last_y) * DEGREES)
        self._held = [*self._held[-3:], (x, y, now)]

    def release(self, now: float) -> None:
        """The pointer lets go: glide on, if it was moving and momentum is on."""
        if not self.held:
            return
        self.held = False
        first, last = self._held[0], self._held[-1]
        passed = last[2] - first[2]
        if not self.inertia or passed <= 0 or now - last[2] > FORGET:
            return
        # A cubic that comes to rest starts three times as fast as it goes on average.
        yaw = (last[0] - first[0]) / passed * DEGREES * GLIDE / 3
        pitch = -(last[1] - first[1]) / passed * DEGREES * GLIDE / 3
        self._go(self.yaw + yaw, self.pitch + pitch, GLIDE, momentum=True)

    def go(self, yaw: float, pitch: float, seconds: float = 0.28) -> None:
        """Turn to there the short way."""
        self._go(nearest_turn(self.yaw, yaw), pitch, seconds, momentum=False)

    def spring_back(self) -> None:
        """Return to where it started."""
        self.go(*self.home)

    def _go(self, yaw: float, pitch: float, seconds: float, *, momentum: bool) -> None:
        from_yaw, from_pitch = self.yaw, self.pitch
        self._motion.drop(CHANNEL)

        def show(progress: float) -> None:
            self.set(
                from_yaw + (yaw - from_yaw) * progress, from_pitch + (pitch - from_pitch) * progress
            )

        self._motion.start(seconds, show, ease=arriving if momentum else smooth, channel=CHANNEL)
