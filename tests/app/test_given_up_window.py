"""A match that is given up: what the results have to say of it."""

from __future__ import annotations

import pytest

from game.app.match_setup import MatchSetup
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.results_screen import ResultsScreen
from game.app.screens.review.review_screen import ReviewScreen
from game.match.games import rules_of
from game.online import table_absence
from game.register import BUILT_IN
from game.rules.options import defaults
from tests.app.company import hosting, of_people
from tests.app.driver import Driver

pytestmark = pytest.mark.window


def given_up(driver: Driver) -> ResultsScreen:
    play = driver.shown(PlayScreen)
    driver.until(lambda: play.match.lexicon is not None)
    driver.settle()
    driver.take_seat()
    driver.key("escape")
    driver.click("answer-2")
    driver.settle()
    driver.click("answer-0")
    results = driver.shown(ResultsScreen)
    driver.settle()
    return results


def told(driver: Driver) -> str:
    return next((text for text in driver.texts() if text.startswith("Still possible")), "")


@pytest.mark.parametrize("game_id", [entry.id for entry in BUILT_IN])
def test_a_match_without_a_turn_offers_another_first(driver: Driver, game_id: str) -> None:
    driver.click(f"play-{game_id}")
    results = given_up(driver)
    surface = driver.program.surface
    assert surface.focused is driver.find("again")
    assert driver.find("again").y == driver.find("review").y
    assert driver.find("again").x < driver.find("review").x
    driver.until(lambda: not results._search.running)
    has_pieces = game_id not in {"scribbage", "kubagram"}  # nothing lies there before a throw
    assert bool(told(driver)) is has_pieces
    if has_pieces:
        assert "point" in told(driver)


def test_a_throw_given_up_says_what_could_have_been_laid(driver: Driver) -> None:
    driver.click("play-scribbage")
    driver.shown(PlayScreen).submit("throw")
    results = given_up(driver)
    driver.until(lambda: not results._search.running)
    assert "point" in told(driver)
    driver.click("review")
    driver.shown(ReviewScreen)
    driver.until(lambda: any("no turn to review" in text for text in driver.texts()))


def test_of_several_players_nothing_is_said_of_what_was_left(driver: Driver) -> None:
    options = defaults(rules_of("alphacubes").options)
    driver.program.lobby.start(MatchSetup("alphacubes", options, ["Ann", "Bo"], ["person"] * 2))
    results = given_up(driver)
    assert not results._search.running
    assert not told(driver)


def test_between_two_players_it_is_said_who_gave_up(driver: Driver) -> None:
    setup = MatchSetup.of("scruble", None)
    setup.names, setup.kinds = ["Ann", "Ben"], ["person", "person"]
    driver.program.lobby.start(setup)
    results = given_up(driver)
    (gone,) = results.match.state.pad.resigned
    assert f"{results.match.header.names[gone]} gave up." in driver.texts()


def test_who_stayed_away_is_not_said_to_have_given_up(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_absence, "CLAIM_MS", 0)
    guest, screen = hosting(driver, of_people("alphacubes"))
    if screen.match.seat == screen.seat:
        assert screen.submit("pass") is None
        driver.until(lambda: screen.match.seat != screen.seat)
    guest.session.close()
    driver.until(lambda: screen.match.mirror.away == (1,))
    driver.settle()
    driver.key("escape")
    driver.click("answer-1")
    driver.shown(ResultsScreen)
    driver.settle()
    assert "Ben stayed away too long." in driver.texts()
