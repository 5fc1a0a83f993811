"""Each word's place in the alphabetical order of a word graph: facts about words by number."""

from __future__ import annotations

from array import array

from game.words.dawg import END, LAST, ROOT, SHIFT, Dawg


class Numbering:
    """The number of every word of a graph in which nodes come before those they lead to, as
    dawg.build lays them out (not in a patched one)."""

    __slots__ = ("_dawg", "_words")

    def __init__(self, dawg: Dawg) -> None:
        self._dawg = dawg
        # For each edge, how many words go through it or a later edge of its node.
        words = array("I", [0]) * len(dawg.edges)
        total = 0
        for index in range(len(dawg.edges) - 1, ROOT - 1, -1):
            edge = dawg.edges[index]
            if edge & LAST:
                total = 0
            if edge:
                total += (1 if edge & END else 0) + words[edge >> SHIFT]
                words[index] = total
        self._words = words

    def __len__(self) -> int:
        """How many words the graph has."""
        return self._words[ROOT]

    def number(self, word: str) -> int | None:
        """The place of `word` (upper-case A-Z), counted from 0; None if it is no word."""
        place = 0
        node, edge = ROOT, 0
        for character in word:
            letter = ord(character) - 65
            index = self._index(node, letter)
            if not index:
                return None
            edge = self._dawg.edges[index]
            place += self._words[node] - self._words[index] + (1 if edge & END else 0)
            node = edge >> SHIFT
        return place - 1 if edge & END else None

    def _index(self, node: int, letter: int) -> int:
        """Where the edge of `node` with `letter` lies; 0 if there is none."""
        edges = self._dawg.edges
        while node:
            edge = edges[node]
            if edge and edge & 31 == letter:
                return node
            if edge & LAST or not edge:
                return 0
            node += 1
        return 0
