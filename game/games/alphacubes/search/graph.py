"""The word graph as the crossword search walks it."""

from __future__ import annotations

import numpy as np

from game.games.alphacubes.search.arrays import (
    ALL,
    DEEPEST,
    FAR,
    NODE,
    NOTHING,
    Edges,
    Graph,
    Ints,
    Longs,
)
from game.search.compiled import inline_kernel, kernel
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


@kernel
def tabulate(edges: Edges, nodes: Longs, far: Ints) -> int:
    """Fill a Graph's numbers (all 0 before) from a Dawg's edges; how many nodes there are."""
    firsts = np.zeros(edges.size, np.int64)
    queue = np.zeros(edges.size + 1, np.int64)
    count = 2
    waiting = 1
    queue[0] = 1
    done = 0
    # The node of each edge, sisters together, in the order they are met.
    while done < waiting:
        at = queue[done]
        firsts[at] = count * NODE
        while edges[at] != 0:
            below = np.int64(edges[at]) >> 7
            if below and not firsts[below]:
                firsts[below] = -1
                queue[waiting] = below
                waiting += 1
            count += 1
            if edges[at] & 64:
                break
            at += 1
        done += 1
    describe(edges, firsts, 1, NODE, nodes)
    for number in range(done):
        at = queue[number]
        node = firsts[at]
        while edges[at] != 0:
            describe(edges, firsts, np.int64(edges[at]) >> 7, node, nodes)
            node += NODE
            if edges[at] & 64:
                break
            at += 1
    for number in range(1, count):
        far[FAR * number + 1] = nodes[NODE * number] & ALL
    for depth in range(2, DEEPEST + 1):
        for number in range(1, count):
            row = nodes[NODE * number]
            first = (row >> 32) // NODE
            reach = 0
            for child in range(first, first + bits(row & ALL)):
                reach |= far[FAR * child + depth - 1]
            far[FAR * number + depth] = reach
            if depth == 2:
                nodes[NODE * number + 1] |= np.int64(reach | NOTHING) << 32
    return count


@kernel
def describe(edges: Edges, firsts: Longs, at: int, node: int, nodes: Longs) -> None:
    """Write a Dawg's node, whose edges begin at `at`, as a node of a Graph."""
    if not at:
        return
    letters, ends = 0, 0
    first = firsts[at]
    while edges[at] != 0:
        edge = np.int64(edges[at])
        bit = 1 << (edge & 31)
        letters |= bit
        if edge & 32:
            ends |= bit
        if edge & 64:
            break
        at += 1
    nodes[node] = letters | first << 32
    nodes[node + 1] = ends


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
    edges = np.frombuffer(dawg.edges, np.uint32)
    most = len(edges) + 2
    nodes, far = np.zeros(most * NODE, np.int64), np.zeros(most * FAR, np.int32)
    count = tabulate(edges, nodes, far)
    return Graph(nodes[: count * NODE], far[: count * FAR])
