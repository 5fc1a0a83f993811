"""The graph of the words that a throw's dice can form."""

from __future__ import annotations

from array import array
from collections import Counter

import numpy as np
import pytest

from game.games.scribbage.search.dice_graph import JOKERS_AT, ROOM, restrict
from game.words.dawg import Dawg, build
from game.words.lists import load


def words_of(dice: str, dawg: Dawg) -> tuple[list[str], int]:
    """The words that dice can form, by restrict(), and how many edges their graph has."""
    counts = np.zeros(27, np.int32)
    for letter in dice:
        counts[JOKERS_AT if letter == "*" else ord(letter) - 65] += 1
    before = counts.copy()
    found = restrict(np.frombuffer(dawg.edges, np.uint32), counts)
    assert np.array_equal(counts, before)
    return list(Dawg(array("I", found.tolist()))), found.size


def formed(dice: str, word: str) -> bool:
    """Whether the dice can form the word, by counting letters."""
    lacking = Counter(word) - Counter(dice.replace("*", ""))
    return lacking.total() <= dice.count("*") and len(word) <= len(dice)


@pytest.mark.parametrize("dice", ["QUITEANDZORSX", "MISSISSIPPIES", "E", "AEIOTRNSDGLK*"])
def test_the_words_are_those_that_the_dice_can_form(dice: str) -> None:
    dawg = load("en").dawg
    assert words_of(dice, dawg)[0] == [word for word in dawg if formed(dice, word)]


def test_two_jokers_take_more_than_there_was_room_for_at_first() -> None:
    dawg = load("en").dawg
    words, edges = words_of("AEIOTRNSDGL**", dawg)
    assert edges > ROOM
    assert words == [word for word in dawg if formed("AEIOTRNSDGL**", word)]


def test_no_word_makes_an_empty_graph() -> None:
    assert words_of("XYZ", build(["CAT"]))[0] == []
    assert words_of("CAT", build([]))[0] == []
