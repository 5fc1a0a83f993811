"""Frames of every kind, right, wrong and broken: each is taken or refused, never a fault."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, get_args

import pytest

from game import register
from game.match.clock import ManualClock, today
from game.match.header import parse_header
from game.match.record import Record
from game.match.timeline import fold
from game.online import reasons
from game.online.client_frames import ClientFrame, Hello, from_client
from game.online.crypto import Identity
from game.online.server_frames import Asked, Circle, Closing, ServerFrame, State
from game.online.wire import PROTOCOL, FrameError, encode
from game.rules.pcg import Pcg32, stream
from game.server.links import Link
from game.server.lobby import Lobby
from game.server.sqlite import SqliteStorage

PLAYERS = 3
SOAK = pytest.mark.soak
JUNK: tuple[Any, ...] = (
    *("", "x", "R", "\0", "é" * 60, "a b", "-", "cat", "{x}", "R U'"),
    *(0, -1, 1, 2, 3, 1 << 40, None, True, 1.5, [], [[]], {}, {"is": "move"}),
)
FIELDS = {kind.__name__.lower(): kind.__struct_fields__ for kind in get_args(ClientFrame)} | {
    "dance": ("match",)
}
"""What frames are called and their fields; the server knows no dance."""


class Fuzzer:
    """Makes texts out of what the server has said. heard: all frames of the server."""

    def __init__(self, random: Pcg32) -> None:
        self._random = random
        self.heard: list[ServerFrame] = []
        self._likely: dict[str, list[Any]] = {
            "game": [*register.entries()],
            "options": ["", "", "", "nothing=1"],
            "language": ["en", "nl"],
            "kinds": [["person", "person"], ["person"] * 3, ["person"], ["bot:x"], []],
            "match": [1, 2, 3, 4],
            "number": [0, 1, 2, 3, 4],
            "text": ["R", "U'", "F2", "pass", "R2"],
            "what": ["undo", "redo", "extend", "strike", "add", "rematch"],
            "word": ["cat", "qi"],
            "agree": [True, False],
            "key": ["f" * 64],
            "days": [0, 3],
            "seat": [0, 1, 2],
            "phrase": [0, 1],
            "day": ["", today().isoformat()],
            "part": [0, 0, 1],
            "parts": [1, 1, 2],
        }

    def pick(self, values: Any) -> Any:
        return values[self._random.below(len(values))]

    def hear(self, frame: ServerFrame) -> None:
        """Take what the server says; it must be fit to be sent."""
        assert encode(frame)
        self.heard.append(frame)
        if isinstance(frame, State):
            self._likely.setdefault("code", []).append(frame.code)
            self._likely["number"].append(frame.number)
            self._likely["match"].append(frame.match)
        if isinstance(frame, Circle):
            self._likely.setdefault("code", []).append(frame.code)
        if isinstance(frame, Asked):
            self._likely.setdefault("question", []).append(frame.question)
        for values in self._likely.values():
            del values[:-40]

    def text(self) -> str | bytes:
        """Something that a client might send."""
        name = self.pick([*FIELDS])
        frame: dict[str, Any] = {"is": name}
        wild = self._random.below(3) == 0
        for key in FIELDS[name]:
            likely = self._likely.get(key)
            if likely and not (wild and self._random.below(3) == 0):
                frame[key] = self.pick(likely)
            elif wild and self._random.below(2):
                frame[key] = self.pick(JUNK)
        text = json.dumps(frame)
        if self._random.below(5):
            return text
        broken = bytearray(text.encode())
        for _ in range(1 + self._random.below(3)):
            broken[self._random.below(len(broken))] = self._random.below(256)
        return bytes(broken)


async def linked(lobby: Lobby, fuzzer: Fuzzer, links: dict[int, Link], player: int) -> Link:
    """A link of a player that the server knows."""
    identity = Identity(bytes([player + 1] * 32))

    def close() -> None:
        links.pop(player, None)

    link = Link(fuzzer.hear, close, "nonce", "host")
    lobby.greet(link)
    signature = identity.sign("nonce", "host")
    rules = dict.fromkeys(register.entries(), 99)
    await lobby.take(link, Hello(PROTOCOL, identity.public, "P", signature, rules))
    return link


async def storm(path: Path, count: int, seed: int) -> None:
    """Send so many texts to a lobby; then every match that it has kept is one by the rules."""
    fuzzer = Fuzzer(stream(seed, "frames"))
    storage, clock = SqliteStorage(path), ManualClock()
    lobby = Lobby(storage, clock)
    links: dict[int, Link] = {}
    for _ in range(count):
        for player in {*range(PLAYERS)} - links.keys():
            links[player] = await linked(lobby, fuzzer, links, player)
        clock.advance(fuzzer.pick((0, 10, 1000, 40_000)))
        try:
            frame = from_client(fuzzer.text())
        except FrameError:
            continue
        player = fuzzer.pick(range(PLAYERS))
        await lobby.take(links[player], frame)
        if player in links and not fuzzer.pick(range(200)):
            await lobby.part(links.pop(player))
        await lobby.tick()
    lobby.tidy()
    closed = [frame for frame in fuzzer.heard if isinstance(frame, Closing)]
    assert reasons.NOT_KEPT.code not in {frame.code for frame in closed}
    number = 1
    while (kept := await storage.load(number)) is not None:
        number += 1
        if kept.header is not None:
            fold(Record(parse_header(kept.header.split("\n")), kept.entries))
    assert number > 2
    await lobby.close()


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=SOAK) for n in range(1, 61))])
def test_any_frames_leave_a_server_whole(seed: int, tmp_path: Path) -> None:
    asyncio.run(storm(tmp_path / "server.db", 2000 if seed else 400, seed))
