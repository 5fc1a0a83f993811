"""The index of each word in a word graph's alphabetical order (minimal perfect hashing)."""

from __future__ import annotations

from array import array

from game.words.dawg import END, LAST, ROOT, SHIFT, Dawg


def through(dawg: Dawg) -> array[int]:
    """For each edge, the number of words through it or a later edge of its node."""
    edges = dawg.edges
    words = [0] * len(edges)
    total = 0
    for index in range(len(edges) - 1, ROOT - 1, -1):
        edge = edges[index]
        if edge & LAST:
            total = 0
        if edge:
            total += words[edge >> SHIFT]
            if edge & END:
                total += 1
            words[index] = total
    return array("I", words)


class Numbering:
    """Numbers the words of a graph in which every node precedes its children, as in one from
    dawg.build() (but not from patched()). words: the result of through() for the graph."""

    __slots__ = ("_dawg", "_words")

    def __init__(self, dawg: Dawg, words: array[int]) -> None:
        self._dawg = dawg
        self._words = words

    def __len__(self) -> int:
        """The number of words in the graph."""
        return self._words[ROOT]

    def number(self, word: str) -> int | None:
        """The index of `word` (upper-case A-Z), from 0; None if it is no word."""
        place = 0
        node, edge = ROOT, 0
        for character in word:
            edge = self._dawg.edge(node, ord(character) - 65)
            if not edge:
                return None
            index = self._dawg.edges.index(edge, node)
            place += self._words[node] - self._words[index] + (1 if edge & END else 0)
            node = edge >> SHIFT
        return place - 1 if edge & END else None
