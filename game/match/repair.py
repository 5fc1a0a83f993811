"""A full check of a store; damaged rows are restored from its copies where possible."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any, TypeAlias

from game.match.checksums import is_intact
from game.match.clock import today
from game.match.error import RecordError, UnknownRecordError
from game.match.recovery import UNREADABLE
from game.match.results import ResultBook
from game.match.schema import HEAD, KEYS, PROVED, text_as_stored
from game.match.store import ENTRY, Store

Row: TypeAlias = tuple[Any, ...]


@dataclass(slots=True)
class Health:
    """The findings. matches: their number. unproved: the number older than checksums. mended,
    damaged: the ids of matches restored, and of those that could not be. unknown: the ids of intact
    matches of a missing game or a newer Hexaglyph. statistics: the number of damaged results and
    words, which are read again. others: the number of damaged drafts, puzzles, missed words,
    aliases and notes, which are lost."""

    matches: int = 0
    unproved: int = 0
    mended: list[int] = field(default_factory=list)
    damaged: list[int] = field(default_factory=list)
    unknown: list[int] = field(default_factory=list)
    statistics: int = 0
    others: int = 0


def check_store(store: Store) -> Health:
    """Check every row."""
    return _go_through(store, repair=False)


def repair_store(store: Store) -> Health:
    """Check every row and restore what can be restored."""
    return _go_through(store, repair=True)


def _go_through(store: Store, *, repair: bool) -> Health:
    found = Health()
    store.matches()  # listing recomputes what follows from records
    ids = [match_id for (match_id,) in store.read("SELECT id FROM match ORDER BY id")]
    found.matches = len(ids)
    ((found.unproved,),) = store.read("SELECT count(*) FROM match WHERE head = ''")
    for match_id in ids:
        try:
            if match_id not in store.damaged and store.record(match_id):
                continue
        except UnknownRecordError:
            found.unknown.append(match_id)
            continue
        except RecordError:
            pass
        whole = repair and any(_restore(store, match_id, copy) for copy in store.copies())
        (found.mended if whole else found.damaged).append(match_id)
    beside = ("draft", "missed", "person", "note", "puzzle", "searched")
    bad = [(table, key) for table in beside for key in store.unsound(table)]
    found.others = len(bad)
    if repair:
        store.write(
            [
                (f"DELETE FROM {table} WHERE ({KEYS[table]}) = ({', '.join('?' * len(key))})", key)
                for table, key in bad
            ]
        )
        found.statistics = ResultBook(store).repair()
    else:
        found.statistics = len(store.unsound("result")) + len(store.unsound("word"))
    if repair and not found.damaged:
        store.gone_through = today()
    return found


def _restore(store: Store, match_id: int, copy: Path) -> bool:
    """Replace damaged rows of a match by those of a copy; whether it is intact then."""
    theirs: tuple[list[Row], list[Row]] = [], []
    with suppress(*UNREADABLE), closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as db:
        db.text_factory = text_as_stored
        theirs = (
            db.execute(_HEAD, (match_id,)).fetchall(),
            db.execute(_ENTRIES, (match_id,)).fetchall(),
        )
    entries = store.read(_ENTRIES, (match_id,))
    heads = [*store.read(_HEAD, (match_id,)), *theirs[0]]
    header = next((row for row in heads if is_intact(row[:2], row[2])), None)
    sound = list(_sound(entries, theirs[1]))
    if header is None or len(sound) < max(store.due(match_id), len(entries)):
        return False
    unproved = "UPDATE entry SET proof = '' WHERE match = ? AND number = ?"
    store.write(
        [
            ("UPDATE match SET header = ? WHERE id = ?", (header[1], match_id)),
            ("UPDATE match SET head = ? WHERE id = ?", (header[2], match_id)),
            ("DELETE FROM entry WHERE match = ?", (match_id,)),
            *((ENTRY, row[:-1]) for row in sound),
            *((unproved, row[:2]) for row in sound if not row[-1]),
        ]
    )
    with suppress(RecordError):
        return store.settle(match_id) and bool(store.record(match_id))
    return False


_HEAD = f"SELECT {HEAD}, head FROM match WHERE id = ?"
_ENTRIES = f"SELECT {PROVED['entry']}, proof FROM entry WHERE match = ? ORDER BY number"


def _sound(*sources: list[Row]) -> Iterator[Row]:
    """The entries in order, each from the first source in which it is intact, preferably with a
    checksum."""
    before, rows = "", list(chain(*sources))
    for number in range(1, max((len(source) for source in sources), default=0) + 1):
        fitting = [row for row in rows if row[1] == number and is_intact(row[:-1], row[-1], before)]
        if not fitting:
            return
        row = next((row for row in fitting if row[-1]), fitting[0])
        yield row
        before = row[-1]
