"""What a server stores about players: names, friends, invitations, bans, holidays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from game.online.codes import CodeError, follow_from, read, spell
from game.online.terms import DAY_MS, Span
from game.server.database import Database, Statement, now

CODE_WORDS = 4
"""How many words the code of a player has."""
YEAR_MS = 365 * DAY_MS
TABLES = (
    """CREATE TABLE IF NOT EXISTS known (
        key TEXT NOT NULL PRIMARY KEY,
        code TEXT NOT NULL,
        name TEXT NOT NULL
    ) {by_key}""",
    "CREATE INDEX IF NOT EXISTS coded ON known (code)",
    """CREATE TABLE IF NOT EXISTS friend (
        key TEXT NOT NULL,
        other TEXT NOT NULL,
        PRIMARY KEY (key, other)
    ) {by_key}""",
    "CREATE INDEX IF NOT EXISTS befriended ON friend (other)",
    """CREATE TABLE IF NOT EXISTS invited (
        key TEXT NOT NULL,
        number {long} NOT NULL,
        PRIMARY KEY (key, number)
    ) {by_key}""",
    "CREATE TABLE IF NOT EXISTS banned (key TEXT NOT NULL PRIMARY KEY, at TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS holiday (
        key TEXT NOT NULL,
        first TEXT NOT NULL,
        last TEXT NOT NULL,
        PRIMARY KEY (key, first)
    ) {by_key}""",
)
"""The tables; see game.server.storage."""


def code_of(key: str) -> str:
    """The code by which others find a player."""
    return follow_from(key, CODE_WORDS)


@dataclass(frozen=True)
class Person:
    """A player whom another has added as a friend (asked), or who has added the other (asks)."""

    key: str
    name: str
    code: str
    asked: bool
    asks: bool

    @property
    def mutual(self) -> bool:
        """Whether each has added the other."""
        return self.asked and self.asks


class People:
    """The players in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, key: str, name: str) -> None:
        """Store a player's present name."""
        if await self._database.read("SELECT 1 FROM known WHERE key = ? AND name = ?", key, name):
            return
        note = "INSERT INTO known VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET name = ?"
        await self._database.execute(note, key, code_of(key), name, name)

    async def names(self, keys: Sequence[str]) -> dict[str, str]:
        """The names of players, by key."""
        if not keys:
            return {}
        gaps = ", ".join("?" * len(keys))
        asked = f"SELECT key, name FROM known WHERE key IN ({gaps})"
        return dict(map(tuple, await self._database.read(asked, *keys)))

    async def find(self, code: str) -> str | None:
        """The player with this code; None if there is not exactly one."""
        try:
            spelt = spell(*read(code))
        except CodeError:
            return None
        rows = await self._database.read("SELECT key FROM known WHERE code = ?", spelt)
        return rows[0][0] if len(rows) == 1 else None

    # Friends

    async def befriend(self, key: str, other: str) -> None:
        """Add another player as a friend."""
        add = "INSERT INTO friend VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._database.execute(add, key, other)

    async def part(self, key: str, other: str) -> None:
        """End a friendship on both sides."""
        end = "DELETE FROM friend WHERE key = ? AND other = ?"
        await self._database.write([Statement(end, (key, other)), Statement(end, (other, key))])

    async def friends(self, key: str) -> list[Person]:
        """Everybody whom a player has added, or who has added the player."""
        read = self._database.read
        mine = {row[0] for row in await read("SELECT other FROM friend WHERE key = ?", key)}
        theirs = {row[0] for row in await read("SELECT key FROM friend WHERE other = ?", key)}
        names = await self.names(sorted(mine | theirs))
        return [
            Person(other, name, code_of(other), other in mine, other in theirs)
            for other, name in sorted(names.items(), key=lambda item: item[1])
        ]

    async def invite(self, key: str, number: int) -> None:
        """Store an invitation to a table."""
        add = "INSERT INTO invited VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._database.execute(add, key, number)

    async def invited_to(self, key: str) -> list[int]:
        """The numbers of the tables to which a player is invited, the last first."""
        asked = "SELECT number FROM invited WHERE key = ? ORDER BY number DESC LIMIT 50"
        return [row[0] for row in await self._database.read(asked, key)]

    # Bans and holidays

    async def banned(self) -> frozenset[str]:
        """The keys that are banned."""
        return frozenset(row[0] for row in await self._database.read("SELECT key FROM banned"))

    async def holidays(self, keys: Sequence[str]) -> dict[str, tuple[Span, ...]]:
        """The holidays of players in the last year, by key: when they begin and end, in
        milliseconds from now."""
        if not keys:
            return {}
        gaps = ", ".join("?" * len(keys))
        rows = await self._database.read(
            f"SELECT key, first, last FROM holiday WHERE key IN ({gaps}) AND first > ?",
            *(*keys, now(-YEAR_MS)),
        )
        found: dict[str, tuple[Span, ...]] = {}
        for key, first, last in rows:
            found[key] = (*found.get(key, ()), (_from_now(first), _from_now(last)))
        return found

    async def go_on_holiday(self, key: str, milliseconds: int) -> None:
        """End a present holiday, and begin one of this length unless it is 0."""
        at, end = now(), "UPDATE holiday SET last = ? WHERE key = ? AND last > ?"
        statements = [Statement(end, (at, key, at))]
        if milliseconds:
            begin = "INSERT INTO holiday VALUES (?, ?, ?)"
            statements.append(Statement(begin, (key, at, now(milliseconds))))
        await self._database.write(statements)


def _from_now(written: str) -> int:
    """The milliseconds until a stored time, negative if it has passed."""
    at = datetime.fromisoformat(written)
    return int((at - datetime.now(at.tzinfo)).total_seconds() * 1000)
