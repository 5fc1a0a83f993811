"""What a client sends by itself."""

from __future__ import annotations

from game import register
from game.match.clock import ManualClock
from game.online.client import QUIET_MS, Client
from game.online.client_frames import Join
from game.online.server_frames import Ping, State, Welcome
from game.online.wire import PING_MS, Seated

GAME = next(iter(register.entries()))
LATE_MS = 2_000
"""How late a ping may be: a server's beat, and the way."""


def test_a_client_asks_what_it_missed_only_when_the_server_has_gone_silent() -> None:
    clock = ManualClock()
    client = Client("0" * 64, str, "Ann", {}, clock)
    client.receive(Welcome("Ann"))
    client.wish(Join("code"))
    client.receive(State(1, "code", (Seated.HERE, Seated.OPEN), ("Ann", ""), GAME, 0))
    for number in range(20):
        clock.advance(PING_MS + LATE_MS)
        assert client.tick() == []
        client.receive(Ping(number))
    clock.advance(QUIET_MS)
    assert client.tick() == [Join("code")]
