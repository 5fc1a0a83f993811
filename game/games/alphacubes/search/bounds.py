"""Upper bounds of scores, by which the search for the best play leaves out what cannot be it."""

from __future__ import annotations

import numpy as np

from game.games.alphacubes.search.arrays import (
    CROSS_TIMES,
    DEEPEST,
    FAR,
    FITS,
    LETTER,
    NODE,
    SQUARE,
    TIMES,
    VALUE,
    WORD_TIMES,
    Board,
    Ints,
    Longs,
)
from game.search.compiled import inline_kernel, kernel


@inline_kernel
def highest(ranks: Ints, mask: int) -> int:
    """The highest value of a letter of the set."""
    for rank in range(ranks.shape[0]):
        if mask & ranks[rank, 1]:
            value: int = ranks[rank, 0]
            return value
    return 0


@inline_kernel
def potential(
    far: Ints,
    squares: Ints,
    ranks: Ints,
    facts: Longs,
    anchor: int,
    node: int,
    at: int,
    left: int,
    pieces: int,
    laid: int,
    main: int,
    multiplier: int,
    cross: int,
) -> int:
    """An upper bound of what a walk at the square `at` can come to once it has covered `anchor`: on
    every square the dearest letter that fits there, is left, and can be had so many steps below
    `node`."""
    reach = FAR // NODE * node
    available = left | left >> 32
    steps = (anchor - at) // SQUARE + 1
    if 0 < steps <= DEEPEST and not far[reach + steps] & squares[anchor + FITS] & available:
        return 0
    best, steps = 0, 1
    while laid < pieces:
        fits = squares[at + FITS]
        if steps <= DEEPEST:
            fits &= far[reach + steps]
        if not fits & available:
            break
        value = highest(ranks, fits & left) * squares[at + TIMES]
        main += value
        multiplier *= squares[at + WORD_TIMES]
        cross += (squares[at + VALUE] + value) * squares[at + CROSS_TIMES]
        laid += 1
        at += SQUARE
        steps += 1
        while squares[at + LETTER] >= 0:
            if steps <= DEEPEST and not far[reach + steps] & squares[at + FITS]:
                return best
            main += squares[at + VALUE]
            at += SQUARE
            steps += 1
        if at > anchor:
            score = main * multiplier + cross
            if laid == facts[2]:
                score += facts[3]
            best = max(best, score)
    return best


@kernel
def rank_starts(board: Board, shows: Longs, starts: Longs, count: int) -> None:
    """Take from each of the starts an upper bound of its plays << 24, and order them: first those
    that begin with what they must cover, which are searched fast; the highest bounds first.

    The bound is, for every number of pieces, the rack's dearest letters on the squares where they
    count most.
    """
    squares, facts = board.squares.ravel(), board.facts
    longest, pieces = board.squares.shape[1], shows.size
    dearest, worth = np.zeros(pieces, np.int64), np.zeros(pieces, np.int64)
    for piece in range(pieces):
        dearest[piece] = -highest(board.ranks, shows[piece])
    dearest.sort()
    for number in range(count):
        packed = starts[number]
        before, down = packed >> 17 & 127, packed >> 16 & 1
        line, start = packed >> 8 & 255, packed & 255
        begin = ((down * longest + line) * longest + start) * SQUARE
        at, main, multiplier, cross, most = begin, 0, 1, 0, 0
        while squares[at + LETTER] >= 0:
            main += squares[at + VALUE]
            at += SQUARE
        for laid in range(pieces):
            if not squares[at + FITS]:
                break
            multiplier *= squares[at + WORD_TIMES]
            cross += squares[at + VALUE] * squares[at + CROSS_TIMES]
            at += SQUARE
            while squares[at + LETTER] >= 0:
                main += squares[at + VALUE]
                at += SQUARE
            if laid < before:
                continue
            filled = 0
            for square in range(begin, at, SQUARE):
                if squares[square + LETTER] >= 0:
                    continue
                weight = squares[square + TIMES] * (multiplier + squares[square + CROSS_TIMES])
                slot = filled
                while slot and worth[slot - 1] < weight:
                    worth[slot] = worth[slot - 1]
                    slot -= 1
                worth[slot] = weight
                filled += 1
            score = main * multiplier + cross
            for piece in range(filled):
                score -= worth[piece] * dearest[piece]
            if laid + 1 == facts[2]:
                score += facts[3]
            most = max(most, score)
        starts[number] = packed - (most << 24) + (1 << 40 if before else 0)
    starts[:count].sort()
