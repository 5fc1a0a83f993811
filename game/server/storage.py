"""The store of a server's tables: the statements, which every database here understands.

Entries are only ever added.
"""

from __future__ import annotations

import logging
from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from game.match.header import Header, header_lines
from game.match.record import Entry, EntryKind
from game.online.terms import Terms, load_terms
from game.sentences import N_
from game.server import people, results
from game.server.database import Database, Statement, UnreadableError, now, since
from game.server.people import People
from game.server.results import Results

VERSION = 1
"""The version of TABLES."""
_PUBLIC = """NOT over AND header IS NOT NULL AND replace(terms, '"public":true', '') <> terms"""
"""True of a table that anybody may watch; whoever uses it checks the terms too."""
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
"""The tables. Each database fills in its own types, and its name for rows stored in the order of
their key."""
LISTED = 50
"""The most tables in a list."""
_CHOSEN = "SELECT number, terms, over, to_act, updated FROM hosted"
_ENTRY = "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)"
MOST_REPORTS = 3
"""The most unread reports of one player about one seat of a match."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Kept:
    """A stored table. revision: how often its terms have changed. header: as text lines, None while
    seats are open. idle: milliseconds since the last change."""

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


class Storage(Database):
    """A store; a subclass reaches the database. people, results: what it stores about players, and
    about matches that are over. When a method returns, its changes are on disk; it raises
    StorageError if that fails."""

    _AMONG: str
    """A condition that a number is among several, which are passed as what _several() returns."""
    _several: Callable[[Sequence[int]], object]

    def __init__(self) -> None:
        super().__init__()
        self.people, self.results = People(self), Results(self)
        self._unreadable: set[int] = set()
        """The numbers of tables left out of lists, which the log names once."""

    @abstractmethod
    async def close(self) -> None:
        """Close the database."""

    async def newest(self, numbers: Sequence[int]) -> dict[int, tuple[int, int]]:
        """The revision and the count of entries of tables, by number. Another process, or
        moderation, may have changed them."""
        entries = "SELECT coalesce(max(e.number), 0) FROM entry e WHERE e.match = hosted.number"
        asked = f"SELECT number, revision, ({entries}) FROM hosted WHERE number {self._AMONG}"
        rows = await self.read(asked, self._several(numbers))
        return {number: (revision, count) for number, revision, count in rows}

    # Tables

    async def open(self, terms: Terms) -> int:
        """Store a new table and return its number; ConflictError if its code is taken."""
        opened = Statement(
            "INSERT INTO hosted (code, terms, inviting, updated) VALUES (?, ?, ?, ?)",
            (terms.code, terms.dump(), _inviting(terms), now()),
        )
        await self.write([opened, *_seated(terms)])
        number = await self.find(terms.code)
        assert number is not None
        return number

    async def find(self, code: str, key: str = "") -> int | None:
        """The number of the table with this code, or None. key: of a player who must sit there, ""
        for any table."""
        asked, seated = "SELECT number FROM hosted WHERE code = ?", "SELECT number FROM seated"
        if key:
            rows = await self.read(f"{asked} AND number IN ({seated} WHERE key = ?)", code, key)
        else:
            rows = await self.read(asked, code)
        return rows[0][0] if rows else None

    async def load(self, number: int) -> Kept | None:
        """A table with its entries, or None."""
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
        """Store new terms of a table and, when its match begins, the header. revision: of the terms
        so far; ConflictError if they were changed meanwhile."""
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

    async def append(self, number: int, entries: Sequence[Entry], to_act: Sequence[int]) -> None:
        """Store entries of a match; ConflictError if one of their numbers is taken. to_act: the
        seats to move after them; the match is over if there are none."""
        statements = [
            Statement(_ENTRY, (number, e.number, e.seat, e.milliseconds, str(e.kind), e.text))
            for e in entries
        ]
        # A table may have been closed meanwhile; then it stays over.
        followed = (
            "UPDATE hosted SET over = over OR ?, to_act = CASE WHEN over THEN '' ELSE ? END, "
            "updated = ? WHERE number = ?"
        )
        values = (not to_act, _spell(to_act), now(), number)
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
        """The tables that a condition holds for, without those that cannot be read."""
        return self._readable(await self.read(f"{_CHOSEN} {where}", *values))

    def _readable(self, rows: list[tuple[Any, ...]]) -> list[Listed]:
        found = []
        for row in rows:
            try:
                found.append(_listed(row))
            except UnreadableError as error:
                if row[0] not in self._unreadable:
                    self._unreadable.add(row[0])
                    _log.error("match %s: %s", row[0], error)
        return found

    async def of_player(self, key: str) -> list[Listed]:
        """The tables of a player that are not over, then the last of the others."""
        mine = "JOIN seated USING (number) WHERE key = ? ORDER BY over, number DESC LIMIT ?"
        return await self._list(mine, key, LISTED)

    async def listed(self, numbers: Sequence[int]) -> list[Listed]:
        """The tables with these numbers, the newest first."""
        if not numbers:
            return []
        gaps = ", ".join("?" * len(numbers))
        return await self._list(f"WHERE number IN ({gaps}) ORDER BY number DESC", *numbers)

    async def finished(self, after: int) -> list[int]:
        """The numbers of the first tables after `after` that are over."""
        asked = "SELECT number FROM hosted WHERE over AND number > ? ORDER BY number LIMIT ?"
        return [row[0] for row in await self.read(asked, after, LISTED)]

    async def invitations(self) -> list[Listed]:
        """The public tables with open seats, the newest first."""
        return await self._list("WHERE inviting ORDER BY number DESC LIMIT ?", LISTED)

    async def public(self) -> list[Listed]:
        """The public matches under way, the newest first."""
        found = await self._list(f"WHERE {_PUBLIC} ORDER BY number DESC LIMIT ?", LISTED)
        return [listed for listed in found if listed.terms.asked.public]

    async def silent(self, milliseconds: int, after: int) -> tuple[list[Listed], int]:
        """The first tables after number `after` that are not over, and in which nothing was entered
        for `milliseconds`; and the number after which to go on, 0 if there are no more."""
        idle = "WHERE NOT over AND updated < ? AND number > ? ORDER BY number LIMIT ?"
        rows = await self.read(f"{_CHOSEN} {idle}", now(-milliseconds), after, LISTED)
        return self._readable(rows), rows[-1][0] if rows else 0

    async def block(self, key: str, other: str) -> None:
        """Store that a player has blocked another."""
        add = "INSERT INTO blocked VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self.execute(add, key, other)

    async def blocked(self, key: str) -> frozenset[str]:
        """Those whom a player has blocked, or who have blocked the player."""
        by, of = (
            "SELECT other FROM blocked WHERE key = ?",
            "SELECT key FROM blocked WHERE other = ?",
        )
        return frozenset(row[0] for row in await self.read(f"{by} UNION {of}", key, key))

    async def report(self, key: str, number: int, seat: int, text: str) -> bool:
        """Store a report for whoever runs the server; return False if there are MOST_REPORTS by
        this player about this seat already."""
        same = "SELECT count(*) FROM report WHERE key = ? AND number = ? AND seat = ?"
        if (await self.read(same, key, number, seat))[0][0] >= MOST_REPORTS:
            return False
        add = "INSERT INTO report VALUES (?, ?, ?, ?, ?)"
        await self.execute(add, now(), key, number, seat, text)
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
    except ValueError as error:
        raise UnreadableError(error) from None


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
