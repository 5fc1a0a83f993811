"""Rematches at a server: who is led where, and what is heard of an agreed one."""

from __future__ import annotations

from game import register
from game.match.clock import ManualClock
from game.match.header import parse_header
from game.online.client import Client
from game.online.client_frames import Answer, Ask, Create, Join
from game.online.server_frames import Asked, Rematch, ServerFrame, State
from game.online.wire import What
from game.server.storage import Storage
from tests.online.lobbies import Evening, Visitor, begun, resign
from tests.online.stores import Open, run

GAME = next(iter(register.entries()))


def test_who_asks_after_everybody_agreed_is_led_to_the_next_match(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ann, ben = await Evening(storage).with_("Ann", "Ben")
        number = (await begun(Create(GAME), ann, ben)).match
        await resign(number, ann)
        await ann.say(Ask(number, 1, What.REMATCH))
        await ben.say(Ask(number, 1, What.REMATCH))
        code = ann.last(Rematch).code
        assert asked_of(ben)[-1].agreed
        heard = len(ben.heard)
        assert await ann.say(Ask(number, 1, What.REMATCH)) == [Rematch(number, code)]
        assert len(ben.heard) == heard

    run(opener, act)


def test_who_asks_again_after_a_no_is_not_told_to_move_first(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ann, ben = await Evening(storage).with_("Ann", "Ben")
        number = (await begun(Create(GAME), ann, ben)).match
        await resign(number, ann)
        await ann.say(Ask(number, 1, What.REMATCH))
        await ben.say(Answer(number, asked_of(ben)[-1].question, agree=False))
        assert asked_of(ann)[-1].declined
        assert await ann.refused(Ask(number, 1, What.REMATCH)) == "no-rematch"

    run(opener, act)


def test_a_rematch_names_the_bots_that_play_for_who_stays_away(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ann, ben = await Evening(storage).with_("Ann", "Ben")
        first = await begun(Create(GAME, absent="bot:easy"), ann, ben)
        await resign(first.match, ann)
        for visitor in (ann, ben):
            await visitor.say(Ask(first.match, 1, What.REMATCH))
        second = await ann.ask(Join(ann.last(Rematch).code), State)
        versions = [parse_header([*state.header]).bots for state in (first, second)]
        assert versions[0] == versions[1] != ""

    run(opener, act)


def test_who_asks_and_leaves_begins_no_match(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, ben = await evening.with_("Ann", "Ben")
        number = (await begun(Create(GAME), ann, ben)).match
        await resign(number, ann)
        await ben.say(Ask(number, 1, What.REMATCH))
        await ben.lobby.part(ben.link, left=True)
        closed = asked_of(ann)[-1]
        assert (closed.open, closed.agreed, closed.declined) == (False, False, False)
        asked = await ann.ask(Ask(number, 1, What.REMATCH), Asked)
        assert asked.open
        assert asked.seat == 0
        assert not any(isinstance(frame, Rematch) for frame in ann.heard)

    run(opener, act)


def asked_of(visitor: Visitor) -> list[Asked]:
    """The questions that came, and what was said of them."""
    return [frame for frame in visitor.heard if isinstance(frame, Asked)]


def test_a_player_hears_nothing_of_a_table_that_was_left(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ann, ben = await Evening(storage).with_("Ann", "Ben")
        states = [await begun(Create(GAME, token=token), ann, ben) for token in "12"]
        client = Client(ben.player.public, str, "Ben", {}, ManualClock())

        def hear(frames: list[ServerFrame]) -> None:
            for frame in frames:
                client.receive(frame)

        client.wish(Join(states[1].code))
        hear([ben.last(State)])
        await resign(states[0].match, ann)
        before = len(ben.heard)
        await ann.say(Ask(states[0].match, 1, What.REMATCH))
        assert asked_of(ben)[-1].match == states[0].match
        client.take_news()
        hear(ben.heard[before:])
        assert not client.take_news()
        assert client.mirror is not None
        assert client.mirror.match == states[1].match

    run(opener, act)
