"""A pile played on by the kernel comes to what the rules say, and hidden letters stay hidden."""

from __future__ import annotations

import pytest

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.moves import RemoveMove, WordMove
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.search.lookahead import FLAT, WHOLE, economical_words, most_worn
from game.games.scrabble_cubes.search.playout import Playouts
from game.games.scrabble_cubes.search.solver import SOLVER
from game.games.scrabble_cubes.search.words import Prices
from game.match.dealing import first_state
from game.match.header import new_header
from game.rules.interface import Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.words.lists import load

LEXICON = load("en")


def dealt(seed: int, mode: str = "solitaire", size: int = 3) -> State:
    options = defaults(GAME.options, mode=mode, size=size)
    names = ["One", "Two"] if mode == "head-to-head" else ["One"]
    header = new_header(GAME.id, options, names, seed=seed, lexicon=LEXICON)
    state: State = first_state(header)
    return state


def after(state: State, text: str) -> State:
    step = GAME.apply(state, state.seat, GAME.parse_move(text), LiveJudge(LEXICON))
    assert isinstance(step, Step)
    there: State = step.state
    return there


def played_on(state: State, moves: int, prices: Prices) -> int:
    """The score of a player alone after moves that are chosen and played by the rules."""
    for _ in range(moves):
        if state.termination:
            break
        plays = economical_words(state, LEXICON, 1, prices)
        removal = GAME.format_move(RemoveMove(most_worn(state)))
        state = after(state, plays[0].moves[0] if plays else removal)
    return GAME.scores(state)[0]


@pytest.mark.parametrize(("seed", "size"), [(0, 3), (1, 3), (2, 3), (0, 4), (0, 5)])
@pytest.mark.parametrize("words", [1, 6, WHOLE])
def test_the_kernel_plays_on_as_the_rules_have_it(seed: int, size: int, words: int) -> None:
    state = dealt(seed, size=size)
    pile = Playouts(state, LEXICON)
    found = pile.worth(words, prices=FLAT)
    assert found == played_on(state, words, FLAT)
    assert found == pile.worth(words, prices=FLAT), "a pile is played on again and again"


def test_prices_by_what_is_left_and_by_bonuses() -> None:
    prices = Prices(full=12, empty=4, word=10, letter=3)
    for seed in range(4):
        state = dealt(seed)
        found = Playouts(state, LEXICON).worth(WHOLE, prices=prices)
        assert found == played_on(state, WHOLE, prices)


def test_a_first_word_and_a_cube_taken_away() -> None:
    state = dealt(5)
    pile = Playouts(state, LEXICON)
    for play in economical_words(state, LEXICON, 4):
        move = GAME.parse_move(play.moves[0])
        assert isinstance(move, WordMove)
        slots = [state.surface.grid.slot(face) or 0 for face in move.faces]
        expected = played_on(after(state, play.moves[0]), 3, FLAT)
        assert pile.worth(4, slots=slots, points=play.score, prices=FLAT) == expected
    for cell in sorted({face.cell for face in state.revealed()})[:5]:
        expected = played_on(after(state, f"remove {cell}"), 3, FLAT)
        assert pile.worth(3, removed=cell, prices=FLAT) == expected


def test_against_somebody_what_they_make_is_taken_off() -> None:
    state = dealt(6, "head-to-head")
    # Of equals the kernel takes the path that comes first, the solver the move text: here none are.
    balance, played = 0, state
    for number in range(5):
        assert Playouts(state, LEXICON).worth(number) == balance
        best = SOLVER.plays(played, played.seat, LEXICON)[0]
        balance += best.score if number % 2 == 0 else -best.score
        played = after(played, best.moves[0])
        one, other = GAME.scores(played)
        assert one - other == balance


def test_words_that_were_played_or_struck_are_not_made_again() -> None:
    state = dealt(7)
    best = SOLVER.plays(state, 0, LEXICON)[0]
    most = Playouts(state, LEXICON).worth(1)
    assert most == best.score
    struck = LEXICON.with_changes(strike=[best.words[0]])
    assert Playouts(state, struck).worth(1) == SOLVER.plays(state, 0, struck)[0].score
    played = after(state, best.moves[0])
    assert Playouts(played, LEXICON).worth(1) == SOLVER.plays(played, 0, LEXICON)[0].score
