"""The web application, with players' sockets at /play and a page that names the server, and running
it: in this process until it is interrupted, or in a thread."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send
from typing_extensions import override

from game import __version__, register
from game.match.clock import Clock, SystemClock
from game.match.games import rules_of
from game.online import reasons
from game.online.client_frames import from_client
from game.online.wire import LARGEST, PATH, PROTOCOL, FrameError
from game.sentences import N_, LocalizedError
from game.server.links import Allowance, Link, address_of
from game.server.lobby import Lobby
from game.server.sockets import SOCKET, Asking, Socket, Visitor
from game.server.storage import Storage

if TYPE_CHECKING:
    from game.server.redis_channel import RedisChannel

HELLO_SECONDS = 10
"""How long a socket may stay open without a Hello."""
TICK_SECONDS, LOOK_SECONDS, ANNOUNCE_SECONDS, TIDY_SECONDS, CLOSE_SECONDS = 0.2, 1, 10, 60, 3600
KEEPALIVE_SECONDS = 20
"""How often each socket is pinged."""
MOST_SOCKETS = 64
"""The most sockets from one address."""
_log = logging.getLogger(__name__)


class Port:
    """The ASGI application. channel: to other processes. names: the hosts that players may ask for,
    any if empty. reads_as_bot: see Lobby."""

    def __init__(
        self,
        storage: Storage,
        clock: Clock | None = None,
        channel: RedisChannel | None = None,
        names: Collection[str] = (),
        reads_as_bot: Callable[[str], bool] = lambda _name: False,
    ) -> None:
        self._names = frozenset(name.lower() for name in names)
        self._storage, self.clock = storage, clock or SystemClock()
        self._channel, self._reads_as_bot = channel, reads_as_bot
        self.players: set[_Player] = set()
        self.links: Counter[str] = Counter()
        """How many sockets each address has; see address_of()."""
        self.lobby: Lobby | None = None
        routes = [Route("/", self._page), Route("/health", self._health)]
        self._pages = Starlette(routes=routes, lifespan=self._life)

    @asynccontextmanager
    async def _life(self, _app: Starlette) -> AsyncIterator[None]:
        for game_id in register.entries():
            rules_of(game_id)  # while there are files to spare, and nobody waits for the import
        self.lobby = lobby = Lobby(self._storage, self.clock, __version__, self._reads_as_bot)
        beat = asyncio.create_task(self._beat(lobby))
        if self._channel is not None:
            lobby.share(self._channel.say)
            self._channel.start(lobby.hear)
        try:
            yield
        finally:
            if self._channel is not None:
                await self._channel.close()
            beat.cancel()
            with suppress(asyncio.CancelledError):
                await beat
            await lobby.close()

    async def _beat(self, lobby: Lobby) -> None:
        beats = 0
        while True:
            await asyncio.sleep(TICK_SECONDS)
            beats += 1
            try:
                await lobby.tick()
                lobby.ping()
                turns = int(KEEPALIVE_SECONDS / TICK_SECONDS)
                # Some of them at each beat: all at once would keep everybody waiting.
                for player in list(self.players)[beats % turns :: turns]:
                    player.socket.ping()
                if beats % turns == 0:
                    await lobby.turn_out_banned()
                if beats % int(ANNOUNCE_SECONDS / TICK_SECONDS) == 0:
                    lobby.announce()
                if beats % int(LOOK_SECONDS / TICK_SECONDS) == 0:
                    await lobby.look()
                if beats % int(TIDY_SECONDS / TICK_SECONDS) == 0:
                    lobby.tidy()
                if beats % int(CLOSE_SECONDS / TICK_SECONDS) == 1:
                    await lobby.close_silent()
            except Exception:
                _log.exception("periodic work failed")

    async def _page(self, _request: Request) -> Response:
        return PlainTextResponse(f"Hexaglyph {__version__}, protocol {PROTOCOL}\n")

    async def _health(self, _request: Request) -> Response:
        return JSONResponse({"version": __version__, "protocol": PROTOCOL})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a player's socket in, or answer another request."""
        if scope["type"] != "websocket":
            await self._pages(scope, receive, send)
            return
        socket: Socket = scope[SOCKET]
        if scope["path"] != PATH or self.lobby is None:
            socket.reject(HTTPStatus.NOT_FOUND)
            return
        host = Headers(scope=scope).get("host", "")
        if self._names and _name_of(host) not in self._names:
            socket.reject(HTTPStatus.MISDIRECTED_REQUEST)
            return
        address = address_of(scope["client"][0]) if scope["client"] else ""
        link = Link(socket.say, socket.close, secrets.token_hex(16), host, address)
        player = _Player(self, self.lobby, link, socket, address)
        if not socket.accept(player):
            return
        self.players.add(player)
        self.links[address] += 1
        if self.links[address] > MOST_SOCKETS:
            self.lobby.turn_out(link, reasons.TOO_MANY_LINKS)
        else:
            self.lobby.greet(link)
            asyncio.get_running_loop().call_later(HELLO_SECONDS, player.late)


def _name_of(host: str) -> str:
    """The name in a Host header, without the port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


class _Player(Visitor):
    """A player behind a socket. address: see address_of()."""

    __slots__ = ("_address", "_allowance", "_link", "_lobby", "_port", "socket")

    def __init__(self, port: Port, lobby: Lobby, link: Link, socket: Socket, address: str) -> None:
        self._port, self._lobby, self._link, self.socket = port, lobby, link, socket
        self._address, self._allowance = address, Allowance(port.clock)

    @override
    async def take(self, text: bytes) -> None:
        lobby, link = self._lobby, self._link
        if not self._allowance.take():
            lobby.turn_out(link, reasons.TOO_FAST)
            return
        try:
            frame = from_client(text)
        except FrameError as error:
            lobby.refuse(link, reasons.NOT_UNDERSTOOD, problem=str(error))
            if not link.key:
                link.close()
            return
        await lobby.take(link, frame)

    @override
    async def part(self, *, left: bool) -> None:
        self._port.players.discard(self)
        self._port.links[self._address] -= 1
        if not self._port.links[self._address]:
            del self._port.links[self._address]
        await self._lobby.part(self._link, left=left)

    def late(self) -> None:
        """Close a link that has sent no Hello."""
        if not self._link.key:
            self._link.close()


class ServingError(LocalizedError):
    """A server cannot start."""


class _Server(uvicorn.Server):
    """Tells the players before it stops."""

    def __init__(self, config: uvicorn.Config, port: Port, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._port, self._ready = port, ready

    @override
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    @override
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._port.lobby is not None:
            self._port.lobby.shut()
        await super().shutdown(sockets)


class Serving:
    """One server. storage: closed when the server stops. host: the address to listen at. port: 0
    for any free one. channel, names, reads_as_bot: see Port. selects: whether the store needs the
    selector event loop, as psycopg does on Windows, where the default one serves more sockets.
    ServingError if the port is taken."""

    def __init__(
        self,
        storage: Storage,
        host: str = "127.0.0.1",
        port: int = 0,
        channel: RedisChannel | None = None,
        selects: bool = False,
        names: Collection[str] = (),
        reads_as_bot: Callable[[str], bool] = lambda _name: False,
    ) -> None:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self._socket = socket.socket(family, socket.SOCK_STREAM)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self._socket.bind((host, port))
            self._socket.listen()  # early connections wait until the rest is ready
        except OSError as error:
            self._socket.close()
            reason = error.strerror or error
            sentence = N_("the server cannot listen at {host}, port {port} ({reason})")
            raise ServingError(sentence, host=host, port=port, reason=reason) from None
        self.port: int = self._socket.getsockname()[1]
        self._web = Port(storage, channel=channel, names=names, reads_as_bot=reads_as_bot)
        self._started = threading.Event()
        self._failed: BaseException | None = None
        self._thread: threading.Thread | None = None
        config = uvicorn.Config(
            self._web,
            log_config=None,
            log_level=logging.WARNING,
            access_log=False,
            loop="asyncio:SelectorEventLoop" if selects else "auto",
            http=Asking,
            ws=Socket,
            ws_max_size=LARGEST,
            timeout_graceful_shutdown=3,
            lifespan="on",
            proxy_headers=True,
        )
        self._server = _Server(config, self._web, self._started.set)

    def run(self) -> None:
        """Serve until the process is interrupted."""
        self._server.run([self._socket])

    def start(self) -> None:
        """Serve in a thread; return once the server listens."""
        self._thread = threading.Thread(target=self._run, name="server", daemon=True)
        self._thread.start()
        self._started.wait()
        if not self._server.started:
            self._thread.join()
            raise ServingError(self._failed or N_("the server could not start"))

    def _run(self) -> None:
        try:
            self.run()
        except BaseException as error:
            self._failed = error
            if self._started.is_set():
                _log.exception("the server has stopped")
        finally:
            self._started.set()

    def stop(self) -> None:
        """Stop serving; every entry has been stored."""
        self._server.should_exit = True
        if self._thread is not None:
            self._thread.join()
