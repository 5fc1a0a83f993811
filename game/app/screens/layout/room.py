"""The values of the layout: boxes, the window and its measures, in pixels, y down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.app.tables.interface import Composition

MARGIN, GAP = 16.0, 8.0
"""The margin of the window and the gap between sheets, which do not grow with the type."""
TALL = 1.15
"""The ratio of width to height below which a window is tall: all stands at its foot."""
NOTICE = 60.0
"""The height of a notice of two lines at scale 1."""
LEAST = 120.0
"""The least width, at scale 1, of what stands beside the word or the scene."""

Wish: TypeAlias = Callable[[int], tuple[int, int]]
"""The preferred size of a sheet, for a greatest width."""


class Box(NamedTuple):
    """A rectangle of the window."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    def meets(self, other: Box) -> bool:
        """Whether two of them have a pixel in common."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom


@dataclass(frozen=True, slots=True)
class Places:
    """boxes: of the sheets by name. free: the area left to the scene. beside: an area for pieces in
    the hand, or for more of the scene, if the composition has one."""

    boxes: dict[str, Box]
    free: Box
    beside: Box | None = None

    @property
    def corners(self) -> list[Box]:
        """The sheets in the upper corners."""
        return [self.boxes[name] for name in ("players", "tools") if name in self.boxes]


@dataclass(frozen=True, slots=True)
class Room:
    """The window to lay out. scale: of the type. base: the scale at a text size of 1."""

    width: int
    height: int
    scale: float
    base: float
    composition: Composition

    @property
    def margin(self) -> int:
        """The margin at the window's edges."""
        return round(MARGIN * self.base)

    @property
    def gap(self) -> int:
        """The gap between two sheets."""
        return round(GAP * self.base)

    @property
    def foot(self) -> int:
        """The lower edge of the sheets at the foot."""
        return self.height - self.margin

    @property
    def head(self) -> int:
        """The top of a scene that leaves room for a notice of two lines."""
        return self.margin + round(NOTICE * self.scale) + self.gap

    @property
    def tall(self) -> bool:
        """Whether a column at the right would take too much of the width."""
        return self.width < TALL * self.height

    def wide(self, width: float, share: float = 1.0) -> int:
        """A width at scale 1 in pixels, at most a share of the window's width."""
        return round(min(width * self.scale, share * self.width))


def under_tools(room: Room, boxes: Mapping[str, Box]) -> int:
    """The top of the area below the tools."""
    return boxes["tools"].bottom + room.gap if "tools" in boxes else room.margin


def between(left: int, right: int, top: int, bottom: int) -> Box:
    """The box between four edges, of one pixel at least."""
    return Box(left, top, max(1, right - left), max(1, bottom - top))
