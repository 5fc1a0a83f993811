"""Two lobbies at one database, between which a test alone carries what they let each other know."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from game import register
from game.match.challenge import format_text
from game.match.clock import ManualClock
from game.match.record import SKIPPED, format_record
from game.online.client_frames import Claim, Create, Holiday, Join, Move
from game.online.server_frames import Entered, Presence, Race, Rematch, State, Tables
from game.online.terms import DAY_MS
from game.online.wire import Seated
from game.rules.pcg import stream
from game.server.lobby import Lobby
from game.server.messages import Message
from game.server.postgres import PostgresStorage
from game.server.racing import LOOKS
from tests.online.lobbies import Visitor
from tests.online.test_consent import timed
from tests.online.test_correspondence import BY_POST, elapse, mover
from tests.online.test_race import ALONE

GAME, RACED = next(iter(register.entries())), ALONE[0]


class Pair:
    """Ann at one lobby, Ben at another, both at one table. said: what each lobby has let know."""

    def __init__(self, url: str) -> None:
        self.clock = ManualClock(1 << 40)
        self.lobbies = [Lobby(PostgresStorage(url), self.clock) for _ in range(2)]
        self.said: list[list[Message]] = [[], []]
        for lobby, said in zip(self.lobbies, self.said, strict=True):
            lobby.share(said.append)

    async def sit(self, create: Create) -> State:
        """Let both sit down; what Ann sees of the match."""
        self.ann, self.ben = self.both = [
            await Visitor(lobby, name).come()
            for lobby, name in zip(self.lobbies, ("Ann", "Ben"), strict=True)
        ]
        state = await self.ann.ask(create, State)
        await self.ben.say(Join(state.code))
        await self.deliver()
        return self.ann.last(State)

    async def deliver(self) -> None:
        """Carry what the lobbies have said until they say no more."""
        while any(self.said):
            for lobby, said in zip(self.lobbies, reversed(self.said), strict=True):
                while said:
                    await lobby.hear(said.pop(0))

    def records(self, number: int) -> list[str]:
        """The match as each lobby has it."""
        matches = [lobby._tables[number].match for lobby in self.lobbies]
        return [format_record(match.record) for match in matches if match is not None]


@asynccontextmanager
async def pair(url: str) -> AsyncIterator[Pair]:
    both = Pair(url)
    try:
        yield both
    finally:
        for lobby in both.lobbies:
            await lobby.close()


def entries(visitor: Visitor) -> list[int]:
    return [frame.number for frame in visitor.heard if isinstance(frame, Entered)]


def test_a_time_out_that_both_enter_at_once_is_entered_once_and_is_no_trouble(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    game_id, options, limit = timed()

    async def act() -> None:
        async with pair(database) as both:
            state = await both.sit(Create(game_id, format_text(game_id, options)))
            for _ in range(3):
                both.clock.advance(limit + 1)
                await asyncio.gather(*(lobby.tick() for lobby in both.lobbies))
                await both.deliver()
            first, second = both.records(state.match)
            assert first == second
            assert entries(both.ann) == entries(both.ben) == [1, 2, 3]

    asyncio.run(act())
    assert caplog.messages == []


def test_who_looks_before_hearing_gets_every_entry_with_its_events(database: str) -> None:
    async def act() -> None:
        async with pair(database) as both:
            state = await both.sit(Create(GAME))
            match = both.lobbies[0]._tables[state.match].match
            assert match is not None
            assert match.lexicon is not None
            seat = match.to_act[0]
            there, elsewhere = both.both[seat], both.both[1 - seat]
            move = next(match.game.some_moves(match.state, seat, match.lexicon, stream(7, "hands")))
            table = both.lobbies[1 - seat]._tables[state.match]
            await there.say(Move(state.match, 0, match.game.format_move(move)))
            await both.lobbies[1 - seat].look()
            assert entries(elsewhere) == [1]
            assert elsewhere.last(Entered).events == there.last(Entered).events
            assert both.lobbies[1 - seat]._tables[state.match] is table
            await both.deliver()
            assert entries(elsewhere) == [1]

    asyncio.run(act())


@pytest.mark.parametrize("left", [False, True])
def test_another_process_knows_who_left_and_who_got_lost(database: str, left: bool) -> None:
    async def act() -> None:
        async with pair(database) as both:
            await both.sit(Create(GAME))
            await both.lobbies[1].part(both.ben.link, left=left)
            await both.deliver()
            seen = both.ann.last(Presence)
            assert (seen.seats[1], seen.left) == (Seated.AWAY, (1,) if left else ())

    asyncio.run(act())


def test_a_holiday_that_another_process_was_told_of_counts_even_if_no_message_comes(
    database: str,
) -> None:
    async def act() -> None:
        async with pair(database) as both:
            state = await both.sit(BY_POST)
            seat = mover(state)
            late, waiting, there = both.both[seat], both.both[1 - seat], both.lobbies[1 - seat]
            claim = Claim(state.match, 0, seat)
            await late.ask(Holiday(7), Tables)
            await elapse(both.clock, there._storage, 4 * DAY_MS)
            assert await waiting.refused(claim) == "still-here"
            await late.ask(Holiday(0), Tables)
            await elapse(both.clock, there._storage, 3 * DAY_MS)
            assert (await waiting.ask(claim, Entered)).kind == "resign"

    asyncio.run(act())


@pytest.mark.parametrize("ended", [False, True])
def test_a_seat_is_skipped_by_itself_only_once_its_players_holiday_is_over(
    ended: bool, database: str
) -> None:
    async def act() -> None:
        async with pair(database) as both:
            state = await both.sit(Create(GAME, days=3, public=True, absent=SKIPPED))
            seat = mover(state)
            late, waiting, there = both.both[seat], both.both[1 - seat], both.lobbies[1 - seat]
            await late.ask(Holiday(7), Tables)
            assert await waiting.refused(Claim(state.match, 0, seat)) == "still-here"
            if ended:
                await late.ask(Holiday(0), Tables)
                await both.deliver()
            await elapse(both.clock, there._storage, 4 * DAY_MS)
            await there.tick()
            assert entries(waiting) == ([1] if ended else [])

    asyncio.run(act())


@pytest.mark.parametrize("left", [False, True])
def test_a_racer_at_another_process_is_known_to_be_there_or_away(database: str, left: bool) -> None:
    async def look(both: Pair) -> None:
        for _ in range(LOOKS):
            both.clock.advance(1000)
            for lobby in both.lobbies:
                lobby.announce()
                lobby.tidy()
                await lobby.look()
            await both.deliver()

    async def act() -> None:
        async with pair(database) as both:
            await both.sit(Create(RACED, kinds=("person", "person"), race=True))
            codes = [racer.last(Rematch).code for racer in both.both]
            for racer, code in zip(both.both, codes, strict=True):
                await racer.say(Join(code))
            await both.deliver()
            for _ in range(4):
                await look(both)
            assert not any(isinstance(frame, Race) for frame in both.ann.heard)
            await both.lobbies[1].part(both.ben.link, left=left)
            await both.deliver()
            ben = both.ann.last(Race).racers[1]
            assert (ben.away, ben.left) == (True, left)
            await look(both)
            assert both.ann.last(Race).racers[1].away
            again = await Visitor(both.lobbies[1], "Ben", both.ben.player).come()
            await again.say(Join(codes[1]))
            await both.deliver()
            assert not both.ann.last(Race).racers[1].away

    asyncio.run(act())
