"""Each kind of store there is, for tests that every one has to pass."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from game.server.postgres import PostgresStorage
from game.server.sqlite import SqliteStorage
from game.server.storage import Storage
from tests.online.engines import Engine, postgres

Open = Callable[[], Storage]
_numbers = count()


@pytest.fixture(scope="session")
def engine() -> Iterator[Engine]:
    """A Postgres server for all tests of a worker. No test of these takes its disk away."""
    with postgres("fsync=off") as server:
        yield server


@pytest.fixture
def database(engine: Engine) -> str:
    """The URL of an empty database: a schema of its own, which is made sooner than a database."""
    name = f"test_{next(_numbers)}"
    with psycopg.connect(engine.url, autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {name}".encode())
    return f"{engine.url}&options=-csearch_path%3D{name}"


@pytest.fixture(params=["sqlite", "postgres"])
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    if request.param == "sqlite":
        return lambda: SqliteStorage(tmp_path / "server.db")
    url: str = request.getfixturevalue("database")
    return lambda: PostgresStorage(url)


def run(opener: Open, act: Callable[[Storage], Awaitable[None]]) -> None:
    """Do something with a store, and close it."""

    async def whole() -> None:
        storage = opener()
        try:
            await act(storage)
        finally:
            await storage.close()

    asyncio.run(whole())
