"""Friends by key: each adds the other, then they see who is there and ask each other to tables."""

from __future__ import annotations

from game import register
from game.online.client_frames import Befriend, Block, Browse, Create, Friends, Invite, Join, Phrase
from game.online.server_frames import Circle, Invited, Said, State, Tables
from game.server.messages import EVERYWHERE, Here
from game.server.storage import Storage
from tests.online.lobbies import Evening, Visitor, begun
from tests.online.stores import Open, run

GAME = next(iter(register.entries()))


async def befriended(one: Visitor, other: Visitor) -> tuple[str, str]:
    """Let two be friends; their codes."""
    codes = [(await visitor.ask(Friends(), Circle)).code for visitor in (one, other)]
    await one.say(Befriend(codes[1]))
    await other.say(Befriend(codes[0]))
    return codes[0], codes[1]


def test_two_are_friends_once_each_has_added_the_other(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, ben = await evening.with_("Ann", "Ben")
        code = (await ben.ask(Friends(), Circle)).code
        (one,) = (await ann.ask(Befriend(code.upper()), Circle)).friends
        assert (one.name, one.asked, one.asks, one.here) == ("Ben", True, False, False)
        (one,) = (await ben.ask(Friends(), Circle)).friends
        assert (one.name, one.asked, one.asks, one.here) == ("Ann", False, True, False)
        (one,) = (await ben.ask(Befriend(one.code), Circle)).friends
        assert one.here
        await evening.lobby.part(ben.link)
        (one,) = (await ann.ask(Friends(), Circle)).friends
        assert (one.asks, one.here) == (True, False)
        await evening.lobby.hear(Here(EVERYWHERE, (ben.player.public,)))
        assert (await ann.ask(Friends(), Circle)).friends[0].here
        evening.clock.advance(60_000)
        assert not (await ann.ask(Friends(), Circle)).friends[0].here
        assert not (await ann.ask(Befriend(code, end=True), Circle)).friends
        again = await Visitor(evening.lobby, "Benjamin", ben.player).come()
        assert not (await again.ask(Friends(), Circle)).friends

    run(opener, act)


def test_whom_one_plays_with_is_added_without_a_code(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ann, ben = await Evening(storage).with_("Ann", "Ben")
        state = await begun(Create(GAME), ann, ben)
        (one,) = (await ann.ask(Befriend(match=state.match, seat=1), Circle)).friends
        assert one.name == "Ben"
        for nobody in (
            Befriend(match=state.match, seat=0),
            Befriend(match=state.match, seat=7),
            Befriend(match=99, seat=1),
            Befriend("able-able-able-able"),
            Befriend("no code"),
        ):
            assert await ann.refused(nobody) == "nobody"

    run(opener, act)


def test_a_friend_is_asked_to_a_table_and_finds_it_later_too(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, ben, eve = await evening.with_("Ann", "Ben", "Eve")
        _own, code = await befriended(ann, ben)
        state = await ann.ask(Create(GAME), State)
        await ann.say(Invite(code, state.match))
        assert ben.last(Invited) == Invited("Ann", state.code, GAME)
        again = await Visitor(Evening(storage).lobby, "Ben", ben.player).come()
        (row,) = (await again.ask(Browse(), Tables)).invited
        assert row.code == state.code
        await ben.say(Join(state.code))
        assert not (await ben.ask(Browse(), Tables)).invited
        stranger = (await eve.ask(Friends(), Circle)).code
        assert await ann.refused(Invite(stranger, state.match)) == "no-friends"
        assert await eve.refused(Invite(code, state.match)) == "no-match"

    run(opener, act)


def test_who_is_blocked_is_no_friend(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, ben = await evening.with_("Ann", "Ben")
        state = await begun(Create(GAME), ann, ben)
        codes = await befriended(ann, ben)
        table = await ann.ask(Create(GAME, public=True), State)
        bens = await ben.ask(Create(GAME), State)
        await ben.say(Invite(codes[0], bens.match))
        await ann.say(Block(state.match, 1))
        assert not (await ann.ask(Friends(), Circle)).friends
        assert not (await ann.ask(Browse(), Tables)).invited
        assert not (await ben.ask(Friends(), Circle)).friends
        assert not (await ben.ask(Browse(), Tables)).open
        assert await ben.refused(Join(table.code)) == "blocked"
        assert await ben.refused(Invite(codes[0], bens.match)) == "no-friends"
        again = await Visitor(evening.lobby, "Ben", ben.player).come()
        assert not (await again.ask(Friends(), Circle)).friends
        assert await ann.refused(Befriend(codes[1])) == "blocked"
        assert await again.refused(Befriend(codes[0])) == "blocked"

    run(opener, act)


def test_nothing_is_heard_of_who_is_blocked(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, ben, eve = await evening.with_("Ann", "Ben", "Eve")
        number = (await begun(Create(GAME, kinds=("person",) * 3), ann, ben, eve)).match
        await ann.say(Block(number, 1))
        await ben.say(Phrase(number, 0))
        await evening.lobby.part(ann.link)
        again = await Visitor(evening.lobby, "Ann", ann.player).come()
        await again.say(Join(evening.lobby._tables[number].terms.code))
        await ben.say(Phrase(number, 1))
        await eve.say(Phrase(number, 2))
        assert [
            said.seat for one in (ann, again) for said in one.heard if isinstance(said, Said)
        ] == [2]
        assert [said.phrase for said in eve.heard if isinstance(said, Said)] == [0, 1]

    run(opener, act)
