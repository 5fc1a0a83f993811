"""The lobby: players' connections to a server process, and what their frames ask for."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from typing_extensions import override

from game.match.clock import Clock
from game.match.games import UnknownGameError, rules_of
from game.online import client_frames as frames
from game.online import reasons
from game.online.client_frames import HOLIDAYS, ClientFrame, Create, Hello, Join
from game.online.codec import closing, refused
from game.online.codes import CodeError, read, spell
from game.online.crypto import is_signed
from game.online.names import clean_name, mixed
from game.online.server_frames import Greeting, Ping, Tables, Welcome
from game.online.table import Table
from game.online.terms import DAY_MS, Player, new_terms, within
from game.online.wire import KNOWN, PING_MS, PROTOCOL, What, fits
from game.players.bot import bots, level_of
from game.rules.interface import Reason, Rejection
from game.sentences import LocalizedError, Value
from game.server.access import Guesses, OpenTables, check_access, check_name
from game.server.boards import BoardRooms
from game.server.database import ConflictError, StorageError, UnreadableError
from game.server.friends import meets
from game.server.links import Link, RefusedError
from game.server.messages import EVERYWHERE, Gone, Here, Relayed
from game.server.rooms import drawn
from game.server.storage import Storage

MOST_TABLES = 50
"""The most tables of one player that are not over."""
LISTED = 12, 6, 3, 1, 0
"""Tables in each list that a player is sent: the largest of these for which a frame has room."""
_log = logging.getLogger(__name__)


class Lobby(BoardRooms):
    """What one process serves. clock: of live matches. version: of the server's program.
    reads_as_bot: whether a person may not have a name, because it reads like a bot's."""

    def __init__(
        self,
        storage: Storage,
        clock: Clock,
        version: str = "",
        reads_as_bot: Callable[[str], bool] = lambda _name: False,
    ) -> None:
        super().__init__(storage, clock)
        self._version, self._reads_as_bot = version, reads_as_bot
        self._pings, self._guesses, self._opened = 0, Guesses(clock), OpenTables()

    @override
    def tidy(self) -> None:
        super().tidy()
        self._guesses.tidy()

    # Links

    def greet(self, link: Link) -> None:
        """Take a new connection."""
        link.say(Greeting(PROTOCOL, link.nonce, self._version, KNOWN))

    async def part(self, link: Link, *, left: bool = False) -> None:
        """Take the end of a connection. left: see Table.leave."""
        if self._links.get(link.key) is link:
            del self._links[link.key]
            self._tell(Gone(EVERYWHERE, link.key))
            for number in list(link.tables):
                self._tell(Gone(number, link.key, left))
                with suppress(StorageError):  # a player who comes back loads it again
                    elsewhere = link.key in self._elsewhere.get(number, ())
                    leave = partial(Table.leave, key=link.key, elsewhere=elsewhere, left=left)
                    await self.at(number, leave)

    def turn_out(self, link: Link, reason: Reason, **values: Value) -> None:
        """Close a link, and tell its player why."""
        link.say(closing(reason, **values))
        link.close()

    def refuse(self, link: Link, reason: Reason, answers: str = "", **values: Value) -> None:
        """Tell a player why something is refused. answers: see Refused."""
        link.say(refused(Rejection(reason, values), answers=answers))

    async def take(self, link: Link, frame: ClientFrame) -> None:
        """Take a frame from a link."""
        try:
            if isinstance(frame, Hello):
                await self._hello(link, frame)
            elif not link.key:
                self.turn_out(link, reasons.NOT_SIGNED)
            elif isinstance(frame, frames.AtTable):
                await self._at_table(link, frame)
            else:
                await self._dispatch(link, frame)
        except RefusedError as error:
            link.say(refused(error.rejection, error.match, answers=frame.wire_name()))
        except UnreadableError as error:
            problem = str(error).rstrip(".")
            self.refuse(link, reasons.NOT_READ, frame.wire_name(), problem=problem)
        except StorageError as error:
            _log.error("%s", error)
            self.turn_out(link, reasons.NOT_KEPT, problem=error.problem)

    async def _hello(self, link: Link, frame: Hello) -> None:
        if frame.protocol != PROTOCOL:
            self.turn_out(link, reasons.OTHER_PROTOCOL, server=PROTOCOL, client=frame.protocol)
        elif link.key or not is_signed(frame.key, frame.signature, link.nonce, link.host):
            self.turn_out(link, reasons.NOT_SIGNED)
        elif frame.key in await self._storage.people.banned():
            self.turn_out(link, reasons.BANNED)
        elif mixed(frame.name):
            self.turn_out(link, reasons.MIXED_NAME, name=clean_name(frame.name, ""))
        elif self._reads_as_bot(clean_name(frame.name, "")):
            self.turn_out(link, reasons.NAMED_AS_BOT, name=clean_name(frame.name, ""))
        else:
            link.key, link.rules, link.knows = frame.key, frame.rules, frame.knows
            link.name = clean_name(frame.name, f"Player {frame.key[:4]}")
            before = self._links.get(link.key)
            self._links[link.key] = link
            if before is not None:
                link.tables |= before.tables
                self.turn_out(before, reasons.ELSEWHERE)
            self._tell(Here(EVERYWHERE, (link.key,)))
            await self._storage.people.note(link.key, link.name)
            link.blocked = await self._storage.blocked(link.key)
            link.say(Welcome(link.name))
            self._ping(link)

    def ping(self) -> None:
        """Ping the links for which it is time; call this a few times a second."""
        now = self._clock.now_ms()
        for link in list(self._links.values()):
            if now - link.pinged[1] >= PING_MS:
                self._ping(link)

    async def turn_out_banned(self) -> None:
        """Close the links of banned players; call this now and then."""
        for key in await self._storage.people.banned() & self._links.keys():
            self.turn_out(self._links[key], reasons.BANNED)

    def shut(self) -> None:
        """Tell everybody that the server is about to stop, and close their links."""
        for link in list(self._links.values()):
            self.turn_out(link, reasons.SHUTTING_DOWN)

    async def _dispatch(self, link: Link, frame: ClientFrame) -> None:
        match frame:
            case frames.Pong():
                self._pong(link, frame)
            case frames.Browse():
                await self._browse(link)
            case frames.Holiday(days):
                if not await self._holiday(link, days):
                    left = await self.holidays_left(link.key)
                    self.refuse(link, reasons.NO_HOLIDAYS, frame.wire_name(), days=left)
                await self._browse(link)
            case Create():
                await self._create(link, frame)
            case Join():
                await self._join(link, frame)
            case frames.Ranked(game):
                await self._join(link, Join(await self._ranked(link, game)))
            case frames.Block():
                await self._block(link, frame)
            case frames.Report():
                await self._report(link, frame)
            case _:
                await self._answer(link, frame)

    async def _answer(self, link: Link, frame: ClientFrame) -> None:
        """Answer a frame about friends, boards or ratings."""
        match frame:
            case frames.Friends():
                link.say(await self._circle(link))
            case frames.Befriend():
                await self._befriend(link, frame)
                link.say(await self._circle(link))
            case frames.Invite():
                await self._invite(link, frame)
                link.say(await self._circle(link))
            case frames.Day():
                link.say(await self._day(link, frame))
            case frames.HandIn():
                await self._hand_in(link, frame)
            case frames.Ratings(game):
                link.say(await self._ladder(link, game))

    async def _at_table(self, link: Link, frame: frames.AtTable) -> None:
        """Take a frame about a table that the player has joined."""
        number = frame.match
        if number not in link.tables:
            raise RefusedError(reasons.NO_MATCH, number)
        rematch = isinstance(frame, frames.Ask) and frame.what is What.REMATCH
        if rematch and await self._meet_again(number):
            return
        await self.catch_up(number, getattr(frame, "number", 0))
        entered = await self.at(number, lambda table: table.handle(link.key, frame))
        if not entered and isinstance(frame, frames.Ask | frames.Answer | frames.Phrase):
            self._tell(Relayed(number, link.key, frame))

    async def _block(self, link: Link, frame: frames.Block) -> None:
        """Block somebody with whom a player has played."""
        other = await self._met(link, frame)
        if other is not None and other.key not in ("", link.key):
            await self._storage.block(link.key, other.key)
            link.blocked |= {other.key}

    async def _report(self, link: Link, frame: frames.Report) -> None:
        """Store a player's report of somebody they have met."""
        if await self._met(link, frame) is None:
            raise RefusedError(reasons.NO_MATCH, frame.match)
        text = frame.text.replace("\0", "")  # no database can store it
        if not await self._storage.report(link.key, frame.match, frame.seat, text):
            raise RefusedError(reasons.REPORTED, frame.match)

    async def _met(self, link: Link, frame: frames.Block | frames.Report) -> Player | None:
        """The player at the seat that a frame is about, at a table that the link has joined."""
        table = await self._find(frame.match) if frame.match in link.tables else None
        players = () if table is None else table.terms.players
        return players[frame.seat] if frame.seat < len(players) else None

    def _ping(self, link: Link) -> None:
        self._pings += 1
        link.pinged = self._pings, self._clock.now_ms()
        link.say(Ping(self._pings))

    def _pong(self, link: Link, frame: frames.Pong) -> None:
        number, at = link.pinged
        if frame.number == number:
            for table in (self._tables[n] for n in link.tables if n in self._tables):
                table.lag(link.key, self._clock.now_ms() - at)

    # Tables

    async def _browse(self, link: Link) -> None:
        mine = await self._storage.of_player(link.key)
        inviting = await self._storage.invitations()
        blocked = await self._storage.blocked(link.key)
        wanted, seen = (
            [
                one
                for one in found
                if one.terms.seat_of(link.key) is None and not meets(blocked, one.terms)
            ]
            for found in (inviting, await self._storage.public())
        )
        invited = await self._invited(link)
        holidays = (await self._storage.people.holidays([link.key])).get(link.key, ())
        rest = within(holidays, 0, HOLIDAYS * DAY_MS)
        left = await self.holidays_left(link.key)
        own, others, public = [await self.rows(one, link.key) for one in (mine, wanted, seen)]
        found = (Tables(own[:n], others[:n], invited[:n], rest, left, public[:n]) for n in LISTED)
        link.say(next(filter(fits, found)))

    async def _create(self, link: Link, frame: Create) -> None:
        code = drawn(f"{link.key} {frame.token or secrets.token_hex(16)}")
        again = await self._storage.find(code) if frame.token else None
        if again is not None:
            await self._join(link, Join(code))
            return
        self._check_rules(link, frame.game)
        running = [listed for listed in await self._storage.of_player(link.key) if not listed.over]
        if len(running) >= MOST_TABLES:
            raise RefusedError(reasons.TOO_MANY_TABLES, count=len(running))
        await self._opened.check(self._storage, link.address, running)
        player = Player(link.key, link.name)
        try:
            seed, salt = secrets.randbits(62), secrets.token_hex(16)
            terms = new_terms(frame, player, code=code, seed=seed, salt=salt)
            full = terms
            while not full.full:
                full = full.seated(player)
            dealt = full.lanes(("",) * len(full.players))[0] if frame.race else full
            bots(await asyncio.to_thread(dealt.header))
            level_of(frame.absent, frame.game)
        except LocalizedError as error:
            raise RefusedError(reasons.CANNOT_OPEN, problem=str(error).rstrip(".")) from None
        with suppress(ConflictError):  # it was requested twice at once
            self._opened.add(link.address, await self._open(terms))
        await self._join(link, Join(code))

    async def _join(self, link: Link, frame: Join) -> None:
        number = await self._number(link, frame.code)
        if number is None:
            raise RefusedError(reasons.NO_TABLE)
        await self.catch_up(number, frame.have)
        blocked, absence = await self._storage.blocked(link.key), self._absence(number)
        async with self._lock(number):
            table = await self._table(number)
            if table is None:
                raise RefusedError(reasons.NO_TABLE)
            check_access(link, blocked, table, look=frame.look)
            self._check_rules(link, table.terms.asked.game, table)
            if table.terms.seat_of(link.key) is None and not frame.look:
                check_name(link.name, table)
                table = await self._sit(table, Player(link.key, link.name))
                if table.terms.seat_of(link.key) is None:
                    raise RefusedError(reasons.TABLE_FULL)
            link.tables.add(number)
            begins = table.match is None and table.terms.full
            sent = table.join(link.key, link.name, frame.have or None, link.knows)
            if table.gathers:
                sent += await self._race(table) or await self._way(table, [link.key])
            elif begins:
                sent = await self._begin(table)
            await self._keep_and_say(table, sent)
            self._tell(Here(number, (link.key,), asks=True, names=(link.name,)))
        if table.over:
            await self._count(table)
        if table.terms.race and (table.over or self._absence(number) != absence):
            await self._tell_racers(table)

    def _check_rules(self, link: Link, game_id: str, table: Table | None = None) -> None:
        """RefusedError if a player's program is too old for the rules of a match: those that it
        began with, or the newest for a new match."""
        try:
            game = rules_of(game_id)
        except UnknownGameError:
            return
        match = None if table is None else table.match
        needed = game.rules_version if match is None else match.header.rules_version
        known = link.rules.get(game_id, 0)
        if known < needed:
            title = game.title
            raise RefusedError(reasons.OTHER_RULES, server=needed, client=known, game=title)

    async def _number(self, link: Link, code: str) -> int | None:
        """The number of the table with a code; for "", of the newest that is either public with
        open seats or the player's own: whoever opens a table to the network has left earlier ones,
        those that nobody came to and those not played to the end. From an address of too many wrong
        codes, a code finds only tables where the player sits; RefusedError for any other, whether
        it exists or not."""
        if not code:
            inviting = await self._storage.invitations()
            mine = await self._storage.of_player(link.key)
            running = [listed for listed in mine if not listed.over]
            return max((listed.number for listed in [*inviting, *running]), default=None)
        limited = self._guesses.too_many(link.address)
        with suppress(CodeError):
            spelt = spell(*read(code))
            found = await self._storage.find(spelt, link.key if limited else "")
            if found is not None:
                return found
        if limited:
            raise RefusedError(reasons.TOO_MANY_GUESSES)
        self._guesses.wrong(link.address)
        return None

    async def _sit(self, table: Table, player: Player) -> Table:
        """Give a player an open seat, if one is left; return the table as it is now."""
        if table.terms.full:
            return table
        terms = table.terms.seated(player)
        try:
            await self._change(table, terms, None, ())
        except ConflictError:
            fresh = await self._reloaded(table)
            return await self._sit(fresh, player)
        return table
