"""What a turn was worth: matches played out from before it and after it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.match.record import Record
from game.match.timeline import fold
from game.players.prospects import FIRST, Estimate, prospects_of
from game.players.review import Reviewed, review
from game.search.interface import SearchCancelledError
from game.words.lists import load
from tests.players.test_bots import GAMES
from tests.players.test_review import played


def turns(record: Record) -> tuple[Reviewed, ...]:
    return review(record, load("en"))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_turn_amid_a_match_of_any_game_has_a_chance(game_id: str) -> None:
    record = played(game_id, ("medium", "beginner"))
    found = turns(record)
    turn = found[(len(found) - 1) // 2]
    (worth,) = prospects_of(fold(record), turn, load("en"), matches=3)
    assert worth.chance
    assert worth.matches == 3
    for estimate in (worth.before, worth.after):
        assert 0 <= estimate.low <= estimate.mean <= estimate.high <= 100
    assert worth.before.low < worth.before.high
    assert [worth] == list(prospects_of(fold(record), turn, load("en"), matches=3))


def test_alone_it_is_the_final_score_and_certain_once_the_match_is_over() -> None:
    record = played("scribbage", ("medium",))
    folded, found = fold(record), turns(record)
    first, last = found[0], found[-1]
    estimates = list(prospects_of(folded, first, load("en"), matches=FIRST + 1))
    assert [worth.matches for worth in estimates] == [FIRST, FIRST + 1]
    assert not estimates[-1].chance
    assert estimates[-1].before.low < estimates[-1].before.mean < estimates[-1].before.high
    (end,) = prospects_of(folded, last, load("en"), matches=2)
    score = folded.game.scores(folded.state)[0]
    assert end.after == Estimate(score, score, score)


def test_who_has_thrown_a_won_match_away_has_lost_all_chance() -> None:
    record = played("scrabble-cubes", ("hard", "beginner"))
    folded, found = fold(record), turns(record)
    winners = folded.game.outcome(folded.state)
    assert winners is not None
    last = replace(found[-1], seat=1 - winners.winners[0])
    (worth,) = prospects_of(folded, last, load("en"), matches=2)
    assert worth.after == Estimate(0, 0, 0)


def test_it_stops_when_nobody_waits_for_it() -> None:
    record = played("scribbage", ("medium", "easy"))
    with pytest.raises(SearchCancelledError):
        next(prospects_of(fold(record), turns(record)[0], load("en"), cancelled=lambda: True))
