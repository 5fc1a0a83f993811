"""A mouse as a small picture: which button, and whether it is dragged."""

from __future__ import annotations

from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.widget import Widget
from game.app.ways import LEFT, MIDDLE, RIGHT, WHEEL, Way

WIDE, HIGH, ARROW = 18, 26, 14
"""The mouse's size, and that of the arrows beside it, at scale 1."""
_BUTTONS = {LEFT: (2.5, 2.5, 6, 9), MIDDLE: (6.5, 3, 5, 9), RIGHT: (9.5, 2.5, 6, 9)}
"""Where the button that is meant lies in it: left, top, width and height."""


class MousePicture(Widget):
    """Which button is meant is filled; arrows beside it say that it moves, above that it turns."""

    def __init__(self, kit: Kit, way: Way, colour: str = "text") -> None:
        super().__init__(kit)
        self._way, self._colour = way, colour

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return self.kit.space(WIDE + 2 * ARROW), self.kit.space(HIGH)

    @override
    def draw(self) -> None:
        kit, way = self.kit, self._way
        scale, left = kit.theme.scale, ARROW * kit.theme.scale
        top = (self.height - HIGH * scale) / 2
        self._shape("outline", (left, top, WIDE * scale, HIGH * scale), 9 * scale, self._colour)
        x, y, wide, high = _BUTTONS[MIDDLE if way.button == WHEEL else way.button]
        inside = (left + x * scale, top + y * scale, wide * scale, high * scale)
        self._shape("round", inside, 3 * scale, "accent-pressed")
        if way.button == WHEEL:
            self._arrow("up", left + (WIDE + 1) * scale, top - 1 * scale)
            self._arrow("down", left + (WIDE + 1) * scale, top + 10 * scale)
        elif way.drags:
            self._arrow("left", -1 * scale, top + 8 * scale)
            self._arrow("right", left + (WIDE + 1) * scale, top + 8 * scale)

    def _shape(
        self, name: str, at: tuple[float, float, float, float], radius: float, colour: str
    ) -> None:
        x, y, wide, high = at
        self.kit.shape(self.back, name, wide, high, radius, colour).set_pos(x, 0, -y)

    def _arrow(self, name: str, x: float, y: float) -> None:
        size = ARROW * self.kit.theme.scale
        self.kit.icon(self.back, name, size, "accent-pressed").set_pos(x, 0, -y)
