"""What an address may try: codes of tables that others have opened."""

from __future__ import annotations

from game import register
from game.online.client_frames import Create, Join
from game.online.codes import spell
from game.online.server_frames import Refused, State
from game.server.access import GUESSES, GUESSES_A_MINUTE
from game.server.storage import Storage
from tests.online.lobbies import Evening, Visitor, begun
from tests.online.stores import Open, run
from tests.online.test_limits import told

GAME = next(iter(register.entries()))


def test_codes_are_not_guessed_at_for_long(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, eve, far = await evening.with_("Ann", "Eve", "Far")
        eve.link.address, far.link.address = "192.0.2.1", "192.0.2.2"
        code = (await ann.ask(Create(GAME), State)).code
        wrong = [Join(spell(number, 3)) for number in range(GUESSES)]
        assert {await eve.refused(join) for join in wrong} == {"no-table"}
        refused = await eve.ask(Join(code), Refused)
        assert told(refused) == (
            "Too many codes that no table has came from your address; please try again in a minute."
        )
        assert await far.refused(wrong[0]) == "no-table"
        evening.clock.advance(60_000)
        for _guess in range(GUESSES_A_MINUTE):
            assert await eve.refused(wrong[0]) == "no-table"
        assert await eve.refused(wrong[0]) == "too-many-guesses"
        evening.clock.advance(60_000)
        assert (await eve.ask(Join(code), State)).seat == 1

    run(opener, act)


def test_codes_that_others_guess_at_keep_nobody_from_a_table_of_their_own(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, ben, eve = await evening.with_("Ann", "Ben", "Eve")
        state, private = await begun(Create(GAME), ann, ben), await ann.ask(Create(GAME), State)
        wrong = [Join(spell(number, 3)) for number in range(GUESSES + 1)]
        assert [await eve.refused(join) for join in wrong][-1] == "too-many-guesses"
        again = await Visitor(evening.lobby, "Ben", ben.player).come()
        assert (await again.ask(Join(state.code), State)).seat == 1
        assert (await again.ask(Create(GAME, token="t"), State)).seat == 0
        assert (await again.ask(Create(GAME, token="t"), State)).seat == 0
        for hidden in (Join(private.code), wrong[0], Join("no code")):
            assert await again.refused(hidden) == "too-many-guesses"

    run(opener, act)


def test_who_asks_for_any_open_table_guesses_at_none(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ann, ben = await Evening(storage).with_("Ann", "Ben")
        assert {await ben.refused(Join("")) for _ in range(GUESSES + 1)} == {"no-table"}
        assert await ben.refused(Join("no code")) == "no-table"
        opened = await ann.ask(Create(GAME), State)
        assert (await ben.ask(Join(opened.code), State)).seat == 1

    run(opener, act)
