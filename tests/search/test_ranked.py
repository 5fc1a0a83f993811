"""Ranked plays: best first, ties by move text, and none made that nobody asks for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from game.games.kubagram.rules.state import AFTER, Piece
from game.match.games import rules_of
from game.players.best import solver_of
from game.rules.interface import Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.search.interface import Play
from game.search.ranked import Ranked, few_cells, scores_of
from game.words.lists import load

TEXTS = "hbgafdec"
SCORES = [5, 9, 5, 9, 1, 5, 9, 7]
SIZES = [1, 2, 3, 4, 4, 3, 2, 1]


def ranked(*, keyed: bool) -> Ranked:
    def make(numbers: list[int]) -> list[Play]:
        return [Play((TEXTS[n],), (), SCORES[n], ("A1",) * SIZES[n]) for n in numbers]

    def keys(numbers: list[int]) -> list[str]:
        return [TEXTS[number] for number in numbers]

    return Ranked(np.array(SCORES), np.array(SIZES), make, keys if keyed else None)


@pytest.mark.parametrize("keyed", [True, False])
def test_the_order_is_that_of_sorted_plays(*, keyed: bool) -> None:
    plays = ranked(keyed=keyed)
    everything = sorted(plays, key=lambda play: (-play.score, play.moves))
    assert list(plays) == everything == plays[:]
    assert [play.score for play in plays] == plays.scores
    assert plays[-1] == everything[-1]
    assert plays[2:5] == everything[2:5]
    for index in (8, -9):
        with pytest.raises(IndexError):
            plays[index]
    few = plays.of_few(2)
    assert list(few) == [play for play in everything if len(play.cells) <= 2]
    assert list(few_cells(everything, 2)) == list(few)
    assert scores_of(few) == scores_of(list(few))


def test_what_nobody_asks_for_is_not_made() -> None:
    plays, keyed = ranked(keyed=False), ranked(keyed=True)
    assert (len(plays), plays.made) == (8, 0)
    assert plays[3].score == 7
    assert plays.made == 1
    assert plays[0].moves == keyed[0].moves == ("a",)
    # Which of those that score the same comes first is known from their texts.
    assert (plays.made, keyed.made) == (4, 1)


def test_nothing_found_is_no_play() -> None:
    none = Ranked(np.zeros(0, np.int64), np.zeros(0, np.int64), lambda _: [])
    assert not none
    assert list(none) == []


def opened(game_id: str) -> Any:
    """What seat 0 sees where it has many plays, after a move if that takes one."""
    game, options = rules_of(game_id), defaults(rules_of(game_id).options)
    state = game.deal(Setup(options, game.seats(options).start, 5))
    if game_id == "scruble":
        step = game.apply(state, 0, game.parse_move("2U'"), LiveJudge(load("en")))
        assert isinstance(step, Step)
        state = step.state
    if game_id == "kubagram":
        letters = "STRANGELIMESODT"
        state = replace(state, phase=AFTER, field=tuple(map(Piece, range(15), letters)))
    return game.view(state, 0)


@pytest.mark.parametrize(
    ("game_id", "keyed"),
    [("alphacubes", False), ("kubagram", True), ("scrabble-cubes", True), ("scruble", True)],
)
def test_solvers_make_only_the_plays_that_are_asked_for(game_id: str, *, keyed: bool) -> None:
    solver, view, lexicon = solver_of(game_id), opened(game_id), load("en")
    plays = solver.plays(view, 0, lexicon)
    assert isinstance(plays, Ranked)
    assert plays.made == 0
    scores = plays.scores
    assert len(scores) > 50
    best = plays[0]
    assert plays.made == (1 if keyed else scores.count(best.score))
    few = plays[:10]
    assert few[0] is best
    least = few[-1].score
    assert plays.made <= (10 if keyed else sum(score >= least for score in scores)) < len(plays)
    assert [play.score for play in few] == scores[:10]
