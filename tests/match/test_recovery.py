"""A damaged store is opened as far as it can be: nothing sound is lost, nothing silently wrong."""

from __future__ import annotations

import random
import shutil
import sqlite3
import sys
from pathlib import Path

import pytest

from game.match.clock import ManualClock
from game.match.database import COPIES
from game.match.error import RecordError
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.record import Record
from game.match.recovery import Recovered, recover
from game.match.results import ResultBook
from game.match.sqlite_pages import rows_in
from game.match.store import Store
from game.rules.options import defaults
from tests.match.play import ok

MATCHES = 60
PAGE = 4096


def played(store: Store, seed: int, moves: int = 3) -> int:
    header = new_header("scruble", defaults(rules_of("scruble").options), ["Ann"], seed=seed)
    match = Match.start(header, None, ManualClock(), store)
    for number in range(moves):
        ok(match.move(0, "RUF"[number % 3]))
    if seed % 2:
        ok(match.resign(0))
    match.close()
    assert match.id is not None
    return match.id


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of many matches and their results, closed, without a copy."""
    path = tmp_path_factory.mktemp("store") / "matches.db"
    store = Store(path)
    for seed in range(MATCHES):
        played(store, seed)
    ResultBook(store).read_new()
    store.close()
    for copy in store.copies():
        copy.unlink()
    return path


@pytest.fixture
def path(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(whole, tmp_path / "matches.db"))


def records(path: Path) -> dict[int, Record]:
    store = Store(path)
    found = {row.id: store.record(row.id) for row in store.matches()}
    store.close()
    return found


def torn(path: Path, page: int, fill: bytes = b"\0") -> None:
    content = bytearray(path.read_bytes())
    content[page * PAGE : (page + 1) * PAGE] = fill * PAGE
    path.write_bytes(content)


def test_rows_are_read_by_hand_as_sqlite_reads_them(path: Path) -> None:
    with sqlite3.connect(path) as db:
        asked = set(db.execute("SELECT * FROM entry"))
        long = "x" * 9000
        db.execute("UPDATE match SET header = ? WHERE id = 7", (long,))
    db.close()
    by_hand = list(rows_in(path.read_bytes()))
    assert {values for number, values in by_hand if number is None and len(values) == 7} == asked
    assert [values[1] for number, values in by_hand if number == 7 and len(values) == 15] == [long]


def test_a_torn_page_costs_no_more_than_what_lay_on_it(whole: Path, path: Path) -> None:
    before = records(whole)
    pages = whole.stat().st_size // PAGE
    rows = {number: len(list(rows_in(_page(whole, number)))) for number in range(1, pages)}
    for page in range(1, pages):
        shutil.copy(whole, path)
        torn(path, page)
        store = Store(path)
        found = {row.id: store.readable(row.id) for row in store.matches()}
        lost = [n for n in before if found.get(n) != before[n]]
        assert len(lost) <= rows[page], f"page {page}"
        named = {*store.damaged, *(n for n, record in found.items() if record is None)}
        if store.set_aside is not None:
            assert store.recovered.matches + store.recovered.lost >= len(before) - rows[page]
        assert all(found[n] == before[n] for n in found if n not in named)
        store.close()


def _page(path: Path, number: int) -> bytes:
    """A file of its own, of that page alone."""
    content = path.read_bytes()
    return content[:PAGE][:20] + bytes(PAGE - 20) + content[number * PAGE : (number + 1) * PAGE]


def test_a_copy_has_what_the_page_had(whole: Path, path: Path) -> None:
    store = Store(path)
    played(store, 1000)
    store.close()
    (copy,) = store.copies()
    before = records(path)
    for page in range(whole.stat().st_size // PAGE):
        shutil.copy(copy, path)
        torn(path, page, b"\x55")
        assert records(path) == before, f"page {page}"


def test_nothing_forgotten_comes_back_from_unused_pages(path: Path) -> None:
    store = Store(path)
    for number in range(1, 40):
        store.delete(number)
    store.close()
    for copy in store.copies():
        copy.unlink()
    with sqlite3.connect(path) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'word'").fetchone()
    db.close()
    torn(path, root - 1, b"\xff")
    assert set(records(path)) == set(range(40, MATCHES + 1))


def test_the_log_is_read_too(path: Path) -> None:
    store = Store(path)
    added = played(store, 2000)
    damaged = path.with_name("other.db")
    for suffix in ("", "-wal"):
        shutil.copy(f"{path}{suffix}", f"{damaged}{suffix}")
    store.close()
    torn(damaged, 3, b"\x99")
    assert Store(damaged).readable(added) == Store(path).record(added)


def test_a_file_is_mended_again_where_that_was_cut_short(path: Path) -> None:
    before = records(path)
    torn(path, 4)
    path.with_name("matches.db.new").write_bytes(b"half of it")
    path.with_name("matches.db.new-wal").write_bytes(b"half of it")
    found = records(path)
    assert found == {n: before[n] for n in found}
    assert not path.with_name("matches.db.new").exists()


@pytest.mark.parametrize("seed", range(8))
def test_a_flipped_bit_is_never_silent(whole: Path, path: Path, seed: int) -> None:
    before, random_ = records(whole), random.Random(seed)
    results = ResultBook(Store(whole)).results()
    for _ in range(20):
        content = bytearray(whole.read_bytes())
        place = random_.randrange(len(content))
        content[place] ^= 1 << random_.randrange(8)
        path.write_bytes(content)
        store = Store(path)
        rows = store.matches()
        wrong = set()
        for row in rows:
            try:
                if store.record(row.id) != before[row.id]:
                    wrong.add(row.id)
            except RecordError:
                continue
        assert not wrong, f"byte {place}"
        missing = set(before) - {row.id for row in rows} - set(store.damaged)
        assert not missing or store.set_aside is not None, f"byte {place}"
        book = ResultBook(store)
        book.read_new()
        assert set(book.results()) <= set(results), f"byte {place}"
        store.close()


def test_a_row_without_its_key_keeps_no_other_from_being_saved(path: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.db"
    with sqlite3.connect(path) as db:
        db.execute("ATTACH ? AS other", (str(damaged),))
        db.execute("CREATE TABLE other.entry AS SELECT * FROM entry")
        db.execute("CREATE TABLE other.match AS SELECT * FROM match")
        db.commit()
        db.execute("UPDATE other.entry SET match = NULL WHERE match = 2")
    db.close()
    fresh = Store(tmp_path / "fresh.db")
    found = recover(damaged, [], fresh._db)
    assert found == Recovered(MATCHES, 0)
    before = records(path)
    assert {n: fresh.readable(n) for n in before if n != 2} == {
        n: before[n] for n in before if n != 2
    }
    fresh.close()


def test_seven_days_are_kept_and_one_a_day(path: Path) -> None:
    folder = path.parent / "copies"
    folder.mkdir()
    for day in range(10, 20):
        (folder / f"matches-2020-01-{day}.db").write_bytes(b"")
    store = Store(path)
    played(store, 3000)
    store.close()
    names = [copy.name for copy in store.copies()]
    assert len(names) == COPIES
    assert names[1] == "matches-2020-01-19.db"
    assert names[0] > "matches-2026"
    first = store.copies()[0].read_bytes()
    if sys.platform != "win32":  # which has no such modes
        assert store.copies()[0].stat().st_mode & 0o777 == 0o600
    store = Store(path)
    played(store, 3001)
    store.close()
    assert store.copies()[0].read_bytes() == first


def test_who_only_looks_makes_no_copy(path: Path) -> None:
    store = Store(path)
    assert store.matches()
    store.close()
    assert store.copies() == []


def test_a_table_of_somebody_elses_is_no_damage(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE elsewhere (text TEXT)")
    db.close()
    store = Store(path)
    assert store.set_aside is None
    assert len(store.matches()) == MATCHES
    store.close()
