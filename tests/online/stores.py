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


@pytest.fixture(scope="module")
def database() -> Iterator[Engine]:
    with postgres() as engine:
        yield engine


@pytest.fixture(params=["sqlite", "postgres"])
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    if request.param == "sqlite":
        return lambda: SqliteStorage(tmp_path / "server.db")
    engine: Engine = request.getfixturevalue("database")
    name = f"test_{next(_numbers)}"
    with psycopg.connect(engine.url, autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}".encode())
    url = engine.url.replace("/postgres?", f"/{name}?")
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
