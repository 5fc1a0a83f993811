"""Hints prefer common words, where these are nearly as good as the best there are."""

from __future__ import annotations

from typing import Any

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.search.solver import SOLVER, ScrabbleCubesSolver
from game.games.scribbage.rules import GAME as SCRIBBAGE
from game.games.scribbage.search.solver import SOLVER as ARRANGER
from game.players.hint import NEARLY, hint
from game.rules.interface import Rejection, Setup
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.search.compiled import plainly
from game.search.interface import Play
from game.words.lexicon import Lexicon
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


class Counted(ScrabbleCubesSolver):
    """The solver, and among which words it was asked to search."""

    def __init__(self) -> None:
        self.asked: list[Lexicon] = []

    def hint(self, view: State, seat: int, lexicon: Lexicon, **more: Any) -> Play | None:
        self.asked.append(lexicon)
        return super().hint(view, seat, lexicon, **more)


def test_a_plain_hint_is_one_search_among_the_common_words() -> None:
    lexicon, solver = load("en"), Counted()
    state = GAME.deal(Setup(defaults(GAME.options), 1, 3))
    with plainly():
        found = hint(solver, state, 0, lexicon)
    assert found is not None
    assert solver.asked == [common(lexicon)]


def test_a_hint_of_scribbage_goes_by_counts_and_not_by_the_clock() -> None:
    lexicon = load("en")
    state = SCRIBBAGE.deal(Setup(defaults(SCRIBBAGE.options), 1, 7))
    step = SCRIBBAGE.apply(state, 0, SCRIBBAGE.parse_move("throw"), LiveJudge(lexicon))
    assert not isinstance(step, Rejection)
    first, again = (hint(ARRANGER, step.state, 0, lexicon) for _ in range(2))
    assert first is not None
    assert first == again
