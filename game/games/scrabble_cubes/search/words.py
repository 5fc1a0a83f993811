"""The words on a pile: of each word the best of its paths, by points less prices."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.games.scrabble_cubes.rules.pieces import (
    LETTER_FACTOR,
    LONG_WORD,
    LONGEST,
    USES,
    WORD_FACTOR,
)
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import FULLY, grid
from game.search.arrays import Bytes, Ints, Longs
from game.search.compiled import kernel
from game.search.word_graph import list_nodes

_BONUSES = ("", *LETTER_FACTOR, *WORD_FACTOR)
_BONUS_NUMBER = {bonus: number for number, bonus in enumerate(_BONUSES)}
_FACTORS = np.array(
    [[factors.get(bonus, 1) for bonus in _BONUSES] for factors in (LETTER_FACTOR, WORD_FACTOR)]
)
"""By bonus, the factors for a cube's letters and its word."""
RANKS = 512
"""More than any grid has faces: the ranks of a path make one number."""
_LONG_WORD = np.array([LONG_WORD.get(n, 0) for n in range(LONGEST + 1)], np.int64)


nodes_of = lru_cache(maxsize=5)(list_nodes)
"""The word graphs of the last lists used: each takes a tenth of a second."""


class Lattice(NamedTuple):
    """The constant geometry of a pile: by triangle of the picture the slots on its line of sight,
    nearest first, padded with -1; the slots that touch each slot (as solver.Graph); the columns in
    the order of cells."""

    rays: Longs
    offsets: Longs
    contacts: Longs
    order: Longs


@lru_cache(maxsize=3)
def lattice(size: int) -> Lattice:
    """The lattice of a pile of `size` cubes along each edge."""
    fixed = grid(size)
    deep = max(map(len, fixed.rays))
    rays = np.array([[*ray, *[-1] * (deep - len(ray))] for ray in fixed.rays], np.int64)
    offsets = np.cumsum([0, *map(len, fixed.contacts)], dtype=np.int64)
    contacts = np.array([slot for slots in fixed.contacts for slot in slots], np.int64)
    columns = sorted(range(size * size), key=lambda column: divmod(column, size)[::-1])
    return Lattice(rays, offsets, contacts, np.array(columns, np.int64))


FINE = 16
"""The parts of a point in which prices are counted."""


class Prices(NamedTuple):
    """The price of each use that a word takes. A plain cube costs between `full`, for a full pile,
    and `empty`, by the uses that are left; its bonus costs `word` or `letter` more for each factor
    beyond 1."""

    full: int
    empty: int
    word: int = 0
    letter: int = 0

    def of(self, left: int, cubes: int) -> int:
        """The price of a use of a plain cube, in parts, with `left` uses left of a pile of `cubes`
        cubes."""
        return FINE * self.empty + FINE * (self.full - self.empty) * left // (USES * cubes)


FREE = Prices(0, 0)
"""Uses cost nothing: the best word is the one that scores most."""


class Faces(NamedTuple):
    """A pile as the kernels read it. offsets, targets, letters: the contacts of fully revealed
    faces, see solver.Graph. points: by slot, of the letter. factors: by slot, of the word. prices:
    by cube (slot // 3), see Prices, in parts."""

    offsets: Ints
    targets: Ints
    letters: Ints
    points: Longs
    factors: Longs
    prices: Longs


class Found(NamedTuple):
    """The words of a pile, each on its best path. paths: their slots, padded with -1. lengths,
    scores: by word. worth: the score less the prices, in parts of a point. order: sorts by the
    ranks of their slots, one after the other. texts: in ASCII."""

    paths: Ints
    lengths: Ints
    scores: Longs
    worth: Longs
    order: Longs
    texts: npt.NDArray[np.bytes_]


@lru_cache(maxsize=5)
def _values(values: tuple[int, ...]) -> Longs:
    return np.array(values, np.int64)


def faces_of(state: State, prices: Prices) -> Faces:
    """The Faces of a state."""
    cubes = [cube for column in state.columns for cube in column]
    numbers = _BONUS_NUMBER
    of = lattice(state.size)
    left = 0
    if prices.full != prices.empty:
        left = USES * len(cubes) - sum([cube.uses for cube in cubes])
    return Faces(
        *read_faces(
            of.offsets,
            of.contacts,
            np.frombuffer(state.surface.shown, np.uint8),
            np.frombuffer(state.surface.heights, np.uint8),
            np.frombuffer("".join([c.letters for c in cubes]).encode("ascii", "replace"), np.uint8),
            np.frombuffer(bytes([numbers[cube.bonus] for cube in cubes]), np.uint8),
            _values(tuple(state.letter_values.values())),
            _FACTORS,
            prices.of(left, state.size**3),
            FINE * prices.word,
            FINE * prices.letter,
        )
    )


@kernel
def read_faces(
    all_offsets: Longs, contacts: Longs, shown: Bytes, heights: Bytes, texts: Bytes, bonuses: Bytes,
    values: Longs, times: Longs, plain: int, for_word: int, for_letter: int,
) -> tuple[Ints, Ints, Ints, Longs, Longs, Longs]:  # fmt: skip
    """The fields of Faces. all_offsets, contacts: see Lattice. texts, bonuses: by column from
    below, each cube's three letters and the index of its bonus in `times`. plain: the price of a
    plain cube."""
    area, slots, number = len(heights), len(shown), 0
    offsets, targets = np.empty(slots + 1, np.int32), np.empty(len(contacts), np.int32)
    letters, prices = np.full(slots, -1, np.int32), np.zeros(slots // 3, np.int64)
    points, factors = np.empty(slots, np.int64), np.empty(slots, np.int64)
    for column in range(area):
        for level in range(heights[column]):
            cube, bonus = level * area + column, bonuses[number]
            by_letter, by_word = times[0, bonus], times[1, bonus]
            prices[cube] = plain + for_word * (by_word - 1) + for_letter * (by_letter - 1)
            for side in range(3):
                slot = 3 * cube + side
                letter = np.int64(texts[3 * number + side]) - 65
                if shown[slot] == FULLY and 0 <= letter < 26:
                    letters[slot] = letter
                    points[slot] = values[letter] * by_letter
                    factors[slot] = by_word
            number += 1
    arc = 0
    for slot in range(slots):
        offsets[slot] = arc
        if letters[slot] >= 0:
            for contact in range(all_offsets[slot], all_offsets[slot + 1]):
                if letters[contacts[contact]] >= 0:
                    targets[arc] = contacts[contact]
                    arc += 1
    offsets[slots] = arc
    return offsets, targets, letters, points, factors, prices


@kernel
def keep_best(
    paths: Ints, lengths: Ints, count: int, letters: Ints, points: Longs, factors: Longs,
    prices: Longs, bonus: Longs, ranks: Longs, gone: Longs,
) -> tuple[Ints, Ints, Longs, Longs, Longs, Bytes]:  # fmt: skip
    """Of each word the best path, of equal paths the one whose ranks come first: the fields of a
    Found. paths, lengths: see walk(), `count` of them. bonus: by length. ranks: by slot, below
    RANKS - 1. gone: the codes of words that were played."""
    rows, scores, worth, order = np.empty((4, count), np.int64)
    size = 64
    while size < 2 * (count + len(gone)):
        size *= 2
    table = np.zeros(size, np.int64)  # an open hash table of a word's code, then
    held = np.full(size, -1, np.int64)  # its place among the words kept, -1 for one that is gone
    kept = 0
    for number in range(-len(gone), count):
        code, sum_so_far, factor, cost, length = 0, 0, 1, 0, 0
        ranked = np.int64(0)
        if number < 0:
            code = gone[number + len(gone)]
        else:
            length = lengths[number]
        for at in range(length):
            slot = paths[number, at]
            code = code * 32 + np.int64(letters[slot]) + 1
            ranked = ranked * RANKS + ranks[slot] + 1
            sum_so_far += points[slot]
            factor = max(factor, factors[slot])
            again = False
            for before in range(at):
                again = again or paths[number, before] // 3 == slot // 3
            if not again:
                cost += prices[slot // 3]
        for _ in range(length, LONGEST):
            ranked *= RANKS
        place = (code * 1_000_003 >> 16) & (size - 1)
        while table[place] and table[place] != code:
            place = (place + 1) & (size - 1)
        score = sum_so_far * factor + bonus[length]
        brings = FINE * score - cost
        word = held[place]
        if not table[place]:
            table[place] = code
            if number < 0:
                continue
            held[place] = word = kept
            kept += 1
        elif word < 0 or brings < worth[word] or (brings == worth[word] and ranked > order[word]):
            continue
        rows[word], scores[word], worth[word], order[word] = number, score, brings, ranked
    best, texts = np.full((kept, LONGEST), -1, np.int32), np.zeros((kept, LONGEST), np.uint8)
    sizes = np.empty(kept, np.int32)
    for word in range(kept):
        row = rows[word]
        sizes[word] = lengths[row]
        for at in range(lengths[row]):
            best[word, at], texts[word, at] = paths[row, at], letters[paths[row, at]] + 65
    return best, sizes, scores[:kept], worth[:kept], order[:kept], texts


def best_of_each(faces: Faces, paths: Ints, lengths: Ints, ranks: Longs, gone: Longs) -> Found:
    """The words of paths, without those that are gone (see codes_of), each on its best path."""
    best, sizes, scores, worth, order, spelt = keep_best(
        paths, lengths, len(paths), faces.letters, faces.points, faces.factors, faces.prices,
        _LONG_WORD, ranks, gone,
    )  # fmt: skip
    return Found(best, sizes, scores, worth, order, spelt.view(f"S{LONGEST}")[:, 0])


@cache
def text_ranks(size: int) -> Longs:
    """By slot, its place among all faces sorted by their text."""
    ordered = sorted(range(3 * size**3), key=texts(size).__getitem__)
    return np.argsort(ordered)


@cache
def texts(size: int) -> tuple[str, ...]:
    """By slot, its face as text."""
    return tuple(map(str, grid(size).faces))


@cache
def slot_ranks(size: int) -> Longs:
    """By slot, its number."""
    return np.arange(3 * size**3)


@lru_cache(maxsize=1 << 12)
def code_of(word: str) -> int:
    """A word's code in the kernels, 0 for one that no path can spell."""
    code = 0
    for letter in word if len(word) <= LONGEST else "":
        code = code * 32 + ord(letter) - 64
    return code


def codes_of(words: Iterable[str]) -> Longs:
    """The codes of words, each once."""
    return np.array([*{code_of(word) for word in words} - {0}], np.int64)
