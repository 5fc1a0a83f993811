"""Upper bounds of the scores of words on a ring, before any word is looked up."""

from __future__ import annotations

from game.games.scruble.search.kernel import BARRED
from game.search.arrays import Bytes, Ints
from game.search.compiled import inline_kernel, kernel
from game.search.word_graph import bits

SYMBOL, VALUE, LETTER_TIMES, WORD_TIMES, BEGAN = range(5)
"""The rows of a cube: by site the symbol of its peg, its value, its factors for letters and words,
and the site where it was when the turn began."""
PLACE, STANDING, CREDIT, READ = range(4)
"""The columns of crossings: the place on the ring, the number and the value of the standing word
crossed there, and the letter it has there."""
SPREAD, EACH = 0x200040008001, 0x1000100010001
"""Multiplied by SPREAD, four bits are copied to every sixteenth bit; EACH masks one bit of each
copy."""
MOST_BONUS = 25
"""The maximum of bonuses()."""


@inline_kernel
def bonuses(begin: int, length: int) -> int:
    """The bonuses of a window for its length and its faces."""
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
    """Write an upper bound of the score of any word, by ring. sources, crossings, crossed, cube:
    see best_on_rings()."""
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
    """An upper bound of the score of words in a window. extra: by place, the most a crossing there
    may add."""
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
    ring: Ints, variant: int, shortest: int, plain_bounds: Ints, extra: Ints, needed: int, up: int,
    down: int, bounds: Ints, promising: Ints,
) -> bool:  # fmt: skip
    """Find the windows that may hold a word that is worth more than `needed` (in eighths of a
    point).

    Bit n of promising[0, p] is set if such a window of n places begins at p and may be read
    upwards; bit n of promising[1, p] if it ends at p and may be read downwards. Bits that are set
    already stay. bounds[begin, length] is set to its upper bound in eighths. plain_bounds: by
    length, for words beside no barred peg. extra: see bound_on(). up, down: the places of each mark
    of fours(), 16 bits a mark. Returns whether there are any.
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
        if (plain_bounds[length] + credits) * 8 <= needed:
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
    """The places of a mark, repeated sixteen bits further up."""
    found = places >> 16 * mark & 0xFFFF
    return found | found << 16
