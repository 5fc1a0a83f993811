"""What the window makes of bad input: stores, homes and libraries that fail, and random hands."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.app.kit.text_field import TextField
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.results_screen import ResultsScreen
from game.app.screens.settings_screen import SettingsScreen
from game.games.scruble.rules import GAME
from game.games.scruble.table.table import ScrubleTable
from game.match.header import new_header
from game.match.store import STORE_FILE, Store
from game.match.timeline import fold
from game.rules.options import defaults
from game.rules.pcg import stream
from game.system.home import Home
from tests.app.driver import Driver
from tests.app.hands import begin, something, somewhere
from tests.hung import HUNG

pytestmark = pytest.mark.window


@contextmanager
def window(root: Path) -> Iterator[Driver]:
    driver = Driver(root)
    driver.program.to_menu()
    driver.settle()
    try:
        yield driver
    finally:
        driver.close()


def told(driver: Driver) -> str:
    return " ".join(driver.texts())


def plays_on(driver: Driver) -> None:
    """A match can be begun and played, whatever is wrong."""
    play = begin(driver, 3)
    driver.key("ctrl+r")
    assert play.match.record.entries[-1].text == "R"


def test_a_digit_that_is_no_number_is_not_taken(home: Home) -> None:
    assert home.root is not None
    with window(home.root) as driver:
        driver.program.lobby.set_up("scruble")
        driver.settle()
        field = driver.find("seed")
        assert isinstance(field, TextField)
        driver.click("seed")
        driver.program.input.typed("²")
        driver.type("5")
        assert field.text == "5"


def test_a_store_of_a_newer_version_is_told_and_left_alone(home: Home) -> None:
    path = home.data / STORE_FILE
    Store(path).close()
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    before = path.read_bytes()
    assert home.root is not None
    with window(home.root) as driver:
        assert "written by a newer Hexaglyph" in told(driver)
        plays_on(driver)
    assert path.read_bytes() == before


def test_a_damaged_store_is_set_aside_and_told(home: Home) -> None:
    (home.data / STORE_FILE).write_bytes(b"no store at all" * 99)
    assert home.root is not None
    with window(home.root) as driver:
        assert "were damaged: 0 could be saved" in told(driver)
        plays_on(driver)


def test_a_match_with_a_bot_of_an_unknown_level_is_not_opened(home: Home) -> None:
    store = Store(home.data / STORE_FILE)
    options = defaults(GAME.options)
    kinds = ["person", "bot:clever"]
    match_id = store.create(new_header(GAME.id, options, ["Ann", "Bo"], seed=1, kinds=kinds))
    store.close()
    assert home.root is not None
    with window(home.root) as driver:
        driver.program.lobby.resume(match_id)
        driver.settle()
        assert f"Match {match_id}: there is no level 'clever'" in told(driver)
        assert isinstance(driver.program.screen, MenuScreen)


def test_a_home_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file, not a folder")
    with window(taken) as driver:
        assert "cannot write in" in told(driver)
        plays_on(driver)


WITHOUT = """
import sys
from pathlib import Path
from tests.app.driver import Driver
from tests.app.hands import begin
driver = Driver(Path(sys.argv[1]), silent=False)
driver.program.to_menu()
play = begin(driver, 3)
driver.key("ctrl+r")
driver.type("qzx")
driver.turns(120)
driver.settle()
told = driver.texts()
driver.key("f3")
print(*(entry.kind for entry in play.match.record.entries), "|", *told)
driver.program.to_menu()
driver.settle()
driver.click("settings")
print(*driver.texts())
driver.close()
"""


@pytest.mark.parametrize(
    "without",
    [
        ({"ALSOFT_DRIVERS": "nothing-of-that-name"}, ""),
        ({"PYENCHANT_LIBRARY_PATH": "/nonsense/libenchant.so"}, "enchant library is not installed"),
    ],
    ids=["audio", "libenchant"],
)
def test_without_a_library_everything_else_works(
    home: Home, monkeypatch: pytest.MonkeyPatch, without: tuple[dict[str, str], str]
) -> None:
    for name, value in without[0].items():
        monkeypatch.setenv(name, value)
    command = [sys.executable, "-c", WITHOUT, str(home.root)]
    process = subprocess.run(command, capture_output=True, text=True, check=False, timeout=HUNG)
    assert process.returncode == 0, process.stderr
    assert process.stdout.startswith("move pause | ")
    assert "QZX cannot be read anywhere" in process.stdout
    assert without[1] in process.stdout.splitlines()[-1]
    assert not (home.log / "crash.log").exists()


def test_the_window_closed_while_a_layer_hangs_in_the_hand(home: Home) -> None:
    assert home.root is not None
    with window(home.root) as driver:
        play = begin(driver, 3)
        driver.key("ctrl+u")
        before = play.match.state
        x, y = somewhere(driver, 0.45, 0.55)
        driver.point(x, y)
        driver.press()
        for step in range(1, 6):
            driver.point(x + 4 * step, y)
        assert play.stage.motion.moving or driver.program.loop.drawn
        driver.program.base.messenger.send("hexaglyph-close")
        driver.turns(2)
        assert not driver.program.loop.running
    store = Store(home.data / STORE_FILE)
    row = store.unfinished()[0]
    kept = store.record(row.id)
    assert [entry.text for entry in kept.entries if entry.kind == "move"] == ["U"]
    assert GAME.format_position(fold(kept).state) == GAME.format_position(before)
    store.close()


PLACES = PlayScreen | MenuScreen | SettingsScreen | ResultsScreen


def hammer(home: Home, seed: int, count: int) -> None:
    """Random keys, letters, clicks and drags: no exception, and the record folds to the screen."""
    random = stream(seed, "hands")
    assert home.root is not None
    with window(home.root) as driver:
        play = begin(driver, seed)
        for _ in range(count):
            something(driver, random)
            # the sheet with the ways out of a match leads to these
            assert isinstance(driver.program.screen, PLACES), driver.texts()
            if driver.program.screen is not play:
                break
        state, entries = play.match.state, play.match.record.entries
        assert fold(play.match.record).state == state
        driver.settle()
        if driver.program.screen is play:
            assert isinstance(play.table, ScrubleTable)
            assert play.table.scene.pegs == state.pegs
    store = Store(home.data / STORE_FILE)
    row = store.matches()[0]
    assert store.record(row.id).entries[: len(entries)] == entries
    store.close()


@pytest.mark.parametrize("seed", range(2))
def test_random_hands_break_nothing(home: Home, seed: int) -> None:
    hammer(home, seed, 60)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 32))
def test_random_hands_break_nothing_soak(home: Home, seed: int) -> None:
    hammer(home, seed, 300)
