"""Places on the table: the slots of the tray, the visible part of the grid, and the pointer.

Lengths are in widths of a die in the tray. The table's axes have x to the right and y away from the
viewer; the origin is the middle of the mat. Points of the grid count cells.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.games.scribbage.rules.laying import MIDDLE
from game.games.scribbage.rules.layout import GRID, Cell, Layout

TRAY_Y = -7.5
"""The middle of the tray."""
TRAY = (14.3, 6.9)
"""The width and depth of the tray with its edges."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The pointer. at: in the picture (-1..1, y up). die: the die there. cell: the cell of the mat
    there. grid: that point of the grid, also beside the mat. over: the point under it at the height
    of the cup, in the tray's axes. drop: the point of the grid where a carried die would be
    dropped; None beside the mat. carried: where it is meanwhile, in the table's axes. None where
    the ray does not meet that height."""

    at: Point
    die: int | None = None
    cell: Cell | None = None
    grid: Point | None = None
    over: Point | None = None
    drop: Point | None = None
    carried: tuple[float, float, float] | None = None


def slot(place: int, *, tall: bool = False) -> Point:
    """The place of a slot (0 to 12) from the tray's middle; tall: with the tray on its narrow side,
    its left edge before the viewer."""
    if tall:
        row, column = divmod(place, 2)
        return (column - 0.5) * 2.1, (3 - row) * 1.72
    row, column = divmod(place, 7)
    many = 7 if row == 0 else 6
    return (column - (many - 1) / 2) * 1.58, 0.95 - 1.9 * row


def in_tray(point: Point) -> bool:
    """Whether a point in the tray's axes is over it."""
    return abs(point[0]) < 6.7 and abs(point[1] - TRAY_Y) < 3.0


Point: TypeAlias = "tuple[float, float]"

MAT = (14.0, 7.6)
COLUMNS = (9, 11, 13, 15, 17, 19, 21, 25, 29)
"""The numbers of columns that the mat can show."""
USUAL = 13
MARGIN = 1
"""Free cells around the laid dice."""
FILL = 0.92
"""The width of a die on the grid, in cells."""


class Viewport(NamedTuple):
    """The visible part of the grid: its first column and row, and its number of columns."""

    left: int
    top: int
    columns: int

    @property
    def rows(self) -> int:
        """The number of rows."""
        return int(self.columns * MAT[1] / MAT[0] + 1e-9)

    @property
    def unit(self) -> float:
        """The width of a cell."""
        return MAT[0] / self.columns

    def middle(self, cell: Cell) -> Point:
        """The middle of a cell on the mat."""
        x = (cell[0] - self.left + 0.5 - self.columns / 2) * self.unit
        y = (self.rows / 2 - (cell[1] - self.top) - 0.5) * self.unit
        return x, y

    def point(self, x: float, y: float) -> Point:
        """A point of the mat, or beside it, as one of the grid."""
        column, row = x / self.unit + self.columns / 2, self.rows / 2 - y / self.unit
        return column + self.left, row + self.top

    def cell(self, point: Point) -> Cell | None:
        """The cell at a point of the grid; None if it is not visible."""
        cell = math.floor(point[0]), math.floor(point[1])
        return cell if self.shows(cell) else None

    def shows(self, cell: Cell) -> bool:
        """Whether a cell is visible."""
        column, row = cell[0] - self.left, cell[1] - self.top
        return 0 <= column < self.columns and 0 <= row < self.rows

    def moved(self, columns: int, rows: int) -> Viewport:
        """Moved by columns and rows, inside the grid."""
        left = min(max(self.left + columns, 0), GRID - self.columns)
        top = min(max(self.top + rows, 0), GRID - self.rows)
        return Viewport(left, top, self.columns)

    def zoomed(self, steps: int, about: Cell) -> Viewport:
        """Nearer (steps > 0) or farther, with `about` staying in place."""
        index = min(max(COLUMNS.index(self.columns) - steps, 0), len(COLUMNS) - 1)
        to = Viewport(0, 0, COLUMNS[index])
        left = about[0] - round((about[0] - self.left + 0.5) * to.columns / self.columns - 0.5)
        top = about[1] - round((about[1] - self.top + 0.5) * to.rows / self.rows - 0.5)
        return Viewport(left, top, to.columns).moved(0, 0)


HOME = Viewport(MIDDLE - USUAL // 2, MIDDLE - 3, USUAL)


def viewport_showing(layout: Layout, viewport: Viewport, *extra: Cell) -> Viewport:
    """The viewport, moved and widened as little as needed to show all laid dice with a margin."""
    cells = [placed.cell for placed in layout if placed is not None]
    cells += extra
    if not cells:
        return viewport
    first = [max(0, min(cell[axis] for cell in cells) - MARGIN) for axis in (0, 1)]
    last = [min(GRID - 1, max(cell[axis] for cell in cells) + MARGIN) for axis in (0, 1)]
    for columns in COLUMNS[COLUMNS.index(viewport.columns) :]:
        fits = Viewport(viewport.left, viewport.top, columns)
        if last[0] - first[0] < fits.columns and last[1] - first[1] < fits.rows:
            break
    left = min(max(fits.left, last[0] - fits.columns + 1), first[0])
    top = min(max(fits.top, last[1] - fits.rows + 1), first[1])
    return Viewport(left, top, fits.columns).moved(0, 0)
