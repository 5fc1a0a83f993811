"""What a window's sheets are laid out with: rectangles, the room, sizes in pixels, y down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.app.tables.interface import Composition

MARGIN, GAP = 16.0, 8.0
"""Between sheets and the window's edges, and between two sheets; larger type leaves them."""
TALL = 1.15
"""A window's width by its height below which all stands at its foot."""
NOTICE = 60.0
"""The height of a notice of two lines at scale 1."""
LEAST = 120.0
"""The least width, at scale 1, of what stands beside the word or the scene."""

Wish: TypeAlias = Callable[[int], tuple[int, int]]
"""The size that a sheet would like to have where it may be so wide."""


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
    """boxes: of the sheets by name. free: what they leave to the scene. beside: room at the right
    that is left to pieces in the hand, where a composition has it."""

    boxes: dict[str, Box]
    free: Box
    beside: Box | None = None


@dataclass(frozen=True, slots=True)
class Room:
    """A window to be laid out. scale: of the type. base: what it would be at a text size of 1."""

    width: int
    height: int
    scale: float
    base: float
    composition: Composition

    @property
    def margin(self) -> int:
        """Kept free at the window's edges."""
        return round(MARGIN * self.base)

    @property
    def gap(self) -> int:
        """Between two sheets."""
        return round(GAP * self.base)

    @property
    def foot(self) -> int:
        """Where the sheets at the foot end."""
        return self.height - self.margin

    @property
    def head(self) -> int:
        """Where a scene begins that leaves room for a notice of two lines above it."""
        return self.margin + round(NOTICE * self.scale) + self.gap

    @property
    def tall(self) -> bool:
        """Whether a column at the right would take too much of its width."""
        return self.width < TALL * self.height

    def wide(self, width: float, share: float = 1.0) -> int:
        """A width given at scale 1, in pixels: at most such a share of the window's."""
        return round(min(width * self.scale, share * self.width))


def under_tools(room: Room, boxes: Mapping[str, Box]) -> int:
    """Where the room below the tools begins."""
    return boxes["tools"].bottom + room.gap if "tools" in boxes else room.margin


def between(left: int, right: int, top: int, bottom: int) -> Box:
    """A box by its edges, of one pixel at least."""
    return Box(left, top, max(1, right - left), max(1, bottom - top))
