"""Buttons stay where they are, whatever is told beside them, and what matters most is in sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.screens.play import PlayScreen
from game.app.tables.interface import Part, Status
from game.home import Home
from game.match.clock import ManualClock
from game.register import BUILT_IN
from tests.app.driver import Driver
from tests.app.test_review_window import compared

pytestmark = pytest.mark.window

LONG = "A notice that goes on for so long that it takes more than one line of the panel. " * 2


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.lobby.matches.clock = ManualClock()
    yield driver
    driver.close()


def rectangles(driver: Driver) -> dict[str, tuple[int, int, int, int]]:
    """Where the actions and tools are, by name."""
    return {
        w.name: (*w.origin(), w.width, w.height)
        for w in driver.top.walk()
        if w.name.startswith("choice-") or w.name in {"undo", "hint", "back", "shortcuts"}
    }


@pytest.mark.parametrize("size", [1.0, 2.0])
@pytest.mark.parametrize("game_id", [entry.id for entry in BUILT_IN])
def test_actions_stay_where_they_are(driver: Driver, game_id: str, size: float) -> None:
    driver.program.settings.set("text-size", size)
    driver.program.restyle()
    driver.program.lobby.set_up(game_id)
    driver.settle()
    driver.click("start")
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    if driver.has("ready"):
        driver.click("ready")
    before = rectangles(driver)
    first = next(name for name in before if name.startswith("choice-"))
    left, top, wide, high = before[first]
    assert left + wide <= 1280
    assert top + high <= 720
    assert driver.find(first) is driver.program.surface.under(left + wide // 2, top + high // 2)
    play.notice(LONG)
    driver.settle()
    assert rectangles(driver) == before
    panel = play._panel
    assert panel is not None
    parts = tuple(Part(f"A part of the score, {n}", f"+{n}") for n in range(12))
    panel.card.set(Status("WORD", "invalid", LONG, LONG, parts, "+120"))
    panel.set_help(LONG)
    driver.settle()
    assert rectangles(driver) == before
    play.notice("")
    driver.settle()
    assert rectangles(driver) == before


@pytest.mark.parametrize("size", [1.0, 2.0])
def test_showing_the_best_moves_no_button(driver: Driver, size: float) -> None:
    driver.program.settings.set("text-size", size)
    driver.program.restyle()
    compared(driver, "alphacubes")
    for name in ("try-again", "show-best"):
        button = driver.find(name)
        button.reveal(0, 0, button.width, button.height)
    before = {name: driver.find(name).origin() for name in ("try-again", "show-best", "left")}
    driver.click("show-best")
    assert driver.find("best-told").visible
    assert {name: driver.find(name).origin() for name in before} == before
