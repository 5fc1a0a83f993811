"""Any position in a window: typed on the game's own table, searched, shared, played from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.app.kit.choice import Choice
from game.app.kit.text import Text
from game.app.screens.editor.dialogs import SharePositionDialog, StandingDialog, TakePositionDialog
from game.app.screens.editor.editor_screen import EditorScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.record.records_screen import RecordsScreen
from game.match.games import rules_of
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    driver.program.settings.set("reduced-motion", True)
    driver.program.settings.set("timers", False)
    driver.program.go.records()
    driver.settle()
    yield driver
    driver.close()


def opened(driver: Driver, game: str, seats: int = 0) -> EditorScreen:
    """The editor of a game, by the way that a player goes."""
    driver.click("position")
    driver.settle()
    if seats:
        players = driver.find("seats")
        assert isinstance(players, Choice)
        players.choose(seats)
        driver.settle()
    driver.click(f"edit-{game}")
    return driver.shown(EditorScreen)


def said(driver: Driver, name: str) -> str:
    found = driver.find(name)
    assert isinstance(found, Text)
    return found.text


def shared(driver: Driver) -> str:
    """The text of the position, from its dialog."""
    driver.key("ctrl+c")
    (dialog,) = driver.program.dialogs
    assert isinstance(dialog, SharePositionDialog)
    driver.key("escape")
    return dialog.line


def best(driver: Driver, screen: EditorScreen) -> str:
    driver.until(lambda: screen.match.lexicon is not None)
    driver.key("f3")
    driver.until(lambda: screen.searched)
    driver.settle()
    return said(driver, "answer")


def played(driver: Driver) -> PlayScreen:
    driver.key("ctrl+enter")
    screen = driver.shown(PlayScreen)
    driver.settle()
    return screen


@pytest.mark.long
def test_a_throw_is_typed_searched_shared_and_played(driver: Driver) -> None:
    screen = opened(driver, "scribbage")
    driver.settle()
    for letter in "streetlampzz":
        driver.key(letter)
    assert said(driver, "problem") == "This is not possible: only 1 of the thirteen dice has Z."
    assert said(driver, "set").startswith("11 of 13")
    driver.key("backspace")
    driver.key("ctrl+z")
    for letter in "go":
        driver.key(letter)
    assert said(driver, "problem") == ""
    line = shared(driver)
    assert rules_of("scribbage").parse_position(line).roll is not None
    assert "points" in best(driver, screen)
    driver.key("ctrl+delete")
    assert said(driver, "set").startswith("0 of 13")
    assert said(driver, "answer") == ""

    driver.key("ctrl+v")
    (dialog,) = driver.program.dialogs
    assert isinstance(dialog, TakePositionDialog)
    dialog.put("roll=99")
    driver.key("enter")
    assert "This is not a position" in " ".join(driver.texts())
    dialog.put(line)
    driver.key("enter")
    driver.settle()
    assert shared(driver) == line

    match = played(driver).match
    assert match.header.deal is not None
    driver.key("enter")
    driver.until(lambda: len(match.record.entries) > 0)
    assert match.state.roll == rules_of("scribbage").parse_position(line).roll


def test_a_cube_is_typed_peg_by_peg_and_the_cursor_goes_where_a_click_is(driver: Driver) -> None:
    screen = opened(driver, "scruble")
    driver.settle()
    for letter in "stre":
        driver.key(letter)
    driver.key("z")
    assert said(driver, "problem").startswith("This is not possible: ")
    assert said(driver, "set").startswith("4 of 96")
    driver.key("home")
    assert screen.edited.at == "U11"
    driver.key("arrow_down")
    driver.key("2")
    driver.key("l")
    assert screen.edited.written["U21"] == "2L"

    seen = screen.table.where("U33")
    assert seen is not None
    left, top = screen.area.origin()
    x = left + (seen[0] + 1) / 2 * screen.area.width
    y = top + (1 - seen[1]) / 2 * screen.area.height
    driver.click_at(round(x), round(y))
    assert screen.edited.at == "U33"
    match = played(driver).match
    shown = rules_of("scruble").format_position(match.state)
    assert shown.startswith("STRE2")


def test_a_pile_is_typed_face_by_face(driver: Driver) -> None:
    screen = opened(driver, "scrabble-cubes")
    driver.settle()
    for letter in "stones":
        driver.key(letter)
    driver.key("arrow_left")
    driver.key("3")
    driver.click("choice-3W")
    assert screen.edited.state.columns[5][2].bonus == "3W"
    assert "points" in best(driver, screen)
    driver.key("arrow_right")
    driver.key("arrow_right")
    assert screen.edited.at == "T313"
    driver.click("take-away")
    assert sum(map(len, screen.edited.state.columns)) == 26
    match = played(driver).match
    assert match.state.columns == screen.edited.state.columns


def test_a_box_is_typed_with_what_lies_before_everybody(driver: Driver) -> None:
    screen = opened(driver, "kubagram", seats=2)
    driver.settle()
    assert said(driver, "set").startswith("0 of 108 are set.")
    assert said(driver, "where") == "Central field, die 1"
    for letter in "streetngsly":
        driver.key(letter)
    driver.key("home")
    driver.key("arrow_down")
    assert screen.edited.at == "words 1.1"
    for letter in "table":
        driver.key(letter)
    assert screen.edited.state.words[0].text == "TABLE"
    assert screen.table.where(replace(screen.edited, at="words 1.3").lies) is not None
    driver.key("f4")
    (dialog,) = driver.program.dialogs
    assert isinstance(dialog, StandingDialog)
    driver.key("ctrl+a")
    driver.type("77")
    driver.key("enter")
    assert "it should be a number from 1 to" in " ".join(driver.texts())
    driver.key("ctrl+a")
    driver.type("2")
    driver.key("enter")
    driver.settle()
    assert screen.edited.state.seat == 1
    assert "points" in best(driver, screen)
    match = played(driver).match
    assert (match.header.deal or "").startswith("position ")
    assert match.state == screen.edited.state
    assert match.scores[0] == screen.game.scores(screen.edited.state)[0] > 0


def test_a_board_and_a_rack_are_typed(driver: Driver) -> None:
    screen = opened(driver, "alphacubes")
    driver.settle()
    for letter in "voyan":
        driver.key(letter)
    for _ in range(9):
        driver.key("arrow_down", settle=False)
    for _ in range(6):
        driver.key("arrow_right", settle=False)
    assert screen.edited.at == "H9"
    driver.key("h")
    driver.key("f3")
    assert said(driver, "problem").startswith("This is not possible: the first word lies over I9")
    for letter in "otel":
        driver.key(letter)
    assert "points" in best(driver, screen)
    match = played(driver).match
    assert match.state.letters == screen.edited.state.letters
    assert match.state.racks[0] == screen.edited.state.racks[0]


def test_letters_that_no_cube_has_so_are_told(driver: Driver) -> None:
    screen = opened(driver, "alphacubes")
    driver.settle()
    names = screen.edited.choices
    firsts, pairs = {name[0] for name in names}, {name[:2] for name in names}
    none = next(a + b for a in sorted(firsts) for b in sorted(firsts) if a + b not in pairs)
    driver.type(none.lower())
    assert f"'{none}'" in said(driver, "problem")
    assert screen.edited.begun == none[1]
    driver.key("arrow_right")
    assert not said(driver, "problem")


def test_a_position_is_not_left_without_a_question(driver: Driver) -> None:
    screen = opened(driver, "scrabble-cubes")
    driver.type("abc")
    laid = screen.edited
    driver.key("escape")
    assert "Leave the position?" in driver.texts()
    driver.key("escape")
    assert driver.program.screen is screen
    assert screen.edited == laid
    driver.key("escape")
    driver.click("answer-0")
    driver.shown(RecordsScreen)


def test_a_position_in_which_nothing_is_set_is_left_at_once(driver: Driver) -> None:
    opened(driver, "scrabble-cubes")
    driver.key("escape")
    driver.shown(RecordsScreen)
