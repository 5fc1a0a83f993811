"""Many matches that nobody has read are read by helpers, and the rest here."""

from __future__ import annotations

import pytest

from bench.matches import fill
from game.match.results import ResultBook
from game.match.store import STORE_FILE, Store
from game.players import helper_process, result_helpers
from game.players.result_helpers import read_unread
from game.system.home import Home
from tests.hung import HUNG


@pytest.fixture
def store(home: Home) -> Store:
    store = Store(home.data / STORE_FILE)
    fill(store, 24)
    return store


def test_helpers_read_what_one_would(
    store: Store, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    book, told = ResultBook(store), list[tuple[int, int]]()
    assert book.unread == 24
    read_unread(book, home.root, lambda *so_far: told.append(so_far))
    assert [read for read, _count in told] == list(range(24)), "so few are read here"
    alone = book.results(), sorted(map(repr, book.words()))
    store.write([("DELETE FROM result", ()), ("DELETE FROM word", ())])
    monkeypatch.setattr(result_helpers, "MANY", 20)
    told.clear()
    read_unread(book, home.root, lambda *so_far: told.append(so_far))
    assert {count for _read, count in told} == {24}
    assert [read for read, _count in told] == sorted(read for read, _count in told)
    assert (book.results(), sorted(map(repr, book.words()))) == alone
    assert store.unsound("result") == store.unsound("word") == []


def test_whoever_stops_waiting_ends_them_and_what_was_read_stays(
    store: Store, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    class LeftError(Exception):
        pass

    def leave(read: int, _count: int) -> None:
        if read > 0:
            raise LeftError

    monkeypatch.setattr(result_helpers, "MANY", 20)
    monkeypatch.setattr(result_helpers, "LOOK", 0.01)
    book = ResultBook(store)
    with pytest.raises(LeftError):
        read_unread(book, home.root, leave)
    assert book.unread + len({result.match for result in book.results()}) == 24
    read_unread(book, home.root, lambda *_so_far: None)
    assert book.unread == 0


def test_shares_are_the_whole(store: Store) -> None:
    book = ResultBook(store)
    assert sum(book.read_new(share=(part, 3)) for part in (1, 2, 3)) == 24
    assert book.unread == 0


def test_a_helper_ends_with_who_started_it(home: Home) -> None:
    process = helper_process.start(home.root, "stats", "--share", "1/1")
    assert process.communicate()[0] == ""
    assert process.returncode in {0, 1}


def test_a_helper_that_is_through_ends_well_while_it_is_still_followed(home: Home) -> None:
    process = helper_process.start(home.root, "warm-up", "--follow", "kubagram")
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdin, process.stdout:
        assert process.stdout.read() == "kubagram\n"
        assert process.wait(HUNG) == 0
