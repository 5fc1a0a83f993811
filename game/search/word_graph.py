"""A word graph whose nodes know their children as a set of bits.

A Dawg's edges are looked through one by one; here one AND with the letters that can come next tells
whether a walk can go on at all, and the number of lower bits which child a letter leads to.
"""

from __future__ import annotations

import numpy as np

from game.search.arrays import Longs
from game.search.compiled import inline_kernel
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT, Dawg

NODE = 2
"""A node is known by where its two numbers lie: its letters, with where its children begin << 32;
and the letters that end a word. Node 0 has no letters, node NODE is the root."""


@inline_kernel
def bits(mask: int) -> int:
    """How many bits of a mask (not negative) are set."""
    # In this form, with constants of 64 bits, compilers see the machine's own instruction.
    mask = int(mask)
    mask = mask - ((mask >> 1) & 0x5555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((mask * 0x0101010101010101) >> 56) & 0xFF


@inline_kernel
def child(row: int, bit: int) -> int:
    """The node that a letter leads to, from the node with the first number `row`. bit: the letter,
    which the node has, as a set of one."""
    node: int = (row >> 32) + NODE * bits(row & (bit - 1))
    return node


@inline_kernel
def follow(nodes: Longs, node: int, letter: int) -> int:
    """The node that `letter` leads to, or 0."""
    row = nodes[node]
    return child(row, 1 << letter) if row >> letter & 1 else 0


def list_nodes(dawg: Dawg) -> Longs:
    """The nodes of a Dawg's words, NODE numbers for each edge: the node that it leads to.

    So the children of a node lie side by side, in alphabetical order of their letters, and a walk
    goes from node to node without a table between. Those nearest the root, which are used most,
    come first.
    """
    edges = np.frombuffer(dawg.edges, np.uint32).astype(np.int64)
    if not edges[ROOT]:
        return np.zeros(2 * NODE, np.int64)
    below, lasts = edges >> SHIFT, np.flatnonzero(edges & LAST)
    level, levels = np.array([ROOT]), []
    seen = np.zeros(len(edges), np.bool_)
    seen[0] = True
    while level.size:
        seen[level] = True
        levels.append(level)
        following = np.unique(below[_sisters(level, lasts)[0]])
        level = following[~seen[following]]
    starts = np.concatenate(levels)
    sisters, offsets = _sisters(starts, lasts)
    letters, ends, firsts = (np.zeros(len(edges), np.int64) for _ in range(3))
    bit = 1 << (edges[sisters] & LETTER)
    letters[starts] = np.bitwise_or.reduceat(bit, offsets)
    ends[starts] = np.bitwise_or.reduceat(np.where(edges[sisters] & END, bit, 0), offsets)
    firsts[starts] = (2 + offsets) * NODE
    parents = np.concatenate([[0, ROOT], below[sisters]])
    nodes = np.empty(len(parents) * NODE, np.int64)
    nodes[::NODE] = letters[parents] | firsts[parents] << 32
    nodes[1::NODE] = ends[parents]
    return nodes


def _sisters(starts: Longs, lasts: Longs) -> tuple[Longs, Longs]:
    """The edges of nodes of a Dawg, one node after the other, and where each node's begin.

    starts: the nodes; lasts: the last edges of all nodes, in order.
    """
    sizes = lasts[np.searchsorted(lasts, starts)] - starts + 1
    offsets = np.cumsum(sizes) - sizes
    return np.arange(sizes.sum()) + np.repeat(starts - offsets, sizes), offsets
