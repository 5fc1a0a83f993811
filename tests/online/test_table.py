"""Every registered game, played through frames by seeded hands, is the match it is at one table."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from game.match.clock import ManualClock
from game.match.match import Match
from game.match.record import Entry, format_record, split_verdicts
from game.online.codec import EventCodec
from game.online.server_frames import Entered, State
from game.online.table_views import Positions
from game.online.wire import encode
from game.rules.interface import Rejection
from game.rules.options import untimed
from game.rules.pcg import Pcg32, stream
from tests.conformance.playing import SEED, Agreed, agree, games, play
from tests.online.link import KEYS, Net

MOST = 60


def chosen(agreed: Agreed, view: object, acting: tuple[int, ...], random: Pcg32) -> tuple[int, str]:
    """The seat and the text that a seeded hand plays; every other seat that may act comes next."""
    game = agreed.game
    for seat in acting:
        for move in game.some_moves(view, seat, agreed.lexicon, random):
            return seat, game.format_move(move)
    raise AssertionError("nobody can move")


def offline(agreed: Agreed, most: int) -> Match:
    """The same hands at one table."""
    match, random = Match.start(agreed.header, agreed.lexicon, ManualClock()), stream(1, "hands")
    while not match.over and len(match.record.entries) < most:
        views = [agreed.game.view(match.state, seat) for seat in match.to_act]
        seat, text = chosen(agreed, views[0], match.to_act[:1], random)
        assert not isinstance(match.move(seat, text), Rejection)
    return match


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("game_id", games())
def test_a_match_online_is_the_match_offline(game_id: str, number: int) -> None:
    agreed = agree(game_id, number)
    expected = offline(agreed, 400)
    net, random = Net(agreed.header, agreed.lexicon), stream(1, "hands")
    net.deliver()
    while not net.table.over and net.clients[KEYS[0]].mirror is not None:
        mirror = net.clients[KEYS[0]].mirror
        assert mirror is not None
        acting = agreed.game.to_act(mirror.view)[:1]
        key = KEYS[acting[0]]
        mine = net.clients[key].mirror
        assert mine is not None
        if mine.number == len(expected.record.entries):
            break
        _seat, text = chosen(agreed, mine.view, acting, random)
        net.send(key, net.clients[key].move(text))
        net.deliver()
    assert net.table.match is not None
    assert net.table.match.record.entries == expected.record.entries
    for seat, key in enumerate(KEYS[: len(agreed.header.names)]):
        seen = net.clients[key].mirror
        assert seen is not None
        assert seen.number == len(expected.record.entries)
        if expected.over:
            assert seen.record is not None
            assert format_record(seen.record) == format_record(expected.record)
            assert seen.honest
        else:
            assert seen.view == agreed.game.view(expected.state, seat)
        assert seen.folded is not None
        for n in range(1, seen.number + 1):
            assert seen.folded.events[n] == expected.step_events(n)


@pytest.mark.parametrize("game_id", games())
def test_what_a_seat_hears_follows_from_what_it_may_see(game_id: str) -> None:
    """Were the hidden things others, or not there at all, the frames would be the same."""
    agreed = agree(game_id, 1)
    match = play(agreed, most=MOST)
    plain, seats = EventCodec(agreed.game), len(agreed.header.names)
    for seat in (None, *range(seats)):
        for number in range(1, len(match.record.entries) + 1):
            view = agreed.game.view(match.state_after(number), seat)
            assert Positions(match, number).of(seat) == agreed.game.format_position(view)
            assert agreed.game.parse_position(agreed.game.format_position(view)) == view
            assert agreed.game.format_position(view) == agreed.game.format_position(
                agreed.game.view(view, seat)
            )
            for event in match.step_events(number):
                assert plain.decode_event(plain.encode_event(event), seats) == event


@pytest.mark.parametrize("game_id", games())
def test_frames_hold_neither_seed_nor_moves_before_the_end(game_id: str) -> None:
    agreed = agree(game_id, 2)
    net = Net(agreed.header, agreed.lexicon)
    net.deliver()
    random = stream(3, "hands")
    while net.table.match is not None and not net.table.over and net.table.match.turn < 6:
        match = net.table.match
        assert match.seat is not None
        key = KEYS[match.seat]
        mine = net.clients[key].mirror
        assert mine is not None
        _seat, text = chosen(agreed, mine.view, (match.seat,), random)
        before = len(match.record.entries)
        net.send(key, net.clients[key].move(text))
        net.deliver()
        assert len(match.record.entries) > before, text
        if before > MOST:
            break
    for _key, frame in net.sent:
        if isinstance(frame, State | Entered):
            assert str(SEED)[:12] not in encode(frame)


@cache
def few(game_id: str) -> tuple[Agreed, tuple[Entry, ...]]:
    """The first entries of a match."""
    agreed = agree(game_id, 0)
    options = untimed(agreed.game.options, agreed.header.options)
    agreed = replace(agreed, header=replace(agreed.header, options=options))
    return agreed, offline(agreed, 12).record.entries


@settings(
    deadline=None,
    max_examples=12,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(seed=st.integers(0, 1 << 32), dropped=st.floats(0, 0.5), doubled=st.floats(0, 0.5))
@pytest.mark.parametrize("game_id", games()[:2])
def test_nothing_is_played_twice_whatever_the_transport_does(
    game_id: str, seed: int, dropped: float, doubled: float
) -> None:
    """Frames are dropped, doubled, delayed and put in another order, links break; in the end the
    match is the one that was meant."""
    agreed, meant = few(game_id)
    net = Net(agreed.header, agreed.lexicon)
    net.deliver()
    random = Random(seed)

    def disturb() -> None:
        for queues in (net.to_server, net.to_client):
            for key, queue in queues.items():
                if queue and random.random() < dropped:
                    queue.pop(random.randrange(len(queue)))
                if queue and random.random() < doubled:
                    queue.append(queue[random.randrange(len(queue))])
                random.shuffle(queue)
                del queue[20:]
                if random.random() < 0.05:
                    net.clients[key].known = False
                    net.to_client[key].clear()
                    net.to_server[key].clear()
                    net.say(net.table.leave(key))
                    net.greet(key)
                while queue and random.random() < 0.8:
                    text = queue.pop()
                    (net.at_server if queues is net.to_server else net.at_client)(key, text)

    texts = [entry.text for entry in meant]
    for _ in range(4000):
        assert net.table.match is not None
        done = len(net.table.match.record.entries)
        known = all(c.mirror is not None and c.mirror.number == done for c in net.clients.values())
        if done == len(texts) and known:
            break
        for seat, key in enumerate(KEYS[: len(agreed.header.names)]):
            client = net.clients[key]
            mirror = client.mirror
            if mirror and client.waiting is None and mirror.number < len(meant):
                entry = meant[mirror.number]
                if entry.seat == seat and client.known:
                    net.send(key, client.move(split_verdicts(entry.text)[0]))
            if not client.known and not net.to_client[key] and not net.to_server[key]:
                net.greet(key)
            net.clock.advance(500)
            net.send(key, client.tick())
        disturb()
    assert net.table.match is not None
    assert [(e.seat, e.text) for e in net.table.match.record.entries] == [
        (e.seat, e.text) for e in meant
    ]
