"""Where matches are kept: one SQLite file, one transaction for each entry, synced before it
returns, so that what was on screen outlives the process and the machine.

Beside each record lies one row that is overwritten, the draft: the selection that is not
submitted and how long the turn has run. A match that is being played is claimed by its process
through a lock file that the system lets go of when the process ends, however it ends.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.match import integrity
from game.match.archive import IMPORT, Archive, Draft, spell_scores
from game.match.database import StoreError
from game.match.header import Header, header_lines
from game.match.notes import NoteError, as_note
from game.match.record import NO_ENTRY, Entry, EntryKind, Record
from game.sentences import N_

if TYPE_CHECKING:
    from concurrent.futures import Future

    from filelock import FileLock

T = TypeVar("T")

STORE_FILE = "matches.db"
"""What the store is called in the folder of the player's data."""


ENTRY = (
    "INSERT INTO entry (match, number, seat, milliseconds, kind, text) VALUES (?, ?, ?, ?, ?, ?)"
)
_NOTE = "INSERT OR REPLACE INTO note (match, number, text) VALUES (?, ?, ?)"
_DRAFT = "INSERT OR REPLACE INTO draft (match, entries, text, turn_ms) VALUES (?, ?, ?, ?)"


class Store(Archive):
    """All matches of one player's home, to be added to. path, like: see Database."""

    def __init__(self, path: Path, like: Store | None = None) -> None:
        self._claims: dict[int, FileLock] = {}
        super().__init__(path, like)

    def share(self, other: Store, busy_ms: int) -> None:
        """Hold the same matches as another store of this process, and wait longer than usual for
        other processes' writes, in milliseconds."""
        self._claims, self._listing = other._claims, other._listing
        self._db.execute(f"PRAGMA busy_timeout = {busy_ms}")

    def close(self) -> None:
        """Let go of the file and of every match."""
        for match_id in list(self._claims):
            self.release(match_id)
        if self._db.total_changes:
            self.keep_copy()
        self._db.close()
        if self.gone_through is not None:
            integrity.mark_intact(self.path, self.gone_through)

    def saving(self, write: Callable[[Store], T], /) -> Future[T]:
        """Write something, in the order in which it is asked for, and give the result, which
        may be a StoreError. Here it is done on return; a store that writes beside the window may
        still be at it."""
        from concurrent.futures import Future  # nothing that only reads waits for it

        done: Future[T] = Future()
        try:
            done.set_result(write(self))
        except StoreError as error:
            done.set_exception(error)
        return done

    def save(self, write: Callable[[Store], object], /) -> None:
        """Write something that nobody waits for; StoreError if it has failed by the time that this
        returns."""
        done = self.saving(write)
        if done.done():
            done.result()

    def _lock_file(self, match_id: int) -> Path:
        return self.path.with_name(f"{self.path.name}.playing-{match_id}")

    def claim(self, match_id: int) -> bool:
        """Keep other processes from playing this match; False if one of them does already."""
        if match_id in self._claims:
            return False
        from filelock import FileLock, Timeout  # nothing that only reads waits for it

        lock = FileLock(self._lock_file(match_id), 0, mode=0o600, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            return False
        except OSError as error:
            raise StoreError(
                N_("Matches cannot be saved in {folder} ({reason})."),
                folder=self.path.parent,
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
                    spell_scores(scores),
                    len(entries),
                    IMPORT if imported else "",
                ),
            )
            match_id = row.lastrowid or 0
            db.executemany(
                ENTRY,
                [(match_id, e.number, e.seat, e.milliseconds, e.kind, e.text) for e in entries],
            )
            add_notes(db, match_id, record.notes)
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
                ENTRY,
                (match_id, entry.number, entry.seat, entry.milliseconds, entry.kind, entry.text),
            )
            db.execute(
                "UPDATE match SET updated = ?, finished = ?, scores = ?, entries = ?, "
                "paused = CASE ? WHEN 'pause' THEN 1 WHEN 'resume' THEN 0 ELSE paused END "
                "WHERE id = ?",
                (self._now(), finished, spell_scores(scores), entry.number, entry.kind, match_id),
            )
            if finished:
                forget_end(db, match_id)
            db.execute(_DRAFT, (match_id, entry.number, draft, 0))

    def keep_draft(self, match_id: int, draft: Draft) -> None:
        """Overwrite the row beside the record."""
        with self._transaction(self._db) as db:
            db.execute(_DRAFT, (match_id, draft.entries, draft.text, draft.turn_ms))

    def note(self, match_id: int, number: int, text: str) -> None:
        """Keep a note on an entry, 0 for the deal, in place of the one that is there; "" takes it
        away. NoteError if it cannot be one, or there is no such entry."""
        note, count = as_note(text), self.count(match_id)
        self.raw(match_id)
        if not 0 <= number <= count:
            raise NoteError(NO_ENTRY, count=count, number=number)
        with self._transaction(self._db) as db:
            if note:
                db.execute(_NOTE, (match_id, number, note))
            else:
                db.execute("DELETE FROM note WHERE match = ? AND number = ?", (match_id, number))

    def delete(self, match_id: int) -> None:
        """Forget a match; StoreError while another process plays it."""
        mine = match_id in self._claims
        if not mine and not self.claim(match_id):
            raise StoreError(
                N_("Match {number} is being played in another window."), number=match_id
            )
        with self._transaction(self._db) as db:
            db.execute("DELETE FROM match WHERE id = ?", (match_id,))
        self.release(match_id, finished=True)


def forget_end(db: sqlite3.Connection, match_id: int) -> None:
    """Let the result of an earlier end of a match count no more, in the transaction that ends it
    again: whatever keeps the new one from being written, it is read from the record then."""
    db.execute("DELETE FROM result WHERE match = ? AND counted", (match_id,))
    db.execute("DELETE FROM word WHERE match = ?", (match_id,))


def add_notes(db: sqlite3.Connection, match_id: int, notes: Mapping[int, str]) -> int:
    """Keep notes on a match where it has none; how many are new."""
    rows = [(match_id, number, text) for number, text in notes.items()]
    return db.executemany(_NOTE.replace("REPLACE", "IGNORE"), rows).rowcount if rows else 0
