"""A new machine: nothing is compiled yet, and nobody waits for that."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.screens.play.play_screen import PlayScreen
from game.match.clock import ManualClock
from game.players.levels import DEFAULT, LEVELS, PLAIN_DEFAULT
from game.search.compiled import cache_counts
from game.system.home import Home
from game.ui.seats import usual_bot
from tests.app.driver import Driver


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


def asked(driver: Driver) -> PlayScreen:
    """A match of SCRUBLE Cube in which a hint was asked for at once."""
    driver.program.lobby.set_up("scruble")
    driver.settle()
    driver.click("start")
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    driver.until(lambda: play.match.lexicon is not None)
    driver.settle()
    driver.key("f2")
    return play


@pytest.mark.window
def test_a_first_hint_is_plain_and_waits_for_no_kernel(cold: Driver) -> None:
    counts = cache_counts()
    play = asked(cold)
    assert cold.program.lobby.compiling("scruble")
    while not play.match.hints[0]:
        cold.turns()
    assert cold.program.lobby.compiling("scruble")
    assert cache_counts() == counts
    assert not any("once on this machine" in text for text in cold.texts())


@pytest.mark.window
@pytest.mark.soak
def test_the_opened_games_kernels_come_first(cold: Driver, tmp_path: Path) -> None:
    asked(cold)
    while cold.program.lobby.compiling("scruble"):
        cold.turns()
    assert cold.program.lobby.compiling("alphacubes")
    kept = {Path(name).suffix for _, _, names in os.walk(tmp_path / "kernels") for name in names}
    assert kept == {".nbi", ".nbc", ".ready"}


def test_without_numba_a_new_bot_is_weaker(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [level.name for level in LEVELS]
    assert names.index(PLAIN_DEFAULT) < names.index(DEFAULT)
    monkeypatch.setitem(sys.modules, "numba", None)
    assert usual_bot() == f"bot:{PLAIN_DEFAULT}"
    monkeypatch.undo()
    pytest.importorskip("numba")
    assert usual_bot() == f"bot:{DEFAULT}"
