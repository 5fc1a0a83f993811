"""A server's table and its players' clients, with a transport between them that a test moves."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from game.match.clock import ManualClock
from game.match.header import Header
from game.online.client import Client
from game.online.client_frames import ClientFrame, Create, Hello, Join, from_client
from game.online.server_frames import Greeting, ServerFrame, Welcome, from_server
from game.online.table import Table
from game.online.terms import Player, Terms
from game.online.wire import PROTOCOL, encode
from game.words.lexicon import Lexicon

KEYS = [f"{seat:064x}" for seat in range(1, 9)]
SALT = "5a17" * 8


def terms_of(header: Header) -> Terms:
    """A table where everybody has sat down already."""
    asked = Create(header.game, kinds=header.kinds, takeback=header.takeback)
    players = tuple(
        Player(KEYS[seat] if kind == "person" else "", name)
        for seat, (name, kind) in enumerate(zip(header.names, header.kinds, strict=True))
    )
    return Terms("able", asked, players, header.seed, SALT)


class Net:
    """One table, a client for each seat, and two queues of texts for each."""

    def __init__(
        self, header: Header, lexicon: Lexicon, *, absent: str = "", public: bool = False
    ) -> None:
        self.clock = ManualClock()
        terms = terms_of(header)
        asked = structs.replace(terms.asked, absent=absent, public=public)
        self.table = Table(7, structs.replace(terms, asked=asked), self.clock)
        self.header = header
        self.to_client: dict[str, list[str]] = {}
        self.to_server: dict[str, list[str]] = {}
        self.clients: dict[str, Client] = {}
        self.sent: list[tuple[str, ServerFrame]] = []
        """Everything that the table has said."""
        for key in KEYS[: len(header.names)]:
            self.clients[key] = Client(key, lambda nonce: "0" * 128, "A", {}, self.clock)
            self.to_client[key], self.to_server[key] = [], []
        self.say(self.table.start(header, lexicon))
        for key, client in self.clients.items():
            client.wish(Join("able"))
            self.greet(key)

    def greet(self, key: str) -> None:
        """The link of a player is there, or there again."""
        self.to_client[key].append(encode(Greeting(PROTOCOL, "nonce", "1")))

    def say(self, sent: list[tuple[str, ServerFrame]]) -> None:
        """Send what the table says; what it has entered is as good as kept."""
        self.table.kept()
        self.sent += sent
        for key, frame in sent:
            if key in self.to_client:
                self.to_client[key].append(encode(frame))

    def send(self, key: str, frames: list[ClientFrame]) -> None:
        """Send what a client says."""
        self.to_server[key] += map(encode, frames)

    def at_server(self, key: str, text: str) -> None:
        """A text of a player comes in at the server."""
        frame = from_client(text)
        if isinstance(frame, Hello):
            self.to_client[key].append(encode(Welcome(frame.name)))
        elif isinstance(frame, Join):
            self.say(self.table.join(key, key[:4], frame.have or None))
        else:
            self.say(self.table.handle(key, frame))

    def at_client(self, key: str, text: str) -> None:
        """A text of the server comes in at a player's."""
        self.send(key, self.clients[key].receive(from_server(text)))

    def deliver(self, pick: Callable[[list[str]], str] = lambda queue: queue.pop(0)) -> None:
        """Deliver what is on its way until nothing is."""
        while any(self.to_client.values()) or any(self.to_server.values()):
            for key in self.clients:
                while self.to_server[key]:
                    self.at_server(key, pick(self.to_server[key]))
                while self.to_client[key]:
                    self.at_client(key, pick(self.to_client[key]))
