"""A player's connection as the lobby sees it, how much it may send, and refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Network, ip_address

from game.match.clock import Clock
from game.online.client_frames import PARTS
from game.online.server_frames import ServerFrame
from game.rules.interface import Reason, Rejection
from game.sentences import Value

FRAMES_A_SECOND = 20
BURST = PARTS + 20
"""The most frames that may come at once: a record in parts, and what else a player sends then."""


class RefusedError(Exception):
    """A player's request is refused. match: the match it was about, 0 for none."""

    def __init__(self, reason: Reason, match: int = 0, **values: Value) -> None:
        super().__init__(reason.code)
        self.rejection, self.match = Rejection(reason, values), match


@dataclass(eq=False, slots=True)
class Link:
    """A player's connection. say: queues a frame; close: ends the link once the queue is sent.
    address: see address_of(). key: "" until the player is known. knows: see
    game.online.wire.KNOWN. tables: those that the player has joined. blocked: the players whom this
    one has blocked, or who have blocked this one. handing: the parts of a record received so far.
    pinged: the number of the last ping, and its time."""

    say: Callable[[ServerFrame], None]
    close: Callable[[], None]
    nonce: str
    host: str
    address: str = ""
    key: str = ""
    name: str = ""
    rules: dict[str, int] = field(default_factory=dict)
    knows: tuple[str, ...] = ()
    tables: set[int] = field(default_factory=set)
    blocked: frozenset[str] = frozenset()
    handing: list[str] = field(default_factory=list)
    pinged: tuple[int, int] = (0, 0)


def address_of(host: str) -> str:
    """The address by which a host's sockets, tables and guesses are limited: with IPv6 the /64
    network, of which one player may have every address. A text that is no IP address stays."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), 64), strict=False))


class Allowance:
    """A token bucket. pace: tokens that it gains a second; burst: the most that it holds."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_pace")

    def __init__(self, clock: Clock, pace: float = FRAMES_A_SECOND, burst: int = BURST) -> None:
        self._clock, self._pace, self._burst = clock, pace, burst
        self._left, self._at = float(burst), clock.now_ms()

    @property
    def left(self) -> float:
        """How many tokens there are now."""
        now = self._clock.now_ms()
        self._left = min(self._burst, self._left + (now - self._at) * self._pace / 1000)
        self._at = now
        return self._left

    def take(self) -> bool:
        """Take a token; return False if there is none."""
        if self.left < 1:
            return False
        self._left -= 1
        return True
