"""Reading and listing the store's matches. Damaged rows are left out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

from game.match.checksums import damaged_keys, is_intact
from game.match.database import Database, StoreError
from game.match.error import RecordError, UnknownRecordError
from game.match.index_columns import index_columns
from game.match.record import Record, format_record, is_note
from game.match.rows import (
    EVERY,
    LISTED,
    PLAYED,
    Listing,
    MatchRow,
    raw_text,
    record_of,
    settled,
    trouble,
)
from game.match.schema import KEYS, PROVED, UNFINISHED
from game.sentences import N_

IMPORT = "import"
"""The source of an imported record; that of a match played here is \"\"."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The draft of a match: the number of entries before it, the selection, the turn's time."""

    entries: int
    text: str
    turn_ms: int


def spell_scores(scores: tuple[int, ...]) -> str:
    """Scores as the store has them."""
    return " ".join(map(str, scores))


class Archive(Database):
    """The matches of a player. path, like: see Database."""

    def __init__(self, path: Path, like: Archive | None = None) -> None:
        self._listing = Listing()
        self._written = datetime.min.replace(tzinfo=timezone.utc)
        super().__init__(path, like)

    def _now(self) -> str:
        """The time as stored; strictly increasing, so that matches have an order."""
        self._written = max(datetime.now(timezone.utc), self._written + timedelta(microseconds=1))
        return self._written.isoformat(timespec="microseconds")

    def draft(self, match_id: int) -> Draft | None:
        """The draft, if it belongs to the last entry."""
        last = "(SELECT entries FROM match WHERE id = draft.match)"
        rows = self.intact("draft", f"WHERE match = ? AND entries = {last}", (match_id,))
        return Draft(*rows[0][1:]) if rows else None

    def record(self, match_id: int) -> Record:
        """The record of a match. StoreError if there is none with this id, RecordError if it is
        damaged, UnknownRecordError if it is intact but cannot be read here."""
        header, head, entries = self._raw(match_id)
        record = record_of(match_id, header, head, entries, self.due(match_id))
        return replace(record, notes=self._notes(match_id, len(entries)))

    def _notes(self, match_id: int, entries: int) -> dict[int, str]:
        """The intact notes on a match."""
        rows = self.intact("note", "WHERE match = ?", (match_id,))
        return {
            number: text for _, number, text in rows if 0 <= number <= entries and is_note(text)
        }

    def due(self, match_id: int) -> int:
        """The number of entries that a match's row claims; 0 if the row is damaged."""
        rows = self.intact("match", "WHERE id = ?", (match_id,))
        return int(rows[0][5]) if rows else 0

    def count(self, match_id: int) -> int:
        """The number of a match's entries; 0 if there is none with this id."""
        question = "SELECT count(*) FROM entry WHERE match = ?"
        return int(self.read(question, (match_id,))[0][0])

    def readable(self, match_id: int) -> Record | None:
        """The record of a match, or None if it cannot be read."""
        try:
            return self.record(match_id)
        except RecordError:
            return None

    def raw(self, match_id: int) -> str:
        """The stored text of a match, damaged or not. StoreError if there is none with this id."""
        header, _head, entries = self._raw(match_id)
        return raw_text(header, entries, self._notes(match_id, len(entries)))

    def text(self, match_id: int) -> str:
        """The record of a match as text; raw if it cannot be read here. StoreError and RecordError
        as record()."""
        try:
            return format_record(self.record(match_id))
        except UnknownRecordError:
            return self.raw(match_id)

    def _raw(self, match_id: int) -> tuple[Any, Any, list[tuple[Any, ...]]]:
        """A match's header and entries with their checksums."""
        rows = self.read("SELECT header, head FROM match WHERE id = ?", (match_id,))
        if not rows:
            raise StoreError(N_("There is no saved match {number}."), number=match_id)
        entries = self.read(
            "SELECT number, seat, milliseconds, kind, text, proof FROM entry "
            "WHERE match = ? ORDER BY number",
            (match_id,),
        )
        return *rows[0], entries

    def settle(self, match_id: int) -> bool:
        """Recompute a match's row from its record, or only its index columns if the rest is intact;
        False if the record cannot be read. A plausible time of the last entry is kept."""
        header, head, entries = self._raw(match_id)
        ((*known, proof),) = self.read(
            f"SELECT {PROVED['match']}, proof FROM match WHERE id = ?", (match_id,)
        )
        _id, updated, _finished, _paused, scores, _entries, source = known
        place = "UPDATE match SET game = ?, created = ?, players = ?, best = ? WHERE id = ?"
        if is_intact((match_id, header), head) and is_intact(known, proof):
            self.write([(place, (*index_columns(header, scores), match_id))])
            return True
        from game.match.timeline import fold  # to list what is sound takes no rules

        try:
            folded = fold(record_of(match_id, header, head, entries))
        except ValueError:
            return False
        now = self._now()
        likely = str(updated).isascii() and folded.header.created <= str(updated) <= now
        scores = spell_scores(folded.game.scores(folded.state))
        found = (
            "UPDATE match SET updated = ?, finished = ?, paused = ?, scores = ?, entries = ?, "
            "source = ? WHERE id = ?",
            (
                updated if likely else now,
                folded.over,
                folded.paused,
                scores,
                len(entries),
                source if source == IMPORT else "",
                match_id,
            ),
        )
        self.write([found, (place, (*index_columns(header, scores), match_id))])
        return True

    def matches(self) -> list[MatchRow]:
        """All intact matches, the last played first; `damaged` then has the others."""
        rows = self._listed(EVERY, PLAYED, (-1, 0))
        self._listing.keep({row[0] for row in rows})
        return self._listing.matches(rows)

    def some(
        self,
        which: str,
        values: tuple[object, ...] = (),
        *,
        order: str = PLAYED,
        most: int | None = None,
    ) -> list[MatchRow]:
        """The first `most` intact matches that fulfil an SQL condition."""
        found: list[MatchRow] = []
        at, missing = 0, -1 if most is None else most
        while missing:
            rows = self._listed(which, order, (*values, missing, at))
            found += self._listing.matches(rows)
            if most is None or len(rows) < missing:
                break
            at, missing = at + len(rows), most - len(found)
        return found

    def _listed(self, which: str, order: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        """Rows of matches, recomputed where they were damaged."""
        rows = self.read(LISTED.format(which, order), values)
        unsettled = [row[0] for row in self._listing.changed(rows) if not settled(row)]
        if unsettled:
            for match_id in unsettled:
                self.settle(match_id)
            rows = self.read(LISTED.format(which, order), values)
        return rows

    @property
    def damaged(self) -> tuple[int, ...]:
        """The ids of damaged matches among those listed so far."""
        return self._listing.damaged

    @property
    def trouble(self) -> str:
        """A sentence about matches that could not be listed, or ""."""
        return trouble(self.damaged)

    def unfinished(self) -> list[MatchRow]:
        """The matches begun here that can be continued, the last played first."""
        found = self.some(UNFINISHED)
        return [row for row in found if row.known and not row.finished and not row.imported]

    def read(self, question: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """The rows of an SQL query."""
        with self._reported("read"):
            return self._db.execute(question, values).fetchall()

    def intact(
        self, table: str, rest: str = "", values: tuple[object, ...] = ()
    ) -> list[tuple[Any, ...]]:
        """The intact rows of a table, with the columns in schema.PROVED. rest: of the SQL query."""
        rows = self.read(f"SELECT {PROVED[table]}, proof FROM {table} {rest}", values)
        return [row[:-1] for row in rows if is_intact(row[:-1], row[-1])]

    def unsound(self, table: str) -> list[tuple[Any, ...]]:
        """The keys (see schema.KEYS) of a table's damaged rows."""
        keys = KEYS[table]
        rows = self.read(f"SELECT {keys}, {PROVED[table]}, proof FROM {table} ORDER BY {keys}")
        return damaged_keys(rows, len(keys.split(", ")), chained=table == "entry")

    def write(self, statements: Sequence[tuple[str, tuple[object, ...]]]) -> None:
        """Execute SQL statements in one transaction."""
        with self._transaction(self._db) as db:
            for statement, values in statements:
                db.execute(statement, values)

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction."""
        with self._transaction(self._db) as db:
            yield db
