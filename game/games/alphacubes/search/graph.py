"""The word graph as the crossword search walks it."""

from __future__ import annotations

import numpy as np

from game.games.alphacubes.search.arrays import ALL, DEEPEST, FAR, NODE, NOTHING, Graph, Ints, Longs
from game.search.compiled import inline_kernel
from game.words.dawg import Dawg


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


def word_graph(dawg: Dawg) -> Graph:
    """The graph of a Dawg's words."""
    edges = np.frombuffer(dawg.edges, np.uint32).tolist()
    firsts, letters, ends = ([0] * len(edges) for _ in range(3))  # by a sisterhood's first edge
    below = [0, 1]  # by node, the sisterhood of its edges: the root's is 1
    queue = [1]
    for start in queue:  # which grows meanwhile
        firsts[start] = len(below)
        at = start
        while edges[at]:
            edge = edges[at]
            under = edge >> 7
            if under and not firsts[under]:
                firsts[under] = -1
                queue.append(under)
            below.append(under)
            letters[start] |= 1 << (edge & 31)
            ends[start] |= (edge >> 5 & 1) << (edge & 31)
            if edge & 64:
                break
            at += 1
    sisters = np.array(below)
    nodes = np.zeros(len(below) * NODE, np.int64)
    nodes[::NODE] = np.array(letters)[sisters] | np.array(firsts)[sisters] * NODE << 32
    nodes[1::NODE] = np.array(ends)[sisters]
    return Graph(nodes, reaches(nodes).ravel())


def reaches(nodes: Longs) -> Ints:
    """By node and depth, the letters that can stand so far below it; the nodes are told theirs of
    the second depth."""
    rows = nodes[::NODE]
    letters, firsts = rows & ALL, (rows >> 32) // NODE
    children = sum((letters >> letter & 1 for letter in range(26)), np.zeros_like(letters))
    far = np.zeros((len(rows), FAR), np.int32)
    far[:, 1] = letters
    families = []
    for nth in range(int(children.max())):
        parents = np.flatnonzero(children > nth)
        families.append((parents, firsts[parents] + nth))
    for depth in range(2, DEEPEST + 1):
        for parents, child in families:
            far[parents, depth] |= far[child, depth - 1]
    nodes[NODE + 1 :: NODE] |= (far[1:, 2].astype(np.int64) | NOTHING) << 32
    return far
