"""The lesson of Scribbage by mouse alone, and with an empty grid handed in on the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.kit.text import Text
from game.app.screens.play.lesson_screen import LessonScreen
from game.games.scribbage.rules.events import Scored
from game.games.scribbage.rules.pieces import letters
from game.system.home import Home
from tests.app.driver import Driver
from tests.games.scribbage.table.test_window import Hands

pytestmark = pytest.mark.window


@pytest.fixture
def hands(home: Home) -> Iterator[Hands]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.to_menu()
    driver.settle()
    driver.click("howto-scribbage")
    driver.click("answer-0")
    hands = Hands(driver)
    while hands.screen.lexicon is None:
        driver.turns(5)
    driver.settle()
    yield hands
    driver.close()


def free(hands: Hands, letter: str) -> int:
    """A die of the tray that shows a letter."""
    roll = hands.state.roll
    assert roll is not None
    up, layout = letters(roll), hands.state.layout
    return next(die for die in range(13) if up[die] == letter and layout[die] is None)


def click(hands: Hands, letter: str) -> None:
    hands.point(
        hands.table.scene.camera.project(hands.table.scene.die(free(hands, letter)).node.get_pos())
    )
    hands.driver.press()
    hands.driver.release()


def test_by_mouse_with_nothing_handed_in_on_the_way(hands: Hands) -> None:
    driver, lesson = hands.driver, hands.screen
    assert isinstance(lesson, LessonScreen)
    click(hands, "R")
    assert lesson.progress.number == 1
    hands.drag(free(hands, "P"), hands.over((50, 49)))
    assert lesson.progress.number == 2
    driver.click("choice-lift-all")
    driver.click("choice-hand-in")
    sheet = driver.find("lesson")
    assert isinstance(sheet, Text)
    assert sheet.text.startswith("No word lay there")
    assert lesson.progress.number == 2
    hands.throw_by_key()
    driver.type(hands.words()[0].lower())
    driver.click("choice-hand-in")
    scored = lesson.match.step_events(len(lesson.match.record.entries))
    assert any(isinstance(event, Scored) and event.words for event in scored)
    assert lesson.progress.done
    assert sheet.text.startswith("That was the lesson")


def test_what_is_wrong_is_not_handed_in(hands: Hands) -> None:
    driver, lesson = hands.driver, hands.screen
    assert isinstance(lesson, LessonScreen)
    click(hands, "R")
    hands.drag(free(hands, "P"), hands.over((49, 49)))
    assert lesson.status.verdict == "invalid"
    entries = len(lesson.match.record.entries)
    for key in ("enter", "ctrl+enter"):
        driver.key(key)
        assert len(lesson.match.record.entries) == entries
    assert lesson.progress.number == 1
    assert any(text.startswith("Not a word") for text in driver.texts())
