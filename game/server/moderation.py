"""What whoever runs a server does about players: reports, bans, closed tables, deleted keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.online.terms import Player
from game.sentences import N_
from game.server.database import Statement, now
from game.server.errors import StorageError
from game.server.storage import Batch, Storage

_OF_MATCHES = (
    *(("entry", "match"), ("report", "number"), ("invited", "number"), ("rated", "number")),
    *(("hosted", "number"), ("seated", "number")),
)
"""The tables with rows of a match, and the column that says of which; those that others are looked
up by come last."""
_OF_PLAYERS = (
    *(("blocked", "key"), ("blocked", "other"), ("report", "key"), ("known", "key")),
    *(("friend", "key"), ("friend", "other"), ("invited", "key"), ("holiday", "key")),
    *(("placed", "key"),),
)
"""The tables with rows of a player, and the column that says of whom."""
NO_MATCH = N_("there is no match {number} here")


class Reported(NamedTuple):
    """A report. about: None where nobody sat there. name: of who reports; "" if not known."""

    at: str
    key: str
    name: str
    number: int
    about: Player | None
    text: str


class Moderation:
    """What is done at a store, while it is served or not: servers look there every few seconds."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def reports(self) -> list[Reported]:
        """All reports, the oldest first."""
        rows = await self._storage.read(
            "SELECT at, report.key, coalesce(name, ''), number, seat, text FROM report "
            "LEFT JOIN known ON known.key = report.key ORDER BY at, report.key"
        )
        found = []
        for at, key, name, number, seat, text in rows:
            kept = await self._storage.load(number)
            players = kept.terms.players if kept is not None else ()
            about = players[seat] if seat < len(players) else None
            found.append(Reported(at, key, name, number, about, text))
        return found

    async def dismiss(self, report: Reported) -> None:
        """Keep a report no longer."""
        done = Statement("DELETE FROM report WHERE at = ? AND key = ?", (report.at, report.key))
        await self._storage.write([done])

    async def ban(self, key: str) -> None:
        """Let a key in no more."""
        banned = "INSERT INTO banned VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._storage.write([Statement(banned, (key, now()))])

    async def admit(self, key: str) -> None:
        """Let a key in again."""
        await self._storage.write([Statement("DELETE FROM banned WHERE key = ?", (key,))])

    async def close(self, number: int) -> None:
        """End a match without a result. StorageError if there is none."""
        kept = await self._storage.load(number)
        if kept is None:
            raise StorageError(NO_MATCH, number=number)
        closed = replace(kept.terms, closed=True)
        await self._storage.change(number, closed, kept.revision, None, ())
        await self._storage.append(Batch(number, (), ()))

    async def forget(self, key: str) -> int:
        """Delete what is kept of a player, the matches among it; how many those were. That the key
        is banned stays."""
        matches = "SELECT number FROM seated WHERE key = ?"
        count = len(await self._storage.read(matches, key))
        # What another table's rows refer to is deleted after them.
        where = [(table, f"{column} IN ({matches})") for table, column in _OF_MATCHES]
        where += [(table, f"{column} = ?") for table, column in _OF_PLAYERS]
        await self._storage.write(_deleting(where, key))
        return count


def _deleting(where: Sequence[tuple[str, str]], key: str) -> list[Statement]:
    return [Statement(f"DELETE FROM {table} WHERE {which}", (key,)) for table, which in where]
