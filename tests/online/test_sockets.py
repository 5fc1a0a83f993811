"""Sockets as anybody may open and use them."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.http11 import Request
from websockets.sync.client import ClientConnection, connect
from websockets.sync.server import ServerConnection, serve

from game.online.client_frames import Browse, Hello, Pong
from game.online.crypto import Identity
from game.online.server_frames import Closing, Greeting, ServerFrame, Tables, from_server
from game.online.wire import PATH, PROTOCOL, encode
from game.remote.session import KeyFileError, identity
from game.remote.socket import AddressError, url_of
from game.remote.socket import Socket as Joining
from game.server import sockets, web
from game.server.sqlite import SqliteStorage
from game.server.web import Serving
from game.system.home import KEY_FILE, Home
from tests.hung import HUNG
from tests.online.serving import Guest, served


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    with served(tmp_path / "server.db") as there:
        yield there


@contextmanager
def opened(serving: Serving, path: str = PATH) -> Iterator[ClientConnection]:
    with connect(f"ws://127.0.0.1:{serving.port}{path}", compression=None) as link:
        yield link


def heard(link: ClientConnection, kind: type[ServerFrame]) -> ServerFrame:
    """The next frame of a class."""
    while True:
        frame = from_server(link.recv(HUNG))
        if isinstance(frame, kind):
            return frame


def sign(link: ClientConnection, serving: Serving) -> None:
    greeting, player = heard(link, Greeting), Identity()
    assert isinstance(greeting, Greeting)
    signature = player.sign(greeting.nonce, f"127.0.0.1:{serving.port}")
    link.send(encode(Hello(PROTOCOL, player.public, "Ann", signature, {})))


def asking(version: int, more: str = "") -> bytes:
    """What is sent to open a socket by a version of the protocol; a server knows 13. more: lines
    of the request."""
    return (
        f"GET {PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: {version}\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n"
    ).encode()


def test_a_server_with_names_answers_by_those_alone(tmp_path: Path) -> None:
    with served(tmp_path / "server.db", "Localhost", "play.example") as serving:
        with connect(f"ws://localhost:{serving.port}{PATH}", compression=None) as link:
            heard(link, Greeting)
        with pytest.raises(InvalidStatus) as refused, opened(serving):
            pass
        assert refused.value.response.status_code == 421


def why_closed(link: ClientConnection) -> str:
    closing = heard(link, Closing)
    assert isinstance(closing, Closing)
    with pytest.raises(ConnectionClosed):
        link.recv(HUNG)
    assert link.close_code == 1008
    return closing.code


def test_there_is_one_place_for_sockets(serving: Serving) -> None:
    with pytest.raises(InvalidStatus, match="404"), opened(serving, "/elsewhere"):
        pass


def test_a_message_may_come_in_parts_and_many_at_once(serving: Serving) -> None:
    with opened(serving) as link:
        sign(link, serving)
        text = encode(Browse())
        link.send([text[:3], text[3:5], text[5:]])
        for _ in range(9):
            link.send(text)
        for _ in range(10):
            heard(link, Tables)


def test_who_is_not_known_may_say_nothing_else(serving: Serving) -> None:
    with opened(serving) as link:
        link.send(encode(Pong(1)))
        assert why_closed(link) == "not-signed"


def test_who_says_too_much_is_turned_out(serving: Serving) -> None:
    with opened(serving) as link:
        sign(link, serving)
        with suppress(ConnectionClosed):  # before all is said
            for number in range(200):
                link.send(encode(Pong(number)))
        assert why_closed(link) == "too-fast"


@pytest.mark.parametrize("frame", [b"\x89\x80\0\0\0\0", b"\x00\x80\0\0\0\0"])
def test_pings_and_empty_parts_have_a_limit_too(serving: Serving, frame: bytes) -> None:
    with (
        opened(serving) as link,
        socket.create_connection(("127.0.0.1", serving.port), HUNG) as flooding,
    ):
        sign(link, serving)
        flooding.sendall(asking(13))
        begun = flooding.recv(4096)
        assert begun.startswith(b"HTTP/1.1 101")
        parts = frame.startswith(b"\x00")
        with suppress(ConnectionError):
            flooding.sendall((b"\x01\x80\0\0\0\0" if parts else b"") + frame * 20_000)
            while flooding.recv(1 << 16):
                pass
        link.send(encode(Browse()))
        heard(link, Tables)


def test_connections_that_ask_for_nothing_have_a_limit_of_their_own(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_ASKING", 2)
    with opened(serving) as link:
        sign(link, serving)
        idle = [socket.create_connection(("127.0.0.1", serving.port), HUNG) for _ in range(3)]
        with suppress(ConnectionError):
            assert not idle[-1].recv(1)
        link.send(encode(Browse()))
        heard(link, Tables)
        for one in idle:
            one.close()
        with opened(serving) as again:
            heard(again, Greeting)


def test_who_does_not_say_hello_is_turned_out(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "HELLO_SECONDS", 0)
    with opened(serving) as link:
        heard(link, Greeting)
        with pytest.raises(ConnectionClosed):
            link.recv(HUNG)


def test_who_answers_no_ping_is_turned_out(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "KEEPALIVE_SECONDS", web.TICK_SECONDS)
    with (
        opened(serving) as link,
        socket.create_connection(("127.0.0.1", serving.port), HUNG) as silent,
    ):
        sign(link, serving)
        silent.sendall(asking(13))
        with suppress(ConnectionResetError):
            while silent.recv(4096):
                pass
        link.send(encode(Browse()))
        heard(link, Tables)


def test_who_was_not_let_in_counts_for_no_address(serving: Serving) -> None:
    for _ in range(web.MOST_SOCKETS + 1):
        with socket.create_connection(("127.0.0.1", serving.port), HUNG) as odd:
            odd.sendall(asking(12))
            with odd.makefile("rb") as answer:
                assert answer.read().startswith(b"HTTP/1.1 4")
    with opened(serving) as link:
        sign(link, serving)
        link.send(encode(Browse()))
        heard(link, Tables)


@pytest.mark.parametrize(
    "said", ["", "GET /play HTTP/1.1\r\nHost: ", "GET / HTTP/1.1\r\nHost: a\r\n\r\n"]
)
def test_who_asks_for_no_socket_is_turned_out(
    said: str, serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "ASKING_SECONDS", 0.2)
    with (
        opened(serving) as link,
        socket.create_connection(("127.0.0.1", serving.port), HUNG) as idle,
    ):
        idle.sendall(said.encode())
        with suppress(ConnectionResetError):
            while idle.recv(4096):
                pass
        heard(link, Greeting)


def test_a_page_in_a_browser_gets_no_socket(serving: Serving) -> None:
    with socket.create_connection(("127.0.0.1", serving.port), HUNG) as page:
        page.sendall(asking(13, "Origin: https://page.example\r\n"))
        with page.makefile("rb") as answer:
            assert answer.read().startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize("host", ["::1", "localhost"])
def test_the_server_is_signed_by_the_name_that_the_request_has(tmp_path: Path, host: str) -> None:
    serving = Serving(SqliteStorage(tmp_path / "server.db"), host)
    serving.start()
    try:
        address = f"[{host}]" if ":" in host else host
        guest = Guest(serving.port, "Ann", url=url_of(f"{address}:{serving.port}"))
        guest.until(lambda: guest.session.up)
        guest.session.close()
    finally:
        serving.stop()


def test_a_connection_closed_while_it_is_made_is_not_kept() -> None:
    asked, go = threading.Event(), threading.Event()

    def wait(_link: ServerConnection, _request: Request) -> None:
        asked.set()
        go.wait()

    def listen(link: ServerConnection) -> None:
        for _text in link:
            pass

    with serve(listen, "127.0.0.1", 0, process_request=wait) as at:
        answering = threading.Thread(target=at.serve_forever, daemon=True)
        answering.start()
        joining = Joining(f"ws://127.0.0.1:{at.socket.getsockname()[1]}/play", lambda: None)
        assert asked.wait(HUNG)
        joining.close()
        go.set()
        joining._thread.join(HUNG)
        assert not joining._thread.is_alive()
        assert not joining.up
        at.shutdown()


def test_the_path_of_the_socket_is_added_unless_it_is_there() -> None:
    for server, url in (
        ("play", "ws://play/play"),
        ("play:8000", "ws://play:8000/play"),
        ("https://example.org/play/", "wss://example.org/play"),
        ("example.org/words", "ws://example.org/words/play"),
    ):
        assert url_of(server) == url
    for wrong in ("ftp://example.org", "example..org", "\udcff", ""):
        with pytest.raises(AddressError):
            url_of(wrong)


def test_a_key_that_was_left_empty_is_made_anew(tmp_path: Path) -> None:
    home = Home(tmp_path)
    path = home.config / KEY_FILE
    path.write_bytes(b"")
    made = identity(home)
    assert identity(home).public == made.public
    assert len(path.read_bytes()) == 32
    path.write_bytes(b"short")
    with pytest.raises(KeyFileError, match="online"):
        identity(home)
