"""The layers of the beam search: each keeps its best nodes, equal ones once.

The grid has STRIDE columns. Marks of a die: ACROSS in a word across, DOWN in a word down, JOKER a
joker.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.search.arrays import Hashes, Ints, Longs, SignedBytes
from game.search.compiled import kernel

DICE = 13
STRIDE = 64
ACROSS, DOWN, JOKER = 1, 2, 4


class Layers(NamedTuple):
    """The arrays of all layers, by layer and, except the last two, by node. keys: the rank of a
    node, a binary heap with the worst on top. scores: by the rules. cells (row * STRIDE + column
    from the pattern's corner), letters (A = 0), marks: of its dice in the order they were laid.
    sizes: the number of nodes. tables: the hashes of patterns met so far."""

    keys: Longs
    scores: Ints
    cells: Ints
    letters: SignedBytes
    marks: SignedBytes
    sizes: Ints
    tables: Hashes


def empty_layers(width: int) -> Layers:
    """Empty layers for `width` nodes each."""
    slots = 1 << (8 * width).bit_length()
    return Layers(
        keys=np.zeros((DICE, width), np.int64),
        scores=np.zeros((DICE, width), np.int32),
        cells=np.zeros((DICE, width, DICE), np.int32),
        letters=np.zeros((DICE, width, DICE), np.int8),
        marks=np.zeros((DICE, width, DICE), np.int8),
        sizes=np.zeros(DICE, np.int32),
        tables=np.zeros((DICE, slots), np.uint64),
    )


@kernel
def mixed(number: int | np.uint64) -> np.uint64:
    """A well-mixed 64-bit number (the finaliser of SplitMix64)."""
    z = np.uint64(number) + np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    hashed: np.uint64 = z ^ (z >> np.uint64(31))
    return hashed


@kernel
def pattern_hash(cells: Ints, letters: SignedBytes, marks: SignedBytes, count: int) -> np.uint64:
    """A hash of a pattern, up to translation and reflection; never 0."""
    top, left = 1 << 20, 1 << 20
    for i in range(count):
        top = min(top, cells[i] // STRIDE)
        left = min(left, cells[i] % STRIDE)
    straight = np.uint64(0)
    mirrored = np.uint64(0)
    for i in range(count):
        row, column = cells[i] // STRIDE - top, cells[i] % STRIDE - left
        piece = np.int64(letters[i]) * 2 + (1 if marks[i] & JOKER else 0)
        straight ^= mixed((row * STRIDE + column) * 64 + piece)
        mirrored ^= mixed((column * STRIDE + row) * 64 + piece)
    least: np.uint64 = min(straight, mirrored)
    return least if least > np.uint64(0) else np.uint64(1)


@kernel
def known(table: Hashes, number: np.uint64) -> bool:
    """Whether an open-addressed table has `number`; it is added if there is room."""
    mask = np.uint64(table.shape[0] - 1)
    slot = number & mask
    for _ in range(16):
        if table[slot] == number:
            return True
        if table[slot] == 0:
            table[slot] = number
            return False
        slot = (slot + np.uint64(1)) & mask
    return False


@kernel
def offer(
    layers: Layers,
    layer: int,
    key: int,
    score: int,
    new_cells: Ints,
    new_letters: SignedBytes,
    new_marks: SignedBytes,
    count: int,
) -> None:
    """Insert a node into a layer, if it is among the best so far and not there yet."""
    keys, scores, cells = layers.keys[layer], layers.scores[layer], layers.cells[layer]
    letters, marks = layers.letters[layer], layers.marks[layer]
    width, number = keys.shape[0], layers.sizes[layer]
    if number == width and key <= keys[0]:
        return
    if known(layers.tables[layer], pattern_hash(new_cells, new_letters, new_marks, count)):
        return
    if number < width:
        at = number
        layers.sizes[layer] += 1
        while at > 0 and keys[(at - 1) // 2] > key:
            above = (at - 1) // 2
            keys[at] = keys[above]
            scores[at] = scores[above]
            cells[at], letters[at], marks[at] = cells[above], letters[above], marks[above]
            at = above
    else:
        at = 0
        while True:
            below = 2 * at + 1
            if below >= width:
                break
            if below + 1 < width and keys[below + 1] < keys[below]:
                below += 1
            if keys[below] >= key:
                break
            keys[at] = keys[below]
            scores[at] = scores[below]
            cells[at], letters[at], marks[at] = cells[below], letters[below], marks[below]
            at = below
    keys[at] = key
    scores[at] = score
    cells[at, :count] = new_cells[:count]
    letters[at, :count] = new_letters[:count]
    marks[at, :count] = new_marks[:count]
