"""A store in one SQLite file, for a single process; one thread writes."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from typing_extensions import override

from game.sentences import N_
from game.server.database import UNWRITABLE, ConflictError, Part, StorageError, together
from game.server.storage import TABLES, VERSION, Storage
from game.system.home import private_opener

_TYPES = {
    "serial": "INTEGER PRIMARY KEY AUTOINCREMENT",
    "long": "INTEGER",
    "flag": "INTEGER",
    "false": "0",
    "by_key": "WITHOUT ROWID",
}
_CANNOT = N_("the matches at {path} cannot be kept ({problem})")


class SqliteStorage(Storage):
    """A store at `path`. alone: whether to lock out other servers. StorageError if the file cannot
    be used."""

    _AMONG = "IN (SELECT value FROM json_each(?))"
    _several = staticmethod(json.dumps)

    def __init__(self, path: Path, *, alone: bool = True) -> None:
        super().__init__()
        self._path = path
        # Of its own, so that no other work in threads keeps moves waiting.
        self._thread = ThreadPoolExecutor(1, "commits")
        self._lock = FileLock(path.with_name(f"{path.name}.serving"), 0, thread_local=False)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if alone:
                self._lock.acquire()
            self._db, self._reader = self._opened(path), self._opened(path)
        except Timeout:
            taken = N_("another server keeps its matches at {path}")
            raise StorageError(taken, path=path) from None
        except (OSError, sqlite3.Error) as error:
            self._lock.release()
            raise StorageError(_CANNOT, path=path, problem=error) from None

    @staticmethod
    def _opened(path: Path) -> sqlite3.Connection:
        # A file that exists must not be opened here: closing it would release every lock that this
        # process holds on it, and another process that closes it could then remove the log.
        with suppress(FileExistsError), open(path, "xb", opener=private_opener):
            pass
        # SQLite lets the writing thread and the server's own take turns.
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")  # no entries for a deleted table
        db.execute("PRAGMA secure_delete = ON")  # deleted players are not in free pages either
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise sqlite3.DatabaseError("a newer Hexaglyph wrote them")
        for statement in TABLES:
            db.execute(statement.format_map(_TYPES))
        db.execute(f"PRAGMA user_version = {VERSION}")
        return db

    @override
    async def close(self) -> None:
        await self.written()
        self._thread.shutdown()
        self._db.close()
        self._reader.close()
        self._lock.release()

    @override
    async def _group(self, parts: Sequence[Part]) -> list[StorageError | None]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, parts)

    def _commit(self, parts: Sequence[Part]) -> list[StorageError | None]:
        """Write all parts in one transaction or, if that fails, each in its own."""
        db = self._db
        try:
            db.execute("BEGIN IMMEDIATE")
            try:
                for text, rows, must in together(parts):
                    if db.executemany(text, rows).rowcount < len(rows) and must:
                        raise ConflictError
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:  # on a full disk SQLite has ended it already
                    db.execute("ROLLBACK")
                raise
        except (sqlite3.Error, ConflictError, *UNWRITABLE) as error:
            if len(parts) > 1:
                return [self._commit([part])[0] for part in parts]
            if isinstance(error, sqlite3.IntegrityError | ConflictError):
                return [ConflictError()]
            return [StorageError(_CANNOT, path=self._path, problem=error)]
        return [None] * len(parts)

    @override
    async def read(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        # The rows are in the cache or close to it: no thread needed.
        try:
            return self._reader.execute(question, values).fetchall()
        except (sqlite3.Error, *UNWRITABLE) as error:
            raise StorageError(_CANNOT, path=self._path, problem=error) from None
