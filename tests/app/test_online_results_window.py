"""The results of a match on a server say whether the others want another, or have left."""

from __future__ import annotations

import pytest

from game.app.screens.menu_screen import MenuScreen
from game.app.screens.online.online_play_screen import OnlinePlayScreen
from game.app.screens.online.online_results_screen import OnlineResultsScreen
from game.app.screens.online.together_screen import TogetherScreen
from game.app.screens.online.waiting_screen import WaitingScreen
from game.app.screens.review.review_screen import ReviewScreen
from game.online.client_frames import Ask, Join, Resign
from game.online.codes import parse_address
from game.online.mirror import Mirror
from game.online.wire import Seated, What
from tests.app.company import hosting, of_people, together
from tests.app.driver import Driver
from tests.online.serving import Guest
from tests.online.test_race import ALONE

pytestmark = pytest.mark.window
ASKS = "Ben asks for another match."
LEFT = "Ben has left the table."


def table_of(guest: Guest) -> Mirror:
    """The guest's match."""
    assert guest.client.mirror is not None
    return guest.client.mirror


def ask(guest: Guest) -> None:
    """The guest asks for another match."""
    mirror = table_of(guest)
    guest.session.send([Ask(mirror.match, mirror.number, What.REMATCH)])


def over(driver: Driver) -> tuple[Guest, OnlineResultsScreen]:
    """The results of a match that Ben has given up."""
    guest, _screen = hosting(driver, of_people())
    guest.session.send([Resign(table_of(guest).match, table_of(guest).number)])
    together(driver, guest, lambda: table_of(guest).record)
    results = driver.shown(OnlineResultsScreen)
    driver.settle()
    return guest, results


def test_who_asks_for_another_match_is_named_and_waits(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, results = over(driver)
    said: list[str] = []
    monkeypatch.setattr(driver.program.voice, "say", said.extend)
    places = {name: driver.find(name).origin() for name in ("again", "menu")}
    assert ASKS not in driver.texts()
    ask(guest)
    together(driver, guest, lambda: ASKS in driver.texts())
    driver.settle()
    assert said == [ASKS]
    assert results._others.news  # to screen readers
    assert {name: driver.find(name).origin() for name in places} == places
    driver.program.go.review(results.match, results._lines)
    driver.shown(ReviewScreen)
    driver.program.go.results(results.match, results._lines)
    driver.until(lambda: ASKS in driver.texts())
    driver.settle()
    old = table_of(guest)
    driver.click("again")
    together(driver, guest, lambda: guest.client.mirror not in (None, old) and guest.begun)
    again = driver.shown(OnlinePlayScreen)
    driver.until(lambda: again.match.mirror.match == table_of(guest).match)
    guest.session.close()


def test_who_has_left_is_named_there_and_while_they_are_waited_for(driver: Driver) -> None:
    guest, _results = over(driver)
    ask(guest)
    together(driver, guest, lambda: ASKS in driver.texts())
    guest.session.close()
    driver.until(lambda: LEFT in driver.texts())
    driver.settle()
    assert ASKS not in driver.texts()
    driver.click("again")
    driver.shown(WaitingScreen)
    driver.until(lambda: LEFT in driver.texts())


def test_who_goes_to_the_menu_has_left(driver: Driver) -> None:
    guest, _results = over(driver)
    driver.click("menu")
    driver.shown(MenuScreen)
    together(driver, guest, lambda: table_of(guest).seated[0] is Seated.AWAY)
    assert table_of(guest).left == (0,)
    guest.session.close()
    driver.click("together")
    driver.shown(TogetherScreen)
    driver.settle()
    assert not driver.has("own")  # nobody can come back to a table whose match is over


def test_who_asks_for_another_race_is_named_and_nobody_is_led_to_it(driver: Driver) -> None:
    program = driver.program
    table = program.lobby.together
    table.begin_opening(of_people(ALONE[0]), race=True)
    program.go.waiting()
    driver.until(lambda: table.table)
    guest = Guest(parse_address(table.code)[1], "Ben")
    guest.session.send(guest.client.wish(Join("")))
    together(driver, guest, lambda: guest.begun)
    screen = driver.shown(OnlinePlayScreen)
    driver.settle()
    guest.session.send([Resign(table_of(guest).match, 0)])
    screen.hear(screen.sitting.resign(0))
    together(driver, guest, lambda: table_of(guest).record)
    results = driver.shown(OnlineResultsScreen)
    driver.until(lambda: program.dialogs)
    driver.key("escape")
    old = table_of(guest)
    ask(guest)
    together(driver, guest, lambda: ASKS in driver.texts())
    together(driver, guest, lambda: guest.client.mirror not in (None, old))
    driver.settle()
    assert program.screen is results
    assert table_of(guest).names == ("Ben", "")
    driver.click("again")
    together(driver, guest, lambda: guest.begun)
    again = driver.shown(OnlinePlayScreen)
    assert again is not screen
    guest.session.send([Resign(table_of(guest).match, 0)])
    again.hear(again.sitting.resign(0))
    together(driver, guest, lambda: table_of(guest).record)
    driver.until(lambda: program.dialogs)
    driver.key("escape")
    guest.session.close()
    driver.until(lambda: LEFT in driver.texts())


def test_who_agrees_before_the_results_come_up_is_led_to_the_other_match(driver: Driver) -> None:
    guest, screen = hosting(driver, of_people())
    old = table_of(guest)
    again = Ask(old.match, old.number + 1, What.REMATCH)
    guest.session.send([Resign(old.match, old.number), again])
    together(driver, guest, lambda: driver.program.dialogs)
    assert driver.program.screen is screen
    assert ASKS in driver.texts()
    driver.click("answer-0")
    together(driver, guest, lambda: guest.client.mirror not in (None, old) and guest.begun)
    driver.until(lambda: driver.program.screen is not screen)
    there = driver.shown(OnlinePlayScreen)
    assert there.match.mirror.match == table_of(guest).match
    guest.session.close()
