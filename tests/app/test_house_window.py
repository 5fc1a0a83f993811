"""Daily game, challenges and statistics in a real window."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest

from game.app.kit.text import Text
from game.app.screens.daily import Daily
from game.app.screens.menu import Menu
from game.app.screens.play import Play
from game.app.screens.results import Results
from game.app.screens.statistics import Statistics
from game.home import Home
from game.match.challenge import daily, today
from game.match.clock import ManualClock
from game.match.header import new_header
from game.match.match import Match
from game.match.store import STORE_FILE, Store
from tests.app.driver import Driver
from tests.match.play import ok

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


def shown(driver: Driver) -> list[str]:
    top = driver.program.surface.top
    assert top is not None
    return [widget.text for widget in top.walk() if isinstance(widget, Text)]


def finished(home: Home, game_id: str = "scruble", days_ago: int = 0) -> Match:
    """A daily deal, given up at once."""
    deal = daily(game_id, today() - timedelta(days=days_ago))
    store = Store(home.data / STORE_FILE)
    header = new_header(game_id, deal.options, ["Ann"], seed=deal.seed)
    match = Match.start(header, None, ManualClock(), store)
    ok(match.resign(0))
    match.close()
    store.close()
    return match


def test_todays_deal_is_played_and_gone_on_with(driver: Driver) -> None:
    driver.click("daily")
    assert isinstance(driver.program.screen, Daily)
    driver.key("enter")
    screen = driver.program.screen
    assert isinstance(screen, Play)
    match = screen.match
    assert match.header.seed == daily("scruble", today()).seed
    assert "scruble" not in driver.program.settings.setups
    ok(match.pause())
    driver.program.show(Daily(driver.program))
    driver.settle()
    driver.click("play-today")
    screen = driver.program.screen
    assert isinstance(screen, Play)
    assert screen.match.id == match.id


def test_the_calendar_shows_what_one_scored(driver: Driver, home: Home) -> None:
    match = finished(home)
    driver.click("daily")
    assert f"Today: {match.scores[0]} points." in shown(driver)
    driver.click(f"day-{today().isoformat()}")
    assert isinstance(driver.program.screen, Play)
    assert driver.program.screen.match.header.seed == match.header.seed


def test_the_calendar_turns_back_to_its_beginning(driver: Driver) -> None:
    driver.click("daily")
    before = driver.find("before")
    while before.enabled:
        driver.click("before")
        before = driver.find("before")
    assert "November 2026" in shown(driver)
    driver.key("escape")
    assert isinstance(driver.program.screen, Menu)


def test_a_challenge_is_typed_refused_and_played(driver: Driver) -> None:
    driver.click("challenge")
    driver.type("chess::1")
    driver.key("enter")
    assert any("chess" in text and "cannot be played" in text for text in shown(driver))
    driver.key("ctrl+a")
    driver.type("scruble:variant=2,rounds=5:1234")
    driver.key("enter")
    screen = driver.program.screen
    assert isinstance(screen, Play)
    header = screen.match.header
    assert (header.seed, header.options["variant"], header.options["rounds"]) == (1234, 2, 5)


def test_a_finished_deal_can_be_given_to_others(driver: Driver, home: Home) -> None:
    match = finished(home)
    driver.program.show(Results(driver.program, match, ()))
    driver.settle()
    driver.click("challenge")
    assert f"scruble::{match.header.seed}" in shown(driver)
    driver.click("copy")
    assert {"Copied.", "There is no clipboard; write it down."} & set(shown(driver))


def test_statistics_are_shown_and_begun_anew(driver: Driver, home: Home) -> None:
    driver.click("statistics")
    assert isinstance(driver.program.screen, Statistics)
    assert "No match has been finished yet." in shown(driver)
    assert not driver.find("reset").enabled
    driver.key("escape")
    finished(home)
    finished(home, "kubagram", days_ago=1)
    driver.click("statistics")
    assert "SCRUBLE Cube, 1 player" in shown(driver)
    assert any(text.startswith("1 day in a row") for text in shown(driver))
    driver.click("reset")
    driver.click("answer-1")
    assert "No match has been finished yet." in shown(driver)
