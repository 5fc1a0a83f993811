"""What players find in the lists of a server, and what they may say of whom."""

from __future__ import annotations

import pytest

from game import register
from game.online.client_frames import Browse, Create, Join, Report
from game.online.server_frames import Presence, Refused, State, Tables
from game.online.table_base import MOST_LOOKING
from game.online.wire import fits
from game.server.moderation import Moderation
from game.server.storage import Storage
from tests.online.lobbies import Evening, Visitor, begun, resign
from tests.online.stores import Open, run

GAME = next(iter(register.entries()))
WIDE_SPACE = "\u3000"


def test_a_table_takes_no_more_room_in_the_lists_than_its_options_need(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ann, ben = await Evening(storage).with_("Ann", "Ben")
        long = f"family=yes{WIDE_SPACE * 900}" + " family=no" * 8
        for _ in range(8):
            await ann.say(Create(GAME, long, public=True))
        tables = await ben.ask(Browse(), Tables)
        assert {row.options for row in tables.open} == {"family=no"}
        assert len(tables.open) == 8
        assert fits(tables)

    run(opener, act)


def test_a_player_reports_those_alone_with_whom_they_have_sat(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ann, ben, eve = await Evening(storage).with_("Ann", "Ben", "Eve")
        number = (await begun(Create(GAME), ann, ben)).match
        assert await eve.refused(Report(number, 1, "I was never there.")) == "no-match"
        assert await ann.refused(Report(number, 1 << 31, "Nobody sits there.")) == "no-match"
        await ann.say(Report(number, 1, "He is slow."))
        assert [one.text for one in await Moderation(storage).reports()] == ["He is slow."]

    run(opener, act)


def test_public_matches_are_looked_on_at_by_a_few_and_the_players_know_whom(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, ben = await evening.with_("Ann", "Ben")
        state = await begun(Create(GAME, public=True), ann, ben)
        await begun(Create(GAME), ann, ben)
        others = await evening.with_(*(f"Eve {number}" for number in range(MOST_LOOKING + 1)))
        listed = [(await one.ask(Browse(), Tables)).public for one in (others[0], ann)]
        assert [[row.code for row in rows] for rows in listed] == [[state.code], []]
        *most, last = others
        for one in most:
            await one.say(Join(state.code, look=True))
        assert await last.refused(Join(state.code, look=True)) == "enough-look-on"
        assert ben.last(Presence).looking == tuple(one.name for one in most)
        await evening.lobby.part(most[0].link)
        assert ben.last(Presence).looking == tuple(one.name for one in most[1:])
        await last.say(Join(state.code, look=True))
        assert last.last(State).looking[-1] == last.name
        await resign(state.match, ann)
        assert not (await others[0].ask(Browse(), Tables)).public

    run(opener, act)


@pytest.mark.parametrize(
    "kinds", [("robot",), ("person", "robot"), ("person", "bot:easy", "robot"), ("robot",) * 8]
)
def test_a_kind_of_seat_that_is_none_is_named_and_what_may_stand_there(
    kinds: tuple[str, ...], opener: Open
) -> None:
    async def act(storage: Storage) -> None:
        (ann,) = await Evening(storage).with_("Ann")
        refused = await ann.ask(Create(GAME, kinds=kinds), Refused)
        wrong = "no seat is for 'robot': each is for 'person' or 'bot:LEVEL'"
        assert (refused.code, refused.values["problem"]) == ("cannot-open", wrong)

    run(opener, act)


def test_a_level_that_is_none_is_named_and_those_there_are(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        (ann,) = await Evening(storage).with_("Ann")
        refused = await ann.ask(Create(GAME, kinds=("person", "bot:mild")), Refused)
        assert "'mild'" in str(refused.values["problem"])
        assert "beginner, easy" in str(refused.values["problem"])

    run(opener, act)


def test_without_a_code_one_comes_to_the_newest_table(opener: Open) -> None:
    """Nobody came to the first; the second was begun, and is not over when a third is opened."""

    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        players = await evening.with_("Ann", "Ben")
        await players[0].say(Create(GAME, public=True, token="1"))
        second = await players[0].ask(Create(GAME, public=True, token="2"), State)
        assert (await players[1].ask(Join(""), State)).match == second.match
        for visitor in players:
            await evening.lobby.part(visitor.link)
        ann, ben = [await Visitor(evening.lobby, one.name, one.player).come() for one in players]
        for visitor in (ann, ben):
            assert (await visitor.ask(Join(""), State)).match == second.match
        third = await ann.ask(Create(GAME, public=True, token="3"), State)
        for visitor in (ann, ben):
            assert (await visitor.ask(Join(""), State)).match == third.match

    run(opener, act)
