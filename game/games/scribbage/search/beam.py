"""A beam search for the best crossword of thirteen dice, as kernels.

A node is a legal pattern: dice on cells, all runs words, all joined. A step lays one or more of the
remaining dice in a line, so that all runs are words again. Nodes are kept in layers by the number
of laid dice, each layer with its best WIDTH nodes, equal patterns (up to translation and
reflection) once; layers are expanded in order, and a step of k dice leads k layers on.

On the grid a pattern has its top left corner at (CORNER, CORNER), so that there is room for any
word. Steps down are made on the mirrored grid.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.games.scribbage.search.dice_graph import JOKERS_AT
from game.games.scribbage.search.layers import (
    ACROSS,
    DICE,
    DOWN,
    JOKER,
    STRIDE,
    Layers,
    mixed,
    offer,
)
from game.search.arrays import Edges, Hashes, Ints, SignedBytes
from game.search.compiled import kernel
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT

CORNER = 16
CELLS = STRIDE * STRIDE
ALL = (1 << 26) - 1


class Grid(NamedTuple):
    """By cell. letters: letter + 1, 0 for an empty cell; dice: the die there; checks: the
    cross-check, -1 if it has not been made."""

    letters: SignedBytes
    dice: SignedBytes
    checks: Ints


def empty_grid() -> Grid:
    """An empty grid."""
    letters, dice = np.zeros((2, CELLS), np.int8)
    return Grid(letters, dice, np.full(CELLS, -1, np.int32))


@kernel
def edge_of(edges: Edges, node: int, letter: int) -> int:
    """The edge of `node` with `letter` in a DAWG, or 0."""
    while node:
        edge = np.int64(edges[node])
        if edge & LETTER == letter:
            return int(edge)
        if edge & LAST or edge == 0:
            return 0
        node += 1
    return 0


@kernel
def cross_check(edges: Edges, grid: SignedBytes, cell: int) -> int:
    """The letters (bit 0 is A) that make a word of the run through `cell` across the direction of
    play, along the columns; all if there is no such run."""
    top = cell
    while grid[top - STRIDE]:
        top -= STRIDE
    if top == cell and grid[cell + STRIDE] == 0:
        return ALL
    node = ROOT
    at = top
    while at != cell:
        edge = edge_of(edges, node, np.int64(grid[at]) - 1)
        if edge == 0:
            return 0
        node = edge >> SHIFT
        at += STRIDE
    mask = 0
    while node:
        first = np.int64(edges[node])
        if first == 0:
            break
        edge = first
        below = cell + STRIDE
        while edge and grid[below]:
            edge = edge_of(edges, edge >> SHIFT, np.int64(grid[below]) - 1)
            below += STRIDE
        if edge & END:
            mask |= 1 << (first & LETTER)
        if first & LAST:
            break
        node += 1
    return mask


@kernel
def expand(
    edges: Edges, values: Ints, counts: Ints, node_cells: Ints, node_letters: SignedBytes,
    node_marks: SignedBytes, laid: int, score: int, mirrored: bool, noise: int, random: Hashes,
    layers: Layers, blank: Grid,
) -> int:  # fmt: skip
    """Offer every step from one node along the rows (of the mirrored grid, for down) to its layer.
    values: by letter. counts: 27 numbers, the remaining dice by letter and the jokers; restored on
    return. blank: an empty grid to work on; emptied on return. Returns the number of steps."""
    grid, index, checks = blank.letters, blank.dice, blank.checks
    along = DOWN if mirrored else ACROSS
    other = ACROSS if mirrored else DOWN
    left_over = 0
    for letter in range(27):
        left_over += counts[letter]
    top, bottom, west, east = STRIDE, 0, STRIDE, 0
    at_cell = np.zeros(DICE, np.int32)
    for die in range(laid):
        row, column = node_cells[die] // STRIDE, node_cells[die] % STRIDE
        if mirrored:
            row, column = column, row
        row, column = row + CORNER, column + CORNER
        at_cell[die] = row * STRIDE + column
        grid[at_cell[die]] = node_letters[die] + 1
        index[at_cell[die]] = die
        top, bottom = min(top, row), max(bottom, row)
        west, east = min(west, column), max(east, column)
    keys, sizes = layers.keys, layers.sizes
    steps = 0
    new_cells = np.zeros(DICE, np.int32)
    new_letters = np.zeros(DICE, np.int8)
    new_marks = np.zeros(DICE, np.int8)
    cursor = np.zeros(STRIDE + 1, np.int64)  # the edge to look at next, by depth
    chosen = np.zeros(STRIDE + 1, np.int64)  # 0 a die that lies, 1 a die laid, 2 a joker laid
    picked = np.zeros(STRIDE + 1, np.int64)  # the letter
    for row in range(top - 1, bottom + 2):
        for start in range(west - left_over, east + 2):
            origin = row * STRIDE + start
            if grid[origin - 1]:
                continue
            # The run must meet what lies: how many empty cells come before it does?
            gap = 0
            while gap < left_over and start + gap <= east + 1:
                cell = origin + gap
                if grid[cell] or grid[cell - STRIDE] or grid[cell + STRIDE] or grid[cell + 1]:
                    break
                gap += 1
            if gap >= left_over or start + gap > east + 1:
                continue
            depth = 0
            placed = 0
            cursor[0] = ROOT
            while depth >= 0:
                node = cursor[depth]
                if node == 0:
                    depth -= 1
                    if depth >= 0 and chosen[depth]:
                        placed -= 1
                        if chosen[depth] == 2:
                            counts[JOKERS_AT] += 1
                        else:
                            counts[picked[depth]] += 1
                    continue
                edge = np.int64(edges[node])
                cell = origin + depth
                letter = edge & LETTER
                if grid[cell]:
                    cursor[depth] = 0
                    edge = edge_of(edges, node, np.int64(grid[cell]) - 1)
                    if edge == 0:
                        continue
                    chosen[depth] = 0
                    picked[depth] = edge & LETTER
                else:
                    cursor[depth] = 0 if edge & LAST else node + 1
                    if counts[letter] == 0 and counts[JOKERS_AT] == 0:
                        continue
                    if checks[cell] < 0:
                        checks[cell] = cross_check(edges, grid, cell)
                    if (checks[cell] >> letter) & 1 == 0:
                        continue
                    picked[depth] = letter
                    placed += 1
                    if counts[letter] > 0:
                        chosen[depth] = 1
                        counts[letter] -= 1
                    else:
                        chosen[depth] = 2
                        counts[JOKERS_AT] -= 1
                depth += 1
                cursor[depth] = edge >> SHIFT
                if (
                    edge & END
                    and depth > 1
                    and placed
                    and depth > gap
                    and grid[origin + depth] == 0
                ):
                    steps += 1
                    target = laid + placed - 1
                    # The points: dice no longer left over, and every die newly in a word.
                    gained = 0
                    for i in range(depth):
                        spot = origin + i
                        if chosen[i]:
                            worth = values[picked[i]] if chosen[i] == 1 else 0
                            gained += 2 * worth
                            if grid[spot - STRIDE] or grid[spot + STRIDE]:
                                gained += worth
                                for way in (-STRIDE, STRIDE):
                                    there = spot + way
                                    while grid[there]:
                                        if node_marks[index[there]] & (other | JOKER) == 0:
                                            gained += values[grid[there] - 1]
                                        there += way
                        elif node_marks[index[spot]] & (along | JOKER) == 0:
                            gained += values[picked[i]]
                    total = score + gained
                    key = np.int64(total) * 1024
                    if noise:
                        random[0] = mixed(random[0])
                        key += np.int64(random[0] % np.uint64(noise))
                    if sizes[target] == keys.shape[1] and key <= keys[target, 0]:
                        continue
                    for die in range(laid):
                        new_cells[die] = at_cell[die]
                        new_letters[die] = node_letters[die]
                        new_marks[die] = node_marks[die]
                    die = laid
                    for i in range(depth):
                        spot = origin + i
                        if chosen[i] == 0:
                            new_marks[index[spot]] |= along
                            continue
                        new_cells[die] = spot
                        new_letters[die] = picked[i]
                        new_marks[die] = along | (JOKER if chosen[i] == 2 else 0)
                        if grid[spot - STRIDE] or grid[spot + STRIDE]:
                            new_marks[die] |= other
                            for way in (-STRIDE, STRIDE):
                                there = spot + way
                                while grid[there]:
                                    new_marks[index[there]] |= other
                                    there += way
                        die += 1
                    first_row, first_column = STRIDE, STRIDE
                    for i in range(die):
                        first_row = min(first_row, new_cells[i] // STRIDE)
                        first_column = min(first_column, new_cells[i] % STRIDE)
                    for i in range(die):
                        r = new_cells[i] // STRIDE - first_row
                        c = new_cells[i] % STRIDE - first_column
                        new_cells[i] = c * STRIDE + r if mirrored else r * STRIDE + c
                    offer(layers, target, key, total, new_cells, new_letters, new_marks, die)
            for column in range(start, east + left_over + 2):
                checks[row * STRIDE + column] = -1
    for die in range(laid):
        grid[at_cell[die]] = 0
        index[at_cell[die]] = 0
    return steps


@kernel
def first_words(
    edges: Edges, values: Ints, counts: Ints, score: int, noise: int, random: Hashes, layers: Layers
) -> int:
    """Offer every word that the dice can spell, laid across, to its layer; return how many there
    are."""
    words = 0
    depth = 0
    cursor = np.zeros(DICE + 2, np.int64)
    jokers = np.zeros(DICE + 2, np.int64)
    new_cells = np.arange(DICE).astype(np.int32)
    new_letters = np.zeros(DICE + 1, np.int8)
    new_marks = np.zeros(DICE + 1, np.int8)
    gained = np.zeros(DICE + 2, np.int64)
    cursor[0] = ROOT if edges[ROOT] else 0
    while depth >= 0:
        node = cursor[depth]
        if node == 0 or depth == DICE:
            depth -= 1
            if depth >= 0:
                counts[JOKERS_AT if jokers[depth] else np.int64(new_letters[depth])] += 1
            continue
        edge = np.int64(edges[node])
        letter = edge & LETTER
        cursor[depth] = 0 if edge & LAST else node + 1
        if counts[letter] > 0:
            jokers[depth] = 0
            counts[letter] -= 1
        elif counts[JOKERS_AT] > 0:
            jokers[depth] = 1
            counts[JOKERS_AT] -= 1
        else:
            continue
        new_letters[depth] = letter
        new_marks[depth] = ACROSS | (JOKER if jokers[depth] else 0)
        # A die laid is no longer left over, and counts once.
        gained[depth + 1] = gained[depth] + (0 if jokers[depth] else 2 * values[letter])
        depth += 1
        cursor[depth] = edge >> SHIFT
        if edge & END and depth > 1:
            words += 1
            total = score + gained[depth]
            key = total * 1024
            if noise:
                random[0] = mixed(random[0])
                key += np.int64(random[0] % np.uint64(noise))
            target = depth - 1
            offer(layers, target, key, total, new_cells, new_letters, new_marks, depth)
    return words


@kernel
def expand_layer(
    edges: Edges, values: Ints, dice: Ints, layer: int, noise: int, random: Hashes, layers: Layers,
    blank: Grid, first: int, stop: int,
) -> int:  # fmt: skip
    """Expand nodes `first` to `stop` of the layer of patterns with layer + 1 dice, both ways."""
    steps = 0
    counts = np.zeros(27, np.int32)
    cells, letters, marks = layers.cells, layers.letters, layers.marks
    laid = layer + 1
    for node in range(first, min(stop, layers.sizes[layer])):
        counts[:] = dice
        for die in range(laid):
            if marks[layer, node, die] & JOKER:
                counts[JOKERS_AT] -= 1
            else:
                counts[letters[layer, node, die]] -= 1
        for mirrored in (False, True):
            steps += expand(
                edges, values, counts, cells[layer, node], letters[layer, node],
                marks[layer, node], laid, layers.scores[layer, node], mirrored, noise, random,
                layers, blank,
            )  # fmt: skip
    return steps
