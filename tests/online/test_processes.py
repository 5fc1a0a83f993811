"""Two server processes at one database, with one line between them; each part killed in turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game import register
from game.match.record import format_record
from game.match.timeline import fold
from game.online.client_frames import (
    Answer,
    Ask,
    Befriend,
    Create,
    Friends,
    Invite,
    Join,
    Phrase,
    Resign,
)
from game.online.server_frames import Asked, Circle, Invited, Said, Welcome
from game.online.wire import Seated, What
from tests.online.engines import Engine, postgres, redis
from tests.online.hands import ended, play, sit
from tests.online.serving import Guest
from tests.online.test_race import ALONE
from tests.online.test_terminal import Terminal

GAME = next(iter(register.entries()))


class Server(Terminal):
    """A process that serves."""

    def __init__(self, home: Path, database: Engine, nudge: Engine) -> None:
        at = ("--database", database.url, "--nudge", nudge.url)
        super().__init__(home, "serve", "--port", "0", *at)
        self.port = int(self.until(r"Serving at [0-9.]+:([0-9]+)"))


@pytest.fixture
def engines() -> Iterator[tuple[Engine, Engine]]:
    with postgres() as database, redis() as nudge:
        yield database, nudge


@pytest.fixture
def servers(engines: tuple[Engine, Engine], tmp_path: Path) -> Iterator[list[Server]]:
    found = [Server(tmp_path / name, *engines) for name in "ab"]
    yield found
    for server in found:
        server.end()


def sees(guest: Guest, *seated: Seated) -> None:
    """Wait until a guest knows who is there."""
    guest.until(lambda: guest.client.mirror and guest.client.mirror.seated == seated)


def goes_on(guest: Guest, match: int) -> None:
    """Wait until another match than this has begun."""
    guest.until(lambda: guest.client.mirror and guest.client.mirror.match != match)
    guest.until(lambda: guest.begun)


def agree(guests: list[Guest], what: What) -> None:
    """The first asks for something, and the second agrees."""
    first, second = (guest.client.mirror for guest in guests)
    assert first is not None
    assert second is not None
    guests[0].session.send([Ask(first.match, first.number, what)])
    guests[1].until(lambda: guests[1].heard(Asked))
    asked = next(frame for frame in guests[1].news if isinstance(frame, Asked))
    guests[1].session.send([Answer(second.match, asked.question, agree=True)])


def test_players_at_two_processes_play_talk_and_agree(servers: list[Server]) -> None:
    ann, ben = guests = sit(Create(GAME, takeback=True), *(server.port for server in servers))
    for guest in guests:
        sees(guest, Seated.HERE, Seated.HERE)
    play(guests, 6)
    match = ann.client.mirror.match if ann.client.mirror else 0
    ann.session.send([Phrase(match, 2)])
    ben.until(lambda: ben.heard(Said))
    ann.session.send([Resign(match, ann.known)])
    for guest in guests:
        ended(guest)
    agree(guests, What.REMATCH)
    for guest in guests:
        goes_on(guest, match)
    assert len({guest.client.mirror.code for guest in guests if guest.client.mirror}) == 1
    play(guests, 2)
    ben.session.close()
    sees(ann, Seated.HERE, Seated.AWAY)
    ann.session.close()


def test_friends_at_two_processes_see_and_invite_each_other(servers: list[Server]) -> None:
    ann, ben = guests = [
        Guest(server.port, name) for server, name in zip(servers, ("Ann", "Ben"), strict=True)
    ]

    def circle(guest: Guest) -> Circle:
        """Who is there just now, as a guest is told."""
        guest.news.clear()
        guest.session.send([Friends()])
        guest.until(lambda: guest.heard(Circle))
        return next(frame for frame in guest.news if isinstance(frame, Circle))

    def sees_friend(guest: Guest, *, here: bool) -> None:
        guest.until(lambda: [friend.here for friend in circle(guest).friends] == [here])

    for guest in guests:
        guest.until(partial(guest.heard, Welcome))
    codes = [circle(guest).code for guest in guests]
    ann.session.send([Befriend(codes[1])])
    ben.session.send([Befriend(codes[0])])
    for guest in guests:
        sees_friend(guest, here=True)
    ann.session.send(ann.client.wish(Create(GAME)))
    ann.until(lambda: ann.client.mirror)
    assert ann.client.mirror is not None
    ann.session.send([Invite(codes[1], ann.client.mirror.match)])
    ben.until(lambda: ben.heard(Invited))
    invited = next(frame for frame in ben.news if isinstance(frame, Invited))
    assert (invited.name, invited.code) == ("Ann", ann.client.mirror.code)
    ben.session.send(ben.client.wish(Join(invited.code)))
    ben.until(lambda: ben.begun)
    ann.until(lambda: ann.begun)
    ben.session.close()
    sees_friend(ann, here=False)
    ann.session.close()


def test_nothing_acknowledged_is_lost_and_nobody_stuck_whatever_is_killed(
    servers: list[Server], engines: tuple[Engine, Engine]
) -> None:
    database, nudge = engines
    ann, ben = guests = sit(Create(GAME), *(server.port for server in servers))
    play(guests, 2)
    nudge.kill()
    play(guests, 4)  # each process looks for itself
    nudge.start()
    play(guests, 6)
    database.kill()
    database.start()
    play(guests, 9)
    servers[0].process.kill()
    assert ann.client.mirror is not None
    code, match = ann.client.mirror.code, ann.client.mirror.match
    known = ann.known
    again = Guest(servers[1].port, "Ann", ann.player)
    again.session.send(again.client.wish(Join(code)))
    again.knows(known)
    guests = [again, ben]
    play(guests, 12)
    again.session.send([Resign(match, again.known)])
    for guest in guests:
        ended(guest)
    records = [guest.client.mirror.record for guest in guests if guest.client.mirror]
    assert records[0] is not None
    assert all(r is not None and format_record(r) == format_record(records[0]) for r in records)
    assert fold(records[0]).over
    assert len(records[0].entries) == 13
    for guest in (ann, *guests):
        guest.session.close()


def test_a_race_goes_on_at_two_processes(servers: list[Server]) -> None:
    asked = Create(ALONE[0], kinds=("person", "person"), race=True)
    ann, ben = guests = sit(asked, *(server.port for server in servers))
    first, second = (guest.client.mirror for guest in guests)
    assert first is not None
    assert second is not None
    assert first.match != second.match
    assert first.seal == second.seal
    assert first.view == second.view
    play([ann], 2)
    play([ben], 1)
    for guest, mirror in zip(guests, (first, second), strict=True):
        guest.session.send([Resign(mirror.match, mirror.number)])
    for guest in guests:
        ended(guest)
    assert first.racers == second.racers
    assert all(racer.over and racer.points is not None for racer in first.racers)
    for guest in guests:
        guest.session.close()
