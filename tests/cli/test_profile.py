"""`hexaglyph profile` takes all of a player's along, nothing twice, and nothing that is bad."""

from __future__ import annotations

import io
import itertools
import json
import sqlite3
import tracemalloc
import zipfile
from collections.abc import Sequence
from datetime import datetime, timezone
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app import profile
from game.app.encryption import seal, unseal
from game.app.settings import Settings
from game.cli.main import main
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.missed_words import HowMissed, MissedBook, MissedWord
from game.match.results import ResultBook
from game.match.store import STORE_FILE, Store
from game.match.store_contents import (
    MATCH,
    MISSED,
    RESULT,
    ProfileError,
    parse_raw_record,
    raw_record_of,
)
from game.rules.options import parse_options
from game.system.home import KEY_FILE, Home
from game.words.lexicon import Lexicon
from game.words.own_dictionary import OwnDictionary
from tests.match.play import ok


def start(store: Store, seed: int, *moves: str) -> Match:
    options = parse_options(rules_of("scruble").options, "rounds=2")
    header = new_header("scruble", options, ["Ann"], seed=seed)
    match = Match.start(header, None, ManualClock(), store)
    for move in moves:
        ok(match.move(0, move))
    return match


def fill(home: Home) -> None:
    """Two matches, one of them over; another over and forgotten; words, settings, a missed word."""
    store = Store(home.data / STORE_FILE)
    for seed in (1, 2):
        match = start(store, seed, "R")
        ok(match.resign(0))
        match.close()
    ResultBook(store).read_new()
    ResultBook(store).people.rename("Ann", "Anna")
    store.delete(2)
    start(store, 3, "R", "U").close()
    missed = [MissedWord("ZAX", "en", HowMissed.BEST, "scruble", 1)]
    MissedBook(store).add(missed, datetime.now(timezone.utc))
    store.close()
    OwnDictionary("en", home.data).add("GROGG")
    kept = Settings(home.config)
    kept.set("palette", "dark")
    kept.kept.seen.append("lesson")
    kept.save()


def holds(home: Home) -> dict[str, Any]:
    """What counts, without the numbers of matches."""
    store = Store(home.data / STORE_FILE)
    found = {
        "records": sorted(str(store.record(row.id)) for row in store.matches()),
        "rows": sorted((row.updated, row.finished, row.scores) for row in store.matches()),
        "results": sorted(str(r).split("seat=")[1] for r in ResultBook(store).results()),
        "missed": [card.missed.word for card in MissedBook(store).cards()],
        "words": OwnDictionary("en", home.data).added,
        "palette": Settings(home.config)["palette"],
        "unsound": [
            store.unsound(table) for table in ("match", "entry", "result", "missed", "person")
        ],
    }
    store.close()
    return found


@pytest.fixture
def away(tmp_path: Path) -> Home:
    return Home(tmp_path / "away")


def run(home: Home, *words: str) -> int:
    return main(["--home", str(home.root), "profile", *words])


def test_all_of_it_goes_along_and_nothing_twice(
    home: Home, away: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(home)
    file = tmp_path / "me.hexaglyph"
    assert run(home, "export", str(file)) == 0
    assert run(home, "export", str(file)) == 1
    assert "--force" in capsys.readouterr().err
    for _time in range(2):
        assert run(away, "import", str(file)) == 0
        assert holds(away) == holds(home)
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "New: 2 matches, 0 continued matches, 2 results, 1 missed word and 0 notes."
    none = "New: 0 matches, 0 continued matches, 0 results, 0 missed words and 0 notes."
    assert told[1] == none
    assert run(home, "import", str(file)) == 0
    assert holds(home) == holds(away)


def test_a_match_that_went_on_elsewhere_goes_on(home: Home, away: Home) -> None:
    fill(home)
    content, _damaged = profile.export(home)
    profile.take(away, profile.read(content))
    store = Store(away.data / STORE_FILE)
    number = store.unfinished()[0].id
    match = Match.resume(store, number, None, ManualClock())
    ok(match.unpause())
    ok(match.move(0, "F"))
    match.close()
    longer = store.record(number)
    store.close()
    taken = profile.take(home, profile.read(profile.export(away)[0]))
    assert (taken.matches, taken.longer) == (0, 1)
    store = Store(home.data / STORE_FILE)
    assert store.record(store.unfinished()[0].id) == longer
    profile.take(home, profile.read(content))
    assert store.record(store.unfinished()[0].id) == longer
    store.close()


def test_one_deal_begun_twice_on_a_day_stays_two_matches(home: Home, away: Home) -> None:
    store = Store(home.data / STORE_FILE)
    for twists in ("F", "", "", "FR"):
        start(store, 5, *twists).close()
    store.close()
    content, _damaged = profile.export(home)
    for new in (4, 0):
        taken = profile.take(away, profile.read(content))
        assert (taken.matches, taken.longer) == (new, 0)
        assert holds(away) == holds(home)


def test_a_match_played_on_for_the_absent_goes_along_once(home: Home, away: Home) -> None:
    store = Store(home.data / STORE_FILE)
    header = new_header("scruble", rules_of("scruble").agreed("", 2), ["Ann", "Ben"], seed=5)
    match = Match.start(header, Lexicon.of(()), ManualClock(), store)
    ok(match.pass_over(0))
    ok(match.move(1, "F", level="easy"))
    match.close()
    assert match.id is not None
    assert parse_raw_record(store.text(match.id)) == raw_record_of(match.record)
    store.note(match.id, 1, "Ann is away.")
    store.close()
    content, _damaged = profile.export(home)
    for at, new in ((away, 1), (away, 0), (home, 0)):
        assert profile.take(at, profile.read(content)).matches == new
    assert holds(away) == holds(home)


def test_a_damaged_match_is_left_out_and_told(
    home: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(home)
    store = Store(home.data / STORE_FILE)
    store.read("SELECT 1")
    store.close()
    with sqlite3.connect(home.data / STORE_FILE) as db:
        db.execute("UPDATE match SET header = 'x' WHERE id = 1")
    db.close()
    assert run(home, "export", str(tmp_path / "me")) == 0
    assert "1 damaged match is not in it" in capsys.readouterr().err


def packed(parts: dict[str, bytes], version: object = 1, **digests: str) -> bytes:
    found = {name: sha256(content).hexdigest() for name, content in parts.items()}
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr(
            "profile.json", json.dumps({"version": version, "parts": {**found, **digests}})
        )
        for name, content in parts.items():
            out.writestr(name, content)
    return file.getvalue()


def matches(**parts: object) -> bytes:
    return packed({"matches.json": json.dumps(parts).encode()})


SOUND: dict[str, object] = {
    **dict.fromkeys((*RESULT, *MISSED, *MATCH), 1),
    **dict.fromkeys(("game", "options", "name", "kind", "language", "word", "card", "source"), ""),
    "origin": "best",
    "due": "2026-11-22T10:00:00Z",
    "day": "2026-11-22",
    "scores": "5 -3",
    "updated": "2026-11-22T10:00:00Z",
}
"""A value for each column that can be imported."""


def odd(names: Sequence[str], column: str, value: object) -> list[object]:
    """A row whose one column has another value."""
    return [value if name == column else SOUND[name] for name in names]


BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "not a Hexaglyph profile"),
    "text": (b"hello", "not a Hexaglyph profile"),
    "newer": (packed({}, version=2), "of version 2, and this game reads version 1"),
    "odd version": (packed({}, version="1"), "damaged"),
    "digest": (
        packed({"settings.json": b"{}"}, **{"settings.json": "0"}),
        "damaged (settings.json)",
    ),
    "missing part": (packed({}, **{"matches.json": "0"}), "damaged"),
    "settings": (packed({"settings.json": b"{}"}), "no version"),
    "words": (packed({"words-en.txt": b"+GR0GG\n"}), "damaged (words-en.txt)"),
    "a letter": (packed({"words-en.txt": b"+A\n"}), "damaged (words-en.txt)"),
    "no list": (matches(matches=3), "damaged"),
    "a row": (matches(results=[[1, 2, 3]]), "not what it should be"),
    "a record": (
        matches(matches=[[[1, "2026-11-22T10:00:00Z", "", 0, 0, ""], "record: 1\n"]]),
        "cannot be imported",
    ),
    **{
        f"{table} {column} {value}": (
            matches(**{table: [odd(names, column, value)]}),
            f"not what it should be: ({', '.join(map(repr, odd(names, column, value)))[:60]}",
        )
        for table, names, column, value in (
            ("missed", MISSED, "origin", "zz"),
            ("missed", MISSED, "due", "2026-11-22"),
            ("results", RESULT, "day", "today"),
        )
    },
    **{
        f"matches {column} {value}": (
            matches(matches=[[odd(MATCH, column, value), "record: 1\n"]]),
            "not what it should be: (1, ",
        )
        for column, value in (("updated", "today"), ("scores", "a b"), ("scores", "9" * 22))
    },
    "no text": (matches(matches=[[[1, "2026", "", 0, 0, ""], 7]]), "damaged"),
    "deep": (packed({"matches.json": b"[" * 100_000}), "damaged"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_bad_changes_nothing_and_is_told_in_a_sentence(
    home: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    fill(home)
    before = holds(home)
    content, sentence = BAD[name]
    (tmp_path / "bad").write_bytes(content)
    assert run(home, "import", str(tmp_path / "bad")) == 1
    told = capsys.readouterr().err
    assert sentence in told
    assert len(told.splitlines()) == 1
    assert holds(home) == before


def test_what_other_columns_hold_is_taken() -> None:
    rows = {"missed": MISSED, "results": RESULT}
    found = profile.read(matches(**{name: [odd(rows[name], "", 0)] for name in rows})).contents
    assert (len(found.missed), len(found.results)) == (1, 1)


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profile, "LARGEST", 1 << 20)
    monkeypatch.setattr(profile, "LARGEST_OTHER", 1 << 19)
    assert profile.read(packed({"film.mp4": bytes(1 << 21)})) == profile.Profile()
    for name, size in (("matches.json", 1 << 20), ("settings.json", 1 << 19)):
        with pytest.raises(ProfileError, match=f"{name} of it is larger than any"):
            profile.read(packed({name: bytes(size + 1)}))


@pytest.mark.parametrize("value", ["[]", "{}", '"AB"', "[[]]", '{"a":1}', "0"])
def test_a_bomb_that_would_grow_in_memory_is_not_read(value: str) -> None:
    """A few hundred kilobytes of such values took six gigabytes."""
    count = profile.MOST_VALUES + 1
    bomb = f'{{"matches": [{",".join(itertools.repeat(value, count))}]}}'.encode()
    tracemalloc.start()
    try:
        with pytest.raises(ProfileError, match="larger than any"):
            profile.read(packed({"matches.json": bomb}))
        assert tracemalloc.get_traced_memory()[1] < profile.LARGEST
    finally:
        tracemalloc.stop()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    home = Home(tmp_path_factory.mktemp("home"))
    fill(home)
    return profile.export(home)[0]


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_what_is_cut_short_or_changed_is_refused_or_reads_as_it_was(
    whole: bytes, data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(whole) - 1))
    if data.draw(st.booleans()):
        bad = whole[:place]
    else:
        bad = (
            whole[:place]
            + bytes([whole[place] ^ data.draw(st.integers(1, 255))])
            + whole[place + 1 :]
        )
    try:
        found = profile.read(bad)
    except ProfileError:
        return
    assert found == profile.read(whole)


def test_the_key_goes_along_under_a_passphrase_alone(
    home: Home,
    away: Home,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    secret = bytes(range(32))

    def typed(line: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO(line + "\n"))

    plain, sealed = str(tmp_path / "plain"), str(tmp_path / "sealed")
    typed("correct horse")
    assert run(home, "export", plain, "--key") == 1
    assert "There is no key here" in capsys.readouterr().err
    fill(home)
    (home.config / KEY_FILE).write_bytes(secret)
    assert run(home, "export", plain) == 0
    for phrase, said in (("short", "8 characters or more"), ("", "only under a passphrase")):
        typed(phrase)
        assert run(home, "export", sealed, "--key") == 1
        assert said in capsys.readouterr().err
    typed("correct horse")
    assert run(home, "export", sealed, "--key") == 0
    for file in (plain, sealed):
        assert secret not in Path(file).read_bytes()
        with zipfile.ZipFile(file) as packed:
            assert all(secret not in packed.read(name) for name in packed.namelist())
            assert ("key.json" in packed.namelist()) is (file == sealed)
    for file, phrase, said in (
        (sealed, "wrong horse", "is not the one"),
        (plain, "correct horse", "no key in it"),
    ):
        typed(phrase)
        assert run(away, "import", file, "--key") == 1
        assert said in capsys.readouterr().err
        assert not (away.config / KEY_FILE).exists()
        assert not (away.data / STORE_FILE).exists()
    assert run(away, "import", sealed) == 0
    assert not (away.config / KEY_FILE).exists()
    for _time in range(2):
        typed("correct horse")
        assert run(away, "import", sealed, "--key") == 0
        assert (away.config / KEY_FILE).read_bytes() == secret
    assert (away.config / KEY_FILE).stat().st_mode & 0o077 == 0
    (away.config / KEY_FILE).write_bytes(b"another")
    typed("correct horse")
    assert run(away, "import", sealed, "--key") == 1
    assert "another key here" in capsys.readouterr().err
    assert (away.config / KEY_FILE).read_bytes() == b"another"


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "[" * 9999, '{"salt": 1, "nonce": "", "sealed": ""}',
     '{"salt": "00", "nonce": "00", "sealed": "00"}',
     '{"salt": "' + "00" * 16 + '", "nonce": "' + "00" * 12 + '", "sealed": ""}'],
)  # fmt: skip
def test_a_key_that_somebody_made_up_is_none(text: str) -> None:
    with pytest.raises(ProfileError, match="is damaged"):
        unseal(text, "correct horse")


@given(st.binary(max_size=80), st.text(min_size=8, max_size=20))
@settings(max_examples=10, deadline=None)
def test_what_is_sealed_is_had_again(secret: bytes, phrase: str) -> None:
    sealed = seal(secret, phrase)
    assert unseal(sealed, phrase) == secret
    with pytest.raises(ProfileError):
        unseal(sealed, phrase + "x")
