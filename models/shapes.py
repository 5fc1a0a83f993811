"""Shapes as numpy arrays: rounded boxes, bevelled prisms, rings and flat frames, in cell units.

Every shape stands on z = 0 or is centred, looks out along +z, and reads with its top towards +y.
A vertex carries position, normal, colour and a place in the glyph atlas (0, 0: no glyph; below
zero: where a surface lies on it). The opacity of its colour says how open to light it is: 1 in the
open, less in grooves and corners.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Indices = NDArray[np.int64]

FAR = 32.0
"""What is below zero in a vertex's place counts from here, along a surface and across it."""
FOOT = 0.35
"""How open to light the foot of a raised thing is, and what lies beside it."""


@dataclass(frozen=True)
class Mesh:
    """points, normals: (n, 3); colours: (n, 4), 0..1; triangles: (m, 3), counter-clockwise; places:
    (n, 2), in the glyph atlas or on a surface."""

    points: Floats
    normals: Floats
    colours: Floats
    triangles: Indices
    places: Floats

    def __add__(self, other: Mesh) -> Mesh:
        return Mesh(
            np.vstack([self.points, other.points]),
            np.vstack([self.normals, other.normals]),
            np.vstack([self.colours, other.colours]),
            np.vstack([self.triangles, other.triangles + len(self.points)]),
            np.vstack([self.places, other.places]),
        )

    def shaded(self, red: float, green: float, blue: float) -> Mesh:
        """The mesh in one colour, which multiplies the colour of the piece."""
        colours = np.column_stack([np.tile([red, green, blue], (len(self.points), 1)), self._open])
        return replace(self, colours=colours)

    @property
    def _open(self) -> Floats:
        return self.colours[:, 3]

    def opened(self, openness: Floats) -> Mesh:
        """The mesh with so much less light at each vertex: 1 leaves it as it is."""
        colours = np.column_stack([self.colours[:, :3], self._open * openness])
        return replace(self, colours=colours)

    def laid(self, x: Floats, y: Floats) -> Mesh:
        """The mesh with a surface laid on: so far along its grain and across it each vertex is."""
        return replace(self, places=-FAR - np.stack([x, y], axis=1))


def _mesh(points: Floats, normals: Floats, triangles: Indices) -> Mesh:
    count = len(points)
    return Mesh(points, normals, np.ones((count, 4)), triangles, np.zeros((count, 2)))


def _unit(vectors: Floats) -> Floats:
    unit: Floats = vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)
    return unit


def rounded_side(
    size: tuple[float, float, float],
    radius: float,
    axis: int,
    sign: float,
    steps: int = 1,
    *,
    flat: bool = True,
) -> Mesh:
    """One side of a rounded box with its half of the rounding along its edges; flat: with what lies
    between them."""
    half = np.array(size) / 2 - radius
    bend = np.tan(np.linspace(0, np.pi / 4, steps + 1))
    ticks = [(-1.0, -t) for t in bend[::-1]] + [(1.0, t) for t in bend]
    count = len(ticks)
    cell = np.arange(count - 1)
    corner = (cell[:, None] * count + cell[None, :]).ravel()
    if not flat:
        corner = np.delete(corner, steps * count)
    quads = np.stack([corner, corner + count, corner + count + 1, corner + 1], axis=1)
    faces = np.vstack([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    u, v = (axis + 1) % 3, (axis + 2) % 3
    inner = np.zeros((count, count, 3))
    way = np.zeros((count, count, 3))
    for i, (side_u, lean_u) in enumerate(ticks):
        for j, (side_v, lean_v) in enumerate(ticks):
            inner[i, j, [axis, u, v]] = sign, side_u, side_v
            way[i, j, [axis, u, v]] = sign, lean_u, lean_v
    out = _unit(way.reshape(-1, 3))
    points = inner.reshape(-1, 3) * half + out * radius
    return _mesh(points, out, faces if sign > 0 else faces[:, ::-1])


def rounded_box(size: tuple[float, float, float], radius: float, steps: int = 1) -> Mesh:
    """A centred box of `size` with edges rounded by `radius`, `steps` facets to each quarter."""
    sides = [
        rounded_side(size, radius, axis, sign, steps) for axis in range(3) for sign in (1.0, -1.0)
    ]
    return joined(sides)


def joined(parts: Iterable[Mesh]) -> Mesh:
    """Several meshes as one."""
    first, *rest = parts
    for part in rest:
        first = first + part
    return first


def round_outline(radius: float, count: int = 24) -> Floats:
    """A circle as (count, 2) points, counter-clockwise."""
    turn = np.arange(count) / count * 2 * np.pi
    return radius * np.stack([np.cos(turn), np.sin(turn)], axis=1)


def polygon_outline(
    corners: int, radius: float, rounding: float, start: float, steps: int = 3
) -> Floats:
    """A regular polygon with rounded corners; `start`: the angle of its first corner; steps: sides
    of a rounding."""
    points = []
    inner = radius - rounding / np.cos(np.pi / corners)
    for corner in range(corners):
        angle = start + 2 * np.pi * corner / corners
        centre = inner * np.array([np.cos(angle), np.sin(angle)])
        for step in np.linspace(-np.pi / corners, np.pi / corners, steps + 1):
            points.append(
                centre + rounding * np.array([np.cos(angle + step), np.sin(angle + step)])
            )
    return np.array(points)


def flower_outline(petals: int, radius: float, depth: float, count: int = 48) -> Floats:
    """A circle whose radius waves `petals` times by `depth`."""
    turn = np.arange(count) / count * 2 * np.pi
    wave: Floats = radius - depth * (0.5 - 0.5 * np.cos(petals * turn))
    return wave[:, None] * np.stack([np.cos(turn), np.sin(turn)], axis=1)


def _outward(outline: Floats) -> Floats:
    along = np.roll(outline, -1, axis=0) - np.roll(outline, 1, axis=0)
    return _unit(np.stack([along[:, 1], -along[:, 0]], axis=1))


def shoulder(height: float, bevel: float, steps: int) -> Floats:
    """The edge of a raised thing from its foot to the rim of its top: rows of level, inset, and the
    normal's part outward and up; steps: facets of the rounding."""
    bend = np.linspace(0, np.pi / 2, steps + 1)
    level, inset = height - bevel * (1 - np.sin(bend)), bevel * (1 - np.cos(bend))
    rounding = np.column_stack([level, inset, np.cos(bend), np.sin(bend)])
    return np.vstack([[0.0, 0.0, 1.0, 0.0], rounding])


def prism(
    outline: Floats, height: float, bevel: float, steps: int = 2, hollow: float = 0.0
) -> Mesh:
    """`outline` raised from z = 0 to `height`, its upper edge rounded, its foot in the shade.

    hollow: how much the normals of its flat top lean inward, for each unit from the middle.
    """
    count = len(outline)
    out = _outward(outline)
    points, normals = [], []
    for level, inset, sideways, upward in shoulder(height, bevel, steps):
        points.append(np.column_stack([outline - out * inset, np.full(count, level)]))
        normals.append(np.column_stack([out * sideways, np.full(count, upward)]))
    if hollow:
        points.append(points[-1])
        normals.append(np.column_stack([-hollow * points[-1][:, :2], np.ones(count)]))
    top, middle = (len(points) - 1) * count, len(points) * count
    points.append(np.array([[0.0, 0.0, height]]))
    normals.append(np.array([[0.0, 0.0, 1.0]]))
    ring = np.arange(count)
    after = np.roll(ring, -1)
    triangles = []
    for lower in range(steps + 1):
        a, b = lower * count, (lower + 1) * count
        triangles.append(np.stack([ring + a, after + a, after + b], axis=1))
        triangles.append(np.stack([ring + a, after + b, ring + b], axis=1))
    triangles.append(np.stack([ring + top, after + top, np.full(count, middle)], axis=1))
    mesh = _mesh(np.vstack(points), np.vstack(normals), np.vstack(triangles))
    return mesh.opened(np.where(mesh.points[:, 2] > 0, 1.0, FOOT))


def band(inner: Floats, outer: Floats, level: float, keep: Callable[[int], bool]) -> Mesh:
    """A flat band between two outlines of as many points; `keep` says which spans are there."""
    count = len(inner)
    flat = np.vstack([inner, outer])
    points = np.column_stack([flat, np.full(len(flat), level)])
    normals = np.tile([0.0, 0.0, 1.0], (len(points), 1))
    triangles = []
    for i in range(count):
        if keep(i):
            j = (i + 1) % count
            triangles += [(i, count + i, count + j), (i, count + j, j)]
    return _mesh(points, normals, np.array(triangles))


def collared(half: float, radius: float, steps: int) -> Mesh:
    """A square `half` wide to each side at z = 0 on which something of `radius` stands, a little
    wider than the square: dark there, light in the corners; steps: to each corner."""
    reach = np.arccos(half / radius)
    bend = np.linspace(reach, np.pi / 2 - reach, steps + 1)
    arc = radius * np.stack([np.cos(bend), np.sin(bend)], axis=1)
    quarter = np.vstack([[[half, half]], arc])
    turn = np.array([[0, 1], [-1, 0]])
    flat = np.vstack([*(quarter @ np.linalg.matrix_power(turn, k) for k in range(4)), [[0.0, 0.0]]])
    count, middle = len(quarter), len(flat) - 1
    triangles = []
    for corner in range(0, middle, count):
        last = corner + count - 1
        for place in range(corner + 1, last):
            triangles += [(corner, place + 1, place), (middle, place, place + 1)]
        triangles.append((middle, last, (last + 2) % middle))
    light = np.full(len(flat), FOOT)
    light[:middle:count] = 1.0
    points = np.column_stack([flat, np.zeros(len(flat))])
    normals = np.tile([0.0, 0.0, 1.0], (len(flat), 1))
    return _mesh(points, normals, np.array(triangles)).opened(light)


def turned(mesh: Mesh, axis: int, sign: float) -> Mesh:
    """The mesh, its upper side now towards `axis`."""
    order = [(axis + 1) % 3, (axis + 2) % 3, axis]
    matrix = np.zeros((3, 3))
    matrix[[0, 1, 2], order] = (1.0, 1.0, 1.0)
    matrix[0] *= sign
    matrix[2] *= sign
    return replace(mesh, points=mesh.points @ matrix, normals=mesh.normals @ matrix)


def everywhere(_: int) -> bool:
    """Every span of a band."""
    return True


def plate(width: float, depth: float, level: float = 0.0) -> Mesh:
    """A flat rectangle, centred."""
    x, y = width / 2, depth / 2
    points = np.array([[-x, -y, level], [x, -y, level], [x, y, level], [-x, y, level]])
    normals = np.tile([0.0, 0.0, 1.0], (4, 1))
    return _mesh(points, normals, np.array([[0, 1, 2], [0, 2, 3]]))


def moved(mesh: Mesh, x: float, y: float, z: float) -> Mesh:
    """The mesh, shifted."""
    return replace(mesh, points=mesh.points + np.array([x, y, z]))


def bar(length: float, thick: float, height: float, radius: float, floor: float = 0.0) -> Mesh:
    """One side of a frame, mitred, its inner edge so long along x at y = 0, itself before that and
    on z = 0; radius: of its upper edges. floor: the level that the frame encloses, which it throws
    into the shade."""
    edge = shoulder(height, radius, 4)
    level, inset, sideways, upward = edge.T
    # Once round it: up its outer side and down its inner one.
    across = np.r_[thick - inset, inset[::-1]]
    level, upward = np.r_[level, level[::-1]], np.r_[upward, upward[::-1]]
    sideways = np.r_[sideways, -sideways[::-1]]
    light = np.clip(FOOT + (level - floor) / 0.5, FOOT, 1)
    light[: len(edge)] = np.where(edge[:, 0] > 0, 1.0, FOOT)
    rows = len(across)
    row = np.arange(rows - 1)
    faces = np.vstack(
        [
            np.stack([row, row + rows, row + rows + 1], axis=1),
            np.stack([row, row + rows + 1, row + 1], axis=1),
        ]
    )
    points = np.stack([-length / 2 - across, -across, level], axis=1)
    points = np.vstack([points, points * (-1, 1, 1)])
    normals = np.tile(np.stack([np.zeros(rows), -sideways, upward], axis=1), (2, 1))
    mesh = _mesh(points, normals, faces).opened(np.tile(light, 2))
    around = np.r_[0, np.cumsum(np.hypot(np.diff(across), np.diff(level)))]
    return mesh.laid(points[:, 0], np.tile(around, 2))


def frame(
    width: float, depth: float, thick: float, height: float, radius: float, floor: float = 0.0
) -> Mesh:
    """Four bars (which see) around an opening of `width` by `depth`."""
    parts = []
    for quarter in range(4):
        length, away = (width, depth) if quarter % 2 == 0 else (depth, width)
        part = moved(bar(length, thick, height, radius, floor), 0, -away / 2, 0)
        turn = np.linalg.matrix_power(np.array([[0, 1, 0], [-1, 0, 0], [0, 0, 1]]), quarter)
        # No two bars are cut from the same place.
        places = part.places - (0.37 * quarter * FAR / 8, 0.23 * quarter)
        parts.append(
            Mesh(part.points @ turn, part.normals @ turn, part.colours, part.triangles, places)
        )
    return joined(parts)


def sheet(width: float, depth: float, shade: float) -> Mesh:
    """A flat rectangle at z = 0 with something standing round it: so much darker along its edge,
    half as dark an eighth of the depth from there."""
    share = np.array([0.0, 0.04, 0.1, 0.2, 0.35])
    from_edge = np.r_[share * depth, (1 - share[::-1]) * depth]
    x = np.r_[share * depth, width - share[::-1] * depth] - width / 2
    y = from_edge - depth / 2
    count = len(x)
    cell = np.arange(count - 1)
    corner = (cell[:, None] * count + cell[None, :]).ravel()
    quads = np.stack([corner, corner + 1, corner + count + 1, corner + count], axis=1)
    across, along = np.meshgrid(x, y)
    points = np.stack([across.ravel(), along.ravel(), np.zeros(count * count)], axis=1)
    normals = np.tile([0.0, 0.0, 1.0], (len(points), 1))
    inward = np.stack([width / 2 - np.abs(points[:, 0]), depth / 2 - np.abs(points[:, 1])])
    dark = shade * 0.5 ** (inward / (depth / 8))
    mesh = _mesh(points, normals, np.vstack([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]]))
    return mesh.opened(np.prod(1 - dark, axis=0))


def curve(points: list[tuple[float, float]], steps: int) -> list[tuple[float, float]]:
    """A smooth line through these points: so many parts from each to the next."""
    line = np.array([points[0], *points, points[-1]])
    before, start, end, after = (line[i : len(line) - 3 + i, None] for i in range(4))
    t = (np.arange(steps) / steps)[None, :, None]
    bent = start + t / 2 * (
        (end - before)
        + t
        * ((2 * before - 5 * start + 4 * end - after) + t * (3 * (start - end) + after - before))
    )
    return [(x, y) for x, y in bent.reshape(-1, 2).tolist()] + [points[-1]]


def lathe(profile: list[tuple[float, float]], count: int = 32) -> Mesh:
    """A surface of revolution about z from (radius, z) pairs, normals to the left of the way."""
    turn = np.arange(count + 1) / count * 2 * np.pi
    line = np.array(profile)
    steps = _unit(np.diff(line, axis=0))
    way = np.vstack([steps[:1], steps[:-1] + steps[1:], steps[-1:]])
    lean = _unit(np.stack([way[:, 1], -way[:, 0]], axis=1))
    points, normals = [], []
    for (radius, z), (sideways, upward) in zip(line, lean, strict=True):
        circle = np.stack([np.cos(turn), np.sin(turn)], axis=1)
        points.append(np.column_stack([circle * radius, np.full(count + 1, z)]))
        normals.append(np.column_stack([circle * sideways, np.full(count + 1, upward)]))
    ring = np.arange(count)
    triangles = []
    for row in range(len(line) - 1):
        a, b = row * (count + 1), (row + 1) * (count + 1)
        triangles.append(np.stack([ring + a, ring + a + 1, ring + b + 1], axis=1))
        triangles.append(np.stack([ring + a, ring + b + 1, ring + b], axis=1))
    return _mesh(np.vstack(points), np.vstack(normals), np.vstack(triangles))
