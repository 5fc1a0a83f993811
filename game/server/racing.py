"""Races: all players play the same deal at the same time, each at a table of their own."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Sequence
from contextlib import AsyncExitStack, suppress

from msgspec.structs import replace
from typing_extensions import override

from game.match.header import PERSON, Header
from game.match.match import Match
from game.match.record import Entry
from game.online.server_frames import Race, Racer, Rematch
from game.online.table import Table
from game.online.table_base import Sent
from game.online.terms import Terms
from game.online.wire import Seated
from game.server.database import ConflictError, StorageError
from game.server.messages import Here, Message, Raced
from game.server.rooms import Rooms, drawn
from game.words.lists import load_named

BEST = 3
"""How many words of each racer the others see at the end."""
LOOKS = 10
"""How often look() also checks for races that have ended without a message."""


class RacingRooms(Rooms):
    """The tables of a process, with races. Racers meet at one table, which is over when they start;
    there they are told the codes of their own."""

    _looks = 0

    @override
    async def at(self, number: int, act: Callable[[Table], Sent]) -> bool:
        before = self._absence(number)
        entered = await super().at(number, act)
        table = self._tables.get(number)
        if table is None or not table.terms.race:
            return entered
        raced = entered and (table.over or table.terms.asked.scores)
        if raced or self._absence(number) != before:
            lanes = await self._tell_racers(table)
            for lane in lanes if raced else ():
                if lane is not table:
                    self._tell(Raced(lane.number))
        return entered

    def _absence(self, number: int) -> tuple[bool, bool]:
        """Whether the racer at a table is away, and on purpose."""
        table = self._tables.get(number)
        away = table is not None and bool(table.terms.race) and _away(table)
        return away, away and table is not None and 0 in table.left

    @override
    def _used(self) -> set[int]:
        # The others are told of a racer who goes or comes back.
        tables = self._tables.values()
        races = {table.terms.race for table in tables if table.terms.race and table.audience}
        return super()._used() | {t.number for t in tables if t.terms.race in races}

    @override
    async def _heard(self, message: Message) -> None:
        if isinstance(message, Raced):
            self._tables[message.match].again |= message.again
            await self._tell_racers(self._tables[message.match])
        else:
            await super()._heard(message)

    @override
    async def _arrived(self, here: Here) -> None:
        await super()._arrived(here)
        async with self._lock(here.match):
            table = self._tables.get(here.match)
            if table is not None and table.gathers:
                self._say(await self._race(table))

    @override
    async def _follow(
        self, number: int, revision: int, count: int, entries: Sequence[Entry] = ()
    ) -> None:
        before = self._tables.get(number)
        await super()._follow(number, revision, count, entries)
        table = self._tables.get(number)
        if table is not None and table.gathers and table is not before:
            async with self._lock(number):
                self._say(await self._way(table, table.audience))

    @override
    async def _look(self) -> None:
        await super()._look()
        self._looks += 1
        if self._looks % LOOKS == 0:
            racing = (t for t in self._tables.values() if t.terms.race and t.withheld)
            for table in {t.terms.race: t for t in racing if t.audience}.values():
                lanes = await self._lanes(table.terms)
                told = [racer.away for racer in table.racers] or [False] * len(lanes)
                if all(lane.over for lane in lanes) or told != [*map(_away, lanes)]:
                    await self._tell_racers(table)

    async def _race(self, table: Table) -> Sent:
        """Start the race once everybody is there; return the frames that send racers to their
        tables."""
        terms = table.terms
        if not terms.full or any(there is not Seated.HERE for there in table.seated()):
            return []
        codes = _codes(terms)
        if await self._storage.find(codes[-1]) is not None:
            return []
        await self._start(terms.lanes(codes))
        with suppress(ConflictError):  # another process has started it too
            await self._change(table, terms, None, ())
        await self._storage.append(table.number, (), ())
        return await self._way(table, table.audience)

    async def _way(self, table: Table, keys: Collection[str]) -> Sent:
        """The frames that send these players to their tables, once the race has started."""
        terms = table.terms
        if not terms.full or await self._storage.find(_codes(terms)[-1]) is None:
            return []
        return [
            (player.key, Rematch(table.number, code))
            for player, code in zip(terms.players, _codes(terms), strict=True)
            if player is not None and player.key in keys
        ]

    async def _start(self, lanes: list[Terms]) -> None:
        """Deal at all tables of a race at once."""
        headers = [await asyncio.to_thread(lane.header) for lane in lanes]
        lexicon = await asyncio.to_thread(load_named, headers[0].language, headers[0].word_list)
        async with AsyncExitStack() as locks:
            begun: list[tuple[Table, Header]] = []
            for lane, header in zip(lanes, headers, strict=True):
                with suppress(ConflictError):  # another process starts the same race
                    number = await self._open(lane)
                    begun.append((self._tables[number], header))
                    await locks.enter_async_context(self._lock(number))
            for table, header in begun:
                table.start(header, lexicon)
            for table, header in begun:
                assert table.match is not None
                try:
                    await self._change(table, table.terms, header, table.match.to_act)
                except StorageError:
                    self._tables.pop(table.number, None)
                    raise

    async def _tell_racers(self, table: Table) -> list[Table]:
        """Send the racers who are here the standings and, once all have finished, the records;
        return the tables of all."""
        lanes = await self._lanes(table.terms)
        over = len(lanes) == len(table.terms.race) and all(lane.over for lane in lanes)
        scores = over or table.terms.asked.scores
        records = [lane.reveal() if over and lane.withheld else [] for lane in lanes]
        racers = tuple(_racer(lane, scores=scores, words=over) for lane in lanes)
        for lane, record in zip(lanes, records, strict=True):
            lane.racers = racers
            self._say([(key, Race(lane.number, racers, over)) for key in lane.audience])
            self._say(record)
        return lanes

    async def _lanes(self, terms: Terms) -> list[Table]:
        """The tables of a race that have been dealt."""
        found = [await self._storage.find(code) for code in terms.race]
        numbers = [number for number in found if number is not None]
        for number, (revision, count) in (await self._storage.newest(numbers)).items():
            await self._follow(number, revision, count)
        lanes: list[Table] = []
        for number in numbers:
            if number not in self._tables:  # its racer may be at another process
                self._tell(Here(number, (), asks=True))
            lane = await self._find(number)
            if lane is not None and lane.match is not None:
                lanes.append(lane)
        return lanes

    async def _meet_again(self, number: int) -> bool:
        """Open a table to meet for the next race, if this table is of one; whether it is."""
        table = await self._find(number)
        if table is None or not table.terms.race or table.withheld:
            return False
        terms = table.terms
        code = drawn(f"{terms.seed} {terms.salt} again")
        kinds = (PERSON,) * len(terms.race)
        seed, salt = secrets.randbits(62), secrets.token_hex(16)
        nobody = (None,) * len(kinds)
        asked = replace(terms.asked, kinds=kinds, token="")
        with suppress(ConflictError):
            if await self._storage.find(code) is None:
                await self._open(Terms(code, asked, nobody, seed, salt))
        table.again = True
        for lane in await self._tell_racers(table):
            self._tell(Raced(lane.number, again=lane.again))
        self._say([(key, Rematch(number, code)) for key in table.audience])
        return True


def _codes(terms: Terms) -> tuple[str, ...]:
    seats = range(len(terms.players))
    return tuple(drawn(f"{terms.seed} {terms.salt} lane {seat}") for seat in seats)


def _racer(lane: Table, *, scores: bool, words: bool) -> Racer:
    match, player = lane.match, lane.terms.players[0]
    assert match is not None
    assert player is not None
    points, away = match.scores[0] if scores else None, _away(lane)
    best = _best(match) if words else ()
    left = away and 0 in lane.left
    return Racer(player.name, lane.over, points, best, away, left, lane.again)


def _away(lane: Table) -> bool:
    """Whether a racer has gone before finishing, or after the race."""
    return not (lane.over and lane.withheld) and lane.gone(0)


def _best(match: Match) -> tuple[tuple[str, int], ...]:
    """The most valuable words of a match, each once."""
    points: dict[str, int] = {}
    for number in range(1, match.count + 1):
        for event in match.step_events(number):
            credit = event.credit
            if credit is not None and credit.word and not credit.left and credit.points > 0:
                points[credit.word] = max(points.get(credit.word, 0), credit.points)
    return tuple(sorted(points.items(), key=lambda item: -item[1])[:BEST])
