"""What the paths on a pile are worth: of each word the path that is worth most."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from game.games.scrabble_cubes.rules.pieces import (
    LETTER_FACTOR,
    LONG_WORD,
    LONGEST,
    USES,
    WORD_FACTOR,
)
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import FULLY, grid
from game.games.scrabble_cubes.search.onward import lattice
from game.games.scrabble_cubes.search.prices import FINE, Prices
from game.search.arrays import Bytes, Ints, Longs
from game.search.compiled import kernel

_BONUSES = ("", *LETTER_FACTOR, *WORD_FACTOR)
_BONUS_NUMBER = {bonus: number for number, bonus in enumerate(_BONUSES)}
_FACTORS = np.array(
    [[factors.get(bonus, 1) for bonus in _BONUSES] for factors in (LETTER_FACTOR, WORD_FACTOR)]
)
"""What each bonus multiplies a cube's letters and its word by."""
_LONG_WORD = np.array([LONG_WORD.get(n, 0) for n in range(LONGEST + 1)], np.int64)


class Faces(NamedTuple):
    """A pile as the kernels read it.

    offsets, targets, letters: the fully revealed faces that touch, see solver.Graph. points: by
    slot, what a letter counts. factors: by slot, what it multiplies its word by. prices: by cube
    (slot // 3), see Prices, in parts.
    """

    offsets: Ints
    targets: Ints
    letters: Ints
    points: Longs
    factors: Longs
    prices: Longs


class Found(NamedTuple):
    """The words of a pile, each where it is worth most.

    paths: their slots, then -1. lengths: how many letters. scores: what they score. worth: that in
    parts of a point, less the prices of the uses that they take.
    """

    paths: Ints
    lengths: Ints
    scores: Longs
    worth: Longs


@lru_cache(maxsize=5)
def _values(values: tuple[int, ...]) -> Longs:
    return np.array(values, np.int64)


def faces_of(state: State, prices: Prices) -> Faces:
    """The pile of a state."""
    cubes = [cube for column in state.columns for cube in column]
    numbers = _BONUS_NUMBER
    of, slots = lattice(state.size), 3 * state.size**3
    offsets, targets = np.empty(slots + 1, np.int32), np.empty(len(of.contacts), np.int32)
    letters, prices_of = np.empty(slots, np.int32), np.zeros(slots // 3, np.int64)
    points, factors = np.empty((2, slots), np.int64)
    left = USES * len(cubes) - sum([cube.uses for cube in cubes])
    plain = prices.of(left, state.size**3)
    read_faces(
        of.offsets,
        of.contacts,
        np.frombuffer(state.surface.shown, np.uint8),
        np.frombuffer(state.surface.heights, np.uint8),
        np.frombuffer("".join([c.letters for c in cubes]).encode("ascii", "replace"), np.uint8),
        np.frombuffer(bytes([numbers[cube.bonus] for cube in cubes]), np.uint8),
        _values(tuple(state.letter_values.values())),
        _FACTORS,
        plain,
        FINE * prices.word,
        FINE * prices.letter,
        offsets,
        targets,
        letters,
        points,
        factors,
        prices_of,
    )
    return Faces(offsets, targets, letters, points, factors, prices_of)


@kernel
def read_faces(
    all_offsets: Longs,
    contacts: Longs,
    shown: Bytes,
    heights: Bytes,
    texts: Bytes,
    bonuses: Bytes,
    values: Longs,
    times: Longs,
    plain: int,
    for_word: int,
    for_letter: int,
    offsets: Ints,
    targets: Ints,
    letters: Ints,
    points: Longs,
    factors: Longs,
    prices: Longs,
) -> None:
    """Fill what Faces holds. all_offsets, contacts: see Lattice. texts, bonuses: by column from
    below, each cube's three letters and the number of its bonus, by which `times` has what it
    multiplies. plain: the price of a plain cube."""
    area, slots, number = len(heights), len(shown), 0
    letters[:] = -1
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


@kernel
def keep_best(
    paths: Ints,
    lengths: Ints,
    count: int,
    letters: Ints,
    points: Longs,
    factors: Longs,
    prices: Longs,
    bonus: Longs,
    ranks: Longs,
    gone: Longs,
    rows: Longs,
    scores: Longs,
    worth: Longs,
) -> int:
    """Of each word the path that is worth most, of equals the one whose ranks come first: how many
    words there are.

    paths, lengths: see walk(), `count` of them. bonus: by length. ranks: by slot. gone: the codes
    of words that were played. rows: filled with the numbers of the paths, in whose rows -1 then
    comes behind, and scores and worth with what they are worth; see Found.
    """
    size = 64
    while size < 2 * (count + len(gone)):
        size *= 2
    table = np.zeros(size, np.int64)  # an open hash table of a word's code, then
    held = np.full(size, -1, np.int64)  # its place among the words kept, -1 for one that is gone
    kept = 0
    for number in range(-len(gone), count):
        code, sum_so_far, factor, cost, length = 0, 0, 1, 0, 0
        if number < 0:
            code = gone[number + len(gone)]
        else:
            length = lengths[number]
        for at in range(length):
            slot = paths[number, at]
            code = code * 32 + np.int64(letters[slot]) + 1
            sum_so_far += points[slot]
            factor = max(factor, factors[slot])
            again = False
            for before in range(at):
                again = again or paths[number, before] // 3 == slot // 3
            if not again:
                cost += prices[slot // 3]
        place = (code * 1_000_003 >> 16) & (size - 1)
        while table[place] and table[place] != code:
            place = (place + 1) & (size - 1)
        score = sum_so_far * factor + bonus[length]
        brings = FINE * score - cost
        if not table[place]:
            table[place] = code
            if number >= 0:
                held[place] = kept
                rows[kept], scores[kept], worth[kept] = number, score, brings
                kept += 1
            continue
        word = held[place]
        if word < 0 or brings < worth[word]:
            continue
        better, at = brings > worth[word], 0
        while not better and at < length:
            ours, theirs = ranks[paths[number, at]], ranks[paths[rows[word], at]]
            if ours > theirs:
                break
            better = ours < theirs
            at += 1
        if better:
            rows[word], scores[word], worth[word] = number, score, brings
    for word in range(kept):
        paths[rows[word], lengths[rows[word]] :] = -1
    return kept


def best_of_each(faces: Faces, paths: Ints, lengths: Ints, ranks: Longs, gone: Longs) -> Found:
    """The words that paths spell, none that is gone (see codes_of), each where it is worth most."""
    count = len(paths)
    rows, scores, worth = np.empty((3, count), np.int64)
    kept = keep_best(
        paths, lengths, count, faces.letters, faces.points, faces.factors, faces.prices,
        _LONG_WORD, ranks, gone, rows, scores, worth,
    )  # fmt: skip
    return Found(paths[rows[:kept]], lengths[rows[:kept]], scores[:kept], worth[:kept])


@cache
def text_ranks(size: int) -> Longs:
    """By slot, its place among all faces of the grid sorted by their text."""
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
    """A word's code as the kernels have it, 0 for one that no path can spell."""
    code = 0
    for letter in word if len(word) <= LONGEST else "":
        code = code * 32 + ord(letter) - 64
    return code


def codes_of(words: Iterable[str]) -> Longs:
    """The codes of words, each once."""
    return np.array([*{code_of(word) for word in words} - {0}], np.int64)
