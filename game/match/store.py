"""Where matches are kept: one SQLite file, one transaction for each entry, synced before it
returns, so that what was on screen outlives the process and the machine.

Beside each record lies one row that is overwritten, the draft: the selection that is not
submitted and how long the turn has run. A match that is being played is claimed by its process
through a lock file that the system lets go of when the process ends, however it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from game.match.database import Database, StoreError
from game.match.header import Header, RecordError, header_lines
from game.match.record import Entry, EntryKind, Record
from game.match.rows import MatchRow, raw_text, record_of, row_of
from game.worded import N_, WordedError

STORE_FILE = "matches.db"
"""What the store is called in the folder of the player's data."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What lies beside a record: after how many entries, the selection, the turn's time."""

    entries: int
    text: str
    turn_ms: int


class Store(Database):
    """All matches of one player's home. path: see Database."""

    def __init__(self, path: Path) -> None:
        self.damaged: tuple[int, ...] = ()
        self._claims: dict[int, FileLock] = {}
        self._written = datetime.min.replace(tzinfo=timezone.utc)
        super().__init__(path)

    def close(self) -> None:
        """Let go of the file and of every match."""
        for match_id in list(self._claims):
            self.release(match_id)
        self._db.close()

    def _lock_file(self, match_id: int) -> Path:
        return self.path.with_name(f"{self.path.name}.playing-{match_id}")

    def _now(self) -> str:
        """The time as it is stored; never the same twice, so that matches have an order."""
        self._written = max(datetime.now(timezone.utc), self._written + timedelta(microseconds=1))
        return self._written.isoformat(timespec="microseconds")

    def claim(self, match_id: int) -> bool:
        """Keep other processes from playing this match; False if one of them does already."""
        if match_id in self._claims:
            return False
        lock = FileLock(self._lock_file(match_id), 0, mode=0o600, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            return False
        except OSError as error:
            raise StoreError(
                N_("Matches cannot be saved in {parent} ({reason})."),
                parent=self.path.parent,
                reason=error.strerror or error,
            ) from None
        self._claims[match_id] = lock
        return True

    def release(self, match_id: int, *, finished: bool = False) -> None:
        """Let others play this match; of one that is finished no lock file is left behind."""
        lock = self._claims.pop(match_id, None)
        if lock is not None:
            lock.release()
            if finished:
                # Where another process has the file open just now, it may stay.
                with suppress(OSError):
                    self._lock_file(match_id).unlink()

    def create(self, header: Header) -> int:
        """Keep a new match, claimed by this process; its id."""
        with self._transaction(self._db) as db:
            row = db.execute(
                "INSERT INTO match (header, updated) VALUES (?, ?)",
                ("\n".join(header_lines(header)), self._now()),
            )
            match_id = row.lastrowid or 0
        self.claim(match_id)
        return match_id

    def add(
        self, record: Record, *, scores: tuple[int, ...], finished: bool, imported: bool
    ) -> int:
        """Keep a whole record, claimed by nobody; its id."""
        entries = record.entries
        stops = [e.kind for e in entries if e.kind in (EntryKind.PAUSE, EntryKind.RESUME)]
        with self._transaction(self._db) as db:
            row = db.execute(
                "INSERT INTO match (header, updated, finished, paused, scores, entries, source) "
                "VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    "\n".join(header_lines(record.header)),
                    self._now(),
                    finished,
                    stops[-1:] == [EntryKind.PAUSE],
                    _spell(scores),
                    len(entries),
                    "import" if imported else "",
                ),
            )
            match_id = row.lastrowid or 0
            db.executemany(
                "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)",
                [(match_id, e.number, e.seat, e.milliseconds, e.kind, e.text) for e in entries],
            )
        return match_id

    def change_header(self, match_id: int, header: Header) -> None:
        """Keep a header again, with what was not known when the match began."""
        with self._transaction(self._db) as db:
            text = "\n".join(header_lines(header))
            db.execute("UPDATE match SET header = ? WHERE id = ?", (text, match_id))

    def append(
        self, match_id: int, entry: Entry, *, scores: tuple[int, ...], finished: bool, draft: str
    ) -> None:
        """Keep an entry with the scores and the draft after it: on disk when this returns."""
        with self._transaction(self._db) as db:
            db.execute(
                "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)",
                (match_id, entry.number, entry.seat, entry.milliseconds, entry.kind, entry.text),
            )
            db.execute(
                "UPDATE match SET updated = ?, finished = ?, scores = ?, entries = ?, "
                "paused = CASE ? WHEN 'pause' THEN 1 WHEN 'resume' THEN 0 ELSE paused END "
                "WHERE id = ?",
                (self._now(), finished, _spell(scores), entry.number, entry.kind, match_id),
            )
            db.execute(
                "INSERT OR REPLACE INTO draft VALUES (?, ?, ?, ?)",
                (match_id, entry.number, draft, 0),
            )

    def keep_draft(self, match_id: int, draft: Draft) -> None:
        """Overwrite the row beside the record."""
        with self._transaction(self._db) as db:
            db.execute(
                "INSERT OR REPLACE INTO draft VALUES (?, ?, ?, ?)",
                (match_id, draft.entries, draft.text, draft.turn_ms),
            )

    def draft(self, match_id: int) -> Draft | None:
        """The row beside the record, if it belongs to the last entry."""
        with self._reported("read"):
            row = self._db.execute(
                "SELECT d.entries, d.text, d.turn_ms FROM draft d JOIN match m ON m.id = d.match "
                "WHERE d.match = ? AND d.entries = m.entries",
                (match_id,),
            ).fetchone()
        return Draft(*row) if row else None

    def record(self, match_id: int) -> Record:
        """The record of a match; StoreError if there is none of that id, RecordError if it is
        damaged."""
        return record_of(*self._raw(match_id))

    def readable(self, match_id: int) -> Record | None:
        """The record of a match, or None if it is damaged."""
        try:
            return self.record(match_id)
        except RecordError:
            return None

    def raw(self, match_id: int) -> str:
        """What is kept of a match, as text, damaged or not; StoreError if there is none of that
        id."""
        return raw_text(*self._raw(match_id))

    def _raw(self, match_id: int) -> tuple[Any, list[tuple[Any, ...]]]:
        with self._reported("read"):
            row = self._db.execute("SELECT header FROM match WHERE id = ?", (match_id,)).fetchone()
            if row is None:
                raise StoreError(N_("There is no saved match {match_id}."), match_id=match_id)
            entries = self._db.execute(
                "SELECT number, seat, milliseconds, kind, text FROM entry "
                "WHERE match = ? ORDER BY number",
                (match_id,),
            )
            return row[0], entries.fetchall()

    def matches(self) -> list[MatchRow]:
        """All matches but damaged ones, the last played first; `damaged` then tells those."""
        with self._reported("read"):
            rows = self._db.execute(
                "SELECT id, header, updated, finished, paused, scores, m.entries, source, "
                "m.entries > 0 OR coalesce(turn_ms, 0) > 0 "
                "FROM match m LEFT JOIN draft ON match = id ORDER BY updated DESC, id DESC"
            ).fetchall()
        read = [row_of(row) for row in rows]
        self.damaged = tuple(row[0] for row, match in zip(rows, read, strict=True) if match is None)
        return [row for row in read if row is not None]

    @property
    def trouble(self) -> str:
        """A sentence about matches that matches() could not list, or ""."""
        if not self.damaged:
            return ""
        numbers = ", ".join(map(str, self.damaged[:20])) + (" …" if len(self.damaged) > 20 else "")
        return str(
            WordedError(
                N_(
                    "Saved matches that are damaged are kept, but not listed: {numbers} (hexaglyph "
                    "records export NUMBER --raw writes one out, records delete NUMBER forgets it)."
                ),
                numbers=numbers,
            )
        )

    def unfinished(self) -> list[MatchRow]:
        """The matches that were begun here and can be gone on with, the last played first."""
        return [row for row in self.matches() if not row.finished and not row.imported]

    def read(self, question: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """The rows that an SQL question gives."""
        with self._reported("read"):
            return self._db.execute(question, values).fetchall()

    def write(self, statements: Sequence[tuple[str, tuple[object, ...]]]) -> None:
        """Execute SQL statements with their values, all of them or none."""
        with self._transaction(self._db) as db:
            for statement, values in statements:
                db.execute(statement, values)

    def delete(self, match_id: int) -> None:
        """Forget a match; StoreError while another process plays it."""
        mine = match_id in self._claims
        if not mine and not self.claim(match_id):
            raise StoreError(
                N_("Match {match_id} is being played in another window."), match_id=match_id
            )
        with self._transaction(self._db) as db:
            db.execute("DELETE FROM match WHERE id = ?", (match_id,))
        self.release(match_id, finished=True)


def _spell(scores: tuple[int, ...]) -> str:
    return " ".join(map(str, scores))
