"""What is shown as one plays is also said: lessons, puzzles, the trainer, the editor, covers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timezone

import pytest

from game.app.kit.text import Text
from game.app.screens.editor.editor_screen import EditorScreen
from game.app.screens.play.lesson_screen import LessonScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.puzzle_screen import PuzzleScreen
from game.app.screens.trainer_screen import TrainerScreen
from game.games.alphacubes.rules.pieces import CUBES
from game.games.alphacubes.table.table import AlphacubesTable
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.missed_words import BEST, MissedBook, MissedWord
from game.rules.options import OptionValue, defaults
from game.system.home import Home
from tests.app.driver import Driver
from tests.app.test_speech_window import Noted

pytestmark = pytest.mark.window

NOW = datetime(2026, 11, 21, 12, tzinfo=timezone.utc)


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    driver.program.settings.set("reduced-motion", True)
    driver.program.settings.set("speech", True)
    driver.program.voice = Noted(driver)
    driver.program.lobby.matches.words.load()
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


def pressed(driver: Driver, key: str) -> list[str]:
    """What is said to a key."""
    voice = noted(driver)
    voice.noted = []
    driver.key(key)
    return [line for line in voice.noted if line != "(hush)"]


def noted(driver: Driver) -> Noted:
    assert isinstance(driver.program.voice, Noted)
    return driver.program.voice


def text(driver: Driver, name: str) -> str:
    found = driver.find(name)
    assert isinstance(found, Text)
    return found.text


def test_each_step_of_a_lesson_is_said(driver: Driver) -> None:
    driver.click("howto-scruble")
    driver.click("answer-0")
    screen = driver.shown(LessonScreen)
    driver.until(lambda: screen.lexicon is not None)
    driver.settle()
    count = len(screen._lesson.steps)
    assert text(driver, "lesson") in noted(driver).noted
    assert f"Step 1 of {count}" in noted(driver).noted
    heard = pressed(driver, "shift+ctrl+r")
    assert text(driver, "lesson") in heard
    assert f"Step 2 of {count}" in heard


def test_a_puzzle_says_what_is_asked_and_what_the_best_was(driver: Driver) -> None:
    driver.program.go.puzzles("scrabble-cubes")
    driver.settle()
    driver.click("next")
    screen = driver.shown(PuzzleScreen)
    driver.until(lambda: screen.match.lexicon is not None)
    driver.settle()
    assert screen.lines()[0] in noted(driver).noted
    noted(driver).noted = []
    driver.click("show-best")
    driver.click("answer-0")  # it costs rating
    heard = noted(driver).noted
    assert text(driver, "best") in heard
    assert any(line.startswith("Your rating: ") for line in heard)


def test_the_trainer_says_what_it_asks_and_what_was_right(driver: Driver) -> None:
    store = driver.program.lobby.matches.store
    assert store is not None
    MissedBook(store).add([MissedWord("KUDU", "en", BEST, "scruble")], NOW)
    screen = TrainerScreen(driver.program, NOW)
    driver.program.show(screen)
    driver.until(lambda: screen._asked is not None)
    driver.settle()
    assert screen._asked is not None
    heard = noted(driver).noted
    assert "Which word do these letters make?" in heard
    assert screen._asked.question.shown in heard
    assert heard[-1].startswith("Your answer, ")
    noted(driver).noted = []
    driver.click("unknown")
    heard = noted(driver).noted
    assert "Not known yet." in heard
    assert "It is KUDU." in heard
    assert any("antelope" in line for line in heard)
    assert heard[-1] == "Next, button"


def test_the_editor_says_the_place_of_the_cursor_what_is_set_and_what_is_wrong(
    driver: Driver,
) -> None:
    driver.program.show(EditorScreen(driver.program, "scrabble-cubes"))
    screen = driver.shown(EditorScreen)
    driver.settle()
    first, second = screen.edited.places[:2]
    assert f"{first}, not set" in noted(driver).noted
    choice = next(c for c in screen.edited.choices if len(c) == 1)
    assert pressed(driver, choice.lower()) == [f"{first}, {choice}", f"{second}, not set"]
    assert pressed(driver, "arrow_left") == [f"{first}, {choice}"]
    wrong = pressed(driver, "1")
    assert [line for line in wrong if line] == [text(driver, "problem")]


def sit(driver: Driver, game_id: str, **chosen: OptionValue) -> ManualClock:
    """A match of Ann and Ben at one window, as it comes up; its clock."""
    matches = driver.program.lobby.matches
    matches.clock = clock = ManualClock()
    options = defaults(rules_of(game_id).options, **chosen)
    header = new_header(game_id, options, ("Ann", "Ben"), seed=4)
    driver.program.show(PlayScreen(driver.program, matches.begin(header)))
    driver.settle()
    return clock


def sit_alone(driver: Driver, game_id: str) -> PlayScreen:
    """A match of one player, with its words loaded."""
    matches = driver.program.lobby.matches
    matches.clock = ManualClock()
    header = new_header(game_id, defaults(rules_of(game_id).options), ("Ann",), seed=4)
    driver.program.show(PlayScreen(driver.program, matches.begin(header)))
    screen = driver.shown(PlayScreen)
    driver.until(lambda: screen.match.lexicon is not None)
    driver.settle()
    return screen


def test_a_cover_says_who_is_next_and_nothing_of_a_clock_where_there_is_none(
    driver: Driver,
) -> None:
    sit(driver, "alphacubes")
    heard = noted(driver).noted
    assert heard[-1] == "Ready, button"
    assert "Ann" in heard
    assert "The pieces show when you are ready." in heard


def test_a_cover_names_the_next_and_the_last_seconds_are_said(driver: Driver) -> None:
    clock = sit(driver, "scruble", turn_seconds=60)
    driver.key("enter")
    noted(driver).noted = []
    for _second in range(60 - 30 + 1):
        clock.advance(1_000)
        driver.turns(10)
    assert "30 seconds are left." in noted(driver).noted
    driver.key("ctrl+p")
    driver.settle()
    heard = noted(driver).noted
    assert heard[-1] == "Ready, button"
    assert "Ben" in heard
    assert "The pieces show, and a clock runs, when you are ready." in heard


def test_without_a_cover_it_is_said_whose_turn_it_is(driver: Driver) -> None:
    sit(driver, "scruble", turn_seconds=None)
    assert "Your turn, Ben" in pressed(driver, "ctrl+p")


def test_what_a_player_of_alphacubes_does_to_the_rack_is_said_as_its_keys_count(
    driver: Driver,
) -> None:
    screen = sit_alone(driver, "alphacubes")
    table = screen.table
    assert isinstance(table, AlphacubesTable)
    rack = [CUBES[cube] for cube in table.hand.order]
    assert any(line.startswith("Your cubes: ") for line in noted(driver).noted)
    assert pressed(driver, "2") == [f"{rack[1]} shows {rack[1][0]}."]
    assert pressed(driver, ".") == [f"{rack[1]} shows {rack[1][1]}."]
    pressed(driver, "2")
    (shuffled,) = pressed(driver, "ctrl+s")
    told = [part.split()[0] for part in shuffled.removeprefix("Your cubes: ").split(", ")]
    assert told == [CUBES[cube] for cube in table.hand.order]
    assert told != rack
    assert shuffled in pressed(driver, "ctrl+f2")[0].split("; ")
    driver.program.act("exchange")
    driver.settle()
    assert f"In the tray: {told[2]}" in pressed(driver, "3")
    driver.program.act("exchange")
    driver.settle()
    assert any(line.startswith("Letters still to come: ") for line in pressed(driver, "f6"))


@pytest.mark.parametrize(
    ("game_id", "first", "key"), [("alphacubes", "", "/"), ("scribbage", "enter", "space")]
)
def test_the_direction_of_typing_is_said_where_it_changes(
    driver: Driver, game_id: str, first: str, key: str
) -> None:
    sit_alone(driver, game_id)
    if first:  # the throw
        driver.key(first)
    pressed(driver, "arrow_right")
    assert noted(driver).noted[-1] == "across"
    assert "across" not in pressed(driver, "arrow_right")
    assert pressed(driver, key) == ["down"]
    assert pressed(driver, "ctrl+f1")[0].endswith(", down")
