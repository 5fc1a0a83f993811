"""Playouts: a pile played on by the best words, as one kernel, hundreds of moves a second.

A pile is an array of its cubes, by column and level FIELDS numbers each, and its heights.
Visibility, contacts, the best word and falls are computed as in the rules; tests compare them state
by state.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.games.scrabble_cubes.rules.pieces import (
    LETTER_FACTOR,
    LONG_WORD,
    LONGEST,
    SHORTEST,
    USES,
    WORD_FACTOR,
)
from game.games.scrabble_cubes.rules.state import HEAD_TO_HEAD, State
from game.games.scrabble_cubes.rules.surface import FULLY, Cell
from game.games.scrabble_cubes.search.words import FINE, FREE, Prices, code_of, lattice, nodes_of
from game.search.arrays import Longs
from game.search.compiled import inline_kernel, kernel
from game.search.word_graph import NODE, child
from game.words.dawg import build
from game.words.lexicon import Lexicon

LETTER_BY, WORD_BY, USES_LEFT, FIELDS = 3, 4, 5, 6
"""The numbers of a cube after its three letters (A = 0): the factors for its letters and its word,
and the uses left."""
LENGTH, POINTS, ROOM = LONGEST, LONGEST + 1, LONGEST + 2
"""A word is an array of its slots, its length and its score."""
NOTHING = -(1 << 30)
"""The value of the best word where there is none."""
WORDS = 512
"""More words than any pile has room for."""
MOVES, SEATS, COLUMN, LEVEL, PRICES = range(5)
"""The entries of `how`: the number of moves to play; one seat or two; the cube that is removed
first, its column -1 for none; from PRICES on, the prices."""


@kernel
def find_shown(rays: Longs, heights: Longs, shown: Longs) -> None:
    """Write how much of each face shows."""
    area = len(heights)
    shown[:] = 0
    for triangle in range(rays.shape[0]):
        for near in range(rays.shape[1]):
            slot = rays[triangle, near]
            if slot < 0:
                break
            cube = slot // 3
            if cube // area < heights[cube % area]:
                shown[slot] += 1
                break


@kernel
def best_word(
    offsets: Longs, contacts: Longs, nodes: Longs, values: Longs, bonus: Longs, cubes: Longs,
    shown: Longs, gone: Longs, price: int, for_word: int, for_letter: int, word: Longs,
) -> int:  # fmt: skip
    """Find the word with the highest worth: its points less the prices of its cubes, in parts;
    NOTHING if there is none. Of equals the first path is taken, and written to `word`. gone: the
    number of words played, then their codes. price, for_word, for_letter: see Prices, in parts."""
    area = cubes.shape[0]
    slots = len(shown)
    own = np.zeros(slots, np.int64)  # the letter as a set of one, empty while a path is there
    bit_of = np.zeros(slots, np.int64)
    code_of = np.zeros(slots, np.int64)
    points_of = np.zeros(slots, np.int64)
    factor_of = np.ones(slots, np.int64)
    price_of = np.zeros(slots, np.int64)
    for slot in range(slots):
        if shown[slot] == FULLY:
            cube = cubes[slot // 3 % area, slot // 3 // area]
            letter = cube[slot % 3]
            if letter >= 0:
                own[slot] = bit_of[slot] = 1 << letter
                code_of[slot] = letter + 1
                points_of[slot] = values[letter] * cube[LETTER_BY]
                factor_of[slot] = cube[WORD_BY]
                price_of[slot] = price + for_word * (cube[WORD_BY] - 1)
                price_of[slot] += for_letter * (cube[LETTER_BY] - 1)
    around = np.zeros(slots, np.int64)  # the letters of the neighbours
    firsts = np.zeros(slots + 1, np.int64)  # and the neighbours that show
    targets = np.empty(len(contacts), np.int64)
    count = 0
    for slot in range(slots):
        firsts[slot] = count
        if own[slot]:
            for arc in range(offsets[slot], offsets[slot + 1]):
                there = contacts[arc]
                if own[there]:
                    targets[count] = there
                    around[slot] |= own[there]
                    count += 1
    firsts[slots] = count
    taken = np.zeros(slots // 3, np.int64)  # how often a path runs over a cube
    path = np.empty(LONGEST, np.int64)  # by depth: the place,
    arcs = np.empty(LONGEST, np.int64)  # the arc last tried from there,
    rows = np.empty(LONGEST, np.int64)  # the graph's node behind that letter,
    wanted = np.empty(LONGEST, np.int64)  # its letters that lie around,
    points = np.empty(LONGEST, np.int64)  # and of the path so far: its letters' points,
    factors = np.empty(LONGEST, np.int64)  # its word bonus,
    costs = np.empty(LONGEST, np.int64)  # the prices of its cubes,
    codes = np.empty(LONGEST, np.int64)  # and its word
    best = NOTHING
    for first in range(slots):
        if not nodes[NODE] & own[first]:
            continue
        node = child(nodes[NODE], own[first])
        depth, place, mask = 0, first, nodes[node] & around[first]
        arc, last = firsts[place], firsts[place + 1]
        own[first] = 0
        taken[first // 3] = 1
        path[0], points[0], factors[0] = first, points_of[first], factor_of[first]
        costs[0], codes[0] = price_of[first], code_of[first]
        while True:
            if arc == last:
                own[place] = bit_of[place]
                taken[place // 3] -= 1
                depth -= 1
                if depth < 0:
                    break
                place, arc, node, mask = path[depth], arcs[depth], rows[depth], wanted[depth]
                last = firsts[place + 1]
                continue
            there = targets[arc]
            arc += 1
            bit = own[there] & mask
            if not bit:
                continue
            end = nodes[node + 1] & bit
            following = child(nodes[node], bit)
            beyond = nodes[following] & around[there] if depth + 2 < LONGEST else 0
            if not end and not beyond:
                continue
            sum_so_far = points[depth] + points_of[there]
            factor = max(factors[depth], factor_of[there])
            cost = costs[depth] + (price_of[there] if taken[there // 3] == 0 else 0)
            code = codes[depth] * 32 + code_of[there]
            if end and depth + 2 >= SHORTEST:
                scored = sum_so_far * factor + bonus[depth + 2]
                if FINE * scored - cost > best:
                    new = True
                    for before in range(1, gone[0] + 1):
                        if gone[before] == code:
                            new = False
                            break
                    if new:
                        best = FINE * scored - cost
                        for at in range(depth + 1):
                            word[at] = path[at]
                        word[depth + 1] = there
                        word[LENGTH], word[POINTS] = depth + 2, scored
            if beyond:
                arcs[depth], rows[depth], wanted[depth] = arc, node, mask
                depth += 1
                path[depth], points[depth], factors[depth] = there, sum_so_far, factor
                costs[depth], codes[depth] = cost, code
                taken[there // 3] += 1
                place, node, mask = there, following, beyond
                arc, last = firsts[place], firsts[place + 1]
                own[place] = 0
    return best


@inline_kernel
def uses_left(cubes: Longs, heights: Longs) -> int:
    """The uses that are left of a pile."""
    left = 0
    for column in range(len(heights)):
        for level in range(heights[column]):
            left += cubes[column, level, USES_LEFT]
    return left


@kernel
def remove_cube(cubes: Longs, heights: Longs, column: int, level: int) -> None:
    """Remove a cube; those above it fall."""
    for above in range(level, heights[column] - 1):
        cubes[column, above] = cubes[column, above + 1]
    heights[column] -= 1


@kernel
def use_word(cubes: Longs, heights: Longs, gone: Longs, word: Longs) -> None:
    """Use the cubes of a word once each; those used up leave."""
    area = cubes.shape[0]
    code = 0
    for at in range(word[LENGTH]):
        cube = word[at] // 3
        code = code * 32 + cubes[cube % area, cube // area, word[at] % 3] + 1
        again = False
        for before in range(at):
            again = again or word[before] // 3 == cube
        if not again:
            cubes[cube % area, cube // area, USES_LEFT] -= 1
    gone[0] += 1
    gone[gone[0]] = code
    for column in range(area):
        for level in range(heights[column] - 1, -1, -1):
            if cubes[column, level, USES_LEFT] <= 0:
                remove_cube(cubes, heights, column, level)


@kernel
def most_worn(cubes: Longs, heights: Longs, shown: Longs, order: Longs) -> int:
    """The first removable cube with the fewest uses left: level * columns + column; -1 where every
    letter shows, or nothing is left."""
    area = cubes.shape[0]
    found, fewest, all_shown = -1, 1 << 30, True
    for at in range(area):
        column = order[at]
        for level in range(heights[column]):
            slot = 3 * (level * area + column)
            visible = 0
            for side in range(3):
                visible += shown[slot + side] == FULLY
            all_shown = all_shown and visible == 3
            if visible and cubes[column, level, USES_LEFT] < fewest:
                found, fewest = level * area + column, cubes[column, level, USES_LEFT]
    return -1 if all_shown else found


@kernel
def play_out(
    rays: Longs, offsets: Longs, contacts: Longs, order: Longs, nodes: Longs, values: Longs,
    bonus: Longs, cubes: Longs, heights: Longs, gone: Longs, word: Longs, how: Longs,
) -> int:  # fmt: skip
    """Play `word`, then the best word of each move; return the points of the seat on turn less
    those of the other. If a cube is removed first, or word[LENGTH] is 0, the first word is searched
    too. The pile is changed in place."""
    area = cubes.shape[0]
    shown = np.zeros(3 * area * cubes.shape[1], np.int64)
    gained, sign, known = 0, 1, word[LENGTH] > 0
    if how[COLUMN] >= 0:
        remove_cube(cubes, heights, how[COLUMN], how[LEVEL])
    for _ in range(how[MOVES]):
        if not known:
            find_shown(rays, heights, shown)
            left = uses_left(cubes, heights)
            full, empty = how[PRICES], how[PRICES + 1]
            price = FINE * empty + FINE * (full - empty) * left // (USES * area * cubes.shape[1])
            worth = best_word(
                offsets, contacts, nodes, values, bonus, cubes, shown, gone, price,
                FINE * how[PRICES + 2], FINE * how[PRICES + 3], word,
            )  # fmt: skip
            if worth == NOTHING:
                cube = most_worn(cubes, heights, shown, order)
                if cube < 0:
                    return gained
                remove_cube(cubes, heights, cube % area, cube // area)
                continue
        known = False
        gained += sign * word[POINTS]
        use_word(cubes, heights, gone, word)
        if how[SEATS] == 2:
            sign = -sign
    return gained


class Playouts:
    """A fully known pile, to be played out any number of times."""

    def __init__(self, state: State, lexicon: Lexicon) -> None:
        size = state.size
        self._lattice = lattice(size)
        self._nodes = nodes_of(lexicon.dawg)
        values = state.letter_values
        self._values = np.array([values.get(chr(65 + i), 0) for i in range(26)], np.int64)
        self._bonus = np.array([LONG_WORD.get(n, 0) for n in range(LONGEST + 1)], np.int64)
        self._cubes = np.zeros((size * size, size, FIELDS), np.int64)
        self._heights = np.array([len(cubes) for cubes in state.columns], np.int64)
        for column, cubes in enumerate(state.columns):
            for level, cube in enumerate(cubes):
                self._cubes[column, level] = (
                    *(ord(letter) - 65 if "A" <= letter <= "Z" else -1 for letter in cube.letters),
                    LETTER_FACTOR.get(cube.bonus, 1),
                    WORD_FACTOR.get(cube.bonus, 1),
                    cube.uses_left,
                )
        played = [*dict.fromkeys([w.word for w in state.words]), *sorted(lexicon.struck)]
        codes = [code_of(word) for word in played if SHORTEST <= len(word) <= LONGEST]
        self._gone = np.zeros(1 + len(codes) + WORDS, np.int64)
        self._gone[: len(codes) + 1] = (len(codes), *codes)
        self._seats = 2 if state.mode == HEAD_TO_HEAD else 1

    def worth(
        self,
        moves: int,
        *,
        slots: Sequence[int] = (),
        points: int = 0,
        removed: Cell | None = None,
        prices: Prices = FREE,
    ) -> int:
        """The points of the seat on turn, less those of the other, after `moves` moves. slots,
        points: the first word; none for the best one. removed: a cube that is removed before
        it."""
        word = np.zeros(ROOM, np.int64)
        word[: len(slots)] = slots
        word[LENGTH], word[POINTS] = len(slots), points
        size = self._cubes.shape[1]
        column = -1 if removed is None else removed.y * size + removed.x
        level = 0 if removed is None else removed.z
        how = np.array([moves, self._seats, column, level, *prices], np.int64)
        gained: int = play_out(
            *self._lattice, self._nodes, self._values, self._bonus, self._cubes.copy(),
            self._heights.copy(), self._gone.copy(), word, how,
        )  # fmt: skip
        return gained


def warm_up() -> None:
    """Compile the kernels, or load them from the cache."""
    cubes, heights = np.zeros((1, 1, FIELDS), np.int64), np.ones(1, np.int64)
    values, bonus = np.zeros(26, np.int64), np.zeros(LONGEST + 1, np.int64)
    gone, word = np.zeros(WORDS, np.int64), np.zeros(ROOM, np.int64)
    how = np.array([1, 1, -1, 0, *FREE], np.int64)
    nodes = nodes_of(build(["ABA"]))
    play_out(*lattice(1), nodes, values, bonus, cubes, heights, gone, word, how)
