"""Plans over several words: what uses cost, what falls may reveal, and that planning pays."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.moves import RemoveMove
from game.games.scrabble_cubes.rules.pieces import ALPHABETS
from game.games.scrabble_cubes.rules.pile import guess_hidden
from game.games.scrabble_cubes.rules.state import SOLITAIRE, State
from game.games.scrabble_cubes.search.lookahead import (
    economical_words,
    most_worn,
    plan_moves,
    rank_plays,
)
from game.games.scrabble_cubes.search.solver import SOLVER, best_words
from game.games.scrabble_cubes.search.words import FINE, FREE, Prices, faces_of, slot_ranks
from game.rules.interface import Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import stream
from game.search.interface import SearchCancelledError
from game.words.lexicon import Lexicon
from game.words.lists import load


@cache
def words() -> Lexicon:
    return load("en")


def dealt(seed: int) -> State:
    return GAME.deal(Setup(defaults(GAME.options, mode=SOLITAIRE), 1, seed))


def after(state: State, text: str) -> State:
    step = GAME.apply(state, 0, GAME.parse_move(text), LiveJudge(words()))
    assert isinstance(step, Step)
    found: State = step.state
    return found


def test_faces_of_one_cube_take_one_use() -> None:
    state = dealt(0)
    found = best_words(state, words(), slot_ranks(3), Prices(full=3, empty=1))
    fewer = 0
    for path, length, score, worth in zip(*(column.tolist() for column in found[:4]), strict=True):
        uses = len({slot // 3 for slot in path[:length]})
        fewer += uses < length
        assert FINE * score - worth == 3 * FINE * uses
    assert fewer > 10


def test_uses_of_a_cube_with_a_bonus_cost_more() -> None:
    more = faces_of(dealt(0), Prices(full=3, empty=1, word=5, letter=7)).prices // FINE
    # Bonuses of a pile 3 wide: 4 times 2L, 2 times 3L, 2 times 2W, once 3W.
    assert sorted(more.tolist()) == [3] * 18 + [8] * 2 + [10] * 4 + [13] + [17] * 2


@pytest.mark.parametrize("seed", range(3))
def test_without_a_price_the_thriftiest_word_is_the_best(seed: int) -> None:
    state = dealt(seed)
    best = SOLVER.plays(state, 0, words())
    found = economical_words(state, words(), 40, prices=FREE)
    assert [play.score for play in found] == [play.score for play in best[:40]]
    for play in economical_words(state, words(), 12):
        later = after(state, play.moves[0])
        assert GAME.scores(later)[0] == play.score
        assert later.words[-1].word == play.words[0]


def test_a_word_that_was_played_is_not_found_again() -> None:
    state = dealt(1)
    first = economical_words(state, words(), 1)[0]
    later = after(state, first.moves[0])
    assert first.words[0] not in {play.words[0] for play in economical_words(later, words(), 500)}


def test_a_guess_is_a_pile_that_looks_the_same() -> None:
    state = dealt(2)
    view = GAME.view(state, 0)
    piles = [guess_hidden(view, stream(number, "guess")) for number in range(4)]
    for pile in piles:
        letters = Counter(letter for c in pile.columns for cube in c for letter in cube.letters)
        assert GAME.view(pile, 0) == view
        assert set(letters) <= set(ALPHABETS["en"].tiles)
        assert all(number <= ALPHABETS["en"].tiles[letter] for letter, number in letters.items())
    assert len({pile.columns for pile in piles}) == 4
    assert guess_hidden(view, stream(0, "guess")) == piles[0]


def played_greedily(state: State) -> int:
    while not state.termination:
        plays = SOLVER.plays(state, 0, words())
        text = plays[0].moves[0] if plays else GAME.format_move(RemoveMove(most_worn(state)))
        state = after(state, text)
    return GAME.scores(state)[0]


def test_a_plan_can_be_played_and_brings_more_than_the_best_word_each_time() -> None:
    greedy = planned = 0
    for seed in range(3):
        state = dealt(seed)
        greedy += played_greedily(state)
        moves = tuple(plan_moves(state, words(), width=3))
        for move in moves:
            assert move.state == state
            before = GAME.scores(state)[0]
            state = after(state, GAME.format_move(move.move))
            assert GAME.scores(state)[0] - before == (move.play.score if move.play else 0)
        assert state.termination
        made = [move.play.words[0] for move in moves if move.play]
        assert len(set(made)) == len(made)
        planned += GAME.scores(state)[0]
    assert planned > 1.1 * greedy


def test_a_search_can_be_told_to_stop() -> None:
    state = dealt(0)
    plays = economical_words(state, words(), 2)
    with pytest.raises(SearchCancelledError):
        rank_plays([state], plays, words(), words=1, cancelled=lambda: True)
