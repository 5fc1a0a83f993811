"""Positions of cells and faces in the pile's axes: the origin is the middle of its plate, a cell is
one wide."""

from __future__ import annotations

from panda3d import core

from game.app.scene.picking import Ray, box
from game.games.scrabble_cubes.rules.surface import NORMALS, Cell, Face, Surface

HALF = 0.485
"""Half a cube's width: a little less than half a cell."""

_RIGHT = {"T": (1, 0, 0), "L": (1, 0, 0), "R": (0, 1, 0)}
_UP = {"T": (0, 1, 0), "L": (0, 0, 1), "R": (0, 0, 1)}
_SIDES = {(2, 1): "T", (1, -1): "L", (0, 1): "R"}


def middle(size: int, cell: Cell) -> core.LPoint3:
    """The middle of a cell."""
    off = (size - 1) / 2
    return core.LPoint3(cell.x - off, cell.y - off, cell.z + 0.5)


def normal(side: str) -> core.LVector3:
    """The normal of a side."""
    return core.LVector3(*NORMALS[side])


def upright(side: str) -> core.LMatrix4:
    """The frame of a side about its cube's middle: x along its letter, y up it, z outwards."""
    outwards = normal(side)
    matrix = core.LMatrix4(
        core.LMatrix3(*core.LVector3(*_RIGHT[side]), *core.LVector3(*_UP[side]), *outwards)
    )
    matrix.set_row(3, outwards * HALF)
    return matrix


def centre(size: int, face: Face) -> core.LPoint3:
    """The middle of a face."""
    return middle(size, face.cell) + normal(face.side) * 0.5


def corners(size: int, face: Face) -> list[core.LPoint3]:
    """A face's four corners."""
    right, up = core.LVector3(*_RIGHT[face.side]) * 0.5, core.LVector3(*_UP[face.side]) * 0.5
    at = centre(size, face)
    return [at - right - up, at + right - up, at - right + up, at + right + up]


def contact(size: int, one: Face, other: Face) -> core.LPoint3:
    """The middle of the edge or corner that two touching faces share."""
    shared = [
        a
        for a in corners(size, one)
        if any((a - b).length_squared() < 1e-6 for b in corners(size, other))
    ]
    total = core.LVector3(0, 0, 0)
    for point in shared:
        total += core.LVector3(point)
    return core.LPoint3(total / max(1, len(shared)))


def pick(surface: Surface, ray: Ray) -> Face | None:
    """The face of a cube that a ray (in the pile's axes) meets first; None if it meets a side that
    is not visible, or nothing."""
    size = surface.grid.size
    best: tuple[float, Face | None] | None = None
    for number in range(0, len(surface.shown), 3):
        cell = surface.grid.faces[number].cell
        if not surface.has(cell):
            continue
        at = middle(size, cell)
        met = box(ray, (0.5, 0.5, 0.5), (at.x, at.y, at.z))
        if met is not None and (best is None or met[0] < best[0]):
            side = _SIDES.get(met[1:])
            best = met[0], None if side is None else Face(side, cell)
    return None if best is None else best[1]
