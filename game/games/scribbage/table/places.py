"""What the pointer may be over, and where dice rest in the tray.

Lengths are widths of a die in the tray; the table's own axes have x to the right and y away from
the viewer, with the middle of the mat as the origin.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.games.scribbage.rules.laying import MIDDLE
from game.games.scribbage.rules.layout import GRID, Cell, Layout

TRAY_Y = -7.5
"""The middle of the tray, where dice are thrown."""
TRAY = (14.3, 6.9)
"""The width and the depth of the tray with its edges."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the pointer is. at: in the picture (-1..1, y up). die: the die there. cell: the cell
    of the mat there. grid: that point of the grid, beside the mat too. over: the point that lies
    under it at the height of the cup, in the tray's axes. drop: the point of the grid where a die
    that is carried there would come down; None beside the mat. carried: where it is meanwhile, in
    the table's axes. Heights are above the table; None where the pointer's ray never meets it."""

    at: Point
    die: int | None = None
    cell: Cell | None = None
    grid: Point | None = None
    over: Point | None = None
    drop: Point | None = None
    carried: tuple[float, float, float] | None = None


def slot(place: int, *, tall: bool = False) -> Point:
    """Where the die of that place (0 to 12) rests in the tray, from its middle; tall: where it
    stands on its narrow side, its left edge before the viewer."""
    if tall:
        row, column = divmod(place, 2)
        return (column - 0.5) * 2.1, (3 - row) * 1.72
    row, column = divmod(place, 7)
    many = 7 if row == 0 else 6
    return (column - (many - 1) / 2) * 1.58, 0.95 - 1.9 * row


def in_tray(point: Point) -> bool:
    """Whether a point in the tray's axes lies over it."""
    return abs(point[0]) < 6.7 and abs(point[1] - TRAY_Y) < 3.0


Point: TypeAlias = "tuple[float, float]"

MAT = (14.0, 7.6)
COLUMNS = (9, 11, 13, 15, 17, 19, 21, 25, 29)
"""How many columns the mat can show, from the nearest to the farthest."""
USUAL = 13
MARGIN = 1
"""Free cells that are kept around what lies."""
FILL = 0.92
"""A die's width on the grid, in cells."""


class Window(NamedTuple):
    """The part of the grid that the mat shows: its first column and row, how many columns."""

    left: int
    top: int
    columns: int

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return int(self.columns * MAT[1] / MAT[0] + 1e-9)

    @property
    def unit(self) -> float:
        """A cell's width."""
        return MAT[0] / self.columns

    def middle(self, cell: Cell) -> Point:
        """The middle of a cell on the mat."""
        x = (cell[0] - self.left + 0.5 - self.columns / 2) * self.unit
        y = (self.rows / 2 - (cell[1] - self.top) - 0.5) * self.unit
        return x, y

    def point(self, x: float, y: float) -> Point:
        """A point of the mat, or beside it, as one of the grid, where a cell is one wide."""
        column, row = x / self.unit + self.columns / 2, self.rows / 2 - y / self.unit
        return column + self.left, row + self.top

    def cell(self, point: Point) -> Cell | None:
        """The cell at a point of the grid; None where the mat does not show it."""
        cell = math.floor(point[0]), math.floor(point[1])
        return cell if self.shows(cell) else None

    def shows(self, cell: Cell) -> bool:
        """Whether a cell is on the mat now."""
        column, row = cell[0] - self.left, cell[1] - self.top
        return 0 <= column < self.columns and 0 <= row < self.rows

    def moved(self, columns: int, rows: int) -> Window:
        """The window a few cells on, inside the grid."""
        left = min(max(self.left + columns, 0), GRID - self.columns)
        top = min(max(self.top + rows, 0), GRID - self.rows)
        return Window(left, top, self.columns)

    def zoomed(self, steps: int, about: Cell) -> Window:
        """The window nearer (steps > 0) or farther, `about` staying where it is."""
        index = min(max(COLUMNS.index(self.columns) - steps, 0), len(COLUMNS) - 1)
        to = Window(0, 0, COLUMNS[index])
        left = about[0] - round((about[0] - self.left + 0.5) * to.columns / self.columns - 0.5)
        top = about[1] - round((about[1] - self.top + 0.5) * to.rows / self.rows - 0.5)
        return Window(left, top, to.columns).moved(0, 0)


HOME = Window(MIDDLE - USUAL // 2, MIDDLE - 3, USUAL)


def holding(layout: Layout, window: Window, *extra: Cell) -> Window:
    """The window, moved and widened as little as needed to show all that lies with a margin."""
    cells = [placed.cell for placed in layout if placed is not None]
    cells += extra
    if not cells:
        return window
    first = [max(0, min(cell[axis] for cell in cells) - MARGIN) for axis in (0, 1)]
    last = [min(GRID - 1, max(cell[axis] for cell in cells) + MARGIN) for axis in (0, 1)]
    for columns in COLUMNS[COLUMNS.index(window.columns) :]:
        fits = Window(window.left, window.top, columns)
        if last[0] - first[0] < fits.columns and last[1] - first[1] < fits.rows:
            break
    left = min(max(fits.left, last[0] - fits.columns + 1), first[0])
    top = min(max(fits.top, last[1] - fits.rows + 1), first[1])
    return Window(left, top, fits.columns).moved(0, 0)
