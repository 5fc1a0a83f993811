"""Moderation: reports, bans, closing tables, deleting players' data."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.online.terms import Player
from game.sentences import N_
from game.server.database import Statement, StorageError, now
from game.server.storage import Storage

_OF_MATCHES = (
    *(("entry", "match"), ("report", "number"), ("invited", "number"), ("rated", "number")),
    *(("hosted", "number"), ("seated", "number")),
)
"""The tables with rows of a match, and the column with its number; those by which others are
looked up come last."""
_OF_PLAYERS = (
    *(("blocked", "key"), ("blocked", "other"), ("report", "key"), ("known", "key")),
    *(("friend", "key"), ("friend", "other"), ("invited", "key"), ("holiday", "key")),
    *(("placed", "key"),),
)
"""The tables with rows of a player, and the column with the key."""
NO_MATCH = N_("there is no match {number} here")


class Reported(NamedTuple):
    """A report. key, name: of the player who reports, "" if unknown. about: None if nobody sat
    there, or the match cannot be read."""

    at: str
    key: str
    name: str
    number: int
    about: Player | None
    text: str


class Moderation:
    """Moderates a store. A server that is running notices within seconds."""

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
            players = [p for one in await self._storage.listed([number]) for p in one.terms.players]
            about = players[seat] if seat < len(players) else None
            found.append(Reported(at, key, name, number, about, text))
        return found

    async def dismiss(self, report: Reported) -> None:
        """Delete a report."""
        done = "DELETE FROM report WHERE at = ? AND key = ?"
        await self._storage.execute(done, report.at, report.key)

    async def ban(self, key: str) -> None:
        """Ban a player."""
        banned = "INSERT INTO banned VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._storage.execute(banned, key, now())

    async def admit(self, key: str) -> None:
        """Lift a ban."""
        await self._storage.execute("DELETE FROM banned WHERE key = ?", key)

    async def close(self, number: int) -> None:
        """End a match without a result; StorageError if there is no such match."""
        kept = await self._storage.load(number)
        if kept is None:
            raise StorageError(NO_MATCH, number=number)
        closed = replace(kept.terms, closed=True)
        await self._storage.change(number, closed, kept.revision, None, ())
        await self._storage.append(number, (), ())

    async def forget(self, key: str) -> int:
        """Delete everything stored about a player but a ban, and return how many matches that
        were; whoever is at one of them is told that it is closed."""
        matches = "SELECT number FROM seated WHERE key = ?"
        count = len(await self._storage.read(matches, key))
        # What another table's rows refer to is deleted after them.
        where = [(table, f"{column} IN ({matches})") for table, column in _OF_MATCHES]
        where += [(table, f"{column} = ?") for table, column in _OF_PLAYERS]
        deleting = [
            Statement(f"DELETE FROM {table} WHERE {which}", (key,)) for table, which in where
        ]
        await self._storage.write(deleting)
        return count
