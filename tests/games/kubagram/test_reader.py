"""Claims as a hint says them in a terminal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.kubagram.reader import READER
from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.state import HAND, SHOW, Piece, State
from game.games.kubagram.search.solver import SOLVER
from game.words.lexicon import Lexicon
from tests.games.kubagram.rules.positions import position


def hinted(state: State, seat: int, *words: str) -> tuple[list[str], tuple[str, ...]]:
    """What is typed for the hint, and its moves."""
    play = SOLVER.hint(GAME.view(state, seat), seat, Lexicon.of(words))
    assert play is not None
    return list(READER.typed(state, seat, play.moves)), play.moves


def test_a_claim_is_its_word_though_that_is_a_command_or_a_move_too() -> None:
    for word in ("TABLE", "RULES", "SKIP"):
        state = position(f"{word}X", phase="after", box=True, options="minimum=4")
        said, moves = hinted(state, 0, word)
        assert said == [f"claim {word}"]
        assert READER.readings(state, 0, said[0], None) == moves


def test_who_is_asked_shows_the_word() -> None:
    state = replace(position("TABLEX", phase="after"), phase=SHOW, asked=(1,))
    said, moves = hinted(state, 1, "TABLE")
    assert said == ["show TABLE"]
    assert READER.readings(state, 1, said[0], None) == moves


def test_a_word_with_the_die_in_hand_follows_that_die() -> None:
    state = position("TABLX", box=True)
    free = next(die for die in range(105) if die not in state.dice_in_play
                and "E" in state.alphabet.faces[die])  # fmt: skip
    state = replace(state, phase=HAND, hand=Piece(free, "E"), mark="III")
    said, _moves = hinted(state, 0, "TABLE")
    assert said == ["lay E right", "claim TABLE"]


@pytest.mark.parametrize("move", ["claim w1 w2", "claim 1 w1", "take"])
def test_what_is_no_word_of_loose_dice_is_said_as_it_is(move: str) -> None:
    state = position("S", ((1, "TABLE"), (1, "COUNT")), phase="after")
    assert READER.typed(state, 0, (move,)) == [move]
