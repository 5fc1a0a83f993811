"""Upper bounds of scores, by which the search for the best play leaves out what cannot be it."""

from __future__ import annotations

import numpy as np

from game.games.alphacubes.search.arrays import (
    ALL,
    BLANK,
    CROSS_TIMES,
    DEAREST,
    DEEPEST,
    FAR,
    FITS,
    LETTER,
    NOTHING,
    SQUARE,
    TIMES,
    VALUE,
    WORD_TIMES,
    WORTH,
    Board,
)
from game.search.arrays import Ints, Longs
from game.search.compiled import inline_kernel, kernel
from game.search.word_graph import NODE


@inline_kernel
def highest(ranks: Ints, mask: int) -> int:
    """The highest value of a letter of the set."""
    for rank in range(ranks.shape[0]):
        if mask & ranks[rank, 1]:
            value: int = ranks[rank, 0]
            return value
    return 0


@inline_kernel
def dear_enough(ranks: Ints, mask: int, spare: int, each: int) -> int:
    """The letters of the set that are worth at most spare / each less than the dearest of it, and
    perhaps letters that are not in it."""
    dearest, letters = -1, 0
    for rank in range(ranks.shape[0]):
        if dearest >= 0 and (dearest - ranks[rank, 0]) * each > spare:
            break
        letters |= ranks[rank, 1]
        if dearest < 0 and mask & ranks[rank, 1]:
            dearest = ranks[rank, 0]
    return letters


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
) -> tuple[int, int]:
    """Two upper bounds of what a walk at the square `at` can score once it has covered `anchor`.

    Either takes on every square the dearest letter that fits there, is left, and can be had so many
    steps below `node`. The first knows too what the letters of no word count more than together.
    """
    reach = FAR // NODE * node
    available = left | left >> 32
    steps = (anchor - at) // SQUARE + 1
    if 0 < steps <= DEEPEST and not far[reach + steps] & squares[anchor + FITS] & available:
        return 0, 0
    best, loose, steps, more, together = 0, 0, 1, main, main
    while laid < pieces:
        fits = squares[at + FITS]
        if steps <= DEEPEST:
            fits &= far[reach + steps]
        if not fits & available:
            break
        dearest, times = highest(ranks, fits & left), squares[at + TIMES]
        main += dearest * times
        together += dearest * times
        more += dearest * (times - 1)
        multiplier *= squares[at + WORD_TIMES]
        cross += (squares[at + VALUE] + dearest * times) * squares[at + CROSS_TIMES]
        laid += 1
        at += SQUARE
        steps += 1
        while squares[at + LETTER] >= 0:
            if steps <= DEEPEST and not far[reach + steps] & squares[at + FITS]:
                return best, loose
            main += squares[at + VALUE]
            together += squares[at + VALUE]
            at += SQUARE
            steps += 1
        if at > anchor:
            extra = cross + (facts[3] if laid == facts[2] else 0)
            loose = max(loose, main * multiplier + extra)
            if steps <= DEEPEST + 1:
                worth = far[reach + steps - 1] >> WORTH & DEAREST
                if worth < DEAREST:
                    together = min(together, more + worth)
            best = max(best, together * multiplier + extra)
    return best, loose


@kernel
def rank_starts(
    board: Board, shows: Longs, starts: Longs, count: int, whole: int, cubes: bool
) -> None:
    """Take from each of the starts an upper bound of its plays << 24, and order them: the highest
    bounds first; of `cubes`, last those that begin before what they must cover, for without left
    parts they take longest. whole: see whole_racks.

    The letters of the main word count at most what the rack's dearest letters bring where letters
    count most, and what the dearest letters that fit there bring.
    """
    squares, facts, ranks = board.squares.ravel(), board.facts, board.ranks
    longest, pieces = board.squares.shape[1], shows.size
    letters: int = 0
    for piece in range(pieces):
        letters |= shows[piece]
    wanted = ALL if letters >> BLANK & 1 else letters
    dearest = np.zeros(pieces, np.int64)
    for piece in range(pieces):
        dearest[piece] = -highest(ranks, shows[piece])
    dearest.sort()
    first = -dearest[0]
    together = np.zeros(pieces + 1, np.int64)  # what that many of the dearest letters count
    for piece in range(pieces):
        together[piece + 1] = together[piece] - dearest[piece]
    for number in range(count):
        packed = starts[number]
        before, down = packed >> 17 & 127, packed >> 16 & 1
        line, start = packed >> 8 & 255, packed & 255
        at = ((down * longest + line) * longest + start) * SQUARE
        lying, fitting, cross, most = 0, 0, 0, 0
        multiplier, doubled, tripled = 1, 0, 0
        passed, among = 0, NOTHING
        while squares[at + LETTER] >= 0:
            lying += squares[at + VALUE]
            among = squares[at + FITS]
            passed += 1
            at += SQUARE
        for laid in range(1, pieces + 1):
            fits, times = squares[at + FITS], squares[at + TIMES]
            if not fits & wanted:
                break
            value = first if fits == ALL else highest(ranks, fits & letters)
            fitting += value * times
            cross += (squares[at + VALUE] + value * times) * squares[at + CROSS_TIMES]
            multiplier *= squares[at + WORD_TIMES]
            doubled += times > 1
            tripled += times > 2
            at += SQUARE
            while squares[at + LETTER] >= 0:
                lying += squares[at + VALUE]
                among = squares[at + FITS]
                passed += 1
                at += SQUARE
            if laid == facts[2] and passed < 2 and not among & whole:
                break
            if laid > before:
                count_most = together[laid] + together[doubled] + together[tripled]
                score = (lying + min(fitting, count_most)) * multiplier + cross
                if laid == facts[2]:
                    score += facts[3]
                most = max(most, score)
        starts[number] = packed - (most << 24) + (1 << 40 if before and cubes else 0)
    starts[:count].sort()
