"""Races: everybody plays the same deal apart, at the same time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from socket import SHUT_RDWR

import pytest

from game import register
from game.match.games import can_be_raced
from game.online.client_frames import Ask, Create, Join, Resign
from game.online.mirror import Mirror
from game.online.server_frames import Over, Race, Refused, State
from game.online.wire import What
from game.server.web import Serving
from tests.online.hands import begun, ended, play, sit
from tests.online.serving import Guest, served

ALONE = [game_id for game_id in register.entries() if can_be_raced(game_id)]
TWO = ("person", "person")


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    with served(tmp_path / "server.db") as there:
        yield there


def resign(guest: Guest) -> None:
    mirror = guest.client.mirror
    assert mirror is not None
    guest.session.send([Resign(mirror.match, mirror.number)])
    guest.until(lambda: mirror.folded and mirror.folded.over)


def led(guest: Guest, old: Mirror) -> None:
    guest.until(lambda: guest.client.mirror not in (None, old))


@pytest.mark.parametrize("game_id", ALONE)
def test_every_game_for_one_is_raced(game_id: str, serving: Serving) -> None:
    ann, ben = guests = sit(Create(game_id, kinds=TWO, race=True), serving.port)
    first, second = (guest.client.mirror for guest in guests)
    assert first is not None
    assert second is not None
    assert first.match != second.match
    assert first.seal == second.seal
    assert first.view == second.view
    assert first.names == ("Ann",)
    play([ann], 4)
    assert second.number == 0
    resign(ann)
    ann.until(lambda: first.racers)
    assert [(r.over, r.points, r.words) for r in first.racers] == [
        (True, None, ()),
        (False, None, ()),
    ]
    assert not ann.heard(Over)
    assert not ben.heard(Over)
    play([ben], 3)
    resign(ben)
    for guest in guests:
        ended(guest)
    assert first.record is not None
    assert second.record is not None
    assert first.folded is not None
    assert second.folded is not None
    assert first.record.header.seed == second.record.header.seed
    assert first.folded.states[0] == second.folded.states[0]
    assert first.honest
    for seat, mirror in enumerate((first, second)):
        (points,) = mirror.folded.game.scores(mirror.folded.state) if mirror.folded else ()
        assert [racers[seat].points for racers in (first.racers, second.racers)] == [points] * 2
    for guest in guests:
        guest.session.close()


def test_a_race_is_led_back_to_and_raced_again(serving: Serving) -> None:
    ann, ben = guests = sit(Create(ALONE[0], kinds=TWO, race=True), serving.port)
    mirror = ann.client.mirror
    assert mirror is not None
    ann.session.send([Ask(mirror.match, 0, What.REDO)])
    ann.until(lambda: any(isinstance(f, Refused) and f.code == "race" for f in ann.news))
    code = next(f.code for f in ann.news if isinstance(f, State))
    ann.session.close()
    back = Guest(serving.port, "Ann", ann.player)
    back.session.send(back.client.wish(Join(code)))
    begun(back)
    assert back.client.mirror is not None
    assert back.client.mirror.match == mirror.match
    late = Guest(serving.port, "Cas")
    late.session.send(late.client.wish(Join(code)))
    late.until(lambda: late.heard(Refused))
    resign(back)
    back.session.send([Ask(mirror.match, 1, What.REMATCH)])
    back.until(lambda: back.heard(Refused))
    (refused,) = [frame for frame in back.news if isinstance(frame, Refused)]
    assert refused.code == "not-over"
    resign(ben)
    for guest in (back, ben):
        ended(guest)
        old = guest.client.mirror
        assert old is not None
        guest.session.send([Ask(old.match, old.number, What.REMATCH)])
        led(guest, old)
    for guest in (back, ben):
        begun(guest)
        assert guest.client.mirror is not None
        assert guest.client.mirror.seal != mirror.seal
    for guest in (*guests, back, late):
        guest.session.close()


def test_scores_are_seen_meanwhile_where_that_was_agreed(serving: Serving) -> None:
    guests = sit(Create(ALONE[0], kinds=TWO, race=True, scores=True), serving.port)
    play(guests[:1], 1)
    guests[1].until(lambda: guests[1].heard(Race))
    mirror = guests[1].client.mirror
    assert mirror is not None
    assert all(racer.points is not None for racer in mirror.racers)
    for guest in guests:
        guest.session.close()


def test_a_race_is_between_people(serving: Serving) -> None:
    guest = Guest(serving.port, "Ann")
    for wish in (
        Create(ALONE[0], kinds=("person", "bot:beginner"), race=True),
        Create(ALONE[0], kinds=("person",), race=True),
    ):
        guest.news.clear()
        guest.session.send(guest.client.wish(wish))
        guest.until(lambda: guest.heard(Refused))
    guest.session.close()


def standings(guest: Guest) -> list[tuple[bool, bool]]:
    """Who of the racers is away, and on purpose, as a guest was told."""
    assert guest.client.mirror is not None
    return [(racer.away, racer.left) for racer in guest.client.mirror.racers]


def lose(guest: Guest) -> None:
    """Break a connection for good, as where the program is killed."""
    link = guest.session._socket
    assert link._link is not None
    link._done.set()
    link._link.socket.shutdown(SHUT_RDWR)


def test_racers_are_told_who_has_gone_and_who_is_back(serving: Serving) -> None:
    ann, ben = guests = sit(Create(ALONE[0], kinds=TWO, race=True), serving.port)
    mirror = ben.client.mirror
    assert mirror is not None
    assert ann.client.mirror is not None
    assert not ann.client.mirror.racers  # nobody has finished or gone
    ben.session.close()
    ann.until(lambda: standings(ann) == [(False, False), (True, True)])
    back = Guest(serving.port, "Ben", ben.player)
    back.session.send(back.client.wish(Join(mirror.code)))
    begun(back)
    ann.until(lambda: standings(ann) == [(False, False), (False, False)])
    lose(back)
    ann.until(lambda: standings(ann) == [(False, False), (True, False)])
    resign(ann)
    again = Guest(serving.port, "Ben", ben.player)
    again.session.send(again.client.wish(Join(mirror.code)))
    begun(again)
    ann.until(lambda: standings(ann) == [(False, False), (False, False)])
    ann.session.close()  # who has finished may go
    resign(again)
    again.until(lambda: again.heard(Over))
    assert standings(again) == [(True, True), (False, False)]
    for guest in (*guests, back, again):
        guest.session.close()
