"""Tables of a word graph for the search: quick tests that rule out most windows of a ring.

Symbols are those of kernel.py, SYMBOLS of them; four in a row, a to d, have the index ((a * SYMBOLS
+ b) * SYMBOLS + c) * SYMBOLS + d in fours().
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from game.games.scruble.search.kernel import WILD
from game.search.arrays import Bytes, Edges, Ints, Longs
from game.words.dawg import END, LAST, LETTER, ROOT, ROOT_SLOTS, SHIFT, Dawg, build
from game.words.lexicon import Lexicon

SYMBOLS = 28
INSIDE, BEGINS, ENDS, THREE = 1, 2, 4, 8
"""Marks of four symbols read upwards: they lie in a word; begin one; end one; the first three are
one. fill_promising() relies on this order."""
INSIDE_DOWN, BEGINS_DOWN, ENDS_DOWN, THREE_DOWN = 16, 32, 64, 128
"""The same read downwards: from the fourth to the first, or from the third to the first."""


@lru_cache(maxsize=8)
def fours(dawg: Dawg) -> Bytes:
    """The marks by four symbols. If the list was changed, some may be set for words that were
    removed."""
    up = _upwards(np.frombuffer(dawg.edges, np.uint32).astype(np.int64))
    for axis in range(4):
        up.swapaxes(0, axis)[WILD] = np.bitwise_or.reduce(up.swapaxes(0, axis)[:WILD])
    down = up.transpose(3, 2, 1, 0) & (INSIDE | BEGINS | ENDS)
    down |= (up[..., WILD] & THREE).transpose(2, 1, 0)[..., None]
    marks: Bytes = (up | down << 4).reshape(-1)
    return marks


def _upwards(edges: Longs) -> Bytes:
    """The marks of letters read upwards."""
    used, lasts = np.flatnonzero(edges), np.flatnonzero(edges & LAST)
    up = np.zeros((SYMBOLS**3, SYMBOLS), np.uint8)
    for mark, firsts in ((INSIDE | BEGINS, used[used < ROOT + ROOT_SLOTS]), (INSIDE, used)):
        at, codes = firsts, edges[firsts] & LETTER
        for _ in range(2):
            at, codes = _longer(edges, lasts, at, codes)
        if mark & BEGINS:
            up[codes[edges[at] & END != 0]] |= THREE
        at, codes = _longer(edges, lasts, at, codes)
        up.reshape(-1)[codes] |= mark
        up.reshape(-1)[codes[edges[at] & END != 0]] |= ENDS
    return up.reshape((SYMBOLS,) * 4)


def _longer(edges: Longs, lasts: Longs, at: Longs, codes: Longs) -> tuple[Longs, Longs]:
    """Extend by one letter: every edge below these, and the code of what was read. at: edges;
    codes: what was read up to each. lasts: the last edges of all nodes, in order."""
    below = edges[at] >> SHIFT
    known = np.sort((codes << 32 | below)[below > 0])  # np.unique takes three times as long
    known = known[np.flatnonzero(np.diff(known, prepend=-1))]
    codes, nodes = known >> 32, known & 0xFFFFFFFF
    sizes = lasts[np.searchsorted(lasts, nodes)] - nodes + 1
    behind = np.arange(sizes.sum()) + np.repeat(nodes - np.cumsum(sizes) + sizes, sizes)
    return behind, np.repeat(codes, sizes) * SYMBOLS + (edges[behind] & LETTER)


def longest_endings(edges: Edges) -> Ints:
    """By node of a DAWG, the most letters from it to the end of a word."""
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
    """By the first three letters (a * 676 + b * 26 + c), the node below them, 0 if there is
    none."""
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
    while node and edges[node]:
        edge = int(edges[node])
        yield edge & LETTER, edge >> SHIFT
        node = 0 if edge & LAST else node + 1


@lru_cache(maxsize=8)
def _graph(dawg: Dawg) -> tuple[Edges, Ints, Ints]:
    edges = np.frombuffer(dawg.edges, np.uint32)
    return edges, longest_endings(edges), openings(edges)


def graphs(lexicon: Lexicon) -> list[tuple[Edges, Ints, Ints, Bytes]]:
    """The tables (edges, longest endings, openings, fours) of a lexicon's list, and of the words
    added to it."""
    added = [word for word in sorted(lexicon.added) if word not in lexicon.dawg]
    return [
        (*_graph(dawg), fours(dawg)) for dawg in (lexicon.dawg, *([build(added)] if added else []))
    ]
