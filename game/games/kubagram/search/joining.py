"""Which claimed words make another word: written one after the other, or with dice around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from game.games.kubagram.search.spelling import IJ, LETTER_I, LETTER_J
from game.search.arrays import Bytes, Edges, Ints
from game.search.compiled import inline_kernel, kernel
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT, Dawg

MOST_ADDED = 3
"""How many dice are tried around a claimed word at the end."""


@inline_kernel
def leads(edges: Edges, node: int, letter: int) -> int:
    """The edge of a node with this letter, or 0. node: 0 has none."""
    while node:
        edge: int = np.int64(edges[node])
        if edge & LETTER == letter and edge:
            return edge
        node = 0 if edge & LAST or not edge else node + 1
    return 0


@inline_kernel
def along(edges: Edges, node: int, text: Bytes, length: int) -> int:
    """The last edge of a text from a node on, or 0."""
    edge: int = 0
    for at in range(length):
        edge = leads(edges, node, np.int64(text[at]))
        node = edge >> SHIFT
        if not edge:
            break
    return edge


@kernel
def joined(edges: Edges, texts: Bytes, lengths: Ints, found: Ints) -> int:
    """Two or three different of some texts that make a word one after the other: how many such
    rows there are. found: filled with their numbers, -1 for no third, as far as there is room."""
    count, number = len(lengths), 0
    for first in range(count):
        begun = along(edges, ROOT, texts[first], lengths[first]) >> SHIFT
        for second in range(count if begun else 0):
            if second == first:
                continue
            edge = along(edges, begun, texts[second], lengths[second])
            if edge & END:
                if number < len(found):
                    found[number, 0], found[number, 1], found[number, 2] = first, second, -1
                number += 1
            for third in range(count if edge >> SHIFT else 0):
                if third in (first, second):
                    continue
                if along(edges, edge >> SHIFT, texts[third], lengths[third]) & END:
                    if number < len(found):
                        found[number, 0], found[number, 1], found[number, 2] = first, second, third
                    number += 1
    return number


@kernel
def extended(edges: Edges, counts: Ints, texts: Bytes, lengths: Ints, found: Ints) -> int:
    """Up to MOST_ADDED faces before and after some texts that make a word: how many such rows.

    counts: how many dice show each face. found: filled with the number of the text, how many faces
    come before it, how many in all, and the faces, as far as there is room.
    """
    number = 0
    faces, nodes = np.zeros(MOST_ADDED + 1, np.int64), np.zeros(MOST_ADDED + 2, np.int64)
    for text in range(len(lengths)):
        for before in range(MOST_ADDED + 1):
            # Depths below `before` go from the root on, the others from behind the text.
            depth, nodes[0], faces[0] = 0, ROOT, -1
            if before == 0:
                nodes[0] = along(edges, ROOT, texts[text], lengths[text]) >> SHIFT
            while depth >= 0:
                if faces[depth] >= 0:
                    counts[faces[depth]] += 1
                faces[depth] += 1
                while faces[depth] < len(counts) and not counts[faces[depth]]:
                    faces[depth] += 1
                if faces[depth] == len(counts) or not nodes[depth]:
                    depth -= 1
                    continue
                face = faces[depth]
                counts[face] -= 1
                edge = leads(edges, nodes[depth], LETTER_I if face == IJ else face)
                if face == IJ:
                    edge = leads(edges, edge >> SHIFT, LETTER_J)
                if depth + 1 == before:
                    edge = along(edges, edge >> SHIFT, texts[text], lengths[text])
                if edge & END and depth + 1 >= before:
                    if number < len(found):
                        found[number, 0], found[number, 1] = text, before
                        found[number, 2] = depth + 1
                        for at in range(depth + 1):
                            found[number, 3 + at] = faces[at]
                    number += 1
                if edge >> SHIFT and depth + 1 < MOST_ADDED:
                    depth += 1
                    nodes[depth], faces[depth] = edge >> SHIFT, -1
    return number


def _matrix(texts: Sequence[str]) -> tuple[Bytes, Ints]:
    rows = np.zeros((len(texts), max(map(len, texts), default=0)), np.uint8)
    for row, text in zip(rows, texts, strict=True):
        row[: len(text)] = np.frombuffer(text.encode("ascii"), np.uint8) - np.uint8(65)
    return rows, np.array([len(text) for text in texts], np.int32)


def joins(dawg: Dawg, texts: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """The numbers of two or three different of some texts that make a word one after the other."""
    edges, room = np.frombuffer(dawg.edges, np.uint32), 64
    rows, lengths = _matrix(texts)
    while True:
        found = np.empty((room, 3), np.int32)
        number = joined(edges, rows, lengths, found)
        if number <= room:
            break
        room = number
    for first, second, third in found[:number].tolist():
        yield (first, second) if third < 0 else (first, second, third)


def extensions_of(
    dawg: Dawg, texts: Sequence[str], counts: Ints
) -> Iterator[tuple[int, int, list[int]]]:
    """The number of a text, and the faces that make it another word: how many of them come before
    it, and all of them."""
    edges, room = np.frombuffer(dawg.edges, np.uint32), 1024
    rows, lengths = _matrix(texts)
    while True:
        found = np.empty((room, 3 + MOST_ADDED), np.int32)
        number = extended(edges, counts.copy(), rows, lengths, found)
        if number <= room:
            break
        room = number
    for text, before, count, *faces in found[:number].tolist():
        yield text, before, faces[:count]
