"""The statistics of the matches read so far stand there while many others are being read."""

from __future__ import annotations

import threading
from contextlib import closing
from pathlib import Path

import pytest

from bench.matches import fill
from game.app import result_reading
from game.app.kit.widgets import Button
from game.app.screens.statistics_screen import StatisticsScreen
from game.match.results import Progress, ResultBook
from game.match.store import STORE_FILE, Store
from game.players.result_helpers import read_unread
from game.system.home import Home
from tests.app.driver import Driver
from tests.hung import HUNG

pytestmark = pytest.mark.window
MATCHES = 24


def counted(screen: StatisticsScreen) -> int:
    """The matches in the statistics that are shown."""
    shown = screen._so_far
    assert shown is not None
    return sum(tally.matches for tally in shown.tallies if not tally.person)


def test_what_has_been_read_is_shown_while_the_rest_is_read(
    home: Home, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Store(home.data / STORE_FILE)) as store:
        fill(store, MATCHES)
    go_on = threading.Event()

    def half(book: ResultBook, root: Path | None, progress: Progress) -> None:
        """Reads half of the matches, then waits."""
        book.read_new(share=(1, 2))
        progress(MATCHES - book.unread, MATCHES)
        go_on.wait(HUNG)
        read_unread(book, root, progress)

    monkeypatch.setattr(result_reading, "read_unread", half)
    monkeypatch.setattr(result_reading, "FIRST", 0.0)
    try:
        driver.find("statistics").key("enter")
        screen = driver.shown(StatisticsScreen)
        driver.until(lambda: screen._so_far is not None)
        driver.turns(20)  # its progress is written every few turns
        assert counted(screen) == MATCHES // 2
        assert f"Reading the finished matches: {MATCHES // 2} of {MATCHES}" in driver.texts()
        export = driver.find("export")
        assert isinstance(export, Button)
        assert not export.enabled, "not yet, as it would be a part"
    finally:
        go_on.set()
    driver.until(lambda: screen.read is not None)
    driver.settle()
    assert counted(screen) == MATCHES
    assert not any(text.startswith("Reading") for text in driver.texts())
    assert getattr(driver.find("export"), "enabled")  # noqa: B009
