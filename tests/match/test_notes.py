"""Remarks on the entries of a match: kept, written, read back, merged, and never in the way."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.match.collection import branch, branch_off, import_records, origin_of
from game.match.database import StoreError
from game.match.error import RecordError
from game.match.match import Match
from game.match.record import (
    LONGEST_NOTE,
    NoteError,
    Record,
    as_note,
    format_record,
    is_note,
    join_records,
    parse_record,
)
from game.match.recovery import recover
from game.match.repair import check_store, repair_store
from game.match.store import Store
from game.match.store_contents import contents_of
from game.match.store_contents import import_contents as merge
from game.match.timeline import fold
from tests.match.play import match, ok

DEAL, TEA = "A good rack.", "TEA was the only word."


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "matches.db")


def noted(store: Store) -> Record:
    """Match 1, of which the deal and the first entry have notes."""
    played = match(store=store)
    ok(played.move(0, "word TEA"))
    ok(played.move(1, "word TIN"))
    played.close()
    store.note(1, 0, DEAL)
    store.note(1, 1, TEA)
    return store.record(1)


def test_a_note_is_one_clean_line() -> None:
    assert as_note("  a\tb \x1b[31mc\u202e\n ") == "a b [31mc"
    assert as_note(" \n\x00") == ""
    assert as_note("x" * LONGEST_NOTE) == "x" * LONGEST_NOTE
    with pytest.raises(
        NoteError, match=f"{LONGEST_NOTE} characters at the most, not {LONGEST_NOTE + 1}"
    ):
        as_note("x" * (LONGEST_NOTE + 1))
    for wrong in ("", " a", "a ", "a  b", "a\nb", "a\u202eb", "a\xa0b", "x" * (LONGEST_NOTE + 1)):
        assert not is_note(wrong), wrong


def test_notes_are_kept_and_taken_away(store: Store) -> None:
    before = noted(store)
    assert before.notes == {0: DEAL, 1: TEA}
    store.note(1, 1, "  Better:\n TIE ")
    store.note(1, 0, "")
    assert store.record(1).notes == {1: "Better: TIE"}
    assert store.record(1).entries == before.entries
    for number in (-1, 3):
        with pytest.raises(NoteError, match="2 entries, not"):
            store.note(1, number, "no")
    with pytest.raises(StoreError, match="no saved match 7"):
        store.note(7, 0, "no")
    store.delete(1)
    assert store.read("SELECT * FROM note") == []


def test_a_record_with_notes_is_of_its_own_version_and_reads_back(store: Store) -> None:
    record = noted(store)
    lines = format_record(record).split("\n")
    assert lines[0] == "record: 4"
    blank = lines.index("")
    assert lines[blank + 1] == f"note: {DEAL}"
    assert lines[blank + 3] == f"note: {TEA}"
    assert parse_record(format_record(record)) == record
    plain = Record(record.header, record.entries)
    assert format_record(plain).startswith("record: 1\n")
    assert parse_record(format_record(plain)) == plain
    went_on = branch(record, 1)
    assert went_on.header.origin == origin_of(plain, 1)
    both = Record(went_on.header, went_on.entries, {1: "Here it branches off."})
    assert format_record(both).startswith("record: 4\n")
    assert parse_record(format_record(both)) == both


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        (f"note: {TEA}", f"note: {TEA}\nnote: again", 19, "entry 1 has two notes"),
        (f"note: {TEA}", "note: ", 18, "a note should read"),
        (f"note: {TEA}", "note: a\tb", 18, "a note should read"),
        (f"note: {TEA}", f"note: {'x' * 241}", 18, "240 characters at the most"),
        ("record: 4", "record: 3", 16, "an entry should read"),
        ("word TIN", "word TAN", 19, "has not the letters"),
    ],
)
def test_a_wrong_note_is_named_with_its_line(
    store: Store, old: str, new: str, line: int, says: str
) -> None:
    text = format_record(noted(store))
    with pytest.raises(RecordError, match=says) as caught:
        fold(parse_record(text.replace(old, new)))
    assert caught.value.line == line, caught.value


def test_a_note_is_no_entry_and_branches_leave_it_behind(store: Store) -> None:
    record = noted(store)
    resumed = Match.resume(store, 1, None, match()._clock)
    assert resumed.notes == record.notes
    assert len(resumed.record.entries) == 3, "the pause of a match that is taken up again"
    resumed.close()
    assert store.record(1).notes == record.notes
    assert store.record(branch_off(store, 1, 1)).notes == {}


def test_taking_in_adds_notes_and_leaves_ones_own(store: Store, tmp_path: Path) -> None:
    record = noted(store)
    other = Store(tmp_path / "other.db")
    assert import_records(other, format_record(record)) == [1]
    assert other.record(1) == record
    other.note(1, 1, "Mine.")
    other.note(1, 0, "")
    other.note(1, 2, "And this.")
    assert import_records(other, join_records([format_record(record)] * 2)) == [1, 1]
    assert other.record(1).notes == {0: DEAL, 1: "Mine.", 2: "And this."}


def test_a_profile_carries_notes_and_adds_them_once(store: Store, tmp_path: Path) -> None:
    record = noted(store)
    found = contents_of(store)
    other = Store(tmp_path / "other.db")
    assert merge(other, found).matches == 1
    assert other.record(1) == record
    other.note(1, 1, "")
    assert merge(other, found).notes == 1
    assert merge(other, found).notes == 0
    assert other.record(1) == record


def test_a_damaged_note_hides_itself_and_no_more(store: Store) -> None:
    record = noted(store)
    with sqlite3.connect(store.path) as db:
        db.execute("UPDATE note SET text = 'TEA was the only wore.' WHERE number = 1")
    db.close()
    assert store.record(1) == Record(record.header, record.entries, {0: DEAL})
    assert check_store(store).others == 1
    assert repair_store(store).others == 1
    assert store.read("SELECT number FROM note") == [(0,)]
    assert check_store(store).others == 0


def test_notes_are_salvaged(store: Store, tmp_path: Path) -> None:
    record = noted(store)
    store.close()
    fresh = Store(tmp_path / "fresh.db")
    with fresh.writing() as db:
        recover(store.path, (), db)
    assert fresh.record(1) == record
