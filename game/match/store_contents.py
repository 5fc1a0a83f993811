"""All that a store has of a player, as values that another store can import."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from game.match.error import RecordError, UnknownRecordError
from game.match.header import NOTED, VERSION, header_lines, is_date, plain_version
from game.match.missed_words import HowMissed, parse_due
from game.match.record import (
    ENTRY_LINE,
    NO_BLANK,
    NOT_AN_ENTRY,
    NOTE,
    Record,
    is_note,
    parse_record,
)
from game.match.schema import PROVED
from game.match.store import ENTRY, Store, add_notes, forget_end, insert_match
from game.match.timeline import fold
from game.sentences import N_, LocalizedValueError


@dataclass(frozen=True, slots=True)
class RawRecord:
    """A stored match, whether or not its record can be read here. header: its lines. entries: rows
    of number, seat, milliseconds, kind and text. notes: see Record."""

    header: tuple[str, ...]
    entries: tuple[tuple[int, int, int, str, str], ...] = ()
    notes: Mapping[int, str] = field(default_factory=dict)


def raw_record_of(record: Record) -> RawRecord:
    """The raw form of a record."""
    entries = ((e.number, e.seat, e.milliseconds, str(e.kind), e.text) for e in record.entries)
    return RawRecord(tuple(header_lines(record.header)), tuple(entries), record.notes)


def parse_raw_record(text: str) -> RawRecord:
    """Parse the result of Archive.raw(). RecordError if its form is wrong; its meaning is not
    checked."""
    head, blank, rest = text.partition("\n\n")
    header, entries, notes = head.split("\n"), list[tuple[int, int, int, str, str]](), {}
    if not blank or not head.replace("\n", "").isprintable():
        raise RecordError(NO_BLANK)
    for at, line in enumerate(rest.removesuffix("\n").split("\n"), len(header) + 2):
        note, found = line.removeprefix(NOTE), ENTRY_LINE.fullmatch(line)
        if note != line and is_note(note):
            notes[len(entries)] = note
        elif found is not None and line.isprintable() and int(found[1]) == len(entries) + 1:
            seat, spent = int(found[2]) - 1, int(found[3] + found[4])
            entries.append((int(found[1]), seat, spent, found[5], found[6] or ""))
        elif line:
            raise RecordError(NOT_AN_ENTRY, at)
    if header[0] in _RAISED:
        header[0] = f"record: {plain_version(header)}"
    return RawRecord(tuple(header), tuple(entries), notes)


_RAISED = [f"record: {version}" for version in range(NOTED, VERSION + 1)]
"""First lines with a version raised for notes or entries, which the store's rows do not name."""


RESULT = tuple(PROVED["result"].split(", "))
WORD = tuple(PROVED["word"].split(", "))
MISSED = tuple(PROVED["missed"].split(", "))[1:]
PERSON = tuple(PROVED["person"].split(", "))[1:]
PUZZLE = tuple(PROVED["puzzle"].split(", "))[1:]
MATCH = ("id", "updated", "source", "finished", "paused", "scores")
"""The columns exported of each table, in order."""
_KINDS: dict[str, type] = {
    **dict.fromkeys(("id", "match", "seat", "seed", "seats", "score", "won", "assisted"), int),
    **dict.fromkeys(("hints", "pauses", "counted", "points", "asked", "known"), int),
    **dict.fromkeys(("finished", "paused", "rating"), int),
}
_SCORES = re.compile(r"(-?[0-9]{1,9}( -?[0-9]{1,9})*)?")
_TEXTS: dict[str, Callable[[str], object]] = {
    "updated": lambda text: is_date(text[:10]),
    "scores": _SCORES.fullmatch,
    "day": is_date,
    "origin": HowMissed,
    "due": parse_due,
}
"""How the texts of some columns are read later: this raises ValueError, or returns nothing, for
what is none."""


class ProfileError(LocalizedValueError):
    """The contents cannot be imported."""


@dataclass(slots=True)
class StoreContents:
    """matches: pairs of the columns MATCH and Archive.text(). results, words, missed, puzzles,
    people: rows with the columns RESULT, WORD, MISSED, PUZZLE and PERSON. damaged: the number of
    matches that could not be read."""

    matches: list[tuple[tuple[Any, ...], str]] = field(default_factory=list)
    results: list[tuple[Any, ...]] = field(default_factory=list)
    words: list[tuple[Any, ...]] = field(default_factory=list)
    missed: list[tuple[Any, ...]] = field(default_factory=list)
    puzzles: list[tuple[Any, ...]] = field(default_factory=list)
    people: list[tuple[Any, ...]] = field(default_factory=list)
    damaged: int = 0


@dataclass(slots=True)
class ImportCounts:
    """The numbers of new matches, of matches continued (`longer`), of new results, missed words and
    notes."""

    matches: int = 0
    longer: int = 0
    results: int = 0
    missed: int = 0
    notes: int = 0


def contents_of(store: Store) -> StoreContents:
    """The contents of a store."""
    found = StoreContents()
    for row in store.read(f"SELECT {', '.join(MATCH)} FROM match ORDER BY id"):
        try:
            found.matches.append((row, store.text(row[0])))
        except RecordError:
            found.damaged += 1
    found.results = store.read(f"SELECT {', '.join(RESULT)} FROM result")
    found.words = store.read(f"SELECT {', '.join(WORD)} FROM word")
    found.missed = store.read(f"SELECT {', '.join(MISSED)} FROM missed")
    found.puzzles = store.read(f"SELECT {', '.join(PUZZLE)} FROM puzzle")
    found.people = store.read(f"SELECT {', '.join(PERSON)} FROM person")
    return found


def check(found: StoreContents) -> list[tuple[tuple[Any, ...], RawRecord]]:
    """Check all contents and parse the matches. ProfileError says what is wrong."""
    for names, rows in (
        (RESULT, found.results),
        (WORD, found.words),
        (MISSED, found.missed),
        (PUZZLE, found.puzzles),
        (PERSON, found.people),
        (MATCH, [row for row, _text in found.matches]),
    ):
        for row in rows:
            if not _is_row(row, names):
                raise ProfileError(
                    N_("A row of it is not what it should be: {row}."), row=str(row)[:80]
                )
    return [(row, _legal(row, text)) for row, text in found.matches]


def _is_row(row: Sequence[Any], names: Sequence[str]) -> bool:
    return len(row) == len(names) and all(
        type(value) is _KINDS.get(name, str)
        and (not isinstance(value, str) or (value.isprintable() and _is_text(name, value)))
        and (not isinstance(value, int) or abs(value) < 1 << 63)
        for name, value in zip(names, row, strict=True)
    )


def _is_text(name: str, text: str) -> bool:
    """Whether a column can have this text."""
    try:
        return name not in _TEXTS or bool(_TEXTS[name](text))
    except ValueError:
        return False


def _legal(row: Sequence[Any], text: str) -> RawRecord:
    try:
        return _kept(text)
    except RecordError as error:
        raise ProfileError(
            N_("Match {number} of it cannot be imported: {reason}"), number=row[0], reason=error
        ) from None


def _kept(text: str) -> RawRecord:
    """Parse a match, and check its entries if it can be read here."""
    try:
        record = parse_record(text)
    except UnknownRecordError:
        return parse_raw_record(text)
    try:
        fold(record)
    except RecordError:
        raise
    except ValueError:
        pass  # the rules of a package failed, not the record
    return raw_record_of(record)


def import_contents(store: Store, found: StoreContents) -> ImportCounts:
    """Import what is not there already, in one transaction. ProfileError or StoreError."""
    matches, taken = check(found), ImportCounts()
    partners = _partners(matches, _there(store))
    with store.writing() as db:
        numbers = {
            row[0]: _take(db, row, kept, partners.get(row[0]), taken) for row, kept in matches
        }
        own = {row[1:] for row in db.execute(f"SELECT {', '.join(RESULT)} FROM result")}
        fresh = _results(db, found.results, numbers, own, taken)
        for match, *rest in found.words:
            if match in fresh:
                _insert(db, "word", WORD, (fresh[match], *rest))
        taken.missed = _beside(db, "missed", MISSED, found.missed, numbers)
        _beside(db, "puzzle", PUZZLE, found.puzzles, numbers)
        for row in found.people:
            _insert(db, "person", PERSON, row)
    return taken


def _insert(
    db: sqlite3.Connection, table: str, names: Sequence[str], row: Sequence[object]
) -> bool:
    """Insert a row unless its key exists; whether it was inserted."""
    columns, marks = ", ".join(names), ", ".join("?" * len(names))
    question = f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({marks})"
    return db.execute(question, tuple(row)).rowcount > 0


def _beside(
    db: sqlite3.Connection,
    table: str,
    names: Sequence[str],
    rows: Iterable[tuple[Any, ...]],
    numbers: Mapping[int, int],
) -> int:
    """Import rows that refer to a match, by its id here or 0; the number of new rows."""
    at, new = names.index("match"), 0
    for row in rows:
        new += _insert(db, table, names, (*row[:at], numbers.get(row[at], 0), *row[at + 1 :]))
    return new


def _there(store: Store) -> dict[tuple[str, ...], list[tuple[int, RawRecord]]]:
    """The intact matches of a store, by the part of their headers that does not change."""
    found: dict[tuple[str, ...], list[tuple[int, RawRecord]]] = {}
    for (number,) in store.read("SELECT id FROM match"):
        with suppress(RecordError):
            kept = parse_raw_record(store.text(number))
            found.setdefault(_same(kept), []).append((number, kept))
    return found


def _same(kept: RawRecord) -> tuple[str, ...]:
    return tuple(ln for ln in kept.header if not ln.startswith(("words: ", "language: ")))


def _partners(
    matches: Iterable[tuple[tuple[Any, ...], RawRecord]],
    there: Mapping[tuple[str, ...], list[tuple[int, RawRecord]]],
) -> dict[int, tuple[int, RawRecord]]:
    """The stored match that each match corresponds to, by id: one with the same entries, else the
    longest that continues it or is continued by it. A deal may have been begun more than once on a
    day, so each is used once."""
    found: dict[int, tuple[int, RawRecord]] = {}
    used: set[int] = set()
    for exactly in (True, False):
        for row, kept in matches:
            if row[0] in found:
                continue
            free = [
                (number, own)
                for number, own in there.get(_same(kept), ())
                if number not in used
                and (own.entries == kept.entries if exactly else _goes_on(own, kept))
            ]
            if free:
                found[row[0]] = best = max(free, key=lambda one: len(one[1].entries))
                used.add(best[0])
    return found


def _goes_on(own: RawRecord, kept: RawRecord) -> bool:
    """Whether one of two matches continues the other."""
    shared = min(len(own.entries), len(kept.entries))
    return own.entries[:shared] == kept.entries[:shared]


def _take(
    db: sqlite3.Connection,
    row: Sequence[Any],
    kept: RawRecord,
    partner: tuple[int, RawRecord] | None,
    taken: ImportCounts,
) -> int:
    """Import a match; its id here. partner: its counterpart here."""
    _number, updated, source, finished, paused, scores = row
    if partner is not None:
        number, own = partner
        shared = len(own.entries)
        if len(kept.entries) > shared:
            _enter(db, number, kept, shared)
            db.execute(
                "UPDATE match SET updated = ?, finished = ?, paused = ?, scores = ?, entries = ? "
                "WHERE id = ?",
                (updated, finished, paused, scores, len(kept.entries), number),
            )
            if finished:
                forget_end(db, number)
            taken.longer += 1
        taken.notes += add_notes(db, number, kept.notes)
        return number
    number = insert_match(
        db,
        kept.header,
        updated,
        finished=finished,
        paused=paused,
        scores=scores,
        entries=len(kept.entries),
        source=source,
    )
    _enter(db, number, kept, 0)
    add_notes(db, number, kept.notes)
    taken.matches += 1
    return number


def _enter(db: sqlite3.Connection, number: int, kept: RawRecord, after: int) -> None:
    db.executemany(ENTRY, [(number, *entry) for entry in kept.entries[after:]])


def _results(
    db: sqlite3.Connection,
    rows: Iterable[tuple[Any, ...]],
    numbers: dict[int, int],
    own: set[tuple[Any, ...]],
    taken: ImportCounts,
) -> dict[int, int]:
    """Import results; the ids here of matches with new results. Results outlive their matches,
    which then get an unused id."""
    fresh: dict[int, int] = {}
    for match, *rest in rows:
        number = numbers.get(match)
        if number is None:
            if tuple(rest) in own:
                continue
            number = numbers[match] = _free(db)
        if _insert(db, "result", RESULT, (number, *rest)):
            fresh[match] = number
            taken.results += 1
    return fresh


def _free(db: sqlite3.Connection) -> int:
    """An id that no match has or will have."""
    number = insert_match(db, (), "")
    db.execute("DELETE FROM match WHERE id = ?", (number,))
    return number
