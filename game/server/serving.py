"""Running a server: in this process until it is interrupted, or in a thread."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

import uvicorn
from typing_extensions import override

from game.online.wire import LARGEST
from game.sentences import N_, LocalizedError
from game.server.sockets import Asking, Socket
from game.server.storage import Storage
from game.server.web import Port

if TYPE_CHECKING:
    from game.server.redis_channel import RedisChannel


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
        finally:
            self._started.set()

    def stop(self) -> None:
        """Stop serving; every entry has been stored."""
        self._server.should_exit = True
        if self._thread is not None:
            self._thread.join()
