"""The player's SQLite file: opening, migration, daily copies, recovery from damage. Errors are
sentences for the player.
"""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date, datetime, timezone
from functools import lru_cache
from pathlib import Path

from game.match import checksums, index_columns, integrity
from game.match.clock import today
from game.match.recovery import Recovered, recover
from game.match.schema import MIGRATIONS, text_as_stored, triggers
from game.sentences import N_, LocalizedError
from game.system.home import keep_private, private_opener

BUSY_MS = 5000
"""Milliseconds that a write waits for another process's."""
AGAIN = 0.02
"""Seconds between attempts to use a locked file."""
PARTS = ("", "-wal", "-shm")
"""The suffixes of SQLite's files: database, log, shared memory."""
COPIES = 7
"""The number of daily copies kept."""

_CANNOT = {
    "opened": N_("The saved matches at {path} cannot be opened ({problem})."),
    "read": N_("The saved matches at {path} cannot be read ({problem})."),
    "written": N_("The saved matches at {path} cannot be written ({problem})."),
}


class StoreError(LocalizedError, OSError):
    """The store cannot be read or written."""


class DamagedError(StoreError):
    """The file is no intact SQLite database."""


class Database:
    """A SQLite file whose transactions are on disk when they end.

    path: the file; it and its folder are created if missing. like: an open database of this process
    on the same file, which is then not checked again. set_aside: the damaged file that this one was
    recovered from, or None; recovered: how much of it. gone_through: the day (UTC) of the last full
    check, if only the game has written to the file since. StoreError if it cannot be used, is from
    a newer version, or is damaged beyond recovery.
    """

    def __init__(self, path: Path, like: Database | None = None) -> None:
        self.path = path
        self._like = like
        self.gone_through: date | None = None
        self.set_aside: Path | None = None
        self.recovered = Recovered(0, 0)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(
                N_("Matches cannot be saved in {folder} ({reason})."),
                folder=path.parent,
                reason=error.strerror or error,
            ) from None
        try:
            self._db = self._open(path)
        except DamagedError:
            self._mend()
            self._db = self._open(path)
        for statement in triggers():
            self._db.execute(statement)
        if self._db.execute("SELECT 1 FROM match WHERE game = '' LIMIT 1").fetchone():
            with self._transaction(self._db) as db:
                index_columns.fill_index_columns(db)

    def _beside(self, name: str) -> Path:
        return self.path.with_name(f"{self.path.name}{name}")

    def _open(self, path: Path) -> sqlite3.Connection:
        self.gone_through = (
            integrity.last_checked(path) if self._like is None else self._like.gone_through
        )
        if not path.exists():
            self.gone_through = today()
            with suppress(OSError), open(path, "xb", opener=private_opener):
                pass  # SQLite says why it cannot be created
        beside = [path.with_name(path.name + suffix) for suffix in PARTS]
        for part in (*beside, path.parent / "copies", *self.copies()):
            keep_private(part)
        with self._reported("opened"):
            # One thread uses it at a time; the terminal saves the clock from another.
            db = sqlite3.connect(
                path, isolation_level=None, timeout=BUSY_MS / 1000, check_same_thread=False
            )
        try:
            with self._reported("opened"):
                db.text_factory = text_as_stored
                checksums.add_checksum_function(db)
                index_columns.add_column_functions(db)
                if self.gone_through is None and self._like is None:
                    _check(db)
                _write_ahead(db)
                db.execute("PRAGMA synchronous = FULL")
                db.execute("PRAGMA foreign_keys = ON")
                self._migrate(db)
        except BaseException:
            db.close()
            raise
        return db

    def check(self) -> None:
        """Check the file. DamagedError if it is damaged; it is then recovered when next opened."""
        with self._reported("read"):
            _check(self._db)

    def _migrate(self, db: sqlite3.Connection) -> None:
        if _version(db) == len(MIGRATIONS):
            if not _meant() <= _columns(db):
                raise DamagedError(N_("its tables are not what they should be"))
            return
        with self._transaction(db):
            # Read again inside the transaction: another process may have migrated it.
            version = _version(db)
            turned = version ^ len(MIGRATIONS)
            if _meant() <= _columns(db) and (version < len(MIGRATIONS) or _is_a_high_bit(turned)):
                version = len(MIGRATIONS)  # the number alone is damaged
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
            for statements in MIGRATIONS[version:]:
                for statement in statements:
                    db.execute(statement)
            db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    # Damage

    def _mend(self) -> None:
        """Replace a damaged file atomically by what can be recovered of it, and keep a copy."""
        from filelock import FileLock  # slow to import

        try:
            with FileLock(self._beside(".mending"), BUSY_MS / 1000, mode=0o600):
                with suppress(DamagedError):
                    self._open(self.path).close()
                    return  # another process has recovered it
                kept, fresh = self._keep_damaged(), self._beside(".new")
                for suffix in PARTS:
                    self._beside(f".new{suffix}").unlink(missing_ok=True)
                with closing(self._open(fresh)) as db, self._transaction(db):
                    self.recovered = recover(kept, self.copies(), db)
                for suffix in PARTS[1:]:
                    self._beside(suffix).unlink(missing_ok=True)
                fresh.replace(self.path)
                self.set_aside = kept
        except OSError as error:
            raise StoreError(
                N_("The saved matches at {path} are damaged and cannot be repaired ({reason})."),
                path=self.path,
                reason=getattr(error, "strerror", "") or error,
            ) from None

    def _keep_damaged(self) -> Path:
        """Copy the file to where it stays; the copy's path."""
        stamp = datetime.now(timezone.utc).strftime("%Y%m%d-%H%M%S")
        target = self._beside(f".damaged-{stamp}")
        for suffix in PARTS:
            part = self._beside(suffix)
            if part.exists():
                shutil.copy2(part, target.with_name(target.name + suffix))
        return target

    # Copies

    def copies(self) -> list[Path]:
        """The daily copies of it, the newest first."""
        return sorted((self.path.parent / "copies").glob(f"{self.path.stem}-*.db"), reverse=True)

    def keep_copy(self) -> None:
        """Make the daily copy; failures are ignored."""
        day = datetime.now(timezone.utc).date().isoformat()
        target = self.path.parent / "copies" / f"{self.path.stem}-{day}.db"
        if target.exists():
            return
        part = target.with_suffix(".part")
        with suppress(OSError, sqlite3.Error):
            target.parent.mkdir(mode=0o700, exist_ok=True)
            part.unlink(missing_ok=True)
            with open(part, "xb", opener=private_opener):
                pass
            with closing(sqlite3.connect(part)) as copy:
                self._db.backup(copy)
            part.replace(target)
            for old in self.copies()[COPIES:]:
                old.unlink(missing_ok=True)

    @contextmanager
    def _reported(self, what: str) -> Iterator[None]:
        """Turn SQLite's errors into StoreError."""
        try:
            yield
        except DamagedError:
            self._doubt()
            raise
        except sqlite3.OperationalError as error:
            text, folder = str(error), self.path.parent
            if "full" in text or ("disk I/O" in text and not shutil.disk_usage(folder).free):
                sentence = N_("There is no room left to save the match in {folder}.")
            elif "locked" in text:
                sentence = N_("Another program keeps the saved matches at {path} locked.")
            else:
                sentence = _CANNOT[what]
            raise StoreError(sentence, folder=folder, path=self.path, problem=text) from error
        # SQLite's message may quote bytes of the damaged file that are no UTF-8.
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            self._doubt()
            raise DamagedError(
                N_("The saved matches at {path} are damaged ({error})."),
                path=self.path,
                error=error,
            ) from error

    def _doubt(self) -> None:
        self.gone_through = None
        integrity.remove_mark(self.path)

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


def _check(db: sqlite3.Connection) -> None:
    """Raise DamagedError unless the database is intact. Damaged indices are rebuilt."""
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok":
        return
    found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise DamagedError(found)
    db.execute("REINDEX")


def _write_ahead(db: sqlite3.Connection) -> None:
    """Switch to write-ahead logging. SQLite refuses that at once, whatever its timeout, while
    another process has a new file open; so retry."""
    until = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(AGAIN)


def _version(db: sqlite3.Connection) -> int:
    found: int = db.execute("PRAGMA user_version").fetchone()[0]
    return found


def _is_a_high_bit(number: int) -> bool:
    """Whether it is a single bit above any version of the schema."""
    return number >= 64 and number & (number - 1) == 0


def _columns(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """Every (table, column)."""
    return set(
        db.execute(
            "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c "
            "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'"
        ).fetchall()
    )


@lru_cache(maxsize=1)
def _meant() -> set[tuple[str, str]]:
    """Every (table, column) of a new store."""
    with closing(sqlite3.connect(":memory:")) as db:
        for statements in MIGRATIONS:
            for statement in statements:
                db.execute(statement)
        return _columns(db)
