"""The words that thirteen dice can spell, as a word graph.

A search over these words finds the same as one over all words, in the same order, with hardly any
dead ends.
"""

from __future__ import annotations

import numpy as np

from game.games.scribbage.search.layers import DICE
from game.search.arrays import Edges, Ints, with_room
from game.search.compiled import kernel
from game.words.dawg import END, LAST, LETTER, ROOT, ROOT_SLOTS, SHIFT

KINDS = 26
JOKERS_AT = KINDS
"""The index of the number of jokers in an array of letter counts."""
ROOM = 1 << 14
"""Edges there is room for at first: without a joker some ten thousand are needed."""


def restrict(edges: Edges, counts: Ints) -> Edges:
    """The graph of the words of `edges` that dice of these counts can spell."""

    def fill(room: int) -> tuple[int, Edges]:
        found = np.zeros(room, np.uint32)
        size = unfold(edges, counts.copy(), found)
        return size, found[:size]

    return with_room(ROOM, fill)


@kernel
def unfold(edges: Edges, counts: Ints, found: Edges) -> int:
    """Write the tree of those words to `found`, and return the number of slots it takes; if there
    is no room for them, the tree is incomplete. counts: 27 numbers, the dice by letter and the
    jokers; restored on return. found: zeros."""
    cursor = np.zeros(DICE + 1, np.int64)  # the edge to look at next, by depth
    taken = np.zeros(DICE + 1, np.int64)  # what the die that was chosen there is counted as
    rows = np.zeros((DICE + 1, KINDS), np.uint32)  # the edges found so far of the node there
    filled = np.zeros(DICE + 1, np.int64)
    size = ROOT + ROOT_SLOTS
    cursor[0] = ROOT if edges[ROOT] else 0
    depth = 0
    while True:
        node = cursor[depth]
        if node and depth < DICE:
            edge = np.int64(edges[node])
            letter = edge & LETTER
            kind = letter if counts[letter] > 0 else JOKERS_AT
            if counts[kind] == 0:
                cursor[depth] = 0 if edge & LAST else node + 1
                continue
            counts[kind] -= 1
            taken[depth] = kind
            depth += 1
            cursor[depth] = edge >> SHIFT
            filled[depth] = 0
            continue
        count, child = filled[depth], 0
        if count:
            rows[depth, count - 1] |= LAST
            child = size if depth else ROOT
            if child + count <= found.shape[0]:
                found[child : child + count] = rows[depth, :count]
            size += count if depth else 0
        if depth == 0:
            return size
        depth -= 1
        counts[taken[depth]] += 1
        node = cursor[depth]
        edge = np.int64(edges[node])
        cursor[depth] = 0 if edge & LAST else node + 1
        if child or edge & END:
            rows[depth, filled[depth]] = (edge & (LETTER | END)) | (child << SHIFT)
            filled[depth] += 1
