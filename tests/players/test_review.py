"""The review of a match: what was played, what could have been, what it cost."""

from __future__ import annotations

import itertools
import threading
from dataclasses import replace

import pytest

from game.games.alphacubes.search.endgame import can_be_proved, ending
from game.games.scribbage.rules.pieces import letters
from game.games.scribbage.search.solver import Search
from game.games.scruble.review import ScrubleYardstick
from game.games.scruble.rules import GAME as SCRUBLE
from game.games.scruble.search.solver import SOLVER
from game.match.clock import ManualClock
from game.match.header import new_header
from game.match.match import Match
from game.match.record import Record
from game.match.timeline import fold
from game.players.best import Best, Turn
from game.players.review import Reviewed, costliest, mean_share, review
from game.players.selfplay import header_of, play_out, series
from game.rules.interface import Rejection
from game.rules.options import defaults
from game.search.interface import SearchCancelledError
from game.words.lists import load
from tests.hung import until
from tests.players.test_bots import GAMES, SMALL


def played(game_id: str, levels: tuple[str, ...], seed: int = 3) -> Record:
    options = {key: value for key, value in SMALL.get(game_id, {}).items() if key != "mode"}
    text = " ".join(f"{key}={value}" for key, value in options.items())
    lexicon = load("en")
    return play_out(header_of(series(game_id, text, levels, 1, seed), 0, lexicon), lexicon).record


@pytest.mark.parametrize("game_id", GAMES)
def test_every_turn_is_held_against_the_best(game_id: str) -> None:
    record = played(game_id, ("hard", "beginner"))
    told: list[tuple[int, int]] = []
    found = review(record, load("en"), progress=lambda done, of: told.append((done, of)))
    assert found
    assert told[-1][0] == told[-1][1]
    assert [done for done, _ in told] == list(range(1, len(told) + 1))
    for turn in found:
        assert turn.best.score >= turn.gained
        assert turn.cost == turn.best.score - turn.gained
        assert 0 <= turn.share <= 100
        assert turn.first < turn.entry <= len(record.entries)
    shares = [mean_share(found, seat) for seat in range(2)]
    assert shares[0] is not None
    assert shares[1] is not None
    assert shares[0] > shares[1]
    dear = costliest(found)
    costs = sorted((turn.cost for turn in found if turn.cost), reverse=True)
    assert [turn.cost for turn in dear] == costs[:3]
    assert review(record, load("en")) == found


@pytest.mark.parametrize("game_id", ["scrabble-cubes", "scruble", "kubagram"])
def test_what_deeper_search_may_refute_is_only_among_the_best(game_id: str) -> None:
    found = review(played(game_id, ("hard", "beginner")), load("en"))
    assert not any(turn.best.exact for turn in found)


def test_a_best_of_alphacubes_is_exact_where_the_end_is_proved() -> None:
    record, lexicon = played("alphacubes", ("hard", "beginner")), load("en")
    folded, found = fold(record), review(record, lexicon)
    assert not found[0].best.exact
    for turn in found:
        view = folded.game.view(folded.states[turn.first], turn.seat)
        end = ending(view, turn.seat, lexicon) if can_be_proved(view) else None
        proved = end is not None and end.proved and turn.best.moves == (end.move,)
        assert not turn.best.exact or proved


def test_a_best_of_scribbage_is_exact_where_it_is_proved() -> None:
    record = played("scribbage", ("hard", "beginner"))
    rolls = [played.before.roll for played in fold(record).in_force]
    thrown = [letters(roll) for roll, before in zip(rolls[1:], rolls, strict=False) if not before]
    proved = [Search(up, load("en").dawg).solve().proved for up in thrown]
    assert [turn.best.exact for turn in review(record, load("en"))] == proved


def test_the_best_of_a_scruble_turn_is_that_of_its_beginning() -> None:
    lexicon = load("en")
    options = defaults(SCRUBLE.options, rounds=1)
    header = new_header("scruble", options, ["Ann"], seed=8, lexicon=lexicon)
    match = Match.start(header, lexicon, ManualClock())
    best = SOLVER.best(match.state, 0, lexicon, twists=4)[0]
    match.move(0, "R")
    match.move(0, "U")
    match.undo(0)
    assert not isinstance(match.move(0, "pass"), Rejection)
    (turn,) = review(match.record, lexicon)
    assert turn.best.score == best.score
    assert turn.best.moves == best.moves
    assert (turn.gained, turn.share, turn.words) == (0, 0, ())
    assert (turn.first, turn.entry) == (0, 4)
    again = Match.start(header, lexicon, ManualClock())
    for text in turn.best.moves:
        assert not isinstance(again.move(0, text), Rejection)
    assert again.scores == (best.score,)


def test_shares_and_costs() -> None:
    turn = Reviewed(1, 0, 0, 0, 1, 5, ("CAT",), Best(8))
    assert (turn.share, turn.cost) == (62.5, 3)
    assert costliest([turn, replace(turn, gained=8), replace(turn, turn=2, gained=0)]) == (
        replace(turn, turn=2, gained=0),
        turn,
    )
    assert mean_share([turn, replace(turn, gained=7), replace(turn, seat=1)], 0) == 75
    assert mean_share([], 0) is None


def test_points_lost_at_the_end_are_no_turns_own() -> None:
    record = played("alphacubes", ("easy", "beginner"), seed=5)
    found = review(record, load("en"))
    assert all(turn.gained >= 0 for turn in found)


def test_a_review_can_be_stopped() -> None:
    record = played("scrabble-cubes", ("easy", "beginner"))
    asked = iter([False] * 5)
    with pytest.raises(SearchCancelledError):
        review(record, load("en"), cancelled=lambda: next(asked, True))


def test_a_long_search_says_what_it_has_so_far() -> None:
    record, lexicon = played("scribbage", ("easy", "beginner")), load("en")
    told: list[Reviewed] = []
    found = review(record, lexicon, found=told.append)
    assert any(turn.so_far for turn in told)
    final = [turn for turn in told if not turn.so_far]
    assert sorted(final, key=lambda turn: turn.turn) == list(found)
    for last in found:
        of_turn = [turn for turn in told if turn.turn == last.turn]
        assert all(turn.so_far for turn in of_turn[:-1])
        scores = [turn.best.score for turn in of_turn]
        assert scores == sorted(scores)


@pytest.mark.parametrize("game_id", ["scribbage", "scruble"])
def test_every_turn_has_a_best_before_any_is_searched_for_long(game_id: str) -> None:
    record, lexicon = played(game_id, ("easy", "beginner")), load("en")
    told: list[Reviewed] = []
    first: dict[int, Reviewed] = {}
    found = review(
        record,
        lexicon,
        found=told.append,
        every=lambda: first.update({turn.turn: turn for turn in told}),
    )
    assert list(first) == [turn.turn for turn in found]
    assert any(turn.so_far for turn in first.values())
    for turn in found:
        assert first[turn.turn].best.score <= turn.best.score
        if not first[turn.turn].so_far:
            assert first[turn.turn] == turn


def test_a_review_that_is_stopped_in_its_long_searches_ends_all_of_them() -> None:
    record, lexicon = played("scribbage", ("easy", "beginner")), load("en")
    stop = threading.Event()
    with pytest.raises(SearchCancelledError):
        review(record, lexicon, every=stop.set, cancelled=stop.is_set)
    assert not [thread for thread in threading.enumerate() if "ThreadPool" in thread.name]


def test_a_failure_of_one_long_search_ends_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    record, lexicon = played("scruble", ("easy", "beginner")), load("en")
    begun = itertools.count()

    def torn(_yardstick: ScrubleYardstick, turn: Turn, _best: Best) -> Best:
        if next(begun) == 0:
            raise ZeroDivisionError
        until(turn.cancelled)
        raise SearchCancelledError

    monkeypatch.setattr(ScrubleYardstick, "deeper", torn)
    with pytest.raises(ZeroDivisionError):
        review(record, lexicon)
