"""A player who leaves a match at another machine finds the way back, while the table is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.kept_seats import KeptSeats
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.online.online_play_screen import OnlinePlayScreen
from game.app.screens.online.together_screen import TogetherScreen
from game.app.screens.results_screen import ResultsScreen
from game.app.settings import Settings
from game.online.client_frames import Create, Resign
from game.system.home import Home
from tests.app.company import together
from tests.app.driver import Driver
from tests.online.serving import Guest, served

pytestmark = pytest.mark.window


def at_the_table(driver: Driver, port: int, options: str = "") -> tuple[Guest, OnlinePlayScreen]:
    """Somebody opens a table, and the window joins it as from the list."""
    ben = Guest(port, "Ben")
    ben.session.send(ben.client.wish(Create("scruble", options, public=True)))
    ben.until(lambda: ben.client.mirror)
    driver.program.go.sit_down(lambda: driver.program.lobby.together.join("127.0.0.1", port))
    together(driver, ben, lambda: ben.begun)
    screen = driver.shown(OnlinePlayScreen)
    driver.settle()
    return ben, screen


def away(ben: Guest) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats whose players are away, and who of them left on purpose, as Ben knows it."""
    assert ben.client.mirror is not None
    return ben.client.mirror.away, ben.client.mirror.left


def leave(driver: Driver) -> None:
    """From the match to the menu, by its menu."""
    driver.click("more")
    driver.click("leave-match")
    driver.click("answer-0")
    driver.shown(MenuScreen)
    driver.settle()


def test_the_menu_leads_back_to_a_match_that_was_left(
    driver: Driver, home: Home, tmp_path: Path
) -> None:
    with served(tmp_path / "server.db") as serving:
        ben, screen = at_the_table(driver, serving.port)
        leave(driver)
        ben.until(lambda: away(ben) == ((1,), (1,)))
        assert {"Go on: SCRUBLE Cube", " and ".join(screen.names)} <= {*driver.texts()}
        driver.close()  # a later start knows of it too
        assert home.root is not None
        again = Driver(home.root, (1280, 720))
        again.program.to_menu()
        again.settle()
        again.click("resume")
        back = again.shown(OnlinePlayScreen)
        assert back.match.mirror.match == screen.match.mirror.match
        together(again, ben, lambda: away(ben) == ((), ()))
        ben.session.send([Resign(back.match.mirror.match, back.match.count)])
        again.shown(ResultsScreen)
        assert not again.program.lobby.together.seats.newest_first
        again.close()
        ben.session.close()


def test_a_seat_is_forgotten_when_its_table_is_gone_or_the_player_says_so(
    driver: Driver, tmp_path: Path
) -> None:
    tables = driver.program.lobby.together
    with served(tmp_path / "server.db") as serving:
        ben, _screen = at_the_table(driver, serving.port)
        leave(driver)
        (seat,) = tables.seats.newest_first
        driver.click("together")
        driver.shown(TogetherScreen)
        driver.settle()
        assert driver.has("seat-0")
        driver.click("forget-0")
        assert not driver.has("seat-0")
        driver.program.settings.kept.seats["abate-abate-abate"] = ["", seat.url, seat.game, "A"]
        driver.program.go.together()
        driver.settle()
        driver.click("seat-0")
        driver.until(lambda: driver.program.dialogs)
        assert "There is no table with this code." in driver.texts()
        assert not tables.seats.newest_first
        ben.session.close()


def test_the_seat_taken_last_comes_first_after_a_restart_too(home: Home) -> None:
    settings, matches = Settings(home.config), ("b-b-b", "c-c-c", "a-a-a")
    for day, code in enumerate(matches, 1):
        row = [f"2026-11-0{day}", "ws://127.0.0.1:1/play", "scruble", "Ann", "Ben"]
        settings.kept.seats[code] = row
    settings.save()
    again = KeptSeats(Settings(home.config)).newest_first
    assert [seat.code for seat in again] == [*reversed(matches)]
    assert {(seat.game, seat.names) for seat in again} == {("scruble", ("Ann", "Ben"))}


@pytest.mark.parametrize("seconds", ["60", "none"])
def test_who_leaves_is_told_that_the_clock_goes_on_where_there_is_one(
    driver: Driver, tmp_path: Path, seconds: str
) -> None:
    with served(tmp_path / "server.db") as serving:
        ben, _screen = at_the_table(driver, serving.port, f"turn-seconds={seconds}")
        driver.click("more")
        driver.click("leave-match")
        kept = "The table keeps your seat; the menu leads back to it."
        runs_on = "" if seconds == "none" else " Its clock goes on."
        assert f"{kept}{runs_on}" in driver.texts()
        ben.session.close()
