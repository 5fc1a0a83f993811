"""What the pointer may be over, and where dice rest in the tray.

Lengths are widths of a die in the tray; the table's own axes have x to the right and y away from
the viewer, with the middle of the mat as the origin.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.scribbage.rules.layout import Cell
from game.games.scribbage.table.window import Point

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
