"""How to play, over the menu and over a match, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.play_screen import PlayScreen
from game.games.scruble.rules import GAME
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


def shown(driver: Driver) -> list[str]:
    top = driver.program.surface.top
    assert top is not None
    return [widget.text for widget in top.walk() if isinstance(widget, Text)]


def test_from_the_menu_scrolled_to_its_end_and_closed(driver: Driver) -> None:
    driver.click("howto-scruble")
    assert shown(driver)[0] == "How to play SCRUBLE Cube"
    assert GAME.provenance in shown(driver)
    top = driver.program.surface.top
    assert top is not None
    scroll = next(widget for widget in top.walk() if isinstance(widget, Scroll))
    for _ in range(40):
        driver.key("page_down")
    assert scroll.scrolled(vertical=True) > scroll.height
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)
    assert "Choose a game" in shown(driver)


def test_over_a_match_which_goes_on_as_it_was(driver: Driver) -> None:
    driver.click("play-scruble")
    screen = driver.program.screen
    assert isinstance(screen, PlayScreen)
    driver.key("shift+f1")
    assert shown(driver)[0] == "How to play SCRUBLE Cube"
    driver.key("enter")
    assert driver.program.screen is screen
    assert not screen.match.paused


def test_the_language_changes_at_once(driver: Driver) -> None:
    driver.program.set("language", "nl")
    driver.settle()
    assert "Kies een spel" in shown(driver)
    driver.click("howto-alphacubes")
    assert "Het idee" in shown(driver)
    driver.program.set("language", "af")
    driver.settle()
    assert "Die idee" in shown(driver)
    driver.key("escape")
    driver.program.set("language", "en")
    driver.settle()
    assert "Choose a game" in shown(driver)
