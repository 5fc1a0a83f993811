"""Stored matches searched, ordered, taken in from elsewhere, and branched off."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from typing_extensions import override

from game.match.clock import ManualClock
from game.match.collection import (
    SORTS,
    Search,
    branch,
    branch_off,
    find_origin,
    import_records,
    origin_of,
)
from game.match.database import StoreError
from game.match.error import RecordError
from game.match.header import Origin
from game.match.match import Match
from game.match.record import Record, format_record, join_records, parse_record
from game.match.results import ResultBook
from game.match.store import STORE_FILE, Store
from game.rules.pcg import stream
from tests.conformance.tray import LEXICON
from tests.match.play import header, match, ok, random_entry

TITLES = {"tray": "The tray game"}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "matches.db")


def played(store: Store | None = None, names: tuple[str, ...] = ("Ann", "Bob")) -> Match:
    """A match in which Ann has laid TEA and Bob TIN."""
    one = match(ManualClock(), store, agreed=replace(header(), names=names))
    ok(one.move(0, "word TEA"))
    ok(one.move(1, "word TIN"))
    return one


def random_record(seed: int, entries: int = 30) -> Record:
    clock = ManualClock()
    one = match(clock, agreed=header(takeback=True, rounds=10))
    random = stream(seed, "collection")
    while len(one.record.entries) < entries and not one.over:
        random_entry(one, random, clock)
    return one.record


def test_every_term_is_looked_for_in_names_games_days_and_words(store: Store) -> None:
    one, two = (
        played(store),
        match(ManualClock(), store, agreed=replace(header(), names=("Cy", "D"))),
    )
    assert one.id is not None
    day = one.header.created
    for text in ("", "tray", "THE game", day, day[:7]):
        assert {row.id for row in Search(store, text, TITLES).rows()} == {one.id, two.id}, text
    for text in ("ann", "TEA", "tin", "bob tea", f"{day} tïn"):
        assert [row.id for row in Search(store, text, TITLES).rows()] == [one.id], text
    for text in ("te", "teas", "ann cy", "1999", "%", "_ea", "' OR 1", "\udcff\udcfe"):
        assert Search(store, text, TITLES).rows() == [], text


def test_a_word_that_was_refused_is_not_found(store: Store) -> None:
    one = match(ManualClock(), store)
    assert not hasattr(one.move(0, "word XAE"), "events")
    assert Search(store, "xae", TITLES).rows() == []


def test_every_order_keeps_every_match(store: Store) -> None:
    long, short = played(store), played(store, ("Zoe", "Bob"))
    ok(long.resign(long.seat or 0))
    rows = store.matches()
    for by in SORTS:
        found = Search(store, "", TITLES).rows(by)
        assert sorted(row.id for row in found) == sorted(row.id for row in rows)
        assert [Search(store, "", TITLES).rows(by, most) for most in (0, 1)] == [[], found[:1]]
    assert Search(store, "", TITLES).count() == len(rows)
    assert Search(store, "zoe", TITLES).count() == 1
    assert Search(store, "", TITLES).rows("length")[0].id == long.id
    assert Search(store, "", TITLES).rows("players")[-1].id == short.id
    assert Search(store, "", TITLES).rows() == rows
    with pytest.raises(ValueError, match="ordered by 'taste'"):
        Search(store, "", TITLES).rows("taste")


@pytest.mark.parametrize("seed", range(6))
def test_what_is_taken_in_is_there_as_it_was_sent(store: Store, seed: int) -> None:
    record = random_record(seed)
    text = format_record(record)
    (match_id,) = import_records(store, text)
    assert format_record(store.record(match_id)) == text
    row = next(row for row in store.matches() if row.id == match_id)
    assert row.imported
    assert row.entries == len(record.entries)
    assert match_id not in {row.id for row in store.unfinished()}
    assert import_records(store, text.encode()) == [match_id]
    assert len(store.matches()) == 1


def test_a_damaged_record_says_what_and_where_and_nothing_is_kept(store: Store) -> None:
    lines = format_record(played().record).splitlines(keepends=True)
    wrong = [*lines[:-1], lines[-1].replace("TIN", "ZZZ")]
    for text, line in (
        ("".join(lines)[:-3], len(lines)),
        ("".join(wrong), len(lines)),
        ("".join(["record: 9\n", *lines[1:]]), 1),
        ("no record", 1),
    ):
        with pytest.raises(RecordError) as refused:
            import_records(store, text)
        assert refused.value.line == line
    assert store.matches() == []


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_file_holds_several_records_one_after_another(store: Store, ending: str) -> None:
    records = [random_record(seed) for seed in range(3)]
    records.append(replace(records[0], entries=()))
    text = join_records(map(format_record, records)).replace("\n", ending)
    taken = import_records(store, text.encode())
    assert [store.record(match_id) for match_id in taken] == records
    assert import_records(store, text) == taken
    # As `cat` puts them together, without a line between.
    assert import_records(store, "".join(map(format_record, records[:3]))) == taken[:3]


def test_records_that_begin_alike_are_told_apart_and_those_there_are_read_once(
    tmp_path: Path,
) -> None:
    reads = list[int]()

    class CountingStore(Store):
        @override
        def record(self, match_id: int) -> Record:
            reads.append(match_id)
            return super().record(match_id)

    text = format_record(played().record)
    name = played().header.names[0]
    whole = join_records(text.replace(f" {name}\n", f" {name}{number}\n") for number in range(5))
    store = CountingStore(tmp_path / STORE_FILE)
    taken = import_records(store, whole)
    assert len(set(taken)) == 5
    reads.clear()
    assert import_records(store, whole) == taken
    assert sorted(reads) == sorted(taken)
    store.delete(taken[2])
    assert len(set(import_records(store, whole)) - set(taken)) == 1
    store.close()


def test_where_one_record_is_read_another_is_named(store: Store) -> None:
    texts = [format_record(random_record(seed)) for seed in (1, 2)]
    for line, both in ((2, join_records(texts)), (1, "".join(texts))):
        with pytest.raises(RecordError, match="another record begins here") as refused:
            parse_record(both)
        assert refused.value.line == texts[0].count("\n") + line


def test_one_that_is_wrong_among_several_is_named_by_its_line_and_none_is_kept(
    store: Store,
) -> None:
    good, other = format_record(played().record), format_record(random_record(1))
    lines = f"{good}\n{other}".count("\n")
    wrong = good.replace("word TIN", "word ZZZ")
    with pytest.raises(RecordError) as refused:
        import_records(store, f"{good}\n{other}\n{wrong}")
    assert refused.value.line == lines + 1 + wrong.count("\n")
    assert store.matches() == []


def test_what_others_played_is_no_result_of_ones_own(store: Store) -> None:
    over = played()
    ok(over.resign(over.seat or 0))
    while not over.over:
        ok(over.resign(over.seat or 0))
    import_records(store, format_record(over.record))
    assert ResultBook(store).read_new() == 0


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_branch_goes_on_from_where_it_left_and_says_where_that_was(store: Store, at: int) -> None:
    one = played(store)
    assert one.id is not None
    before = store.record(one.id)
    new = branch_off(store, one.id, at, ("person", "bot:easy"))
    assert store.record(one.id) == before
    kept = store.record(new)
    assert kept.entries == before.entries[:at]
    assert kept.header.kinds == ("person", "bot:easy")
    assert kept.header.origin == origin_of(before, at)
    assert parse_record(format_record(kept)) == kept
    assert f"origin: after {at} of {before.header.created} " in format_record(kept)
    assert find_origin(store, kept.header) == one.id
    again = Match.resume(store, new, LEXICON, ManualClock())
    assert again.state == one.state_after(at)
    ok(again.unpause())
    assert not again.read_only
    row = next(row for row in store.matches() if row.id == new)
    assert row.origin == str(kept.header.origin)
    assert not row.imported


def test_the_origin_is_found_while_the_other_match_goes_on(store: Store) -> None:
    one = played(store)
    assert one.id is not None
    new = store.record(branch_off(store, one.id, 1)).header
    ok(one.resign(one.seat or 0))
    assert find_origin(store, new) == one.id
    one.close()
    store.delete(one.id)
    assert find_origin(store, new) is None


def test_a_branch_counts_as_played_with_help(store: Store) -> None:
    # Pieces that somebody chose would count in no statistics.
    one = match(ManualClock(), store, agreed=header(deal=None))
    assert one.id is not None
    new = Match.resume(store, branch_off(store, one.id, 0), LEXICON, ManualClock())
    ok(new.unpause())
    while not new.over:
        ok(new.resign(new.seat or 0))
    book = ResultBook(store)
    assert book.read_new() == 0, "it was written as it ended"
    assert all(result.assisted for result in book.results())


def test_there_is_no_branch_where_nothing_is_left_to_play(store: Store) -> None:
    one = played(store)
    while not one.over:
        ok(one.resign(one.seat or 0))
    record = one.record
    with pytest.raises(ValueError, match="already over"):
        branch(record, len(record.entries))
    with pytest.raises(ValueError, match="entries, not"):
        branch(record, len(record.entries) + 1)
    with pytest.raises(StoreError, match="no saved match 99"):
        branch_off(store, 99, 0)


def test_an_origin_needs_a_record_that_can_say_it() -> None:
    origin = Origin(1, "2026-11-21", "0" * 16)
    with pytest.raises(ValueError, match="version 2"):
        replace(header(), origin=origin)
    text = format_record(branch(played().record, 1))
    with pytest.raises(RecordError, match="no header line 'origin'"):
        parse_record(text.replace("record: 2", "record: 1"))
    with pytest.raises(RecordError, match="after N of DATE HASH"):
        parse_record(text.replace("origin: after", "origin: behind"))
