"""What a match came to is kept as it ends, and read from its record where it was not."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.clock import ManualClock
from game.match.match import Match
from game.match.record import Entry, EntryKind
from game.match.results import ResultBook
from game.match.store import Store
from game.rules.pcg import stream
from tests.conformance.tray import LEXICON
from tests.match.play import header, match, ok


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "matches.db")


def ended(store: Store) -> Match:
    """A match that Ann gave up after a move."""
    one = match(ManualClock(), store, agreed=header(takeback=True, rounds=9, deal=None, seats=1))
    move = next(iter(one.game.some_moves(one.state, 0, LEXICON, stream(2, "end"))))
    ok(one.move(0, one.game.format_move(move)))
    ok(one.resign(0))
    return one


def test_it_is_kept_as_the_match_ends_and_gathered_alike(store: Store) -> None:
    one, book = ended(store), ResultBook(store)
    kept = book.results(), book.words()
    assert [(r.match, r.score) for r in kept[0]] == [(one.id, one.scores[0])]
    store.write([("DELETE FROM result", ()), ("DELETE FROM word", ())])
    assert (book.unread, book.read_new(), book.unread) == (1, 1, 0)
    assert (book.results(), book.words()) == kept


def test_it_is_that_of_the_last_end(store: Store) -> None:
    one, book = ended(store), ResultBook(store)
    assert not one.assisted
    ok(one.undo(0, {0}))
    ok(one.hint(0, 1))
    ok(one.resign(0))
    assert [(r.match, r.assisted) for r in book.results()] == [(one.id, True)]
    book.reset()
    ok(one.undo(0, {0}))
    ok(one.resign(0))
    assert book.results() == []


def test_it_is_no_longer_that_of_an_end_that_was_undone(store: Store) -> None:
    """Though the process ends before it is kept what the other end came to."""
    one, book = ended(store), ResultBook(store)
    ok(one.undo(0, {0}))
    ok(one.hint(0, 1))
    assert one.id is not None
    last = Entry(len(one.record.entries) + 1, 0, 0, EntryKind.RESIGN)
    store.append(one.id, last, scores=one.scores, finished=True, draft="")
    again = ResultBook(store)
    assert again.unread == 1
    again.read_new()
    assert [(r.match, r.hints) for r in book.results()] == [(one.id, 1)]


def test_a_record_that_was_taken_in_never_counts(store: Store) -> None:
    one, book = ended(store), ResultBook(store)
    assert one.id is not None
    store.write([
        ("DELETE FROM result", ()),
        ("UPDATE match SET source = 'import' WHERE id = ?", (one.id,)),
    ])  # fmt: skip
    one.close()
    again = Match.resume(store, one.id, LEXICON, ManualClock())
    ok(again.undo(0, {0}))
    ok(again.redo(0))
    assert again.over
    assert (book.read_new(), book.results()) == (0, [])
