"""The store of matches: one SQLite file, with one synced transaction for each entry, so that what
was on screen survives a crash.

Each match has one row that is overwritten, its draft: the selection not submitted yet and the time
that the turn has run. A process claims the match that it plays by a lock file, which the system
releases when the process ends.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.match import integrity
from game.match.archive import IMPORT, Archive, Draft, spell_scores
from game.match.database import StoreError
from game.match.header import Header, header_lines
from game.match.record import NO_ENTRY, Entry, EntryKind, NoteError, Record, as_note
from game.sentences import N_

if TYPE_CHECKING:
    from concurrent.futures import Future

    from filelock import FileLock

T = TypeVar("T")

STORE_FILE = "matches.db"
"""The file's name in the player's data folder."""


ENTRY = (
    "INSERT INTO entry (match, number, seat, milliseconds, kind, text) VALUES (?, ?, ?, ?, ?, ?)"
)
_NOTE = "INSERT OR REPLACE INTO note (match, number, text) VALUES (?, ?, ?)"
_DRAFT = "INSERT OR REPLACE INTO draft (match, entries, text, turn_ms) VALUES (?, ?, ?, ?)"


class Store(Archive):
    """The writable store of a player's matches. path, like: see Database."""

    def __init__(self, path: Path, like: Store | None = None) -> None:
        self._claims: dict[int, FileLock] = {}
        super().__init__(path, like)

    def share(self, other: Store, busy_ms: int) -> None:
        """Share the claims of another store of this process, and wait `busy_ms` milliseconds for
        other processes' writes."""
        self._claims, self._listing = other._claims, other._listing
        self._db.execute(f"PRAGMA busy_timeout = {busy_ms}")

    def close(self) -> None:
        """Close the file and release every match."""
        for match_id in list(self._claims):
            self.release(match_id)
        if self._db.total_changes:
            self.keep_copy()
        self._db.close()
        if self.gone_through is not None:
            integrity.mark_intact(self.path, self.gone_through)

    def saving(self, write: Callable[[Store], T], /) -> Future[T]:
        """Write in the order of the calls; the future has the result or a StoreError. Here it is
        done on return, but not in a store that writes in a thread."""
        from concurrent.futures import Future  # slow to import

        done: Future[T] = Future()
        try:
            done.set_result(write(self))
        except StoreError as error:
            done.set_exception(error)
        return done

    def save(self, write: Callable[[Store], object], /) -> None:
        """Write without waiting for it. StoreError if it has failed by now."""
        done = self.saving(write)
        if done.done():
            done.result()

    def _lock_file(self, match_id: int) -> Path:
        return self.path.with_name(f"{self.path.name}.playing-{match_id}")

    def claim(self, match_id: int) -> bool:
        """Claim a match for this process; False if it is claimed already."""
        if match_id in self._claims:
            return False
        from filelock import FileLock, Timeout  # slow to import

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
        """Release a match; the lock file of a finished one is removed."""
        lock = self._claims.pop(match_id, None)
        if lock is not None:
            lock.release()
            if finished:
                # On Windows it stays while another process has it open.
                with suppress(OSError):
                    self._lock_file(match_id).unlink()

    def is_free(self, match_id: int) -> bool:
        """Whether no process plays a match."""
        free = self.claim(match_id)
        if free:
            self.release(match_id)
        return free

    def create(self, header: Header) -> int:
        """Add a new match, claimed by this process; its id."""
        with self._transaction(self._db) as db:
            match_id = insert_match(db, header_lines(header), self._now())
        self.claim(match_id)
        return match_id

    def add(
        self, record: Record, *, scores: tuple[int, ...], finished: bool, imported: bool
    ) -> int:
        """Add a whole record, unclaimed; its id."""
        entries = record.entries
        stops = [e.kind for e in entries if e.kind in (EntryKind.PAUSE, EntryKind.RESUME)]
        with self._transaction(self._db) as db:
            match_id = insert_match(
                db,
                header_lines(record.header),
                self._now(),
                finished=finished,
                paused=stops[-1:] == [EntryKind.PAUSE],
                scores=spell_scores(scores),
                entries=len(entries),
                source=IMPORT if imported else "",
            )
            db.executemany(
                ENTRY,
                [(match_id, e.number, e.seat, e.milliseconds, e.kind, e.text) for e in entries],
            )
            add_notes(db, match_id, record.notes)
        return match_id

    def change_header(self, match_id: int, header: Header) -> None:
        """Overwrite a match's header, with what was not known when it began."""
        with self._transaction(self._db) as db:
            text = "\n".join(header_lines(header))
            db.execute("UPDATE match SET header = ? WHERE id = ?", (text, match_id))

    def append(
        self, match_id: int, entry: Entry, *, scores: tuple[int, ...], finished: bool, draft: str
    ) -> None:
        """Add an entry, with the scores and the draft after it."""
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
        """Overwrite the draft."""
        with self._transaction(self._db) as db:
            db.execute(_DRAFT, (match_id, draft.entries, draft.text, draft.turn_ms))

    def note(self, match_id: int, number: int, text: str) -> None:
        """Set the note on an entry, 0 for the deal; "" removes it. NoteError if it is too long or
        there is no such entry."""
        note, count = as_note(text), self.count(match_id)
        self.raw(match_id)
        if not 0 <= number <= count:
            raise NoteError(NO_ENTRY, count=count, number=number)
        with self._transaction(self._db) as db:
            if note:
                db.execute(_NOTE, (match_id, number, note))
            else:
                db.execute("DELETE FROM note WHERE match = ? AND number = ?", (match_id, number))

    def delete(self, match_id: int, entries: int | None = None) -> None:
        """Delete a match; StoreError while another process plays it. entries: delete it only
        if it has this number of entries."""
        mine = match_id in self._claims
        if not mine and not self.claim(match_id):
            raise StoreError(
                N_("Match {number} is being played in another window."), number=match_id
            )
        try:
            with self._transaction(self._db) as db:
                which = "id = ? AND entries = coalesce(?, entries)"
                gone = db.execute(f"DELETE FROM match WHERE {which}", (match_id, entries)).rowcount
        except BaseException:
            if not mine:
                self.release(match_id)
            raise
        self.release(match_id, finished=bool(gone))


def insert_match(
    db: sqlite3.Connection, header: Iterable[str], updated: str, **columns: object
) -> int:
    """Insert a match with its header lines; its id."""
    row = {"header": "\n".join(header), "updated": updated, **columns}
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    cursor = db.execute(f"INSERT INTO match ({names}) VALUES ({marks})", tuple(row.values()))
    return cursor.lastrowid or 0


def forget_end(db: sqlite3.Connection, match_id: int) -> None:
    """Delete the result of an earlier end of a match, in the transaction that ends it again."""
    db.execute("DELETE FROM result WHERE match = ? AND counted", (match_id,))
    db.execute("DELETE FROM word WHERE match = ?", (match_id,))


def add_notes(db: sqlite3.Connection, match_id: int, notes: Mapping[int, str]) -> int:
    """Add notes to a match where it has none; the number added."""
    rows = [(match_id, number, text) for number, text in notes.items()]
    return db.executemany(_NOTE.replace("REPLACE", "IGNORE"), rows).rowcount if rows else 0
