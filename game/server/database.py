"""A database: how statements reach it together.

What comes while something is being written waits, and is written together in the next transaction,
so that many matches share one sync.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta, timezone
from typing import Any, NamedTuple

from game.server.errors import StorageError


def now(milliseconds: int = 0) -> str:
    """The time as it is written, or `milliseconds` later."""
    at = datetime.now(timezone.utc) + timedelta(milliseconds=milliseconds)
    return at.isoformat(timespec="microseconds")


def since(written: str) -> int:
    """Milliseconds since a time that was written; 0 for one to come."""
    passed = datetime.now(timezone.utc) - datetime.fromisoformat(written)
    return max(0, int(passed.total_seconds() * 1000))


class Statement(NamedTuple):
    """Something to be written. must: whether there is a conflict where it changes no row."""

    text: str
    values: tuple[object, ...]
    must: bool = False


class Part(NamedTuple):
    """Statements that are written all or not at all; the match they are about, 0 if about none."""

    statements: Sequence[Statement]
    match: int


class Rows(NamedTuple):
    """A statement with the values of each row it is for. must: as for a Statement, for every row
    of its own."""

    text: str
    rows: list[tuple[object, ...]]
    must: bool


def together(parts: Sequence[Part]) -> Iterator[Rows]:
    """The statements of parts in their order, those of parts that are alike in one."""
    alike: dict[tuple[str, ...], dict[str, Rows]] = {}
    for part in parts:
        texts = alike.setdefault(tuple(dict.fromkeys(one.text for one in part.statements)), {})
        for text, values, must in part.statements:
            texts.setdefault(text, Rows(text, [], must)).rows.append(values)
    for texts in alike.values():
        yield from texts.values()


class Database(ABC):
    """What reads and writes, however the database is reached."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Part, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    @abstractmethod
    async def _group(self, parts: Sequence[Part]) -> list[StorageError | None]:
        """Write all parts, in one transaction if that can be; what became of each."""

    @abstractmethod
    async def read(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        """What a question finds. StorageError if they cannot be read."""

    async def written(self) -> None:
        """Wait until nothing waits to be written."""
        if self._writer is not None:
            await self._writer

    async def write(self, statements: Sequence[Statement], match: int = 0) -> None:
        """Write statements, all or none; StorageError if that cannot be. match: whose others are
        written before or after, 0 for none."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((Part(statements, match), done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            outcomes = await self._group([part for part, _done in group])
            for (_part, done), error in zip(group, outcomes, strict=True):
                if done.cancelled():
                    continue
                if error is None:
                    done.set_result(None)
                else:
                    done.set_exception(error)
