"""Upper bounds of scores, by which the search for the best play leaves out what cannot be it."""

from __future__ import annotations

import numpy as np

from game.search.compiled import inline_kernel, kernel
from game.search.crossword.arrays import (
    BLANK,
    DEEPEST,
    FACE,
    FITS,
    LETTER,
    SUM,
    TIMES,
    WORD_TIMES,
    Board,
    Ints,
    Longs,
)


@inline_kernel
def highest(ranks: Ints, mask: int) -> int:
    """The highest value of a letter of the set."""
    for rank in range(ranks.shape[0]):
        if mask & ranks[rank, 1]:
            value: int = ranks[rank, 0]
            return value
    return 0


@kernel
def potential(
    far: Ints,
    squares: Ints,
    ranks: Ints,
    facts: Longs,
    node: int,
    place: int,
    length: int,
    left: int,
    pieces: int,
    laid: int,
    main: int,
    multiplier: int,
    cross: int,
) -> int:
    """An upper bound of what a walk at `place` can still come to: on every square the dearest
    letter that fits there, is left, and can be had so many steps below `node`."""
    best = 0
    steps = 1
    while place < length and laid < pieces:
        mask = squares[place, FITS]
        if steps <= DEEPEST:
            mask &= far[node, steps]
        if squares[place, LETTER] >= 0:
            if not mask:
                break
            main += squares[place, FACE]
        else:
            if not (left >> BLANK & 1):
                mask &= left
            if not mask:
                break
            value = highest(ranks, mask & left) * squares[place, TIMES]
            times = squares[place, WORD_TIMES]
            main += value
            multiplier *= times
            if squares[place, SUM] >= 0:
                cross += (squares[place, SUM] + value) * times
            laid += 1
        place += 1
        steps += 1
        if place < length and squares[place, LETTER] >= 0:
            continue
        score = main * multiplier + cross
        if laid == facts[2]:
            score += facts[3]
        best = max(best, score)
    if laid == pieces:
        # What lies behind the last piece counts too.
        while place < length and squares[place, LETTER] >= 0:
            main += squares[place, FACE]
            place += 1
        score = main * multiplier + cross
        if laid == facts[2]:
            score += facts[3]
        best = max(best, score)
    return best


@kernel
def bound(
    squares: Ints, board: Board, start: int, length: int, dearest: Longs, worth: Longs
) -> int:
    """An upper bound of the plays whose word begins at `start`: for every number of pieces, the
    rack's dearest letters on the squares where they count most.

    dearest: the highest value of each piece, falling. worth: room for as many numbers.
    """
    place, main, multiplier, cross, best = start, 0, 1, 0, 0
    for laid in range(dearest.size):
        while place < length and squares[place, LETTER] >= 0:
            main += squares[place, FACE]
            place += 1
        if place >= length:
            break
        multiplier *= squares[place, WORD_TIMES]
        if squares[place, SUM] >= 0:
            cross += squares[place, SUM] * squares[place, WORD_TIMES]
        place += 1
        total, behind = main, place
        while behind < length and squares[behind, LETTER] >= 0:
            total += squares[behind, FACE]
            behind += 1
        at, filled = start, 0
        while filled <= laid:
            if squares[at, LETTER] < 0:
                weight = squares[at, TIMES] * multiplier
                if squares[at, SUM] >= 0:
                    weight += squares[at, TIMES] * squares[at, WORD_TIMES]
                slot = filled
                while slot and worth[slot - 1] < weight:
                    worth[slot] = worth[slot - 1]
                    slot -= 1
                worth[slot] = weight
                filled += 1
            at += 1
        score = total * multiplier + cross
        for piece in range(laid + 1):
            score += worth[piece] * dearest[piece]
        if laid + 1 == board.facts[2]:
            score += board.facts[3]
        best = max(best, score)
    return best


@kernel
def rank_starts(board: Board, shows: Longs, starts: Longs, count: int) -> None:
    """Add to each of the starts its bound << 24, and put those with the highest first."""
    dearest = np.zeros(shows.size, np.int64)
    worth = np.zeros(shows.size, np.int64)
    for piece in range(shows.size):
        dearest[piece] = -highest(board.ranks, shows[piece])
    dearest.sort()
    for piece in range(shows.size):
        dearest[piece] = -dearest[piece]
    for number in range(count):
        packed = starts[number]
        down, line, start = packed >> 16, packed >> 8 & 255, packed & 255
        length = board.facts[0] if down else board.facts[1]
        most = bound(board.squares[down, line], board, start, length, dearest, worth)
        starts[number] = -(most << 24 | packed)
    starts[:count].sort()
    for number in range(count):
        starts[number] = -starts[number]
