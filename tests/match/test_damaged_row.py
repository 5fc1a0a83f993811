"""A damaged row of the store hides itself and no other, is named, and can be written out."""

from __future__ import annotations

import sqlite3

import pytest

from game.cli.main import main
from game.match import collection
from game.match.clock import ManualClock
from game.match.error import RecordError
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.results import ResultBook
from game.match.store import STORE_FILE, Store
from game.rules.options import defaults
from game.system.home import Home
from tests.match.play import ok

DAMAGE = [
    "UPDATE match SET header = replace(header, 'game: ', 'game; ') WHERE id = 2",
    "UPDATE match SET header = replace(header, 'seat 1: ', 'seat 1; ') WHERE id = 2",
    "UPDATE match SET header = replace(header, 'created: ', 'create$: ') WHERE id = 2",
    "UPDATE match SET header = CAST(x'ff67616d65' || header AS TEXT) WHERE id = 2",
    "UPDATE match SET header = CAST(header AS BLOB) WHERE id = 2",
    "UPDATE match SET header = replace(header, 'Ann', 'A' || char(27) || '[2J') WHERE id = 2",
]


@pytest.fixture
def store(home: Home) -> Store:
    """Three matches of SCRUBLE Cube with a twist each."""
    store = Store(home.data / STORE_FILE)
    options = defaults(rules_of("scruble").options)
    for seed in range(3):
        header = new_header("scruble", options, ["Ann"], seed=seed)
        played = Match.start(header, None, ManualClock(), store)
        ok(played.move(0, "R"))
        played.close()
    return store


def damage(store: Store, statement: str) -> None:
    with sqlite3.connect(store.path) as db:
        db.execute(statement)
    db.close()


@pytest.mark.parametrize("statement", DAMAGE)
def test_it_hides_itself_and_no_other(
    store: Store, home: Home, statement: str, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(store, statement)
    assert {row.id for row in store.matches()} == {1, 3}
    assert store.damaged == (2,)
    assert {row.id for row in store.unfinished()} == {1, 3}
    assert collection.import_records(store, store.raw(1)) == [1]
    ResultBook(store).read_new()
    at = ["--home", str(home.root)]
    for listing in (["records", "list"], ["records", "search", "ann"], ["replay", "--list"]):
        assert main([*at, *listing]) == 0
        out, err = capsys.readouterr()
        assert out.count("Ann") == 2
        assert "damaged are kept, but not listed: 2 " in err
    assert main([*at, "records", "export", "2", "--raw"]) == 0
    assert "1 1 0.000 move R" in capsys.readouterr().out
    assert main([*at, "records", "delete", "2", "--yes"]) == 0
    assert store.matches()
    assert not store.trouble


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET seat = 'x' WHERE match = 2",
        "UPDATE entry SET kind = CAST(x'6dff' AS TEXT) WHERE match = 2",
        "UPDATE entry SET text = x'52' WHERE match = 2",
        "UPDATE match SET header = 'rules: x' || char(10) || header WHERE id = 2",
    ],
)
def test_what_is_found_on_opening_names_the_match(
    store: Store, home: Home, statement: str, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(store, statement)
    with pytest.raises(RecordError):
        Match.resume(store, 2, None, ManualClock())
    assert store.claim(2), "a match that cannot be opened stays claimed"
    ResultBook(store).read_new()
    at = ["--home", str(home.root)]
    assert main([*at, "records", "show", "2"]) == 1
    assert "match 2" in capsys.readouterr().err
    assert main([*at, "records", "export", "2", "--raw"]) == 0


def test_bytes_that_are_no_text_are_spelt(store: Store) -> None:
    damage(store, DAMAGE[3])
    assert store.raw(2).startswith("\\xffgame")


@pytest.mark.parametrize("source", ["", "import"])
def test_a_row_that_is_computed_again_says_still_where_its_match_was_played(
    store: Store, source: str
) -> None:
    store.write([("UPDATE match SET source = ? WHERE id = 2", (source,))])
    damage(store, "UPDATE match SET entries = 7 WHERE id = 2")
    (row,) = [row for row in store.matches() if row.id == 2]
    assert (row.entries, row.imported) == (1, source == "import")
