"""The server's port: sockets at /play, and a page that says what it is."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send
from typing_extensions import override

from game import __version__
from game.match.clock import Clock, SystemClock
from game.online import reasons
from game.online.client_frames import from_client
from game.online.wire import PROTOCOL, FrameError
from game.server.hall import Hall
from game.server.links import Allowance, Link
from game.server.sockets import SOCKET, Socket, Visitor
from game.server.storage import Storage

if TYPE_CHECKING:
    from game.server.nudge import Nudge

PATH = "/play"
HELLO_SECONDS = 10
"""How long a socket may stay without a hello."""
TICK_SECONDS, LOOK_SECONDS, ANNOUNCE_SECONDS, TIDY_SECONDS, CLOSE_SECONDS = 0.2, 1, 10, 60, 3600
KEEPALIVE_SECONDS = 20
"""How often it is seen whether a socket is there still."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Limits:
    """What one address may do."""

    sockets: int = 64


class Port:
    """The application that a web server runs. names: of the hosts that players may ask for; no
    names: any. reads_as_bot: see Hall."""

    def __init__(
        self,
        storage: Storage,
        clock: Clock | None = None,
        limits: Limits | None = None,
        nudge: Nudge | None = None,
        names: Collection[str] = (),
        reads_as_bot: Callable[[str], bool] = lambda _name: False,
    ) -> None:
        self._names = frozenset(name.lower() for name in names)
        self._storage, self.clock = storage, clock or SystemClock()
        self._nudge, self._reads_as_bot = nudge, reads_as_bot
        self._limits = limits or Limits()
        self.players: set[_Player] = set()
        self.links: Counter[str] = Counter()
        """How many each address has."""
        self.hall: Hall | None = None
        routes = [Route("/", self._page), Route("/health", self._health)]
        self._pages = Starlette(routes=routes, lifespan=self._life)

    @asynccontextmanager
    async def _life(self, _app: Starlette) -> AsyncIterator[None]:
        self.hall = hall = Hall(self._storage, self.clock, __version__, self._reads_as_bot)
        beat = asyncio.create_task(self._beat(hall))
        if self._nudge is not None:
            hall.share(self._nudge.say)
            self._nudge.start(hall.hear)
        try:
            yield
        finally:
            if self._nudge is not None:
                await self._nudge.close()
            beat.cancel()
            with suppress(asyncio.CancelledError):
                await beat
            await hall.close()

    async def _beat(self, hall: Hall) -> None:
        """What goes on by itself."""
        beats = 0
        while True:
            await asyncio.sleep(TICK_SECONDS)
            beats += 1
            try:
                await hall.tick()
                hall.ping()
                turns = int(KEEPALIVE_SECONDS / TICK_SECONDS)
                # A part of them at each beat: all at once would keep everybody waiting.
                for player in list(self.players)[beats % turns :: turns]:
                    player.socket.ping()
                if beats % turns == 0:
                    await hall.turn_out_banned()
                if beats % int(ANNOUNCE_SECONDS / TICK_SECONDS) == 0:
                    hall.announce()
                if beats % int(LOOK_SECONDS / TICK_SECONDS) == 0:
                    await hall.look()
                if beats % int(TIDY_SECONDS / TICK_SECONDS) == 0:
                    hall.tidy()
                if beats % int(CLOSE_SECONDS / TICK_SECONDS) == 1:
                    await hall.close_silent()
            except Exception:
                _log.exception("what goes on by itself failed")

    async def _page(self, _request: Request) -> Response:
        return PlainTextResponse(f"Hexaglyph {__version__}, protocol {PROTOCOL}\n")

    async def _health(self, _request: Request) -> Response:
        return JSONResponse({"version": __version__, "protocol": PROTOCOL})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a player's socket in, or answer whatever else is asked for."""
        if scope["type"] != "websocket":
            await self._pages(scope, receive, send)
            return
        socket: Socket = scope[SOCKET]
        if scope["path"] != PATH or self.hall is None:
            socket.reject(HTTPStatus.NOT_FOUND)
            return
        host = Headers(scope=scope).get("host", "")
        if self._names and _name_of(host) not in self._names:
            socket.reject(HTTPStatus.MISDIRECTED_REQUEST)
            return
        address = scope["client"][0] if scope["client"] else ""
        link = Link(socket.say, socket.close, secrets.token_hex(16), host, address)
        player = _Player(self, self.hall, link, socket, address)
        if not socket.accept(player):
            return
        self.players.add(player)
        self.links[address] += 1
        if self.links[address] > self._limits.sockets:
            self.hall.turn_out(link, reasons.TOO_MANY_LINKS)
        else:
            self.hall.greet(link)
            asyncio.get_running_loop().call_later(HELLO_SECONDS, player.late)


def _name_of(host: str) -> str:
    """The name in a header that says which host is asked for, without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


class _Player(Visitor):
    """A player's socket at a port. socket: to be seen after. address: where it comes from."""

    __slots__ = ("_address", "_allowance", "_hall", "_link", "_port", "socket")

    def __init__(self, port: Port, hall: Hall, link: Link, socket: Socket, address: str) -> None:
        self._port, self._hall, self._link, self.socket = port, hall, link, socket
        self._address, self._allowance = address, Allowance(port.clock)

    @override
    async def take(self, text: bytes) -> None:
        hall, link = self._hall, self._link
        if not self._allowance.take():
            hall.turn_out(link, reasons.TOO_FAST)
            return
        try:
            frame = from_client(text)
        except FrameError as error:
            hall.refuse(link, reasons.NOT_UNDERSTOOD, problem=str(error))
            if not link.key:
                link.close()
            return
        await hall.take(link, frame)

    @override
    async def part(self) -> None:
        self._port.players.discard(self)
        self._port.links[self._address] -= 1
        if not self._port.links[self._address]:
            del self._port.links[self._address]
        await self._hall.part(self._link)

    def late(self) -> None:
        """Close a link that has not said whose it is."""
        if not self._link.key:
            self._link.close()
