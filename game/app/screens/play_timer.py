"""A sand timer beside the clock: while a turn can be lengthened, it is there to be turned over."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from game.app.kit.button import Button, draw_focus
from game.app.kit.context import Kit
from game.app.kit.drawn import Loop, fill_between
from game.language import _
from game.rules.limits import TimeLimit

TURN = 0.45
"""Seconds that turning it over takes."""
WIDE, HIGH = 26, 36
_NECK = 0.07
"""How wide the neck is, in widths of the glass."""


def _funnel(low: float, high: float) -> list[tuple[float, float]]:
    """The glass from its neck (0) to an end (1), between two heights: left and right of each."""
    return [(_NECK + (0.5 - _NECK) * at, at) for at in (low, high)]


class SandTimer(Button):
    """Runs down with the turn, and is turned over by a press. key: the key that does it too."""

    def __init__(self, kit: Kit, press: Callable[[], None], key: str) -> None:
        tip = _("Turn the timer over")
        tip = f"{tip} ({key})" if key else tip
        super().__init__(kit, "", press, look="quiet", tip=tip, name="sand-timer")
        self._left, self._share = 0, 1.0
        self._began: float | None = None
        self._turning = False
        self.show(False)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return self.kit.space(WIDE), self.kit.space(HIGH)

    @override
    def draw(self) -> None:
        kit, theme = self.kit, self.kit.theme
        wide, high = self.width - kit.space(4), self.height - kit.space(4)
        x, middle = self.width / 2, self.height / 2
        sheet = "control-hover" if self.hovered else "control"
        kit.shape(self.back, "round", self.width, self.height, kit.space(8), sheet)
        half = high / 2 - kit.space(4)
        # Above the sand sinks to the neck; below it rises from the ground.
        sand = [(-1, _funnel(0.0, self._share)), (1, _funnel(self._share, 1.0))]
        for colour, parts in (
            ("panel-line", [(way, _funnel(0.0, 1.0)) for way in (-1, 1)]),
            ("accent-pressed", sand),
        ):
            for way, (near, far) in parts:
                if far[1] - near[1] > 0.01:
                    loops: list[Loop] = [
                        [(x - a * wide * 0.8, middle + way * b * half, 1.0),
                         (x + a * wide * 0.8, middle + way * b * half, 1.0)]
                        for a, b in (near, far)
                    ]  # fmt: skip
                    fill_between(self.back, loops, theme.colour(colour))
        for way in (-1, 1):
            bar = kit.shape(self.back, "round", wide, kit.space(4), kit.space(2), "text-dim")
            bar.set_pos((self.width - wide) / 2, 0, -(middle + way * high / 2 - kit.space(2)))
        if self.focused:
            draw_focus(kit, self, kit.space(8))

    def follow(self, limit: TimeLimit | None, left: int | None) -> None:
        """Bring it up to date. left: the seconds that are left."""
        extensions = 0 if limit is None or left is None else limit.extensions_left
        if self.visible and extensions < self._left and not self.kit.reduced_motion:
            self._turning, self._began = True, None
        self._left = extensions
        self.show(extensions > 0 or self._turning)
        if limit is not None and left is not None:
            share = min(1.0, left / max(1, limit.extension_seconds))
            if round(share, 2) != round(self._share, 2):
                self._share = share
                self.redraw()

    def update(self, now: float) -> None:
        """Turn on while it is being turned over."""
        if not self._turning:
            return
        self._began = now if self._began is None else self._began
        progress = min(1.0, (now - self._began) / TURN)
        eased = progress * progress * (3 - 2 * progress)
        self.back.set_pos_hpr(0, 0, 0, 0, 0, 0)
        pivot = (self.width / 2, 0, -self.height / 2)
        self.back.set_r(180 * eased if progress < 1 else 0)
        if progress < 1:
            turned = self.back.get_mat().xform_point(pivot)
            self.back.set_pos(pivot[0] - turned.x, 0, pivot[2] - turned.z)
        else:
            self._turning = False
            self.show(self._left > 0)
        self.repaint()
