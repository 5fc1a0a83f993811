"""A server's lobby without sockets: players whose frames go straight in, at a store of any kind."""

from __future__ import annotations

from typing import TypeVar

from game.match.clock import ManualClock
from game.match.match import Match
from game.online.client_frames import ClientFrame, Create, Hello, Join, Move, Resign
from game.online.crypto import Identity
from game.online.server_frames import Refused, ServerFrame, State
from game.online.wire import KNOWN, PROTOCOL
from game.remote.session import known_rules
from game.rules.pcg import stream
from game.server.links import Link
from game.server.lobby import Lobby
from game.server.storage import Storage

F = TypeVar("F", bound=ServerFrame)


class Visitor:
    """A player at a lobby. heard: what came, in order."""

    def __init__(self, lobby: Lobby, name: str, player: Identity | None = None) -> None:
        self.lobby, self.name, self.player = lobby, name, player or Identity()
        self.heard: list[ServerFrame] = []
        self.rules = known_rules()
        self.link = Link(self.heard.append, lambda: None, "nonce", "host")

    async def come(self) -> Visitor:
        """Say hello."""
        signature = self.player.sign("nonce", "host")
        hello = Hello(PROTOCOL, self.player.public, self.name, signature, self.rules, KNOWN)
        await self.lobby.take(self.link, hello)
        return self

    async def say(self, frame: ClientFrame) -> list[ServerFrame]:
        """Say something; what is heard meanwhile."""
        before = len(self.heard)
        await self.lobby.take(self.link, frame)
        return self.heard[before:]

    async def ask(self, frame: ClientFrame, kind: type[F]) -> F:
        """Say something; the last answer of a kind."""
        found = [heard for heard in await self.say(frame) if isinstance(heard, kind)]
        assert found, self.heard[-3:]
        return found[-1]

    async def refused(self, frame: ClientFrame) -> str:
        """Say something that is refused; the code of the reason."""
        return (await self.ask(frame, Refused)).code

    def last(self, kind: type[F]) -> F:
        """The last frame of a kind that was heard."""
        return next(frame for frame in reversed(self.heard) if isinstance(frame, kind))


async def begun(create: Create, *visitors: Visitor) -> State:
    """Let visitors sit down at one table; what the first sees of the match."""
    state = await visitors[0].ask(create, State)
    for visitor in visitors[1:]:
        await visitor.say(Join(state.code))
    return visitors[0].last(State)


async def play(number: int, *visitors: Visitor, most: int = 1000) -> Match:
    """Seeded hands play for whoever is at a table, by seat, until it is over or has so many
    entries."""
    lobby, random = visitors[0].lobby, stream(7, "hands")
    while True:
        match = lobby._tables[number].match
        assert match is not None
        known = len(match.record.entries)
        if match.over or known >= most:
            return match
        seat = match.to_act[0]
        assert match.lexicon is not None
        move = next(match.game.some_moves(match.state, seat, match.lexicon, random))
        await visitors[seat].say(Move(number, known, match.game.format_move(move)))


async def resign(number: int, visitor: Visitor) -> None:
    """Let somebody give up."""
    match = visitor.lobby._tables[number].match
    assert match is not None
    await visitor.say(Resign(number, len(match.record.entries)))


class Evening:
    """A lobby at a store, whose clock a test moves, and who is there."""

    def __init__(self, storage: Storage) -> None:
        self.clock = ManualClock(1 << 40)
        self.lobby = Lobby(storage, self.clock)

    async def with_(self, *names: str) -> list[Visitor]:
        """Visitors who have just come."""
        return [await Visitor(self.lobby, name).come() for name in names]
