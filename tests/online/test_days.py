"""The day's boards: the ranked deal that is tried once, and records of the daily deal."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from typing_extensions import override

from game import register
from game.match.challenge import daily
from game.match.clock import ManualClock, today
from game.match.collection import import_records
from game.match.games import rules_of
from game.match.header import Header, Origin, new_header
from game.match.match import Match
from game.match.record import Record, format_record
from game.match.store import STORE_FILE, Store
from game.online.client_frames import Ask, Day, HandIn, Join, Ranked
from game.online.crypto import opens
from game.online.server_frames import Boards, Over, Refused, State
from game.online.terms import DAY_MS
from game.online.wire import What
from game.remote import session
from game.remote.session import NothingToHandInError, todays_record
from game.rules.interface import UNDER_WAY, Setup
from game.rules.pcg import stream
from game.server import boards as day_boards
from game.server.results import Place
from game.server.storage import Storage
from game.system.home import Home
from game.words.lexicon import Lexicon
from game.words.lists import WordListError, load
from tests.hung import HUNG
from tests.online.lobbies import Evening, Visitor, resign
from tests.online.stores import Open, run
from tests.online.test_correspondence import age
from tests.online.test_friends import befriended

GAME = next(iter(register.entries()))
MONDAY = date(2026, 11, 23)


def record_of(game_id: str, day: date, *, most: int = 8, seed: int | None = None) -> Record:
    """A short match of a day's deal, given up at last."""
    deal, game = daily(game_id, day), rules_of(game_id)
    lexicon = load(game.language(deal.options, "en"), deal.words)
    header = new_header(
        game_id,
        deal.options,
        ["Ann"],
        seed=deal.seed if seed is None else seed,
        kinds=["person"],
        lexicon=lexicon,
    )
    header = replace(header, created=day.isoformat())
    match, random = Match.start(header, lexicon, ManualClock()), stream(3, "hands")
    while not match.over and len(match.record.entries) < most:
        move = next(game.some_moves(match.state, match.to_act[0], lexicon, random))
        match.move(match.to_act[0], game.format_move(move))
    match.resign(0)
    return match.record


def cheats(header: Header) -> list[Header]:
    """The header of a day's deal, with the advantage of another position, of words of another
    language, of older rules, of another try, or of who plays into one's hands."""
    game = rules_of(header.game)
    lexicon = load("nl", header.words)
    position = game.format_position(game.deal(Setup(header.options, 1, 5)))
    origin = Origin(0, header.created, "0" * 16)
    return [
        replace(header, deal=f"{UNDER_WAY}{position}"),
        replace(header, language="nl", word_list=lexicon.name, word_digest=lexicon.digest),
        replace(header, rules_version=1),
        replace(header, version=2, origin=origin),
        replace(header, names=("Ann", "Bot"), kinds=("person", "bot:easy")),
    ]


def cheated(header: Header) -> Record:
    """A match that is given up at once."""
    match = Match.start(header, None, ManualClock())
    match.resign(0)
    return match.record


async def handed_in(visitor: Visitor, record: Record | str) -> Boards | str:
    """Hand a record in; the boards, or the code of the reason why it is not taken."""
    text = record if isinstance(record, str) else format_record(record)
    parts = [text[at : at + 2000] for at in range(0, len(text), 2000)]
    heard = [await visitor.say(HandIn(n, len(parts), part)) for n, part in enumerate(parts)][-1]
    (answer,) = heard
    if isinstance(answer, Refused):
        return answer.code
    assert isinstance(answer, Boards)
    return answer


@pytest.mark.parametrize("game_id", register.entries())
def test_every_game_has_a_ranked_deal_that_is_tried_once(game_id: str, opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        evening.lobby.today = lambda: MONDAY
        ann, ben = await evening.with_("Ann", "Ben")
        states = [await visitor.ask(Ranked(game_id), State) for visitor in (ann, ben)]
        assert states[0].match != states[1].match
        assert states[0].position == states[1].position
        assert (await ann.ask(Ranked(game_id), State)).match == states[0].match
        assert await ann.refused(Ask(states[0].match, 0, What.UNDO)) == "rated"
        boards = await ann.ask(Day(game_id), Boards)
        assert (boards.tried, boards.ranked, boards.seed) == (True, (), None)
        await resign(states[0].match, ann)
        boards = ann.last(Boards)
        assert [(place.name, place.yours) for place in boards.ranked] == [("Ann", True)]
        assert (await ann.ask(Ranked(game_id), State)).over
        assert await ann.refused(Ask(states[0].match, 1, What.REMATCH)) == "rated"
        assert Over not in map(type, ann.heard)
        await resign(states[1].match, ben)
        assert len(ben.last(Boards).ranked) == 2
        points = [place.points for place in ben.last(Boards).ranked]
        assert points == sorted(points, reverse=True)

    run(opener, act)


def test_a_ranked_deal_is_opened_once_it_counts_no_more(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        evening.lobby.today = lambda: MONDAY
        ann, ben, eve, dan = await evening.with_("Ann", "Ben", "Eve", "Dan")
        state = await ann.ask(Ranked(GAME), State)
        late, too_late = [await one.ask(Ranked(GAME), State) for one in (eve, dan)]
        await resign(state.match, ann)
        sealed = ann.last(Boards).seal
        assert sealed == state.seal
        evening.lobby.today = lambda: MONDAY + timedelta(days=1)
        await resign(late.match, eve)
        boards = await ben.ask(Day(GAME, MONDAY.isoformat()), Boards)
        assert (boards.seed, len(boards.ranked)) == (None, 2)
        evening.lobby.today = lambda: MONDAY + timedelta(days=2)
        await resign(too_late.match, dan)
        boards = await ben.ask(Day(GAME, MONDAY.isoformat()), Boards)
        assert boards.seed is not None
        assert opens(sealed, boards.seed, boards.salt)
        assert len(boards.ranked) == 2
        assert (await ann.ask(Join(state.code), Over)).salt == boards.salt
        again = await ben.ask(Ranked(GAME), State)
        assert again.seal != sealed
        assert again.position != state.position
        assert await ben.refused(Day("no-game")) == "no-game"
        assert await ben.refused(Ranked("no-game")) == "no-game"

    run(opener, act)


def test_the_time_of_a_ranked_try_runs_whoever_is_there(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        (ann,) = await evening.with_("Ann")
        states = [await ann.ask(Ranked(game_id), State) for game_id in register.entries()]
        state = next(state for state in states if state.time.left is None)
        await evening.lobby.part(ann.link)
        evening.lobby.tidy()
        assert state.match not in evening.lobby._tables
        await age(storage, 0.5)
        again = await Visitor(evening.lobby, "Ann", ann.player).come()
        assert (await again.ask(Ranked(state.game), State)).time.elapsed >= DAY_MS / 2

    run(opener, act)


def test_who_asks_for_other_days_leaves_nothing_behind(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        evening.lobby.today = lambda: MONDAY
        (ann,) = await evening.with_("Ann")
        for day in (MONDAY - timedelta(days=1), MONDAY + timedelta(days=1)):
            assert await ann.ask(Day(GAME, day.isoformat()), Boards) == Boards(
                GAME, day.isoformat(), (), ()
            )
            assert not await storage.results.was_dealt(day)

    run(opener, act)


@pytest.mark.parametrize("game_id", register.entries())
def test_a_record_of_the_daily_deal_is_folded_again_and_stands_among_friends(
    game_id: str, opener: Open
) -> None:
    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        ann, ben, eve = await evening.with_("Ann", "Ben", "Eve")
        await befriended(ann, ben)
        record = record_of(game_id, today())
        for visitor in (ann, ben, eve):
            boards = await handed_in(visitor, record)
            assert isinstance(boards, Boards)
        assert [(p.name, p.yours) for p in ann.last(Boards).friends] == [("Ann", True)]
        assert {p.name for p in (await ann.ask(Day(game_id), Boards)).friends} == {"Ann", "Ben"}
        assert [p.name for p in (await eve.ask(Day(game_id), Boards)).friends] == ["Eve"]
        assert not ann.last(Boards).ranked

    run(opener, act)


def test_a_record_that_is_not_of_the_day_is_refused_with_a_reason(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        (ann,) = await Evening(storage).with_("Ann")
        right = record_of(GAME, today())
        wrong: list[Record | str] = [
            record_of(GAME, today() - timedelta(days=3)),
            record_of(GAME, today(), seed=5),
            Record(right.header, right.entries[:-1]),
            format_record(right).replace("\n1 ", "\n7 ", 1),
            "nonsense",
            Record(replace(right.header, kinds=("bot:easy",)), right.entries),
            *map(cheated, cheats(right.header)),
        ]
        for record in wrong:
            assert await handed_in(ann, record) == "not-the-days"
        assert isinstance(await handed_in(ann, right), Boards)
        better = record_of(GAME, today(), most=20)
        boards = await handed_in(ann, better)
        assert isinstance(boards, Boards)
        assert len(boards.friends) == 1
        assert await ann.say(HandIn(1, 3, "the first part is missing")) == []

    run(opener, act)


def test_a_record_that_a_damaged_server_cannot_check_is_refused(
    opener: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(_language: str, _name: str) -> Lexicon:
        raise WordListError("the list is damaged")

    async def act(storage: Storage) -> None:
        (ann,) = await Evening(storage).with_("Ann")
        record = record_of(GAME, today())
        monkeypatch.setattr(day_boards, "load_named", damaged)
        assert await handed_in(ann, record) == "not-the-days"

    run(opener, act)


class CountingThreads(ThreadPoolExecutor):
    """Threads that count what they are given to do."""

    given = 0

    @override
    def submit(self, *work: Any, **named: Any) -> Future[Any]:
        self.given += 1
        return super().submit(*work, **named)


def test_records_of_many_are_checked_one_at_a_time(
    opener: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    check, goes_on = day_boards._checked, threading.Event()

    def checked(text: str, key: str, now: date) -> tuple[date, str, Place]:
        assert goes_on.wait(HUNG)
        return check(text, key, now)

    monkeypatch.setattr(day_boards, "_checked", checked)

    async def act(storage: Storage) -> None:
        people = await Evening(storage).with_("Ann", "Ben", "Eve", "Dan")
        record, threads = record_of(GAME, today()), CountingThreads()
        asyncio.get_running_loop().set_default_executor(threads)
        asked = asyncio.gather(*(handed_in(one, record) for one in people))
        for _turn in people:  # everybody comes as far as they can
            await asyncio.sleep(0)
        at_once = threads.given
        goes_on.set()
        assert all(isinstance(answer, Boards) for answer in await asked)
        assert at_once == 1

    run(opener, act)


def test_a_record_of_more_parts_than_a_server_takes_is_not_handed_in(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = record_of(GAME, today())
    store = Store(home.data / STORE_FILE)
    with pytest.raises(NothingToHandInError, match="no finished match"):
        todays_record(store, GAME)
    import_records(store, format_record(record))
    monkeypatch.setattr(session, "PART", 100)
    frames = [frame for frame in todays_record(store, GAME) if isinstance(frame, HandIn)]
    assert "".join(frame.text for frame in frames) == format_record(record)
    assert {frame.parts for frame in frames} == {len(frames)}
    monkeypatch.setattr(session, "PARTS", len(frames) - 1)
    with pytest.raises(NothingToHandInError, match="too long"):
        todays_record(store, GAME)
    store.close()
