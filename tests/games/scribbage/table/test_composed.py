"""Scribbage as it lies in the picture: the tray at hand for the throw, and put aside for laying,
when the board fills what is free."""

from collections.abc import Callable, Iterator
from typing import cast

import pytest
from panda3d import core

from game.app.moments.catalogue import Cast, Kind
from game.app.picture import Picture, Still
from game.games.scribbage.rules import GAME
from game.games.scribbage.table.camera import CHANNEL, FLOOR
from game.games.scribbage.table.dice import Die
from game.games.scribbage.table.physics import CUP_RADIUS
from game.games.scribbage.table.places import HOME, MAT, TRAY
from game.games.scribbage.table.status import LAY
from game.games.scribbage.table.table import ScribbageTable
from game.games.scribbage.table.throw_animation import GATHER
from tests.games.scribbage.table.test_table import WORDS, dealt, throw, typed
from tests.games.seen import READ, framed, height, inside_free, pixels

FREE = (256 / 1280, 1.0, 116 / 720, 1 - 80 / 720)
BESIDE = (16 / 1280, 248 / 1280, 124 / 720, 1 - 114 / 720)
"""What the sheets of a match of one player leave: the board's part, and room below the player."""


@pytest.fixture
def picture() -> Iterator[Picture]:
    with framed(GAME, dealt(), free=FREE, lexicon=WORDS) as picture:
        picture.stage.beside = BESIDE
        picture.table.resized()
        yield picture


def table_of(picture: Picture) -> ScribbageTable:
    return cast(ScribbageTable, picture.table)


def face(die: Die) -> list[core.LPoint3]:
    """The corners of a die's upper face, in the table's axes."""
    place, half = die.node.get_pos(), die.node.get_sx() / 2
    aside = (-half, half)
    return [place + core.LVector3(x, y, half) for x in aside for y in aside]


def board() -> list[core.LPoint3]:
    return [core.LPoint3(x * MAT[0] / 2, y * MAT[1] / 2, 0) for x in (-1, 1) for y in (-1, 1)]


def test_the_board_fills_what_is_free_while_dice_are_laid(picture: Picture) -> None:
    table = throw(picture)
    root = table.scene.camera.root
    assert inside_free(picture, board(), root)
    left, right, lower, upper = pixels(picture, board(), root)
    assert right - left > 0.85 * 1024 or upper - lower > 0.85 * 524


def test_dice_can_be_read_in_the_tray_and_on_the_board(picture: Picture) -> None:
    table = throw(picture)
    root = table.scene.camera.root
    dice = [table.scene.die(number) for number in range(13)]
    assert all(height(picture, face(die), root) >= READ for die in dice)
    places = [pixels(picture, face(die), root) for die in dice]
    assert all(BESIDE[0] * 1280 <= left < right <= BESIDE[1] * 1280 for left, right, _, _ in places)
    for n, one in enumerate(places):
        for other in places[n + 1 :]:
            apart = one[1] <= other[0] or other[1] <= one[0]
            assert apart or one[3] <= other[2] or other[3] <= one[2]
    typed(picture, "cat")
    assert table.hand.viewport.columns == HOME.columns
    laid = [die for die in dice if table.state.layout[die.number] is not None]
    assert len(laid) == 3
    assert all(height(picture, face(die), root) >= 56 for die in laid)


def test_the_tray_comes_to_hand_for_the_next_throw_with_the_dice_in_the_cup(
    picture: Picture,
) -> None:
    table = table_of(picture)
    camera = table.scene.camera
    cup = camera.tray.find("cup")
    assert camera.tray.get_mat(camera.root) == core.LMatrix4.ident_mat()
    throw(picture)
    assert camera.tray.get_sx(camera.root) < 0.7
    typed(picture, "cats")
    table.press("hand-in")
    if not table.state.over:
        table.press("confirm")
        table.scene.land()
    assert cup.is_hidden() or camera.tray.get_mat(camera.root) == core.LMatrix4.ident_mat()


def test_the_tray_takes_its_dice_along_over_the_edge_of_the_board(picture: Picture) -> None:
    table, motion = table_of(picture), picture.stage.motion
    camera = table.scene.camera
    picture.host.reduced_motion = motion.reduced = False
    assert table.press("throw")
    now, seen = 0.0, 0
    while not motion.busy(CHANNEL):  # the dice roll
        picture.stage.update(now := now + 1 / 60)
    while motion.busy(CHANNEL):
        picture.stage.update(now := now + 1 / 60)
        for number in range(13):
            place = camera.carried.get_relative_point(
                camera.root, table.scene.die(number).node.get_pos()
            )
            assert abs(place.x) < TRAY[0] / 2
            assert abs(place.y) < TRAY[1] / 2
        reach = max(
            camera.root.get_relative_point(camera.carried, core.LPoint3(x, TRAY[1] / 2, 0)).y
            for x in (-6, 6)
        )
        if abs(camera.carried.get_x()) < MAT[0] / 2 and reach > -MAT[1] / 2:
            seen += 1
            assert camera.carried.get_z() > -FLOOR
    assert seen > 3


def beyond(picture: Picture, node: core.NodePath) -> bool:
    """Whether nothing of a node is in the picture."""
    low, high = node.get_tight_bounds(picture.stage.root)
    corners = [
        core.LPoint3(x, y, z)
        for x in (low.x, high.x)
        for y in (low.y, high.y)
        for z in (low.z, high.z)
    ]
    main, root = picture.stage.main, picture.stage.root
    return all(main.project(corner, root) is None for corner in corners)


def cup_seen(picture: Picture, going_on: Callable[[], bool]) -> list[tuple[bool, float]]:
    """At each step while something goes on, while the cup is there: whether it is beyond the
    picture, and its size."""
    cup, found = table_of(picture).scene.cup.node, []
    for step in range(600):
        picture.stage.motion.step(step / 60)
        if not cup.is_hidden():
            found.append((beyond(picture, cup), cup.get_sx(picture.stage.root)))
        if not going_on():
            return found
    raise AssertionError("it goes on for ever")


def test_the_cup_leaves_the_picture_and_is_carried_in_for_the_end(picture: Picture) -> None:
    picture.host.reduced_motion = picture.stage.motion.reduced = False
    table = table_of(picture)
    assert table.press("throw")
    throwing = table.scene.throwing
    away = cup_seen(picture, lambda: throwing.shaking or throwing.rolling)
    assert not away[0][0]
    assert away[-1][0]
    picture.stage.motion.settle()
    table.director.play(Cast(Kind.WON, table.moments.won(table.state)))
    assert beyond(picture, table.scene.cup.node)
    carried = cup_seen(picture, lambda: table.director.playing)
    assert not all(out for out, _ in carried)
    assert carried[0][0]
    assert carried[-1][0]
    assert max(size for _, size in carried) == pytest.approx(min(size for _, size in carried))


def test_the_cup_comes_for_the_dice_and_none_of_them_jumps(picture: Picture) -> None:
    table = throw(picture)
    typed(picture, "cat")
    cup = table.scene.cup.node
    dice = [table.scene.die(number).node for number in range(13)]
    lay = [die.get_pos() for die in dice]
    picture.host.reduced_motion = picture.stage.motion.reduced = False
    picture.host.state = dealt()
    table.show(picture.host.state)
    assert beyond(picture, cup)
    for step in range(60):
        picture.stage.motion.step(step / 60)
        assert all((die.get_pos() - was).length() < 2 for die, was in zip(dice, lay, strict=True))
        lay = [die.get_pos() for die in dice]
    assert not beyond(picture, cup)
    inside = [cup.get_relative_point(die.get_parent(), die.get_pos()) for die in dice]
    assert all(place.xy.length() < CUP_RADIUS for place in inside)


def test_dice_that_another_player_throws_are_in_the_picture(picture: Picture) -> None:
    table, motion = throw(picture), picture.stage.motion
    camera, dice = table.scene.camera, [table.scene.die(number) for number in range(13)]
    typed(picture, "cat")
    picture.host.reduced_motion = motion.reduced = False
    picture.host.state = dealt()
    assert picture.host.submit("throw") is None
    now, rolled = 0.0, 0
    while table.scene.throwing.rolling:
        if not motion.busy(GATHER):
            rolled += 1
            assert camera.tray.get_mat(camera.root).almost_equal(core.LMatrix4.ident_mat(), 1e-3)
            assert all(inside_free(picture, [die.node.get_pos()], camera.root) for die in dice)
        motion.step(now := now + 1 / 60)
    assert rolled > 30


def test_no_die_jumps_from_a_throw_to_where_it_lay_before(picture: Picture) -> None:
    table, motion = throw(picture), picture.stage.motion
    typed(picture, "cat")
    picture.host.reduced_motion = motion.reduced = False
    picture.host.state = dealt()
    table.show(picture.host.state)
    assert table.press("throw")
    dice = [table.scene.die(number).node for number in range(13)]
    now, lay = 0.0, [die.get_pos() for die in dice]
    while motion.moving:
        motion.step(now := now + 1 / 60)
        steps = [(die.get_pos() - was).length() for die, was in zip(dice, lay, strict=True)]
        assert table.scene.throwing.shaking or max(steps) < 2
        lay = [die.get_pos() for die in dice]
    assert table.state.roll is not None


def test_who_waits_for_another_player_is_not_asked_to_lay_dice(
    picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = throw(picture)
    assert table.status().message == LAY
    monkeypatch.setattr(Still, "locked", True)
    assert table.status().message == "It is Player 1's turn."


def test_a_die_is_dragged_from_the_tray_put_aside_and_back(picture: Picture) -> None:
    table = throw(picture)
    camera, window = table.scene.camera, table.hand.viewport
    cell = (window.left + 3, window.top + 3)
    start = camera.project(table.scene.die(0).node.get_pos())
    goal = camera.project(table.scene.middle(cell))
    assert start is not None
    assert goal is not None
    for one, other, lies in ((start, goal, True), (goal, start, False)):
        table.pointer_move(*one)
        table.pointer_down(1, *one)
        table.pointer_move(*other)
        table.pointer_up(1, *other)
        assert (table.state.layout[0] is not None) == lies


def test_without_room_beside_all_of_it_is_framed(picture: Picture) -> None:
    table = throw(picture)
    picture.stage.beside = None
    table.resized()
    camera = table.scene.camera
    assert camera.tray.get_mat(camera.root) == core.LMatrix4.ident_mat()
    assert inside_free(picture, board(), camera.root)
    for number in range(13):
        assert inside_free(picture, face(table.scene.die(number)), camera.root)
