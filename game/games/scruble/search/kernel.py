"""The kernel that finds all words along lines of sites."""

from __future__ import annotations

import numpy as np

from game.search.arrays import Bytes, Edges, Ints
from game.search.compiled import inline_kernel, kernel
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT

WILD = 26
"""The symbol of a peg that reads as any letter; letters are 0 to 25."""
BARRED = 27
"""The symbol of a peg that no word may cross."""


@inline_kernel
def edge_at(edges: Edges, index: int, symbol: int) -> tuple[int, int]:
    """Among a node's edges from `index` on: the edge of a symbol, 0 for none, and the index of the
    next edge for a wild, 0 for none."""
    edge = np.int64(edges[index])
    if symbol == WILD:
        return edge, index + 1 if edge and not edge & LAST else 0
    while edge & LETTER < symbol and edge and not edge & LAST:
        index += 1
        edge = np.int64(edges[index])
    return edge if edge & LETTER == symbol else 0, 0


@kernel
def words_on(
    symbols: Bytes, lines: Ints, edges: Edges, shortest: int, words: Bytes, places: Ints
) -> int:
    """Find every word of at least `shortest` letters that begins where a line begins.

    symbols: by site. lines: shape (lines, 16), the sites of each. edges: of a DAWG. The letters of
    word k (A = 0) go to the first places[k, 1] columns of words[k], the number of its line to
    places[k, 0]. Returns the number of words found; those beyond the size of `words` are counted
    only. Order: by line, then depth first.
    """
    found = 0
    longest = lines.shape[1]
    word = np.zeros(longest, np.uint8)
    after = np.zeros(longest, np.int64)  # by depth: the edge to try next, 0 for none
    for line in range(lines.shape[0]):
        depth = 0
        after[0] = ROOT
        while depth >= 0:
            index = after[depth]
            if index == 0:
                depth -= 1
                continue
            edge, after[depth] = edge_at(edges, index, symbols[lines[line, depth]])
            if edge == 0:
                continue
            word[depth] = edge & LETTER
            if edge & END and depth + 1 >= shortest:
                if found < len(words):
                    for at in range(depth + 1):
                        words[found, at] = word[at]
                    places[found, 0] = line
                    places[found, 1] = depth + 1
                found += 1
            if edge >> SHIFT and depth + 1 < longest:
                depth += 1
                after[depth] = edge >> SHIFT
    return found
