"""Tallies in a store are what all results and words come to, however they came about."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from game.match.results import Result, ResultBook, ScoredWord, keep
from game.match.store import Store
from game.match.tally import Tally, add_up, formats, is_best, people, tallies
from game.rules.pcg import Pcg32, stream

NAMES = ("Ann", "Bo", "ANN", "Cy")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "matches.db")


def ended(match: int, random: Pcg32, day: int) -> tuple[list[Result], list[ScoredWord]]:
    """A match at random."""
    seats = 1 + random.below(2)
    ended_on = f"2026-{1 + day // 28:02}-{1 + day % 28:02}"
    game, helped = random.choice(("a", "b")), random.below(4) == 0
    usual = Result(match, 1, game, "", 1, ended_on, seats, "", "person", 0, False, helped, 0)
    results = [
        replace(
            usual,
            seat=seat + 1,
            name=random.choice(NAMES),
            kind="bot:hard" if seat and random.below(2) else "person",
            score=random.below(40),
            won=random.below(2) == 0,
            hints=random.below(2),
            pauses=random.below(4),
        )
        for seat in range(seats)
    ]
    words = [
        ScoredWord(match, 1 + random.below(seats), "ABCDE"[random.below(4) :], random.below(30))
        for _ in range(random.below(5))
    ]
    return results, words


def same(store: Store) -> None:
    """The tallies are those of all results, added up anew, however often they are asked for."""
    book = ResultBook(store)
    expected = add_up(book.results(), book.words())
    for _ in range(2):
        found = {(t.person, t.game, t.options, t.seats, t.assisted): t for t in tallies(store)}
        assert found.keys() == expected.keys()
        for place, tally in found.items():
            assert tally.summary() == expected[place].summary()
            assert sorted(tally.days) == sorted(expected[place].days)
            assert tally.dearest == expected[place].dearest
            assert Tally.read(tally.written()) == tally


@pytest.mark.parametrize("seed", range(3))
def test_they_are_what_all_results_come_to(store: Store, seed: int) -> None:
    random, day = stream(seed, "tallied"), 0
    assert tallies(store) == []
    for match in range(1, 60):
        day += random.below(3)
        keep(store, *ended(match, random, day))
        kind = random.below(12)
        if kind == 0:
            keep(store, *ended(1 + random.below(match), random, day))  # ended once more
        elif kind == 1:
            ResultBook(store).people.rename("Cy", random.choice(("Bo", "Dee")))
        elif kind == 2:
            ResultBook(store).people.separate("Bo")
        elif kind == 3 and match % 2:
            store.write([("UPDATE result SET counted = 0 WHERE match < ?", (match // 2,))])
        elif kind == 4:
            keep(store, *ended(1000 + match, random, 0))  # from another machine, long ago
        if kind > 5:
            same(store)
    same(store)


def test_only_what_has_come_since_is_added(store: Store) -> None:
    random = stream(9, "tallied")
    for match in range(1, 20):
        keep(store, *ended(match, random, match))
    same(store)
    asked: list[str] = []
    keep(store, *ended(20, random, 20))
    store._db.set_trace_callback(asked.append)
    tallies(store)
    tallies(store)
    store._db.set_trace_callback(None)
    assert not [text for text in asked if "FROM result" in text and "NOT tallied" not in text]
    assert not [text for text in asked if "FROM word" in text and "match = 20" not in text]
    same(store)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE tally SET text = replace(text, 'matches', 'watches') WHERE person = 'bo'",
        "UPDATE tally SET person = 'zoe' WHERE person = 'bo'",
        "UPDATE tally SET text = '9 9' WHERE game = ''",
        "DELETE FROM tally WHERE person = 'bo' AND game = 'a'",
        "DELETE FROM tally WHERE game = ''",
        "DELETE FROM tally",
    ],
)
def test_damaged_ones_are_found_anew(store: Store, statement: str) -> None:
    random = stream(4, "tallied")
    for match in range(1, 30):
        keep(store, *ended(match, random, match))
    same(store)
    with sqlite3.connect(store.path) as db:
        db.execute(statement)
    db.close()
    same(store)


def test_what_is_read_of_them(store: Store) -> None:
    one = Result(1, 1, "a", "", 1, "2026-11-01", 1, "Ann", "person", 30, False, False, 0)
    for result in (one, replace(one, match=2, score=40), replace(one, match=3, name="Bo")):
        keep(store, [result], [])
    found = tallies(store)
    assert people(found) == {"Ann": 2, "Bo": 1}
    assert [is_best(found, match) for match in (1, 2, 3, None)] == [False, True, False, False]
    assert [tally.matches for tally in formats(found, "ann")] == [2]
    ResultBook(store).reset()
    assert tallies(store) == []
