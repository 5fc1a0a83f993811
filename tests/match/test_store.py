"""The store: what it keeps, what it says when it cannot, and who may play a match."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from game.match import database
from game.match.archive import Draft
from game.match.clock import ManualClock
from game.match.database import StoreError
from game.match.error import RecordError
from game.match.match import KEEP_MS, Match
from game.match.record import Entry, EntryKind
from game.match.schema import MIGRATIONS
from game.match.store import Store
from game.match.timeline import fold
from game.rules.interface import Step
from game.rules.pcg import stream
from tests.conformance.tray import LEXICON
from tests.hung import HUNG
from tests.match.play import code, header, match, ok, random_entry


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "matches.db"


def test_every_entry_is_kept_before_it_is_played(path: Path) -> None:
    clock, random = ManualClock(), stream(3, "store")
    played = match(clock, Store(path), agreed=header(takeback=True, rounds=10))
    assert played.id is not None
    reader = Store(path)
    for _ in range(60):
        random_entry(played, random, clock)
        assert reader.record(played.id) == played.record
        assert reader.matches()[0].scores == (played.scores if played.record.entries else ())
        assert reader.matches()[0].paused == played.paused


def test_lists_name_the_matches_the_last_played_first(path: Path) -> None:
    store = Store(path)
    first = match(store=store, agreed=header(rounds=1))
    second = match(store=store, agreed=header(seats=1))
    ok(first.move(0, "word TEA"))
    assert [row.id for row in store.matches()] == [first.id, second.id]
    row = store.matches()[0]
    assert (row.game, row.names, row.scores, row.entries) == ("tray", ("Ann", "Bob"), (9, 0), 1)
    assert (row.finished, row.listed, row.created) == (False, True, first.header.created)
    ok(first.move(1, "pass"))
    assert [row.id for row in store.unfinished()] == [second.id]
    assert store.matches()[0].finished


def test_a_match_goes_on_where_it_was_left_paused(path: Path) -> None:
    clock, store = ManualClock(), Store(path)
    played = match(clock, store, agreed=header(timer=20, takeback=True))
    assert played.id is not None
    clock.advance(3000)
    ok(played.move(0, "swap 1 2"))
    clock.advance(4000)
    assert played.tick() is None
    clock.advance(300)
    played.keep_draft("1 2 3")
    clock.advance(900)
    store.close()

    store = Store(path)
    again = Match.resume(store, played.id, LEXICON, ManualClock(99))
    assert again.paused
    assert again.draft == "1 2 3"
    assert again.remaining_ms() == 20_000 - 7300
    assert again.state == played.state
    assert again.record.entries == (*played.record.entries, Entry(2, 0, 7300, EntryKind.PAUSE))
    ok(again.unpause())
    ok(again.undo(0))
    assert again.draft == ""
    fold(store.record(played.id))


def test_the_clock_is_kept_at_least_every_second(path: Path) -> None:
    clock, store = ManualClock(), Store(path)
    played = match(clock, store, agreed=header(timer=20))
    assert played.id is not None
    for step in range(1, 100):
        clock.advance(100)
        played.tick()
        kept = store.draft(played.id)
        assert step * 100 - (kept.turn_ms if kept else 0) < 1000


def test_a_paused_or_finished_match_is_not_paused_again(path: Path) -> None:
    store = Store(path)
    played = match(store=store, agreed=header(seats=1, rounds=1))
    assert played.id is not None
    ok(played.pause())
    played.close()
    again = Match.resume(store, played.id, LEXICON, ManualClock())
    assert len(again.record.entries) == 1
    ok(again.unpause())
    ok(again.move(0, "pass"))
    again.close()
    assert Match.resume(store, played.id, LEXICON, ManualClock()).over


def test_a_draft_of_an_older_entry_is_not_taken_up(path: Path) -> None:
    store = Store(path)
    played = match(store=store)
    assert played.id is not None
    played.keep_draft("old")
    ok(played.move(0, "swap 1 2"))
    assert store.draft(played.id) == Draft(1, "", 0)


def test_a_second_process_opens_a_running_match_read_only(path: Path) -> None:
    mine, theirs = Store(path), Store(path)
    played = match(store=mine)
    assert played.id is not None
    ok(played.move(0, "swap 1 2"))
    clock = ManualClock()
    watched = Match.resume(theirs, played.id, LEXICON, clock)
    assert watched.read_only
    assert not watched.paused
    assert code(watched.move(0, "pass")) == "read-only"
    assert code(watched.can_undo(0)) == "read-only"
    assert watched.tick() is None
    with pytest.raises(StoreError, match="another window"):
        theirs.delete(played.id)
    ok(played.move(0, "word TEA"))
    assert watched.tick() is None  # it is asked for every second
    clock.advance(KEEP_MS)
    step = watched.tick()
    assert isinstance(step, Step)
    assert step.events == played.step_events(2)
    assert watched.state == played.state
    assert watched.tick() is None
    assert not watched.free
    played.close()
    clock.advance(KEEP_MS)
    assert watched.tick() is None
    assert watched.free
    assert code(watched.move(0, "pass")) == "read-only"
    watched.close()
    taken_over = Match.resume(theirs, played.id, LEXICON, ManualClock())
    assert not taken_over.read_only
    assert taken_over.paused


def test_a_match_can_be_forgotten(path: Path) -> None:
    store = Store(path)
    played = match(store=store)
    assert played.id is not None
    ok(played.move(0, "pass"))
    store.delete(played.id)
    assert store.matches() == []
    with pytest.raises(StoreError, match="no saved match"):
        store.record(played.id)
    assert sorted(p.name for p in path.parent.iterdir()) == sorted(
        {p.name for p in path.parent.iterdir()} & {"matches.db", "matches.db-wal", "matches.db-shm"}
    )


def test_a_match_with_more_entries_than_were_known_of_is_not_deleted(path: Path) -> None:
    store = Store(path)
    played = match(store=store, agreed=header(rounds=1))
    assert played.id is not None
    ok(played.move(0, "word TEA"))
    played.close()
    store.delete(played.id, 0)
    assert store.record(played.id) == played.record
    assert not Match.resume(store, played.id, None, ManualClock()).read_only
    store.delete(played.id, 2)  # the pause in which it was resumed is one
    assert store.matches() == []


def test_a_match_that_could_not_be_deleted_is_opened_as_before(path: Path) -> None:
    store = Store(path)
    played = match(store=store)
    assert played.id is not None
    played.close()
    for claimed in (False, True):
        assert not claimed or store.claim(played.id)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            store._db.execute("PRAGMA busy_timeout = 1")
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError):
                store.delete(played.id)
        assert Store(path).claim(played.id) is not claimed
    store.release(played.id)


def test_the_header_is_kept_again_when_the_words_come(path: Path) -> None:
    store = Store(path)
    agreed = header()
    blank = Match.start(
        type(agreed)(
            game="tray", options=agreed.options, names=("Ann",), kinds=("person",), seed=5
        ),
        None,
        ManualClock(),
        store,
    )
    assert blank.id is not None
    assert store.record(blank.id).header.word_list == ""
    blank.lexicon = LEXICON
    assert store.record(blank.id).header.word_digest == LEXICON.digest


def test_a_store_from_a_newer_version_is_refused_in_one_sentence(path: Path) -> None:
    Store(path).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StoreError, match=r"written by a newer Hexaglyph \(format 99; this one"):
        Store(path)
    assert path.exists()


@pytest.mark.parametrize("version", range(len(MIGRATIONS)))
def test_older_stores_are_brought_up_to_date(path: Path, version: int) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as db:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {version}")
    db.close()
    assert match(store=Store(path)).id == 1


def test_a_migration_keeps_what_is_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(path)
    played = match(store=store)
    ok(played.move(0, "pass"))
    store.close()
    later = (*MIGRATIONS, ("ALTER TABLE match ADD COLUMN note TEXT NOT NULL DEFAULT ''",))
    monkeypatch.setattr(database, "MIGRATIONS", later)
    assert played.id is not None
    assert Store(path).record(played.id) == played.record


def test_a_damaged_file_is_set_aside_and_reported(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"this is no database, but may be dear to somebody" * 100)
    store = Store(path)
    assert store.set_aside is not None
    assert store.set_aside.read_bytes().startswith(b"this is no database")
    assert match(store=store).id == 1


def test_a_file_with_damaged_pages_is_mended_and_kept(path: Path) -> None:
    store = Store(path)
    played = match(store=store)
    for _ in range(200):
        ok(played.move(0, "swap 1 2"))
    store.close()
    content = bytearray(path.read_bytes())
    content[8192:16384] = bytes(range(256)) * 32
    path.write_bytes(content)
    store = Store(path)
    assert store.set_aside is not None
    assert store.set_aside.read_bytes() == bytes(content)
    assert [row.entries for row in store.matches()] == [200]


def test_a_full_disk_is_told_and_nothing_changes(path: Path) -> None:
    store = Store(path)
    played = match(store=store)
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")

    def fill() -> None:
        for _ in range(1000):
            ok(played.move(0, "swap 1 2"))

    with pytest.raises(StoreError, match="no room left"):
        fill()
    assert played.id is not None
    assert store.record(played.id) == played.record
    store._db.execute("PRAGMA max_page_count = 100000")
    ok(played.move(0, "swap 1 2"))
    assert store.record(played.id) == played.record


def test_a_clock_that_cannot_be_kept_is_told_but_does_not_stop_play(path: Path) -> None:
    clock, store = ManualClock(), Store(path)
    played = match(clock, store, agreed=header(timer=20))
    store._db.execute("PRAGMA query_only = ON")
    clock.advance(1000)
    assert played.tick() is None
    assert played.trouble is not None
    assert "cannot be written" in played.trouble
    store._db.execute("PRAGMA query_only = OFF")
    clock.advance(1000)
    played.tick()
    assert played.trouble is None


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="cannot be saved in"):
        Store(tmp_path / "file" / "matches.db")
    (tmp_path / "matches.db").mkdir()
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(tmp_path / "matches.db")


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere"
)
def test_a_folder_without_permission_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(StoreError, match="cannot be"):
        Store(tmp_path / "matches.db")


def test_another_program_that_locks_the_file_is_named(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 1)
    played = match(store=Store(path))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="locked"):
        played.move(0, "pass")
    other.execute("ROLLBACK")
    ok(played.move(0, "pass"))


def test_a_new_file_that_another_process_still_makes_is_waited_for(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite itself does not wait there."""
    path.parent.mkdir(parents=True)
    maker = sqlite3.connect(path, isolation_level=None)
    maker.execute("BEGIN IMMEDIATE")
    waits = []

    def pause(seconds: float) -> None:
        waits.append(seconds)
        maker.execute("COMMIT")
        maker.close()

    monkeypatch.setattr(time, "sleep", pause)
    Store(path).close()
    assert len(waits) == 1


def test_an_illegal_stored_record_is_refused_and_stays_free(path: Path) -> None:
    store = Store(path)
    played = match(store=store)
    assert played.id is not None
    ok(played.move(0, "pass"))
    played.close()
    store._db.execute("UPDATE entry SET text = 'jump'")
    with pytest.raises(RecordError, match="line 16: jump is not a move"):
        Match.resume(store, played.id, LEXICON, ManualClock())
    assert store.claim(played.id)


KILLED = """
import sys
import time
from pathlib import Path
from game import register
from tests.conformance.tray import ENTRY
register.BUILT_IN = (*register.BUILT_IN, ENTRY)
from tests.match.killed import main
main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
"""


def killed_run(path: Path, seed: int) -> None:
    """Play in another process, kill it while it writes, and hold the store against its screen."""
    random = stream(seed, "kill")
    writes, ticks = 1 + random.below(60), 1 + random.below(400)
    process = subprocess.run(
        [sys.executable, "-c", KILLED, str(path), str(seed), str(writes * 1000 + ticks)],
        capture_output=True,
        text=True,
        check=False,
        timeout=HUNG,
    )
    assert process.returncode == -9, process.stderr
    out = process.stdout
    check_killed(path, out[: out.rfind("\n") + 1].splitlines())


def check_killed(path: Path, lines: list[str]) -> None:
    """Hold a store against what a killed process had printed, in whole lines."""
    shown = [line.removeprefix("entry ") for line in lines if line.startswith("entry ")]
    drafts = [line.removeprefix("draft ") for line in lines if line.startswith("draft ")]
    store = Store(path)
    row = store.matches()[0]
    kept = store.record(row.id)
    assert len(shown) <= len(kept.entries) <= len(shown) + 1
    assert [f"{e.number} {e.kind} {e.text}".strip() for e in kept.entries][: len(shown)] == shown
    draft = store.draft(row.id)
    if lines and lines[-1].startswith("draft ") and len(kept.entries) == len(shown):
        # Selections are numbered downwards; the next may be kept without having been shown.
        assert draft is not None
        assert int(draft.text.split()[1]) <= int(drafts[-1].split()[1])
    again = Match.resume(store, row.id, LEXICON, ManualClock())
    assert not again.read_only
    assert again.over or again.paused
    assert fold(store.record(row.id)).state == again.state
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
@pytest.mark.parametrize("seed", range(30))
def test_a_killed_process_loses_nothing_that_was_on_screen(path: Path, seed: int) -> None:
    killed_run(path, seed)
