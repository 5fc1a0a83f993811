"""A database that writes statements in groups.

Statements that arrive during a write wait for the next transaction, so that many matches share one
sync.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta, timezone
from typing import Any, NamedTuple

from game.sentences import N_, LocalizedError

UNWRITABLE = OverflowError, UnicodeError
"""What a driver raises, besides its own errors, for a value that no column can hold."""
_log = logging.getLogger(__name__)


class StorageError(LocalizedError):
    """Something cannot be stored or read; the message is for whoever runs the server."""

    @property
    def problem(self) -> str:
        """What is wrong without where things are stored, for players."""
        return str(self.values.get("problem", self))


class ConflictError(StorageError):
    """Another process has entered something first."""

    def __init__(self) -> None:
        super().__init__(N_("another process has changed this match"))


class UnreadableError(StorageError):
    """This server cannot read a match: a newer one has written it, or it is damaged."""


def now(milliseconds: int = 0) -> str:
    """The time as it is stored, `milliseconds` from now."""
    at = datetime.now(timezone.utc) + timedelta(milliseconds=milliseconds)
    return at.isoformat(timespec="microseconds")


def since(written: str) -> int:
    """The milliseconds since a stored time; 0 for a future one."""
    passed = datetime.now(timezone.utc) - datetime.fromisoformat(written)
    return max(0, int(passed.total_seconds() * 1000))


class Statement(NamedTuple):
    """A statement to write. must: whether it is a conflict if it changes no row."""

    text: str
    values: tuple[object, ...]
    must: bool = False


class Part(NamedTuple):
    """Statements that are written all or none. match: the match they are about, 0 for none."""

    statements: Sequence[Statement]
    match: int


class Rows(NamedTuple):
    """A statement with the values for each of its rows. must: whether it is a conflict if one of
    them changes nothing."""

    text: str
    rows: list[tuple[object, ...]]
    must: bool


def together(parts: Sequence[Part]) -> Iterator[Rows]:
    """Yield the statements of parts in order, equal ones as one statement for many rows."""
    alike: dict[tuple[str, ...], dict[str, Rows]] = {}
    for part in parts:
        texts = alike.setdefault(tuple(dict.fromkeys(one.text for one in part.statements)), {})
        for text, values, must in part.statements:
            texts.setdefault(text, Rows(text, [], must)).rows.append(values)
    for texts in alike.values():
        yield from texts.values()


class Database(ABC):
    """Reads and writes; a subclass knows how to reach the database."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Part, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    @abstractmethod
    async def _group(self, parts: Sequence[Part]) -> list[StorageError | None]:
        """Write all parts, in one transaction if possible; return the error of each, or None."""

    @abstractmethod
    async def read(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows that a question finds; StorageError if it cannot be asked."""

    async def written(self) -> None:
        """Wait until everything is written."""
        if self._writer is not None:
            await self._writer

    async def write(self, statements: Sequence[Statement], match: int = 0) -> None:
        """Write statements, all or none; StorageError if that fails. match: statements about the
        same match are written one after the other; 0 for none."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((Part(statements, match), done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await done

    async def execute(self, text: str, *values: object, match: int = 0) -> None:
        """Write one statement; see write()."""
        await self.write([Statement(text, values)], match)

    async def _write_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            outcomes: Sequence[StorageError | None]
            try:
                outcomes = await self._group([part for part, _done in group])
            except Exception as error:  # nobody may wait for ever, whatever it is
                _log.exception("statements could not be written")
                problem = str(error) or type(error).__name__
                outcomes = [StorageError("{problem}", problem=problem)] * len(group)
            for (_part, done), failure in zip(group, outcomes, strict=True):
                if done.cancelled():
                    continue
                if failure is None:
                    done.set_result(None)
                else:
                    done.set_exception(failure)
