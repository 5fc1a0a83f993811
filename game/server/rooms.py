"""All tables of a server process.

Frames of one table are taken one after the other. What a table enters is kept before anybody hears
of it; where that fails the table is thrown away, and made anew from what was kept.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple
from weakref import WeakValueDictionary

from msgspec.structs import replace

from game.match.clock import Clock
from game.match.header import Header, parse_header
from game.match.record import Record, RecordError
from game.match.rematch import rematch_header
from game.match.timeline import fold
from game.online.codes import follow_from
from game.online.server_frames import Asked, Rematch, Said
from game.online.table import Table
from game.online.table_base import Sent
from game.online.terms import Terms
from game.server.bots import BotRoom
from game.server.errors import ConflictError, StorageError, UnreadableError
from game.server.links import Link
from game.server.messages import Message, News
from game.server.storage import Batch, Kept, Storage
from game.words.lists import WordListError, load_named

CODE_WORDS = 3
"""Words in the code of a table on a server."""
_log = logging.getLogger(__name__)


def drawn(text: str) -> str:
    """The code of a table that goes with a text that nobody else knows."""
    return follow_from(text, CODE_WORDS)


class Elsewhere(NamedTuple):
    """Somebody at another process. at: when they were last heard of."""

    name: str
    at: int


class Rooms:
    """The tables that somebody is at. clock: of live matches."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage, self._clock = storage, clock
        self._tables: dict[int, Table] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Those that somebody holds or waits for."""
        self._links: dict[str, Link] = {}
        self._bots = BotRoom()
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._tell: Callable[[Message], None] = lambda _message: None
        self._elsewhere: dict[int, dict[str, Elsewhere]] = defaultdict(dict)
        """Those at each table who are at other processes, by their keys."""

    async def close(self) -> None:
        """Let go of everything; what was entered is kept."""
        for task in list(self._thinking.values()):
            task.cancel()
        self._bots.close()
        await self._storage.close()

    async def tick(self) -> None:
        """Let time run out where it does; call it a few times a second."""
        for number in [n for n, table in self._tables.items() if table.due]:
            try:
                await self.at(number, Table.tick)
            except StorageError as error:
                _log.error("%s", error)

    def tidy(self) -> None:
        """Let go of the tables that nobody is at and no clock runs over; call it now and then."""
        for number, table in list(self._tables.items()):
            used = number in self._locks or number in self._thinking
            if not used and not table.busy:
                del self._tables[number]
                self._bots.forget(number)
                self._elsewhere.pop(number, None)

    def _lock(self, number: int) -> asyncio.Lock:
        """What keeps the frames of a table in order."""
        lock = self._locks.get(number)
        if lock is None:
            lock = self._locks[number] = asyncio.Lock()
        return lock

    async def at(self, number: int, act: Callable[[Table], Sent]) -> bool:
        """Do something at a table, once what came before is done; whether it entered something."""
        async with self._lock(number):
            table = await self._table(number)
            if table is None:
                return False
            before = table.known
            await self._keep_and_say(table, act(table))
            return table.known > before

    async def _keep_and_say(self, table: Table, sent: Sent) -> None:
        have = table.known
        try:
            await self._keep(table)
        except ConflictError:
            asked = [(key, frame) for key, frame in sent if isinstance(frame, Asked)]
            table = await self._reloaded(table)
            sent = [*asked, *table.since(have)]
        except StorageError:
            self._tables.pop(table.number, None)
            raise
        self._say(sent)
        if table.rematch and not table.following:
            await self._rematch(table)
        self._let_bots_think(table)

    async def _keep(self, table: Table) -> None:
        match, fresh = table.match, table.fresh
        if match is not None and fresh:
            await self._storage.append(Batch(table.number, fresh, match.to_act))
            table.kept()
            self._tell(News(table.number, table.revision, fresh))

    def _say(self, sent: Sent) -> None:
        for key, frame in sent:
            link = self._links.get(key)
            if link is not None and not (isinstance(frame, Said) and self._muted(link, frame)):
                link.say(frame)

    def _muted(self, link: Link, said: Said) -> bool:
        """Whether it was said by somebody whom a player has blocked, or the other way round."""
        table = self._tables.get(said.match)
        player = None if table is None else table.terms.players[said.seat]
        return player is not None and player.key in link.blocked

    # Tables

    async def _open(self, terms: Terms) -> int:
        number = await self._storage.open(terms)
        self._tables[number] = Table(number, terms, self._clock)
        return number

    async def _begin(self, table: Table, header: Header | None = None) -> Sent:
        """Every seat is taken: deal."""
        if header is None:
            header = await asyncio.to_thread(table.terms.header)
        lexicon = await asyncio.to_thread(load_named, header.language, header.word_list)
        sent = table.start(header, lexicon)
        assert table.match is not None
        try:
            await self._change(table, table.terms, table.match.header, table.match.to_act)
        except ConflictError:
            return (await self._reloaded(table)).since(None)
        except StorageError:
            self._tables.pop(table.number, None)
            raise
        return sent

    async def _change(
        self, table: Table, terms: Terms, header: Header | None, to_act: tuple[int, ...]
    ) -> None:
        """Keep other terms of a table, or the header of its match."""
        await self._storage.change(table.number, terms, table.revision, header, to_act)
        table.terms, table.revision = terms, table.revision + 1
        self._tell(News(table.number, table.revision))

    async def _table(self, number: int) -> Table | None:
        """A table, from the store if it is not at hand."""
        if number not in self._tables:
            kept = await self._storage.load(number)
            if kept is None:
                return None
            table = self._tables[number] = await asyncio.to_thread(self._made, kept)
            for link in self._links.values():
                if number in link.tables:
                    table.join(link.key, link.name)
            for key, there in self._elsewhere.get(number, {}).items():
                table.arrive(key, there.name)
        return self._tables[number]

    def _made(self, kept: Kept) -> Table:
        if kept.header is None:
            table = Table(kept.number, kept.terms, self._clock, idle=kept.idle)
        else:
            try:
                header = parse_header(kept.header.split("\n"))
                folded = fold(Record(header, kept.entries))
                lexicon = load_named(header.language, header.word_list)
            except (RecordError, WordListError) as error:
                raise UnreadableError("{problem}", problem=error) from None
            table = Table(kept.number, kept.terms, self._clock, folded, lexicon, kept.idle)
        table.revision = kept.revision
        return table

    async def _reloaded(self, table: Table) -> Table:
        """A table again as it is kept, with the links that were at it."""
        self._tables.pop(table.number, None)
        fresh = await self._table(table.number)
        if fresh is None:
            raise StorageError("{problem}", problem=f"table {table.number} is gone")
        return fresh

    async def _rematch(self, table: Table) -> None:
        """Deal again for the same players, at a table of its own."""
        assert table.match is not None
        terms = table.terms
        # Every process that hears of the last consent finds the same code, and one opens it.
        code = drawn(f"{terms.seed} {terms.salt} rematch")
        seed, salt = secrets.randbits(62), secrets.token_hex(16)
        again = replace(terms, code=code, seed=seed, salt=salt)
        with suppress(ConflictError):
            number = await self._open(again)
            header = rematch_header(table.match.header, table.match.scores, seed)
            async with self._lock(number):
                await self._begin(self._tables[number], header)
        table.following = code
        self._say([(key, Rematch(table.number, code)) for key in table.audience])

    # Bots

    def _let_bots_think(self, table: Table) -> None:
        number, match = table.number, table.match
        if match is None or number in self._thinking or table.bot_to_move is None:
            return
        self._thinking[number] = asyncio.create_task(self._think(table))

    async def _think(self, table: Table) -> None:
        number, match, to_move = table.number, table.match, table.bot_to_move
        if match is None or to_move is None:  # somebody has come back just now
            self._thinking.pop(number, None)
            return
        (seat, level), after = to_move, match.count
        try:
            text = await self._bots.choose(number, match, seat, level)
        finally:
            self._thinking.pop(number, None)
        with suppress(StorageError):  # it thinks again when somebody comes back to the table
            await self.at(number, lambda now: now.play_bot(seat, text, level, after))
