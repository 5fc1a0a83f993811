"""A store that was left sound is not gone through at the next opening; any other is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from game.match import integrity
from game.match.clock import today
from game.match.database import DamagedError
from game.match.store import Store
from tests.match.test_recovery import played


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Thirty matches, every second one over."""
    path = tmp_path / "matches.db"
    store = Store(path)
    for seed in range(30):
        played(store, seed)
    store.close()
    return path


def last_page_of(path: Path, index: str) -> int:
    """Where the first page of an index begins."""
    with closing(sqlite3.connect(path)) as db:
        ((page,),) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (index,))
        ((size,),) = db.execute("PRAGMA page_size")
    return (int(page) - 1) * int(size)


def test_what_was_left_sound_is_known(path: Path) -> None:
    assert integrity.last_checked(path) == today()
    store = Store(path)
    assert store.gone_through == today()
    played(store, 30)
    assert integrity.last_checked(path) == today(), "the log alone was written"
    other = Store(path)
    assert other.gone_through == today()
    other.close()
    store.close()
    assert integrity.last_checked(path) == today()


def test_the_day_on_which_all_was_gone_through_is_kept(path: Path) -> None:
    store = Store(path)
    store.gone_through = date(2026, 1, 2)
    store.close()
    assert Store(path).gone_through == date(2026, 1, 2)


@pytest.mark.parametrize("at", [100, 5000, -7])
def test_whatever_was_written_into_it_at_once_is_seen(path: Path, at: int) -> None:
    content = bytearray(path.read_bytes())
    content[at] ^= 1
    with path.open("r+b") as file:
        file.write(content)
    assert integrity.last_checked(path) is None
    assert Store(path).gone_through is None


def test_a_mark_that_is_damaged_counts_for_nothing(path: Path) -> None:
    for text in ("", "1 2", "1 2 3", "x y 2026-01-02", "\0" * 40):
        path.with_name("matches.db.sound").write_text(text)
        assert integrity.last_checked(path) is None


def test_an_index_that_does_not_fit_its_table_is_made_anew(path: Path) -> None:
    place = last_page_of(path, "match_updated")
    with path.open("r+b") as file:
        file.seek(place)
        page = file.read(4096)
        at = page.rfind(b"2026-") if b"2026-" in page else page.rfind(b"-", 0, 4090)
        file.seek(place + at)
        file.write(b"1")
    store = Store(path)
    assert store.set_aside is None
    assert store.read("PRAGMA integrity_check") == [("ok",)]
    assert len(store.some("1", most=30)) == 30


def test_what_cannot_be_read_is_gone_through_at_the_next_opening(path: Path) -> None:
    page = last_page_of(path, "entry")
    store = Store(path)
    with path.open("r+b") as file:
        file.seek(page)
        file.write(bytes(4096))
    integrity.mark_intact(path, today())  # as a disk would: nothing tells that it was changed
    store.close()
    again = Store(path)
    again.gone_through = today()
    with pytest.raises(DamagedError):
        again.read("SELECT * FROM entry")
    assert again.gone_through is None
    again.close()
    mended = Store(path)
    assert mended.set_aside is not None
    assert len(mended.matches()) == 30


def test_pages_of_a_list_are_the_list(path: Path) -> None:
    store = Store(path)
    whole = store.matches()
    for most in (0, 1, 7, 29, 30, 31):
        assert Store(path).some("1", most=most) == whole[:most]
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE match SET header = header || 'x' WHERE id IN (30, 28)")
        db.execute("UPDATE match SET best = 9, players = 'x', scores = '' WHERE id = 29")
    fresh = Store(path)
    assert [row.id for row in fresh.some("1", most=3)] == [29, 27, 26]
    assert fresh.some("1", most=1) == whole[1:2]
    assert fresh.damaged == (30, 28)
    assert fresh.read("SELECT best, players FROM match WHERE id = 29") == [(0, "ann")]
