"""Bounds of what words on a ring of a SCRUBLE Cube score, known before any word is looked for."""

from __future__ import annotations

from game.games.scruble.search.kernel import BARRED
from game.search.arrays import Bytes, Ints
from game.search.compiled import inline_kernel, kernel
from game.search.word_graph import bits

SYMBOL, VALUE, LETTER_TIMES, WORD_TIMES, BEGAN = range(5)
"""The rows of a cube: by site what its peg reads as, what it scores, by what it multiplies a
letter and a word, and the site where it was when the turn began."""
PLACE, STANDING, CREDIT, READ = range(4)
"""The columns of crossings: the ring's place, the number and value of the standing word that is
crossed there, and the letter it reads there."""
SPREAD, EACH = 0x200040008001, 0x1000100010001
"""Four bits times SPREAD, and EACH of that: sixteen bits lie between one and the next."""
MOST_BONUS = 25
"""The most that bonuses() gives."""


@inline_kernel
def bonuses(begin: int, length: int) -> int:
    """The bonuses for length and faces of a window."""
    points = 0
    if length >= 9:
        points = 15
    elif length >= 7:
        points = 10
    elif length == 6:
        points = 5
    if (begin & 3) + length > 8:
        points += 10
    return points


@kernel
def fill_limits(sources: Bytes, crossings: Ints, crossed: Ints, cube: Ints, limits: Ints) -> None:
    """Write by ring what no word on it scores more than; the rings are those of best_on_rings()."""
    values, times, whole = cube[VALUE], cube[LETTER_TIMES], cube[WORD_TIMES]
    for row in range(len(sources)):
        ring = sources[row]
        total, factor, credits = 0, 1, MOST_BONUS
        before, here = ring[14], ring[15]
        for place in range(16):
            after = ring[place]
            total += values[here] * times[before] * times[after]
            factor *= whole[here]
            before, here = here, after
        for k in range(crossed[row], crossed[row + 1]):
            credits += crossings[k, CREDIT]
        limits[row] = total * factor + credits


@inline_kernel
def bound_on(ring: Ints, variant: int, begin: int, length: int, extra: Ints) -> int:
    """What no word in a window scores more than. extra: by place, what crossings there may add."""
    total, times, added = 0, 1, 0
    for along in range(length):
        place = (begin + along) & 15
        value = ring[VALUE, place]
        if variant == 2:
            value *= ring[LETTER_TIMES, (place - 1) & 15] * ring[LETTER_TIMES, (place + 1) & 15]
            times *= ring[WORD_TIMES, place]
        total += value
        added += extra[place]
    if variant == 1 and length < 16:
        before, after = (begin - 1) & 15, (begin + length) & 15
        total += ring[VALUE, begin] * (ring[LETTER_TIMES, before] - 1)
        total += ring[VALUE, (after - 1) & 15] * (ring[LETTER_TIMES, after] - 1)
        times = ring[WORD_TIMES, before] * ring[WORD_TIMES, after]
    return total * times + added + bonuses(begin, length)


@inline_kernel
def fill_promising(
    ring: Ints,
    variant: int,
    shortest: int,
    alone: Ints,
    extra: Ints,
    needed: int,
    up: int,
    down: int,
    bounds: Ints,
    promising: Ints,
) -> bool:
    """Write to promising[0, p] a bit for each length of a window that begins at p and in which,
    read upwards, a word may lie that is worth more than `needed`, times eight; to promising[1, p]
    for those that end there, read downwards. What it holds already stays.

    alone: by length what no word scores more than that lies beside no barred peg, but for
    crossings. extra: by place, what crossings there may add. up, down: the places of each mark
    of fours(), 16 bits a mark. bounds[begin, length] is what no word in that window scores more
    than, times eight. Returns whether there are any.
    """
    barred, credits, any_promising = 0, 0, False
    for place in range(16):
        barred |= (ring[SYMBOL, place] == BARRED) << place
        credits += extra[place]
    barred |= barred << 16
    inside, inside_down = twice(up, 0), twice(down, 0)
    ends, begins_down = twice(up, 2), twice(down, 1)
    up_from, down_to = up >> 16, down >> 32
    fits_up, fits_down = up >> 48, down >> 48
    for length in range(3, 17):
        if length > 3:
            up_from &= inside >> (length - 4)
            down_to &= inside_down >> (length - 4)
            if (up_from | down_to) & 0xFFFF == 0:
                break
            fits_up = up_from & ends >> (length - 4)
            fits_down = down_to & begins_down >> (length - 4)
        if length < shortest:
            continue
        fits = (fits_up | fits_down) & 0xFFFF
        if (alone[length] + credits) * 8 <= needed:
            fits &= barred >> 15 | barred >> length
        while fits:
            lowest = fits & -fits
            fits ^= lowest
            begin = bits(lowest - 1)
            bound = 8 * bound_on(ring, variant, begin, length, extra)
            if bound > needed:
                any_promising = True
                bounds[begin, length] = bound
                promising[0, begin] |= (fits_up & lowest != 0) << length
                promising[1, (begin + length - 1) & 15] |= (fits_down & lowest != 0) << length
    return any_promising


@inline_kernel
def twice(places: int, mark: int) -> int:
    """The places of a mark, and those sixteen further on too."""
    found = places >> 16 * mark & 0xFFFF
    return found | found << 16
