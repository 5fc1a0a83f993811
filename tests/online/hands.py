"""Guests who sit down at one table, and seeded hands that play for them."""

from __future__ import annotations

from itertools import cycle

from game.online.client_frames import Create, Join
from game.rules.pcg import stream
from game.words.lists import load_named
from tests.online.serving import Guest


def sit(create: Create, *ports: int) -> list[Guest]:
    """A guest for each person's seat, all at one table, at one port after the other."""
    names = ("Ann", "Ben", "Cas", "Dee")[: create.kinds.count("person")]
    guests = [Guest(port, name) for name, port in zip(names, cycle(ports))]
    guests[0].session.send(guests[0].client.wish(create))
    guests[0].until(lambda: guests[0].client.mirror)
    assert guests[0].client.mirror is not None
    code = guests[0].client.mirror.code
    for guest in guests[1:]:
        guest.session.send(guest.client.wish(Join(code)))
        seated(guest)
    for guest in guests:
        begun(guest)
    return guests


def seated(guest: Guest) -> None:
    guest.until(lambda: guest.client.mirror)


def begun(guest: Guest) -> None:
    guest.until(lambda: guest.begun)


def ended(guest: Guest) -> None:
    guest.until(lambda: guest.client.mirror and guest.client.mirror.record)


def play(guests: list[Guest], most: int) -> None:
    """Seeded hands play on until so many entries are in, or it is over."""
    random = stream(5, "hands")
    first = guests[0].client
    while True:
        assert first.mirror is not None
        assert first.mirror.folded is not None
        folded = first.mirror.folded
        if len(folded.entries) >= most or folded.over:
            break
        lexicon = load_named(folded.header.language, folded.header.word_list)
        seat = folded.to_act[0]
        guest = next(g for g in guests if g.client.mirror and g.client.mirror.seat == seat)
        mirror = guest.client.mirror
        assert mirror is not None
        moves = folded.game.some_moves(mirror.view, folded.to_act[0], lexicon, random)
        guest.session.send(guest.client.move(folded.game.format_move(next(moves))))
        before = mirror.number
        for other in guests:
            other.knows(before + 1)
