"""A WebSocket to a server, in a thread of its own, which reconnects by itself."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections import deque
from collections.abc import Callable
from urllib.parse import urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from game.online.client_frames import ClientFrame
from game.online.wire import LARGEST, PATH, encode
from game.sentences import N_, LocalizedValueError

OPEN_SECONDS = 5
"""How long a server may take to answer."""
BACK_SECONDS = (0.2, 0.5, 1, 2, 4)
"""How long to wait before each attempt to reconnect."""


class AddressError(LocalizedValueError):
    """The text is no server's address."""

    code = 2


def url_of(server: str) -> str:
    """The URL of a server's socket; HOST:PORT stands for ws://, as on a network at home.
    AddressError if the text is no address."""
    text = server if "://" in server else f"ws://{server}"
    text = text.replace("https://", "wss://", 1).replace("http://", "ws://", 1)
    try:
        parts = urlsplit(text)
        host = (parts.hostname or "").encode("idna")  # as it is looked up
        good = parts.scheme in ("ws", "wss") and host and (parts.port or 1)
    except ValueError:
        good = False
    if not good:
        raise AddressError(N_("'{server}' is not the address of a server"), server=server)
    return text.rstrip("/") + ("" if parts.path.rstrip("/").endswith(PATH) else PATH)


def own_address() -> str:
    """This machine's address on its network, without sending a packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"


class Socket:
    """A connection to the server at `url`. wake: called, in the socket's thread, whenever take()
    has something to return. host: the server as the last request named it, see
    game.online.crypto.challenge. up: whether the server is connected. trouble: why it is not, in
    the system's words; "" if it is, or nothing is known yet."""

    def __init__(self, url: str, wake: Callable[[], None]) -> None:
        self.url, self._wake = url, wake
        self.host = ""
        self.up = False
        self.trouble = ""
        self._come: deque[str | None] = deque()
        self._link: ClientConnection | None = None
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._run, name="socket", daemon=True)
        self._thread.start()

    def send(self, frames: list[ClientFrame]) -> None:
        """Send frames, if connected; the client sends again what gets lost."""
        link = self._link
        if link is not None:
            with contextlib.suppress(WebSocketException, OSError):
                for frame in frames:
                    link.send(encode(frame))

    def take(self) -> list[str | None]:
        """What has come: texts, and None where the connection broke."""
        return [self._come.popleft() for _ in range(len(self._come))]

    def close(self) -> None:
        """End the connection for good."""
        self._done.set()
        link = self._link
        if link is not None:
            with contextlib.suppress(WebSocketException, OSError):
                link.close()

    def _run(self) -> None:
        tries = 0
        while not self._done.is_set():
            try:
                with connect(
                    self.url, open_timeout=OPEN_SECONDS, close_timeout=1, max_size=LARGEST,
                    compression=None, proxy=None, ping_interval=10, ping_timeout=10,
                ) as link:  # fmt: skip
                    assert link.request is not None  # the handshake is done
                    self.host = link.request.headers["Host"]
                    self._link = link
                    if self._done.is_set():  # close() found no link to close
                        break
                    self.up, self.trouble, tries = True, "", 0
                    for text in link:
                        self._come.append(text if isinstance(text, str) else text.decode())
                        self._wake()
            except (WebSocketException, OSError, ValueError) as error:
                self.trouble = str(getattr(error, "strerror", None) or error)
            self._link, self.up = None, False
            self._come.append(None)
            self._wake()
            self._done.wait(BACK_SECONDS[min(tries, len(BACK_SECONDS) - 1)])
            tries += 1
