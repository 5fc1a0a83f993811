"""The letters of a hint are shown on their squares, and on no others."""

from __future__ import annotations

from game.games.alphacubes.rules.pieces import square_at
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table.moments import hinted_letters
from tests.games.alphacubes.table.positions import PUBLISHED, dealt, square


def told(state: State, squares: str, letters: str) -> dict[int, str]:
    return hinted_letters(state, [square(name) for name in squares.split()], letters)


def test_the_first_letters_lie_on_the_first_squares_either_way() -> None:
    assert told(dealt(), "H9 I9 J9", "VIA") == {
        square("H9"): "V",
        square("I9"): "I",
        square("J9"): "A",
    }
    assert told(dealt(), "I8 I9", "VIA") == {square("I8"): "V", square("I9"): "I"}
    assert told(dealt(), "I9", "V") == {square("I9"): "V"}


def test_marks_tell_no_more_than_the_sentence() -> None:
    assert told(dealt(), "H9 I9 J9", "VI") == {square("H9"): "V", square("I9"): "I"}
    assert told(dealt(), "H9", "") == {}


def test_letters_that_lie_are_read_over() -> None:
    state = PUBLISHED.states[-1]
    lying = next(s for s, one in enumerate(state.letters) if one != " " and one.isalpha())
    assert square_at("A1") == 0
    free = lying - 1
    while state.letters[free].isalpha():
        free -= 1
    word = "Z" + state.letters[free + 1]
    assert hinted_letters(state, [free], word) == {free: "Z"}
