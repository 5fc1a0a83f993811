"""The surface of a pile: which letters the corner view shows, and which of them touch.

Axes are the scene's: x to the right, y away, z up; cells count from 0, and every column of cells
is filled from below. The viewer looks at the corner between three visible sides of the pile:

    T, top: towards +z.    L, left: towards -y.    R, right: towards +x.

Along the line of sight (1, -1, 1) points of space fall together, so a = x + y and b = y + z are
coordinates of the picture. There every visible face of a cube is a rhombus of two triangles, one
of each kind of the lattice: below the diagonal of the square at (a, b), or above it. Through a
triangle the eye meets faces one behind another; it sees the first whose cube is there. Exact, in
whole numbers.

A face has a number, its slot: 3 * ((z * size + y) * size + x) + side, sides in the order T, L, R.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import product
from typing import NamedTuple

SIDES = "TLR"
NORMALS = {"T": (0, 0, 1), "L": (0, -1, 0), "R": (1, 0, 0)}

HIDDEN, PARTLY, FULLY = 0, 1, 2
"""How many of a face's two triangles are uncovered."""

# The triangles of a cube's faces in the picture, relative to the cube's own (a, b): the one below
# the diagonal of a square (0) or above it (1).
_TRIANGLES = {"T": ((0, 1, 0), (1, 1, 1)), "L": ((0, 0, 0), (0, 0, 1)), "R": ((1, 1, 0), (1, 0, 1))}
_CORNERS = {
    "T": tuple((dx, dy, 1) for dx in (0, 1) for dy in (0, 1)),
    "L": tuple((dx, 0, dz) for dx in (0, 1) for dz in (0, 1)),
    "R": tuple((1, dy, dz) for dy in (0, 1) for dz in (0, 1)),
}


class Cell(NamedTuple):
    """A place in the pile, from (0, 0, 0) at the left, front, bottom."""

    x: int
    y: int
    z: int

    def __str__(self) -> str:
        return f"{self.x + 1}{self.y + 1}{self.z + 1}"


class Face(NamedTuple):
    """One visible side ("T", "L" or "R") of a cell."""

    side: str
    cell: Cell

    def __str__(self) -> str:
        return f"{self.side}{self.cell}"


@dataclass(frozen=True, slots=True)
class Grid:
    """The constant geometry of piles of a size. faces: by slot. rays: by triangle of the picture,
    the slots on its line of sight, nearest first. halves: by slot, its two triangles. contacts: by
    slot, the slots that share a corner point with it in space, ascending."""

    size: int
    faces: tuple[Face, ...]
    rays: tuple[tuple[int, ...], ...]
    halves: tuple[tuple[int, int], ...]
    contacts: tuple[tuple[int, ...], ...]

    def slot(self, face: Face) -> int | None:
        """The number of a face, or None if it lies outside the grid."""
        side, (x, y, z) = face
        n, number = self.size, SIDES.find(side)
        if number < 0 or not (0 <= x < n and 0 <= y < n and 0 <= z < n):
            return None
        return 3 * ((z * n + y) * n + x) + number


@cache
def grid(size: int) -> Grid:
    """The grid of a pile of `size` cubes along each edge."""
    n = range(size)
    faces = tuple(Face(side, Cell(x, y, z)) for z, y, x in product(n, n, n) for side in SIDES)
    triangles: dict[tuple[int, int, int], list[int]] = {}
    corners: dict[tuple[int, int, int], list[int]] = {}
    for slot, (side, (x, y, z)) in enumerate(faces):
        for a, b, above in _TRIANGLES[side]:
            triangles.setdefault((x + y + a, y + z + b, above), []).append(slot)
        for dx, dy, dz in _CORNERS[side]:
            corners.setdefault((x + dx, y + dy, z + dz), []).append(slot)

    def depth(slot: int) -> int:
        x, y, z = faces[slot].cell
        return y - x - z

    halves: list[list[int]] = [[] for _ in faces]
    contacts: list[set[int]] = [set() for _ in faces]
    for number, slots in enumerate(triangles.values()):
        for slot in slots:
            halves[slot].append(number)
    for slots in corners.values():
        for slot in slots:
            contacts[slot].update(slots)
    return Grid(
        size,
        faces,
        tuple(tuple(sorted(slots, key=depth)) for slots in triangles.values()),
        tuple((first, second) for first, second in halves),
        tuple(tuple(sorted(met - {slot})) for slot, met in enumerate(contacts)),
    )


@dataclass(frozen=True)
class Surface:
    """The visible faces of a pile and their contacts, as a graph. heights: cubes in each column,
    column y * size + x. shown: by slot, HIDDEN, PARTLY or FULLY."""

    grid: Grid
    heights: bytes
    shown: bytes

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """By slot, the fully revealed faces that touch it, ascending; empty for a face that is not
        fully revealed itself."""
        shown = self.shown
        return tuple(
            tuple([slot for slot in met if shown[slot] == FULLY]) if how == FULLY else ()
            for met, how in zip(self.grid.contacts, shown, strict=True)
        )

    def has(self, cell: Cell) -> bool:
        """Whether there is a cube in this cell (any whole numbers)."""
        n, (x, y, z) = self.grid.size, cell
        return 0 <= x < n and 0 <= y < n and 0 <= z < self.heights[y * n + x]

    def status(self, face: Face) -> int:
        """HIDDEN, PARTLY or FULLY; HIDDEN also where there is no cube."""
        slot = self.grid.slot(face)
        return HIDDEN if slot is None else self.shown[slot]

    def revealed(self) -> tuple[int, ...]:
        """The slots of all fully revealed faces, ascending."""
        return tuple(slot for slot, shown in enumerate(self.shown) if shown == FULLY)


def _first(grid: Grid, triangle: int, heights: bytes | bytearray) -> int | None:
    """The slot seen through a triangle of the picture, or None for the plate."""
    for slot, level, column in _places(grid.size)[triangle]:
        if level < heights[column]:
            return slot
    return None


@cache
def _places(size: int) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """By triangle, the slots on its ray, nearest first, with the level and column of each."""
    rays = grid(size).rays
    return tuple(tuple((slot, *divmod(slot // 3, size * size)) for slot in ray) for ray in rays)


@lru_cache(maxsize=32)
def surface(size: int, heights: bytes) -> Surface:
    """The surface of a pile with these column heights."""
    lattice = grid(size)
    shown = bytearray(len(lattice.faces))
    for triangle in range(len(lattice.rays)):
        slot = _first(lattice, triangle, heights)
        if slot is not None:
            shown[slot] += 1
    return Surface(lattice, heights, bytes(shown))


def lowered(before: Surface, column: int) -> Surface:
    """The surface after one cube left `column`, updated incrementally. Whichever cube left, those
    above it fell: the column's highest cell is empty now, and only what is behind its six triangles
    can have changed."""
    lattice, area = before.grid, before.grid.size**2
    heights = bytearray(before.heights)
    heights[column] -= 1
    cell = heights[column] * area + column
    shown = bytearray(before.shown)
    for left in (3 * cell, 3 * cell + 1, 3 * cell + 2):
        for triangle in lattice.halves[left] if shown[left] else ():
            if _first(lattice, triangle, before.heights) == left:
                behind = _first(lattice, triangle, heights)
                if behind is not None:
                    shown[behind] += 1
        shown[left] = HIDDEN
    return Surface(lattice, bytes(heights), bytes(shown))
