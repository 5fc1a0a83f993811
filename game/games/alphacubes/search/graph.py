"""The word graph as the crossword search walks it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.games.alphacubes.search.arrays import ALL, DEAREST, DEEPEST, FAR, NOTHING, WORTH, Graph
from game.search.arrays import Ints, Longs
from game.search.word_graph import NODE, list_nodes
from game.words.dawg import Dawg

ANY: Longs = np.zeros(0, np.int64)
"""In place of a list of anagrams: not known, so any letters may be a word's."""


def word_graph(dawg: Dawg, values: Sequence[int]) -> Graph:
    """The graph of a Dawg's words. values: what its letters score."""
    nodes = list_nodes(dawg)
    return Graph(nodes, reaches(nodes, values).ravel(), ANY)


def reaches(nodes: Longs, values: Sequence[int]) -> Ints:
    """By node and depth, the letters that can stand so far below it and, << WORTH, what letters up
    to there score at most; the nodes are told the letters of the second depth."""
    rows = nodes[::NODE]
    letters, firsts = rows & ALL, (rows >> 32) // NODE
    children = sum((letters >> letter & 1 for letter in range(26)), np.zeros_like(letters))
    far, worth = np.zeros((len(rows), FAR), np.int32), np.zeros((len(rows), FAR), np.int32)
    far[:, 1] = letters
    scores = np.array(values, np.int32)
    families, ahead = [], letters.copy()
    for nth in range(int(children.max())):
        parents = np.flatnonzero(children > nth)
        first = ahead[parents] & -ahead[parents]
        ahead[parents] ^= first
        families.append((parents, firsts[parents] + nth, scores[np.log2(first).astype(np.intp)]))
    for depth in range(1, DEEPEST + 1):
        for parents, child, score in families:
            brings = score
            if depth > 1:
                far[parents, depth] |= far[child, depth - 1]
                brings = np.where(far[child, depth - 1], score + worth[child, depth - 1], 0)
            worth[parents, depth] = np.maximum(worth[parents, depth], brings)
    nodes[NODE + 1 :: NODE] |= (far[1:, 2].astype(np.int64) | NOTHING) << 32
    packed: Ints = far | np.minimum(worth, DEAREST) << WORTH
    return packed
