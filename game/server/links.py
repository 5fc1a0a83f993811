"""One socket of a player, as the hall sees it: who it is, how fast, and a way to say something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.match.clock import Clock
from game.online.server_frames import ServerFrame

FRAMES_A_SECOND = 20
BURST = 60
"""Frames that may come at once."""


@dataclass(eq=False, slots=True)
class Link:
    """A player's socket. say: queues a frame; close: ends the link once what is queued was sent.
    address: where the player comes from. key: "" until the player is known. knows: see
    game.online.wire.KNOWN. tables: those it has joined."""

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
    """Those whom the player has blocked, or who have blocked the player."""
    handing: list[str] = field(default_factory=list)
    """The parts of a record that have come so far."""
    pinged: tuple[int, int] = (0, 0)
    """The number of the last ping, and when it was sent."""


class Allowance:
    """How many frames a link may send: a bucket that fills at a steady pace."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_pace")

    def __init__(self, clock: Clock, pace: float = FRAMES_A_SECOND, burst: int = BURST) -> None:
        self._clock, self._pace, self._burst = clock, pace, burst
        self._left, self._at = float(burst), clock.now_ms()

    @property
    def left(self) -> float:
        """How many frames are allowed now; up to its burst."""
        now = self._clock.now_ms()
        self._left = min(self._burst, self._left + (now - self._at) * self._pace / 1000)
        self._at = now
        return self._left

    def take(self) -> bool:
        """Whether another frame is allowed now."""
        if self.left < 1:
            return False
        self._left -= 1
        return True
