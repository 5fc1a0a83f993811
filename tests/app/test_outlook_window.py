"""A match looks as it did, and the player holds what was held, after the settings or a pause."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.match_setup import MatchSetup
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.settings_screen import SettingsScreen
from tests.app.driver import Driver

pytestmark = pytest.mark.window

DONE = {
    "scruble": "alt+arrow_right alt+arrow_right = u arrow_right . space arrow_right space",
    "scrabble-cubes": "alt+arrow_right = arrow_right arrow_right space",
    "alphacubes": "alt+arrow_left alt+arrow_down = = arrow_up arrow_left / 2 . .",
    "scribbage": "arrow_right / arrow_down arrow_down space",
    "kubagram": "ctrl+t ctrl+t arrow_left space",
}
"""Keys that turn and zoom the view as far as a game has one, then take something up."""
FIRST = {"scribbage": "throw", "kubagram": "rotate 1"}


def playing(driver: Driver) -> PlayScreen:
    screen = driver.program.screen
    assert isinstance(screen, PlayScreen)
    return screen


def seen(driver: Driver) -> tuple[Any, ...]:
    """The view of the table, and what the player holds and points at with keys."""
    screen = playing(driver)
    table, holder = screen.table, screen.table.outlook[2]
    held = table.cursor, table.direction, *table.holding, table.arranged(screen.state)
    return table.outlook[0], holder.draft, *held


@pytest.fixture(params=sorted(DONE))
def looked(driver: Driver, request: pytest.FixtureRequest) -> Driver:
    """A match without a clock in which the player has looked around and taken something up."""
    driver.point(1, 1)
    setup = MatchSetup.of(request.param, {})
    setup.seed = 7
    driver.program.lobby.start(setup)
    driver.settle()
    if first := FIRST.get(request.param):
        playing(driver).submit(first)
        driver.settle()
    fresh = seen(driver)
    for key in DONE[request.param].split():
        driver.key(key)
    assert seen(driver) != fresh
    return driver


def test_a_look_at_the_settings_changes_nothing(looked: Driver) -> None:
    before = seen(looked)
    looked.program.act("settings")
    looked.settle()
    assert isinstance(looked.program.screen, SettingsScreen)
    looked.key("escape")
    assert seen(looked) == before


def test_a_pause_changes_nothing(looked: Driver) -> None:
    before = seen(looked)
    looked.key("f3")
    assert playing(looked).match.paused
    looked.key("f3")
    assert seen(looked) == before


def test_another_match_does_not_look_like_the_last(driver: Driver) -> None:
    setup = MatchSetup.of("scruble", {})
    setup.seed = 7
    driver.program.lobby.start(setup)
    driver.settle()
    fresh = seen(driver)
    driver.key("=")
    driver.program.lobby.start(setup)
    driver.settle()
    assert seen(driver) == fresh


def test_letters_heed_a_switch_that_was_changed_meanwhile(driver: Driver) -> None:
    driver.program.lobby.start(MatchSetup.of("scruble", {}))
    driver.settle()
    driver.key("alt+arrow_right")
    before = playing(driver).table.outlook
    driver.program.act("settings")
    driver.settle()
    driver.program.set("upright", not driver.program.settings["upright"])
    driver.key("escape")
    camera, _state, hand = playing(driver).table.outlook
    assert camera == before[0]
    assert hand.spins.upright is not before[2].spins.upright
