"""The pile as it lies in the picture: framed with its rack, its letters large enough to read, the
marks of its letters apart."""

from itertools import combinations
from typing import cast

import pytest
from panda3d import core

from game.app.picture import Picture
from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.pieces import LONGEST
from game.games.scrabble_cubes.rules.surface import Face
from game.games.scrabble_cubes.table.frames import corners, middle, upright
from game.games.scrabble_cubes.table.marks import CORNER, NUMBER
from game.games.scrabble_cubes.table.scene import STEP
from game.games.scrabble_cubes.table.table import ScrabbleCubesTable
from tests.games.scrabble_cubes.table.test_table import dealt
from tests.games.seen import READ, SHAPES, framed, height, inside_free


def shown_faces(picture: Picture) -> list[Face]:
    """The faces whose letters show, by the rules."""
    table = cast(ScrabbleCubesTable, picture.table)
    surface = table.state.surface
    return [surface.grid.faces[slot] for slot in surface.revealed()]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("size", [3, 4, 5])
def test_pile_and_rack_lie_in_what_is_free(size: int, shape: str) -> None:
    with framed(GAME, dealt(size=size), size=SHAPES[shape]) as picture:
        table = cast(ScrabbleCubesTable, picture.table)
        half = size / 2 + 0.35
        plate = [core.LPoint3(x, y, -0.3) for x in (-half, half) for y in (-half, half)]
        half = size / 2
        top = [core.LPoint3(x, y, size) for x in (-half, half) for y in (-half, half)]
        assert inside_free(picture, [*plate, *top], table.scene.camera.root)
        rack = picture.stage.root.find("**/rack")
        wide = STEP * LONGEST / 2
        ends = [core.LPoint3(x, 0, z) for x in (-wide, wide) for z in (-0.5, 0.4)]
        assert inside_free(picture, ends, rack)


@pytest.mark.parametrize(("size", "least"), [(3, 60), (4, 48), (5, READ)])
def test_faces_can_be_read(size: int, least: int) -> None:
    with framed(GAME, dealt(size=size)) as picture:
        table = cast(ScrabbleCubesTable, picture.table)
        for face in shown_faces(picture):
            assert height(picture, corners(size, face), table.scene.camera.root) >= least


def test_the_numbers_of_two_letters_never_touch() -> None:
    with framed(GAME, dealt()) as picture:
        at = {}
        for face in shown_faces(picture):
            frame = upright(face.side)
            spot = frame.xform_point(core.LPoint3(*CORNER, 0.03))
            at[face] = spot + middle(3, face.cell)
        for one, other in combinations(at, 2):
            apart = at[one] - at[other]
            if one.side == other.side:
                assert max(abs(c) for c in apart) > NUMBER
            else:  # each keeps clear of the edges of its own face
                assert apart.length() > 0.1
        assert max(CORNER) + NUMBER / 2 < 0.48
