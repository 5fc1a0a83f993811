"""SCRUBLE Cube as it lies in the picture: framed, large enough to read, words turned to the
player."""

import math
from collections.abc import Iterator
from typing import cast

import pytest
from panda3d import core

from game.app.picture import Picture
from game.games.scruble.rules.sites import BY_NAME, LINES, SITES, TABLE
from game.games.scruble.rules.state import State
from game.games.scruble.table.frames import RADIUS, SURFACE
from game.games.scruble.table.table import WORDS_TURN, ScrubleTable
from game.match.games import rules_of
from game.rules.interface import Setup
from game.rules.options import defaults
from tests.games.seen import READ, SHAPES, framed, height, inside_free, pixels

GAME = rules_of("scruble")
CORNERS = [core.LPoint3(x, y, z) * SURFACE for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]


def dealt() -> State:
    state: State = GAME.deal(Setup(defaults(GAME.options), 1, 7))
    return state


@pytest.fixture
def picture() -> Iterator[Picture]:
    with framed(GAME, dealt()) as picture:
        yield picture


def table_of(picture: Picture) -> ScrubleTable:
    return cast(ScrubleTable, picture.table)


def rim(site: int) -> list[core.LPoint3]:
    """Points of a peg's edge, in the axes of its hole."""
    turns = [n * math.pi / 4 for n in range(8)]
    return [core.LPoint3(RADIUS * math.cos(a), RADIUS * math.sin(a), 0.05) for a in turns]


def off(table: ScrubleTable, face: str) -> float:
    """By how many degrees a face looks past the viewer."""
    return math.degrees(math.acos(table.scene.camera.towards(face)))


@pytest.mark.parametrize("shape", SHAPES)
def test_the_cube_lies_in_what_is_free_however_it_is_turned(shape: str) -> None:
    with framed(GAME, dealt(), size=SHAPES[shape]) as picture:
        table = table_of(picture)
        for yaw in (-24.0, 0.0, 21.0, 45.0):
            for pitch in (-125.0, -92.0, -80.0, -35.0, 0.0, 10.0, 22.0, 55.0):
                table.scene.camera.orbit.set(yaw, pitch)
                assert inside_free(picture, CORNERS, table.scene.cube.root), (yaw, pitch)


def test_it_stands_on_the_table_and_rises_as_it_is_tilted(picture: Picture) -> None:
    table = table_of(picture)
    ground = picture.stage.ground.get_z()
    for yaw, pitch in ((-24.0, 0.0), (0.0, -30.0), (45.0, 35.0)):
        table.scene.camera.orbit.set(yaw, pitch)
        root = table.scene.cube.root
        lowest = min(picture.stage.root.get_relative_point(root, corner).z for corner in CORNERS)
        assert 0.0 <= lowest - ground <= 0.15


@pytest.mark.parametrize("face", "FRBLUD")
def test_the_face_in_play_is_at_most_35_degrees_off_and_its_pegs_can_be_read(
    picture: Picture, face: str
) -> None:
    table = table_of(picture)
    table.show_hint([f"{face}22"])
    assert off(table, face) <= 35.0 + 1e-6
    board = table.scene.cube.board
    for site in (at.index for at in TABLE if at.face == face):
        assert height(picture, rim(site), board.holes[site]) >= READ


def test_words_turn_to_the_player_unless_that_is_switched_off(picture: Picture) -> None:
    table = table_of(picture)
    picture.host.switch(WORDS_TURN, on=False)
    before = table.scene.cube.root.get_quat()
    table.show_hint(["B22", "B23", "B24"])
    assert table.scene.cube.root.get_quat() == before
    picture.host.switch(WORDS_TURN, on=True)
    table.show_hint(["B22", "B23", "B24"])
    assert off(table, "B") <= 35.0 + 1e-6


def test_a_word_that_is_traced_turns_to_the_player_once(picture: Picture) -> None:
    table = table_of(picture)
    start = BY_NAME["F13"]
    way = next(w for w in range(4) if len({TABLE[s].face for s in LINES[start][w][:4]}) == 2)
    cells = [at.name for site in LINES[start][way][:4] for at in TABLE if at.index == site]
    table.trace(cells, 1)
    turned = table.scene.cube.root.get_quat()
    for count in (2, 3, 4):
        table.trace(cells, count)
        assert table.scene.cube.root.get_quat() == turned
        assert len(table.hand.hint) == count
    assert len(table.scene.cube.board.holes) == SITES


@pytest.mark.parametrize("action", ["unfold", "mirror"])
def test_other_views_are_drawn_with_the_first_frame_after_they_are_opened(
    picture: Picture, action: str
) -> None:
    table = table_of(picture)
    before = picture.image()
    table.press(action)
    after = picture.image()
    changed = sum(
        before.get_xel(x, y) != after.get_xel(x, y)
        for x in range(0, 1280, 40)
        for y in range(0, 720, 40)
    )
    assert changed > 40


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_net_is_as_high_as_what_is_free_and_the_cube_stands_beside_it(mirrored: bool) -> None:
    free = (256 / 1280, 996 / 1280, 118 / 720, 1.0)
    with framed(GAME, dealt(), free=free) as picture:
        picture.stage.beside = (1004 / 1280, 1.0, 118 / 720, 1 - 184 / 720)
        picture.stage.corners = [(16 / 1280, 248 / 1280, 1 - 140 / 720, 1 - 16 / 720)]
        table = table_of(picture)
        table.press("unfold")
        if mirrored:
            table.press("mirror")
        net = table.scene.camera.net
        assert net is not None
        spots = {}
        for at in TABLE:
            seen = net.view.project(
                core.LPoint3(*net.board.holes[at.index].get_pos(net.root)), net.root
            )
            assert seen is not None
            spots[at.name] = (seen[0] + 1) * 640, (seen[1] + 1) * 360
            assert net.pick(*seen) == at.index
        assert spots["F12"][0] - spots["F11"][0] >= READ
        assert min(x for x, _ in spots.values()) > 20
        assert min(x for name, (x, _) in spots.items() if name[0] == "U") > 248
        assert min(y for _, y in spots.values()) > 118
        left, right, _, upper = pixels(picture, CORNERS, table.scene.cube.root)
        assert max(x for x, _ in spots.values()) + 16 < left < right < 1280
        assert upper < 720 - 72


@pytest.mark.parametrize("size", [(720, 1280), (600, 1400), (800, 900)])
def test_in_a_tall_picture_the_cube_and_its_back_lie_beside_the_faces_of_the_net(
    size: tuple[int, int],
) -> None:
    with framed(GAME, dealt(), size=size, free=(0.0, 1.0, 0.2, 0.93)) as picture:
        table = table_of(picture)
        table.press("unfold")
        table.press("mirror")
        camera = table.scene.camera
        assert camera.net is not None
        assert camera.mirror is not None
        left, right, low, high = pixels(picture, CORNERS, table.scene.cube.root)
        assert 0 <= left < right <= size[0]
        behind = [edge * size[i // 2] for i, edge in enumerate(camera.mirror.place)]
        for at in TABLE:
            seen = camera.net.view.project(
                core.LPoint3(*camera.net.board.holes[at.index].get_pos(camera.net.root)),
                camera.net.root,
            )
            assert seen is not None
            x, y = (seen[0] + 1) / 2 * size[0], (seen[1] + 1) / 2 * size[1]
            assert not (left < x < right and low < y < high), f"{at.name} is under the cube"
            assert not (behind[0] < x < behind[1] and behind[2] < y < behind[3]), at.name
