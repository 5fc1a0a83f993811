"""The first hint on a new machine: nothing is compiled yet, and the window says so and goes on."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.kit.text import Text
from game.app.screens.play import Play
from game.app.seats import usual_bot
from game.home import Home
from game.match.clock import ManualClock
from game.players.levels import DEFAULT, LEVELS, PLAIN_DEFAULT
from tests.app.driver import Driver

WAITS = "Getting ready to search, once on this machine; the hint will come."


@pytest.fixture
def cold(home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """A program whose helper process finds an empty cache."""
    assert home.root is not None
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kernels"))
    driver = Driver(home.root, (1280, 720))
    driver.program.lobby.matches.clock = ManualClock()
    driver.program.settings.set("reduced-motion", True)
    driver.program.lobby.begin_loading()
    yield driver
    driver.close()


def asked(driver: Driver) -> Play:
    """A match of SCRUBLE Cube in which a hint was asked for at once."""
    driver.program.lobby.set_up("scruble")
    driver.settle()
    driver.click("start")
    play = driver.program.screen
    assert isinstance(play, Play)
    for _ in range(4000):
        if play.match.lexicon is not None:
            break
        driver.turns()
    driver.settle()
    driver.key("f2")
    return play


@pytest.mark.window
def test_a_first_hint_says_what_it_waits_for_and_blocks_nothing(cold: Driver) -> None:
    play = asked(cold)
    assert not cold.program.lobby.warm("scruble")
    notice = cold.find("notice")
    assert isinstance(notice, Text)
    assert notice.text == WAITS
    assert play.hints.searching
    # The window goes on: a twist is played while the helper compiles.
    assert play.submit("R") is None
    cold.turns(30)
    assert [entry.text for entry in play.match.record.entries] == ["R"]
    assert not play.match.hints[0]


@pytest.mark.window
@pytest.mark.soak
def test_the_hint_comes_when_the_helper_is_ready(cold: Driver, tmp_path: Path) -> None:
    play = asked(cold)
    while not play.match.hints[0]:
        cold.turns()
    assert cold.program.lobby.warm("scruble")
    kept = {Path(name).suffix for _, _, names in os.walk(tmp_path / "kernels") for name in names}
    assert kept == {".nbi", ".nbc"}


def test_without_numba_a_new_bot_is_weaker(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [level.name for level in LEVELS]
    assert names.index(PLAIN_DEFAULT) < names.index(DEFAULT)
    monkeypatch.setitem(sys.modules, "numba", None)
    assert usual_bot() == f"bot:{PLAIN_DEFAULT}"
    monkeypatch.undo()
    pytest.importorskip("numba")
    assert usual_bot() == f"bot:{DEFAULT}"
