"""Hints prefer common words, where these are nearly as good as the best there are."""

from __future__ import annotations

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.search.solver import SOLVER
from game.players.hint import NEARLY, hint
from game.rules.interface import Setup
from game.rules.options import defaults
from game.words.lists import common, load


def test_a_hint_proposes_common_words_where_they_are_nearly_as_good() -> None:
    lexicon = load("en")
    told = {"best is common": 0, "common is nearly as good": 0, "the best stays": 0}
    for seed in range(60):
        state = GAME.deal(Setup(defaults(GAME.options), 1, seed))
        best = SOLVER.plays(state, 0, lexicon)[0]
        known = next(
            (p for p in SOLVER.plays(state, 0, lexicon) if all(map(lexicon.is_common, p.words))),
            None,
        )
        found = hint(SOLVER, state, 0, lexicon)
        if all(map(lexicon.is_common, best.words)):
            case, wanted = "best is common", best
        elif known is not None and known.score >= best.score * NEARLY:
            case, wanted = "common is nearly as good", known
        else:
            case, wanted = "the best stays", best
        assert found is not None
        assert (found.score, found.words) == (wanted.score, wanted.words), (seed, case)
        told[case] += 1
    assert all(told.values()), told


def test_words_added_in_a_match_are_among_those_that_a_hint_prefers() -> None:
    changed = load("en").with_changes(add=["QXQ"], strike=["TABLE"])
    known = common(changed)
    assert [known.is_word(word) for word in ("QXQ", "TABLE", "CHAIR", "FOXTAILS")] == [
        True,
        False,
        True,
        False,
    ]
    assert common(load("af")) is load("af")
