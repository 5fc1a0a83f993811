"""The table of Scribbage without a window: gestures and keys to moves, states to what is shown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.picture import Picture
from game.cli.main import main
from game.games.scribbage.rules import GAME
from game.games.scribbage.rules.layout import Cell, Placed
from game.games.scribbage.rules.pieces import DICE, VALUES, letters
from game.games.scribbage.rules.state import TRAY, State
from game.games.scribbage.table.dice import SLIDE
from game.games.scribbage.table.judgement import judge, sorted_dice
from game.games.scribbage.table.places import COLUMNS, HOME, viewport_showing
from game.games.scribbage.table.table import ScribbageTable
from game.games.scribbage.table.throw_animation import SHAKE, THROW
from game.rules.interface import Setup
from game.rules.options import defaults
from game.words.lexicon import Lexicon
from tests.games.scribbage.rules.tables import assign, drawn

WORDS = Lexicon.of(["CAT", "CATS", "AT", "TO", "TOE", "ON", "ONE", "SO", "SET", "AS", "QI"])
UP = "CATSONE*Q*RID"


def rolled(up: str = UP) -> str:
    roll = [0] * 13
    for die, letter in zip(assign(up), up, strict=True):
        roll[die] = DICE[die].index(letter)
    return "".join(str(face + 1) for face in roll)


def dealt() -> State:
    """Before the throw of a match of one round."""
    options = defaults(GAME.options, rounds=1)
    return GAME.deal(Setup(options, 1, 7, deal=f"1:{rolled()}"))


@pytest.fixture
def picture() -> Iterator[Picture]:
    shown = Picture(GAME, dealt(), size=(320, 240), quality="low", lexicon=WORDS)
    yield shown
    shown.close()


def table_of(picture: Picture) -> ScribbageTable:
    assert isinstance(picture.table, ScribbageTable)
    return picture.table


def state_of(picture: Picture) -> State:
    state: State = picture.host.state
    return state


def throw(picture: Picture) -> ScribbageTable:
    table = table_of(picture)
    assert table.press("throw")
    assert "".join(sorted(letters(state_of(picture).roll or ()))) == "".join(sorted(UP))
    return table


def typed(picture: Picture, text: str) -> None:
    for character in text:
        assert table_of(picture).typed(character), character


def read(picture: Picture) -> dict[Cell, str]:
    """What lies where."""
    state = state_of(picture)
    up = letters(state.roll or ())
    return {
        placed.cell: placed.letter or up[die]
        for die, placed in enumerate(state.layout)
        if placed is not None
    }


def word_at(picture: Picture) -> str:
    laid = read(picture)
    return "".join(laid[cell] for cell in sorted(laid))


def drag(picture: Picture, die: int, to: tuple[float, float], button: int = 1) -> None:
    table = table_of(picture)
    place = table.scene.die(die).node.get_pos()
    start = table.scene.camera.project(place)
    assert start is not None
    table.pointer_down(button, *start)
    table.pointer_move((start[0] + to[0]) / 2, (start[1] + to[1]) / 2)
    table.pointer_move(*to)
    table.pointer_up(button, *to)


def over(picture: Picture, cell: Cell) -> tuple[float, float]:
    """The point of the picture over the middle of a cell."""
    table = table_of(picture)
    seen = table.scene.camera.project(table.scene.middle(cell))
    assert seen is not None
    return seen


def die_of(letter: str) -> int:
    return assign(UP)[UP.index(letter)]


def test_typing_lays_words_across_and_down(picture: Picture) -> None:
    table = throw(picture)
    (unused,), total = table.status().parts, table.status().total
    assert unused.points == str(sum(VALUES[letter] for letter in UP if letter in VALUES))
    assert total is None  # nothing is lost before it is handed in
    typed(picture, "cats")
    assert word_at(picture) == "CATS"
    assert table.status().parts[0].label == "Across: CATS"
    assert table.status().verdict == "valid"
    table.press("cursor-left")
    table.press("throw")  # down from S
    typed(picture, "so")  # S lies already
    assert "SO" in table.status().parts[1].label
    assert len(read(picture)) == 5
    assert table.status().total == 9 + 3 - 0 - (2 + 1 + 8 + 2 + 2 + 3)


def test_a_letter_that_no_die_shows_is_refused_or_a_joker(picture: Picture) -> None:
    table = throw(picture)
    typed(picture, "xk")  # both jokers
    assert word_at(picture) == "XK"
    before = state_of(picture)
    table.typed("w")
    assert state_of(picture) == before
    assert "W" in table.status().message


def test_marks_tell_words_no_words_and_what_is_apart(picture: Picture) -> None:
    table = throw(picture)
    typed(picture, "cats")
    for _ in range(2):
        table.press("cursor-down")
    table.press("cursor-right")
    typed(picture, "on")
    status = table.status()
    assert "Not connected: ON" in status.message
    assert status.verdict == "invalid"
    typed(picture, "d")
    assert "Not a word: OND" in table.status().message
    table.press("cursor-down")
    table.press("cursor-down")
    typed(picture, "q")
    assert "Not part of a word: Q" in table.status().message


def test_what_is_wrong_is_shown_instead_of_a_word_that_counts(picture: Picture) -> None:
    table = throw(picture)
    typed(picture, "cat")
    assert (table.status().word, table.status().verdict) == ("CAT", "valid")
    for _ in range(2):
        table.press("cursor-down")
    typed(picture, "on")
    assert (table.status().word, table.status().verdict) == ("ON", "invalid")
    for _ in range(2):
        table.press("cursor-up")
    for _ in range(3):
        table.press("cursor-left")
    assert "CAT" in table.words_at(None)
    assert (table.status().word, table.status().verdict) == ("ON", "invalid")


def test_dice_are_dragged_swapped_and_put_back(picture: Picture) -> None:
    throw(picture)
    cell, other = (48, 50), (50, 50)
    drag(picture, die_of("C"), over(picture, cell))
    assert read(picture) == {cell: "C"}
    drag(picture, die_of("A"), over(picture, other))
    assert read(picture) == {cell: "C", other: "A"}
    drag(picture, die_of("A"), over(picture, cell))
    assert read(picture) == {cell: "A", other: "C"}
    drag(picture, die_of("T"), over(picture, cell))
    assert read(picture) == {cell: "T", other: "C"}
    camera = table_of(picture).scene.camera
    seen = camera.project(camera.root.get_relative_point(camera.carried, camera.rest(3)[0]))
    assert seen is not None
    drag(picture, die_of("C"), seen)
    assert read(picture) == {cell: "T"}


def test_a_whole_word_is_dragged_with_the_right_button(picture: Picture) -> None:
    throw(picture)
    typed(picture, "cat")
    (column, row) = min(read(picture))
    drag(picture, die_of("A"), over(picture, (column + 2, row + 2)), button=3)
    assert sorted(read(picture)) == [(column + i, row + 2) for i in (1, 2, 3)]


def test_a_click_lays_a_die_at_the_cursor(picture: Picture) -> None:
    table = throw(picture)
    for letter in "CAT":
        spot = table.scene.camera.project(table.scene.die(die_of(letter)).node.get_pos())
        assert spot is not None
        table.pointer_down(1, *spot)
        table.pointer_up(1, *spot)
    assert word_at(picture) == "CAT"


def test_words_move_rotate_and_come_back(picture: Picture) -> None:
    table = throw(picture)
    typed(picture, "cat")
    (column, row) = min(read(picture))
    table.press("cursor-left")
    table.press("move-word-down")
    assert sorted(read(picture)) == [(column + i, row + 1) for i in range(3)]
    table.press("rotate")
    assert sorted(read(picture)) == [(column + 2, row - 1 + i) for i in range(3)]
    table.press("move-left")
    assert read(picture)[column + 1, row + 1] == "T"
    table.press("pick")
    table.press("cursor-right")
    table.press("pick")
    assert read(picture)[column + 2, row + 1] == "T"
    table.press("lift")
    assert "T" not in read(picture).values()
    table.press("lift-all")
    assert state_of(picture).layout == TRAY


def test_the_word_just_typed_is_told_and_turned(picture: Picture) -> None:
    table = throw(picture)
    assert [c.action for c in table.status().choices if not c.enabled][:2] == ["rotate", "joker"]
    typed(picture, "cat")
    assert table.status().word == "CAT"
    assert not next(c for c in table.status().choices if c.action == "joker").enabled
    (column, row) = min(read(picture))
    assert table.press("rotate")
    assert sorted(read(picture)) == [(column + 2, row - 2 + i) for i in range(3)]
    assert table.status().word == "CAT"
    typed(picture, "s")
    assert table.status().word == "CATS"
    assert read(picture)[column + 2, row + 1] == "S"


def test_what_has_no_room_says_so(picture: Picture) -> None:
    table = throw(picture)
    typed(picture, "cat")
    table.press("cursor-left")
    table.press("throw")
    typed(picture, "to")
    table.press("cursor-up")
    table.press("cursor-up")
    table.press("throw")
    before = state_of(picture)
    table.press("move-word-down")  # CAT, with O in the way of T
    assert state_of(picture) == before
    assert "no room" in table.status().message


def test_a_joker_asks_for_its_letter_or_takes_it_from_the_words(picture: Picture) -> None:
    table = throw(picture)
    joker = die_of("*")
    typed(picture, "ca")
    table.press("cursor-right")
    table.press("cursor-left")
    drag(picture, joker, over(picture, table.hand.cell))
    assert "joker" in table.status().message
    assert "CAT" in table.status().parts[0].label  # what the words around it need
    typed(picture, "s")
    assert "Not a word: CAS" in table.status().message
    table.press("cursor-right")
    table.press("cursor-left")
    table.press("joker")
    typed(picture, "t")
    assert table.status().verdict == "valid"


def test_the_grid_zooms_pans_and_grows(picture: Picture) -> None:
    table = throw(picture)
    table.press("zoom-out")
    assert table.hand.viewport.columns == COLUMNS[COLUMNS.index(HOME.columns) + 1]
    table.press("pan-right")
    table.press("snap")
    assert table.hand.viewport == HOME
    typed(picture, "catsonerid")
    table.press("cursor-left")
    for _ in range(6):
        table.press("cursor-right")
    assert table.hand.viewport.shows(table.hand.cell)
    far = tuple(Placed((50, 44 + die)) for die in range(13))
    window = viewport_showing(far, HOME)
    assert all(window.shows(placed.cell) for placed in far)
    corner = tuple(Placed((99 - die, 99)) for die in range(13))
    assert all(viewport_showing(corner, HOME).shows(placed.cell) for placed in corner)


def test_what_is_taken_back_takes_the_view_and_the_cursor_back(picture: Picture) -> None:
    table = throw(picture)
    table.press("pan-left")
    before, states = table.hand, list[State]()
    for letter in "catsonerid":
        states.append(state_of(picture))
        typed(picture, letter)
    assert table.hand.viewport != before.viewport
    while states:
        picture.host.state = states.pop()
        table.show(picture.host.state)
    assert (table.hand.viewport, table.hand.cell) == (before.viewport, before.cell)
    typed(picture, "s")
    assert read(picture) == {before.cell: "S"}


def test_a_view_that_the_player_goes_to_stays_when_a_word_is_taken_back(picture: Picture) -> None:
    table = throw(picture)
    empty = state_of(picture)
    typed(picture, "cat")
    table.press("zoom-out")
    chosen = table.hand.viewport
    picture.host.state = empty
    table.show(empty)
    assert table.hand.viewport == chosen


def test_sorting_by_letter_value_and_vowels() -> None:
    roll, _ = drawn("", UP)
    up = letters(roll)
    assert "".join(up[d] for d in sorted_dice(roll, "letter")) == "ACDEINOQRST**"
    assert "".join(up[d] for d in sorted_dice(roll, "value"))[:2] == "QC"
    assert "".join(up[d] for d in sorted_dice(roll, "vowels"))[:4] == "AEIO"
    assert sorted_dice(roll, "") == tuple(range(13))


def test_what_is_live_is_what_handing_in_scores() -> None:
    roll, layout = drawn("CAT/..O/..E", "SNQRID**")
    live = judge(roll, layout, WORDS, crossing=True)
    assert live.score.total == 7 + 4 - (2 + 2 + 8 + 2 + 2 + 3)
    assert live.of("valid") == ("CAT", "TOE")


def test_the_best_there_was_is_shown_with_its_share(
    picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.games.scribbage.search.solver.STEPS", 0)
    table = throw(picture)
    typed(picture, "cat")
    yours = table.status().total
    assert yours is not None
    table.press("hand-in")
    assert state_of(picture).over
    assert table.engaged
    assert "Looking" in table.status().message
    while table.search.running:
        table.status()
    best = table.hand.best
    assert best is not None
    assert table.lying[1] == best.layout
    assert best.score > yours
    assert str(best.score) in table.status().message
    assert table.hand.share == (100 * yours // best.score if yours >= 0 < best.score else None)
    assert table.status().total == yours
    table.press("best")
    assert not table.engaged


def test_enter_throws_hands_in_what_lies_and_goes_on(
    picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(picture)
    assert table.press("confirm")
    assert state_of(picture).roll is not None
    assert table.press("confirm")  # an empty grid is not handed in by the way
    assert not state_of(picture).over
    assert table.status().message == "No die lies on the grid yet."
    typed(picture, "cat")
    across = table.hand.across
    assert table.press("pick")  # an empty square: the way of typing turns
    assert table.hand.across is not across
    assert table.press("confirm")
    assert state_of(picture).over
    assert table.engaged
    monkeypatch.setattr(type(picture.host), "locked", True)
    assert [choice.named for choice in table.status().choices] == ["confirm"]
    assert table.press("confirm")
    assert not table.engaged


def test_the_cup_is_shaken_thrown_and_can_be_skipped(picture: Picture) -> None:
    table = table_of(picture)
    picture.host.reduced_motion = False
    picture.stage.motion.reduced = False
    seen = table.scene.camera.project(table.scene.die(0).node.get_pos())
    assert seen is not None
    table.pointer_down(1, *seen)
    now = 0.0
    for _ in range(20):
        now += 1 / 60
        picture.stage.update(now)
    assert picture.stage.motion.busy(SHAKE)
    assert state_of(picture).roll is None
    table.pointer_up(1, *seen)
    roll = state_of(picture).roll
    assert roll is not None
    assert picture.stage.motion.busy(THROW)
    picture.stage.update(now + 0.5)
    picture.stage.update(now + 1.0)
    table.press("throw")
    assert not picture.stage.motion.busy(THROW)
    table.settle()
    table.close()


def test_every_state_is_rebuilt_as_it_was_reached(picture: Picture) -> None:
    table = throw(picture)
    typed(picture, "cats")
    shown = [
        (die.get_pos(), die.get_quat()) for die in (table.scene.die(n).node for n in range(13))
    ]
    again = Picture(GAME, state_of(picture), size=(320, 240), quality="low", lexicon=WORDS)
    other = table_of(again)
    other.show(state_of(picture), animate=False)
    for number, (place, turned) in enumerate(shown):
        assert (other.scene.die(number).node.get_pos() - place).length() < 1e-4
        assert other.scene.die(number).node.get_quat().almost_equal(turned, 1e-4)
    again.close()


def test_shot_draws_a_throw(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("shots")
    small = ("--size", "320x180", "--quality", "low")
    for name, press in (("cup", ()), ("thrown", ("--press", "throw"))):
        assert (
            main(["shot", "scribbage", *small, *press, "--out", str(folder / f"{name}.png")]) == 0
        )
    assert (folder / "cup.png").read_bytes() != (folder / "thrown.png").read_bytes()


def test_a_run_is_marked_once_its_dice_lie(picture: Picture) -> None:
    table = throw(picture)
    signs, motion = table.scene._marks._layers["runs"], picture.stage.motion
    typed(picture, "at")
    assert signs.get_num_children() == 1
    picture.host.reduced_motion = motion.reduced = False
    table.press("cursor-left")
    table.press("throw")  # down from T
    typed(picture, "to")  # T lies already
    assert motion.busy(SLIDE)
    assert signs.get_num_children() == 1
    motion.settle(SLIDE)
    assert signs.get_num_children() == 2
