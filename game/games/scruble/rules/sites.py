"""The 96 sites of the cube's surface: their places, their neighbours, and the twelve rings.

A site is a place, a peg is a thing: twists carry pegs from site to site. Sites are numbered `face *
16 + row * 4 + column`, faces in the order U R F D L B, rows and columns as in the usual unfolded
net (U seen with B above it, D with F above it, the other four with U above them).

Axes are Panda3D's: x to R, y away from the viewer to B, z up to U. A cubie is (x, y, z), each 0 to
3, so F is y = 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

Vector: TypeAlias = tuple[int, int, int]

SIZE = 4
SIDE = SIZE * SIZE
"""Sites on a face."""
SITES = 6 * SIDE
RING = 4 * SIZE
"""Sites on a ring."""
FACES = "URFDLB"
UP, RIGHT, DOWN, LEFT = range(4)
"""The four directions on a face, as seen in the net."""
ARROWS = "^>v<"
"""UP, RIGHT, DOWN, LEFT in the text of moves."""

# For each face its outward normal and what runs to the right and downwards in the net.
_FRAMES: dict[str, tuple[Vector, Vector, Vector]] = {
    "U": ((0, 0, 1), (1, 0, 0), (0, -1, 0)),
    "R": ((1, 0, 0), (0, 1, 0), (0, 0, -1)),
    "F": ((0, -1, 0), (1, 0, 0), (0, 0, -1)),
    "D": ((0, 0, -1), (1, 0, 0), (0, 1, 0)),
    "L": ((-1, 0, 0), (0, -1, 0), (0, 0, -1)),
    "B": ((0, 1, 0), (-1, 0, 0), (0, 0, -1)),
}


@dataclass(frozen=True, slots=True)
class Site:
    """A place for a peg. index: 0 to 95. name: face letter, row and column from 1 ("F23"). row,
    column: from 0. cubie: the small cube it is on. normal: outwards. right, down: as vectors in
    space."""

    index: int
    name: str
    face: str
    row: int
    column: int
    cubie: Vector
    normal: Vector
    right: Vector
    down: Vector


def dot(one: tuple[float, float, float], other: Vector) -> float:
    """The scalar product."""
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _negated(v: Vector) -> Vector:
    return (-v[0], -v[1], -v[2])


def _cubie(face: str, row: int, column: int) -> Vector:
    normal, right, down = _FRAMES[face]

    def coordinate(axis: int) -> int:
        if normal[axis]:
            return SIZE - 1 if normal[axis] > 0 else 0
        steps, sign = (column, right[axis]) if right[axis] else (row, down[axis])
        return steps if sign > 0 else SIZE - 1 - steps

    return (coordinate(0), coordinate(1), coordinate(2))


TABLE = tuple(
    Site(
        n,
        f"{face}{row + 1}{column + 1}",
        face,
        row,
        column,
        _cubie(face, row, column),
        *_FRAMES[face],
    )
    for n, (face, row, column) in enumerate(product(FACES, range(SIZE), range(SIZE)))
)
"""Every site, by index."""
NAMES = tuple(site.name for site in TABLE)
BY_NAME = {site.name: site.index for site in TABLE}
BY_PLACE = {(site.cubie, site.normal): site.index for site in TABLE}
"""The site on a cubie with a normal."""


def directions(site: int) -> tuple[Vector, Vector, Vector, Vector]:
    """UP, RIGHT, DOWN, LEFT at a site as vectors in space."""
    at = TABLE[site]
    return (_negated(at.down), at.right, at.down, _negated(at.right))


def _walk(site: int, direction: Vector) -> tuple[int, ...]:
    """The sixteen sites straight on from `site`, which is the first."""
    cubie, normal = TABLE[site].cubie, TABLE[site].normal
    line = []
    for _ in range(RING):
        line.append(BY_PLACE[cubie, normal])
        ahead = (cubie[0] + direction[0], cubie[1] + direction[1], cubie[2] + direction[2])
        if all(0 <= c < SIZE for c in ahead):
            cubie = ahead
        else:  # over the edge: on with the next face of the same cubie
            normal, direction = direction, _negated(normal)
    return tuple(line)


LINES = tuple(tuple(_walk(site, way) for way in directions(site)) for site in range(SITES))
"""LINES[site][direction]: the sixteen sites of the ring from `site` in that direction."""
NEIGHBOURS = tuple(tuple(line[1] for line in lines) for lines in LINES)
"""NEIGHBOURS[site][direction]: the next site that way."""


_STARTS = (  # of the rings about x (layers L to R), then y (F to B), then z (D to U)
    *((f"F1{k + 1}", DOWN) for k in range(SIZE)),
    *((f"U{SIZE - k}1", RIGHT) for k in range(SIZE)),
    *((f"F{SIZE - k}1", RIGHT) for k in range(SIZE)),
)
RINGS = tuple(LINES[BY_NAME[cell]][way] for cell, way in _STARTS)
"""The twelve rings, each sixteen sites in order. Ring `axis * 4 + k` runs about that axis (x, y, z)
through the cubies whose coordinate is k."""


RINGS_OF = tuple(
    tuple((ring, sites.index(site)) for ring, sites in enumerate(RINGS) if site in sites)
    for site in range(SITES)
)
"""RINGS_OF[site]: its two rings, each as (ring, place on it)."""


def line_of(sites: tuple[int, ...]) -> tuple[int, int] | None:
    """(start, direction) of 2 to 16 consecutive sites of a ring; None if they are none."""
    if not 2 <= len(sites) <= RING:
        return None
    for direction in range(4):
        if LINES[sites[0]][direction][: len(sites)] == sites:
            return sites[0], direction
    return None


def ring_of(sites: tuple[int, ...]) -> int:
    """The number of the ring of a line of at least two sites."""
    (first, _), (second, _) = RINGS_OF[sites[0]]
    return first if first in (RINGS_OF[sites[1]][0][0], RINGS_OF[sites[1]][1][0]) else second
