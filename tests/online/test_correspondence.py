"""Moves by correspondence, holidays, and tables that nobody comes back to; in every store."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from msgspec import structs

from game import register
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.timeline import Timeline
from game.online.client_frames import (
    HOLIDAYS,
    Browse,
    Claim,
    Create,
    Holiday,
    Join,
    Move,
    Phrase,
    Resign,
)
from game.online.server_frames import Entered, Over, Refused, State, Tables, from_server
from game.online.table import Table
from game.online.terms import DAY_MS
from game.online.wire import encode
from game.rules.options import defaults
from game.rules.pcg import stream
from game.server.database import Statement, now
from game.server.storage import Storage
from game.words.lists import load
from tests.online.link import KEYS, terms_of
from tests.online.lobbies import Evening, Visitor, begun
from tests.online.stores import Open, run

GAME = next(iter(register.entries()))
BY_POST = Create(GAME, days=3, public=True)


async def age(storage: Storage, days: float) -> None:
    """Let everything have been entered so many days ago."""
    then = now(-int(days * DAY_MS))
    await storage.write([Statement("UPDATE hosted SET updated = ?", (then,))])


async def was_away(visitor: Visitor, began: float, ended: float) -> None:
    """Let somebody have been on holiday between two days from now."""
    times = now(int(began * DAY_MS)), now(int(ended * DAY_MS))
    insert = Statement("INSERT INTO holiday VALUES (?, ?, ?)", (visitor.link.key, *times))
    await visitor.lobby._storage.write([insert])


async def elapse(clock: ManualClock, storage: Storage, milliseconds: int) -> None:
    """Let time pass, also since the holidays in the store began and ended."""
    clock.advance(milliseconds)
    ago = timedelta(milliseconds=milliseconds)
    moved = "UPDATE holiday SET first = ?, last = ? WHERE key = ? AND first = ?"
    for key, first, last in await storage.read("SELECT key, first, last FROM holiday"):
        times = [
            (datetime.fromisoformat(at) - ago).isoformat("T", "microseconds")
            for at in (first, last)
        ]
        await storage.execute(moved, *times, key, first)


def mover(state: State) -> int:
    """The seat that is to move first."""
    game = rules_of(state.game)
    return int(game.to_act(game.parse_position(state.position))[0])


def test_a_move_is_due_after_days_and_can_then_be_claimed(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        both = await evening.with_("Ann", "Ben")
        state = await begun(BY_POST, *both)
        assert state.time.due == 3 * DAY_MS
        seat = mover(state)
        late, waiting = both[seat], both[1 - seat]
        claim = Claim(state.match, 0, seat)
        evening.clock.advance(3 * DAY_MS - 1)
        assert await waiting.refused(claim) == "still-here"
        evening.clock.advance(1)
        assert await late.refused(Claim(state.match, 0, 1 - seat)) == "still-here"
        assert (await waiting.ask(claim, Entered)).kind == "resign"
        assert waiting.last(Over)

    run(opener, act)


def test_a_move_is_not_due_while_its_player_is_on_holiday(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        both = await evening.with_("Ann", "Ben")
        state = await begun(BY_POST, *both)
        seat = mover(state)
        late, waiting = both[seat], both[1 - seat]
        tables = await late.ask(Holiday(7), Tables)
        assert tables.holiday == pytest.approx(7 * DAY_MS, abs=60_000)
        assert tables.holidays == 30
        claim = Claim(state.match, 0, seat)
        await elapse(evening.clock, storage, 9 * DAY_MS)
        assert await waiting.refused(claim) == "still-here"
        await elapse(evening.clock, storage, DAY_MS)
        assert (await waiting.ask(claim, Entered)).kind == "resign"
        assert (await late.ask(Holiday(0), Tables)).holiday == 0

    run(opener, act)


def test_a_year_has_so_many_days_of_holiday(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        (ann,) = await Evening(storage).with_("Ann")
        for began, days in ((-400, 30), (-100, 20), (-10, 4)):
            await was_away(ann, began, began + days)
        assert (await ann.ask(Browse(), Tables)).holidays == 6
        assert await ann.refused(Holiday(7)) == "no-holidays"
        assert (await ann.ask(Holiday(6), Tables)).holidays == 6
        assert (await ann.ask(Holiday(2), Tables)).holiday <= 2 * DAY_MS
        (_first, _second, *spans) = (await storage.people.holidays([ann.link.key]))[ann.link.key]
        assert sum(end - begin for begin, end in spans) == pytest.approx(2 * DAY_MS, abs=60_000)

    run(opener, act)


def test_holidays_are_not_begun_without_end(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        (ann,) = await Evening(storage).with_("Ann")
        for left in range(HOLIDAYS, -1, -1):
            assert (await ann.ask(Holiday(1), Tables)).holidays == left
        assert await ann.refused(Holiday(1)) == "no-holidays"

    run(opener, act)


def test_every_holiday_since_the_last_move_is_added_to_its_time(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        both = await evening.with_("Ann", "Ben")
        state = await begun(BY_POST, *both)
        late = both[mover(state)]
        await age(storage, 4)
        for began in (-5, -3, -1):
            await was_away(late, began, began + 1.5)
        evening.lobby._tables.clear()
        (row,) = (await late.ask(Browse(), Tables)).mine
        state = await late.ask(Join(row.code), State)
        for due in (row.due, state.time.due):
            assert due == pytest.approx(2 * DAY_MS, abs=60_000)

    run(opener, act)


def test_a_clock_may_run_for_weeks(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, ben = await evening.with_("Ann", "Ben")
        code = (await begun(Create(GAME, days=30), ann, ben)).code
        evening.clock.advance(29 * DAY_MS)
        state = from_server(encode(await ann.ask(Join(code), State)))
        assert isinstance(state, State)
        assert state.time.elapsed == 29 * DAY_MS

    run(opener, act)


@pytest.mark.parametrize("days", [0, 3])
def test_by_correspondence_a_play_stands_once_the_next_player_lets_it(days: int) -> None:
    game, lexicon = rules_of("alphacubes"), load("en")
    options = defaults(game.options, words="challenged")
    header = new_header(game.id, options, ["Ann", "Ben", "Eve", "Dan"], seed=4, lexicon=lexicon)
    terms = terms_of(header)
    terms = structs.replace(terms, asked=structs.replace(terms.asked, days=days))
    table = Table(7, terms, ManualClock(), Timeline(header), lexicon)
    match = table.match
    assert match is not None
    laid = next(game.some_moves(match.state, 0, lexicon, stream(1, "hands")))
    for seat, text in ((0, game.format_move(laid)), (2, "accept"), (1, "accept")):
        table.handle(KEYS[seat], Move(7, match.count, text))
    assert match.to_act == ((1,) if days else (3,))
    assert match.record.entries[-1].seat == (3 if days else 1)


def test_a_throw_has_its_time_once_its_player_has_opened_it(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        both = await evening.with_("Ann", "Ben")
        state = await begun(Create("scribbage", days=3), *both)
        assert (state.time.left, state.time.due) == (None, 3 * DAY_MS)
        seat = mover(state)
        late, waiting = both[seat], both[1 - seat]
        evening.clock.advance(2 * DAY_MS)
        thrown = await late.ask(Move(state.match, 0, "throw"), Entered)
        assert thrown.time.left == 120_000
        await evening.lobby.part(late.link)
        evening.clock.advance(119_999)
        await evening.lobby.tick()
        assert waiting.last(Entered).kind == "move"
        evening.clock.advance(1)
        await evening.lobby.tick()
        ended = waiting.last(Entered)
        assert (ended.kind, ended.time.left, ended.time.due) == ("timeout", None, 3 * DAY_MS)

    run(opener, act)


def test_an_error_at_one_table_stops_no_clock_of_another(
    opener: Open, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        people = await evening.with_("Ann", "Ben", "Cas", "Dee")
        failing, going_on = people[:2], people[2:]
        for both in (failing, going_on):  # the table that fails has its turn first
            state = await begun(Create("scribbage", days=3), *both)
            await both[mover(state)].say(Move(state.match, 0, "throw"))
        broken = evening.lobby._tables[failing[0].last(State).match].match
        monkeypatch.setattr(broken, "tick", fail)
        evening.clock.advance(120_000)
        await evening.lobby.tick()
        assert going_on[0].last(Entered).kind == "timeout"
        assert failing[0].last(Entered).kind == "move"
        assert "ZeroDivisionError" in caplog.text

    run(opener, act)


def test_the_list_says_whose_move_is_due_when(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        both = await Evening(storage).with_("Ann", "Ben")
        state = await begun(BY_POST, *both)
        late = both[mover(state)]
        await age(storage, 2)
        for _ in range(2):
            (row,) = (await late.ask(Browse(), Tables)).mine
            assert row.yours
            assert row.due == pytest.approx(DAY_MS, abs=60_000)
            await late.say(Holiday(5))
        await late.say(Resign(state.match, 0))
        (row,) = (await late.ask(Browse(), Tables)).mine
        assert (row.yours, row.due, row.over) == (False, None, True)

    run(opener, act)


@pytest.mark.parametrize("days", [0, 3, 20])
def test_a_table_that_is_silent_for_weeks_is_closed(opener: Open, days: int) -> None:
    async def act(storage: Storage) -> None:
        state = await begun(Create(GAME, days=days), *await Evening(storage).with_("Ann", "Ben"))
        for passed, over in ((max(14, days + 1) - 0.1, False), (max(14, days + 1) + 0.1, True)):
            await age(storage, passed)
            await Evening(storage).lobby.close_silent()
            kept = await storage.load(state.match)
            assert kept is not None
            assert (kept.over, kept.terms.closed) == (over, over)
        assert await storage.silent(0, 0) == ([], 0)

    run(opener, act)


@pytest.mark.parametrize(("passed", "closed"), [(31.9, False), (32.1, True)])
def test_a_holiday_leaves_the_others_a_day_to_claim(
    opener: Open, passed: float, closed: bool
) -> None:
    """The move is due after 30 days of holiday and one more."""

    async def act(storage: Storage) -> None:
        both = await Evening(storage).with_("Ann", "Ben")
        state = await begun(Create(GAME, days=1, rated=True), *both)
        await was_away(both[mover(state)], -passed, 30 - passed)
        await age(storage, passed)
        await Evening(storage).lobby.close_silent()
        kept = await storage.load(state.match)
        assert kept is not None
        assert kept.terms.closed == closed

    run(opener, act)


def test_a_rated_live_move_without_a_clock_is_due_within_a_day(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        for rated in (False, True):
            evening = Evening(storage)
            both = await evening.with_("Ann", "Ben")
            state = await begun(Create("alphacubes", rated=rated), *both)
            seat = mover(state)
            assert state.time.due == (DAY_MS if rated else None)
            claim = Claim(state.match, 0, seat)
            evening.clock.advance(DAY_MS - 1)
            assert await both[1 - seat].refused(claim) == "still-here"
            evening.clock.advance(1)
            if rated:
                assert (await both[1 - seat].ask(claim, Entered)).kind == "resign"
            else:
                assert await both[1 - seat].refused(claim) == "still-here"

    run(opener, act)


def test_whoever_sits_at_a_closed_table_is_told(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        ann, ben = await Evening(storage).with_("Ann", "Ben")
        state = await begun(Create(GAME), ann, ben)
        await age(storage, 15)
        evening = Evening(storage)
        again = await Visitor(evening.lobby, "Ann", ann.player).come()
        await again.say(Join(state.code))
        await evening.lobby.close_silent()
        assert again.last(Refused).code == "closed"
        for frame in (Move(state.match, 0, "pass"), Phrase(state.match, 1), Join(state.code)):
            assert await again.refused(frame) == "closed"
        assert (await again.ask(Browse(), Tables)).mine[0].over

    run(opener, act)


def test_an_invitation_that_nobody_takes_is_closed_too(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        (ann,) = await Evening(storage).with_("Ann")
        state = await ann.ask(Create(GAME, public=True), State)
        await age(storage, 15)
        (eve,) = await Evening(storage).with_("Eve")
        assert state.match in [row.match for row in (await eve.ask(Browse(), Tables)).open]
        await eve.lobby.close_silent()
        assert state.match not in [row.match for row in (await eve.ask(Browse(), Tables)).open]
        assert await eve.refused(Join(state.code)) == "closed"

    run(opener, act)
