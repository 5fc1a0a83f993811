"""Screens and dialogs come in within a quarter of a second, and at once under reduced motion."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.app.kit.layers import FADE_SECONDS
from game.app.screens.dialog import Dialog
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.results_screen import ResultsScreen
from game.app.screens.settings_screen import SettingsScreen
from game.system.home import Home
from tests.app.driver import SIZE, Driver
from tests.app.hands import begin

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


def leave_table(driver: Driver, to: Callable[[PlayScreen], None]) -> list[float]:
    """Leave a table; how much is seen of its last picture in each frame until it is gone."""
    play = begin(driver, 5)
    card, region = play.stage._card, play.stage._card_region
    to(play)
    driver.until(lambda: driver.program.screen is not play)
    seen: list[float] = []
    loop, window = driver.program.loop, driver.program.base.win
    while len(seen) < 60:
        drawn = loop.drawn
        driver.turns()
        if region not in list(window.get_display_regions()):
            break
        if loop.drawn > drawn:  # else the window shows what it did before
            seen.append(float(card.get_color_scale()[3]))
    return seen


def to_results(play: PlayScreen) -> None:
    play.program.go.results(play.match, ())


def to_menu(play: PlayScreen) -> None:
    play.program.to_menu()


@pytest.mark.parametrize("to", [to_results, to_menu])
def test_a_table_fades_over_what_comes(opened: Opened, to: Callable[[PlayScreen], None]) -> None:
    driver = opened(False)
    seen = leave_table(driver, to)
    assert seen[0] == 1
    assert seen == sorted(seen, reverse=True)
    assert len(seen) * FRAME == pytest.approx(FADE_SECONDS, abs=2 * FRAME)


def test_reduced_motion_shows_the_results_at_once(opened: Opened) -> None:
    driver = opened(True)
    seen = leave_table(driver, to_results)
    assert isinstance(driver.program.screen, ResultsScreen)
    assert not seen


def test_a_window_that_is_closed_meanwhile_releases_both_tables(opened: Opened) -> None:
    driver = opened(False)
    play = begin(driver, 5)
    to_results(play)
    driver.until(lambda: driver.program.screen is not play)
    driver.turns(6)
    window = driver.program.base.win
    assert play.stage._card_region in list(window.get_display_regions())
    driver.close()
    assert not play.stage.motion.moving
    assert play.stage._picture is None
