"""The table of Alphacubes without a window: what it shows; laying, typing and turning cubes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import cast

import pytest

from game.app.kit.theme import Theme, palette_names
from game.app.picture import Picture
from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.pieces import CUBE_BY_NAME, CUBES, PREMIUMS, SQUARES
from game.games.alphacubes.rules.state import EMPTY, State, Termination
from game.games.alphacubes.table.board import middle
from game.games.alphacubes.table.cubes import CubeNode, pose
from game.games.alphacubes.table.table import AlphacubesTable
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.rules.pcg import Pcg32
from tests.games.alphacubes.table.positions import PUBLISHED, WORDS, dealt, square


def shown(state: State) -> Iterator[Picture]:
    made = Picture(GAME, state, size=(320, 240), quality="low", lexicon=WORDS)
    yield made
    made.close()


@pytest.fixture
def picture() -> Iterator[Picture]:
    yield from shown(dealt())


@pytest.fixture
def doubted() -> Iterator[Picture]:
    yield from shown(dealt(words="challenged"))


def table_of(picture: Picture) -> AlphacubesTable:
    return cast(AlphacubesTable, picture.table)


def type_word(picture: Picture, word: str) -> None:
    for letter in word:
        assert picture.table.typed(letter.lower())


def go(picture: Picture, name: str) -> None:
    """Put the cursor on a square with a click."""
    table = table_of(picture)
    spot = table.scene.square_seen(square(name))
    assert spot is not None
    table.pointer_down(1, *spot)
    table.pointer_up(1, *spot)
    assert table.hand.cursor.square == square(name)


def test_what_lies_is_not_judged_while_a_letter_of_the_word_is_missing(picture: Picture) -> None:
    go(picture, "E9")
    type_word(picture, "VLA")
    assert picture.table.status().verdict == "invalid"
    type_word(picture, "Z")
    assert picture.table.status().verdict == "open"
    picture.table.press("submit")
    picture.table.press("erase")
    status = picture.table.status()
    assert (status.word, status.verdict) == ("VLA", "invalid")


def cube_drawn(picture: Picture, cube: int) -> tuple[float, float] | None:
    """The point of the picture at which a cube is drawn now."""
    node = table_of(picture).scene.cube(cube)
    assert node is not None
    return picture.stage.main.project(node.get_pos(), node.get_parent())


def test_a_cube_flies_from_the_rack_to_its_square_and_back(picture: Picture) -> None:
    table = table_of(picture)
    picture.stage.motion.reduced = False
    on_rack = {cube: cube_drawn(picture, cube) for cube in table.hand.order}
    go(picture, "I9")
    type_word(picture, "V")
    (placed,) = table.hand.tentative.placements
    assert cube_drawn(picture, placed.cube) == pytest.approx(on_rack[placed.cube], abs=0.01)
    picture.stage.motion.settle()
    on_board = cube_drawn(picture, placed.cube)
    assert on_board == pytest.approx(table.scene.square_seen(placed.square), abs=0.03)
    table.press("erase")
    assert table.hand.focus == placed.square
    assert cube_drawn(picture, placed.cube) == pytest.approx(on_board, abs=0.01)
    picture.stage.motion.settle()
    assert cube_drawn(picture, placed.cube) == pytest.approx(on_rack[placed.cube], abs=0.01)


def test_the_cubes_of_a_word_that_is_undone_fly_to_the_rack_and_the_view_glides_back(
    picture: Picture,
) -> None:
    table, motion = table_of(picture), picture.stage.motion
    for _ in range(9):
        table.press("zoom-in")
    before, pan = picture.host.state, table.scene.camera.pan
    go(picture, "H9")
    type_word(picture, "VALIDLY")
    laid = {placed.cube: placed for placed in table.hand.tentative.placements}
    table.press("submit")
    away = table.scene.camera.pan
    assert away != pan
    motion.reduced = picture.host.reduced_motion = False
    on_board = {at.square: table.scene.square_seen(at.square) for at in laid.values()}
    picture.host.state = before
    table.show(before)
    assert {cube: table.hand.letter_of(cube) for cube in laid} == {
        cube: at.letter for cube, at in laid.items()
    }
    for cube, at in laid.items():
        assert cube_drawn(picture, cube) == pytest.approx(on_board[at.square], abs=0.05)
    rack, eye = table.scene.rack.root, picture.stage.main.camera
    picture.draw(0)
    pans = []
    for frame in range(1, 10):
        picture.draw(frame / 60)
        pans.append(table.scene.camera.pan[0])
        cubes = [node for cube in laid if (node := table.scene.cube(cube)) is not None]
        assert len(cubes) == 7
        # Nothing of the rack is before them.
        assert max(cube.get_pos(eye).y for cube in cubes) < rack.get_pos(eye).y
    assert pans == sorted(pans, reverse=away[0] > pan[0])
    picture.draw(1)
    assert table.scene.camera.pan == pytest.approx(pan)
    for cube in laid:
        seen = table.scene.rack.cube_seen(cube)
        assert cube_drawn(picture, cube) == pytest.approx(seen, abs=0.05)


def test_a_view_from_near_glides_after_the_cursor(picture: Picture) -> None:
    table = table_of(picture)
    camera = table.scene.camera
    for _ in range(9):
        table.press("zoom-in")
    go(picture, "I9")
    picture.stage.motion.reduced = False
    before, steps = camera.project(middle(square("I9"))), list[float]()
    for _ in range(6):
        table.press("cursor-right")
    for step in range(60):
        spot = camera.project(middle(square("I9")))
        steps.append(spot[0] if spot is not None else -1.0)
        picture.stage.motion.step(step / 60)
    assert before is not None
    assert steps[0] == pytest.approx(before[0], abs=0.01)
    assert steps[-1] < before[0] - 0.3
    assert max(a - b for a, b in pairwise(steps)) < 0.25


def scene(picture: Picture) -> list[object]:
    """Every cube of the rack, what lies on the board and every mark, as the scene has them."""
    root = picture.stage.root
    found: list[object] = []
    for node in root.find_all_matches("**/cube *"):
        turned = node.find("turned")
        place = tuple(round(c, 4) for c in node.get_pos(root))
        found.append((node.name, place, tuple(round(c, 3) for c in turned.get_quat())))
    for name in ("crossword", "marks"):
        node = root.find(f"**/{name}")
        rows = sum(
            part.node().get_geom(i).get_vertex_data().get_num_rows()
            for part in node.find_all_matches("**/+GeomNode")
            for i in range(part.node().get_num_geoms())
        )
        corners = node.get_tight_bounds()
        bounds = [tuple(round(c, 3) for c in corner) for corner in corners or ()]
        found.append((name, rows, bounds))
    return sorted(found, key=str)


# What is shown


def test_a_cube_typed_under_the_resting_pointer_is_not_unfolded_over_the_board(
    picture: Picture,
) -> None:
    table = table_of(picture)
    card = picture.stage.root.find("**/unfolded")
    spot = table.scene.square_seen(square("I9"))
    assert spot is not None
    table.pointer_move(*spot)
    go(picture, "I9")
    type_word(picture, "VALID")
    laid = table.scene.square_seen(square("I9"))  # on the cube now
    assert laid is not None
    table.pointer_move(*spot)
    assert card.is_hidden()
    table.pointer_move(*laid)
    assert not card.is_hidden()


def test_what_is_shown_after_every_move_is_what_the_state_alone_gives() -> None:
    state = dealt(words="challenged")
    picture = Picture(GAME, state, size=(160, 120), quality="low", lexicon=WORDS)
    picture.stage.motion.reduced = picture.host.reduced_motion = False
    random, now = Pcg32(5), 0.0
    for turn in range(40):
        if state.over:
            break
        seat = GAME.to_act(state)[0]
        moves = list(GAME.some_moves(state, seat, WORDS, random))
        step = GAME.apply(state, seat, moves[0], LiveJudge(WORDS))
        assert not isinstance(step, Rejection)
        state = picture.host.state = step.state
        picture.table.show(state, step.events)
        if turn % 2:
            for _ in range(40):
                now += 1 / 60
                picture.stage.update(now)
            assert not picture.stage.motion.moving
        picture.table.settle()
        moved = scene(picture)
        picture.table.show(state, animate=False)
        assert moved == scene(picture)
    picture.close()


def test_every_square_is_picked_where_it_is_seen(picture: Picture) -> None:
    table = table_of(picture)
    for end in (PUBLISHED.states[0], PUBLISHED.states[-1]):
        table.show(replace(end, termination=Termination.PASSES), animate=False)
        for action in ("board-left", "flat", "board-down", "whole-board"):
            assert table.press(action)
            table.settle()
            for at in range(SQUARES):
                behind = at + 17
                if behind < SQUARES and end.letters[behind] != EMPTY:
                    continue  # a cube in front may hide it
                spot = table.scene.square_seen(at)
                assert spot is not None
                assert max(map(abs, spot)) < 1
                assert table.scene.square_at(*spot) == at


def test_the_whole_board_and_rack_are_inside_pictures_of_any_shape() -> None:
    for size in ((640, 180), (200, 400), (320, 240)):
        picture = Picture(GAME, dealt(), size=size, quality="low")
        table = table_of(picture)
        corners = [table.scene.square_seen(at) for at in (0, 16, SQUARES - 17, SQUARES - 1)]
        assert all(spot is not None and max(map(abs, spot)) < 1 for spot in corners)
        racks = [table.scene.cube_seen(cube) for cube in table.hand.order]
        assert all(spot is not None and max(map(abs, spot)) < 1 for spot in racks)
        assert min(spot[1] for spot in corners if spot) > max(spot[1] for spot in racks if spot)
        picture.close()


def test_premiums_are_told_by_colour_and_by_text() -> None:
    from game.games.alphacubes.table.board import PREMIUM_COLOURS, PREMIUM_TEXTS

    kinds = set(PREMIUMS) - {EMPTY}
    assert kinds == set(PREMIUM_COLOURS) == set(PREMIUM_TEXTS)
    assert len(set(PREMIUM_COLOURS.values())) == len(kinds)
    assert {PREMIUM_TEXTS[kind] for kind in kinds} == {"2L", "3L", "2W", "3W"}


@pytest.mark.parametrize("letter", "VYOAI")
def test_each_letter_of_a_cube_comes_up_upright(picture: Picture, letter: str) -> None:
    cube = CUBE_BY_NAME["VYOAI"]
    node = CubeNode(picture.stage, picture.stage.root, cube, letter)
    frame = node.root.find("turned").children[1 + CUBES[cube].index(letter)]
    up = picture.stage.root.get_relative_vector(frame, (0, 0, 1))
    top = picture.stage.root.get_relative_vector(frame, (0, 1, 0))
    up.normalize()
    top.normalize()
    assert up.almost_equal((0, 0, 1), 1e-4)
    assert top.almost_equal((0, 1, 0), 1e-4)
    assert len({pose(side).get_hpr() for side in range(5)}) == 5
    node.close()


# TentativePlay


def test_the_turn_that_may_end_the_game_is_told_before_it() -> None:
    state = dealt()
    for idle, warned in (((1, 1), False), ((1, 2), True)):
        for picture in shown(replace(state, idle=idle)):
            table = table_of(picture)
            told = "Lay a cube in this turn, or the game ends."
            assert (table.status().message == told) == warned
            table.press("exchange")
            assert (table.status().message == told) == warned


def test_typing_a_word_picks_cubes_and_tells_its_score(picture: Picture) -> None:
    go(picture, "E9")
    type_word(picture, "VALIDLY")
    status = picture.table.status()
    assert (status.word, status.verdict, status.total) == ("VALIDLY", "valid", 86)
    assert [(part.label, part.points) for part in status.parts] == [
        ("VALIDLY", "18 × 2 = 36"),
        ("Splash: all seven cubes", "+50"),
    ]
    assert picture.host.drafts[-1].startswith("lay E9:")
    assert picture.table.press("submit")
    assert picture.host.state.scores == (86, 0)
    assert not table_of(picture).hand.tentative


def test_letters_that_no_cube_can_show_say_so_and_lay_nothing(picture: Picture) -> None:
    go(picture, "E9")
    told = "None of your cubes can show Z. Erase the letter, then type on."
    type_word(picture, "ZZ")
    status = picture.table.status()
    assert (status.message, status.word, status.verdict) == (told, "Z", "invalid")
    assert not table_of(picture).hand.tentative
    # The rest of the word does not go down without its first letter.
    type_word(picture, "EAL")
    assert picture.table.status().message == told
    assert not table_of(picture).hand.tentative
    assert picture.table.press("erase")
    assert picture.table.status().message != told
    assert not picture.table.status().word
    type_word(picture, "VALID")
    laid = table_of(picture).hand.tentative
    type_word(picture, "Z")
    assert picture.table.status().message == told
    assert picture.table.status().word == "VALIDZ"
    assert table_of(picture).hand.tentative == laid
    assert picture.table.press("erase")
    assert table_of(picture).hand.tentative == laid


def test_a_word_cut_short_by_a_missing_letter_is_not_handed_in_at_once(picture: Picture) -> None:
    go(picture, "G9")
    type_word(picture, "VIAZ")
    assert picture.table.press("submit")
    assert picture.host.state.scores == (0, 0)
    assert picture.table.status().message.startswith("None of your cubes can show Z.")
    assert picture.table.press("submit")
    assert picture.host.state.scores[0] > 0


def test_what_is_switched_on_shows_that_it_is(picture: Picture) -> None:
    def on(action: str) -> bool | None:
        choices = picture.table.status().choices
        return next(choice.on for choice in choices if choice.action == action)

    for action in ("flat", "tracker"):
        for switched in (True, False):
            assert on(action) is not switched
            assert picture.table.press(action)
            assert on(action) is switched


def drag(picture: Picture, start: tuple[float, float], goal: tuple[float, float]) -> None:
    table = picture.table
    table.pointer_move(*start)
    table.pointer_down(1, *start)
    for part in (0.3, 0.7, 1.0):
        x, y = (a + (b - a) * part for a, b in zip(start, goal, strict=True))
        table.pointer_move(x, y)
    table.pointer_up(1, *goal)


def test_dragging_to_the_board_about_it_and_back(picture: Picture) -> None:
    table = table_of(picture)
    cube = table.hand.order[2]
    rack_spot, board_spot = table.scene.cube_seen(cube), table.scene.square_seen(square("C3"))
    assert rack_spot is not None
    assert board_spot is not None
    drag(picture, rack_spot, board_spot)
    assert table.hand.tentative.of(cube) == table.hand.tentative.at(square("C3"))
    other, spot = table.scene.square_seen(square("M12")), table.scene.cube_seen(cube)
    assert other is not None
    assert spot is not None
    drag(picture, spot, other)
    assert table.hand.tentative.at(square("M12")) is not None
    assert table.hand.tentative.at(square("C3")) is None
    spot = table.scene.cube_seen(cube)
    assert spot is not None
    assert table.wheel(1, *spot)
    assert table.hand.letter_of(cube) == CUBES[cube][4]
    spot = table.scene.cube_seen(cube)
    assert spot is not None
    drag(picture, spot, rack_spot)
    assert not table.hand.tentative
    assert table.hand.letter_of(cube) == CUBES[cube][4]  # it stays as it was turned
    drag(picture, rack_spot, board_spot)
    spot = table.scene.cube_seen(cube)
    assert spot is not None
    table.pointer_down(3, *spot)
    table.pointer_up(3, *spot)
    assert not table.hand.tentative


def click(picture: Picture, spot: tuple[float, float] | None) -> None:
    assert spot is not None
    picture.table.pointer_move(*spot)
    picture.table.pointer_down(1, *spot)
    picture.table.pointer_up(1, *spot)


def test_the_board_is_pulled_by_a_drag_and_not_by_a_click(picture: Picture) -> None:
    table = table_of(picture)
    table.wheel(4, 0.0, 0.4)
    before = table.scene.square_seen(square("I9"))
    assert before is not None
    x, y = before
    drag(picture, before, (x + 0.01, y + 0.01))
    assert table.scene.square_seen(square("I9")) == before
    assert table.hand.cursor.square == square("I9")
    cursor = table.hand.cursor
    for button, kept in ((1, False), (3, False), (1, True)):
        table.press("whole-board")
        table.settle()
        table.wheel(0 if kept else 4, 0.0, 0.4)
        before = table.scene.square_seen(square("I9"))
        table.pointer_down(button, x, y)
        table.pointer_move(x - 0.3, y)
        table.pointer_up(button, x - 0.3, y)
        assert (table.scene.square_seen(square("I9")) == before) == kept  # all is in view
        assert table.hand.cursor == cursor


def test_another_button_lets_go_of_what_is_dragged(picture: Picture) -> None:
    table = table_of(picture)
    start = table.scene.cube_seen(table.hand.order[0])
    goal = table.scene.square_seen(square("I9"))
    assert start is not None
    assert goal is not None
    table.pointer_down(1, *start)
    table.pointer_move(*goal)
    dragging = table.hand
    assert dragging.dragged == dragging.order[0]
    table.pointer_down(3, -0.9, 0.9)
    table.pointer_up(1, *goal)
    assert (table.hand.dragged, table.hand.draft) == (None, "")
    table.pointer_up(3, -0.9, 0.9)


def test_another_palette_is_taken_up_where_the_cubes_lie(picture: Picture) -> None:
    table, stage = table_of(picture), picture.stage
    table.restore_draft("lay I9:Vyoai J9:yAcvi")
    for palette in palette_names():
        stage.set_theme(Theme(palette))
        table.resized()
        for body in stage.root.find_all_matches("**/turned"):
            assert body.get_color_scale().almost_equal(stage.colour("peg"), 1e-3)


def test_a_click_on_a_letter_below_a_cube_shows_it(picture: Picture) -> None:
    table = table_of(picture)
    for cube in table.hand.order:
        for letter in CUBES[cube][1:] + CUBES[cube][0]:
            click(picture, table.scene.rack.letter_seen(cube, letter))
            assert table.hand.letter_of(cube) == letter
    assert table.hand.active is None
    assert table.scene.rack.letter_seen(cube, table.hand.letter_of(cube)) is None


def test_a_click_on_the_net_shows_that_letter_and_reaches_nothing_behind(picture: Picture) -> None:
    table = table_of(picture)
    cube = table.hand.order[0]
    click(picture, table.scene.cube_seen(cube))
    assert (table.hand.active, table.scene.card.cube) == (cube, cube)
    for letter in CUBES[cube][::-1]:
        click(picture, table.scene.card.seen(letter))
        assert (table.hand.letter_of(cube), table.hand.active, table.scene.card.cube) == (
            letter,
            cube,
            cube,
        )
    # The total, and the sheet beside the letters, are no letters; the board behind is not there.
    x, y = table.scene.card.seen(CUBES[cube][0])
    for spot in ((x + 0.1, y + 0.115), (x, y - 0.23)):
        assert table.scene.card.over(*spot)
        click(picture, spot)
        assert (table.hand.letter_of(cube), table.hand.active) == (CUBES[cube][0], cube)
    assert not table.hand.tentative
    assert not table.hand.cursor.in_use
    drag(picture, (x, y), (x + 0.6, y + 0.6))
    assert not table.hand.tentative
    assert table.words_at((x, y)) == ()


def test_the_net_of_a_laid_cube_that_is_chosen_is_a_picker_too(picture: Picture) -> None:
    table = table_of(picture)
    picture.table.restore_draft("lay I9:Vyoai J9:yAcvi")
    cube = CUBE_BY_NAME["VYOAI"]
    click(picture, table.scene.cube_seen(cube))
    click(picture, table.scene.card.seen("O"))
    assert table.hand.tentative.text().startswith("lay I9:vyOai")


def test_the_net_stays_on_the_way_from_the_rack_to_it(picture: Picture) -> None:
    table = table_of(picture)
    cube = table.hand.order[3]
    start = table.scene.cube_seen(cube)
    assert start is not None
    table.pointer_move(*start)
    goal = table.scene.card.seen(CUBES[cube][0])
    for part in range(11):
        x, y = (a + (b - a) * part / 10 for a, b in zip(start, goal, strict=True))
        table.pointer_move(x, y)
        assert table.scene.card.cube == cube
    assert table.wheel(-1, *goal)
    assert table.hand.letter_of(cube) == CUBES[cube][1]
    table.pointer_move(-0.9, 0.9)
    assert table.scene.card.cube is None


def test_the_flat_view_is_remembered(picture: Picture) -> None:
    table = table_of(picture)
    assert table.press("flat")
    host = picture.host
    assert host.switched("alphacubes-flat")
    again = AlphacubesTable(host)
    assert again.scene.camera.flat
    assert again.press("flat")
    assert not host.switched("alphacubes-flat")
    again.close()


# Validity


@pytest.mark.parametrize(
    ("draft", "verdict", "said"),
    [
        ("lay A1:Vyoai B1:yAcvi", "invalid", "The first word must cover I9."),
        ("lay I9:Vyoai", "barred", "The first word needs at least two cubes."),
        ("lay I9:Vyoai K9:yAcvi", "barred", "The cubes are apart: J9 is empty."),
        ("lay I9:Vyoai J10:yAcvi", "barred", "The cubes must lie in one row or in one column."),
        ("lay I9:Vyoai J9:yAcvi", "invalid", "VA is not in the word list."),
    ],
)
def test_the_status_says_why_a_tentative_play_is_barred(
    picture: Picture, draft: str, verdict: str, said: str
) -> None:
    """Nothing is said about words where cubes that lie apart make none."""
    picture.table.restore_draft(draft)
    status = picture.table.status()
    assert (status.verdict, status.message) == (verdict, said)
    assert not status.choices[0].enabled
    assert status.choices[0].why_not == said


def test_with_challenges_the_words_of_a_tentative_play_are_not_judged(doubted: Picture) -> None:
    doubted.table.restore_draft("lay I9:Vyoai J9:yAcvi")
    status = doubted.table.status()
    assert status.verdict == "open"
    assert status.choices[0].enabled
    doubted.table.restore_draft("lay I9:Vyoai K9:yAcvi")
    assert doubted.table.status().verdict == "barred"


def test_a_play_is_challenged_or_accepted_at_the_prompt(doubted: Picture) -> None:
    table = doubted.table
    table.restore_draft("lay I9:Vyoai J9:yAcvi")
    assert not table.press("accept")
    assert table.press("submit")
    state = doubted.host.state
    status = table.status()
    assert [choice.action for choice in status.choices[:2]] == ["accept", "challenge"]
    assert all(choice.enabled for choice in status.choices)
    assert (status.word, status.total) == ("VA", state.pending.score)
    assert not table.press("submit")
    assert table.press("challenge")
    assert doubted.host.state.letters.count(EMPTY) == SQUARES
    assert doubted.host.state.seat == 1
    doubted.host.state = state
    table.show(state, animate=False)
    assert table.press("accept")
    assert doubted.host.state.scores[0] > 0


# Exchange, tracker, hidden things


def test_cubes_go_to_the_tray_and_are_exchanged(picture: Picture) -> None:
    table = table_of(picture)
    picture.table.restore_draft("lay I9:Vyoai J9:yAcvi")
    assert table.press("exchange")
    assert not table.hand.tentative
    assert not table.press("submit")
    assert not table.status().choices[0].enabled
    assert table.press("cube-1")
    assert table.press("cube-3")
    assert table.press("cube-3")
    assert table.press("cube-4")
    assert "2 cubes are in the tray" in table.status().message
    gone = {table.hand.order[0], table.hand.order[3]}
    assert table.press("submit")
    state = picture.host.state
    assert state.exchanges == 1
    assert not gone & set(state.racks[0])
    assert table.hand.tray is None


def test_a_stock_that_is_too_small_is_told_before() -> None:
    state = replace(dealt(), stock=(CUBE_BY_NAME["ZRSAD"],))
    for picture in shown(state):
        picture.table.press("exchange")
        picture.table.press("cube-1")
        assert picture.table.status().choices[0].enabled
        picture.table.press("cube-2")
        assert picture.table.status().message == "The stock holds only 1 cube."
        assert not picture.table.status().choices[0].enabled


def test_the_tracker_asks_nothing_that_the_view_hides(picture: Picture) -> None:
    table = picture.table
    full = picture.host.state
    assert table.press("tracker")
    seen = picture.image()
    table.show(GAME.view(full, 0), animate=False)
    assert all(
        seen.get_xel(x, y) == picture.image().get_xel(x, y)
        for x, y in ((20, 20), (30, 60), (25, 150))
    )
    assert table_of(picture).hand.tracking


def test_while_concealed_no_letter_is_drawn_and_no_cube_taken(picture: Picture) -> None:
    table = table_of(picture)
    table.restore_draft("lay I9:Vyoai J9:yAcvi")
    spot = table.scene.cube_seen(table.hand.order[4])
    assert spot is not None
    table.conceal(True)
    root = picture.stage.root
    written = [
        node
        for cube in root.find_all_matches("**/cube *")
        for node in list(cube.find("turned").children)[1:]
    ]
    assert written
    assert all(node.is_hidden() for node in written)
    assert table.place_at(*spot).cube is None
    assert not table.press("cube-1")
    table.conceal(False)
    assert not all(node.is_hidden() for node in written if not node.is_empty())
    assert table.place_at(*spot).cube is not None


def test_who_looks_on_sees_no_rack_but_how_many_cubes_each_holds(
    picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rack = table_of(picture), table_of(picture).scene.rack.root
    assert not rack.is_hidden()
    monkeypatch.setattr(picture.host, "looks_on", True)
    seen = GAME.view(dealt(), None)
    picture.host.state = seen
    table.show(seen, (), animate=False)
    assert rack.is_hidden()
    assert len(table.status().parts) == 1 + len(dealt().racks)
    picture.host.state = dealt()
    table.show(dealt(), (), animate=False)  # as in a review
    assert not rack.is_hidden()


def test_with_reduced_motion_everything_is_there_at_once(picture: Picture) -> None:
    assert picture.host.reduced_motion
    for action in ("cube-1", "next-letter", "cube-1", "flat", "flat", "tracker", "shuffle"):
        assert picture.table.press(action)
    go(picture, "E9")
    type_word(picture, "VALIDLY")
    picture.table.press("submit")
    assert not picture.stage.motion.moving


def test_a_picture_of_the_published_end_has_letters_and_colours(picture: Picture) -> None:
    table = table_of(picture)
    table.show(PUBLISHED.states[-1], animate=False)
    image = picture.image()
    colours = {tuple(image.get_xel_val(x, y)) for x in range(320) for y in range(0, 240, 3)}
    assert len(colours) > 300
