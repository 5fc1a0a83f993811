"""Players' WebSockets, over asyncio, with the protocol of the package websockets.

Thousands are open and nearly all of them wait, so a socket has a task and a queue only while
messages are being taken.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from http import HTTPStatus
from typing import Any, Protocol, cast
from weakref import WeakKeyDictionary

from typing_extensions import override
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from game.online.codec import closing
from game.online.reasons import NOT_TAKEN
from game.online.server_frames import ServerFrame
from game.online.wire import encode
from game.server.links import address_of

SOCKET = "hexaglyph.socket"
"""The key of the socket in an application's scope."""
MOST_COMING = 64
"""How many messages are read ahead of those that are taken."""
MOST_WAITING = 256 * 1024
"""The most bytes that wait for a socket to read them."""
MOST_SILENT = 2
"""How many pings in a row may stay unanswered."""
ASKING_SECONDS = 10
"""How long a connection may take to ask for a socket."""
MOST_ASKING = 128
"""The most connections of an address that have not asked for a socket yet."""
MOST_EMPTY = 1000
"""The most frames between two pings that complete no message: pings, and parts of messages."""
AT_ONCE = 16 * 1024
"""The most bytes that are parsed before a socket that sends too much is closed."""
CLOSE_SECONDS = 10
"""How long the other side may take to close."""
REFUSED, RESTARTING = 1008, 1012
"""The codes with which the server closes a socket."""
LEFT = 1000
"""The code with which a player's program closes it."""
_DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
_log = logging.getLogger(__name__)


class Visitor(Protocol):
    """Takes the messages of a socket, one after the other."""

    async def take(self, text: bytes) -> None:
        """Take a message."""
        ...

    async def part(self, *, left: bool) -> None:
        """Take the end of the socket, after all its messages. left: whether the other side closed
        it on purpose; else the connection was lost."""
        ...


_asking: WeakKeyDictionary[ServerState, Counter[str]] = WeakKeyDictionary()
"""By server, how many connections each address has that have not asked for a socket yet."""


class Asking(H11Protocol):
    """A connection before it becomes a WebSocket. It is closed if that takes too long, or if its
    address has many."""

    @override
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = address_of(self.client[0]) if self.client else ""
        self._count(1)
        if self._all[self._address] > MOST_ASKING:
            transport.abort()
        else:
            self.loop.call_later(ASKING_SECONDS, self._late)

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self._count(-1)
        super().connection_lost(exc)

    @override
    def handle_websocket_upgrade(self, event: Any) -> None:
        self._count(-1)
        super().handle_websocket_upgrade(event)

    @property
    def _all(self) -> Counter[str]:
        return _asking.setdefault(self.server_state, Counter())

    def _count(self, more: int) -> None:
        self._all[self._address] += more
        if not self._all[self._address]:
            del self._all[self._address]

    def _late(self) -> None:
        if self.transport.get_protocol() is self:
            self.transport.abort()


class Socket(asyncio.Protocol):
    """One socket, which uvicorn makes for a WebSocket request (see its setting `ws`). It calls the
    application once, with itself in the scope, and gets its visitor by accept()."""

    __slots__ = (
        *("__weakref__", "_coming", "_config", "_empty", "_lost", "_part", "_protocol", "_request"),
        *("_deaf", "_server", "_shut", "_silent", "_task", "_transport", "_visitor"),
    )

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self._config, self._server = config, server_state
        # Browsers send an origin; their pages must not sit down on a network that is not theirs.
        self._protocol = ServerProtocol(origins=[None], max_size=config.ws_max_size, logger=_log)
        self._transport: asyncio.Transport
        self._request: Request | None = None
        self._visitor: Visitor | None = None
        self._coming: list[bytes] = []
        self._part = b""
        self._task: asyncio.Task[None] | None = None
        self._silent, self._empty, self._shut, self._lost = 0, 0, False, False
        self._deaf = False
        """Whether it is being closed for reading nothing: it is neither read nor written."""

    # What uvicorn and asyncio call

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(cast(Any, self))

    @override
    def data_received(self, data: bytes) -> None:
        if self._deaf:
            return
        self._silent = 0
        protocol = self._protocol
        for begin in range(0, len(data), AT_ONCE):
            protocol.receive_data(data[begin : begin + AT_ONCE])
            for event in protocol.events_received():
                if isinstance(event, Request):
                    self._asked(event)
                elif isinstance(event, Frame):
                    self._heard(event)
            if self._empty > MOST_EMPTY:
                self._turn_out()
                return
        self._flush()
        if protocol.close_rcvd is not None or protocol.parser_exc is not None or protocol.eof_sent:
            self._transport.close()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self._lost = True
        self._server.connections.discard(cast(Any, self))
        self._go_on()

    def shutdown(self) -> None:
        """Close, because the server stops."""
        if self._protocol.state is OPEN:
            self._protocol.send_close(RESTARTING)
            self._flush()
        self._transport.close()

    # What the visitor's side calls

    def accept(self, visitor: Visitor) -> bool:
        """Accept the request for a visitor; return False if it is invalid: the visitor never parts
        then."""
        request, self._request = self._request, None
        assert request is not None
        response = self._protocol.accept(request)
        self._protocol.send_response(response)
        request.headers.clear()  # the protocol keeps it as long as the socket is open
        self._flush()
        if self._protocol.state is not OPEN:
            self._transport.close()
            return False
        self._visitor = visitor
        return True

    def reject(self, why: HTTPStatus) -> None:
        """Refuse the request."""
        self._protocol.send_response(self._protocol.reject(why, ""))
        self._flush()
        self._transport.close()

    def say(self, frame: ServerFrame) -> None:
        """Send a frame."""
        if self._protocol.state is OPEN:
            self._protocol.send_text(encode(frame).encode())
            self._flush()

    def close(self) -> None:
        """Close once everything is sent, and take no more messages."""
        self._shut = True
        self._coming.clear()
        if self._protocol.state is OPEN:
            self._protocol.send_close(REFUSED)
            self._flush()
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)

    def ping(self) -> None:
        """Close if nobody has answered lately, else ping; call this now and then."""
        self._silent, self._empty = self._silent + 1, 0
        if self._silent > MOST_SILENT:
            self._turn_out()
        elif self._protocol.state is OPEN:
            self._protocol.send_ping(b"")
            self._flush()

    # What comes

    def _asked(self, request: Request) -> None:
        """Pass the request to the application."""
        self._request = request
        headers = [
            (k.lower().encode(), v.encode("latin-1")) for k, v in request.headers.raw_items()
        ]
        scope: dict[str, Any] = {
            "type": "websocket",
            "scheme": "ws",
            "path": request.path.partition("?")[0],
            "headers": headers,
            "client": self._transport.get_extra_info("peername"),
            SOCKET: self,
        }
        self._run(self._config.loaded_app(scope, None, None))

    def _heard(self, frame: Frame) -> None:
        """Take a frame, which may complete a message."""
        data = frame.opcode in _DATA
        if data:
            self._part += frame.data
        if data and frame.fin:
            text, self._part = self._part, b""
            self._come(text)
        else:
            self._empty += 1

    def _come(self, text: bytes) -> None:
        if self._shut:
            return
        self._coming.append(text)
        if len(self._coming) > MOST_COMING:
            self._transport.pause_reading()
        self._go_on()

    def _go_on(self) -> None:
        if self._visitor is not None and self._task is None:
            self._task = self._run(self._take(self._visitor))

    def _run(self, work: Any) -> asyncio.Task[None]:
        """Start a task that the server waits for when it stops."""
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)
        return task

    async def _take(self, visitor: Visitor) -> None:
        while self._coming:
            try:
                await visitor.take(self._coming.pop(0))
            except Exception:
                _log.exception("a message could not be taken")
                self._turn_out()
        self._transport.resume_reading()
        self._task = None
        if self._lost:
            closed = self._protocol.close_rcvd
            await visitor.part(left=closed is not None and closed.code == LEFT)

    def _turn_out(self) -> None:
        """Close at once, and take no more messages."""
        self._shut = True
        self._coming.clear()
        self._transport.abort()

    def _flush(self) -> None:
        """Send what is waiting, answers to pings too; close a socket that does not read."""
        self._transport.write(b"".join(self._protocol.data_to_send()))
        if self._transport.get_write_buffer_size() > MOST_WAITING:
            self._turn_out_deaf()

    def _turn_out_deaf(self) -> None:
        """Close, with the reason after all that is waiting, for a player who reads it in time."""
        if self._shut or self._protocol.state is not OPEN:
            self._turn_out()
            return
        self._deaf = self._shut = True
        self._coming.clear()
        who = self._transport.get_extra_info("peername")
        _log.warning("%s is turned out: %s", who, NOT_TAKEN.sentence)
        self._protocol.send_text(encode(closing(NOT_TAKEN)).encode())
        self._protocol.send_close(REFUSED, NOT_TAKEN.code)
        self._transport.write(b"".join(self._protocol.data_to_send()))
        self._transport.write_eof()  # a close would take back what is not yet on its way
        asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)
