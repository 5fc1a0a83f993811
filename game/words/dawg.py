"""A directed acyclic word graph (DAWG) over A-Z: the automaton that every search walks.

Edges are stored in one flat array of 32-bit unsigned integers, which kernels share. A node is the
index of its first edge; its edges are contiguous, in alphabetical order. Node 0 has no edges and
slot 0 is unused. The root is ROOT; the 26 slots from there are reserved for it, so that a letter
can be added. The bits of an edge:

    bits 0-4   the letter, A = 0
    bit 5      a word ends on this edge
    bit 6      this is the last edge of its node
    bits 7-31  the node it leads to
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator

ROOT = 1
ROOT_SLOTS = 26
LETTER = 0x1F
END = 0x20
LAST = 0x40
SHIFT = 7


class Dawg:
    """An immutable set of words of the letters A-Z, with prefixes. `edges` has the layout above."""

    __slots__ = ("edges",)

    def __init__(self, edges: array[int]) -> None:
        self.edges = edges

    def edges_of(self, node: int) -> Iterator[int]:
        """The edges of a node, in alphabetical order; node 0 has none."""
        edges = self.edges
        while node:
            edge = edges[node]
            if edge:
                yield edge
            if edge & LAST or not edge:
                return
            node += 1

    def edge(self, node: int, letter: int) -> int:
        """The edge of `node` with `letter` (A = 0), or 0 if it has none."""
        edges = self.edges
        edge = edges[node]
        while edge & LETTER != letter:
            if edge & LAST or not edge:
                return 0
            node += 1
            edge = edges[node]
        return edge

    def walk(self, text: str, node: int = ROOT) -> int:
        """The last edge on the path of `text` (not empty) from a node, or 0."""
        edge = 0
        for character in text:
            edge = self.edge(node, ord(character) - 65)
            if not edge:
                return 0
            node = edge >> SHIFT
        return edge

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and bool(word) and bool(self.walk(word) & END)

    def __iter__(self) -> Iterator[str]:
        return self.with_prefix("")

    def with_prefix(self, prefix: str) -> Iterator[str]:
        """All words that begin with `prefix`, in alphabetical order."""
        if not prefix:
            yield from self._below(ROOT, "")
            return
        edge = self.walk(prefix)
        if edge & END:
            yield prefix
        if edge >> SHIFT:
            yield from self._below(edge >> SHIFT, prefix)

    def _below(self, node: int, prefix: str) -> Iterator[str]:
        edges, waiting = self.edges, [(node, prefix)]
        while waiting:
            node, prefix = waiting.pop()
            edge = edges[node]
            if not edge:
                continue
            word = prefix + chr(65 + (edge & LETTER))
            if not edge & LAST:
                waiting.append((node + 1, prefix))
            if edge >> SHIFT:
                waiting.append((edge >> SHIFT, word))
            if edge & END:
                yield word


def build(words: Iterable[str]) -> Dawg:
    """The smallest DAWG of `words` (upper-case A-Z, any order). ValueError for anything else."""
    ordered = sorted(set(words))
    for word in ordered:
        if not word.isascii() or not word.isalpha() or not word.isupper():
            raise ValueError(f"{word!r} is not made of the letters A-Z")
    # Daciuk et al. (2000), incremental construction from sorted input: nodes whose future is
    # settled are replaced by an equal node seen before.
    known: dict[tuple[tuple[int, int, int], ...], int] = {}
    nodes: list[tuple[tuple[int, int, int], ...]] = []

    def settle(children: list[list[int]]) -> int:
        key = tuple((c[0], c[1], c[2]) for c in children)
        if key not in known:
            known[key] = len(nodes)
            nodes.append(key)
        return known[key]

    path: list[list[list[int]]] = [[]]
    previous = ""
    for word in ordered:
        shared = 0
        for a, b in zip(previous, word, strict=False):
            if a != b:
                break
            shared += 1
        while len(path) > shared + 1:
            children = path.pop()
            path[-1][-1][2] = settle(children)
        for character in word[shared:]:
            path[-1].append([ord(character) - 65, 0, -1])
            path.append([])
        path[-2][-1][1] = 1
        previous = word
    while len(path) > 1:
        children = path.pop()
        path[-1][-1][2] = settle(children)
    return _flatten(nodes, path[0])


def _flatten(nodes: list[tuple[tuple[int, int, int], ...]], root_children: list[list[int]]) -> Dawg:
    """Flatten nodes into one array: the root first, and each node before its children.

    Nodes are settled after their children, so this is the reverse order.
    """
    start: dict[int, int] = {}
    size = ROOT + ROOT_SLOTS
    for node in range(len(nodes) - 1, -1, -1):
        if nodes[node]:
            start[node] = size
            size += len(nodes[node])
    edges = array("I", [0]) * size

    def lay(at: int, children: Iterable[Iterable[int]]) -> None:
        last = 0
        for letter, ends, child in children:
            edges[at] = letter | (END if ends else 0) | start.get(child, 0) << SHIFT
            last, at = at, at + 1
        if last:
            edges[last] |= LAST

    lay(ROOT, root_children)
    for node, at in start.items():
        lay(at, nodes[node])
    return Dawg(edges)
