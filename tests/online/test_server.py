"""A server and its players, over sockets of this machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import register
from game.match.games import rules_of
from game.match.record import format_record
from game.match.timeline import fold
from game.online.client_frames import Create, Join, Resign
from game.online.server_frames import Refused
from game.rules.interface import Setup
from game.server.bots import BotPool
from tests.online.hands import begun, ended, play, sit
from tests.online.serving import Guest, served

MOST = 12


@pytest.mark.parametrize("game_id", register.entries())
def test_every_game_is_played_between_sockets(game_id: str, tmp_path: Path) -> None:
    game = rules_of(game_id)
    with served(tmp_path / "server.db") as serving:
        count = next(n for n in range(2, 5) if n in game.seats(game.agreed("", n)))
        guests = sit(Create(game_id, kinds=("person",) * count), serving.port)
        play(guests, MOST)
        mirror = guests[0].client.mirror
        assert mirror is not None
        for guest in guests:
            if mirror.folded is not None and not mirror.folded.over:
                before = mirror.number
                guest.session.send([Resign(mirror.match, before)])
                guests[0].knows(before + 1)
        for guest in guests:
            ended(guest)
        records = [g.client.mirror.record for g in guests if g.client.mirror]
        assert all(g.client.mirror and g.client.mirror.honest for g in guests)
        assert records[0] is not None
        assert all(r is not None and format_record(r) == format_record(records[0]) for r in records)
        assert fold(records[0]).over
        for guest in guests:
            guest.session.close()


def test_bots_play_at_the_server(tmp_path: Path) -> None:
    game_id = next(iter(register.entries()))
    with served(tmp_path / "server.db") as serving:
        guests = sit(Create(game_id, kinds=("person", "bot:beginner")), serving.port)
        guest = guests[0]
        mirror = guest.client.mirror
        assert mirror is not None
        guest.until(lambda: mirror.folded and mirror.folded.to_act == (0,))
        assert mirror.names[1] == "Beginner bot"
        guest.session.close()


def test_a_bot_that_fails_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_asked: object) -> str:
        raise RuntimeError("no idea")

    monkeypatch.setattr(BotPool, "choose", fail)
    game_id = next(iter(register.entries()))
    with served(tmp_path / "server.db") as serving:
        guests = sit(Create(game_id, kinds=("person", "bot:beginner")), serving.port)
        mirror = guests[0].client.mirror
        assert mirror is not None
        while not (mirror.folded and mirror.folded.over):
            guests[0].until(lambda: mirror.folded and mirror.folded.to_act != (1,))
            play(guests, mirror.number + 1)
        guests[0].session.close()
    assert "the bot of seat 2 at table 1 failed" in caplog.text


def test_a_server_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    game_id = next(iter(register.entries()))
    with served(tmp_path / "server.db") as serving:
        guests = sit(Create(game_id), serving.port)
        play(guests, 3)
        mirror = guests[1].client.mirror
        assert mirror is not None
        code, view, player = mirror.code, mirror.view, guests[1].player
        for guest in guests:
            guest.session.close()
    with served(tmp_path / "server.db") as serving:
        again = Guest(serving.port, "Ben", player)
        again.session.send(again.client.wish(Join(code)))
        again.until(lambda: again.client.mirror and again.client.mirror.number == 3)
        assert again.client.mirror is not None
        assert again.client.mirror.view == view
        stranger = Guest(serving.port, "Eve")
        stranger.session.send(stranger.client.wish(Join(code)))
        stranger.until(lambda: stranger.heard(Refused))
        assert stranger.client.mirror is None
        for guest in (again, stranger):
            guest.session.close()


def test_who_looks_on_sees_what_everybody_may_see(tmp_path: Path) -> None:
    """Of a game whose players do not see all: no rack, and no move is taken."""
    game_id = next(game_id for game_id in register.entries() if hides(game_id))
    with served(tmp_path / "server.db") as serving:
        guests = sit(Create(game_id, public=True), serving.port)
        mirror = guests[0].client.mirror
        assert mirror is not None
        third = Guest(serving.port, "Eve")
        third.session.send(third.client.wish(Join(mirror.code, look=True)))
        begun(third)
        seen = third.client.mirror
        assert seen is not None
        assert seen.seat is None
        game = rules_of(game_id)
        for _ in range(3):
            play(guests, mirror.number + 1)
            third.knows(mirror.number)
            assert seen.view == game.view(seen.view, None)
            assert seen.view != mirror.view
            assert game.view(seen.view, None) == game.view(mirror.view, None)
        third.session.send(third.client.move("pass"))
        third.until(lambda: third.heard(Refused))
        for guest in (*guests, third):
            guest.session.close()


def hides(game_id: str) -> bool:
    """Whether a player sees something at the deal that who looks on does not."""
    game = rules_of(game_id)
    options = game.agreed("", 2)
    state = game.deal(Setup(options, 2, 1))
    return bool(game.view(state, None) != game.view(state, 0))
