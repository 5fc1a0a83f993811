"""What is seen is what is so: where a die is dropped, what lies in the cup, how a match ended."""

from __future__ import annotations

import pytest

from game.app.picture import Picture
from game.games.scribbage.rules import GAME
from game.games.scribbage.rules.layout import Cell
from game.games.scribbage.rules.state import State
from game.games.scribbage.table.arranging import aim, cell_for
from game.games.scribbage.table.dice import NORMALS
from game.games.scribbage.table.places import HOME
from game.games.scribbage.table.scene import aimed
from game.games.scribbage.table.table import ScribbageTable
from game.games.scribbage.table.throw_animation import JOLT, packing
from tests.games.scribbage.rules.tables import drawn
from tests.games.scribbage.table.test_table import (
    WORDS,
    die_of,
    picture,
    read,
    state_of,
    table_of,
    throw,
    typed,
)

__all__ = ["picture"]


def hold(picture: Picture, die: int, column: float, row: float) -> tuple[float, float]:
    """Carry a die to a point of the grid (a cell is one wide); where that is in the picture."""
    table = table_of(picture)
    start = table.scene.camera.project(table.scene.die(die).node.get_pos())
    window = table.hand.viewport
    middle = table.scene.middle((int(column), int(row)))
    middle.x += (column % 1 - 0.5) * window.unit
    middle.y -= (row % 1 - 0.5) * window.unit
    middle.z = 0.46 * window.unit
    spot = table.scene.camera.project(middle)
    assert start is not None
    assert spot is not None
    table.pointer_down(1, *start)
    table.pointer_move(*spot)
    return spot


@pytest.mark.parametrize("off", [0.02, 0.3, 0.5, 0.7, 0.98, 1.15])
def test_a_die_dropped_above_a_word_leaves_it_whole(picture: Picture, off: float) -> None:
    table = throw(picture)
    typed(picture, "cat")
    column, row = min(read(picture))
    spot = hold(picture, die_of("S"), column + 1.5, row - 1 + off)
    found = aimed(table.state, table.hand)
    assert found is not None
    assert (found.cells, found.replaced) == (((column + 1, row - 1),), ())
    table.pointer_up(1, *spot)
    assert read(picture)[column + 1, row - 1] == "S"
    assert read(picture)[column + 1, row] == "A"


def test_a_die_dropped_on_the_middle_of_another_takes_its_place(picture: Picture) -> None:
    table = throw(picture)
    typed(picture, "cat")
    column, row = min(read(picture))
    spot = hold(picture, die_of("S"), column + 1.5, row + 0.4)
    found = aimed(table.state, table.hand)
    assert found is not None
    assert found.replaced == (die_of("A"),)
    table.pointer_up(1, *spot)
    assert read(picture)[column + 1, row] == "S"
    assert "A" not in read(picture).values()


def test_what_an_aim_tells_is_what_happens() -> None:
    _roll, layout = drawn("CAT/..O", "SNEQRID**")
    placed = {p.cell: die for die, p in enumerate(layout) if p is not None}
    (column, row) = min(placed)
    word = [placed[column + i, row] for i in range(3)]
    assert not aim(layout, word, (column, row + 1)).fits  # O lies there
    assert aim(layout, word, (column, row - 1)).fits
    free = next(die for die, p in enumerate(layout) if p is None)
    for at in range(-12, 45):
        for down in range(-12, 32):
            point = (column + at / 10, row + down / 10)
            cell = cell_for(layout, (free,), point)
            there = placed.get(cell)
            assert aim(layout, (free,), cell).replaced == (() if there is None else (there,))
            off = max(abs(point[axis] - cell[axis] - 0.5) for axis in (0, 1))
            assert there is None or off <= 0.3


def on_top(table: ScribbageTable) -> str:
    """The letters that the cup shows: the highest four dice, by what lies up."""
    from game.games.scribbage.rules.pieces import DICE

    nodes = [(table.scene.die(number).node, number) for number in range(13)]
    nodes.sort(key=lambda item: -item[0].get_z())
    told = []
    for node, number in nodes[:4]:
        ups = [node.get_quat().xform(type(node.get_pos())(*normal)).z for normal in NORMALS]
        told.append(DICE[number][ups.index(max(ups))])
    return "".join(told)


def test_the_cup_holds_all_dice_as_they_fell_into_it(picture: Picture) -> None:
    table = table_of(picture)
    tops = set()
    for seed in range(6):
        table.scene.throwing.rest(seed)
        places = {tuple(round(c, 3) for c in table.scene.die(n).node.get_pos()) for n in range(13)}
        assert len(places) == 13
        tops.add(on_top(table))
    assert len(tops) > 4


def test_shaking_turns_the_dice_over(picture: Picture) -> None:
    table = table_of(picture)
    picture.host.reduced_motion = picture.stage.motion.reduced = False
    table.scene.throwing.shake(3, lambda: None, held=True)
    tops = set()
    for turn in range(60):
        picture.stage.update(turn / 60)
        tops.add(on_top(table))
    assert len(tops) >= int(1 / JOLT) - 1
    assert packing(3, 1).places == packing(3, 1).places  # no chance of its own


def laid(picture: Picture) -> State:
    throw(picture)
    typed(picture, "cats")
    before = state_of(picture)
    table_of(picture).press("hand-in")
    assert state_of(picture).over
    return before


def lying(table: ScribbageTable) -> dict[Cell, bool]:
    return {
        placed.cell: table.scene.die(die).node.get_z() < 1.2 * table.hand.viewport.unit
        for die, placed in enumerate(table.lying[1])
        if placed is not None
    }


def test_a_match_that_is_over_opens_on_its_last_crossword(picture: Picture) -> None:
    before = laid(picture)
    again = Picture(GAME, state_of(picture), size=(320, 240), quality="low", lexicon=WORDS)
    table = table_of(again)
    assert table.lying[1] == before.layout
    assert table.lying[0] == before.roll
    assert len(lying(table)) == 4
    assert all(lying(table).values())
    assert not table.engaged
    assert table.words_at(
        table.scene.camera.project(table.scene.die(die_of("A")).node.get_pos())
    ) == ("CATS",)
    again.close()


def test_it_opens_with_room_for_the_marks_beside_words_at_the_edge(picture: Picture) -> None:
    table = throw(picture)
    for _row in range(4):  # the first only shows the cursor
        table.press("cursor-up")
    typed(picture, "cats")
    table.press("hand-in")
    again = Picture(GAME, state_of(picture), size=(320, 240), quality="low", lexicon=WORDS)
    cells = list(lying(table_of(again)))
    assert HOME.shows(cells[0])
    assert not HOME.shows((cells[0][0], cells[0][1] - 1))
    shows = table_of(again).hand.viewport.shows
    assert all(shows((column, row - 1)) and shows((column, row + 1)) for column, row in cells)
    again.close()


def test_who_looks_on_sees_what_was_played_and_no_search(
    picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture.host, "looks_on", True)
    before = laid(picture)
    table = table_of(picture)
    assert table.hand.turn is None
    assert not table.search.running
    assert table.lying[1] == before.layout


def test_what_was_scored_last_is_no_part_of_a_position(picture: Picture) -> None:
    before = laid(picture)
    over = state_of(picture)
    assert over.last is not None
    assert over.last.layout == before.layout
    again = GAME.parse_position(GAME.format_position(over))
    assert again.last is None
    assert GAME.format_position(again) == GAME.format_position(over)
