"""Timed matches left by every way out of the window have no more time afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

import pytest

from game.app.match_setup import MatchSetup
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.play_screen import PlayScreen
from game.games.alphacubes.rules.pieces import CUBES
from game.match.clock import ManualClock
from game.system.home import Home
from tests.app.driver import SIZE, Driver

pytestmark = pytest.mark.window

TIMED = {
    "scruble": "end=time",
    "scrabble-cubes": "mode=timed",
    "alphacubes": "turn-time=60",
    "scribbage": "turn-seconds=120",
    "kubagram": "turn-seconds=60",
}


def opened(home: Home, clock: ManualClock, size: tuple[int, int] = SIZE) -> Driver:
    assert home.root is not None
    driver = Driver(home.root, size)
    driver.program.lobby.matches.clock = clock
    driver.program.to_menu()
    return driver


def playing(driver: Driver) -> PlayScreen:
    screen = driver.program.screen
    assert isinstance(screen, PlayScreen)
    return screen


def by_key(driver: Driver) -> None:
    driver.key("ctrl+q", settle=False)
    assert not driver.program.loop.running


def by_cross(driver: Driver) -> None:
    driver.program.base.messenger.send("hexaglyph-close")
    driver.turns()
    assert not driver.program.loop.running


def by_menu(driver: Driver) -> None:
    driver.key("escape")
    driver.click("answer-0")
    assert isinstance(driver.program.screen, MenuScreen)


def by_crash(driver: Driver) -> None:
    program = driver.program

    def trip() -> NoReturn:
        raise ValueError("a cube rolled off the table")

    def look() -> None:
        if isinstance(program.screen, MenuScreen):
            program.quit()
        else:
            program.later(look)

    program.later(trip)
    program.later(look)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "close", lambda: None)
        program.run()


WAYS = [(game_id, by_key) for game_id in sorted(TIMED)]
WAYS += [("scrabble-cubes", by_cross), ("scribbage", by_menu), ("scrabble-cubes", by_crash)]


@pytest.mark.parametrize(("game_id", "leave"), WAYS)
def test_leaving_gives_no_time_back(
    home: Home, game_id: str, leave: Callable[[Driver], None]
) -> None:
    clock = ManualClock()
    driver = opened(home, clock)
    driver.program.lobby.start(MatchSetup.of(game_id, {"options": TIMED[game_id]}))
    match = playing(driver).match
    for move in {"scribbage": ["throw"], "kubagram": ["rotate 0"]}.get(game_id, []):
        match.move(match.seat or 0, move)
    driver.settle()
    before = match.remaining_ms()
    assert before is not None
    clock.advance(25_900)
    leave(driver)
    driver.close()
    clock.advance(60_000)
    driver = opened(home, clock)
    (row,) = driver.program.lobby.matches.unfinished()
    driver.program.lobby.resume(row.id)
    driver.turns(3)
    found = playing(driver).match
    assert (found.paused, found.remaining_ms()) == (True, before - 25_900)
    driver.close()


def test_what_is_said_on_leaving_is_where_the_match_is_found(home: Home) -> None:
    driver = opened(home, ManualClock())
    driver.program.lobby.start(MatchSetup.of("alphacubes", {"options": "turn-time=none"}))
    driver.settle()
    for moves, offered, said in ((False, 0, "under Records"), (True, 1, "in the menu")):
        match = playing(driver).match
        if moves:
            driver.key("escape")  # a match that is found again is paused
            match.move(0, f"exchange {CUBES[match.state.racks[0][0]]}")
        driver.key("escape")
        assert any(said in text for text in driver.texts())
        driver.click("answer-0")
        found = driver.program.lobby.matches
        assert len(found.unfinished()) == offered
        assert found.store is not None
        (row,) = found.store.unfinished()
        driver.program.lobby.resume(row.id)
        driver.settle()
    driver.close()


def test_the_sheet_of_a_pause_tells_of_a_clock_once_one_runs(home: Home) -> None:
    driver = opened(home, ManualClock())
    driver.program.lobby.start(MatchSetup.of("scribbage", {"options": TIMED["scribbage"]}))
    driver.settle()
    for throws, said in ((False, "while the match is paused"), (True, "while the clock stands")):
        if throws:
            playing(driver).submit("throw")
            driver.settle()
        driver.click("pause")
        assert any(said in text for text in driver.texts())
        driver.click("go-on")
    driver.close()


def test_a_pause_leaves_the_place_of_the_action(home: Home) -> None:
    driver = opened(home, ManualClock())
    driver.program.lobby.start(MatchSetup.of("alphacubes", {"options": TIMED["alphacubes"]}))
    driver.settle()
    sheet = playing(driver)._sheets.word.sheets["action"]
    before = sheet.y, sheet.height
    driver.key("f3")
    driver.settle()
    assert playing(driver).match.paused
    assert (sheet.y, sheet.height) == before
    driver.close()


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
@pytest.mark.parametrize("game_id", sorted(TIMED))
def test_the_sheet_of_a_pause_shows_its_buttons_whole_in_the_largest_type(
    home: Home, game_id: str, size: tuple[int, int]
) -> None:
    driver = opened(home, ManualClock(), size)
    driver.program.set("text-size", 2.0)
    driver.program.lobby.start(MatchSetup.of(game_id, {"options": TIMED[game_id]}))
    driver.settle()
    driver.key("f3")
    leave = driver.find("leave")
    column = leave.parent
    assert column is not None
    sheet = column.parent
    assert sheet is not None
    for button in (driver.find("go-on"), leave):
        assert button.height >= button.measure(button.width)[1]
        assert button.origin()[1] + button.height < sheet.origin()[1] + sheet.height
    assert sheet.origin()[1] >= 0
    assert sheet.origin()[1] + sheet.height <= size[1]
    driver.click("leave")
    assert isinstance(driver.program.screen, MenuScreen)
    driver.close()
