"""A socket to a server, in a thread of its own; it comes back by itself where it breaks."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections import deque
from collections.abc import Callable
from urllib.parse import urlsplit

from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException
from websockets.sync.client import ClientConnection, connect

from game.online.client_frames import ClientFrame
from game.online.wire import LARGEST, encode
from game.sentences import N_, LocalizedValueError

OPEN_SECONDS = 5
"""How long a server may take to answer at all."""
BACK_SECONDS = (0.2, 0.5, 1, 2, 4)
"""How long is waited before a broken link is tried again."""
PATH = "/play"


class AddressError(LocalizedValueError):
    """A text that is no server's address."""

    code = 2


def url_of(server: str) -> str:
    """The address of a server's socket: HOST:PORT is meant plainly, as on a network at home."""
    text = server if "://" in server else f"ws://{server}"
    text = text.replace("https://", "wss://", 1).replace("http://", "ws://", 1)
    try:
        parts = urlsplit(text)
        good = parts.scheme in ("ws", "wss") and parts.hostname and (parts.port or 1)
    except ValueError:
        good = None
    if not good:
        raise AddressError(N_("'{server}' is no address of a server"), server=server)
    return text.rstrip("/") + ("" if text.rstrip("/").endswith(PATH) else PATH)


def own_address() -> str:
    """This machine's address on its network; no packet is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"


class Socket:
    """A link to the server at `url`. wake: called, in the socket's thread, whenever take() has
    something. up: whether the link is there. trouble: why it is not, in one sentence, or None."""

    def __init__(self, url: str, wake: Callable[[], None]) -> None:
        self.url, self._wake = url, wake
        parts = urlsplit(url)
        port = "" if parts.port in (None, 80 if parts.scheme == "ws" else 443) else f":{parts.port}"
        self.host = f"{parts.hostname}{port}"
        """What the server is called in the request: see game.online.crypto.challenge."""
        self.up = False
        self.trouble: Exception | None = None
        self._come: deque[str | None] = deque()
        self._link: ClientConnection | None = None
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._run, name="socket", daemon=True)
        self._thread.start()

    def send(self, frames: list[ClientFrame]) -> None:
        """Send frames, if the link is there; what is lost is sent again by who needs it."""
        link = self._link
        if link is not None:
            with contextlib.suppress(WebSocketException, OSError):
                for frame in frames:
                    link.send(encode(frame))

    def take(self) -> list[str | None]:
        """What has come: texts, and None where the link broke."""
        found = []
        while self._come:
            found.append(self._come.popleft())
        return found

    def close(self) -> None:
        """End the link for good."""
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
                    self._link, self.up, self.trouble, tries = link, True, None, 0
                    for text in link:
                        self._come.append(text if isinstance(text, str) else text.decode())
                        self._wake()
            except (WebSocketException, InvalidHandshake, InvalidURI, OSError, ValueError) as error:
                self.trouble = error
            self._link, self.up = None, False
            self._come.append(None)
            self._wake()
            self._done.wait(BACK_SECONDS[min(tries, len(BACK_SECONDS) - 1)])
            tries += 1
