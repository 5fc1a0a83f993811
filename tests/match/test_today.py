"""What a player of 22 November 2026 had on disk is read for ever: see tests/data/today.

matches.sql is the store as SQL, records/ and ends.json matches as text and where they led, the
rest settings, own words and exports. Nothing in that folder is ever changed.
"""

from __future__ import annotations

import csv
import hashlib
import json
import shutil
import sqlite3
from collections.abc import Iterable
from datetime import date
from pathlib import Path

import pytest

from game.app.match_setup import MatchSetup
from game.app.settings import Settings, read_settings
from game.match.clock import ManualClock
from game.match.export import as_csv, as_json
from game.match.match import Match
from game.match.missed_words import MissedBook
from game.match.record import format_record, parse_record
from game.match.results import ResultBook
from game.match.schema import MIGRATIONS
from game.match.store import STORE_FILE, Store
from game.match.timeline import fold
from game.words.own_dictionary import OwnDictionary

TODAY = Path(__file__).parents[1] / "data" / "today"
ENDS = json.loads((TODAY / "ends.json").read_text(encoding="utf-8"))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    path = tmp_path / STORE_FILE
    db = sqlite3.connect(path)
    db.executescript((TODAY / "matches.sql").read_text(encoding="utf-8"))
    assert db.execute("PRAGMA user_version").fetchone()[0] <= len(MIGRATIONS)
    db.close()
    return Store(path)


def test_every_record_of_today_has_its_end_written_down() -> None:
    assert {path.stem for path in (TODAY / "records").iterdir()} == set(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_a_record_folds_through_the_same_positions_to_the_same_end(name: str) -> None:
    content = (TODAY / "records" / f"{name}.txt").read_bytes()
    record, end = parse_record(content), ENDS[name]
    assert format_record(record).encode() == content
    folded = fold(record)
    positions = [folded.game.format_position(state) for state in folded.states]
    assert positions[-1] == end["position"]
    assert hashlib.sha256("\n".join(positions).encode()).hexdigest() == end["positions"]
    assert folded.game.parse_position(positions[-1]) == folded.state
    assert list(folded.game.scores(folded.state)) == end["scores"]
    assert (folded.turn, folded.assisted, folded.hints) == (
        end["turn"],
        end["assisted"],
        end["hints"],
    )
    outcome = folded.outcome
    assert (outcome.termination if outcome else "") == end["termination"]
    assert list(outcome.winners if outcome else ()) == end["winners"]


def test_every_match_of_the_store_is_listed_and_goes_on_where_it_was_left(store: Store) -> None:
    rows = store.matches()
    assert len(rows) == len(store.read("SELECT id FROM match")) == len(ENDS) - 1
    assert not store.damaged
    drafts = []
    for row in rows:
        match = Match.resume(store, row.id, None, ManualClock())
        assert match.over == row.finished
        assert match.over != match.paused
        assert tuple(match.scores) == row.scores or not row.scores
        drafts += [match.draft] if match.draft else []
        match.close()
    assert sorted(drafts) == ["lay H2:nAuqd", "word L112.L212.L313.R314"]


def test_results_and_words_read_as_today_and_none_is_missing_when_read_anew(store: Store) -> None:
    book = ResultBook(store)
    kept = json.loads((TODAY / "statistics.json").read_text(encoding="utf-8"))
    now = json.loads(as_json(book.results(), book.words(), date(2026, 11, 22)))
    for part in ("results", "words"):
        assert _sorted(now[part]) == _sorted(kept[part])
    # A match counts once since, however many people played it, and more is said of bests.
    for one, other in zip(now["formats"], kept["formats"], strict=True):
        same = set(other) - {"matches", "won"}
        assert {key: one[key] for key in same} == {key: other[key] for key in same}
        played = _matches(now["results"], one)
        won = _matches([result for result in now["results"] if result["won"]], one)
        assert (one["matches"], one["won"]) == (len(played), len(won) if one["seats"] > 1 else 0)
    with (TODAY / "results.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert _sorted(csv.DictReader(as_csv(book.results()).splitlines())) == _sorted(rows)
    for table in ("result", "word"):
        store.write([(f"DELETE FROM {table}", ())])
    book.read_new()
    now = json.loads(as_json(book.results(), book.words(), date(2026, 11, 22)))
    assert [{**row, "day": ""} for row in now["results"]] == [
        {**row, "day": ""} for row in kept["results"]
    ]
    assert set(_sorted(kept["words"])) <= set(_sorted(now["words"]))


def _matches(results: list[dict[str, object]], summary: dict[str, object]) -> set[object]:
    """The matches of people in a format."""
    key = ("game", "options", "seats", "assisted")
    return {
        result["match"]
        for result in results
        if result["kind"] == "person" and all(result[k] == summary[k] for k in key)
    }


def _sorted(rows: Iterable[object]) -> list[str]:
    found = sorted(json.dumps(row, sort_keys=True) for row in rows)
    assert found
    return found


def test_missed_words_come_back_with_what_the_scheduler_knew(store: Store) -> None:
    cards = {card.missed.word: card for card in MissedBook(store).cards()}
    assert {word: card.missed.origin for word, card in cards.items()} == {
        "QUIXOTIC": "best",
        "GEZELLIG": "hint",
        "ZZYZX": "rejected",
    }
    (asked,) = (card for card in cards.values() if card.asked)
    assert asked.known == 1
    assert json.loads(asked.state)["card_id"] == asked.id


def test_settings_keys_and_setups_are_taken_whole(tmp_path: Path) -> None:
    text = (TODAY / "settings.json").read_text(encoding="utf-8")
    assert read_settings(text, strict=True).values == json.loads(text)["values"]
    shutil.copy(TODAY / "settings.json", tmp_path)
    settings = Settings(tmp_path)
    assert settings.trouble == ""
    assert settings.kept.keys == {"play/hint": ["ctrl+i"], "scruble/submit": ["f5"]}
    assert settings.kept.seen == ["lesson-scruble"]
    assert len(settings.kept.setups) == 5
    for game_id, kept in settings.kept.setups.items():
        assert MatchSetup.of(game_id, kept).kept() == kept


@pytest.mark.parametrize(
    ("language", "added", "struck"),
    [("en", {"HEXAGLYPH", "ZYZZYVAS"}, {"AA"}), ("nl", {"GEZELLIGHEIDJE"}, {"QUIZ"})],
)
def test_own_words_are_read(language: str, added: set[str], struck: set[str]) -> None:
    own = OwnDictionary(language, TODAY)
    assert own.added == added
    assert own.struck == struck
    assert own.damaged == 0
