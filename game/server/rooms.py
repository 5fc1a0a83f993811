"""The tables of a server process, which other processes at the same database may hold too.

Frames about one table are taken one after the other. Entries are stored before anybody is told; if
that fails the table is discarded, and loaded again from the store. The database alone is the truth
about entries, and every process checks it once a second. Who is there, and what players say and
ask, gets lost if the channel between the processes breaks.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import zip_longest
from typing import NamedTuple
from weakref import WeakValueDictionary

from msgspec.structs import replace

from game.match.clock import Clock
from game.match.error import RecordError
from game.match.header import Header, parse_header
from game.match.record import Entry, Record
from game.match.rematch import rematch_header
from game.match.timeline import fold
from game.online import reasons
from game.online.codec import refused
from game.online.codes import follow_from
from game.online.server_frames import Asked, Rematch, Said
from game.online.table import Table
from game.online.table_base import Sent
from game.online.terms import Terms
from game.rules.interface import Rejection
from game.server.bots import BotPool
from game.server.database import ConflictError, StorageError, UnreadableError
from game.server.links import Link
from game.server.messages import Gone, Here, Message, News, Relayed
from game.server.storage import Kept, Storage
from game.words.lists import WordListError, load_named

CODE_WORDS = 3
"""How many words the code of a table on a server has."""
FORGOTTEN_MS = 25_000
"""How long a player at another process counts as online after the last announcement."""
BOT_MS = 10_000
"""How long another process may let a bot think before this one does."""
_log = logging.getLogger(__name__)


def drawn(text: str) -> str:
    """The code of a table derived from a secret text."""
    return follow_from(text, CODE_WORDS)


class Elsewhere(NamedTuple):
    """A player at another process. at: when the player was last announced."""

    name: str
    at: int


class Rooms:
    """The tables that are in use. clock: of live matches."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage, self._clock = storage, clock
        self._tables: dict[int, Table] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._links: dict[str, Link] = {}
        self._bots = BotPool()
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._tell: Callable[[Message], None] = lambda _message: None
        self._elsewhere: dict[int, dict[str, Elsewhere]] = defaultdict(dict)
        """The players at each table who are connected to other processes, by key."""

    async def close(self) -> None:
        """Close the store; every entry has been stored."""
        for task in list(self._thinking.values()):
            task.cancel()
        self._bots.close()
        await self._storage.close()

    async def tick(self) -> None:
        """Let time run out at the tables; call this a few times a second."""
        for number in [n for n, table in self._tables.items() if table.due]:
            try:
                await self.at(number, Table.tick)
            except StorageError as error:
                _log.error("%s", error)
            except Exception:  # the other tables' clocks go on
                _log.exception("table %s failed", number)

    def tidy(self) -> None:
        """Unload the tables where nobody is and no clock runs; call this now and then."""
        for number in self._tables.keys() - self._used():
            self._unload(number)

    def _used(self) -> set[int]:
        """The tables that stay loaded."""
        busy = (number for number, table in self._tables.items() if table.busy)
        return {*busy, *self._locks, *self._thinking}

    def _unload(self, number: int) -> None:
        self._tables.pop(number, None)
        self._bots.forget(number)
        self._elsewhere.pop(number, None)

    def _lock(self, number: int) -> asyncio.Lock:
        """The lock that keeps the frames of a table in order."""
        return self._locks.setdefault(number, asyncio.Lock())

    async def at(self, number: int, act: Callable[[Table], Sent]) -> bool:
        """Do something at a table when its turn comes; return whether it entered anything."""
        async with self._lock(number):
            table = await self._table(number)
            if table is None:
                self._deleted(number)
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
            await self._storage.append(table.number, fresh, match.to_act)
            table.kept()
            self._tell(News(table.number, table.revision, fresh))

    def _say(self, sent: Sent) -> None:
        for key, frame in sent:
            link = self._links.get(key)
            if link is not None and not (isinstance(frame, Said) and self._muted(link, frame)):
                link.say(frame)

    def _muted(self, link: Link, said: Said) -> bool:
        """Whether the sender has blocked the player, or is blocked by the player."""
        table = self._tables.get(said.match)
        player = None if table is None else table.terms.players[said.seat]
        return player is not None and player.key in link.blocked

    # Tables

    async def _open(self, terms: Terms) -> int:
        number = await self._storage.open(terms)
        self._tables[number] = Table(number, terms, self._clock)
        return number

    async def _begin(self, table: Table, header: Header | None = None) -> Sent:
        """Deal, as every seat is taken."""
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
        """Store new terms of a table, or the header of its match."""
        await self._storage.change(table.number, terms, table.revision, header, to_act)
        table.terms, table.revision = terms, table.revision + 1
        self._tell(News(table.number, table.revision))

    async def _find(self, number: int) -> Table | None:
        """A table, loaded from the store if needed; None if there is none."""
        async with self._lock(number):
            return await self._table(number)

    async def _table(self, number: int) -> Table | None:
        """_find() for whoever holds the table's lock: without it, what is entered at a table would
        be lost to another that is loaded at the same moment."""
        if number not in self._tables:
            kept = await self._storage.load(number)
            if kept is None:
                return None
            table = self._tables[number] = await asyncio.to_thread(self._made, kept)
            for link in self._links.values():
                if number in link.tables:
                    table.join(link.key, link.name, knows=link.knows)
            for key, there in self._elsewhere.get(number, {}).items():
                table.arrive(key, there.name)
        return self._tables[number]

    def _made(self, kept: Kept) -> Table:
        folded = lexicon = None
        if kept.header is not None:
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
        """Load a table again, with the players who are connected to it."""
        self._tables.pop(table.number, None)
        fresh = await self._table(table.number)
        if fresh is None:
            self._deleted(table.number)
            raise StorageError("{problem}", problem=f"table {table.number} is gone")
        return fresh

    def _deleted(self, number: int) -> None:
        """Unload a table that the store no longer has, and tell everybody who is there."""
        self._unload(number)
        why = refused(Rejection(reasons.CLOSED), number)
        for link in self._links.values():
            if number in link.tables:
                link.tables.discard(number)
                link.say(why)

    async def _rematch(self, table: Table) -> None:
        """Deal again for the same players, at a new table."""
        assert table.match is not None
        terms = table.terms
        # Every process derives the same code from the last consent, and one opens the table.
        code = drawn(f"{terms.seed} {terms.salt} rematch")
        seed, salt = secrets.randbits(62), secrets.token_hex(16)
        again = replace(terms, code=code, seed=seed, salt=salt)
        with suppress(ConflictError):
            number = await self._open(again)
            match, stand_in = table.match, bool(terms.stand_in)
            header = rematch_header(match.header, match.scores, seed, stand_in=stand_in)
            async with self._lock(number):
                await self._begin(self._tables[number], header)
        table.following = code
        self._say([(key, Rematch(table.number, code)) for key in table.audience])

    # Bots

    def _let_bots_think(self, table: Table) -> None:
        if table.number not in self._thinking and table.bot_to_move is not None:
            self._thinking[table.number] = asyncio.create_task(self._think(table))

    async def _think(self, table: Table) -> None:
        number, match, to_move = table.number, table.match, table.bot_to_move
        if match is None or to_move is None:  # the player is back just now
            self._thinking.pop(number, None)
            return
        (seat, level), after = to_move, match.count
        try:
            text = await self._bots.choose(number, match, seat, level)
        except Exception:
            _log.exception("the bot of seat %s at table %s failed", seat + 1, number)
            text = ""  # is refused like any illegal move, and so keeps nobody waiting
        finally:
            self._thinking.pop(number, None)
        with suppress(StorageError):  # it thinks again when a player comes back
            await self.at(number, lambda now: now.play_bot(seat, text, level, after))

    # Other processes at the same database

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
            case Gone(_, key, left):
                await self._left(number, key, left=left)
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

    async def _left(self, number: int, key: str, *, left: bool = False) -> None:
        there = self._elsewhere[number].pop(key, None)
        link = self._links.get(key)
        if there is not None and (link is None or number not in link.tables):
            await self.at(number, lambda table: table.leave(key, left=left))

    async def _look(self) -> None:
        now = self._clock.now_ms()
        for number, there in list(self._elsewhere.items()):
            for key in [key for key, one in there.items() if now - one.at > FORGOTTEN_MS]:
                await self._left(number, key)
        tables = [table for table in self._tables.values() if table.busy]
        newest = await self._storage.newest([table.number for table in tables])
        for table in tables:
            if table.number not in newest:
                self._deleted(table.number)
                continue
            revision, count = newest[table.number]
            if revision > table.revision or count > table.known:
                await self._follow(table.number, revision, count)
        for table in tables:
            if table.idle > BOT_MS and self._tables.get(table.number) is table:
                self._let_bots_think(table)
