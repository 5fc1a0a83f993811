"""A match of a game that is missing, or of a newer Hexaglyph, is listed as such, kept and written
out whole, and never opened as something else."""

from __future__ import annotations

import sqlite3

import pytest

from game.app import profile
from game.app.screens.dialog import Dialog
from game.app.screens.record.records_screen import RecordsScreen
from game.cli.main import main
from game.match.clock import ManualClock
from game.match.error import RecordError, UnknownRecordError
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.record import split_records
from game.match.repair import check_store, repair_store
from game.match.results import ResultBook
from game.match.store import STORE_FILE, Store
from game.rules.options import defaults
from game.system.home import Home
from game.ui.formats import UNKNOWN
from tests.app.driver import Driver
from tests.match.play import ok

WRITTEN = {
    "rules": ([("rules: ", "rules: 9")], "a newer Hexaglyph brought"),
    "form": ([("record: 1", "record: 9")], "a newer Hexaglyph wrote"),
    "shape": ([("record: 1", "record: 9\nmood: good"), ("options: ", "agreed: ")], "a newer"),
    "game": ([("game: scruble", "game: gone")], "no game 'gone'"),
    "option": ([("options: ", "options: sparkle=yes ")], "no option 'sparkle=yes'"),
}
"""What a header says that is not known here, and what is said of it."""
MATCH = 2
"""The one of three in the store that is not known here."""


@pytest.fixture
def store(home: Home) -> Store:
    """Three matches of SCRUBLE Cube that are over, and a fourth that goes on, with a note each."""
    store = Store(home.data / STORE_FILE)
    options = defaults(rules_of("scruble").options)
    for seed in range(4):
        header = new_header("scruble", options, ["Ann"], seed=seed)
        played = Match.start(header, None, ManualClock(), store)
        ok(played.move(0, "R"))
        if seed < 3:
            ok(played.resign(0))
        played.close()
        store.note(seed + 1, 1, "a turn")
    return store


def change(store: Store, written: list[tuple[str, str]], match_id: int = MATCH) -> None:
    """Write a header as somebody who knows more would, with its checksum."""
    ((text,),) = store.read("SELECT header FROM match WHERE id = ?", (match_id,))
    for old, new in written:
        assert old in text
        text = text.replace(old, new)
    store.write([("UPDATE match SET header = ?, gathered = 0 WHERE id = ?", (text, match_id))])


@pytest.mark.parametrize("name", WRITTEN)
def test_it_is_listed_as_such_and_written_out_as_it_is(
    store: Store, home: Home, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    written, said = WRITTEN[name]
    before = store.raw(MATCH)
    change(store, written)
    assert {row.id: row.known for row in store.matches()} == {1: True, 2: False, 3: True, 4: True}
    assert not store.trouble
    with pytest.raises(UnknownRecordError, match=said):
        Match.resume(store, MATCH, None, ManualClock())
    assert store.claim(MATCH), "a match that cannot be opened stays claimed"
    store.release(MATCH)
    at = ["--home", str(home.root)]
    for listing in (["records", "list"], ["records", "search", "ann"], ["replay", "--list"]):
        assert main([*at, *listing]) == 0
        out, err = capsys.readouterr()
        (marked,) = [line for line in out.splitlines() if UNKNOWN in line]
        assert (marked.split()[0], len(out.splitlines()), err) == (str(MATCH), 4, "")
    for opening in (["records", "show", "2"], ["replay", "--match", "2"]):
        assert main([*at, *opening]) == 1
        out, err = capsys.readouterr()
        assert (said in err, err.count("\n"), out) == (True, 1, "")
    assert main([*at, "records", "export", "1", "2"]) == 0
    _first, (_lines, whole) = split_records(capsys.readouterr().out)
    for new, old in [(new, old) for old, new in reversed(written)]:
        whole = whole.replace(new, old)
    assert whole.splitlines()[1:] == before.splitlines()[1:]
    assert "note: a turn" in whole


def test_nobody_is_asked_to_go_on_with_it(store: Store) -> None:
    change(store, WRITTEN["rules"][0], match_id=4)
    assert store.unfinished() == []


@pytest.mark.parametrize("name", WRITTEN)
def test_it_is_not_mended_but_damage_to_it_is_named(store: Store, name: str) -> None:
    change(store, WRITTEN[name][0])
    raw = store.raw(MATCH)
    store.keep_copy()
    health = repair_store(store)
    assert (health.unknown, health.damaged, health.mended) == ([MATCH], [], [])
    assert store.raw(MATCH) == raw
    store.write([("DELETE FROM note", ())])
    store.close()
    with sqlite3.connect(store.path) as db:
        db.execute("UPDATE entry SET text = 'U' WHERE match = ? AND number = 1", (MATCH,))
    db.close()
    again = Store(store.path)
    health = check_store(again)
    assert (health.unknown, health.damaged) == ([], [MATCH])
    with pytest.raises(RecordError, match="entry 1 is damaged"):
        again.text(MATCH)
    again.close()


def test_it_counts_once_it_is_known(store: Store) -> None:
    change(store, [("game: scruble", "game: gone")])
    store.write([("DELETE FROM result WHERE match = ?", (MATCH,))])
    book = ResultBook(store)
    book.read_new()
    assert {result.match for result in book.results()} == {1, 3}
    change(store, [("game: gone", "game: scruble")])
    book.read_new()
    assert {result.match for result in book.results()} == {1, MATCH, 3}


@pytest.mark.parametrize("name", WRITTEN)
def test_it_goes_along_to_another_machine_once(store: Store, home: Home, name: str) -> None:
    change(store, WRITTEN[name][0])
    raw = store.raw(MATCH)
    store.close()
    assert home.root is not None
    away = Home(home.root / "away")
    content, damaged = profile.export(home)
    assert damaged == 0
    for new in (4, 0):
        assert profile.take(away, profile.read(content)).matches == new
    there = Store(away.data / STORE_FILE)
    assert there.raw(MATCH) == raw
    assert [row.known for row in there.matches()].count(False) == 1
    there.close()


@pytest.mark.window
@pytest.mark.parametrize("name", WRITTEN)
def test_the_window_lists_it_tells_why_it_does_not_open_and_shares_it(
    store: Store, home: Home, name: str
) -> None:
    written, said = WRITTEN[name]
    change(store, written)
    raw = store.raw(MATCH)
    store.close()
    assert home.root is not None
    driver = Driver(home.root)
    try:
        driver.program.to_menu()
        driver.settle()
        driver.click("records")
        assert len([text for text in driver.texts() if UNKNOWN in text]) == 1
        driver.click(f"match-{MATCH}")
        (told,) = driver.program.dialogs
        assert isinstance(told, Dialog)
        assert any(said in text for text in driver.texts())
        driver.key("escape")
        assert isinstance(driver.program.screen, RecordsScreen)
        driver.click("share")
        driver.click("save")
        driver.settle()
        (file,) = home.records.iterdir()
        assert raw in file.read_text(encoding="utf-8")
    finally:
        driver.close()
