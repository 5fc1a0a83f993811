"""Which words can take all tiles of a rack: known before the search, for these score highest.

Words are known by their letters in any order: each letter has a number, a word the sum of its
letters' numbers, and of each sum a bit is kept. So some that are no words pass for words too, one
in twenty at most: the search then looks for what is not there.
"""

from __future__ import annotations

import numpy as np

from game.games.alphacubes.search.arrays import ALL, BLANK, NOTHING, Graph
from game.search.arrays import Longs
from game.search.compiled import kernel
from game.search.word_graph import NODE, bits

SUMS = 1 << 20
"""Sums count modulo this. Their bits lie 32 to a number, behind the letters' and NOTHING's own."""


def list_anagrams(graph: Graph, pieces: int) -> Longs:
    """What whole_racks asks: the words of `pieces` letters and of one more."""
    keys = np.random.default_rng(SUMS).integers(0, SUMS, BLANK + 1)
    keys[BLANK] = 0
    known = np.zeros(SUMS, np.bool_)
    nodes, sums = np.array([NODE]), np.array([0])
    for length in range(1, pieces + 2):
        rows, ends = graph.nodes[nodes], graph.nodes[nodes + 1]
        child, below, longer = rows >> 32, [], []
        for letter in range(26):
            has = np.flatnonzero(rows >> letter & 1)
            sum_of = sums[has] + keys[letter]
            if length >= pieces:
                known[sum_of[ends[has] >> letter & 1 != 0] % SUMS] = True
            below.append(child[has])
            child[has] += NODE
            longer.append(sum_of)
        nodes, sums = np.concatenate(below), np.concatenate(longer)
    words = known.reshape(-1, 32) @ (1 << np.arange(32))
    return np.concatenate([keys, words])


@kernel
def whole_racks(anagrams: Longs, shows: Longs) -> int:
    """With which one letter on the board all tiles of a rack may form a word, and NOTHING if they
    may alone. anagrams: see list_anagrams, or ANY."""
    if not anagrams.size:
        return ALL | NOTHING
    own, found = 0, 0
    for piece in range(shows.size):
        own += anagrams[bits(shows[piece] - 1)]
    for letter in range(BLANK + 1):
        place = (own + anagrams[letter]) & (SUMS - 1)
        found |= (anagrams[BLANK + 1 + (place >> 5)] >> (place & 31) & 1) << letter
    return found
