"""The large line about a turn that somebody else has ended says who is next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from game.app.match_setup import MatchSetup
from game.app.screens.play.play_screen import PlayScreen
from game.system.home import Home
from tests.app.company import hosting, together
from tests.app.driver import Driver

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


def test_online_a_pass_is_said_and_it_is_your_turn_only_where_it_is(driver: Driver) -> None:
    guest, screen = hosting(driver, between_people())
    mirror = guest.client.mirror
    assert mirror is not None

    def on_turn(*seats: int) -> bool:
        """Whether both know that it is the turn of one of these seats."""
        return screen.match.seat == mirror.to_act and mirror.to_act in seats

    together(driver, guest, partial(on_turn, 0, 2))
    if mirror.to_act == 2:  # who begins was drawn
        guest.session.send(guest.client.move("pass"))
    together(driver, guest, partial(on_turn, 0))
    assert screen.submit("pass") is None
    together(driver, guest, partial(in_large_type, driver, "Ben plays"))
    assert not in_large_type(driver, "Your turn")
    together(driver, guest, partial(on_turn, 2))
    guest.session.send(guest.client.move("pass"))
    together(driver, guest, partial(in_large_type, driver, "Ben passes."))
    assert in_large_type(driver, "Your turn")
    guest.session.close()


def test_at_one_machine_the_next_of_several_people_is_named(driver: Driver) -> None:
    driver.program.lobby.start(between_people())
    screen = driver.shown(PlayScreen)
    driver.until(lambda: screen.match.lexicon is not None)
    assert screen.submit("pass") is None
    driver.until(partial(in_large_type, driver, "Your turn, Ben"))
