"""A clock never gains by leaving: closed, quit, crashed and resumed, in every timed game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import register
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.results import ResultBook
from game.match.store import STORE_FILE, Store
from game.rules.options import OptionValue, defaults
from game.words.lists import load
from tests.match.play import header, match, ok

TIMED: dict[str, list[dict[str, OptionValue]]] = {
    "scruble": [{"turn-seconds": 90}, {"end": "time", "minutes": 3}],
    "scrabble-cubes": [{"mode": "timed"}, {"mode": "head-to-head", "turn-seconds": 60}],
    "alphacubes": [{"turn-time": 60}],
    "scribbage": [{"turn-seconds": 120}],
    "kubagram": [{"turn-seconds": 60}],
}
GAMES = [(game, options) for game, ways in TIMED.items() for options in ways]


def test_every_built_in_game_is_here() -> None:
    assert set(TIMED) == set(register.entries()) - {"tray"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / STORE_FILE


def begin(store: Store, clock: ManualClock, game_id: str, options: dict[str, OptionValue]) -> Match:
    """A match of that game in which a clock runs."""
    game = rules_of(game_id)
    agreed = defaults(game.options, **options)
    names = ("Ann", "Bob")[: game.seats(agreed).stop - 1]
    lexicon = load("en")
    played = Match.start(
        new_header(game_id, agreed, names, seed=5, lexicon=lexicon), lexicon, clock, store
    )
    if game_id == "scribbage":
        ok(played.move(played.seat or 0, "throw"))
    while played.remaining_ms() is None:
        ok(played.move(played.seat or 0, "rotate 0"))
    return played


@pytest.mark.parametrize(("game_id", "options"), GAMES)
def test_the_clock_stands_where_it_was_left(
    path: Path, game_id: str, options: dict[str, OptionValue]
) -> None:
    clock, store = ManualClock(), Store(path)
    played = begin(store, clock, game_id, options)
    assert played.id is not None
    left = played.remaining_ms()
    for passed in (25_900, 4_300, 400, 0):
        assert left is not None
        left -= passed
        clock.advance(passed)
        played.close()
        assert played.remaining_ms() == left
        clock.advance(5_000)
        assert played.remaining_ms() == left, "the clock of a match that is closed runs"
        store.close()
        store = Store(path)
        played = Match.resume(store, played.id or 0, load("en"), clock)
        assert (played.paused, played.remaining_ms()) == (True, left)
        clock.advance(60_000)
        ok(played.unpause())
        assert played.remaining_ms() == left


@pytest.mark.parametrize(("game_id", "options"), GAMES)
def test_one_left_when_time_was_up_has_none_left(
    path: Path, game_id: str, options: dict[str, OptionValue]
) -> None:
    clock, store = ManualClock(), Store(path)
    played = begin(store, clock, game_id, options)
    turn = played.turn
    clock.advance(3_600_000)
    played.close()
    assert played.id is not None
    played = Match.resume(store, played.id, load("en"), clock)
    assert played.remaining_ms() == 0
    ok(played.unpause())
    assert played.tick() is not None
    assert played.over or played.turn != turn


def test_a_deal_whose_clock_has_run_is_a_match_begun(path: Path) -> None:
    clock, store = ManualClock(), Store(path)
    timed, untimed = match(clock, store, agreed=header(timer=20)), match(clock, store)
    assert [row.begun for row in store.matches()] == [False, False]
    clock.advance(5000)
    for played in (timed, untimed):
        played.tick()
    assert {row.id for row in store.matches() if row.begun} == {timed.id}
    timed.close()
    untimed.close()
    assert {row.id for row in store.matches() if row.begun} == {timed.id}
    assert untimed.id is not None
    untimed = Match.resume(store, untimed.id, None, clock)
    assert {row.id for row in store.matches() if row.begun} == {timed.id, untimed.id}


def test_pauses_are_counted_while_a_clock_runs_and_hand_overs_are_none(path: Path) -> None:
    clock, store = ManualClock(), Store(path)
    played = match(clock, store, agreed=header(timer=20))
    ok(played.pause())  # the first player takes the seat
    ok(played.unpause())
    for _ in range(2):
        clock.advance(500)
        ok(played.pause())
        ok(played.unpause())
    ok(played.move(0, "pass"))
    ok(played.pause())  # the table is handed over
    ok(played.unpause())
    clock.advance(3000)
    ok(played.pause())
    assert played.pauses == (2, 1)
    ok(played.unpause())
    played.close()
    assert played.id is not None
    assert Match.resume(store, played.id, None, clock).pauses == (2, 2)
    untimed = match(clock)
    ok(untimed.pause())
    assert untimed.pauses == (0, 0)


def test_pauses_stand_beside_the_result(path: Path) -> None:
    clock, store = ManualClock(), Store(path)
    played = begin(store, clock, "scrabble-cubes", {"mode": "timed"})
    for _ in range(3):
        ok(played.pause())
        ok(played.unpause())
    clock.advance(240_000)
    assert played.tick() is not None
    assert played.over
    book = ResultBook(store)
    book.read_new()
    assert [result.pauses for result in book.results()] == [3]
