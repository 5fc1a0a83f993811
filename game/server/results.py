"""What a server stores about matches that are over: places on a day's boards, and the results of
rated matches in the order in which they count."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from game.online.terms import Terms
from game.rules.interface import Outcome
from game.server.database import Database

RATED = -1
"""Stands for the number of a match where results of rated matches are written in order."""
TABLES = (
    "CREATE TABLE IF NOT EXISTS day (day TEXT NOT NULL PRIMARY KEY, secret TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS placed (
        day TEXT NOT NULL,
        game TEXT NOT NULL,
        ranked {flag} NOT NULL,
        key TEXT NOT NULL,
        points INTEGER NOT NULL,
        milliseconds {long} NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (day, game, ranked, key)
    ) {by_key}""",
    """CREATE TABLE IF NOT EXISTS rated (
        place {serial},
        number {long} NOT NULL UNIQUE,
        game TEXT NOT NULL,
        days {flag} NOT NULL,
        keys TEXT NOT NULL,
        ranks TEXT NOT NULL
    )""",
)
"""The tables; see game.server.storage."""


@dataclass(frozen=True)
class Place:
    """A player's score in a day's deal. milliseconds: of all turns."""

    key: str
    points: int
    milliseconds: int


@dataclass(frozen=True)
class Ended:
    """The result of a rated match. place: in the order in which matches count, 0 before it has one.
    days: whether it was by correspondence. keys, ranks: of its players, by seat; rank 0 is the
    best."""

    number: int
    game: str
    days: bool
    keys: tuple[str, ...]
    ranks: tuple[int, ...]
    place: int = 0


class Results:
    """The results in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Days

    async def secret(self, day: date) -> str:
        """The secret from which the ranked deals of a day are drawn, made if needed."""
        add = "INSERT INTO day VALUES (?, ?) ON CONFLICT DO NOTHING"
        asked = "SELECT secret FROM day WHERE day = ?"
        rows = await self._database.read(asked, day.isoformat())
        if not rows:
            await self._database.execute(add, day.isoformat(), secrets.token_hex(16))
            rows = await self._database.read(asked, day.isoformat())
        return str(rows[0][0])

    async def was_dealt(self, day: date) -> bool:
        """Whether a day has a secret."""
        asked = "SELECT 1 FROM day WHERE day = ?"
        return bool(await self._database.read(asked, day.isoformat()))

    async def put(self, day: date, game: str, place: Place, *, ranked: bool, record: str) -> None:
        """Store a score; only the first of a player counts. record: of a match that was played
        elsewhere."""
        add = "INSERT INTO placed VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        points = place.points, place.milliseconds
        await self._database.execute(add, day.isoformat(), game, ranked, place.key, *points, record)

    async def board(
        self, day: date, game: str, keys: Sequence[str] | None, *, most: int
    ) -> list[Place]:
        """The best of a day: of everybody in the ranked deal or, with `keys`, of these players in
        the daily deal."""
        gaps = "" if keys is None else f"AND key IN ({', '.join('?' * len(keys))}) "
        rows = await self._database.read(
            "SELECT key, points, milliseconds FROM placed "
            f"WHERE day = ? AND game = ? AND ranked = ? {gaps}"
            "ORDER BY points DESC, milliseconds LIMIT ?",
            *(day.isoformat(), game, keys is None, *(keys or ()), most),
        )
        return [Place(*row) for row in rows]

    async def place(self, day: date, game: str, key: str) -> Place | None:
        """A player's score in a ranked deal, or None."""
        rows = await self._database.read(
            "SELECT key, points, milliseconds FROM placed "
            "WHERE day = ? AND game = ? AND ranked = ? AND key = ?",
            *(day.isoformat(), game, True, key),
        )
        return Place(*rows[0]) if rows else None

    # Ratings

    async def rate(self, ended: Ended) -> None:
        """Add the result of a match, after all others."""
        into = "INSERT INTO rated (number, game, days, keys, ranks)"
        add = f"{into} VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        await self._database.execute(add, *_spelt(ended), match=RATED)

    async def correct(self, ended: Ended) -> None:
        """Correct the result of a match."""
        number, *values = _spelt(ended)
        change = "UPDATE rated SET game = ?, days = ?, keys = ?, ranks = ? WHERE number = ?"
        await self._database.execute(change, *values, number, match=RATED)

    async def rated(self, after: int, most: int = 1000) -> list[Ended]:
        """The results after a place, in order."""
        rows = await self._database.read(
            "SELECT number, game, days, keys, ranks, place FROM rated "
            "WHERE place > ? ORDER BY place LIMIT ?",
            *(after, most),
        )
        return [
            Ended(n, game, bool(days), tuple(keys.split()), tuple(map(int, ranks.split())), place)
            for n, game, days, keys, ranks, place in rows
        ]


def how_ended(number: int, terms: Terms, outcome: Outcome) -> Ended:
    """The result of a rated match: winners first, the others by points."""
    keys = tuple(player.key for player in terms.players if player is not None)
    order = [(seat not in outcome.winners, -points) for seat, points in enumerate(outcome.scores)]
    ranks = tuple(sorted(set(order)).index(one) for one in order)
    return Ended(number, terms.asked.game, terms.asked.days > 0, keys, ranks)


def is_rated(terms: Terms) -> bool:
    """Whether a table's match counts for ratings."""
    return terms.asked.rated and not terms.day and not terms.closed


def _spelt(ended: Ended) -> tuple[object, ...]:
    ranks = " ".join(map(str, ended.ranks))
    return ended.number, ended.game, ended.days, " ".join(ended.keys), ranks
