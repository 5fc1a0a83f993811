"""Each word's place in the alphabetical order of a word graph: facts about words by number."""

from __future__ import annotations

from array import array

from game.words.dawg import END, LAST, ROOT, SHIFT, Dawg


def through(dawg: Dawg) -> array[int]:
    """For each edge, how many words go through it or a later edge of its node."""
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
    """The number of every word of a graph in which nodes come before those they lead to, as
    dawg.build lays them out (not in a patched one). words: what through() says of the graph."""

    __slots__ = ("_dawg", "_words")

    def __init__(self, dawg: Dawg, words: array[int]) -> None:
        self._dawg = dawg
        self._words = words

    def __len__(self) -> int:
        """How many words the graph has."""
        return self._words[ROOT]

    def number(self, word: str) -> int | None:
        """The place of `word` (upper-case A-Z), counted from 0; None if it is no word."""
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
