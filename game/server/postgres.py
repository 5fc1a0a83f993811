"""Tables in a Postgres database, for as many processes as one likes.

What two processes enter in one match is put in order by an advisory lock; the primary key of an
entry lets one of them through. A link that broke is made again when it is next needed.
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
from game.server.database import Part, together
from game.server.errors import ConflictError, StorageError
from game.server.storage import TABLES, VERSION, Storage

_TYPES = {
    "serial": "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    "long": "BIGINT",
    "flag": "BOOLEAN",
    "false": "FALSE",
    "by_key": "",
}
_LOCK = "SELECT pg_advisory_xact_lock(n) FROM (SELECT unnest(%s::bigint[]) AS n ORDER BY 1) AS a"
_NEWEST = (
    "SELECT number, revision, "
    "coalesce((SELECT max(e.number) FROM entry e WHERE e.match = hosted.number), 0) "
    "FROM hosted WHERE number = ANY(?::bigint[])"
)
_CANNOT = N_("the database cannot be used ({problem})")
# Where a statement fails, psycopg warns of those that were sent behind it; the failure is raised.
logging.getLogger("psycopg").setLevel(logging.ERROR)
CONNECT_SECONDS = 5
"""How long a link to the database may take to be made."""


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
    """A store in the database at `url`. name: the database and its host, for whoever runs the
    server. StorageError if it cannot be used."""

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
    async def newest(self, numbers: Sequence[int]) -> dict[int, tuple[int, int]]:
        rows = await self.read(_NEWEST, list(numbers))
        return {number: (revision, count) for number, revision, count in rows}

    @override
    async def _group(self, parts: Sequence[Part]) -> list[StorageError | None]:
        try:
            try:
                await self._commit(parts)
            except psycopg.OperationalError:
                if not self._writing.broken:
                    raise
                # Whether it was written before the link broke is not known; if it was, the
                # second time there is a conflict, and the match is read again.
                await self._commit(parts)
        except (psycopg.Error, ConflictError) as error:
            if len(parts) > 1 and not self._writing.broken:
                return [(await self._group([part]))[0] for part in parts]
            if isinstance(error, psycopg.IntegrityError | ConflictError):
                return [ConflictError()]
            return [_sentence(error)] * len(parts)
        return [None] * len(parts)

    async def _commit(self, parts: Sequence[Part]) -> None:
        """Write all parts or none: what is sent in one pipeline is one transaction."""
        db = await self._writing.up()
        groups = list(together(parts))
        async with AsyncExitStack() as stack:
            pipeline = await stack.enter_async_context(db.pipeline())
            if any(must for _text, _rows, must in groups):  # it is seen midway whether they did
                await stack.enter_async_context(db.transaction())
            await db.execute(_LOCK, ([part.match for part in parts if part.match],))
            for text, rows, must in groups:
                cursor = db.cursor()
                await cursor.executemany(_own(text), rows)
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
        except psycopg.Error as error:
            raise _sentence(error) from None

    async def _ask(self, question: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        db = await self._reading.up()
        return await (await db.execute(_own(question), values)).fetchall()


@cache
def _own(text: str) -> bytes:
    """A statement with its gaps as Postgres has them."""
    return text.replace("?", "%s").encode()


def _sentence(error: Exception) -> StorageError:
    problem = str(error).strip().split("\n", maxsplit=1)[0]
    return StorageError(_CANNOT, problem=problem or type(error).__name__)
