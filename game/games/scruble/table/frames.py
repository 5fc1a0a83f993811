"""Positions of cubies and pegs in the cube's axes: the origin is its middle, a cell is one wide."""

from __future__ import annotations

from game.app.scene.picking import Ray, Vector, box, disc
from game.games.scruble.rules import sites
from game.games.scruble.rules.sites import BY_PLACE, SIZE, TABLE

HALF = SIZE / 2
SURFACE = HALF - 0.0075
"""From the middle of the cube to its faces."""
HEIGHT = 0.1
"""The height of a peg's face above the body."""
RADIUS = 0.40
"""The radius of a peg's face."""
NORMALS = {site.face: site.normal for site in TABLE}
"""By face."""


def middle(cubie: sites.Vector) -> Vector:
    """The middle of a cubie."""
    x, y, z = (c - (SIZE - 1) / 2 for c in cubie)
    return x, y, z


def cell(axis: int, side: int, point: Vector) -> int | None:
    """The site whose cell on a face holds a point; None beyond the edges."""
    cubie = [int(c + HALF) if 0 <= c + HALF < SIZE else -1 for c in point]
    cubie[axis] = SIZE - 1 if side > 0 else 0
    normal = [0, 0, 0]
    normal[axis] = side
    return BY_PLACE.get(((cubie[0], cubie[1], cubie[2]), (normal[0], normal[1], normal[2])))


def pick(ray: Ray) -> int | None:
    """The site that a ray meets first: its peg, or the body in its cell; None if it misses."""
    best: tuple[float, int] | None = None
    for axis in range(3):
        side = -1 if ray.way[axis] > 0 else 1
        top = [0.0, 0.0, 0.0]
        top[axis] = side * (SURFACE + HEIGHT)
        # A disc as large as the face first; only then the one peg whose cell the ray crosses.
        distance = disc(ray, (top[0], top[1], top[2]), axis, side, SIZE)
        if distance is None:
            continue
        point = ray.at(distance)
        site = cell(axis, side, point)
        if site is None:
            continue
        at = middle(TABLE[site].cubie)
        apart = sum((point[i] - at[i]) ** 2 for i in range(3) if i != axis)
        if apart <= RADIUS**2 and (best is None or distance < best[0]):
            best = distance, site
    body = box(ray, (SURFACE, SURFACE, SURFACE))
    if body is not None and (best is None or body[0] < best[0]):
        distance, axis, side = body
        return cell(axis, side, ray.at(distance))
    return best[1] if best is not None else None
