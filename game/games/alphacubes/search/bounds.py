"""Upper bounds of scores, by which the search for the best play skips what cannot be the best."""

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
    HALF,
    LETTER,
    NOTHING,
    SQUARE,
    TIMES,
    VALUE,
    WORD_TIMES,
    WORTH,
    Board,
)
from game.search.arrays import Ints, Longs, SignedBytes
from game.search.compiled import inline_kernel, kernel
from game.search.word_graph import NODE


@inline_kernel
def highest(dearest: SignedBytes, mask: int) -> int:
    """The highest value of a letter of the set, 0 for none. dearest: see Board."""
    return int(max(dearest[mask & HALF - 1], dearest[HALF | mask >> 13 & HALF - 1]))


@inline_kernel
def potential(
    far: Ints,
    board: Board,
    squares: Ints,
    anchor: int,
    node: int,
    at: int,
    left: int,
    pieces: int,
    laid: int,
    scores: int,
    multiplier: int,
) -> tuple[int, int]:
    """Two upper bounds of what a walk at the square `at` can score once it has covered `anchor`.

    Either takes on every square the dearest letter that fits there, is left, and can be had so many
    steps below `node`. The first also knows the most that the letters of any word count together.
    """
    reach, facts, dearest = FAR // NODE * node, board.facts, board.dearest
    main, cross = scores & 0xFFFFFFFF, scores >> 32
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
        value, times = highest(dearest, fits & left), squares[at + TIMES]
        main += value * times
        together += value * times
        more += value * (times - 1)
        multiplier *= squares[at + WORD_TIMES]
        cross += (squares[at + VALUE] + value * times) * squares[at + CROSS_TIMES]
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
    squares, facts, dearest = board.squares.ravel(), board.facts, board.dearest
    longest, pieces = board.squares.shape[1], shows.size
    letters: int = 0
    for piece in range(pieces):
        letters |= shows[piece]
    wanted = ALL if letters >> BLANK & 1 else letters
    each = np.zeros(pieces, np.int64)
    for piece in range(pieces):
        each[piece] = -highest(dearest, shows[piece])
    each.sort()
    first = -each[0]
    together = np.zeros(pieces + 1, np.int64)  # what that many of the dearest letters count
    for piece in range(pieces):
        together[piece + 1] = together[piece] - each[piece]
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
            value = first if fits == ALL else highest(dearest, fits & letters)
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
