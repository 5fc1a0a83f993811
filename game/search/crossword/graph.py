"""The word graph as the crossword search walks it."""

from __future__ import annotations

import numpy as np

from game.search.compiled import inline_kernel, kernel
from game.search.crossword.arrays import (
    DEEPEST,
    ENDS,
    FAR,
    FIRST,
    LETTERS,
    NODE,
    SECOND,
    Edges,
    Graph,
    Ints,
)
from game.words.dawg import Dawg


@inline_kernel
def bits(mask: int) -> int:
    """How many bits of a mask of up to 32 are set."""
    # In this form, with constants of 64 bits, compilers see the machine's own instruction.
    mask = int(mask)
    mask = mask - ((mask >> 1) & 0x5555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((mask * 0x0101010101010101) >> 56) & 0xFF


@kernel
def tabulate(edges: Edges, graph: Graph) -> int:
    """Fill a Graph's rows (all 0 before) from a Dawg's edges; the number of rows."""
    starts = np.zeros(edges.size, np.int32)
    queue = np.zeros(edges.size + 1, np.int32)
    nodes, far = graph.nodes, graph.far
    count = 2
    waiting = 1
    queue[0] = 1
    done = 0
    # The row of each edge, node by node, the nodes in the order they are met.
    while done < waiting:
        at = queue[done]
        starts[at] = count
        while edges[at] != 0:
            below = np.int64(edges[at]) >> 7
            if below and not starts[below]:
                starts[below] = -1
                queue[waiting] = below
                waiting += 1
            count += 1
            if edges[at] & 64:
                break
            at += 1
        done += 1
    describe(edges, starts, 1, 1, nodes)
    for number in range(done):
        at = queue[number]
        row = np.int64(starts[at])
        while edges[at] != 0:
            describe(edges, starts, np.int64(edges[at]) >> 7, row, nodes)
            row += 1
            if edges[at] & 64:
                break
            at += 1
    far[:, 1] = nodes[:, LETTERS]
    for depth in range(2, DEEPEST + 1):
        for row in range(1, count):
            first = nodes[row, FIRST]
            reach = 0
            for child in range(first, first + bits(nodes[row, LETTERS])):
                reach |= far[child, depth - 1]
            far[row, depth] = reach
            if depth == 2:
                nodes[row, SECOND] = reach
    return count


@kernel
def describe(edges: Edges, starts: Ints, node: int, row: int, nodes: Ints) -> None:
    """Write a Dawg's node into a row."""
    if not node:
        return
    nodes[row, FIRST] = starts[node]
    while edges[node] != 0:
        edge = np.int64(edges[node])
        bit = 1 << (edge & 31)
        nodes[row, LETTERS] |= bit
        if edge & 32:
            nodes[row, ENDS] |= bit
        if edge & 64:
            break
        node += 1


@inline_kernel
def follow(nodes: Ints, node: int, letter: int) -> int:
    """The row that `letter` leads to, or 0."""
    mask = nodes[node, LETTERS]
    bit = 1 << letter
    if not mask & bit:
        return 0
    onward: int = nodes[node, FIRST] + bits(mask & (bit - 1))
    return onward


def word_graph(dawg: Dawg) -> Graph:
    """The graph of a Dawg's words."""
    edges = np.frombuffer(dawg.edges, np.uint32)
    rows = len(edges) + 2
    graph = Graph(np.zeros((rows, NODE), np.int32), np.zeros((rows, FAR), np.int32))
    count = tabulate(edges, graph)
    return Graph(graph.nodes[:count], graph.far[:count])
