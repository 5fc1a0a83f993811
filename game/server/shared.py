"""Tables that several processes at one database hold.

The database alone is the truth about entries, and every process checks it once a second. Who is
there, and what players say and ask, gets lost if the channel between the processes breaks.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import zip_longest

from game.match.error import RecordError
from game.match.record import Entry
from game.online.table import Table
from game.server.database import StorageError
from game.server.messages import Gone, Here, Message, News, Relayed
from game.server.rooms import Elsewhere, Rooms

FORGOTTEN_MS = 25_000
"""How long a player at another process counts as online after the last announcement."""
BOT_MS = 10_000
"""How long another process may let a bot think before this one does."""
_log = logging.getLogger(__name__)


class SharedRooms(Rooms):
    """The tables of one process among several."""

    def share(self, tell: Callable[[Message], None]) -> None:
        """From now on pass what happens here to other processes, by `tell`."""
        self._tell = tell

    async def hear(self, message: Message) -> None:
        """Take a message of another process."""
        if message.match in self._tables:
            await self._trying(self._heard(message))

    async def look(self) -> None:
        """Check the database for what no message has told; call this every second."""
        await self._trying(self._look())

    async def catch_up(self, number: int, have: int) -> None:
        """Load new entries if a player has more entries of a match than this process."""
        table = self._tables.get(number)
        if table is not None and have > table.known:
            for revision, count in (await self._storage.newest([number])).values():
                await self._follow(number, revision, count)

    async def _trying(self, done: Awaitable[None]) -> None:
        try:
            await done
        except StorageError as error:
            _log.error("%s", error)

    def announce(self) -> None:
        """Tell the other processes who is here; call this now and then."""
        for table in self._tables.values():
            self._tell_here(table)

    def _tell_here(self, table: Table) -> None:
        """Tell the other processes who is at a table by way of this one."""
        links = [self._links[key] for key in table.audience if key in self._links]
        if links:
            keys, names = (link.key for link in links), (link.name for link in links)
            self._tell(Here(table.number, tuple(keys), names=tuple(names)))

    async def _heard(self, message: Message) -> None:
        number = message.match
        match message:
            case News(_, revision, entries):
                count = entries[-1].number if entries else 0
                await self._follow(number, revision, count, entries)
            case Here(asks=asks):
                await self._arrived(message)
                table = self._tables.get(number)
                if asks and table is not None:
                    self._tell_here(table)
            case Gone(_, key):
                await self._left(number, key)
            case Relayed(_, key, frame):
                await self.at(number, lambda table: table.handle(key, frame))

    async def _follow(
        self, number: int, revision: int, count: int, entries: Sequence[Entry] = ()
    ) -> None:
        """Take in what another process has stored, and tell everybody here."""
        async with self._lock(number):
            table = self._tables.get(number)
            if table is None or (revision <= table.revision and count <= table.known):
                return
            have = None if table.match is None else table.known
            if have is not None and revision <= table.revision:
                if not entries or entries[0].number != have + 1:
                    entries = await self._storage.since(number, have)
                try:
                    self._say(table.follow(entries) if entries else [])
                    return
                except RecordError as error:
                    _log.error("match %s: %s", number, error)
            self._say((await self._reloaded(table)).since(have))

    async def _arrived(self, here: Here) -> None:
        number, there = here.match, self._elsewhere[here.match]
        for key, name in zip_longest(here.keys, here.names[: len(here.keys)], fillvalue=""):
            fresh, there[key] = key not in there, Elsewhere(name, self._clock.now_ms())
            if fresh:
                await self.at(number, partial(Table.arrive, key=key, name=name))

    async def _left(self, number: int, key: str) -> None:
        there = self._elsewhere[number].pop(key, None)
        link = self._links.get(key)
        if there is not None and (link is None or number not in link.tables):
            await self.at(number, lambda table: table.leave(key))

    async def _look(self) -> None:
        now = self._clock.now_ms()
        for number, there in list(self._elsewhere.items()):
            for key in [key for key, one in there.items() if now - one.at > FORGOTTEN_MS]:
                await self._left(number, key)
        tables = [table for table in self._tables.values() if table.busy]
        newest = await self._storage.newest([table.number for table in tables])
        for table in tables:
            revision, count = newest.get(table.number, (0, 0))
            if revision > table.revision or count > table.known:
                await self._follow(table.number, revision, count)
        for table in tables:
            if table.idle > BOT_MS and self._tables.get(table.number) is table:
                self._let_bots_think(table)
