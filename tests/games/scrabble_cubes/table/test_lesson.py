"""The lesson of Scrabble Cubes is played to its end by keys alone and by mouse alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.screens.play.lesson_screen import LessonScreen
from game.games.scrabble_cubes.rules.notation import parse_face
from game.games.scrabble_cubes.table.selection import spelling
from game.system.home import Home
from tests.app.driver import Driver
from tests.games.scrabble_cubes.table.hands import Hands

pytestmark = pytest.mark.window


@pytest.fixture
def hands(home: Home) -> Iterator[Hands]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.to_menu()
    driver.settle()
    driver.click("howto-scrabble-cubes")
    driver.click("answer-0")
    hands = Hands(driver)
    while hands.screen.match.lexicon is None:
        driver.turns(5)
    yield hands
    driver.close()


def step(hands: Hands) -> int:
    assert isinstance(hands.screen, LessonScreen)
    return hands.screen.progress.number


def over(hands: Hands) -> bool:
    assert isinstance(hands.screen, LessonScreen)
    return hands.screen.progress.done


def cubes(hands: Hands) -> int:
    return sum(map(len, hands.state.columns))


def test_by_keys(hands: Hands) -> None:
    driver = hands.driver
    for number, word in enumerate(("save", "saved", "vast"), 1):
        driver.type(word)
        driver.key("enter" if number == 1 else "2")
        assert step(hands) == number
    before = cubes(hands)
    assert before < 27
    driver.key("arrow_up")
    driver.key("3")
    assert (step(hands), cubes(hands)) == (4, before - 1)
    word = hands.words()[0][0]
    driver.type(word.lower())
    driver.key("2")
    assert over(hands)


def test_by_mouse(hands: Hands) -> None:
    driver = hands.driver
    for number, word in enumerate(("SAVE", "SAVED", "VAST"), 1):
        found = spelling(hands.state, word)
        assert found is not None
        if number == 1:
            hands.drag(found.faces)
        else:
            for face in found.faces:
                hands.click(face)
        driver.click("choice-submit")
        assert step(hands) == number
    hands.click(parse_face("L111"))
    driver.click("choice-remove")
    assert step(hands) == 4
    hands.drag(hands.words()[0][1])
    driver.click("choice-submit")
    assert over(hands)
