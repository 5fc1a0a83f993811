"""The areas of the table: the box, the central field, the hand and the players' fields.

Units are those of the table: x to the right, y away from the viewer, z up; the origin is the middle
of its top. A wide table has the players' fields at its sides, a tall one before the viewer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.games.kubagram.rules.pieces import COLUMNS, ROWS, draw_order
from game.games.kubagram.rules.state import Piece


class Spot(NamedTuple):
    """The place of a die: the middle of its lower side, and its size."""

    x: float
    y: float
    z: float
    size: float

    def covers(self, x: float, y: float) -> bool:
        """Whether the die covers a point, seen from above."""
        return abs(x - self.x) < self.size / 2 and abs(y - self.y) < self.size / 2


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of the table. x, y: its middle."""

    x: float
    y: float
    width: float
    depth: float

    @property
    def near(self) -> float:
        """Its edge towards the viewer."""
        return self.y - self.depth / 2

    @property
    def far(self) -> float:
        """Its edge away from the viewer."""
        return self.y + self.depth / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return abs(x - self.x) < self.width / 2 and abs(y - self.y) < self.depth / 2


GAP = 0.3
"""The distance between the players' fields and other areas."""
_DEPTH, _WIDTH = 13.0, 22.0
"""The depth of a wide table, and its least width."""
_TALL, _TALL_WIDTH, _BELOW = 0.9, 17.0, 0.42
"""The shape (width by depth) below which a table is tall, as a full box is then as large as in a
wide one; its width then, and the part of its depth for the players' fields."""
_MAT = (6.2, 8.0)  # the width of a player's field: the least and the most
_CENTRE = (17.0, 18.0)  # the width between the fields: before they grow, and at most

HAND_DEPTH, _HAND_FAR = 2.35, 0.85
"""The depth of the strip with the die in hand, and the distance of the die from its far edge: a
note may cover what is nearer."""
FIELD_DEPTH = 1.85
"""The least depth of the central field."""
DEEP = 1.3
"""The depth of a square of the box in its widths: its numeral is before its die."""
RIM = 0.2
"""The width of the box's wooden edge."""
BOX_DIE = 0.92
BOX_BACK = 0.17
"""The distance of a die behind the middle of its square, so that the numeral is seen before it."""
BOX_LEVEL = -0.55
"""The height of a die in the box, sunk into its square so that it hides no numeral behind it."""
_NEXT = 1.12  # the width of a square of the row being emptied, where there is room
_MOST = 1.0  # the greatest width of any other square


@dataclass(frozen=True, slots=True)
class TableAreas:
    """The areas of a table. mat: the width of a player's field. below: the depth of the players'
    fields before the viewer; 0 where they are at the sides."""

    width: float
    depth: float
    mat: float
    below: float = 0.0

    @property
    def centre(self) -> Area:
        """The area of the box, the central field and the hand."""
        if self.below:
            return Area(0.0, self.below / 2, self.width, self.depth - self.below)
        return Area(0.0, 0.0, min(_CENTRE[1], self.width - 2 * (self.mat + GAP)), self.depth)

    def mats(self, seats: int) -> list[Area]:
        """The players' fields, clockwise from the lower left."""
        if self.below:
            across = (self.mat + GAP) / 2
            whole, middle = self.below - GAP, (self.below - GAP - self.depth) / 2
        else:
            across = (self.centre.width + self.mat) / 2 + GAP
            whole, middle = self.depth, 0.0
        half = (whole - GAP) / 2
        full = [Area(x, middle, self.mat, whole) for x in (-across, across)]
        if seats <= 2:
            return full[:seats]
        lower, upper = middle - (half + GAP) / 2, middle + (half + GAP) / 2
        corners = [(-across, lower), (-across, upper), (across, upper), (across, lower)]
        found = [Area(x, y, self.mat, half) for x, y in corners]
        return [*found[:2], full[1]] if seats == 3 else found

    def columns(self, seats: int, seat: int) -> list[Area]:
        """The areas for a player's words, in the order they are filled: both sides for a single
        player."""
        mat = self.mats(seats)[seat]
        return [mat] if seats > 1 else [mat, Area(-mat.x, mat.y, mat.width, mat.depth)]

    def passed(self, seats: int, seat: int) -> Spot:
        """The spot of a die from a 0 in the field of the player to whom it goes."""
        mat = self.mats(seats)[seat]
        return Spot(mat.x, mat.near + 0.9, 0.5, 1.3)

    def hand(self, letters: int) -> tuple[Spot, list[Spot]]:
        """The spots of the die in hand and of the tiles of its letters. letters: their number."""
        y = self.centre.near + HAND_DEPTH - _HAND_FAR
        step = min(1.6, (self.centre.width - 2.6) / max(1, letters))
        left = -(2.4 + letters * step) / 2
        tiles = [Spot(left + 2.4 + (n + 0.5) * step, y, 0.4, step * 0.87) for n in range(letters)]
        return Spot(left + 1.0, y, 0.5, 1.5), tiles

    def corners(self) -> list[tuple[float, float, float]]:
        """The points that must be in the picture."""
        side = self.width / 2
        if not self.below:
            side = self.centre.width / 2 + GAP + self.mat
        far = self.depth / 2
        return [(x, y, z) for x in (-side, side) for y in (-far, far) for z in (0.0, 0.5)]


@lru_cache(maxsize=16)
def areas_for(shape: float) -> TableAreas:
    """The table for a picture of this shape (width by height)."""
    if shape < _TALL:
        depth = _TALL_WIDTH / shape
        return TableAreas(_TALL_WIDTH, depth, (_TALL_WIDTH - GAP) / 2, depth * _BELOW)
    width = max(_WIDTH, _DEPTH * shape)
    mat = min(max((width - _CENTRE[0]) / 2 - GAP, _MAT[0]), _MAT[1])
    return TableAreas(width, width / shape, mat)


WIDE_TABLE = areas_for(2.4)
"""The table in a wide window."""


def box_size(rotation: int) -> tuple[int, int]:
    """The width and the depth of the box in squares."""
    return (COLUMNS, ROWS) if rotation % 2 == 0 else (ROWS, COLUMNS)


@lru_cache(maxsize=4)
def _ranks(rotation: int) -> dict[int, tuple[int, int]]:
    """By square its row, counted from the viewer, and its place in the row from the left."""
    wide, _ = box_size(rotation)
    return {square: divmod(place, wide) for place, square in enumerate(draw_order(rotation))}


@dataclass(frozen=True, slots=True)
class BoxLayout:
    """The layout of the box. rotation: clockwise quarter turns. rows: those that are not empty, at
    least one. Its far edge stays where it is; empty rows are folded away, and the central field
    grows by them. The row being emptied lies before the others and is larger."""

    areas: TableAreas
    rotation: int
    rows: int

    @property
    def next_width(self) -> float:
        """The width of a square of the row being emptied."""
        return min(_NEXT, (self.areas.centre.width - 2 * RIM) / box_size(self.rotation)[0])

    @property
    def width(self) -> float:
        """The width of any other square, as large as there is room."""
        room = self.areas.centre.depth - HAND_DEPTH - FIELD_DEPTH - 2 * GAP
        room -= self.next_width * DEEP + 3 * RIM
        return min(_MOST, self.next_width, room / (max(1, self.rows - 1) * DEEP))

    @property
    def parts(self) -> tuple[Area, ...]:
        """The row being emptied, and the others if there are any, without the edges of the box."""
        wide, _ = box_size(self.rotation)
        others, far = self.rows - 1, self.areas.centre.far - RIM
        depth = others * self.width * DEEP
        near = self.next_width * DEEP
        rest = Area(0.0, far - depth / 2, wide * self.width, depth)
        edge = rest.near - RIM if others else far
        row = Area(0.0, edge - near / 2, wide * self.next_width, near)
        return (row, rest) if others else (row,)

    @property
    def area(self) -> Area:
        """The area of the box with its edges."""
        near, far = self.parts[0].near - RIM, self.areas.centre.far
        width = max(part.width for part in self.parts) + 2 * RIM
        return Area(0.0, (near + far) / 2, width, far - near)

    def square(self, square: int) -> tuple[float, float, float]:
        """The middle of a square, and its width."""
        wide, deep = box_size(self.rotation)
        row, column = _ranks(self.rotation)[square]
        row -= deep - self.rows
        size = self.next_width if row <= 0 else self.width
        near = self.parts[0].near if row <= 0 else self.parts[1].near + (row - 1) * size * DEEP
        return (column - (wide - 1) / 2) * size, near + size * DEEP / 2, size

    def squares(self) -> tuple[int, ...]:
        """The squares of the rows that are not empty."""
        wide, deep = box_size(self.rotation)
        return draw_order(self.rotation)[(deep - self.rows) * wide :]

    def spot(self, square: int) -> Spot:
        """The spot of the die on a square."""
        x, y, size = self.square(square)
        return Spot(x, y + BOX_BACK * size, BOX_LEVEL * size, BOX_DIE * size)

    @property
    def field(self) -> Area:
        """The central field, between the box and the hand."""
        near, far = self.areas.centre.near + HAND_DEPTH + GAP, self.area.near - GAP
        return Area(0.0, (near + far) / 2, self.areas.centre.width, far - near)


@lru_cache(maxsize=64)
def box_layout(areas: TableAreas, box: tuple[Piece | None, ...], rotation: int) -> BoxLayout:
    """The layout of a box with these dice."""
    wide, deep = box_size(rotation)
    gone = next((n for n, square in enumerate(draw_order(rotation)) if box[square]), wide * deep)
    return BoxLayout(areas, rotation, max(1, deep - gone // wide))
