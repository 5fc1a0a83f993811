"""Alphacubes as it lies in the picture: the board as large as what is free, rack and net beside it
or the rack before it, large enough to read and to press."""

from collections.abc import Iterator
from typing import cast

import pytest
from panda3d import core

from game.app.picture import Picture
from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.pieces import CUBES, SIZE, SQUARES
from game.games.alphacubes.table.cubes import EDGE
from game.games.alphacubes.table.table import AlphacubesTable
from tests.games.alphacubes.table.positions import WORDS, dealt
from tests.games.seen import READ, framed, height, pixels

FREE = (256 / 1280, 960 / 1280, 0.0, 1.0)
BESIDE = (968 / 1280, 1264 / 1280, 1 - 436 / 720, 1 - 80 / 720)
"""What a column of sheets at the right leaves: the board's part, and room above the word."""


def laid_out(picture: Picture) -> AlphacubesTable:
    """With the hand's room beside the board."""
    picture.stage.beside = BESIDE
    picture.table.resized()
    return cast(AlphacubesTable, picture.table)


@pytest.fixture
def picture() -> Iterator[Picture]:
    with framed(GAME, dealt(), free=FREE, lexicon=WORDS) as picture:
        laid_out(picture)
        yield picture


def in_pixels(spot: tuple[float, float] | None) -> tuple[float, float]:
    assert spot is not None
    return (spot[0] + 1) * 640, (spot[1] + 1) * 360


def press(picture: Picture, spot: tuple[float, float] | None) -> None:
    assert spot is not None
    picture.table.pointer_move(*spot)
    picture.table.pointer_down(1, *spot)
    picture.table.pointer_up(1, *spot)


def test_the_board_fills_what_is_free(picture: Picture) -> None:
    table = laid_out(picture)
    half = SIZE / 2 + 0.85
    corners = [core.LPoint3(x, y, 0) for x in (-half, half) for y in (-half, half)]
    left, right, lower, upper = pixels(picture, corners, table.scene.camera.root)
    assert left >= 256
    assert right <= 960
    assert lower >= 0
    assert upper <= 720
    assert right - left > 0.96 * 704 or upper - lower > 0.96 * 720
    seen = [in_pixels(table.scene.square_seen(at)) for at in range(SQUARES)]
    assert seen[SIZE - 1][0] - seen[0][0] > 550


def test_the_rack_can_be_read_and_lies_beside_the_board(picture: Picture) -> None:
    table = laid_out(picture)
    face = [
        core.LPoint3(x, y, EDGE / 2) for x in (-EDGE / 2, EDGE / 2) for y in (-EDGE / 2, EDGE / 2)
    ]
    for cube in table.hand.order:
        node = picture.stage.root.find(f"**/rack/cube {CUBES[cube]}")
        assert height(picture, face, node) >= READ
        left, right, lower, upper = pixels(picture, face, node)
        assert BESIDE[0] * 1280 - 1 <= left < right <= BESIDE[1] * 1280 + 1
        assert BESIDE[2] * 720 <= lower < upper <= BESIDE[3] * 720


def test_letters_below_the_cubes_and_those_of_the_net_are_pressed_where_they_are(
    picture: Picture,
) -> None:
    table = laid_out(picture)
    for cube in table.hand.order:
        for letter in CUBES[cube][1:] + CUBES[cube][0]:
            press(picture, table.scene.rack.letter_seen(cube, letter))
            assert table.hand.letter_of(cube) == letter
    cube = table.hand.order[2]
    press(picture, table.scene.cube_seen(cube))
    for letter in CUBES[cube]:
        spot = table.scene.card.seen(letter)
        assert BESIDE[2] * 720 <= in_pixels(spot)[1] <= BESIDE[3] * 720
        press(picture, spot)
        assert (table.hand.letter_of(cube), table.scene.card.cube) == (letter, cube)


def test_the_net_keeps_its_place_and_stays_on_the_way_from_the_rack(picture: Picture) -> None:
    table = laid_out(picture)
    places = set()
    for cube in table.hand.order:
        start = table.scene.cube_seen(cube)
        assert start is not None
        table.pointer_move(*start)
        goal = table.scene.card.seen(table.hand.letter_of(cube))
        places.add((round(goal[0], 3), round(goal[1], 3)))
        for part in range(11):
            x, y = (a + (b - a) * part / 10 for a, b in zip(start, goal, strict=True))
            table.pointer_move(x, y)
            assert table.scene.card.cube == cube
        table.pointer_move(-0.2, 0.0)
        assert table.scene.card.cube == table.hand.order[0]
    assert len(places) == 1


def test_the_net_of_the_first_cube_is_there_before_any_is_pointed_at(picture: Picture) -> None:
    table = laid_out(picture)
    cube = table.hand.order[0]
    assert table.scene.card.cube == cube
    press(picture, table.scene.card.seen(CUBES[cube][3]))
    assert table.hand.letter_of(cube) == CUBES[cube][3]
    assert table.wheel(-1, *table.scene.card.seen(CUBES[cube][1]))
    assert table.hand.letter_of(cube) == CUBES[cube][4]


def test_the_open_tray_and_the_net_lie_apart(picture: Picture) -> None:
    table = laid_out(picture)
    table.press("exchange")
    cube = table.hand.order[3]
    press(picture, table.scene.cube_seen(cube))
    assert table.hand.tray == frozenset({cube})
    spot = table.scene.cube_seen(cube)
    assert spot is not None
    assert not table.scene.card.over(*spot)


def test_where_the_room_is_low_the_net_lies_beside_the_rack_and_not_over_it(
    picture: Picture,
) -> None:
    picture.stage.set_free(331 / 1280, 820 / 1280, 0.0, 1.0)
    picture.stage.beside = (829 / 1280, 1264 / 1280, 0.618, 0.861)
    picture.table.resized()
    table = cast(AlphacubesTable, picture.table)
    assert table.scene.card.cube is None
    for cube in table.hand.order:
        spot = table.scene.cube_seen(cube)
        assert spot is not None
        table.pointer_move(*spot)
        assert table.scene.card.cube == cube
        for other in table.hand.order:
            place = table.scene.cube_seen(other)
            assert place is not None
            assert not table.scene.card.over(*place)
        table.pointer_move(-0.3, -0.9)
