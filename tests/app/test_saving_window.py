"""Nothing is written by the thread that draws: a disk that takes long holds up no frame."""

from __future__ import annotations

import os
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from game.app.match_setup import MatchSetup
from game.app.saving import PATIENCE, BesideStore, Disk
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.play_screen import PlayScreen
from game.match import integrity
from game.match.clock import ManualClock, today
from game.match.database import DamagedError, StoreError
from game.match.store import STORE_FILE, Store
from game.system.home import Home
from tests.app.driver import Driver
from tests.app.hands import begin
from tests.hung import until
from tests.match.test_recovery import played

_seen: list[list[str]] = []
"""What the drawing thread writes, for each that wants to know."""
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT


def _listen(event: str, values: tuple[Any, ...]) -> None:
    if not _seen or threading.current_thread() is not threading.main_thread():
        return
    if event in {"os.rename", "os.remove", "os.mkdir", "os.truncate", "os.chmod"}:
        _seen[-1].append(f"{event} {values[0]}")
    if event == "open" and values[2] & _WRITES and values[0] != os.devnull:
        _seen[-1].append(f"open {values[0]}")


sys.addaudithook(_listen)


@contextmanager
def writes_here() -> Iterator[list[str]]:
    """What this thread writes meanwhile."""
    _seen.append([])
    try:
        yield _seen[-1]
    finally:
        _seen.pop()


@contextmanager
def locked(home: Home) -> Iterator[None]:
    """Another program holds the saved matches."""
    with closing(sqlite3.connect(home.data / STORE_FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_a_store_that_is_read_here_refuses_to_be_written_here(tmp_path: Path) -> None:
    disk = Disk(lambda: None)
    store = BesideStore(tmp_path / STORE_FILE, disk)
    with pytest.raises(StoreError):
        store.write([("DELETE FROM match", ())])
    store.close()
    disk.close()


def test_a_write_that_is_waited_for_to_its_end_wakes_nobody_and_any_other_does() -> None:
    woken: list[bool] = []
    disk = Disk(lambda: woken.append(True), patience=None)
    assert disk.do(lambda: 3).result() == 3
    disk.patience, gate = 0.0, threading.Event()
    late = disk.do(gate.wait)
    assert not late.done()
    assert not woken
    gate.set()
    until(lambda: woken == [True])
    disk.ask(lambda: None)
    until(lambda: woken == [True, True])
    disk.close()


@pytest.mark.parametrize("days", [None, 1])
@pytest.mark.parametrize("damage", ["", "header", "page"])
def test_what_is_sound_is_known_to_be_once_it_was_gone_through(
    tmp_path: Path, damage: str, days: int | None
) -> None:
    """days: since the last check that found it sound; None if something has written to it since."""
    path = tmp_path / STORE_FILE
    kept = Store(path)
    for seed in range(20):
        played(kept, seed)
    kept.close()
    with closing(sqlite3.connect(path)) as db:
        ((page,),) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entry'")
        if damage == "header":
            with db:
                db.execute("UPDATE match SET header = header || 'x' WHERE id = 3")
    os.utime(path, (1, 1))
    before = None if days is None else today() - timedelta(days)
    if before is not None:
        integrity.mark_intact(path, before)
    disk, wrong = Disk(lambda: None), list[Exception]()
    store = BesideStore(path, disk)
    assert store.gone_through == before
    if damage == "page":
        changed = path.stat().st_mtime_ns
        with path.open("r+b") as file:
            file.seek((page - 1) * 4096)
            file.write(bytes(4096))
        os.utime(path, ns=(changed, changed))
    store.go_through(wrong.append)
    assert store._looking is not None
    while not store._looking.done:
        disk.poll()
    store.close()
    disk.close()
    assert [type(error) for error in wrong] == ([DamagedError] if damage == "page" else [])
    expected = {"": today(), "header": before, "page": None}
    assert integrity.last_checked(path) == expected[damage]
    again = Store(path)
    assert (again.set_aside is not None) == (damage == "page")
    again.close()


@pytest.mark.window
def test_what_cannot_be_saved_yet_is_not_shown_and_says_so(home: Home) -> None:
    driver = Driver(home.root or Path())
    driver.program.lobby.matches.clock = ManualClock()
    play = begin(driver, 7, "turn-seconds=none")
    driver.until(lambda: play.match.id is not None and not play.match.saving)
    assert play.saves
    before = play.state
    driver.program.disk.patience = PATIENCE
    with locked(home):
        driver.key("alt+u", settle=False)
        assert play.match.saving
        turns = driver.program.loop.turns
        driver.turns(120)
        assert driver.program.loop.turns == turns + 120
        assert play.state == before
        assert not play.match.record.entries
        assert play._notice == "Saving …"
        play.hear(play.sitting.enter(play.match.resign, 0))  # nothing else is entered meanwhile
    driver.until(lambda: play.match.record.entries)
    assert len(play.match.record.entries) == 1
    assert not play.match.saving
    store = Store(home.data / STORE_FILE)
    assert store.record(play.match.id or 0) == play.match.record
    store.close()
    driver.close()


@pytest.mark.window
def test_a_match_that_begins_on_a_locked_disk_waits_for_it(home: Home) -> None:
    driver = Driver(home.root or Path())
    driver.program.to_menu()
    assert driver.program.lobby.matches.store is not None
    driver.program.disk.patience = PATIENCE
    with locked(home):
        play = begin(driver, 7, "turn-seconds=none")
        assert play.match.saving
        assert play.match.id is None
        assert not play.saves
        driver.turns(30)
        assert play._notice == "Saving …"
    driver.until(lambda: play.match.id is not None)
    driver.close()


@pytest.mark.window
def test_the_thread_that_draws_writes_nothing(home: Home) -> None:
    driver = Driver(home.root or Path())
    program = driver.program
    program.lobby.matches.clock = ManualClock()
    program.to_menu()
    driver.settle()
    with writes_here() as written:
        play = begin(driver, 7, "turn-seconds=60")
        driver.until(lambda: play.match.lexicon is not None)
        play.pause()
        play.pause()
        play.draft("")
        program.set("volume", 0.25)
        play.hear(play.sitting.enter(play.match.resign, play.sitting.holder))
        driver.until(lambda: play.match.over)
        program.to_menu()
        driver.shown(MenuScreen)
        begin(driver, 8, "turn-seconds=60")
        program.to_menu()
        program.lobby.resume(2)
        resumed = driver.shown(PlayScreen).match
        driver.until(lambda: not resumed.saving)
        assert not resumed.read_only
        program.to_menu()
    assert written == []
    store = Store(home.data / STORE_FILE)
    assert store.record(1) == play.match.record
    assert [e.kind for e in play.match.record.entries][-3:] == ["pause", "resume", "resign"]
    store.close()
    driver.close()


@pytest.mark.window
def test_what_follows_by_itself_waits_until_the_move_is_saved(home: Home) -> None:
    driver = Driver(home.root or Path())
    driver.program.lobby.matches.clock = ManualClock()
    setup = MatchSetup.of("kubagram", None, timers=False)
    setup.seed = 3
    driver.program.lobby.start(setup)
    play = driver.shown(PlayScreen)
    driver.until(lambda: play.match.id is not None and not play.match.saving)
    driver.program.disk.patience = PATIENCE
    with locked(home):
        play.table.press("confirm")  # the box is turned, and alone the first die follows
        assert play.match.saving
        driver.turns(30)
        assert not play.match.record.entries
    driver.until(lambda: len(play.match.record.entries) > 1)
    assert [e.text.split()[0] for e in play.match.record.entries[:2]] == ["rotate", "take"]
    driver.close()
