"""What appears under the player's hand takes no press that was meant for what was there before.

Enter needs a fresh press once something has been there for a while, and the second click of a
double click presses nothing that the first one did not.
"""

from __future__ import annotations

from collections.abc import Callable

from game.app.kit.button import PRESSING

NEAR = 8
"""Pixels that the pointer may move between the two clicks of a double click."""


class Fresh:
    """clock: the time in seconds. wait: how many of them something takes no press after it came."""

    def __init__(self, clock: Callable[[], float] = lambda: 0.0) -> None:
        self._clock = clock
        self.wait = 0.0
        self._came = self._clicked = float("-inf")
        self._spot = (0, 0)
        self._role: object = None
        self._offers = 0

    def offer(self) -> None:
        """Something has come that the player did not reach for."""
        self._came = self._clock()
        self._offers += 1

    def moment(self) -> tuple[float, int]:
        """What keep() takes: what is made anew has not come just now."""
        return self._came, self._offers

    def keep(self, moment: tuple[float, int]) -> None:
        """Nothing has come since that moment."""
        self._came, self._offers = moment

    @property
    def waiting(self) -> bool:
        """Whether a press might still be meant for something else."""
        return self._clock() - max(self._came, self._clicked) < self.wait

    def key(self, key: str) -> bool:
        """Whether a key may press what is there."""
        return key not in PRESSING or self._clock() - self._came >= self.wait

    def click(self, role: object, x: int, y: int) -> bool:
        """Whether a click may press what is there; role: what that is, and does, now."""
        now, role = self._clock(), (role, self._offers)
        near = max(abs(x - self._spot[0]), abs(y - self._spot[1])) <= NEAR
        if near and role != self._role and now - self._clicked < self.wait:
            return False
        self._clicked, self._spot, self._role = now, (x, y), role
        return True
