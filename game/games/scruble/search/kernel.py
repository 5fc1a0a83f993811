"""Kernels under SCRUBLE Cube's solver: all words along given lines, and tables of a DAWG."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from game.search.arrays import Bytes, Edges, Ints
from game.search.compiled import inline_kernel, kernel
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT

WILD = 26
"""The symbol of a site that reads as any letter; letters are 0 to 25."""
BARRED = 27
"""The symbol of a site that no word goes through."""


@inline_kernel
def edge_at(edges: Edges, index: int, symbol: int) -> tuple[int, int]:
    """The edge of a symbol among those of a node from `index` on, 0 for none, and the index at
    which a wild symbol has its next edge, 0 for none."""
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


def longest_endings(edges: Edges) -> Ints:
    """For each node of a DAWG how many letters at most lead from it to the end of a word."""
    used = np.flatnonzero(edges)
    below = (edges[used] >> SHIFT).astype(np.int32)
    # A node begins where the one before it has ended.
    begins = np.ones(len(used), np.bool_)
    begins[1:] = edges[used[:-1]] & LAST != 0
    node = used[begins][np.cumsum(begins) - 1].astype(np.int32)
    longest = np.zeros(len(edges), np.int32)
    longest[node] = depth = 1
    more = below > 0
    while more.any():  # as often as words are long
        node, below = node[more], below[more]
        depth += 1
        longest[node] = depth
        more = longest[below] == depth
    return longest


def openings(edges: Edges) -> Ints:
    """The node behind each opening of three letters (a * 676 + b * 26 + c), 0 if there is none."""
    nodes = np.zeros(26**3, np.int32)
    reached = [(0, ROOT)]
    for _ in range(3):
        reached = [
            (opening * 26 + letter, below)
            for opening, node in reached
            for letter, below in _children(edges, node)
        ]
    for opening, node in reached:
        nodes[opening] = node
    return nodes


def _children(edges: Edges, node: int) -> Iterator[tuple[int, int]]:
    """The letters of a node and what they lead to."""
    while node and edges[node]:
        edge = int(edges[node])
        yield edge & LETTER, edge >> SHIFT
        node = 0 if edge & LAST else node + 1
