"""Motions: functions of their progress along a clock, never of the frame before.

So a motion can be finished at once, or left out, with the same result.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]


def linear(progress: float) -> float:
    """Constant speed."""
    return progress


def smooth(progress: float) -> float:
    """A gentle start and end."""
    return progress * progress * (3 - 2 * progress)


def arriving(progress: float) -> float:
    """From full speed to rest."""
    return 1 - (1 - progress) ** 3


def falling(progress: float) -> float:
    """Faster and faster, with one small bounce at the end."""
    knee = 0.82
    if progress < knee:
        return (progress / knee) ** 2
    inside = (progress - knee) / (1 - knee)
    return 1 - 0.05 * 4 * inside * (1 - inside)


@dataclass(slots=True)
class _Running:
    channel: str
    duration: float
    apply: Callable[[float], None]
    ease: Ease
    then: Callable[[], None] | None
    start: float | None


class Motion:
    """The running motions. Its owner calls step() before each frame."""

    def __init__(self) -> None:
        self._running: list[_Running] = []
        self.reduced = False
        """Whether motions end as soon as they start (a setting)."""
        self.tempo = 1.0
        """The share of their time that moments take, 0 to 1 (a setting)."""

    @property
    def moving(self) -> bool:
        """Whether any motion is running."""
        return bool(self._running)

    def busy(self, channel: str) -> bool:
        """Whether a motion of this channel is running."""
        return any(running.channel == channel for running in self._running)

    def start(
        self,
        duration: float,
        apply: Callable[[float], None],
        *,
        ease: Ease = smooth,
        then: Callable[[], None] | None = None,
        channel: str = "",
        delay: float = 0.0,
        fades: bool = False,
    ) -> None:
        """Call apply(progress), 0 to 1 by `ease`, for `duration` seconds, then `then()`.

        apply(0) is called now, apply(1) always. channel: a name by which to settle or drop it.
        fades: nothing moves, so that it also runs with reduced motion.
        """
        if (self.reduced and not fades) or duration <= 0:
            apply(1.0)
            if then is not None:
                then()
            return
        apply(0.0)
        whole = duration + delay

        def eased(progress: float) -> float:
            return ease(max(0.0, (progress * whole - delay) / duration))

        self._running.append(_Running(channel, whole, apply, eased, then, None))

    def step(self, now: float) -> bool:
        """Apply every motion as it is at `now` (seconds); True while any is running. The time of a
        motion starts with its first step, so that slow work before it shortens none."""
        for running in list(self._running):
            if running not in self._running:
                continue
            if running.start is None:
                running.start = now
            progress = min(1.0, (now - running.start) / running.duration)
            if progress >= 1.0:
                self._finish(running)
            else:
                running.apply(running.ease(progress))
        return self.moving

    def _finish(self, running: _Running) -> None:
        self._running.remove(running)
        running.apply(1.0)
        if running.then is not None:
            running.then()

    def settle(self, channel: str | None = None) -> None:
        """Finish the motions of a channel (None: all) at once, and those that they start."""
        while True:
            left = [r for r in self._running if channel is None or r.channel == channel]
            if not left:
                return
            self._finish(left[0])

    def drop(self, channel: str) -> None:
        """Stop the motions of a channel where they are."""
        self._running = [r for r in self._running if r.channel != channel]
