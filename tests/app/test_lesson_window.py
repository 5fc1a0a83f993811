"""Lessons: each is played to its end by keys, waits for the right thing, and is offered once."""

from __future__ import annotations

import pytest

from game.app.kit.text import Text
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.lesson_screen import LessonScreen
from game.app.screens.play.play_screen import PlayScreen
from game.register import BUILT_IN
from tests.app.driver import Driver

pytestmark = pytest.mark.window


def lesson(driver: Driver) -> LessonScreen:
    screen = driver.program.screen
    assert isinstance(screen, LessonScreen)
    return screen


def told(driver: Driver) -> str:
    sheet = driver.find("lesson")
    assert isinstance(sheet, Text)
    return sheet.text


def shown(driver: Driver) -> list[str]:
    top = driver.program.surface.top
    assert top is not None
    return [widget.text for widget in top.walk() if isinstance(widget, Text)]


def test_scruble_by_keys_with_a_wrong_twist_on_the_way(driver: Driver) -> None:
    driver.click("howto-scruble")
    driver.click("answer-0")
    screen = lesson(driver)
    while screen.lexicon is None:
        driver.turns(5)
    assert screen.progress.number == 0
    driver.key("a")  # nothing that it waits for
    driver.key("delete")
    assert screen.progress.number == 0
    driver.key("ctrl+u")
    assert screen.progress.number == 0
    assert told(driver).startswith("That was another twist.")
    driver.key("ctrl+z")
    driver.key("shift+ctrl+r")
    assert screen.progress.number == 1
    driver.type("have")
    driver.key("enter")
    assert screen.progress.number == 2
    assert screen.match.scores == (14,)
    driver.key("alt+arrow_left")
    assert screen.progress.number == 3
    driver.key("alt+d")
    assert screen.progress.number == 4
    driver.type("heat")
    driver.key("enter")
    assert screen.match.scores == (32,)
    assert told(driver).startswith("That was the lesson: you have 32 points.")
    assert driver.program.surface.focused is driver.find("lesson-next")
    driver.key("enter")
    play = driver.shown(PlayScreen)
    assert not isinstance(play, LessonScreen)
    assert play.match.scores == (0,)
    driver.program.to_menu()
    driver.settle()
    assert driver.program.lobby.matches.unfinished() == []


@pytest.mark.parametrize(
    ("game_id", "hands"),
    [
        ("alphacubes", [[*"ham", "enter"], ["2", "."],
                        ["arrow_left", "arrow_left", "arrow_up", "/", *"zap", "enter"]]),
        ("scribbage", [["r"], ["arrow_up", "arrow_right", "arrow_right", "p"],
                       ["ctrl+enter"]]),
        ("scribbage", [["r", "ctrl+enter"]]),  # handed in before all that was asked for lies there
        ("kubagram", [["enter"], ["enter"], [*"zebra", "enter"]]),
    ],
)  # fmt: skip
def test_the_others_by_keys(driver: Driver, game_id: str, hands: list[list[str]]) -> None:
    driver.click(f"howto-{game_id}")
    driver.click("answer-0")
    screen = lesson(driver)
    while screen.lexicon is None:
        driver.turns(5)
    for number, keys in enumerate(hands):
        assert screen.progress.number == number, told(driver)
        for key in keys:
            driver.key(key)
    assert told(driver).startswith("That was the lesson")
    assert screen.match.scores[0] > 0
    driver.click("lesson-leave")
    assert isinstance(driver.program.screen, MenuScreen)


def test_a_step_left_out_and_what_was_twisted_taken_back(driver: Driver) -> None:
    driver.click("howto-scruble")
    driver.click("answer-0")
    screen = lesson(driver)
    dealt = screen.match.state
    for _ in range(2):
        driver.click("lesson-next")
    driver.key("ctrl+u")
    driver.key("ctrl+l")
    assert screen.match.state != dealt
    driver.click("lesson-next")
    assert screen.progress.number == 3
    assert screen.match.state.pegs == dealt.pegs
    driver.click("lesson-leave")
    assert isinstance(driver.program.screen, MenuScreen)


def test_a_step_whose_twist_is_taken_back_begins_again(driver: Driver) -> None:
    driver.click("howto-scruble")
    driver.click("answer-0")
    asked = told(driver)
    driver.key("shift+ctrl+r")
    assert "Step 2 of 5" in shown(driver)
    driver.key("ctrl+u")  # another twist, and back: the step goes on
    driver.key("ctrl+z")
    assert "Step 2 of 5" in shown(driver)
    driver.key("ctrl+z")
    assert "Step 1 of 5" in shown(driver)
    assert told(driver) == asked
    driver.key("ctrl+y")
    assert "Step 2 of 5" in shown(driver)


def test_no_offer_over_a_match(driver: Driver) -> None:
    driver.click("play-scruble")
    assert isinstance(driver.program.screen, PlayScreen)
    driver.key("shift+f1")
    assert "Lesson" not in shown(driver)


def test_the_step_is_told_whole_in_type_of_any_size(driver: Driver) -> None:
    driver.click("howto-scruble")
    driver.click("answer-0")
    lesson(driver)
    driver.program.set("text-size", 2.0)
    driver.settle()
    step = next(
        widget
        for widget in driver.top.walk()
        if isinstance(widget, Text) and widget.text.startswith("Step 1 of")
    )
    assert step.width >= step.measure(10_000)[0]


@pytest.mark.parametrize("game_id", [entry.id for entry in BUILT_IN])
def test_no_table_knows_a_place_that_is_none(driver: Driver, game_id: str) -> None:
    driver.program.lobby.play_again(game_id)
    table = driver.shown(PlayScreen).table
    for name in ("", "choice-none", "rack 99", "tray ?", "999", "Z99", "left"):
        assert table.where(name) is None


def test_a_hint_in_a_lesson_counts_for_nothing(driver: Driver) -> None:
    driver.click("howto-scruble")
    driver.click("answer-0")
    screen = lesson(driver)
    driver.until(lambda: screen.lexicon is not None)
    driver.key("f2")
    driver.until(lambda: any(screen.match.hints) and not screen.sitting.searching)
    driver.settle()
    notice = driver.find("notice")
    assert isinstance(notice, Text)
    assert "letters" in notice.text
    assert "hint" not in notice.text
