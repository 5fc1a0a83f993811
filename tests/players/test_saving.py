"""A sitting over a store that takes its time: nothing is in the match before it is on disk, and
then what comes of it is what comes of it at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import pytest
from typing_extensions import override

from game.match.clock import ManualClock
from game.match.database import StoreError
from game.match.header import PERSON
from game.match.match import Match
from game.match.store import STORE_FILE, Store
from game.players.happenings import Entered, Hinted, Refused
from game.players.local_players import NOT_SAVED
from game.players.sitting import Sitting
from game.rules.interface import NOT_YOUR_TURN, Step
from game.words.lists import load
from tests.players.test_sitting import begin, bots_play, only

T = TypeVar("T")


class SlowStore(Store):
    """Writes when it is let."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._asked: list[Callable[[], None]] = []
        self.slow = False
        self.full = False

    @override
    def saving(self, write: Callable[[Store], T], /) -> Future[T]:
        if not self.slow:
            return super().saving(write)
        asked: Future[T] = Future()

        def run() -> None:
            done = super(SlowStore, self).saving(self._refused if self.full else write)
            problem = done.exception()
            asked.set_result(done.result()) if problem is None else asked.set_exception(problem)

        self._asked.append(run)
        return asked

    def _refused(self, _store: Store) -> Any:
        raise StoreError("full")

    def catch_up(self) -> None:
        """Write what waits."""
        while self._asked:
            self._asked.pop(0)()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SlowStore]:
    kept = SlowStore(tmp_path / STORE_FILE)
    yield kept
    kept.close()


def stored(store: Store, match: Match) -> int:
    return len(store.record(match.id or 0).entries)


def test_what_is_entered_counts_once_it_is_on_disk(store: SlowStore) -> None:
    clock = ManualClock()
    sitting = Sitting(begin("scruble", (PERSON,), store=store, clock=clock))
    match = sitting.match
    store.slow = True
    assert sitting.submit("U") == []
    assert match.saving
    assert (stored(store, match), match.record.entries) == (0, ())
    stands = match.elapsed_ms()
    clock.advance(5000)
    assert sitting.tick() == []
    assert match.elapsed_ms() == stands
    assert sitting.submit("2U") == []
    store.catch_up()
    entered = only(sitting.tick(), Entered)
    assert entered.entry == match.record.entries[0]
    assert stored(store, match) == 1
    clock.advance(300)
    assert match.elapsed_ms() == stands + 300


def test_an_entry_on_its_way_has_neither_happened_nor_been_refused(store: SlowStore) -> None:
    match = begin("scruble", (PERSON,), store=store)
    store.slow = True
    assert match.move(0, "U") is None
    assert match.tick() is None
    store.catch_up()
    assert isinstance(match.tick(), Step)


def test_what_cannot_be_kept_after_all_changes_nothing(store: SlowStore) -> None:
    sitting = Sitting(begin("scruble", (PERSON,), store=store))
    store.slow = store.full = True
    sitting.submit("U")
    store.catch_up()
    assert only(sitting.tick(), Refused).rejection.reason is NOT_SAVED
    assert not sitting.match.saving
    assert sitting.match.record.entries == ()
    store.slow = False
    assert isinstance(sitting.submit("U")[-1], Entered)


def test_a_match_that_is_not_on_disk_yet_enters_nothing(store: SlowStore) -> None:
    store.slow = True
    sitting = Sitting(begin("scruble", (PERSON,), store=store))
    match = sitting.match
    assert match.saving
    assert match.id is None
    assert sitting.submit("U") == []
    store.catch_up()
    assert sitting.tick() == []
    assert match.id is not None
    assert sitting.submit("U") == []
    store.catch_up()
    only(sitting.tick(), Entered)


def test_a_hint_is_given_once_it_is_counted_on_disk(store: SlowStore) -> None:
    sitting = Sitting(begin("scruble", (PERSON,), store=store))
    store.slow = True
    assert not any(isinstance(happening, Hinted) for happening in sitting.hint())
    assert sitting.match.hints == (0,)
    store.catch_up()
    assert [type(happening) for happening in sitting.tick()] == [Entered, Hinted]
    assert sitting.match.hints == (1,)


def test_a_hint_asked_for_while_a_move_is_on_its_way_comes_behind_it(store: SlowStore) -> None:
    sitting = Sitting(begin("scruble", (PERSON,), store=store))
    store.slow = True
    assert sitting.submit("U") == []
    assert sitting.hint() == []
    store.slow = False
    store.catch_up()
    only(sitting.tick(), Entered)
    found = [happening for _turn in range(2) for happening in sitting.tick()]
    assert [type(happening) for happening in found] == [Entered, Hinted]
    assert sitting.tick() == []


def test_a_hint_asked_for_while_one_is_on_its_way_is_its_next_step(store: SlowStore) -> None:
    sitting = Sitting(begin("scruble", (PERSON,), store=store))
    store.slow = True
    asked = [*sitting.hint(), *sitting.hint()]
    assert not any(isinstance(happening, Hinted) for happening in asked)
    store.slow = False
    store.catch_up()
    found = [happening for _turn in range(3) for happening in sitting.tick()]
    assert [type(happening) for happening in found] == [Entered, Hinted, Entered, Hinted]


def test_why_a_hint_that_was_asked_for_does_not_come_is_told(store: SlowStore) -> None:
    sitting = Sitting(begin("alphacubes", (PERSON, "bot:beginner"), store=store))
    store.slow = True
    assert sitting.submit("pass") == []
    assert sitting.hint() == []
    store.slow = False
    store.catch_up()
    only(sitting.tick(), Entered)
    assert only(sitting.tick(), Refused).rejection.reason is NOT_YOUR_TURN


def test_undoing_past_a_bot_goes_on_as_each_entry_is_kept(store: SlowStore) -> None:
    sitting = Sitting(begin("alphacubes", (PERSON, "bot:beginner"), store=store))
    match = sitting.match
    sitting.submit("pass")
    bots_play(sitting)
    before = len(match.record.entries)
    store.slow = True
    assert sitting.undo(range(2)) == []
    while match.saving:
        store.catch_up()
        sitting.tick()
    assert [entry.kind for entry in match.record.entries[before:]] == ["undo", "undo"]
    assert match.seat == 0
    assert stored(store, match) == len(match.record.entries)


def test_giving_up_a_match_that_stands_takes_its_three_entries_in_turn(store: SlowStore) -> None:
    sitting = Sitting(begin("alphacubes", (PERSON, PERSON, PERSON), store=store))
    match = sitting.match
    sitting.covered = False
    if not match.paused:
        match.pause()
    before = len(match.record.entries)
    store.slow = True
    assert sitting.resign(0) == []
    while match.saving:
        store.catch_up()
        sitting.tick()
    kinds = [entry.kind for entry in match.record.entries[before:]]
    assert kinds[:2] == ["resume", "resign"]
    assert stored(store, match) == len(match.record.entries)


def left(store: SlowStore) -> int:
    """A match that was begun and left again; its number."""
    match = begin("scruble", (PERSON,), store=store)
    match.move(0, "U")
    match.close()
    return match.id or 0


def test_a_match_stands_until_it_is_known_who_plays_it(store: SlowStore) -> None:
    number = left(store)
    store.slow, clock = True, ManualClock()
    sitting = Sitting(Match.resume(store, number, load("en"), clock))
    match = sitting.match
    assert match.saving
    assert match.paused
    assert not match.read_only
    assert sitting.submit("2U") == []
    clock.advance(5000)
    assert sitting.tick() == []
    store.catch_up()
    store.slow = False
    sitting.tick()
    assert not match.saving
    assert [entry.kind for entry in match.record.entries] == ["move", "pause"]
    assert store.record(number) == match.record


def test_a_match_that_another_process_plays_is_looked_at_once_that_is_known(
    store: SlowStore,
) -> None:
    number, other = left(store), Store(store.path)
    store.slow = True
    match = Match.resume(store, number, load("en"), ManualClock())
    assert other.claim(number)
    store.catch_up()
    assert match.tick() is None
    assert match.read_only
    assert not match.saving
    other.close()


def test_a_match_that_is_left_before_it_is_known_is_free(store: SlowStore) -> None:
    number = left(store)
    store.slow = True
    match = Match.resume(store, number, load("en"), ManualClock())
    match.close()
    store.catch_up()
    other = Store(store.path)
    assert other.claim(number)
    assert [entry.kind for entry in other.record(number).entries] == ["move"]
    other.close()
