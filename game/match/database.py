"""The player's SQLite file: opened, brought up to date, set aside where it is damaged. What goes
wrong with it is told in one sentence.
"""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timezone
from pathlib import Path

from game.home import keep_private, private_opener
from game.match.schema import MIGRATIONS
from game.worded import N_, WordedError

BUSY_MS = 5000
"""How long a write waits for another process's."""
AGAIN = 0.02
"""Seconds until a file that is locked is asked for again."""

_CANNOT = {
    "opened": N_("The saved matches at {path} cannot be opened ({problem})."),
    "read": N_("The saved matches at {path} cannot be read ({problem})."),
    "written": N_("The saved matches at {path} cannot be written ({problem})."),
}


class StoreError(WordedError, OSError):
    """The store cannot be read or written; the message is one sentence for the player."""


class DamagedError(StoreError):
    """The file is no sound SQLite database."""


class Database:
    """One SQLite file, whose every transaction is on disk when it ends.

    path: the file; it and its folder are made if they are missing. set_aside: where a damaged file
    was moved to when this one took its place, or None. StoreError if it cannot be used, is from a
    newer version, or is damaged and cannot be set aside.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set_aside: Path | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(
                N_("Matches cannot be saved in {parent} ({reason})."),
                parent=path.parent,
                reason=error.strerror or error,
            ) from None
        try:
            self._db = self._open()
        except DamagedError:
            self.set_aside = self._put_aside()
            try:
                self._db = self._open()
            except DamagedError as error:
                raise StoreError(error) from None

    def _open(self) -> sqlite3.Connection:
        if not self.path.exists():
            with suppress(OSError), open(self.path, "xb", opener=private_opener):
                pass  # SQLite says what keeps it from being made
        for suffix in ("", "-wal", "-shm"):
            keep_private(self.path.with_name(self.path.name + suffix))
        with self._reported("opened"):
            # One thread uses it at a time: the terminal's clock is kept by another while it waits.
            db = sqlite3.connect(
                self.path, isolation_level=None, timeout=BUSY_MS / 1000, check_same_thread=False
            )
        try:
            with self._reported("opened"):
                found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
                if found != "ok":
                    raise DamagedError(found)
                version: int = db.execute("PRAGMA user_version").fetchone()[0]
                if version > len(MIGRATIONS):
                    raise StoreError(
                        N_(
                            "The saved matches at {path} were written by a newer Hexaglyph "
                            "(format {version}; this one knows up to {count})."
                        ),
                        path=self.path,
                        version=version,
                        count=len(MIGRATIONS),
                    )
                db.text_factory = _text
                _write_ahead(db)
                db.execute("PRAGMA synchronous = FULL")
                db.execute("PRAGMA foreign_keys = ON")
                self._migrate(db)
        except BaseException:
            db.close()
            raise
        return db

    def _migrate(self, db: sqlite3.Connection) -> None:
        if db.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS):
            return
        with self._transaction(db):
            # Asked again inside the transaction: another process may have been here first.
            version = db.execute("PRAGMA user_version").fetchone()[0]
            for statements in MIGRATIONS[version:]:
                for statement in statements:
                    db.execute(statement)
            db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    def _put_aside(self) -> Path:
        """Move a damaged store out of the way, keeping every byte of it."""
        stamp = datetime.now(timezone.utc).strftime("%Y%m%d-%H%M%S")
        target = self.path.with_name(f"{self.path.name}.damaged-{stamp}")
        try:
            for suffix in ("", "-wal", "-shm"):
                part = self.path.with_name(self.path.name + suffix)
                if part.exists():
                    part.rename(target.with_name(target.name + suffix))
        except OSError as error:
            raise StoreError(
                N_("The saved matches at {path} are damaged and cannot be set aside ({reason})."),
                path=self.path,
                reason=error.strerror or error,
            ) from None
        return target

    @contextmanager
    def _reported(self, what: str) -> Iterator[None]:
        """Say in one sentence what SQLite says in its own words."""
        try:
            yield
        except sqlite3.OperationalError as error:
            text, folder = str(error), self.path.parent
            if "full" in text or ("disk I/O" in text and not shutil.disk_usage(folder).free):
                sentence = N_("There is no room left to save the match in {folder}.")
            elif "locked" in text:
                sentence = N_("Another program keeps the saved matches at {path} locked.")
            else:
                sentence = _CANNOT[what]
            raise StoreError(sentence, folder=folder, path=self.path, problem=text) from error
        except sqlite3.DatabaseError as error:
            raise DamagedError(
                N_("The saved matches at {path} are damaged ({error})."),
                path=self.path,
                error=error,
            ) from error

    @contextmanager
    def _transaction(self, db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
        with self._reported("written"):
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise


def _write_ahead(db: sqlite3.Connection) -> None:
    """Write to a log beside the file. While another process has a new file open, SQLite refuses to
    begin that at once, whatever its timeout: so it is asked again for as long."""
    until = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(AGAIN)


def _text(stored: bytes) -> str:
    """A text as it is stored; what is no UTF-8 must not keep the rows beside it from being read."""
    return stored.decode("utf-8", "surrogateescape")
