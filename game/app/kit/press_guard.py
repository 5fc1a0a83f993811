"""Protection against presses that were meant for what stood in the same place a moment before.

Enter is ignored for a while after something new has appeared, and the second click of a double
click presses only what the first one pressed.
"""

from __future__ import annotations

from collections.abc import Callable

from game.app.kit.widget import PRESSING

NEAR = 8
"""Pixels that the pointer may move between the two clicks of a double click."""


class PressGuard:
    """Decides which presses count.

    clock: the time in seconds. delay: for how many seconds after something has appeared, or was
    clicked, a press may still be a mistake.
    """

    def __init__(self, clock: Callable[[], float] = lambda: 0.0) -> None:
        self._clock = clock
        self.delay = 0.0
        self._armed = self._clicked = float("-inf")
        self._spot = (0, 0)
        self._role: object = None
        self._count = 0

    def arm(self) -> None:
        """Start the delay: something has appeared that the player did not ask for."""
        self._armed = self._clock()
        self._count += 1

    def state(self) -> tuple[float, int]:
        """The state that restore() takes, for widgets that are rebuilt and so are not new."""
        return self._armed, self._count

    def restore(self, state: tuple[float, int]) -> None:
        """Forget what has appeared since state() was called."""
        self._armed, self._count = state

    @property
    def waiting(self) -> bool:
        """Whether a press now might be ignored."""
        return self._clock() - max(self._armed, self._clicked) < self.delay

    def allows_key(self, key: str) -> bool:
        """Whether a key may press the widget that has the focus."""
        return key not in PRESSING or self._clock() - self._armed >= self.delay

    def allows_click(self, role: object, x: int, y: int) -> bool:
        """Whether a click at a point may press a widget; role: see Widget.role."""
        now, role = self._clock(), (role, self._count)
        near = max(abs(x - self._spot[0]), abs(y - self._spot[1])) <= NEAR
        if near and role != self._role and now - self._clicked < self.delay:
            return False
        self._clicked, self._spot, self._role = now, (x, y), role
        return True
