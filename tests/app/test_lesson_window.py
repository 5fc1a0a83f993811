"""Lessons: each is played to its end by keys, waits for the right thing, and is offered once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.kit.text import Text
from game.app.screens.lesson import LessonScreen, offer_lesson
from game.app.screens.menu import MenuScreen
from game.app.screens.play import PlayScreen
from game.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


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
    assert "Next" in driver.texts()
    driver.key("a")  # nothing that it waits for
    driver.key("delete")
    assert screen.progress.number == 0
    driver.key("enter")
    assert screen.progress.number == 1
    driver.key("alt+arrow_left")
    assert screen.progress.number == 2
    driver.key("1")
    driver.key("ctrl+u")
    assert screen.progress.number == 3
    driver.key("ctrl+z")
    assert screen.progress.number == 4
    driver.key("ctrl+u")
    assert screen.progress.number == 4
    assert told(driver).startswith("That was another twist.")
    driver.key("ctrl+z")
    driver.key("shift+ctrl+r")
    assert screen.progress.number == 5
    driver.type("have")
    driver.key("enter")
    assert screen.progress.number == 6
    assert screen.match.scores == (14,)
    driver.key("enter")
    driver.key("enter")
    assert isinstance(driver.program.screen, MenuScreen)
    assert "That was the lesson. The rest is on the page under “?”." in shown(driver)
    assert driver.program.lobby.matches.unfinished() == []


@pytest.mark.parametrize(
    ("game_id", "hands"),
    [
        ("alphacubes", [["enter"], ["1", "."], ["1", "arrow_up", *"horizon", "enter"],
                        ["enter"], ["/"],
                        [*["arrow_left"] * 5, *"rain", "enter"], ["enter"]]),
        ("scribbage", [["enter"], ["space", "space"], [*"water"],
                       ["arrow_left", "arrow_up", "arrow_up", "/", *"care"], ["ctrl+enter"],
                       ["enter"]]),
        ("kubagram", [["enter"], [".", ".", "enter"], [*"whales", "enter"], ["enter"]]),
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
    assert screen.progress.number == 4
    assert screen.match.state.pegs == dealt.pegs
    driver.click("lesson-leave")
    assert isinstance(driver.program.screen, MenuScreen)


def test_the_first_start_offers_it_and_no_other(driver: Driver) -> None:
    offer_lesson(driver.program)
    driver.settle()
    assert "Learn SCRUBLE Cube first?" in shown(driver)
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)
    offer_lesson(driver.program)
    driver.settle()
    assert "Learn SCRUBLE Cube first?" not in shown(driver)


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
