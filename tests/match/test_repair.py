"""`hexaglyph doctor --repair` puts damaged rows right from the copies, and names what it cannot."""

from __future__ import annotations

import pytest

from game.cli.main import main
from game.match.clock import ManualClock
from game.match.error import RecordError
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.repair import check_store, repair_store
from game.match.results import ResultBook
from game.match.store import STORE_FILE, Store
from game.rules.options import defaults
from game.system.home import Home
from tests.match.play import ok
from tests.match.test_damaged_row import damage

DAMAGE = [
    "UPDATE match SET header = replace(header, 'Ann', 'Anm') WHERE id = 1",
    "UPDATE match SET head = 'abcdefabcdef' WHERE id = 1",
    "UPDATE entry SET text = 'L' WHERE match = 1 AND number = 1",
    "UPDATE entry SET proof = '' WHERE match = 1 AND number = 1",
    "DELETE FROM entry WHERE match = 1 AND number = 1",
    "DELETE FROM entry WHERE match = 1",
    "UPDATE entry SET match = 9 WHERE match = 1 AND number = 2",
]


def plays(store: Store) -> Match:
    options = defaults(rules_of("scruble").options)
    match = Match.start(new_header("scruble", options, ["Ann"], seed=1), None, ManualClock(), store)
    for move in ("R", "U"):
        ok(match.move(0, move))
    return match


@pytest.fixture
def store(home: Home) -> Store:
    """A match with a copy of it, and one more that came after the copy."""
    store = Store(home.data / STORE_FILE)
    plays(store).close()
    store.keep_copy()
    plays(store).close()
    return store


@pytest.mark.parametrize("statement", DAMAGE)
def test_a_copy_mends_it(store: Store, home: Home, statement: str) -> None:
    before = store.record(1)
    damage(store, statement)
    with pytest.raises(RecordError):
        store.record(1)
    assert check_store(store).damaged == [1]
    health = repair_store(store)
    assert (health.mended, health.damaged) == ([1], [])
    assert store.record(1) == before
    assert check_store(store).damaged == []


@pytest.mark.parametrize("statement", DAMAGE)
def test_without_a_copy_it_is_named_and_left(
    store: Store, home: Home, statement: str, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(store, statement.replace("match = 1", "match = 2").replace("id = 1", "id = 2"))
    assert repair_store(store).damaged == [2]
    raw = store.raw(2)
    assert main(["--home", str(home.root), "doctor", "--repair"]) == 0
    told = capsys.readouterr().out
    assert "damaged: 2" in told
    assert "repaired" not in told
    assert store.raw(2) == raw


def test_entries_after_the_copy_are_kept(store: Store) -> None:
    match = Match.resume(store, 1, None, ManualClock())
    ok(match.unpause())
    ok(match.move(0, "F"))
    match.close()
    before = store.record(1)
    damage(store, "UPDATE entry SET text = 'L' WHERE match = 1 AND number = 2")
    assert repair_store(store).mended == [1]
    assert store.record(1) == before


def test_a_store_from_before_is_marked_and_stays_so(store: Store) -> None:
    for table in ("match", "entry"):
        damage(store, f"UPDATE {table} SET proof = ''")
    damage(store, "UPDATE match SET head = ''")
    health = repair_store(store)
    assert (health.matches, health.unproved, health.damaged) == (2, 2, [])
    assert store.read("SELECT DISTINCT proof FROM entry") == [("",)]


def test_what_lies_beside_the_matches_is_counted(store: Store, home: Home) -> None:
    match = Match.resume(store, 1, None, ManualClock())
    ok(match.unpause())
    ok(match.resign(0))
    match.close()
    ResultBook(store).read_new()
    before = ResultBook(store).results()
    damage(store, "UPDATE result SET score = 640")
    damage(store, "UPDATE draft SET turn_ms = 640000 WHERE match = 2")
    found = check_store(store)
    assert (found.statistics, found.others) == (1, 1)
    assert ResultBook(store).results() != before
    repair_store(store)
    assert ResultBook(store).results() == before
    assert check_store(store).others == check_store(store).statistics == 0
