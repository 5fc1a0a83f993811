"""Compounds and extensions: claimed words that form another word, joined or with dice around
them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from game.games.kubagram.search.spelling import IJ, LETTER_I, LETTER_J
from game.search.arrays import Bytes, Edges, Ints, with_room
from game.search.compiled import inline_kernel, kernel
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT, Dawg

MOST_ADDED = 5
"""The most dice tried around a claimed word."""


@inline_kernel
def leads(edges: Edges, node: int, letter: int) -> int:
    """The edge of a node with a letter, or 0. Node 0 has no edges."""
    while node:
        edge: int = np.int64(edges[node])
        if edge & LETTER == letter and edge:
            return edge
        node = 0 if edge & LAST or not edge else node + 1
    return 0


@inline_kernel
def along(edges: Edges, node: int, text: Bytes, length: int) -> int:
    """The last edge of a text from a node, or 0."""
    edge: int = 0
    for at in range(length):
        edge = leads(edges, node, np.int64(text[at]))
        node = edge >> SHIFT
        if not edge:
            break
    return edge


@kernel
def joined(edges: Edges, texts: Bytes, lengths: Ints, found: Ints) -> int:
    """Find the rows of two or three different texts that form a word; return their number.

    texts: (texts, longest) letters, A = 0. lengths: (texts,). found: (room, 3), filled with the
    numbers of the texts, -1 for no third one, as far as there is room.
    """
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
    """Find rows of up to MOST_ADDED faces before and after a text that form a word; return their
    number.

    counts: (faces,) the number of dice with each face. texts, lengths: as for joined. found:
    (room, 3 + MOST_ADDED), filled with the number of the text, of faces before it, of all faces,
    and the faces, as far as there is room.
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
    """The rows of two or three different texts, by their numbers, that form a word."""
    edges, (rows, lengths) = np.frombuffer(dawg.edges, np.uint32), _matrix(texts)

    def fill(room: int) -> tuple[int, Ints]:
        found = np.empty((room, 3), np.int32)
        number = joined(edges, rows, lengths, found)
        return number, found[:number]

    for first, second, third in with_room(64, fill).tolist():
        yield (first, second) if third < 0 else (first, second, third)


def extensions_of(
    dawg: Dawg, texts: Sequence[str], counts: Ints
) -> Iterator[tuple[int, int, list[int]]]:
    """Faces that turn a text into another word: the number of the text, the number of faces before
    it, and all faces. counts: the number of dice with each face."""
    edges, (rows, lengths) = np.frombuffer(dawg.edges, np.uint32), _matrix(texts)

    def fill(room: int) -> tuple[int, Ints]:
        found = np.empty((room, 3 + MOST_ADDED), np.int32)
        number = extended(edges, counts.copy(), rows, lengths, found)
        return number, found[:number]

    for text, before, count, *faces in with_room(1024, fill).tolist():
        yield text, before, faces[:count]
