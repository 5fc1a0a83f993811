"""Symbols that are drawn by code: a countdown ring, the emblem of a seat, a mouse."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any, ClassVar

from panda3d import core
from typing_extensions import override

from game.app.kit.atlas import grid
from game.app.kit.context import Kit
from game.app.kit.theme import Colour
from game.app.kit.widget import Widget
from game.app.mouse_hints import LEFT, MIDDLE, RIGHT, WHEEL, MouseHint

SEATS = ("seat-1", "seat-2", "seat-3", "seat-4")
"""The colours of seats; the fifth has that of the first, and so on."""
_SOFT = 0.6
"""Half the width of a soft edge, in pixels."""
_ROUND = 40
"""The corners of a circle."""

Loop = Sequence[tuple[float, float, float]]
"""Points: x and y in pixels, y down, and their opacity."""


_OUTLINES: tuple[list[tuple[float, float]], ...] = (
    [(sin(2 * pi * i / _ROUND), -cos(2 * pi * i / _ROUND)) for i in range(_ROUND)],
    [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)],
    [(0, -1.1), (1.08, 0.85), (-1.08, 0.85)],
    [(0, -1.2), (1.1, 0), (0, 1.2), (-1.1, 0)],
)
"""The emblems round their middle: circle, square, triangle, diamond."""


def fill_between(parent: core.NodePath[Any], loops: Sequence[Loop], colour: Colour) -> None:
    """Fill the area between each loop and the next, which has as many points."""
    data = core.GeomVertexData("drawn", core.GeomVertexFormat.get_v3c4(), core.Geom.UH_static)
    vertex, tint = core.GeomVertexWriter(data, "vertex"), core.GeomVertexWriter(data, "color")
    for x, y, opacity in (point for loop in loops for point in loop):
        vertex.add_data3(x, 0, -y)
        tint.add_data4(*colour[:3], colour[3] * opacity)
    path = parent.attach_new_node(grid(data, len(loops), len(loops[0])))
    path.set_transparency(core.TransparencyAttrib.M_alpha)
    path.set_two_sided(True)


def _arc(radius: float, middle: float, share: float, opacity: float) -> Loop:
    count = max(2, round(2 * _ROUND * share))
    turns = [2 * pi * share * i / count for i in range(count + 1)]
    return [(middle + radius * sin(t), middle - radius * cos(t), opacity) for t in turns]


class Round(Widget):
    """A symbol as wide as it is high. SIZE: at scale 1."""

    SIZE: float

    @override
    def measure(self, width: int) -> tuple[int, int]:
        size = self.kit.space(self.SIZE)
        return size, size


class Ring(Round):
    """A countdown: a ring that runs down from the top, round one child."""

    SIZE, BREADTH = 44.0, 3.5

    def __init__(self, kit: Kit, inside: Widget) -> None:
        super().__init__(kit, [inside])
        self._share, self._colour = 1.0, "accent-pressed"

    def set(self, share: float, colour: str) -> None:
        """Change the share that is left, 0 to 1, and its colour."""
        share = min(1.0, max(0.0, share))
        if (share, colour) != (self._share, self._colour):
            self._share, self._colour = share, colour
            self.redraw()

    @override
    def arrange(self) -> None:
        child = self.children[0]
        high = child.measure(self.width)[1]
        child.place(0, (self.height - high) // 2, self.width, high)

    @override
    def draw(self) -> None:
        kit, middle = self.kit, self.width / 2
        outer = middle - _SOFT
        inner = outer - kit.space(self.BREADTH)
        edges = ((inner - _SOFT, 0), (inner + _SOFT, 1), (outer - _SOFT, 1), (outer + _SOFT, 0))
        for share, colour in ((1.0, "panel-line"), (self._share, self._colour)):
            if share:
                loops = [_arc(radius, middle, share, opacity) for radius, opacity in edges]
                fill_between(self.back, loops, kit.theme.colour(colour))


class Emblem(Round):
    """The emblem of a seat, from 0: a shape in its colour."""

    RADIUS = 6.0
    SIZE = 2.4 * RADIUS

    def __init__(self, kit: Kit, seat: int) -> None:
        super().__init__(kit)
        self._seat = seat

    @override
    def draw(self) -> None:
        radius = self.kit.space(2 * self.RADIUS) / 2
        outline = _OUTLINES[self._seat % len(_OUTLINES)]
        x, y = self.width / 2, self.height / 2
        loops = [
            [(x + px * size, y + py * size, opacity) for px, py in (*outline, outline[0])]
            for size, opacity in ((0.0, 1.0), (radius - _SOFT, 1.0), (radius + _SOFT, 0.0))
        ]
        fill_between(self.back, loops, self.kit.theme.colour(SEATS[self._seat % len(SEATS)]))


class MousePicture(Widget):
    """A mouse whose button in question is filled; arrows beside it mean a drag, above and below a
    turn of the wheel."""

    WIDTH, HEIGHT, ARROW = 18, 26, 14
    """The mouse's size, and that of an arrow, at scale 1."""
    BUTTONS: ClassVar = {LEFT: (2.5, 2.5, 6, 9), MIDDLE: (6.5, 3, 5, 9), RIGHT: (9.5, 2.5, 6, 9)}
    """The left, top, width and height of each button."""

    def __init__(self, kit: Kit, way: MouseHint, colour: str = "text") -> None:
        super().__init__(kit)
        self._way, self._colour = way, colour

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return self.kit.space(self.WIDTH + 2 * self.ARROW), self.kit.space(self.HEIGHT)

    @override
    def draw(self) -> None:
        way, scale = self._way, self.kit.theme.scale
        top = (self.height - self.HEIGHT * scale) / 2
        wheel, right = way.button == WHEEL, (self.ARROW + self.WIDTH + 1) * scale
        self._shape("outline", (0, 0, self.WIDTH, self.HEIGHT), 9, top, self._colour)
        button = self.BUTTONS[MIDDLE if wheel else way.button]
        self._shape("round", button, 3, top, "accent-pressed")
        arrows = (
            (("up", right, -1), ("down", right, 10))
            if wheel
            else (("left", -scale, 8), ("right", right, 8))
        )
        for icon, x, y in arrows if wheel or way.drags else ():
            self.kit.icon(
                self.back, icon, self.ARROW * scale, "accent-pressed", (x, top + y * scale)
            )

    def _shape(
        self, name: str, box: tuple[float, ...], radius: float, top: float, colour: str
    ) -> None:
        scale = self.kit.theme.scale
        x, y, wide, high = (scale * length for length in box)
        at = self.ARROW * scale + x, top + y
        self.kit.shape(self.back, name, wide, high, radius * scale, colour, at)
