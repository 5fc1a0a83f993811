"""The quality tier in use: as set, or chosen by frame times on this machine."""

from __future__ import annotations

from game.app.settings import Settings

TIERS = ("low", "medium", "high")
FRAMES = 45
"""The number of frames of a moving scene that a judgement is based on."""
FIRST = 8
"""The number of frames ignored after a change, while shaders and buffers are built."""
TOO_SLOW = 1 / 26
"""Seconds per frame above which a tier is too slow."""
FAST = 1 / 50
"""Seconds per frame below which the next tier is tried; a display limited to 60 frames per second
stays below it."""

_SOFTWARE = ("llvmpipe", "softpipe", "swrast", "software", "gdi generic")


def in_software(renderer: str) -> bool:
    """Whether a renderer of this name draws on the CPU."""
    return any(part in renderer.lower() for part in _SOFTWARE)


class Pace:
    """Chooses a tier by frame times. tier: the tier to draw at. slow: tiers found too slow, which
    are not tried again, so that it never alternates between two."""

    def __init__(self, tier: str, slow: frozenset[str] = frozenset()) -> None:
        self.tier, self.slow = tier, slow
        self._times: list[float] = []

    def frame(self, seconds: float) -> bool:
        """Record the seconds a frame in motion took to draw; True if the tier changes."""
        self._times.append(seconds)
        if len(self._times) < FIRST + FRAMES:
            return False
        took = sorted(self._times[FIRST:])[FRAMES // 2]
        self._times = []
        at = TIERS.index(self.tier)
        if took > TOO_SLOW and at > 0:
            self.slow |= {self.tier}
            self.tier = TIERS[at - 1]
            return True
        if took < FAST and at + 1 < len(TIERS) and TIERS[at + 1] not in self.slow:
            self.tier = TIERS[at + 1]
            return True
        return False


class AutoQuality:
    """The tier of one window. The settings keep the measurements by driver, as the tier followed by
    those that were too slow. steady: whether the clock advances by the frame (in tests), so that
    nothing is measured."""

    def __init__(self, settings: Settings, renderer: str, *, steady: bool = False) -> None:
        self._settings, self._renderer, self._steady = settings, renderer, steady
        known = [name for name in settings.kept.measured.get(renderer, []) if name in TIERS]
        first, *slow = known or [self._guess()]
        self._pace = Pace(first, frozenset(slow))

    def _guess(self) -> str:
        """The tier that the driver's name suggests before anything is measured."""
        return "low" if in_software(self._renderer) else "high"

    @property
    def measured(self) -> str:
        """The tier that automatic quality uses."""
        return self._pace.tier

    @property
    def tier(self) -> str:
        """The tier in use."""
        chosen: str = self._settings["quality"]
        return self._pace.tier if chosen == "auto" else chosen

    def frame(self, seconds: float) -> bool:
        """Record the seconds a frame of a moving table took; True if the tier changes."""
        if self._steady or self._settings["quality"] != "auto" or not self._pace.frame(seconds):
            return False
        pace = self._pace
        self._settings.kept.measured[self._renderer] = [pace.tier, *sorted(pace.slow)]
        self._settings.save()
        return True

    def anew(self) -> None:
        """Forget the measurements, as automatic quality was chosen again."""
        self._settings.kept.measured.pop(self._renderer, None)
        self._pace = Pace(self._guess())
