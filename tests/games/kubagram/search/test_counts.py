"""How many words central fields hold, and what they bring: golden numbers.

Small cases are counted again by the rules alone, every word's dice by trying all.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.claims import assess
from game.games.kubagram.rules.moves import Claim, FieldDie
from game.games.kubagram.rules.pieces import ALPHABETS, TRIPLES
from game.games.kubagram.rules.state import AFTER, Piece, State
from game.games.kubagram.rules.words import formable
from game.games.kubagram.search.solver import SOLVER
from game.rules.interface import Rejection, Setup
from game.rules.options import defaults
from game.rules.pcg import stream
from game.search.ranked import scores_of
from game.words.lists import load

FIELDS = 5
COUNTS = {
    8: (118, 2_004),
    12: (3_654, 143_640),
    16: (2_083, 84_519),
    20: (12_504, 586_412),
    28: (24_686, 3_028_471),
}
"""By dice in the field: how many words there are in all fields, and what they bring in all."""


def field(dice: int, seed: int) -> State:
    """A field of random dice as they fall; one in twelve is a joker."""
    faces, random = ALPHABETS["en"].faces, stream(seed, f"field {dice}")
    chosen = random.shuffled(range(TRIPLES))[: dice - dice // 12]
    chosen += random.shuffled(range(TRIPLES, len(faces)))[: dice // 12]
    laid = tuple(Piece(die, random.choice(faces[die])) for die in random.shuffled(chosen))
    state: State = GAME.deal(Setup(defaults(GAME.options, alphabet="en"), 2, seed))
    return replace(state, phase=AFTER, field=laid)


def counted(dice: int) -> tuple[int, int]:
    fields = [field(dice, number) for number in range(FIELDS)]
    found = [scores_of(SOLVER.plays(state, state.seat, load("en"))) for state in fields]
    return sum(map(len, found)), sum(map(sum, found))


@pytest.mark.parametrize("dice", COUNTS)
def test_so_many_words_lie_in_the_field(dice: int) -> None:
    assert counted(dice) == COUNTS[dice]


def by_the_rules(state: State) -> dict[str, int]:
    """What each word of the field brings, jokers taken wherever they show one of its letters."""
    found: dict[str, int] = {}
    jokers = sorted(state.field, key=lambda piece: not piece.is_joker)
    for word, _ in formable(state.field, (), load("en").dawg, state.minimum):
        left, parts = list(jokers), []
        for letter in word:
            piece = next(one for one in left if one.letter == letter)
            left.remove(piece)
            parts.append(FieldDie(piece.die))
        assessed = assess(state, state.seat, Claim(tuple(parts)))
        assert not isinstance(assessed, Rejection)
        found[word] = assessed.worth.total
    return found


@pytest.mark.parametrize("dice", [8, 12, 16])
def test_the_rules_find_as_many(dice: int) -> None:
    found = [by_the_rules(field(dice, number)) for number in range(FIELDS)]
    assert sum(map(len, found)) == COUNTS[dice][0]
    assert sum(sum(words.values()) for words in found) == COUNTS[dice][1]
