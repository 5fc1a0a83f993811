"""Results are read beside the window: what has been read by now is shown, and entries are saved."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bench.matches import fill
from game.app import result_reading
from game.app.kit.widgets import Button
from game.app.screens.daily_screen import DailyScreen
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


@pytest.fixture
def reading_waits(home: Home, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Many matches of which half are read at once, and the rest when the event is set."""
    with closing(Store(home.data / STORE_FILE)) as store:
        fill(store, MATCHES)
    go_on = threading.Event()

    def half(book: ResultBook, root: Path | None, progress: Progress) -> None:
        book.read_new(share=(1, 2))
        progress(MATCHES - book.unread, MATCHES)
        go_on.wait(HUNG)
        read_unread(book, root, progress)

    monkeypatch.setattr(result_reading, "read_unread", half)
    monkeypatch.setattr(result_reading, "FIRST", 0.0)
    yield go_on
    go_on.set()


def test_what_has_been_read_is_shown_while_the_rest_is_read(
    reading_waits: threading.Event, driver: Driver
) -> None:
    driver.find("statistics").key("enter")
    screen = driver.shown(StatisticsScreen)
    back = driver.find("back").origin()
    driver.until(lambda: screen._so_far is not None)
    driver.turns(20)  # its progress is written every few turns
    assert counted(screen) == MATCHES // 2
    assert f"Reading the finished matches: {MATCHES // 2} of {MATCHES}" in driver.texts()
    export = driver.find("export")
    assert isinstance(export, Button)
    assert not export.enabled, "not yet, as it would be a part"
    game = driver.find("game").origin()
    reading_waits.set()
    driver.until(lambda: screen.read is not None)
    driver.settle()
    assert counted(screen) == MATCHES
    assert not any(text.startswith("Reading") for text in driver.texts())
    assert getattr(driver.find("export"), "enabled")  # noqa: B009
    assert (driver.find("back").origin(), driver.find("game").origin()) == (back, game)


def test_the_daily_page_keeps_no_entry_from_being_saved(
    reading_waits: threading.Event, driver: Driver
) -> None:
    driver.find("daily").key("enter")
    screen = driver.shown(DailyScreen)
    driver.until(lambda: bool(screen._reading.progress))
    store = driver.program.lobby.matches.store
    assert store is not None
    saved = store.saving(lambda kept: ResultBook(kept).unread)
    driver.until(saved.done)
    assert saved.result() == MATCHES // 2
    reading_waits.set()
    driver.until(lambda: not screen._reading.running)
    assert store.saving(lambda kept: ResultBook(kept).unread).result(HUNG) == 0
