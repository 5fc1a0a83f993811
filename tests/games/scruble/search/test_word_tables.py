"""What SCRUBLE Cube's search knows of four symbols in a row, against the words themselves."""

from itertools import product

from game.games.scruble.search.kernel import BARRED, WILD
from game.games.scruble.search.word_tables import (
    BEGINS,
    BEGINS_DOWN,
    ENDS,
    ENDS_DOWN,
    INSIDE,
    INSIDE_DOWN,
    SYMBOLS,
    THREE,
    THREE_DOWN,
    fours,
)
from game.words.dawg import Dawg, build
from game.words.patch import patched

WORDS = ["ART", "ARTS", "STAR", "TAR", "RATS", "TATTAR", "AA"]
SHOWN = [*(ord(letter) - 65 for letter in "ARSTZ"), WILD, BARRED]
DOWN = {INSIDE: INSIDE_DOWN, BEGINS: BEGINS_DOWN, ENDS: ENDS_DOWN, THREE: THREE_DOWN}


def fits(text: str, run: tuple[int, ...]) -> bool:
    return all(s in (WILD, ord(c) - 65) for c, s in zip(text, run, strict=True))


def upwards(run: tuple[int, ...], three: tuple[int, ...], words: list[str]) -> int:
    """The marks of four symbols read in this order, and of three."""
    found = 0
    for word in words:
        if len(word) == 3 and fits(word, three):
            found |= THREE
        for at in range(len(word) - 3):
            if fits(word[at : at + 4], run):
                found |= INSIDE
                found |= BEGINS if at == 0 else 0
                found |= ENDS if at == len(word) - 4 else 0
    return found


def expected(words: list[str]) -> dict[tuple[int, ...], int]:
    marks = {}
    for run in product(SHOWN, repeat=4):
        down = upwards(run[::-1], run[2::-1], words)
        marks[run] = upwards(run, run[:3], words)
        marks[run] |= sum(DOWN[mark] for mark in DOWN if down & mark)
    return marks


def found(dawg: Dawg) -> dict[tuple[int, ...], int]:
    marks = fours(dawg).reshape((SYMBOLS,) * 4)
    return {run: int(marks[run]) for run in product(SHOWN, repeat=4)}


def test_fours_are_those_of_the_words() -> None:
    assert found(build(WORDS)) == expected(WORDS)
    assert not fours(build([])).any()


def test_nothing_is_ruled_out_in_changed_lists() -> None:
    changed = patched(build(WORDS), add=["ZATS"], strike=["TATTAR"])
    known, right = found(changed), expected(list(changed))
    assert all(known[run] & marks == marks for run, marks in right.items())
    sure = BEGINS | THREE | THREE_DOWN | BEGINS_DOWN
    assert all(known[run] & sure == marks & sure for run, marks in right.items())
