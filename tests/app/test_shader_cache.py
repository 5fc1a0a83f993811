"""At the first start with a driver, helpers compile its shaders, and no clock runs meanwhile."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.match_setup import MatchSetup
from game.app.screens.play.play_screen import PlayScreen
from game.app.shader_cache import HELPERS, begin_filling
from game.app.work import Task
from game.match.clock import ManualClock
from game.system.home import Home
from tests.app.driver import Driver
from tests.app.thinking import found_by_bots
from tests.hung import until

pytestmark = pytest.mark.window

PREPARING = "Preparing the table, once on this machine …"


def note_of(home: Home) -> Path:
    return home.cache / "shaders-low.ready"


def filling(driver: Driver, home: Home) -> list[Task[None]]:
    return begin_filling(home, driver.program.base.win, "low")


def cancel(tasks: list[Task[None]]) -> None:
    assert len(tasks) == 2
    for task in tasks:
        task.cancel()
    until(lambda: all(task.done for task in tasks))


@pytest.fixture
def first(home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """A program at the first start with a driver that has compiled nothing yet."""
    assert home.root is not None
    monkeypatch.setenv("MESA_SHADER_CACHE_DIR", str(tmp_path / "shaders"))
    driver = Driver(home.root, (1280, 720), plain=False)
    driver.program.lobby.matches.clock = ManualClock()
    driver.program.settings.set("quality", "low")
    driver.program.to_menu()
    driver.program.preload.draw_ahead(home)
    yield driver
    driver.close()


def test_a_table_opened_meanwhile_says_why_it_waits_and_nobody_plays(
    first: Driver, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, preload, clock = first.program, first.program.preload, ManualClock()
    found = found_by_bots(monkeypatch)
    program.lobby.matches.clock = clock
    program.settings.set("bot-pace", "instant")
    first.until(lambda: preload.late)
    setup = MatchSetup.of("alphacubes", {"options": "turn-time=60"})
    setup.names, setup.kinds = ["", "Ann"], ["bot:beginner", "person"]
    program.lobby.start(setup)
    play = first.shown(PlayScreen)
    first.turns(2)
    match, whole = play.match, play.match.remaining_ms()
    assert PREPARING in first.texts()
    first.until(lambda: bool(found), lambda: clock.advance(1_000))
    assert not play.come_up
    first.until(lambda: not preload.late, lambda: clock.advance(1_000))
    assert note_of(home).exists()
    assert not filling(first, home)
    first.until(lambda: play.come_up, lambda: clock.advance(1_000))
    assert match.remaining_ms() == whole == 60_000
    assert not match.count
    first.until(lambda: match.count)
    assert PREPARING not in first.texts()
    clock.advance(1_000)
    assert match.remaining_ms() == whole - 1_000


def test_after_the_helpers_next_to_nothing_is_left_to_compile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shaders = tmp_path / "shaders"
    monkeypatch.setenv("MESA_SHADER_CACHE_DIR", str(shaders))
    command = [sys.executable, "-m", "game", "--home", str(tmp_path), "warm-up", "--scenes", "low"]

    def drawn() -> int:
        subprocess.run(command, check=True, capture_output=True)
        return sum(path.is_file() for path in shaders.rglob("*"))

    kept = [drawn() for _process in range(HELPERS + 1)]
    if not any(kept):
        pytest.skip("this driver keeps its shaders elsewhere")
    assert kept[-1] - kept[-2] <= kept[0] // 20


def test_a_helper_that_cannot_draw_is_not_asked_again(
    first: Driver, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":nowhere")
    first.until(lambda: first.program.preload.rehearsed)
    assert not filling(first, home)


def test_who_closes_the_window_meanwhile_leaves_it_to_the_next_start(
    first: Driver, home: Home
) -> None:
    cancel(filling(first, home))
    assert not note_of(home).exists()


def test_another_driver_or_a_damaged_note_has_them_drawn_again(first: Driver, home: Home) -> None:
    for content in (b"another", b"\xff\xfe"):
        note_of(home).write_bytes(content)
        cancel(filling(first, home))
