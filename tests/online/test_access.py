"""What may come from an address: sockets, tables, and codes of tables that others have opened."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path

import pytest
from typing_extensions import override
from websockets.sync.client import connect

from game import register
from game.match.clock import ManualClock
from game.online.client_frames import Create, Join
from game.online.codes import spell
from game.online.server_frames import Closing, Greeting, Refused, State
from game.online.wire import PATH
from game.server.access import GUESSES, GUESSES_A_MINUTE, Guesses, OpenTables
from game.server.links import address_of
from game.server.storage import Storage
from game.server.web import MOST_SOCKETS
from tests.online.lobbies import Evening, Visitor, begun
from tests.online.serving import served
from tests.online.stores import Open, run
from tests.online.test_limits import told
from tests.online.test_sockets import heard

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


class Counting(ManualClock):
    """Counts how often it is read."""

    reads = 0

    @override
    def now_ms(self) -> int:
        self.reads += 1
        return super().now_ms()


def test_counting_a_guess_takes_no_longer_the_more_addresses_guess() -> None:
    clock = Counting()
    guesses = Guesses(clock)

    def reads() -> int:
        """For a guess from each of a hundred addresses that have not guessed before."""
        before = clock.reads
        for number in range(100):
            guesses.wrong(f"{before} {number}")
        return clock.reads - before

    assert reads() == reads()


def test_addresses_are_forgotten_once_their_guesses_count_no_more(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, eve = await evening.with_("Ann", "Eve")
        ann.link.address, eve.link.address = "192.0.2.1", "192.0.2.2"
        wrong = Join(spell(0, 3))
        await ann.refused(wrong)
        for _ in range(GUESSES):
            await eve.refused(wrong)
        evening.clock.advance(60_000 // GUESSES_A_MINUTE - 1)
        evening.lobby.tidy()
        assert await eve.refused(wrong) == "too-many-guesses"
        evening.clock.advance(1)
        evening.lobby.tidy()
        assert [*evening.lobby._guesses._left] == ["192.0.2.2"]

    run(opener, act)


def test_a_table_that_is_opened_while_others_are_checked_counts(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        (ann,) = await Evening(storage).with_("Ann")
        numbers = [(await ann.ask(Create(GAME), State)).match for _ in range(3)]
        tables = OpenTables()
        tables.add("192.0.2.1", numbers[0])
        checking = [asyncio.create_task(tables.check(storage, "192.0.2.1", ())) for _ in range(2)]
        await asyncio.sleep(0)
        tables.add("192.0.2.1", numbers[1])
        await asyncio.gather(*checking)
        tables.add("192.0.2.1", numbers[2])
        assert tables._from["192.0.2.1"] == {*numbers}

    run(opener, act)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"),
        ("2001:db8:0:1::%eth0", "2001:db8:0:1::/64"),
        ("2001:db8:0:2::", "2001:db8:0:2::/64"),
        ("unknown", "unknown"),
    ],
)
def test_all_addresses_of_a_network_of_one_player_count_as_one(host: str, address: str) -> None:
    assert address_of(host) == address


def test_so_many_sockets_may_come_from_a_network(tmp_path: Path) -> None:
    with served(tmp_path / "server.db") as serving, ExitStack() as links:
        url = f"ws://127.0.0.1:{serving.port}{PATH}"
        for number in range(MOST_SOCKETS + 2):
            # The last comes from elsewhere.
            host = f"2001:db8:0:{number // (MOST_SOCKETS + 1)}::{number:x}"
            headers = {"X-Forwarded-For": host}
            link = links.enter_context(connect(url, compression=None, additional_headers=headers))
            kind = Closing if number == MOST_SOCKETS else Greeting
            assert heard(link, kind)
