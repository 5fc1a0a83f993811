"""How many plays there are on the first turn of fixed deals, and what they score in all.

A search that finds another number finds another game. That what is counted is right, each game's
own tests show by brute force on small cases.
"""

from __future__ import annotations

import pytest

from game import register
from game.rules.interface import Setup
from game.rules.options import defaults
from game.search.ranked import scores_of
from game.system import packages
from game.words.lists import load

COUNTS = {"alphacubes": (2, 245_788, 8_263_648), "scrabble-cubes": (1, 545, 9_440)}
"""By game: how many play, the plays of seeds 1 and 2 together, and the sum of their scores."""


@pytest.mark.parametrize("game_id", COUNTS)
def test_the_number_of_plays_and_the_sum_of_their_scores(game_id: str) -> None:
    players, count, score = COUNTS[game_id]
    entry = register.entries()[game_id]
    game, solver, lexicon = packages.load(entry.rules), packages.load(entry.solver), load("en")
    found = total = 0
    for seed in (1, 2):
        state = game.deal(Setup(defaults(game.options), players, seed))
        plays = solver.plays(game.view(state, 0), 0, lexicon)
        found += len(plays)
        total += sum(scores_of(plays))
    assert (found, total) == (count, score)
