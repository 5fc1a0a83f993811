"""Rings round pieces and buttons, which a lesson or the editor points out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.app.kit.layout import Stack
from game.app.kit.widgets import Kit, Widget

SECONDS = 0.35
"""The time in which a ring closes round its target."""
GAP, REACH = 4, 40
"""The gap between a ring and its target, and how much larger the gap is at first."""
RINGS = ((3, "letter"), (1, "standing"), (-1, "standing"))
"""The offset of each line of a ring, and its colour: visible on light and dark grounds."""
PIECE = 36
"""The size of a ring round a piece."""

Rectangle: TypeAlias = "tuple[int, int, int, int]"
"""Left, top, width and height, in pixels of the window."""


def around(seen: tuple[float, float] | None, area: Widget) -> Rectangle | None:
    """The rectangle round a piece at a point (-1..1, y up) of the picture that fills `area`; None
    if it is out of sight."""
    if seen is None or max(map(abs, seen)) > 1:
        return None
    left, top = area.origin()
    x = left + (seen[0] + 1) / 2 * area.width
    y = top + (1 - seen[1]) / 2 * area.height
    size = area.kit.space(PIECE)
    return round(x - size / 2), round(y - size / 2), size, size


class Highlights(Stack):
    """A screen's widgets with rings over them that take no click."""

    def __init__(self, kit: Kit, inner: Widget) -> None:
        super().__init__(kit, [inner])
        self._over = self.node.attach_new_node("lights")
        self._lit: tuple[Rectangle, ...] = ()
        self._began: float | None = None

    def begin(self) -> None:
        """Let the rings close in again: they get another target."""
        self._began = None
        self._lit = ()

    def round(self, lit: Sequence[Rectangle], now: float) -> None:
        """Draw rings round these rectangles, which may move."""
        self._began = now if self._began is None else self._began
        moves = not self.kit.reduced_motion and now - self._began < SECONDS
        if tuple(lit) != self._lit or moves:
            self._lit = tuple(lit)
            left = max(0.0, 1 - (now - self._began) / SECONDS) if moves else 0.0
            self._draw(left * left)
        if moves:  # and once more, closed
            self._lit = ()

    def _draw(self, out: float) -> None:
        kit = self.kit
        self._over.node().remove_all_children()
        for left, top, width, height in self._lit:
            by = kit.space(GAP + out * REACH)
            radius = (min(width, height) if width == height else kit.space(20)) / 2 + by
            for more, colour in RINGS:
                far, round_ = by + more, radius + more
                sides = width + 2 * far, height + 2 * far
                ring = kit.shape(self._over, "outline", *sides, round_, colour)
                ring.set_pos(left - far, 0, far - top)
        self.repaint()
