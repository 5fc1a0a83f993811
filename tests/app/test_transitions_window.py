"""Screens and dialogs come in within a quarter of a second, and at once under reduced motion."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.app.kit.layers import FADE_SECONDS
from game.app.screens.dialog import Dialog
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.settings_screen import SettingsScreen
from game.system.home import Home
from tests.app.driver import SIZE, Driver

pytestmark = pytest.mark.window

FRAME = 1 / 60
Opened = Callable[[bool], Driver]


@pytest.fixture
def opened(home: Home) -> Iterator[Opened]:
    drivers: list[Driver] = []

    def open_menu(reduced: bool) -> Driver:
        assert home.root is not None
        driver = Driver(home.root, SIZE, plain=False)
        drivers.append(driver)
        driver.program.settings.set("reduced-motion", reduced)
        driver.program.restyle()
        driver.program.to_menu()
        driver.settle()
        return driver

    yield open_menu
    for driver in drivers:
        driver.close()


def alpha(driver: Driver) -> float:
    """How far the uppermost layer has come in."""
    return float(driver.program.surface.layers[-1].node.get_color_scale()[3])


def come_in(driver: Driver) -> list[float]:
    """What is seen of the uppermost layer, frame by frame, until it is all there."""
    seen = [alpha(driver)]
    while seen[-1] < 1 and len(seen) < 60:
        driver.turns()
        seen.append(alpha(driver))
    return seen


def test_a_screen_fades_in_and_then_nothing_moves(opened: Opened) -> None:
    driver = opened(False)
    driver.program.show(SettingsScreen(driver.program))
    seen = come_in(driver)
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert seen[-1] == 1
    assert len(seen) * FRAME <= 0.25
    assert FADE_SECONDS < 0.25
    assert driver.program.surface.layers[-1].node.get_z() == 0
    driver.settle()


def test_so_does_a_dialog_and_it_can_be_answered_meanwhile(opened: Opened) -> None:
    driver = opened(False)
    driver.program.ask(Dialog(driver.program, "Title", "Text"))
    driver.turns()
    assert alpha(driver) < 1
    driver.key("escape")
    assert len(driver.program.surface.layers) == 1
    assert alpha(driver) == 1
    assert isinstance(driver.program.screen, MenuScreen)


def test_a_screen_that_is_left_while_it_comes_in_leaves_nothing_behind(opened: Opened) -> None:
    driver = opened(False)
    driver.program.show(SettingsScreen(driver.program))
    driver.turns()
    driver.program.to_menu()
    assert come_in(driver)[-1] == 1


def test_reduced_motion_shows_it_at_once(opened: Opened) -> None:
    driver = opened(True)
    driver.program.show(SettingsScreen(driver.program))
    assert alpha(driver) == 1
    driver.program.ask(Dialog(driver.program, "Title", "Text"))
    assert alpha(driver) == 1
