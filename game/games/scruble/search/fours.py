"""Which four symbols in a row lie in words: most windows of a ring are ruled out by what they show.

Bytes are those of the kernels, SYMBOLS of them; four of them, a to d, have the number
((a * SYMBOLS + b) * SYMBOLS + c) * SYMBOLS + d. fours() has for each a set of the marks below.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from game.games.scruble.search.kernel import WILD
from game.search.arrays import Bytes, Longs
from game.words.dawg import END, LAST, LETTER, ROOT, ROOT_SLOTS, SHIFT, Dawg

SYMBOLS = 28
INSIDE, BEGINS, ENDS, THREE = 1, 2, 4, 8
"""Read upwards, the four lie in a word; they begin one; they end one; the first three are one.
fill_promising() goes by this order."""
INSIDE_DOWN, BEGINS_DOWN, ENDS_DOWN, THREE_DOWN = 16, 32, 64, 128
"""The same read downwards: from the fourth to the first, or from the third to the first."""


@lru_cache(maxsize=8)
def fours(dawg: Dawg) -> Bytes:
    """The marks by four symbols. A list that was changed may have more of them than its words."""
    up = _upwards(np.frombuffer(dawg.edges, np.uint32).astype(np.int64))
    for axis in range(4):
        up.swapaxes(0, axis)[WILD] = np.bitwise_or.reduce(up.swapaxes(0, axis)[:WILD])
    down = up.transpose(3, 2, 1, 0) & (INSIDE | BEGINS | ENDS)
    down |= (up[..., WILD] & THREE).transpose(2, 1, 0)[..., None]
    marks: Bytes = (up | down << 4).reshape(-1)
    return marks


def _upwards(edges: Longs) -> Bytes:
    """What is read upwards, letters alone."""
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
    """One letter more: every edge behind these, and what was read with it.

    at: edges; codes: what was read by each. lasts: the last edges of all nodes, in order.
    """
    below = edges[at] >> SHIFT
    known = np.sort((codes << 32 | below)[below > 0])  # np.unique takes three times as long
    known = known[np.flatnonzero(np.diff(known, prepend=-1))]
    codes, nodes = known >> 32, known & 0xFFFFFFFF
    sizes = lasts[np.searchsorted(lasts, nodes)] - nodes + 1
    behind = np.arange(sizes.sum()) + np.repeat(nodes - np.cumsum(sizes) + sizes, sizes)
    return behind, np.repeat(codes, sizes) * SYMBOLS + (edges[behind] & LETTER)
