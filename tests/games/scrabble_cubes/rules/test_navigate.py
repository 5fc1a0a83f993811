"""The arrow keys of Scrabble Cubes: over each side, across edges, up steps and over gaps."""

from __future__ import annotations

import pytest

from game.games.scrabble_cubes.rules.navigate import (
    Cursor,
    arrows,
    cursor_at,
    moved,
    reading_order,
    start,
)
from game.games.scrabble_cubes.rules.notation import parse_face
from game.games.scrabble_cubes.rules.surface import FULLY, Surface, surface

FRESH = surface(3, bytes([3]) * 9)


def go(shape: Surface, face: str, keys: str, side: str = "L") -> tuple[str, str]:
    """Press arrow keys (first letters of their names) from a face."""
    names = {"u": "up", "d": "down", "l": "left", "r": "right"}
    cursor = cursor_at(parse_face(face), side)
    for key in keys:
        following = moved(shape, cursor, names[key])
        assert following is not None, (cursor, key)
        cursor = following
    return str(cursor.face), cursor.side


def heights(*rows: str) -> Surface:
    """A 3x3 pile by its columns' heights, the far row first."""
    return surface(3, bytes(int(digit) for row in reversed(rows) for digit in row))


@pytest.mark.parametrize(
    ("key", "target"), [("u", "T233"), ("d", "T213"), ("l", "T123"), ("r", "T323")]
)
def test_the_top_coming_from_the_left_side(key: str, target: str) -> None:
    """Up is up-right in the picture: away along y."""
    assert go(FRESH, "T223", key, "L") == (target, "L")


@pytest.mark.parametrize(
    ("key", "target"), [("u", "T123"), ("d", "T323"), ("l", "T213"), ("r", "T233")]
)
def test_the_top_coming_from_the_right_side(key: str, target: str) -> None:
    """Up is up-left in the picture: against x."""
    assert go(FRESH, "T223", key, "R") == (target, "R")


@pytest.mark.parametrize(
    ("face", "up", "down", "left", "right"),
    [("L212", "L213", "L211", "L112", "L312"), ("R322", "R323", "R321", "R312", "R332")],
)
def test_on_the_sides_up_is_up(face: str, up: str, down: str, left: str, right: str) -> None:
    shown = arrows(FRESH, cursor_at(parse_face(face)))
    expected = {"up": up, "down": down, "left": left, "right": right}
    assert {key: str(target) for key, target in shown.items()} == expected


def test_going_over_the_top_straight_on_from_either_side() -> None:
    assert go(FRESH, "L211", "uuuuu") == ("T233", "L")
    assert go(FRESH, "R321", "uuuuu") == ("T123", "R")
    assert go(FRESH, "L211", "uuuuuddddd") == ("L211", "L")


def test_going_round_the_edge_between_the_sides_and_back_over_the_top() -> None:
    assert go(FRESH, "L312", "r") == ("R312", "R")
    assert go(FRESH, "R312", "l") == ("L312", "L")
    assert go(FRESH, "L213", "urr") == ("R313", "R")  # over the rim of the top to the right side
    assert go(FRESH, "R313", "u") == ("T313", "R")


def test_at_the_start_the_top_is_taken_as_from_the_left() -> None:
    assert start(FRESH) == Cursor(parse_face("T133"), "L")
    assert cursor_at(parse_face("T223")).side == "L"
    assert start(heights("000", "000", "000")) is None


def test_a_step_up_leads_onto_the_side_that_stands_there_and_on_over_it() -> None:
    stair = heights("222", "222", "111")
    assert go(stair, "T211", "u") == ("L222", "L")
    assert go(stair, "T211", "uu") == ("T222", "L")
    assert go(stair, "T222", "dd") == ("T211", "L")
    other = heights("221", "221", "221")
    assert go(other, "T321", "u", "R") == ("R222", "R")
    assert go(other, "T222", "dd", "R") == ("T321", "R")


def test_over_a_gap_it_goes_to_the_nearest_letter_within_45_degrees() -> None:
    gap = heights("111", "000", "111")
    # In the picture, from T211: L131 lies at (sqrt 3, 3), 30 degrees off; L231 at (3 sqrt 3, 1).
    assert go(gap, "T211", "u", "L") == ("L131", "L")
    assert go(gap, "T111", "u", "L") == ("L131", "L")
    column = heights("000", "101", "000")
    assert go(column, "T121", "r", "L") == ("R121", "R")  # its own right side comes first
    # Right is up-right in the picture; T321 lies at (3 sqrt 3, -1) from R121, 41 degrees off.
    assert go(column, "R121", "r", "R") == ("T321", "R")


def test_the_nearest_letter_is_no_farther_off_than_45_degrees_in_the_picture() -> None:
    alone = heights("000", "010", "000")
    assert arrows(alone, cursor_at(parse_face("T221"))) == {
        "down": parse_face("L221"),
        "right": parse_face("R221"),
    }
    assert moved(alone, cursor_at(parse_face("L221")), "down") is None


def test_a_partly_revealed_neighbour_is_passed_over() -> None:
    shape = surface(3, bytes([1, 1, 2, 0, 0, 0, 0, 0, 0]))
    assert shape.status(parse_face("T211")) != FULLY
    assert go(shape, "T111", "r") != ("T211", "L")


@pytest.mark.parametrize(
    "shape", [FRESH, heights("231", "130", "212"), heights("303", "030", "101")]
)
def test_the_cursor_stays_on_revealed_letters_and_tab_walks_them_all(shape: Surface) -> None:
    order = reading_order(shape)
    assert sorted(order) == sorted(shape.grid.faces[slot] for slot in shape.revealed())
    for face in order:
        for side in "LR":
            cursor = cursor_at(face, side)
            for target in arrows(shape, cursor).values():
                assert shape.status(target) == FULLY
                assert target != face


def test_reading_order_is_from_above_and_from_the_left() -> None:
    assert [str(face) for face in reading_order(FRESH)[:4]] == ["T133", "T123", "T233", "T113"]
    assert [str(face) for face in reading_order(FRESH)[-2:]] == ["L311", "R311"]
