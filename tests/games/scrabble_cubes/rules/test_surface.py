"""The pile's surface: what the corner view shows and what touches, against brute force."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.games.scrabble_cubes.rules.surface import (
    FULLY,
    HIDDEN,
    PARTLY,
    Cell,
    Face,
    Surface,
    lowered,
    surface,
)
from game.rules.pcg import Pcg32

# The corners of each side, so ordered that the first three and the last three are the triangles
# into which its picture falls: an isometric rhombus is cut by its short diagonal.
CORNERS = {
    "T": ((0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 1)),
    "L": ((1, 0, 0), (0, 0, 0), (1, 0, 1), (0, 0, 1)),
    "R": ((1, 0, 0), (1, 1, 0), (1, 0, 1), (1, 1, 1)),
}


def corners(face: Face) -> list[tuple[int, int, int]]:
    x, y, z = face.cell
    return [(x + dx, y + dy, z + dz) for dx, dy, dz in CORNERS[face.side]]


def uncovered(shape: Surface, triangle: list[tuple[int, int, int]]) -> bool:
    """March from the triangle's centre towards the viewer, who stands at (+, -, +)."""
    x, y, z = (Fraction(sum(axis), 3) for axis in zip(*triangle, strict=True))
    for k in range(40):  # planes between cells are crossed at multiples of a third
        t = Fraction(2 * k + 1, 6)
        if shape.has(Cell(int((x + t) // 1), int((y - t) // 1), int((z + t) // 1))):
            return False
    return True


def brute_force(shape: Surface) -> bytes:
    return bytes(
        sum(uncovered(shape, points) for points in (corners(face)[:3], corners(face)[1:]))
        if shape.has(face.cell)
        else HIDDEN
        for face in shape.grid.faces
    )


def random_heights(size: int, random: Pcg32) -> bytes:
    return bytes(random.below(size + 1) for _ in range(size * size))


@pytest.mark.parametrize("size", [3, 4, 5])
def test_what_shows_agrees_with_marching_along_the_line_of_sight(size: int) -> None:
    random = Pcg32(size)
    for _ in range(6):
        shape = surface(size, random_heights(size, random))
        assert shape.shown == brute_force(shape)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_faces_touch_that_share_a_corner_point_and_are_fully_revealed(size: int) -> None:
    random = Pcg32(size)
    for _ in range(4):
        shape = surface(size, random_heights(size, random))
        usable = [(slot, set(corners(shape.grid.faces[slot]))) for slot in shape.revealed()]
        for slot, own in usable:
            touching = tuple(s for s, other in usable if s != slot and own & other)
            assert shape.neighbours[slot] == touching


@pytest.mark.parametrize("size", [3, 4, 5])
def test_rebuilding_where_a_cube_left_is_rebuilding_everything(size: int) -> None:
    random = Pcg32(size)
    shape = surface(size, bytes([size]) * size**2)
    while any(shape.heights):
        column = random.choice([c for c, height in enumerate(shape.heights) if height])
        shape = lowered(shape, column)
        assert shape == surface(size, shape.heights)
    assert not shape.revealed()


@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_fresh_pile_shows_its_three_sides_and_nothing_by_halves(size: int) -> None:
    shape = surface(size, bytes([size]) * size**2)
    assert len(shape.revealed()) == 3 * size**2
    assert PARTLY not in shape.shown
    last = size - 1
    assert shape.status(Face("T", Cell(0, last, last))) == FULLY
    assert shape.status(Face("L", Cell(0, 0, 0))) == FULLY
    assert shape.status(Face("R", Cell(last, last, 0))) == FULLY
    assert shape.status(Face("L", Cell(0, 1, 0))) == HIDDEN
    assert shape.status(Face("T", Cell(size, 0, 0))) == HIDDEN


def test_words_can_wrap_round_the_sides_at_edges_and_corners() -> None:
    shape = surface(3, bytes([3]) * 9)
    slot, faces = shape.grid.slot, shape.grid.faces
    top = slot(Face("T", Cell(2, 0, 2)))
    assert top is not None
    assert {str(faces[other]) for other in shape.neighbours[top]} == {
        *("T213", "T223", "T323"),  # beside it on the top
        *("L213", "L313", "R313", "R323"),  # over the edges, and diagonally over them
    }


def test_a_taller_cube_to_the_right_covers_half_of_a_top() -> None:
    low, high = Face("T", Cell(0, 0, 0)), Cell(1, 0, 1)
    shape = surface(3, bytes([1, 2, 0, 0, 0, 0, 0, 0, 0]))
    assert shape.has(high)
    assert shape.status(low) == PARTLY
    assert lowered(shape, 1).status(low) == FULLY


def test_a_taller_cube_in_front_covers_the_other_half_and_two_cover_all() -> None:
    top = Face("T", Cell(0, 1, 0))
    in_front = surface(3, bytes([2, 0, 0, 1, 0, 0, 0, 0, 0]))
    assert in_front.status(top) == PARTLY
    both = surface(3, bytes([2, 0, 0, 1, 2, 0, 0, 0, 0]))
    assert both.status(top) == HIDDEN


def test_faces_of_cubes_apart_touch_where_their_corners_meet_in_space() -> None:
    shape = surface(3, bytes([0, 1, 0, 0, 0, 1, 0, 0, 0]))  # diagonal neighbours on the plate
    near, far = Face("T", Cell(1, 0, 0)), Face("T", Cell(2, 1, 0))
    a, b = shape.grid.slot(near), shape.grid.slot(far)
    assert a is not None
    assert b in shape.neighbours[a]


def test_a_flat_pile_is_a_grid_with_eight_neighbours() -> None:
    shape = surface(4, bytes([1]) * 16)
    tops = {s: shape.grid.faces[s].cell for s in shape.revealed() if s % 3 == 0}
    assert len(tops) == 16
    for slot, (x, y, _) in tops.items():
        beside = {s for s, (a, b, _) in tops.items() if max(abs(a - x), abs(b - y)) == 1}
        assert {s for s in shape.neighbours[slot] if s in tops} == beside
