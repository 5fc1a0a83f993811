"""How often a scene that nobody waits for is drawn: as often as a share of one core allows."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from statistics import median

SHARE = 0.25
"""Of one core's time, with everything else that the process does meanwhile."""
FRAMES = 30
"""Frames a second at the most."""
LONGEST = 0.5
"""Seconds between two frames at the most: one that took very long holds up no others."""
LATELY = 5
"""Frames by which it is judged what one costs."""
_JITTER = 0.004
"""Seconds by which a turn of the loop may come early."""


class Allowance:
    """Says which turns of the loop may draw. spent: the processor time used so far, in seconds."""

    def __init__(self, spent: Callable[[], float]) -> None:
        self._spent = spent
        self._costs: deque[float] = deque(maxlen=LATELY)
        self.begin()

    def begin(self) -> None:
        """Judge anew: the next turn may draw."""
        self._costs.clear()
        self._before, self._last = 0.0, float("-inf")

    def due(self, now: float) -> bool:
        """Whether a frame may be drawn at `now` (seconds)."""
        passed = now - self._last
        if passed < 1 / FRAMES - _JITTER:
            return False
        return passed >= LONGEST or self._spent() - self._before <= SHARE * passed

    def drew(self, now: float) -> None:
        """A frame is drawn at `now`."""
        spent = self._spent()
        if now - self._last < LONGEST:  # else it rested, and not all that was spent is its own
            self._costs.append(spent - self._before)
        self._before, self._last = spent, now

    @property
    def pace(self) -> float:
        """Seconds from one frame to the next, as things went lately."""
        cost = median(self._costs) if len(self._costs) == LATELY else 0.0
        return max(1 / FRAMES, cost / SHARE)
