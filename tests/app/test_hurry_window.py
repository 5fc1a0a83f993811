"""Who cuts three moments short in a row is offered quick ones, once in a match, by a press."""

from __future__ import annotations

import pytest

from game.app.moments.banner import OFFER_SECONDS
from game.app.moments.catalogue import Cast, Group, Kind
from game.app.moments.director import IN_A_ROW
from game.app.screens.play.play_screen import PlayScreen
from game.app.tables.base import HandTable
from game.match.clock import ManualClock
from game.system.home import Home
from tests.app.driver import Driver


def hurry(driver: Driver, screen: PlayScreen) -> None:
    """Cut moments short, one after the other."""
    assert isinstance(screen.table, HandTable)
    for _ in range(IN_A_ROW):
        screen.table.director.play(Cast(Kind.WORD, {Group.WORD: (Group.BODY,)}))
        driver.turns(2)
        screen.press("cursor-right")


@pytest.mark.window
def test_quick_moments_are_offered_and_taken_by_a_press(home: Home) -> None:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    program = driver.program
    program.lobby.matches.clock = ManualClock()
    program.lobby.play_again("scrabble-cubes")
    screen = driver.shown(PlayScreen)
    driver.until(lambda: screen.lexicon is not None)
    driver.settle()
    hurry(driver, screen)
    driver.turns(2)
    assert driver.has("quick-moments")
    driver.turns(round(60 * OFFER_SECONDS) + 4)
    assert not driver.has("quick-moments"), "it goes by itself"
    hurry(driver, screen)
    driver.turns(2)
    assert not driver.has("quick-moments"), "it is offered once in a match"
    screen._offer.appear()
    driver.settle()
    driver.click("quick-moments")
    assert not driver.has("quick-moments")
    assert program.settings["moments"] == "quick"
    assert screen.stage.motion.tempo == 0.5
    driver.key("shift+f6")
    assert program.settings["moments"] == "full"
    assert screen.stage.motion.tempo == 1
    driver.close()
