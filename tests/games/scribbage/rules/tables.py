"""Rolls and layouts for the tests, written as people would draw them."""

from __future__ import annotations

from game.games.scribbage.rules import GAME
from game.games.scribbage.rules.layout import Layout, Placed
from game.games.scribbage.rules.pieces import DICE, Roll
from game.games.scribbage.rules.state import State
from game.rules.interface import Rejection, Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import OptionValue, defaults
from game.words.lexicon import Lexicon


def assign(letters: str) -> list[int]:
    """A die for each letter ('*' a joker), no die twice."""
    holder: dict[int, int] = {}

    def seat(letter: int, tried: set[int]) -> bool:
        for die, faces in enumerate(DICE):
            if letters[letter] in faces and die not in tried:
                tried.add(die)
                if die not in holder or seat(holder[die], tried):
                    holder[die] = letter
                    return True
        return False

    for index in range(len(letters)):
        assert seat(index, set()), f"no thirteen dice show {letters}"
    dice = {letter: die for die, letter in holder.items()}
    return [dice[index] for index in range(len(letters))]


def drawn(rows: str, left: str, jokers: str = "") -> tuple[Roll, Layout]:
    """A roll and a layout from rows of letters separated by '/', '.' for an empty cell.

    left: the letters of dice in the tray; together with the rows, thirteen. jokers: the letter of
    each '*' in the rows, in order ('-' for none).
    """
    cells = [
        ((50 + x, 50 + y), letter)
        for y, row in enumerate(rows.split("/"))
        for x, letter in enumerate(row)
        if letter != "."
    ]
    letters = "".join(letter for _, letter in cells) + left
    assert len(letters) == 13, f"{letters} are {len(letters)} letters"
    dice = assign(letters)
    roll = [0] * 13
    for die, letter in zip(dice, letters, strict=True):
        roll[die] = DICE[die].index(letter)
    layout: list[Placed | None] = [None] * 13
    named = list(jokers)
    for die, (cell, letter) in zip(dice, cells, strict=False):
        joker = named.pop(0) if letter == "*" and named else ""
        layout[die] = Placed(cell, joker.replace("-", ""))
    return tuple(roll), tuple(layout)


def match(
    rows: str, left: str, jokers: str = "", *, seats: int = 1, **options: OptionValue
) -> State:
    """A match in which the first player has thrown and laid just this."""
    roll, layout = drawn(rows, left, jokers)
    agreed = defaults(GAME.options, **options)
    digits = "".join(str(face + 1) for face in roll)
    state = GAME.deal(Setup(agreed, seats, seed=7, deal=f"1:{digits}"))
    state = play(state, 0, "throw").state
    for die, placed in enumerate(layout):
        if placed is not None:
            letter = f"={placed.letter}" if placed.letter else ""
            state = play(state, 0, f"lay {die + 1}{letter}@{placed.cell[0]}.{placed.cell[1]}").state
    return state


def play(state: State, seat: int, text: str, words: str = "") -> Step[State]:
    """Play a legal move; `words` are the words there are."""
    step = attempt(state, seat, text, words)
    assert not isinstance(step, Rejection), step
    return step


def attempt(state: State, seat: int, text: str, words: str = "") -> Step[State] | Rejection:
    """Play a move, legal or not."""
    judge = LiveJudge(Lexicon.of(words.split()))
    return GAME.apply(state, seat, GAME.parse_move(text), judge)
