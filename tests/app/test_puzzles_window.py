"""Puzzles in a real window: from the menu to the answer on the game's own table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.screens.menu_screen import MenuScreen
from game.app.screens.puzzle_screen import PuzzleScreen
from game.app.screens.puzzles_screen import PuzzlesScreen
from game.match.error import RecordError
from game.match.puzzles import KeptPuzzle, PuzzleBook
from game.match.store import Store
from game.match.timeline import fold
from game.players.puzzle import Puzzle, format_puzzle
from game.players.puzzles import BEGINS_AT, Puzzles, shipped
from game.system.home import Home
from tests.app.driver import Driver
from tests.app.routes import tab_to
from tests.hung import HUNG
from tests.players.test_puzzle import POSED, kept_match, own_puzzles, own_record

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


@pytest.fixture(autouse=True)
def _what_is_written_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.saving.PATIENCE", HUNG)


def puzzles_of(driver: Driver) -> Puzzles:
    store = driver.program.lobby.matches.store
    assert store is not None
    return Puzzles(PuzzleBook(store))


def ready(driver: Driver) -> PuzzleScreen:
    """The puzzle that is shown, once its words are there."""
    screen = driver.shown(PuzzleScreen)
    driver.until(lambda: screen.match.lexicon is not None)
    driver.settle()
    return screen


def text(driver: Driver, name: str) -> str:
    found = driver.find(name)
    return str(getattr(found, "text", ""))


def test_a_word_is_typed_on_the_table_and_is_right(driver: Driver) -> None:
    driver.click("puzzles")
    screen = driver.shown(PuzzlesScreen)
    tab_to(driver, "game")
    while screen.game_id != "scrabble-cubes":
        driver.key("arrow_right")
    driver.click("next")
    asked = ready(driver)
    puzzle = asked.sitting.puzzle
    view = asked.game.view(fold(puzzle.record).state, puzzle.seat)
    assert asked.state == view
    assert not any(word in line for word in puzzle.best.words for line in driver.texts())
    driver.type(puzzle.best.words[0].lower())
    driver.key("enter")
    assert asked.locked
    assert text(driver, "answer").startswith("Right!")
    assert str(puzzle.second) in text(driver, "best")
    kept = puzzles_of(driver)
    assert kept.history[0].name == puzzle.name
    assert kept.rating > BEGINS_AT
    assert text(driver, "word") == puzzle.best.words[0]
    assert text(driver, "total") == str(puzzle.best.score)
    driver.key("enter")
    following = ready(driver)
    assert following.sitting.puzzle in shipped("scrabble-cubes")
    assert following.sitting.puzzle != puzzle
    rating = puzzles_of(driver).rating
    driver.key("f2")  # a hint elsewhere, so it gives nothing away unasked
    (line,) = (told for told in driver.texts() if "your rating falls by" in told)
    driver.key("enter")  # the safe answer
    assert not following.locked
    driver.click("show-best")
    driver.click("answer-0")
    assert text(driver, "answer") == "Nothing was played."
    assert f" {rating - puzzles_of(driver).rating} point" in line
    driver.until(lambda: following._display is not None and following._display.done)
    driver.settle()
    driver.key("escape")
    listed = driver.shown(PuzzlesScreen)
    assert len(listed.puzzles.history) == 2
    driver.click("puzzle-2")
    again = ready(driver)
    assert again.sitting.puzzle == puzzle
    rating = puzzles_of(driver).rating
    driver.click("show-best")
    assert puzzles_of(driver).rating == rating
    driver.key("escape")
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)


@pytest.mark.parametrize("game_id", ["scruble", "alphacubes"])
def test_a_pass_gives_the_puzzle_up_and_asks_first(driver: Driver, game_id: str) -> None:
    driver.program.go.puzzle(puzzles_of(driver), shipped(game_id)[0])
    screen = ready(driver)
    driver.click("choice-pass")
    assert "Give the puzzle up?" in driver.texts()
    driver.key("enter")  # the safe answer
    assert not screen.ended
    driver.click("choice-pass")
    driver.click("answer-0")
    assert screen.ended
    assert text(driver, "answer") == "Nothing was played."


@pytest.mark.parametrize("game_id", POSED)
def test_the_best_is_played_and_shown_on_every_table(driver: Driver, game_id: str) -> None:
    puzzle: Puzzle = shipped(game_id)[0]
    driver.program.go.puzzle(puzzles_of(driver), puzzle)
    screen = ready(driver)
    for move in puzzle.best.moves:
        assert screen.submit(move) is None
        driver.settle()
    assert text(driver, "answer").startswith("Right!")
    driver.click("again")
    assert not screen.locked
    assert screen.state == screen.game.view(screen.match.state, puzzle.seat)
    driver.click("show-best")
    driver.until(lambda: screen._display is not None and screen._display.done)
    driver.settle()
    assert puzzles_of(driver).history[0].grade == "right"


def test_ones_own_matches_are_searched_while_the_puzzles_are_open(driver: Driver) -> None:
    store = driver.program.lobby.matches.store
    assert store is not None
    other = Store(store.path)
    kept_match(other, own_record(), finished=True)
    other.close()
    driver.click("puzzles")
    screen = driver.shown(PuzzlesScreen)
    driver.until(lambda: not screen._unsearched)
    driver.settle()
    names = {puzzle.name for puzzle in own_puzzles()}
    assert {row.name for row in PuzzleBook(store).kept()} == names
    driver.click("next")
    assert ready(driver).sitting.puzzle in own_puzzles()


def test_a_match_that_is_gone_or_cannot_be_played_is_searched_once_for_nothing(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = driver.program.lobby.matches.store
    assert store is not None
    other = Store(store.path)
    number = kept_match(other, own_record(), finished=True)
    other.close()

    def wrong(*_: object, **__: object) -> list[tuple[str, str]]:
        raise RecordError("an entry is not legal", 3)

    monkeypatch.setattr("game.app.screens.puzzles_screen.found_in", wrong)
    driver.click("puzzles")
    screen = driver.shown(PuzzlesScreen)
    screen._unsearched = [number + 1, number]  # another window has deleted the first
    driver.until(lambda: not screen._unsearched)
    assert not PuzzleBook(store).unsearched()
    assert driver.program.screen is screen


def test_a_puzzle_whose_game_is_gone_is_told_in_a_sentence(driver: Driver) -> None:
    store = driver.program.lobby.matches.store
    assert store is not None
    line = format_puzzle(shipped(POSED[0])[0]).replace(f"game: {POSED[0]}", "game: gone")
    when = "2026-11-22T12:00:00"
    PuzzleBook(store).keep(KeptPuzzle("lost", line, 0, when, when, "wrong", 0, BEGINS_AT))
    driver.click("puzzles")
    driver.click("puzzle-1")
    assert any("there is no game 'gone'" in told for told in driver.texts())
