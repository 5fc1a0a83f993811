"""The kernel that finds the best words on rings of pegs, the most promising ring first.

A ring has sixteen places; places 0 to 3 are on one face, 4 to 7 on the next, and so on. Except for
crossings, the score of a word depends on its ring alone. Upper bounds and the marks of fours() rule
out almost all windows before any word is looked up.
"""

from __future__ import annotations

import numpy as np

from game.games.scruble.search.kernel import BARRED, WILD, edge_at
from game.games.scruble.search.word_tables import SYMBOLS
from game.search.arrays import Bytes, Edges, Ints, Longs
from game.search.compiled import inline_kernel, kernel
from game.search.word_graph import bits
from game.words.dawg import END, LETTER, ROOT, SHIFT

MERIT, RING_ROW, BEGIN, WAY, LENGTH = range(5)
"""The columns of the best words: see best_on_rings()."""
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


@kernel
def points(ring: Ints, begin: int, length: int, variant: int) -> int:
    """The score of a window without crossings. ring: the rows of a cube, by place."""
    multiplied = np.ones(16, np.int64)
    tied = np.zeros(16, np.int64)
    ties, times = 0, 1
    for offset in range(-1, length + 1):
        outside = offset < 0 or offset == length
        if outside and (length == 16 or (length == 15 and offset == length)):
            continue
        place = (begin + offset) & 15
        if ring[WORD_TIMES, place] > 1:
            if outside == (variant == 1):
                times *= ring[WORD_TIMES, place]
            continue
        if ring[LETTER_TIMES, place] == 1:
            continue
        left, right = (place - 1) & 15, (place + 1) & 15
        worth_left = ring[VALUE, left] if ((left - begin) & 15) < length else 0
        worth_right = ring[VALUE, right] if ((right - begin) & 15) < length else 0
        if worth_left > worth_right:
            multiplied[left] *= ring[LETTER_TIMES, place]
        elif worth_right > worth_left:
            multiplied[right] *= ring[LETTER_TIMES, place]
        elif worth_left > 0:
            tied[ties] = place
            ties += 1
    best = 0
    for choice in range(1 << ties):
        factors = multiplied.copy()
        for k in range(ties):
            side = 1 if choice >> k & 1 else -1
            factors[(tied[k] + side) & 15] *= ring[LETTER_TIMES, tied[k]]
        total = 0
        for offset in range(length):
            place = (begin + offset) & 15
            total += ring[VALUE, place] * factors[place]
        best = max(best, total)
    return best * times + bonuses(begin, length)


@kernel
def was_in_line(began: Ints, begin: int, way: int, length: int, next_heading: Ints) -> bool:
    """Whether these pegs were in line when the turn began. began: by place, the site then."""
    for direction in range(4):
        heading = began[begin] * 4 + direction
        along = 1
        while along < length:
            heading = next_heading[heading]
            if heading >> 2 != began[(begin + along * way) & 15]:
                break
            along += 1
        if along == length:
            return True
    return False


@kernel
def credit(crossings: Ints, word: Bytes, begin: int, way: int, length: int) -> int:
    """The credit for crossings: through each peg the most valuable standing word with the same
    letter there, each word once."""
    total, found = 0, 0
    credited = np.zeros(16, np.int64)
    for along in range(length):
        place, best = (begin + along * way) & 15, -1
        for k in range(len(crossings)):
            fits = crossings[k, PLACE] == place and crossings[k, READ] == word[along]
            if fits and (best < 0 or crossings[k, CREDIT] > crossings[best, CREDIT]):
                best = k
        if best >= 0 and not (credited[:found] == crossings[best, STANDING]).any():
            credited[found] = crossings[best, STANDING]
            found += 1
            total += crossings[best, CREDIT]
    return total


@kernel
def row_of(words: Bytes, word: Bytes, length: int) -> int:
    """The row of `words` that holds this word, padded with 255, or -1."""
    for row in range(len(words)):
        ends = length == words.shape[1] or words[row, length] == 255
        if ends and (words[row, :length] == word[:length]).all():
            return row
    return -1


@kernel
def insert(best: Longs, words: Bytes, entry: Longs, word: Bytes) -> None:
    """Insert a word into the best ones, which stay in order; a word is kept once only."""
    length = entry[LENGTH]
    row = row_of(words, word, length)
    if row < 0:
        row = len(best) - 1
    if entry[MERIT] <= best[row, MERIT]:
        return
    # Number by number: rows at once take seconds to compile.
    while row and best[row - 1, MERIT] < entry[MERIT]:
        for at in range(best.shape[1]):
            best[row, at] = best[row - 1, at]
        for at in range(words.shape[1]):
            words[row, at] = words[row - 1, at]
        row -= 1
    for at in range(best.shape[1]):
        best[row, at] = entry[at]
    for at in range(words.shape[1]):
        words[row, at] = word[at] if at < length else 255


@kernel
def best_on_rings(
    number: int, rows: Ints, limits: Ints, sources: Bytes, level: Bytes, crossings: Ints,
    crossed: Ints, cube: Ints, variant: int, next_heading: Ints, edges: Edges, endings: Ints,
    opened: Ints, marks: Bytes, shortest: int, plain_bounds: Ints, excluded: Bytes, best: Longs,
    words: Bytes,
) -> bool:  # fmt: skip
    """Improve `best` by all words on some rings; return True if no later rings can improve it.

    sources: by ring and place, the site that the peg comes from. rows: the rows of the rings in
    `level` (the number of twists). limits: upper bounds of their scores, by falling merit. Merit is
    points * 8 + 7 - twists: of equal scores the one with fewer twists is better.
    crossings[crossed[r]:crossed[r + 1]]: the crossings on ring r. cube: see SYMBOL.
    next_heading: by heading (site * 4 + direction). edges, endings, opened, marks: see word_tables.
    excluded: words that cannot be played. best: a row for each of the best words, words: their
    letters, padded with 255; a free row has merit 0. RING_ROW is `number` plus the place in `rows`,
    BEGIN a place on the ring, WAY 1 or -1.
    """
    ring = np.zeros((len(cube), 16), np.int32)
    extra = np.zeros(16, np.int32)
    bounds = np.zeros((16, 17), np.int32)
    promising = np.zeros((2, 16), np.int32)
    last = len(best) - 1
    for k in range(len(rows)):
        bonus = 7 - np.int64(level[rows[k]])
        if np.int64(limits[k]) * 8 + bonus <= best[last, MERIT]:
            return True
        needed = best[last, MERIT] - bonus
        here = crossings[crossed[rows[k]] : crossed[rows[k] + 1]]
        code, up, down = 0, 0, 0
        for place in range(-3, 16):
            code = code % SYMBOLS**3 * SYMBOLS + cube[SYMBOL, sources[k, (place + 3) & 15]]
            if place >= 0:
                mark = np.int64(marks[code])
                up |= ((mark & 15) * SPREAD & EACH) << place
                down |= ((mark >> 4) * SPREAD & EACH) << place
        for place in range(16):
            for what in range(5):
                ring[what, place] = cube[what, sources[k, place]]
        extra[:] = 0
        for j in range(len(here)):
            extra[here[j, PLACE]] = max(extra[here[j, PLACE]], here[j, CREDIT])
        if not fill_promising(
            ring, variant, shortest, plain_bounds, extra, needed, up, down, bounds, promising
        ):
            continue
        for begin in range(16):
            for way in (1, -1):
                lengths = promising[0 if way > 0 else 1, begin]
                if lengths:
                    promising[0 if way > 0 else 1, begin] = 0
                    best_on_line(
                        number + k, begin, way, lengths, bonus, bounds, ring, here, variant,
                        next_heading, edges, endings, opened, excluded, best, words,
                    )  # fmt: skip
    return False


@kernel
def best_on_line(
    row: int, begin: int, way: int, lengths: int, bonus: int, bounds: Ints, ring: Ints,
    crossings: Ints, variant: int, next_heading: Ints, edges: Edges, endings: Ints, opened: Ints,
    excluded: Bytes, best: Longs, words: Bytes,
) -> None:  # fmt: skip
    """Improve `best` by the words that begin at one place and run one way. lengths: a bit for each
    length to look for; bounds: see fill_promising()."""
    last = len(best) - 1
    fewest, most = 0, 16
    while not lengths >> fewest & 1:
        fewest += 1
    while not lengths >> most & 1:
        most -= 1
    first = np.int64(ring[SYMBOL, begin])
    second = np.int64(ring[SYMBOL, (begin + way) & 15])
    third = np.int64(ring[SYMBOL, (begin + 2 * way) & 15])
    settled = fewest > 3 and first < WILD and second < WILD and third < WILD
    node = ROOT
    if settled:
        node = opened[first * 676 + second * 26 + third]
        if node == 0 or 3 + endings[node] < fewest:
            return
    word = np.zeros(16, np.uint8)
    entry = np.zeros(5, np.int64)
    after = np.zeros(16, np.int64)
    depth = 0
    if settled:
        word[0], word[1], word[2] = first, second, third
        depth = 3
    after[depth] = node
    while depth >= 0:
        index = after[depth]
        if index == 0:
            depth -= 1
            continue
        symbol = ring[SYMBOL, (begin + way * depth) & 15]
        edge, after[depth] = edge_at(edges, index, symbol)
        if edge == 0:
            continue
        word[depth] = edge & LETTER
        length = depth + 1
        window = begin if way > 0 else (begin - depth) & 15
        if (
            edge & END
            and lengths >> length & 1
            and bounds[window, length] + bonus > best[last, MERIT]
        ):
            scored = points(ring, window, length, variant)
            scored += credit(crossings, word, begin, way, length)
            if (
                scored * 8 + bonus > best[last, MERIT]
                and row_of(excluded, word, length) < 0
                and not was_in_line(ring[BEGAN], begin, way, length, next_heading)
            ):
                entry[MERIT], entry[RING_ROW] = scored * 8 + bonus, row
                entry[BEGIN], entry[WAY], entry[LENGTH] = begin, way, length
                insert(best, words, entry, word)
        following = edge >> SHIFT
        if following and length < most and length + endings[following] >= fewest:
            depth += 1
            after[depth] = following
