"""Motions along a clock: each is a function of its progress, never of the frame before.

So a motion can be finished at once, shown at any moment, or left out, with the same end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]


def linear(progress: float) -> float:
    """As it goes."""
    return progress


def smooth(progress: float) -> float:
    """Starts and ends gently."""
    return progress * progress * (3 - 2 * progress)


def arriving(progress: float) -> float:
    """Starts at full speed and comes to rest."""
    return 1 - (1 - progress) ** 3


def falling(progress: float) -> float:
    """From rest, faster and faster, with one small bounce at the end."""
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
    """The motions under way. The owner calls step(now) before each frame."""

    def __init__(self) -> None:
        self._running: list[_Running] = []
        self.reduced = False
        """Whether motions are over as soon as they begin."""
        self.tempo = 1.0
        """In how much of their time moments pass, 0..1 (the player's setting)."""

    @property
    def moving(self) -> bool:
        """Whether anything still moves."""
        return bool(self._running)

    def busy(self, channel: str) -> bool:
        """Whether a motion of this channel is under way."""
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

        channel: a name by which to settle or drop it. apply(0) is called now, apply(1) always.
        fades: nothing changes its place, so that it goes on where motion is reduced.
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
        """Show every motion as it is at `now` (seconds); True while any goes on.

        A motion's time begins with the first frame that shows it, so that none is cut short by
        slow work before it.
        """
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
        """Finish the motions of a channel (None: all) at once, and those they start in turn."""
        while True:
            of_it = [r for r in self._running if channel is None or r.channel == channel]
            if not of_it:
                return
            self._finish(of_it[0])

    def drop(self, channel: str) -> None:
        """Forget the motions of a channel where they are."""
        self._running = [r for r in self._running if r.channel != channel]
