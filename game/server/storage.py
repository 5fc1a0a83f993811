"""Where a server keeps its tables: the statements, which every database here understands.

Entries are only ever added.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from game.match.header import Header, header_lines
from game.match.record import Entry, EntryKind
from game.online.terms import Terms, load_terms
from game.sentences import N_
from game.server import people, results
from game.server.database import Database, Statement, now, since
from game.server.errors import UnreadableError
from game.server.people import People
from game.server.results import Results

VERSION = 1
"""The version of TABLES."""
_PUBLIC = """NOT over AND header IS NOT NULL AND replace(terms, '"public":true', '') <> terms"""
"""What is true of a table where anybody may look on; its terms are looked at again."""
TABLES = (
    """CREATE TABLE IF NOT EXISTS hosted (
        number {serial},
        code TEXT NOT NULL UNIQUE,
        terms TEXT NOT NULL,
        revision INTEGER NOT NULL DEFAULT 0,
        header TEXT,
        inviting {flag} NOT NULL,
        over {flag} NOT NULL DEFAULT {false},
        to_act TEXT NOT NULL DEFAULT '',
        updated TEXT NOT NULL
    )""",
    "CREATE INDEX IF NOT EXISTS unfinished ON hosted (number) WHERE NOT over",
    "CREATE INDEX IF NOT EXISTS inviting ON hosted (number) WHERE inviting",
    f"CREATE INDEX IF NOT EXISTS public ON hosted (number) WHERE {_PUBLIC}",
    """CREATE TABLE IF NOT EXISTS entry (
        match {long} NOT NULL REFERENCES hosted (number),
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        milliseconds {long} NOT NULL,
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) {by_key}""",
    """CREATE TABLE IF NOT EXISTS seated (
        key TEXT NOT NULL,
        number {long} NOT NULL,
        PRIMARY KEY (key, number)
    ) {by_key}""",
    """CREATE TABLE IF NOT EXISTS blocked (
        key TEXT NOT NULL,
        other TEXT NOT NULL,
        PRIMARY KEY (key, other)
    ) {by_key}""",
    """CREATE TABLE IF NOT EXISTS report (
        at TEXT NOT NULL,
        key TEXT NOT NULL,
        number {long} NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL
    )""",
    *people.TABLES,
    *results.TABLES,
)
"""The tables. Of its own each database has its types, and a name for rows that lie in the order of
their key."""
LISTED = 50
"""Tables in a list, at most."""
_ENTRY = "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)"
MOST_REPORTS = 3
"""Reports of one player about one seat of a match that wait to be read."""


@dataclass(frozen=True)
class Kept:
    """A table as it is kept. revision: how often its terms have changed. header: as text lines,
    None while seats are open. idle: milliseconds since anything was entered."""

    number: int
    terms: Terms
    revision: int
    header: str | None
    entries: tuple[Entry, ...]
    idle: int
    over: bool


@dataclass(frozen=True)
class Listed:
    """A table in a list, without its entries. idle: see Kept."""

    number: int
    terms: Terms
    over: bool
    to_act: tuple[int, ...]
    idle: int


@dataclass(frozen=True)
class Batch:
    """Entries of one match that are kept together, and what follows from them for lists."""

    number: int
    entries: Sequence[Entry]
    to_act: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Whether the match is over with them."""
        return not self.to_act


class Storage(Database):
    """A store, but for how its database is reached. people: what it keeps of players; results: of
    matches that are over. What a method has returned from is on disk; StorageError if it cannot
    be."""

    def __init__(self) -> None:
        super().__init__()
        self.people, self.results = People(self), Results(self)

    @abstractmethod
    async def close(self) -> None:
        """Let go of everything."""

    @abstractmethod
    async def newest(self, numbers: Sequence[int]) -> dict[int, tuple[int, int]]:
        """The revision, and how many entries are kept, of tables that another process may have
        changed."""

    # Tables

    async def open(self, terms: Terms) -> int:
        """Keep a new table; its number. ConflictError if its code is taken."""
        opened = Statement(
            "INSERT INTO hosted (code, terms, inviting, updated) VALUES (?, ?, ?, ?)",
            (terms.code, terms.dump(), _inviting(terms), now()),
        )
        await self.write([opened, *_seated(terms)])
        number = await self.find(terms.code)
        assert number is not None
        return number

    async def find(self, code: str) -> int | None:
        """The number of the table with this code."""
        rows = await self.read("SELECT number FROM hosted WHERE code = ?", code)
        return rows[0][0] if rows else None

    async def load(self, number: int) -> Kept | None:
        """A table with its entries."""
        rows = await self.read(
            "SELECT terms, revision, over, header, updated FROM hosted WHERE number = ?", number
        )
        if not rows:
            return None
        terms, revision, over, header, updated = rows[0]
        entries = await self.since(number, 0)
        return Kept(number, _terms(terms), revision, header, entries, since(updated), bool(over))

    async def change(
        self, number: int, terms: Terms, revision: int, header: Header | None, to_act: Sequence[int]
    ) -> None:
        """Keep other terms of a table, whose revision was `revision`, and the header of its match
        once it begins. ConflictError if it was changed meanwhile."""
        lines = None if header is None else "\n".join(header_lines(header))
        changed = Statement(
            "UPDATE hosted SET terms = ?, revision = ?, inviting = ?, to_act = ?, "
            "header = coalesce(?, header), updated = ? WHERE number = ? AND revision = ?",
            (
                *(terms.dump(), revision + 1, _inviting(terms), _spell(to_act)),
                *(lines, now(), number, revision),
            ),
            must=True,
        )
        await self.write([changed, *_seated(terms)], number)

    async def append(self, batch: Batch) -> None:
        """Keep entries; ConflictError if one of these numbers is there already."""
        number = batch.number
        statements = [
            Statement(_ENTRY, (number, e.number, e.seat, e.milliseconds, str(e.kind), e.text))
            for e in batch.entries
        ]
        # A table may have been closed meanwhile; then it stays over.
        followed = (
            "UPDATE hosted SET over = over OR ?, to_act = CASE WHEN over THEN '' ELSE ? END, "
            "updated = ? WHERE number = ?"
        )
        values = (batch.over, _spell(batch.to_act), now(), number)
        await self.write([*statements, Statement(followed, values)], number)

    async def since(self, number: int, have: int) -> tuple[Entry, ...]:
        """The entries of a match after the first `have`."""
        rows = await self.read(
            "SELECT number, seat, milliseconds, kind, text FROM entry "
            "WHERE match = ? AND number > ? ORDER BY number",
            number,
            have,
        )
        return tuple(Entry(n, seat, ms, _kind(kind), text) for n, seat, ms, kind, text in rows)

    # Lists

    async def _list(self, where: str, *values: object) -> list[Listed]:
        chosen = f"SELECT number, terms, over, to_act, updated FROM hosted {where}"
        return [_listed(row) for row in await self.read(chosen, *values)]

    async def of_player(self, key: str) -> list[Listed]:
        """The tables of a player that are not over, and the last of those that are."""
        mine = "JOIN seated USING (number) WHERE key = ? ORDER BY over, number DESC LIMIT ?"
        return await self._list(mine, key, LISTED)

    async def listed(self, numbers: Sequence[int]) -> list[Listed]:
        """Tables by their numbers, the newest first."""
        if not numbers:
            return []
        gaps = ", ".join("?" * len(numbers))
        return await self._list(f"WHERE number IN ({gaps}) ORDER BY number DESC", *numbers)

    async def finished(self, after: int) -> list[int]:
        """The numbers of tables that are over: the first of those greater than `after`."""
        asked = "SELECT number FROM hosted WHERE over AND number > ? ORDER BY number LIMIT ?"
        return [row[0] for row in await self.read(asked, after, LISTED)]

    async def invitations(self) -> list[Listed]:
        """The public tables with open seats, the newest first."""
        return await self._list("WHERE inviting ORDER BY number DESC LIMIT ?", LISTED)

    async def public(self) -> list[Listed]:
        """The public matches under way, the newest first."""
        found = await self._list(f"WHERE {_PUBLIC} ORDER BY number DESC LIMIT ?", LISTED)
        return [listed for listed in found if listed.terms.asked.public]

    async def silent(self, milliseconds: int, after: int) -> list[Listed]:
        """Tables that are not over, in which nothing was entered for `milliseconds`: the first
        whose number is greater than `after`."""
        idle = "WHERE NOT over AND updated < ? AND number > ? ORDER BY number LIMIT ?"
        return await self._list(idle, now(-milliseconds), after, LISTED)

    async def block(self, key: str, other: str) -> None:
        """Keep that a player wants to hear no more of another."""
        await self.write(
            [Statement("INSERT INTO blocked VALUES (?, ?) ON CONFLICT DO NOTHING", (key, other))]
        )

    async def blocked(self, key: str) -> frozenset[str]:
        """Those whom a player has blocked, or who have blocked the player."""
        rows = await self.read(
            "SELECT other FROM blocked WHERE key = ? UNION SELECT key FROM blocked WHERE other = ?",
            key,
            key,
        )
        return frozenset(row[0] for row in rows)

    async def report(self, key: str, number: int, seat: int, text: str) -> bool:
        """Keep a report for whoever runs the server; not where there are MOST_REPORTS already by
        this player about this seat. Whether it is kept."""
        same = "SELECT count(*) FROM report WHERE key = ? AND number = ? AND seat = ?"
        if (await self.read(same, key, number, seat))[0][0] >= MOST_REPORTS:
            return False
        values = (now(), key, number, seat, text)
        await self.write([Statement("INSERT INTO report VALUES (?, ?, ?, ?, ?)", values)])
        return True


def _inviting(terms: Terms) -> bool:
    return terms.asked.public and not terms.full and not terms.closed


def _seated(terms: Terms) -> list[Statement]:
    keys = [player.key for player in terms.players if player is not None and player.key]
    seated = "INSERT INTO seated SELECT ?, number FROM hosted WHERE code = ? ON CONFLICT DO NOTHING"
    return [Statement(seated, (key, terms.code)) for key in keys]


def _kind(text: str) -> EntryKind:
    try:
        return EntryKind(text)
    except ValueError:
        raise UnreadableError(N_("there is no kind of entry '{match}'"), match=text) from None


def _terms(text: str) -> Terms:
    try:
        return load_terms(text)
    except msgspec.MsgspecError as error:
        raise UnreadableError(N_("a table is damaged ({problem})"), problem=error) from None


def _listed(row: tuple[Any, ...]) -> Listed:
    number, terms, over, to_act, updated = row
    acting = tuple(map(int, to_act.split()))
    return Listed(number, _terms(terms), bool(over), acting, since(updated))


def _spell(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
