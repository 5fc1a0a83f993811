"""A goal in sight: the target of a match, or the best of today, and how far a score has come."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import register
from game.app.screens.play.play_screen import PlayScreen
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.rules.options import defaults, parse_options, target
from game.system import packages
from game.system.home import Home
from tests.app.driver import Driver
from tests.match.play import ok


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.lobby.matches.clock = ManualClock()
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


def test_a_target_is_found_whatever_its_game_calls_it() -> None:
    found = set()
    for game_id in register.entries():
        options = rules_of(game_id).options
        assert target(options, defaults(options)) is None
        if any(option.key == "end" and "target" in option.choices for option in options):
            agreed = parse_options(options, "end=target target=150")
            found.add(target(options, agreed))
    assert found == {150}


def begun(driver: Driver, kept: dict[str, object], game_id: str = "scruble") -> PlayScreen:
    driver.program.settings.kept.setups[game_id] = kept
    driver.program.lobby.play_again(game_id)
    screen = driver.shown(PlayScreen)
    driver.until(lambda: screen.lexicon is not None)
    driver.settle()
    return screen


@pytest.mark.window
def test_a_target_is_told_and_a_bar_goes_there(driver: Driver) -> None:
    two = {"names": ["Ann", "Bob"], "kinds": ["person", "person"]}
    screen = begun(driver, {"options": "end=target target=50 turn-seconds=none", **two})
    assert "50 to win" in driver.texts()
    assert screen._goal.share(20) == 0.4
    assert screen._goal.share(-3) == 0.0
    assert screen._goal.share(70) == 1.0


@pytest.mark.window
def test_who_plays_alone_has_the_best_of_today_before_them(driver: Driver) -> None:
    screen = begun(driver, {"options": "turn-seconds=none rounds=1"})
    assert screen._goal.share(10) is None
    assert not any(text.startswith("Best of today") for text in driver.texts())
    lexicon = screen.lexicon
    assert lexicon is not None
    play = packages.load(register.entries()["scruble"].solver).hint(screen.state, 0, lexicon)
    for move in play.moves:
        ok(screen.match.move(0, move))
    assert screen.match.over
    driver.program.to_menu()
    driver.settle()
    again = begun(driver, {"options": "turn-seconds=none rounds=1"})
    driver.until(lambda: again._goal.points is not None)
    driver.settle()
    assert f"Best of today: {play.score}" in driver.texts()
