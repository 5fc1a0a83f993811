"""The large line about a turn that somebody else has ended says who is next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from game.app.match_setup import MatchSetup
from game.app.screens.online.online_play_screen import OnlinePlayScreen
from game.app.screens.play.play_screen import PlayScreen
from game.online.client_frames import Join
from game.online.codes import parse_address
from game.system.home import Home
from tests.app.driver import Driver
from tests.online.serving import Guest

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    driver = Driver(home.data, (1280, 720))
    driver.program.settings.set("bot-pace", "instant")
    yield driver
    driver.close()


def between_people() -> MatchSetup:
    """Two people, with a bot that plays after the first."""
    setup = MatchSetup.of("scruble", None)
    setup.names, setup.kinds = ["Ann", "Cleo", "Ben"], ["person", "bot:easy", "person"]
    return setup


def in_large_type(driver: Driver, line: str) -> bool:
    """Whether the banner has a line."""
    moments = (w for w in driver.top.walk() if w.visible and w.name.startswith("moment-"))
    return any(getattr(moment, "text", "") == line for moment in moments)


def until(driver: Driver, guest: Guest, true: Callable[[], object]) -> None:
    """Let the window and a guest go on until something is true."""
    driver.until(true, lambda: guest.news.extend(guest.session.poll()))


def test_online_a_pass_is_said_and_it_is_your_turn_only_where_it_is(driver: Driver) -> None:
    program = driver.program
    program.lobby.together.begin_opening(between_people())
    program.go.waiting()
    driver.until(lambda: program.lobby.together.table)
    guest = Guest(parse_address(program.lobby.together.code)[1], "Ben")
    guest.session.send(guest.client.wish(Join("")))
    until(driver, guest, lambda: guest.begun)
    screen = driver.shown(OnlinePlayScreen)
    driver.settle()
    until(driver, guest, lambda: screen.match.seat != 1)
    if screen.match.seat == 2:  # who begins was drawn
        guest.session.send(guest.client.move("pass"))
    until(driver, guest, lambda: screen.match.seat == 0)
    assert screen.submit("pass") is None
    until(driver, guest, partial(in_large_type, driver, "Ben plays"))
    assert not in_large_type(driver, "Your turn")
    until(driver, guest, lambda: screen.match.seat == 2)
    guest.session.send(guest.client.move("pass"))
    until(driver, guest, partial(in_large_type, driver, "Ben passes."))
    assert in_large_type(driver, "Your turn")
    guest.session.close()


def test_at_one_machine_the_next_of_several_people_is_named(driver: Driver) -> None:
    driver.program.lobby.start(between_people())
    screen = driver.shown(PlayScreen)
    driver.until(lambda: screen.match.lexicon is not None)
    assert screen.submit("pass") is None
    driver.until(partial(in_large_type, driver, "Your turn, Ben"))
