"""How many different patterns some dice can be laid in, by how many dice lie: golden numbers.

A beam that is wide enough for all of them leaves none out. Patterns that moving or mirroring makes
alike count as one. Small cases are counted again by laying die after die in every way. There are
no jokers here: the search leaves out those that a die can stand for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np
import pytest

from bench.scribbage_known import rolls
from game.games.scribbage.rules.pieces import VALUES, letters
from game.games.scribbage.search.beam import empty_grid, expand_layer, first_words
from game.games.scribbage.search.dice_graph import restrict
from game.games.scribbage.search.layers import empty_layers
from game.words.dawg import Dawg, build
from game.words.lists import load

WIDTH = 1 << 13
"""More patterns than there are with so many dice."""

COUNTS = {
    0: ((9, 46, 199, 594, 1_020, 887), (88, 735, 4_518, 17_730, 38_131, 41_075)),
    1: ((9, 47, 99, 100, 46, 7), (82, 769, 2_251, 2_973, 1_650, 301)),
    2: ((7, 51, 226, 854, 2_590, 4_015), (40, 498, 3_134, 15_224, 56_635, 104_936)),
    3: ((11, 60, 191, 378, 408, 168), (94, 899, 4_151, 10_934, 14_903, 7_441)),
}
"""By roll of the bench, of whose first seven dice 2, 3 and so on lie: how many patterns there are,
and what their words are worth in all, dice in two words twice."""


def patterns(up: Sequence[str], dawg: Dawg) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same for other dice, by the kernels of the search."""
    counts = np.zeros(27, np.int32)
    for letter in up:
        counts[ord(letter) - 65] += 1
    edges = restrict(np.frombuffer(dawg.edges, np.uint32), counts)
    values = np.array([VALUES[chr(65 + i)] for i in range(26)], np.int32)
    layers, random = empty_layers(WIDTH), np.array([1], np.uint64)
    grid = empty_grid()
    first_words(edges, values, counts.copy(), 0, 0, random, layers)
    for layer in range(1, len(up) - 1):
        expand_layer(
            edges, values, counts, layer, 0, random, layers,
            grid, 0, int(layers.sizes[layer]),
        )  # fmt: skip
    sizes = layers.sizes.tolist()[1 : len(up)]
    assert max(sizes) < WIDTH
    return tuple(sizes), tuple(int(layers.scores[n, :s].sum()) for n, s in enumerate(sizes, 1))


@pytest.mark.parametrize("roll", COUNTS)
def test_so_many_patterns_can_be_laid(roll: int) -> None:
    assert patterns(letters(rolls()[roll])[:7], load("en").dawg) == COUNTS[roll]


Pattern: TypeAlias = "dict[tuple[int, int], str]"
"""Letters by row and column."""
Canonical: TypeAlias = "tuple[tuple[tuple[int, int], str], ...]"


def canonical(pattern: Pattern) -> Canonical:
    """The same for patterns that moving and mirroring make alike."""
    ways = []
    for way in (pattern, {(column, row): shown for (row, column), shown in pattern.items()}):
        top, left = min(row for row, _ in way), min(column for _, column in way)
        moved = (((row - top, column - left), shown) for (row, column), shown in way.items())
        ways.append(tuple(sorted(moved)))
    return min(ways)


def runs(pattern: Pattern) -> Iterator[str]:
    """All that stands together in rows and columns, of two letters and more."""
    for row, column in pattern:
        for down, right in ((0, 1), (1, 0)):
            text, at = "", (row, column)
            while (row - down, column - right) not in pattern and at in pattern:
                text, at = text + pattern[at], (at[0] + down, at[1] + right)
            if len(text) > 1:
                yield text


def longer(pattern: Pattern, up: Sequence[str]) -> Iterator[Pattern]:
    """Every pattern with one die more that touches it."""
    left = list(up)
    for shown in pattern.values():
        left.remove(shown)
    around = {(r + a, c + b) for r, c in pattern for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    for die in set(left):
        for spot in around - pattern.keys():
            yield {**pattern, spot: die}


def by_die_after_die(up: str, words: set[str]) -> tuple[int, ...]:
    """By how many dice lie, in how many patterns all that stands together are words."""
    level = {canonical({(0, 0): die}) for die in up}
    counts = []
    for _ in up[1:]:
        level = {canonical(p) for before in level for p in longer(dict(before), up)}
        legal = (all(run in words for run in runs(dict(one))) for one in level)
        counts.append(sum(legal))
    return tuple(counts)


@pytest.mark.parametrize(
    ("up", "words"),
    [
        ("ABA", "AB BA ABA"),
        ("ABAB", "AB BA ABA BAB"),
        ("CATSA", "CAT CATS AS AT TA ACT ACTS SAT SAC"),
        ("TESTA", "TE ES TEST SET STATE TEA EAT AT TATE TA"),
        ("ABETS", "AB BE BET BETA ET AS SAB TAB TABS BATES ABETS BEST"),
    ],
)
def test_laying_die_after_die_finds_as_many(up: str, words: str) -> None:
    found = by_die_after_die(up, set(words.split()))
    assert patterns(up, build(words.split()))[0] == found
    assert sum(found) > 5
