"""Checksums find a bit that was turned over and name where; what follows from records is mended."""

from __future__ import annotations

import sqlite3
from datetime import date, datetime, timezone
from pathlib import Path

import pytest

from game.match.archive import Draft
from game.match.clock import ManualClock
from game.match.error import RecordError
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.missed_words import HowMissed, MissedBook, MissedWord
from game.match.results import ResultBook
from game.match.schema import KEYS
from game.match.store import Store
from game.rules.options import defaults, parse_options
from tests.match.play import ok

HERE = {"match": "id = 1", "entry": "match = 1", "draft": "match = 1", "result": "match = 1"}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Two finished matches with words, their results, a draft, a note and a missed word."""
    store = Store(tmp_path / "matches.db")
    options = parse_options(rules_of("scruble").options, "rounds=1")
    for seed in range(2):
        header = new_header("scruble", options, ["Ann"], seed=seed)
        played = Match.start(header, None, ManualClock(), store)
        ok(played.move(0, "R"))
        ok(played.resign(0))
        played.close()
    store.keep_draft(1, Draft(2, "abc", 70))
    store.note(1, 1, "A twist for nothing.")
    ResultBook(store).read_new()
    MissedBook(store).add(
        [MissedWord("ZAX", "en", HowMissed.BEST, "scruble", 1)], datetime.now(timezone.utc)
    )
    return store


def change(store: Store, statement: str) -> None:
    """As a disk would: nothing of ours notices before the store is gone through again."""
    with sqlite3.connect(store.path) as db:
        db.execute(statement)
    db.close()
    store.gone_through = None


def test_everything_written_is_proved(store: Store) -> None:
    for table in KEYS:
        assert store.read(f"SELECT count(*) FROM {table} WHERE proof = ''") == [(0,)], table
        assert store.unsound(table) == []
    assert store.read("SELECT count(*) FROM match WHERE head = ''") == [(0,)]


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("UPDATE match SET header = replace(header, 'Ann', 'Anm') WHERE id = 1", "the header"),
        ("UPDATE match SET head = '000000000000' WHERE id = 1", "the header"),
        ("UPDATE entry SET text = 'L' WHERE match = 1 AND number = 1", "entry 1 is damaged"),
        ("UPDATE entry SET milliseconds = 4 WHERE match = 1 AND number = 2", "entry 2 is damaged"),
        ("UPDATE entry SET proof = '' WHERE match = 1 AND number = 1", "entry 2 is damaged"),
        ("DELETE FROM entry WHERE match = 1 AND number = 1", "entry 1 is damaged"),
        ("DELETE FROM entry WHERE match = 1 AND number = 2", "1 entry is missing"),
    ],
)
def test_what_is_damaged_is_named(store: Store, statement: str, reason: str) -> None:
    change(store, statement)
    with pytest.raises(RecordError, match=reason):
        store.record(1)
    assert store.record(2).entries


@pytest.mark.parametrize(
    "change_of", ["scores = '7'", "finished = 0", "paused = 1", "entries = 0", "source = 'importt'"]
)
def test_what_follows_from_the_record_is_found_anew(store: Store, change_of: str) -> None:
    before = {row.id: row for row in store.matches()}
    change(store, f"UPDATE match SET {change_of} WHERE id = 1")
    assert {row.id: row for row in store.matches()} == before
    assert store.unsound("match") == []


def test_a_time_that_cannot_be_is_replaced(store: Store) -> None:
    change(store, "UPDATE match SET updated = '9999-01-01T00:00:00' WHERE id = 1")
    assert store.matches()[0].updated < "9999"
    assert not store.damaged


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE result SET score = score + 64 WHERE match = 1",
        "UPDATE result SET match = 5 WHERE match = 1",
        "UPDATE result SET name = 'Bnn', counted = 0 WHERE match = 1",
        "INSERT INTO word (match, seat, word, points, proof) VALUES (1, 1, 'X', 9, 'no')",
    ],
)
def test_statistics_are_read_again(store: Store, statement: str) -> None:
    before, words = ResultBook(store).results(), ResultBook(store).words()
    change(store, statement)
    book = ResultBook(store)
    book.read_new()
    assert (book.results(), book.words()) == (before, words)


def test_what_was_reset_stays_so_when_read_again(store: Store) -> None:
    ResultBook(store).reset()
    change(store, "UPDATE result SET score = 640 WHERE match = 1")
    book = ResultBook(store)
    book.read_new()
    assert book.results() == []
    assert {row[0] for row in store.read("SELECT match FROM result")} == {1, 2}


def test_statistics_of_forgotten_matches_outlive_damage_to_others(store: Store) -> None:
    store.delete(2)
    change(store, "UPDATE result SET score = 640 WHERE match = 1")
    book = ResultBook(store)
    book.read_new()
    assert [(result.match, result.score) for result in book.results()] == [(1, 0), (2, 0)]


def test_a_damaged_draft_or_card_hides_itself(store: Store) -> None:
    change(store, "UPDATE draft SET turn_ms = turn_ms + 4096")
    change(store, "UPDATE missed SET word = 'ZAY'")
    assert store.draft(1) is None
    assert MissedBook(store).cards() == []


def test_rows_from_before_hold_without(store: Store) -> None:
    for table in KEYS:
        change(store, f"UPDATE {table} SET proof = ''")
    change(store, "UPDATE match SET head = '', scores = '3'")
    assert {row.scores for row in store.matches()} == {(3,)}
    assert store.record(1).entries
    assert MissedBook(store).cards()


def test_a_match_from_before_is_proved_from_here_on(tmp_path: Path) -> None:
    store = Store(tmp_path / "matches.db")
    header = new_header("scruble", defaults(rules_of("scruble").options), ["Ann"], seed=1)
    played = Match.start(header, None, ManualClock(), store)
    ok(played.move(0, "R"))
    change(store, "UPDATE entry SET proof = ''")
    ok(played.move(0, "U"))
    change(store, "UPDATE entry SET text = 'D' WHERE number = 2")
    with pytest.raises(RecordError, match="entry 2 is damaged"):
        store.record(1)
    assert date.today().isoformat() >= store.matches()[0].created
