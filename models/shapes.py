"""Shapes as numpy arrays: rounded boxes, bevelled prisms, rings and flat frames, in cell units.

Every shape stands on z = 0 or is centred, looks out along +z, and reads with its top towards +y.
A vertex carries position, normal, colour and a place in the glyph atlas (0, 0: no glyph).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Indices = NDArray[np.int64]


@dataclass(frozen=True)
class Mesh:
    """points, normals: (n, 3); colours: (n, 4), 0..1; triangles: (m, 3), counter-clockwise."""

    points: Floats
    normals: Floats
    colours: Floats
    triangles: Indices

    def __add__(self, other: Mesh) -> Mesh:
        return Mesh(
            np.vstack([self.points, other.points]),
            np.vstack([self.normals, other.normals]),
            np.vstack([self.colours, other.colours]),
            np.vstack([self.triangles, other.triangles + len(self.points)]),
        )

    def shaded(self, red: float, green: float, blue: float) -> Mesh:
        """The mesh in one colour, which multiplies the colour of the piece."""
        colours = np.tile([red, green, blue, 1.0], (len(self.points), 1))
        return Mesh(self.points, self.normals, colours, self.triangles)


def _mesh(points: Floats, normals: Floats, triangles: Indices) -> Mesh:
    return Mesh(points, normals, np.ones((len(points), 4)), triangles)


def _unit(vectors: Floats) -> Floats:
    unit: Floats = vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)
    return unit


def rounded_side(
    size: tuple[float, float, float], radius: float, axis: int, sign: float, steps: int = 1
) -> Mesh:
    """One side of a rounded box with its half of the rounding along its edges."""
    half = np.array(size) / 2 - radius
    bend = np.tan(np.linspace(0, np.pi / 4, steps + 1))
    ticks = [(-1.0, -t) for t in bend[::-1]] + [(1.0, t) for t in bend]
    count = len(ticks)
    cell = np.arange(count - 1)
    corner = (cell[:, None] * count + cell[None, :]).ravel()
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


def polygon_outline(corners: int, radius: float, rounding: float, start: float) -> Floats:
    """A regular polygon with rounded corners; `start`: the angle of its first corner."""
    points = []
    inner = radius - rounding / np.cos(np.pi / corners)
    for corner in range(corners):
        angle = start + 2 * np.pi * corner / corners
        centre = inner * np.array([np.cos(angle), np.sin(angle)])
        for step in np.linspace(-np.pi / corners, np.pi / corners, 4):
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


def prism(outline: Floats, height: float, bevel: float, dish: float = 0.0) -> Mesh:
    """`outline` raised from z = 0 to `height`, its upper edge bevelled, its sides a little darker.

    dish: how far the middle of the top lies below its rim.
    """
    count = len(outline)
    out = _outward(outline)
    half = np.sqrt(0.5)
    profile = (
        (0.0, 0.0, 1.0, 0.0),
        (height - bevel, 0.0, 1.0, 0.0),
        (height - bevel * (1 - half), bevel * (1 - half), half, half),
        (height, bevel, 0.0, 1.0),
    )
    points, normals = [], []
    for level, inset, sideways, upward in profile:
        flat = outline - out * inset
        points.append(np.column_stack([flat, np.full(count, level)]))
        normals.append(np.column_stack([out * sideways, np.full(count, upward)]))
    centre = np.array([[0.0, 0.0, height - dish]])
    ring = np.arange(count)
    after = (ring + 1) % count
    triangles = []
    for lower in range(len(profile) - 1):
        a, b = lower * count, (lower + 1) * count
        triangles.append(np.stack([ring + a, after + a, after + b], axis=1))
        triangles.append(np.stack([ring + a, after + b, ring + b], axis=1))
    top = (len(profile) - 1) * count
    middle = len(profile) * count
    triangles.append(np.stack([ring + top, after + top, np.full(count, middle)], axis=1))
    return _mesh(
        np.vstack([*points, centre]), np.vstack([*normals, [[0.0, 0.0, 1.0]]]), np.vstack(triangles)
    )


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
    return Mesh(mesh.points + np.array([x, y, z]), mesh.normals, mesh.colours, mesh.triangles)


def frame(width: float, depth: float, thick: float, height: float, radius: float) -> Mesh:
    """Four bars around an opening of `width` by `depth`, standing on z = 0."""
    long = rounded_box((width + 2 * thick, thick, height), radius)
    short = rounded_box((thick, depth, height), radius)
    y, x, z = (depth + thick) / 2, (width + thick) / 2, height / 2
    return (
        moved(long, 0, y, z)
        + moved(long, 0, -y, z)
        + moved(short, x, 0, z)
        + moved(short, -x, 0, z)
    )


def lathe(profile: list[tuple[float, float]], count: int = 32) -> Mesh:
    """A surface of revolution about z from (radius, z) pairs, normals to the left of the way."""
    turn = np.arange(count + 1) / count * 2 * np.pi
    line = np.array(profile)
    way = np.gradient(line, axis=0)
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
