"""The quality tier that holds: as set, or chosen from how long frames take on this machine."""

from __future__ import annotations

from game.app.settings import Settings

TIERS = ("low", "medium", "high")
FRAMES = 45
"""Frames of a scene in motion that one judgement rests on."""
FIRST = 8
"""Frames that are passed over after every change: shaders and buffers are made in them."""
TOO_SLOW = 1 / 26
"""Seconds a frame from which a tier asks too much."""
FAST = 1 / 50
"""Seconds a frame up to which the next tier is worth a try; a display that holds frames back to
sixty a second stays below it."""

_SOFTWARE = ("llvmpipe", "softpipe", "swrast", "software", "gdi generic")


def in_software(renderer: str) -> bool:
    """Whether a driver of this name draws with the processor."""
    return any(part in renderer.lower() for part in _SOFTWARE)


class Pace:
    """Judges frames. tier: what is to be drawn at; slow: tiers found too slow, which are not tried
    again: so it never goes to and fro between two."""

    def __init__(self, tier: str, slow: frozenset[str] = frozenset()) -> None:
        self.tier, self.slow = tier, slow
        self._times: list[float] = []

    def frame(self, seconds: float) -> bool:
        """Take in how long a frame in motion took to draw; whether the tier changes."""
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
    """The tier of one window. What was measured is kept in the settings for each driver, as the
    tier followed by those that were too slow. steady: the clock stands still for nobody (tests),
    so nothing is measured."""

    def __init__(self, settings: Settings, renderer: str, *, steady: bool = False) -> None:
        self._settings, self._renderer, self._steady = settings, renderer, steady
        known = [name for name in settings.kept.measured.get(renderer, []) if name in TIERS]
        first, *slow = known or [self._guess()]
        self._pace = Pace(first, frozenset(slow))

    def _guess(self) -> str:
        """What the driver's name suggests before anything is measured."""
        return "low" if in_software(self._renderer) else "high"

    @property
    def measured(self) -> str:
        """The tier that is automatic now."""
        return self._pace.tier

    @property
    def tier(self) -> str:
        """The tier that holds."""
        chosen: str = self._settings["quality"]
        return self._pace.tier if chosen == "auto" else chosen

    def frame(self, seconds: float) -> bool:
        """Take in how long a frame of a table in motion took; whether another tier holds now."""
        if self._steady or self._settings["quality"] != "auto" or not self._pace.frame(seconds):
            return False
        pace = self._pace
        self._settings.kept.measured[self._renderer] = [pace.tier, *sorted(pace.slow)]
        self._settings.save()
        return True

    def anew(self) -> None:
        """Forget what was measured: automatic was chosen again."""
        self._settings.kept.measured.pop(self._renderer, None)
        self._pace = Pace(self._guess())
