"""Undo, words and rematches by consent; clocks where links are lost; claims."""

from __future__ import annotations

import pytest

from game import register
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.timeline import Timeline
from game.online import table
from game.online.client import Client
from game.online.client_frames import Answer, Ask, Claim, Move, Phrase, Resign
from game.online.mirror import Mirror
from game.online.server_frames import Asked, Refused, Said
from game.online.table import Table
from game.online.table_absence import CLAIM_MS
from game.online.table_base import GRACE_MS
from game.online.wire import Seated, What
from game.rules.options import OptionRole, Options, defaults
from game.rules.pcg import stream
from game.words.lists import load
from tests.online.link import KEYS, Net, terms_of

A, B = KEYS[:2]


def timed() -> tuple[str, Options, int]:
    """A game whose turns can be timed, with a limit of some seconds; the limit."""
    for game_id in register.entries():
        game = rules_of(game_id)
        for option in game.options:
            if option.role is OptionRole.CLOCK:
                seconds = next(c for c in option.choices if isinstance(c, int))
                options = defaults(game.options, **{option.key: seconds})
                if option.applies(options) and 2 in game.seats(options):
                    return game_id, options, seconds * 1000
    raise AssertionError("no game has a clock")


@pytest.fixture
def net() -> Net:
    game_id, options, _limit = timed()
    lexicon = load("en")
    header = new_header(game_id, options, ["Ann", "Ben"], seed=4, lexicon=lexicon, takeback=True)
    net = Net(header, lexicon)
    net.deliver()
    return net


def mirror(net: Net, key: str) -> Mirror:
    found = net.clients[key].mirror
    assert found is not None
    return found


def news(client: Client, kind: type) -> list[object]:
    return [frame for frame in client.take_news() if isinstance(frame, kind)]


def test_a_word_is_struck_when_everybody_agrees(net: Net) -> None:
    net.send(A, [Ask(7, 0, What.STRIKE, "cat")])
    net.deliver()
    asked = news(net.clients[B], Asked)[-1]
    assert isinstance(asked, Asked)
    assert (asked.word, asked.open) == ("CAT", True)
    net.send(B, [Answer(7, asked.question, True)])
    net.deliver()
    assert net.table.match is not None
    assert net.table.match.record.entries[-1].text == "CAT consent 1,2"
    assert mirror(net, A).number == 1
    net.send(A, [Ask(7, 1, What.ADD, "dog")])
    net.deliver()
    question = news(net.clients[B], Asked)[-1]
    assert isinstance(question, Asked)
    net.send(B, [Answer(7, question.question, False)])
    net.deliver()
    closed = news(net.clients[A], Asked)[-1]
    assert isinstance(closed, Asked)
    assert (closed.open, closed.agreed) == (False, False)
    assert mirror(net, B).number == 1


def test_who_asks_the_same_agrees(net: Net) -> None:
    net.send(A, [Ask(7, 0, What.STRIKE, "cat")])
    net.send(B, [Ask(7, 0, What.STRIKE, "Cat")])
    net.deliver()
    assert mirror(net, A).number == 1


def test_what_another_has_played_is_taken_back_with_their_consent_alone(net: Net) -> None:
    match = net.table.match
    assert match is not None
    for _ in range(2):
        seat = match.seat or 0
        moves = match.game.some_moves(match.state, seat, load("en"), stream(1, "move"))
        net.send(KEYS[seat], net.clients[KEYS[seat]].move(match.game.format_move(next(moves))))
        net.deliver()
    last = match.entry(match.count).seat
    net.send(KEYS[1 - last], [Ask(7, match.count, What.UNDO)])
    net.deliver()
    asked = news(net.clients[KEYS[last]], Asked)[-1]
    assert isinstance(asked, Asked)
    assert (asked.open, match.count) == (True, 2)
    net.send(KEYS[last], [Answer(7, asked.question, True)])
    net.deliver()
    assert match.entry(match.count).kind == "undo"
    for seat, entered in ((1 - last, 3), (last, 4)):
        net.send(KEYS[seat], [Ask(7, match.count, What.REDO)])
        net.deliver()
        assert match.count == entered


def test_what_was_declined_is_asked_again_only_after_another_move(net: Net) -> None:
    match = net.table.match
    assert match is not None
    for word, code in (("cat", None), ("dog", "declined")):
        net.send(A, [Ask(7, 0, What.STRIKE, word)])
        net.deliver()
        refused = news(net.clients[A], Refused)
        assert [one.code for one in refused if isinstance(one, Refused)] == ([code] if code else [])
        for asked in news(net.clients[B], Asked):
            assert isinstance(asked, Asked)
            net.send(B, [Answer(7, asked.question, False)])
        net.deliver()
    settled = [frame for _key, frame in net.sent if isinstance(frame, Asked) and not frame.open]
    assert {frame.declined for frame in settled} == {True}
    seat = match.seat or 0
    moves = match.game.some_moves(match.state, seat, load("en"), stream(1, "move"))
    net.send(KEYS[seat], net.clients[KEYS[seat]].move(match.game.format_move(next(moves))))
    net.deliver()
    net.send(A, [Ask(7, 1, What.STRIKE, "cat")])
    net.deliver()
    assert news(net.clients[B], Asked)


def test_a_question_is_dropped_after_a_while(net: Net) -> None:
    net.send(A, [Ask(7, 0, What.STRIKE, "cat")])
    net.deliver()
    net.table.leave(A)
    net.table.leave(B)
    net.table.join(A, "Ann")
    net.clock.advance(70_000)
    net.say(net.table.tick())
    net.deliver()
    closed = news(net.clients[A], Asked)[-1]
    assert isinstance(closed, Asked)
    assert (closed.open, closed.agreed, closed.declined) == (False, False, False)


def test_the_clock_stands_for_a_lost_link_and_then_goes_on(net: Net) -> None:
    match = net.table.match
    assert match is not None
    _game, _options, limit = timed()
    on, other = (A, B) if match.seat == 0 else (B, A)
    net.clock.advance(1000)
    net.say(net.table.leave(on))
    net.deliver()
    assert mirror(net, other).seated[match.seat or 0] is Seated.AWAY
    net.clock.advance(15_000)
    assert match.elapsed_ms() == 1000
    assert mirror(net, other).elapsed_ms == 1000
    net.clock.advance(6_000)
    assert match.elapsed_ms() == 2000
    assert mirror(net, other).elapsed_ms == 2000
    net.say(net.table.join(on, "Eve"))
    net.clock.advance(limit)
    assert match.remaining_ms() == 0
    assert mirror(net, other).left_ms == 0
    net.say(net.table.tick())
    net.deliver()
    assert match.record.entries[-1].kind == "timeout"
    assert mirror(net, on).number == mirror(net, other).number == 1


@pytest.mark.parametrize("seconds", [10, 40, 99_999])
def test_a_clock_gains_but_a_lost_links_grace_where_no_process_had_the_table(seconds: int) -> None:
    game_id, options, limit = timed()
    lexicon, clock = load("en"), ManualClock()
    header = new_header(game_id, options, ["Ann", "Ben"], seed=4, lexicon=lexicon)
    idle = seconds * 1000
    table = Table(7, terms_of(header), clock, Timeline(header), lexicon, idle)
    assert table.time().elapsed == max(0, min(idle, limit) - GRACE_MS)
    clock.advance(1000)
    assert table.time().left == limit - table.time().elapsed
    assert table.time().elapsed == max(0, min(idle, limit) - GRACE_MS) + 1000


def test_what_the_way_takes_is_given_back(net: Net) -> None:
    match = net.table.match
    assert match is not None
    key = KEYS[match.seat or 0]
    net.table.lag(key, 300)
    net.clock.advance(1000)
    net.send(key, [Resign(7, 0)])
    before = match.elapsed_ms()
    assert before == 1000
    move = next(
        iter(match.game.some_moves(match.state, match.seat or 0, load("en"), stream(1, "move")))
    )
    net.to_server[key].clear()
    net.send(key, net.clients[key].move(match.game.format_move(move)))
    net.deliver()
    assert match.record.entries[0].milliseconds == 700


def test_who_is_away_for_long_can_be_claimed_against(net: Net) -> None:
    match = net.table.match
    assert match is not None
    seat = match.seat or 0
    on, other = KEYS[seat], KEYS[1 - seat]
    net.send(other, [Claim(7, 0, seat)])
    net.deliver()
    assert news(net.clients[other], Refused)
    net.say(net.table.leave(on))
    net.clock.advance(CLAIM_MS)
    net.send(other, [Claim(7, 0, seat)])
    net.at_server(other, net.to_server[other].pop())
    assert match.record.entries[-1].kind == "resign"


def test_a_match_of_too_many_entries_can_only_be_given_up(
    net: Net, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = net.table.match
    assert match is not None
    monkeypatch.setattr(table, "MOST_ENTRIES", 0)
    key = KEYS[match.seat or 0]
    for frame in (Move(7, 0, "pass"), Ask(7, 0, What.UNDO)):
        net.send(key, [frame])
        net.deliver()
        refusal = news(net.clients[key], Refused)[-1]
        assert isinstance(refusal, Refused)
        assert refusal.code == "enough-entries"
    net.send(key, [Resign(7, 0)])
    net.deliver()
    assert match.record.entries[-1].kind == "resign"


def test_phrases_reach_the_others_and_a_rematch_needs_everybody(net: Net) -> None:
    net.send(A, [Phrase(7, 2)])
    net.deliver()
    assert news(net.clients[B], Said) == [Said(7, 0, 2)]
    net.send(A, [Ask(7, 0, What.REMATCH)])
    net.deliver()
    refused = news(net.clients[A], Refused)[-1]
    assert isinstance(refused, Refused)
    assert refused.code == "not-over"
    net.send(A, [Resign(7, 0)])
    net.deliver()
    for key in (A, B):
        assert mirror(net, key).record is not None
        net.send(key, [Ask(7, 1, What.REMATCH)])
        net.deliver()
    assert net.table.rematch
