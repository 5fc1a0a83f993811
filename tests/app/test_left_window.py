"""Timed matches left by every way out of the window have no more time afterwards."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from typing import NoReturn

import pytest

from game.app.match_setup import MatchSetup
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.settings_screen import SettingsScreen
from game.games.alphacubes.rules.pieces import CUBES
from game.match.clock import ManualClock
from game.match.header import Origin
from game.match.rematch import rematch_header
from game.match.store import STORE_FILE, Store
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
    setup = MatchSetup.of(game_id, {"options": TIMED[game_id]})
    setup.seed = 5  # a deal that can be had again, as that of a daily game or a challenge
    driver.program.lobby.start(setup)
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
    match = playing(driver).match
    match.move(0, f"exchange {CUBES[match.state.racks[0][0]]}")
    leave(driver, "in the menu")
    assert len(driver.program.lobby.matches.unfinished()) == 1
    driver.close()


def leave(driver: Driver, said: str) -> None:
    """Leave the match for the menu, which says what becomes of it."""
    driver.key("escape")
    assert any(said in text for text in driver.texts())
    driver.click("answer-0")
    assert isinstance(driver.program.screen, MenuScreen)


def kept(driver: Driver) -> list[int]:
    """The matches in the file, by way of a connection of its own."""
    store = driver.program.lobby.matches.store
    assert store is not None
    with closing(Store(store.path)) as other:
        return [row.id for row in other.matches()]


@pytest.mark.parametrize("options", ["", *TIMED.values()])
@pytest.mark.parametrize("way", [by_key, by_menu])
def test_a_match_in_which_nothing_was_played_is_gone_when_it_is_left(
    home: Home, options: str, way: Callable[[Driver], None]
) -> None:
    clock = ManualClock()
    driver = opened(home, clock)
    games = {value: game_id for game_id, value in TIMED.items()}
    driver.program.lobby.start(
        MatchSetup.of(games.get(options, "scruble"), {"options": options or "turn-seconds=none"})
    )
    driver.settle()
    assert len(kept(driver)) == 1  # a window that is killed now loses nothing
    clock.advance(25_900)
    driver.key("f3")
    driver.key("f3")
    driver.turns(3)
    way(driver)
    driver.close()
    driver = opened(home, clock)
    assert driver.program.lobby.matches.unfinished() == []
    assert kept(driver) == []
    assert not list(home.data.glob("*.playing-*"))
    driver.close()


def test_what_led_to_a_match_or_was_done_in_it_is_kept(home: Home) -> None:
    driver = opened(home, ManualClock())
    lobby = driver.program.lobby
    setup = MatchSetup.of("scruble", {"options": "turn-seconds=none"})
    lobby.start(setup)
    driver.settle()
    match = playing(driver).match
    series = rematch_header(match.header, (12,), 5)
    branch = replace(match.header, version=2, origin=Origin(0, "2026-11-21", "0" * 16))
    position = replace(match.header, deal=match.game.format_position(match.state).split()[0])
    driver.type("a")
    assert match.draft
    driver.program.to_menu()
    for header in (series, branch, position):
        driver.program.show(PlayScreen(driver.program, lobby.matches.begin(header)))
        driver.settle()
        leave(driver, "under Records")
    assert len(kept(driver)) == 4
    driver.close()


def test_an_entry_that_is_still_being_written_is_kept(home: Home) -> None:
    driver = opened(home, ManualClock())
    driver.program.lobby.start(MatchSetup.of("scruble", {"options": "turn-seconds=none"}))
    driver.settle()
    match, gate = playing(driver).match, threading.Event()
    driver.program.disk.patience = 0.0
    driver.program.disk.ask(gate.wait)
    playing(driver).submit("pass")
    assert match.saving
    assert not match.record.entries
    driver.program.to_menu()
    gate.set()
    driver.close()
    with closing(Store(home.data / STORE_FILE)) as store:
        (row,) = store.matches()
        assert [entry.text for entry in store.record(row.id).entries] == ["pass"]


def test_an_untimed_match_goes_on_after_a_look_at_the_settings(home: Home) -> None:
    clock = ManualClock()
    driver = opened(home, clock)
    driver.program.lobby.start(MatchSetup.of("scruble", {"options": "turn-seconds=none"}))
    driver.settle()
    playing(driver).submit("U")
    clock.advance(5_000)
    for way in ("dialog", "menu"):
        to_settings(driver, way)
        clock.advance(60_000)
        driver.key("escape")
        match = playing(driver).match
        assert not match.paused
        assert not driver.has("go-on")
        assert match.elapsed_ms() == 5_000
    assert len(match.record.entries) == 1
    driver.key("f3")
    to_settings(driver, "menu")
    driver.key("escape")
    assert driver.has("go-on")  # the player's own pause lasts
    driver.close()


@pytest.mark.parametrize(
    ("kinds", "options", "pauses"),
    [
        (["person"], "turn-seconds=none", False),
        (["person", "bot:beginner"], "turn-seconds=none", False),
        (["person", "person"], "turn-seconds=none", True),
        (["person"], "end=time", True),
    ],
)
def test_a_match_that_was_left_goes_on_at_once_unless_a_pause_hides_or_stops_something(
    home: Home, kinds: list[str], options: str, pauses: bool
) -> None:
    driver = opened(home, ManualClock())
    kept = {"options": options, "names": [""] * len(kinds), "kinds": kinds}
    driver.program.lobby.start(MatchSetup.of("scruble", kept))
    driver.settle()
    playing(driver).submit("U")
    by_menu(driver)
    driver.click("resume")
    assert playing(driver).match.paused == pauses
    assert driver.has("go-on") == pauses
    driver.close()


def test_after_the_end_nothing_is_offered_that_is_over_with_it(home: Home) -> None:
    driver = opened(home, ManualClock(), (1280, 720))
    kept = {"options": "turn-seconds=60 extensions=2", "names": [""], "kinds": ["person"]}
    driver.program.lobby.start(MatchSetup.of("scruble", kept))
    driver.settle()
    over = ("extend", "pause", "resign")
    driver.click("more")
    assert all(driver.find(name).enabled for name in over)
    playing(driver).hear(playing(driver).sitting.resign(0))
    driver.turns(2)
    assert playing(driver).match.over
    assert not any(driver.find(name).enabled for name in over)
    driver.close()


def to_settings(driver: Driver, way: str) -> None:
    """Open the settings from the dialog at the end of a match, or from its menu."""
    if way == "dialog":
        driver.key("escape")
        driver.click("answer-1")
    else:
        driver.program.act("settings")
        driver.settle()
    assert isinstance(driver.program.screen, SettingsScreen)


def test_a_timed_match_waits_after_a_look_at_the_settings(home: Home) -> None:
    clock = ManualClock()
    driver = opened(home, clock)
    driver.program.lobby.start(MatchSetup.of("alphacubes", {"options": TIMED["alphacubes"]}))
    driver.settle()
    clock.advance(5_000)
    to_settings(driver, "dialog")
    clock.advance(60_000)
    driver.key("escape")
    assert playing(driver).match.remaining_ms() == 55_000
    driver.click("go-on")
    assert not playing(driver).match.paused
    leave(driver, "is not kept")
    assert kept(driver) == []
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
