"""The keyboard's cursor on the pile: where it goes besides the arrow keys."""

from __future__ import annotations

from game.games.scrabble_cubes.rules.navigate import Cursor, landed, reading_order, start
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import FULLY, NORMALS, Face


def upward(cursor: Cursor) -> str:
    """The direction of the letter's own frame in which the Up key goes."""
    return "left" if cursor.face.side == "T" and cursor.side == "R" else "up"


def refitted(state: State, cursor: Cursor | None) -> Cursor | None:
    """Where its letter cannot be used any more, the cursor on the one nearest to it; None while no
    letter is revealed."""
    if cursor is None:
        return start(state.surface)
    if state.surface.status(cursor.face) == FULLY:
        return cursor
    order = reading_order(state.surface)
    if not order:
        return None
    return landed(min(order, key=lambda face: _distance(face, cursor.face)), cursor.side)


def walked(state: State, cursor: Cursor, step: int) -> Cursor:
    """The cursor on the next letter in reading order (-1: the one before)."""
    order = reading_order(state.surface)
    return landed(order[(order.index(cursor.face) + step) % len(order)], cursor.side)


def _distance(one: Face, other: Face) -> int:
    """How far apart the middles of two faces are, squared, in half cells."""
    return sum((a - b) ** 2 for a, b in zip(_middle(one), _middle(other), strict=True))


def _middle(face: Face) -> tuple[int, ...]:
    return tuple(2 * c + n for c, n in zip(face.cell, NORMALS[face.side], strict=True))
