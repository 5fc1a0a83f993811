"""A window and a guest at one table, in windowed tests."""

from __future__ import annotations

from collections.abc import Callable

from game.app.match_setup import MatchSetup
from game.app.screens.online.online_play_screen import OnlinePlayScreen
from game.online.client_frames import Join
from game.online.codes import parse_address
from tests.app.driver import Driver
from tests.online.serving import Guest


def of_people(game_id: str = "scruble") -> MatchSetup:
    """A set-up for Ann and Ben."""
    setup = MatchSetup.of(game_id, None)
    setup.names, setup.kinds = ["Ann", "Ben"], ["person", "person"]
    return setup


def together(driver: Driver, guest: Guest, true: Callable[[], object]) -> None:
    """Let both go on until something is true."""
    driver.until(true, lambda: guest.news.extend(guest.session.poll()))


def hosting(driver: Driver, setup: MatchSetup) -> tuple[Guest, OnlinePlayScreen]:
    """Open a table, at which Ben sits down; the match has begun."""
    program = driver.program
    program.lobby.together.begin_opening(setup)
    program.go.waiting()
    driver.until(lambda: program.lobby.together.table)
    guest = Guest(parse_address(program.lobby.together.code)[1], "Ben")
    guest.session.send(guest.client.wish(Join("")))
    together(driver, guest, lambda: guest.begun)
    screen = driver.shown(OnlinePlayScreen)
    driver.settle()
    return guest, screen
