"""The kernel under SCRUBLE Cube's solver: all words along given lines of symbols."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from game.search.compiled import kernel
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT

Symbols = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int32]
Edges = npt.NDArray[np.uint32]

WILD = 26
"""The symbol of a site that reads as any letter; letters are 0 to 25."""
BARRED = 27
"""The symbol of a site that no word goes through."""


@kernel
def words_on(
    symbols: Symbols,
    lines: Ints,
    edges: Edges,
    shortest: int,
    words: Symbols,
    places: Ints,
) -> int:
    """Find every word of at least `shortest` letters that begins where a line begins.

    symbols: by site. lines: shape (lines, 16), the sites of each. edges: a DAWG's. Word k goes to
    the first places[k, 1] letters of words[k] (A = 0), its line's number to places[k, 0]. Returns
    how many there are; those that `words` has no room for are counted only. The order: by line,
    then depth first.
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
            symbol = symbols[lines[line, depth]]
            edge = np.int64(edges[index])
            if symbol == WILD:
                after[depth] = index + 1 if edge and not edge & LAST else 0
            else:
                after[depth] = 0
                while edge & LETTER < symbol and edge and not edge & LAST:
                    index += 1
                    edge = np.int64(edges[index])
                if edge & LETTER != symbol:
                    continue
            word[depth] = edge & LETTER
            if edge & END and depth + 1 >= shortest:
                if found < len(words):
                    words[found, : depth + 1] = word[: depth + 1]
                    places[found, 0] = line
                    places[found, 1] = depth + 1
                found += 1
            if edge >> SHIFT and depth + 1 < longest:
                depth += 1
                after[depth] = edge >> SHIFT
    return found
