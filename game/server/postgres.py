"""A store in a Postgres database, for any number of processes.

An advisory lock orders what processes enter in one match, and the primary key of an entry lets only
one of them through. A broken connection is made again when it is next needed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from functools import cache
from typing import Any

import psycopg
from psycopg import AsyncConnection
from typing_extensions import override

from game.sentences import N_
from game.server.database import UNWRITABLE, ConflictError, Part, StorageError, together
from game.server.storage import TABLES, VERSION, Storage

_TYPES = {
    "serial": "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    "long": "BIGINT",
    "flag": "BOOLEAN",
    "false": "FALSE",
    "by_key": "",
}
_LOCK = "SELECT pg_advisory_xact_lock(n) FROM (SELECT unnest(%s::bigint[]) AS n ORDER BY 1) AS a"
_CANNOT = N_("the database cannot be used ({problem})")
# When a statement fails, psycopg also warns about those sent after it; the error is raised anyway.
logging.getLogger("psycopg").setLevel(logging.ERROR)
CONNECT_SECONDS = 5
"""How long connecting to the database may take."""


class _Line:
    """One connection, made when it is first needed and again whenever it broke."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: AsyncConnection[tuple[Any, ...]] | None = None
        self._opening = asyncio.Lock()

    async def up(self) -> AsyncConnection[tuple[Any, ...]]:
        async with self._opening:
            if self._connection is None or self._connection.closed:
                self._connection = await AsyncConnection.connect(
                    self._url, autocommit=True, connect_timeout=CONNECT_SECONDS
                )
            return self._connection

    @property
    def broken(self) -> bool:
        return self._connection is not None and self._connection.closed

    async def close(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error):
                await self._connection.close()


class PostgresStorage(Storage):
    """A store in the database at `url`. name: of the database and its host. StorageError if it
    cannot be used."""

    _AMONG = "= ANY(?::bigint[])"
    _several = list

    def __init__(self, url: str) -> None:
        super().__init__()
        try:
            with psycopg.connect(url, connect_timeout=CONNECT_SECONDS) as db:
                self.name = f"{db.info.dbname} ({db.info.host or db.info.hostaddr})"
                db.execute("SELECT pg_advisory_xact_lock(0)")  # one process at a time makes tables
                db.execute("CREATE TABLE IF NOT EXISTS hexaglyph (version INTEGER NOT NULL)")
                found = db.execute("SELECT max(version) FROM hexaglyph").fetchone()
                version = found[0] if found else None
                if version is None:
                    db.execute("INSERT INTO hexaglyph VALUES (%s)", (VERSION,))
                elif version > VERSION:
                    problem = "a newer Hexaglyph wrote it"
                    raise StorageError(_CANNOT, problem=problem)
                for statement in TABLES:
                    db.execute(statement.format_map(_TYPES).encode())
        except psycopg.Error as error:
            raise _sentence(error) from None
        self._writing, self._reading = _Line(url), _Line(url)

    @override
    async def close(self) -> None:
        await self.written()
        await self._writing.close()
        await self._reading.close()

    @override
    async def _group(self, parts: Sequence[Part]) -> list[StorageError | None]:
        try:
            try:
                await self._commit(parts)
            except psycopg.OperationalError:
                if not self._writing.broken:
                    raise
                # If it was written before the connection broke, there is a conflict now, and the
                # match is loaded again.
                await self._commit(parts)
        except (psycopg.Error, ConflictError, *UNWRITABLE) as error:
            if len(parts) > 1 and not self._writing.broken:
                return [(await self._group([part]))[0] for part in parts]
            if isinstance(error, psycopg.IntegrityError | ConflictError):
                return [ConflictError()]
            return [_sentence(error)] * len(parts)
        return [None] * len(parts)

    async def _commit(self, parts: Sequence[Part]) -> None:
        """Write all parts or none: one pipeline is one transaction."""
        db = await self._writing.up()
        groups = list(together(parts))
        async with AsyncExitStack() as stack:
            pipeline = await stack.enter_async_context(db.pipeline())
            if any(must for _text, _rows, must in groups):  # rows are counted before the end
                await stack.enter_async_context(db.transaction())
            await db.execute(_LOCK, ([part.match for part in parts if part.match],))
            for text, rows, must in groups:
                cursor = db.cursor()
                try:
                    await cursor.executemany(_own(text), rows)
                except Exception:  # the server may not have seen it, and would commit the others
                    with suppress(psycopg.Error):
                        await db.execute("ROLLBACK")
                    raise
                if must:
                    await pipeline.sync()
                    if cursor.rowcount < len(rows):
                        raise ConflictError

    @override
    async def read(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            try:
                return await self._ask(question, values)
            except psycopg.OperationalError:
                if not self._reading.broken:
                    raise
                return await self._ask(question, values)
        except (psycopg.Error, *UNWRITABLE) as error:
            raise _sentence(error) from None

    async def _ask(self, question: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        db = await self._reading.up()
        return await (await db.execute(_own(question), values)).fetchall()


@cache
def _own(text: str) -> bytes:
    """A statement with psycopg's placeholders."""
    return text.replace("?", "%s").encode()


def _sentence(error: Exception) -> StorageError:
    problem = str(error).strip().split("\n", maxsplit=1)[0]
    return StorageError(_CANNOT, problem=problem or type(error).__name__)
