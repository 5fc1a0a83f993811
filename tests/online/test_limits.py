"""The limits of a server: whoever comes to one is told in a sentence, and nobody else suffers."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from typing_extensions import override
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from game import register
from game.language import say
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.online.client_frames import (
    PARTS,
    Befriend,
    Browse,
    Create,
    Day,
    Friends,
    Hello,
    Join,
    Pong,
)
from game.online.codec import EventCodec
from game.online.crypto import Identity
from game.online.names import LONGEST_NAME
from game.online.server_frames import Circle, Closing, Greeting, Refused, State, Tables, Welcome
from game.online.wire import LARGEST, PROTOCOL, encode
from game.server import sockets
from game.server.access import MOST_FROM, MOST_WAITING
from game.server.friends import MOST_FRIENDS
from game.server.links import Allowance
from game.server.lobby import MOST_TABLES
from game.server.redis_channel import MOST_WAITING as MOST_UNSENT
from game.server.redis_channel import RedisChannel
from game.server.sockets import MOST_COMING, SOCKET, Socket, Visitor
from game.server.storage import Storage
from game.server.web import Serving
from tests.hung import HUNG
from tests.online.lobbies import Evening, begun, play, resign
from tests.online.serving import served
from tests.online.stores import Open, run
from tests.online.test_sockets import asking, heard, opened, sign

GAME = next(iter(register.entries()))


def told(refused: Refused | Closing) -> str:
    """What a player reads of a refusal."""
    plain = EventCodec(rules_of(GAME))
    return say(plain.decode_rejection(refused.code, refused.sentence, refused.values))


def is_served(link: ClientConnection) -> None:
    link.send(encode(Browse()))
    assert heard(link, Tables)


def test_who_is_at_as_many_tables_as_may_be_opens_no_other(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ann, ben, eve, joe = await Evening(storage).with_("Ann", "Ben", "Eve", "Joe")
        first = await begun(Create(GAME), ann, ben)
        for _ in range(MOST_TABLES - 1):
            opened = await ann.ask(Create(GAME), State)
            await joe.ask(Join(opened.code), State)
        refused = await ann.ask(Create(GAME), Refused)
        assert told(refused) == f"You are at {MOST_TABLES} tables, which is the most."
        await begun(Create(GAME), ben, eve)
        await play(first.match, ann, ben, most=4)
        await resign(first.match, ann)
        assert (await ann.ask(Create(GAME), State)).match

    run(opener, act)


def test_so_many_tables_of_one_player_and_from_one_address_wait_for_others(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        names = (f"Player {number}" for number in range(MOST_FROM // MOST_WAITING + 2))
        *people, ben, far = await evening.with_(*names)
        for one in (*people, ben):
            one.link.address = "192.0.2.1"
        codes = []
        for one in people:
            codes += [(await one.ask(Create(GAME), State)).code for _ in range(MOST_WAITING)]
        refused = await people[0].ask(Create(GAME), Refused)
        assert told(refused) == (
            f"{MOST_WAITING} tables of yours are waiting for players, which is the most."
        )
        refused = await ben.ask(Create(GAME), Refused)
        assert told(refused) == (
            f"{MOST_FROM} tables opened from your address are waiting for players, which is the "
            "most."
        )
        assert (await far.ask(Create(GAME), State)).match
        await ben.ask(Join(codes[0]), State)
        assert (await people[0].ask(Create(GAME), State)).match

    run(opener, act)


@pytest.mark.parametrize("name", ["Аnn", "Αnn", "Annа", "Pеtеr"])
def test_a_name_of_several_alphabets_is_refused(name: str, serving: Serving) -> None:
    with opened(serving) as link:
        hello(link, serving, name)
        refused = heard(link, Closing)
        assert isinstance(refused, Closing)
        assert "mixes letters" in told(refused)


@pytest.mark.parametrize(
    ("theirs", "mine", "alike"),
    [
        ("Aca", "Аса", True),
        ("Ian", "lan", True),
        ("Anna", "anna", True),
        ("Arno", "Amo", True),
        ("Anna", "Anne", False),
        ("Анна", "Anna", False),
        ("Ann", "Ann", False),
    ],
)
def test_nobody_looks_like_somebody_else_at_a_table(
    theirs: str, mine: str, alike: bool, opener: Open
) -> None:
    async def act(storage: Storage) -> None:
        one, other = await Evening(storage).with_(theirs, mine)
        opened = await one.ask(Create(GAME), State)
        if alike:
            refused = await other.ask(Join(opened.code), Refused)
            assert told(refused).startswith(f"{theirs} sits at this table")
            assert opened.match not in other.link.tables
        else:
            assert (await other.ask(Join(opened.code), State)).seat == 1

    run(opener, act)


def test_who_has_as_many_friends_as_may_be_adds_no_other(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        (ann,) = await evening.with_("Ann")
        others = await evening.with_(*(f"Eve {number}" for number in range(MOST_FRIENDS + 1)))
        codes = [(await one.ask(Friends(), Circle)).code for one in (*others, ann)]
        await others[-1].say(Befriend(codes[-1]))  # asks Ann, and comes first by no right
        for code in codes[:MOST_FRIENDS]:
            await ann.ask(Befriend(code), Circle)
        refused = await ann.ask(Befriend(codes[MOST_FRIENDS]), Refused)
        assert told(refused) == f"You have {MOST_FRIENDS} friends, which is the most."
        friends = (await ann.ask(Befriend(codes[0]), Circle)).friends
        assert {one.code for one in friends} == set(codes[:MOST_FRIENDS])
        assert len((await others[0].ask(Befriend(codes[1]), Circle)).friends) == 2
        await ann.say(Befriend(codes[0], end=True))
        friends = (await ann.ask(Befriend(codes[MOST_FRIENDS]), Circle)).friends
        assert friends[0].code == codes[MOST_FRIENDS]

    run(opener, act)


def test_a_match_goes_on_while_no_nudge_can_be_sent(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        channel = RedisChannel("redis://127.0.0.1:1/")
        evening.lobby.share(channel.say)
        ann, ben = await evening.with_("Ann", "Ben")
        state = await begun(Create(GAME), ann, ben)
        while channel._waiting.qsize() < MOST_UNSENT:
            evening.lobby.announce()
        match = await play(state.match, ann, ben, most=3)
        assert (channel._waiting.qsize(), len(match.record.entries)) == (MOST_UNSENT, 3)
        await channel.close()

    run(opener, act)


class Slow(Visitor):
    """Takes what comes once it may."""

    def __init__(self) -> None:
        self.may, self.taken = asyncio.Event(), list[bytes]()

    @override
    async def take(self, text: bytes) -> None:
        await self.may.wait()
        self.taken.append(text)

    @override
    async def part(self, *, left: bool) -> None:
        pass


@asynccontextmanager
async def taken_by(*visitors: Visitor) -> AsyncIterator[tuple[str, list[Socket]]]:
    """A server whose sockets get these visitors, in order; its URL, and its sockets so far."""
    coming, sockets = iter(visitors), list[Socket]()

    async def application(scope: Any, *_channels: Any) -> None:
        sockets.append(scope[SOCKET])
        assert scope[SOCKET].accept(next(coming))

    config = Config(application, lifespan="off", ws_max_size=LARGEST)
    config.load()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Socket(config, ServerState(), {}), "127.0.0.1", 0)
    yield f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/", sockets
    server.close()


def test_what_comes_faster_than_it_is_taken_waits_with_who_sends_it() -> None:
    count, size, once = 10_000, 4096, 256 * 1024
    slow, quick = Slow(), Slow()

    async def act() -> None:
        async with (
            taken_by(slow, quick) as (url, sockets),
            connect(url, compression=None) as one,
            connect(url, compression=None) as other,
        ):

            async def send() -> None:
                for number in range(count):
                    await one.send(f"{number:{size}}")

            sending = asyncio.create_task(send())
            while sockets[0]._transport.is_reading():
                await asyncio.sleep(0)
            assert MOST_COMING < len(sockets[0]._coming) <= MOST_COMING + once // size + 1
            quick.may.set()
            await other.send("here")
            while not quick.taken:
                await asyncio.sleep(0)
            assert not sending.done()
            slow.may.set()
            await sending
            while len(slow.taken) < count:
                await asyncio.sleep(0)
            assert [int(text) for text in slow.taken] == list(range(count))

    asyncio.run(asyncio.wait_for(act(), HUNG))


class Broken(Slow):
    """Takes no message once it may."""

    @override
    async def take(self, text: bytes) -> None:
        await super().take(text)
        raise KeyError(text)


def test_after_a_message_that_could_not_be_taken_none_is(caplog: pytest.LogCaptureFixture) -> None:
    broken = Broken()

    async def act() -> None:
        async with taken_by(broken) as (url, sockets), connect(url, compression=None) as link:
            for number in range(3):
                await link.send(str(number))
            while len(sockets[0]._coming) < 2:
                await asyncio.sleep(0)
            broken.may.set()
            await link.wait_closed()

    asyncio.run(asyncio.wait_for(act(), HUNG))
    assert broken.taken == [b"0"]
    assert caplog.messages == ["a message could not be taken"]


@pytest.fixture
def serving(tmp_path: Path) -> Any:
    with served(tmp_path / "server.db") as there:
        yield there


def test_a_flood_is_turned_out_with_a_sentence_and_others_are_served(serving: Serving) -> None:
    with opened(serving) as flood, opened(serving) as other:
        for link in (flood, other):
            sign(link, serving)
        with suppress(ConnectionClosed):
            for number in range(1000):
                flood.send(encode(Pong(number)))
        closing = heard(flood, Closing)
        assert isinstance(closing, Closing)
        assert told(closing) == "Too many messages came at once."
        is_served(other)


def test_a_record_of_the_most_parts_is_no_flood() -> None:
    """Nor with what a window sends before it, all at once."""
    allowance = Allowance(ManualClock())
    before = (Hello, Browse, Day, Friends, Pong)
    assert all(allowance.take() for _frame in (*before, *range(PARTS)))


PING = b"\x89\xfd" + bytes(4 + 125)


def test_who_goes_on_reading_nothing_is_cut_off_and_others_are_served(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "CLOSE_SECONDS", 0)
    with opened(serving) as other, socket.socket() as deaf:
        sign(other, serving)
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(HUNG)
        deaf.connect(("127.0.0.1", serving.port))
        deaf.sendall(asking(13))
        with pytest.raises(ConnectionError):
            deaf.sendall(PING * 500_000)
        is_served(other)


def test_who_has_read_nothing_is_told_why_they_are_turned_out_and_the_log_too(
    serving: Serving, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_EMPTY", 1 << 20)
    with opened(serving) as other, socket.socket() as deaf:
        sign(other, serving)
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", serving.port))
        deaf.sendall(asking(13))
        deaf.settimeout(HUNG)
        here = str(deaf.getsockname())
        while not caplog.messages:
            deaf.send(PING * 100)
        is_served(other)
        with deaf.makefile("rb") as rest:
            said = rest.read()
        assert caplog.messages[0].startswith(f"{here} is turned out: Your client fell")
        told_at = said.index(b"Your client fell too far behind in reading the server's messages.")
        assert said[told_at:].endswith(b"\x88\x0b\x03\xf0not-taken")


@pytest.mark.parametrize("parts", [1, 3])
def test_a_message_that_is_too_long_ends_its_link_alone(serving: Serving, parts: int) -> None:
    with opened(serving) as long, opened(serving) as other:
        for link in (long, other):
            sign(link, serving)
        part = "x" * (LARGEST // parts + 1)
        with suppress(ConnectionClosed):  # it may be closed before the last part is sent
            long.send([part] * parts)
        with pytest.raises(ConnectionClosed):
            heard(long, Closing)
        assert (long.close_code, "exceed" in (long.close_reason or "")) == (1009, True), (
            long.close_reason
        )
        is_served(other)


def hello(link: ClientConnection, serving: Serving, name: str) -> None:
    greeting, player = heard(link, Greeting), Identity()
    assert isinstance(greeting, Greeting)
    signature = player.sign(greeting.nonce, f"127.0.0.1:{serving.port}")
    link.send(encode(Hello(PROTOCOL, player.public, name, signature, {GAME: 1 << 20})))


@pytest.mark.parametrize(
    "name",
    [
        *("Easy bot", " eASY\tBot 2", "Bot: Easy", "\uff25asy bot", "Bot 2, Leicht"),
        *("Bot facile", "Computer 1 (makkelijk)", "Rekenaar, maklik"),
    ],
)
def test_nobody_is_called_what_a_bot_is_in_any_language(name: str, serving: Serving) -> None:
    with opened(serving) as link:
        hello(link, serving, name)
        closing = heard(link, Closing)
        assert isinstance(closing, Closing)
        assert told(closing).startswith("Bots are called ")
        with pytest.raises(ConnectionClosed):
            link.recv(HUNG)


@pytest.mark.parametrize("name", ["Bot", "Easy", "Talbot Easy", "Easy bot's Ann", "\u674e", "12"])
def test_other_names_are_ones_own(name: str, serving: Serving) -> None:
    with opened(serving) as link:
        hello(link, serving, name)
        assert heard(link, Welcome)


def test_a_name_is_cut_short_or_refused_in_a_sentence(serving: Serving) -> None:
    with opened(serving) as ann, opened(serving) as long, opened(serving) as longer:
        hello(ann, serving, "Ann")
        ann.send(encode(Create(GAME)))
        state = heard(ann, State)
        assert isinstance(state, State)
        hello(long, serving, "N" * 200)
        long.send(encode(Join(state.code)))
        assert "N" * LONGEST_NAME in str(heard(ann, State))
        hello(longer, serving, "N" * 201)
        refused = heard(longer, Refused)
        assert isinstance(refused, Refused)
        assert told(refused).startswith("A message could not be understood: ")
        with pytest.raises(ConnectionClosed):
            longer.recv(HUNG)
        is_served(ann)
