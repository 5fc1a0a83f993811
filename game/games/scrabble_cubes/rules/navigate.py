"""The keyboard's cursor on the surface: where the keys lead from letter to letter.

On the left and the right side Up is up. The top continues the side that the cursor was on last, as
if that side were folded up: coming from the left, Up runs away along y; from the right, along -x.
"""

from __future__ import annotations

from typing import NamedTuple

from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import FULLY, NORMALS, Cell, Face, Surface

DIRECTIONS = ("up", "down", "left", "right")

_STEPS = {
    ("L", "L"): {"up": (0, 0, 1), "down": (0, 0, -1), "left": (-1, 0, 0), "right": (1, 0, 0)},
    ("R", "R"): {"up": (0, 0, 1), "down": (0, 0, -1), "left": (0, -1, 0), "right": (0, 1, 0)},
    ("T", "L"): {"up": (0, 1, 0), "down": (0, -1, 0), "left": (-1, 0, 0), "right": (1, 0, 0)},
    ("T", "R"): {"up": (-1, 0, 0), "down": (1, 0, 0), "left": (0, -1, 0), "right": (0, 1, 0)},
}
_SIDE_FACING = {normal: side for side, normal in NORMALS.items()}


class Cursor(NamedTuple):
    """The cursor on a letter; `side` is the side, L or R, that it is on or was on last: see
    cursor_at()."""

    face: Face
    side: str = "L"


def cursor_at(face: Face, side: str = "L") -> Cursor:
    """The cursor put on `face` from `side`."""
    return Cursor(face, side if face.side == "T" else face.side)


def step(cursor: Cursor, direction: str) -> tuple[int, int, int]:
    """The vector in space of an arrow key ("up", "down", "left", "right")."""
    return _STEPS[cursor.face.side, cursor.side][direction]


def moved(surface: Surface, cursor: Cursor, direction: str) -> Cursor | None:
    """The cursor after an arrow key, or None if nothing lies that way. It goes to the face across
    the edge in that direction, on a level, up a step or over the rim; if that is not fully
    revealed, to the nearest revealed letter of the picture within 45 degrees."""
    towards = step(cursor, direction)
    face = _across(surface, cursor.face, towards)
    if face is None or surface.status(face) != FULLY:
        face = _nearest(surface, cursor.face, towards)
    return None if face is None else cursor_at(face, cursor.side)


def arrows(surface: Surface, cursor: Cursor) -> dict[str, Face]:
    """The target of each arrow key that leads anywhere."""
    targets = {direction: moved(surface, cursor, direction) for direction in DIRECTIONS}
    return {direction: to.face for direction, to in targets.items() if to is not None}


def start(surface: Surface) -> Cursor | None:
    """The cursor on the first letter in reading order; None if none is revealed."""
    order = reading_order(surface)
    return cursor_at(order[0]) if order else None


def reading_order(surface: Surface) -> tuple[Face, ...]:
    """All fully revealed faces as the picture shows them: from above, then from the left."""
    faces = [surface.grid.faces[slot] for slot in surface.revealed()]
    return tuple(sorted(faces, key=lambda f: (-_picture(f)[1], _picture(f)[0], f)))


def _across(surface: Surface, face: Face, towards: tuple[int, int, int]) -> Face | None:
    """The visible face that shares the edge in direction `towards`."""
    side, cell = face
    ahead = Cell(*(c + d for c, d in zip(cell, towards, strict=True)))
    above = Cell(*(c + n for c, n in zip(ahead, NORMALS[side], strict=True)))
    if surface.has(above):  # a step up: the side of the cube that stands there
        facing = _SIDE_FACING.get((-towards[0], -towards[1], -towards[2]))
        return Face(facing, above) if facing else None
    if surface.has(ahead):
        return Face(side, ahead)
    over = _SIDE_FACING.get(towards)
    return Face(over, cell) if over else None


def _picture(face: Face) -> tuple[int, int]:
    """The middle of a face in the picture: right in units of sqrt(3), up in units of 1."""
    x, y, z = (2 * c + 1 + n for c, n in zip(face.cell, NORMALS[face.side], strict=True))
    return x + y, y - x + 2 * z


def _nearest(surface: Surface, face: Face, towards: tuple[int, int, int]) -> Face | None:
    dx, dy, dz = towards
    right, up = dx + dy, dy - dx + 2 * dz
    u, v = _picture(face)
    best: tuple[int, int, int] | None = None
    for slot in surface.revealed():
        other = _picture(surface.grid.faces[slot])
        a, b = other[0] - u, other[1] - v
        along, far = 3 * a * right + b * up, 3 * a * a + b * b
        # cos^2 of the angle is at least a half
        if along > 0 and 2 * along * along >= far * (3 * right * right + up * up):
            best = min(best or (far, -along, slot), (far, -along, slot))
    return None if best is None else surface.grid.faces[best[2]]


def upward(cursor: Cursor) -> str:
    """The direction, in the letter's own frame, of the Up key."""
    return "left" if cursor.face.side == "T" and cursor.side == "R" else "up"


def refit(state: State, cursor: Cursor | None) -> Cursor | None:
    """The cursor, moved to the nearest usable letter if its own is no longer usable; None while no
    letter is revealed."""
    if cursor is None:
        return start(state.surface)
    if state.surface.status(cursor.face) == FULLY:
        return cursor
    order = reading_order(state.surface)
    if not order:
        return None
    here = _middle(cursor.face)

    def apart(face: Face) -> int:
        return sum((a - b) ** 2 for a, b in zip(_middle(face), here, strict=True))

    return cursor_at(min(order, key=apart), cursor.side)


def step_through(state: State, cursor: Cursor, step: int) -> Cursor:
    """The cursor on the next letter in reading order (-1: the previous one)."""
    order = reading_order(state.surface)
    return cursor_at(order[(order.index(cursor.face) + step) % len(order)], cursor.side)


def _middle(face: Face) -> tuple[int, ...]:
    return tuple(2 * c + n for c, n in zip(face.cell, NORMALS[face.side], strict=True))
