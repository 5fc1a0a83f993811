"""The kernel that finds the best words on rings of pegs, the most promising ring first.

A ring has sixteen places; places 0 to 3 are on one face, 4 to 7 on the next, and so on. All that
a word scores but for crossings follows from its ring alone. For every window of a ring an upper
bound is known before any word is looked for, so that most rings are never searched at all.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from game.games.scruble.search.kernel import BARRED, WILD, Edges, Ints, Symbols
from game.search.compiled import kernel
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT

Longs = npt.NDArray[np.int64]

SYMBOL, VALUE, LETTER_TIMES, WORD_TIMES, BEGAN = range(5)
"""The rows of a cube: by site what its peg reads as, what it scores, by what it multiplies a
letter and a word, and the site where it was when the turn began."""
MERIT, RING_ROW, BEGIN, WAY, LENGTH = range(5)
"""The columns of the best words: see best_on_rings()."""
MOST_BONUS = 25
"""The most that bonuses() gives."""
PLACE, STANDING, CREDIT, READ = range(4)
"""The columns of crossings: the ring's place, the number and value of the standing word that is
crossed there, and the letter it reads there."""


@kernel
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
def points(ring: Ints, begin: int, length: int, variant: int) -> int:
    """What the window scores but for crossings. ring: the rows of a cube, by place."""
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
def fill_limits(sources: Symbols, crossings: Ints, crossed: Ints, cube: Ints, limits: Ints) -> None:
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


@kernel
def limit_between_premiums(sources: Symbols, row: int, cube: Ints) -> int:
    """With option 1, what no word on a ring scores more than but for crossings: words lie between
    premium pegs, and only the two next to them count."""
    start = 0
    while start < 16 and cube[SYMBOL, sources[row, start]] != BARRED:
        start += 1
    highest, total, length, first, last = 0, 0, 0, 0, 0
    before = sources[row, start & 15]
    for step in range(1, 17):
        site = sources[row, (start + step) & 15]
        if cube[SYMBOL, site] != BARRED:
            last = cube[VALUE, site]
            first = first if length else last
            total += last
            length += 1
            if step < 16:
                continue
        if length == 16:
            return total + 25
        if length:
            total += first * (cube[LETTER_TIMES, before] - 1)
            total += last * (cube[LETTER_TIMES, site] - 1)
            total *= cube[WORD_TIMES, before] * cube[WORD_TIMES, site]
            highest = max(highest, total + bonuses(start + step - length, length))
        before = site
        total, length = 0, 0
    return highest


@kernel
def fill_bounds(
    ring: Ints, variant: int, shortest: int, extra: Ints, needed: int, bounds: Ints, promising: Ints
) -> bool:
    """Write to bounds[begin, length] what no word in that window scores more than, times eight.

    extra: by place, what crossings there may add. promising[0, p] gets a bit for each length of a
    window that begins at p, promising[1, p] of one that ends there, where the bound is more than
    `needed`. Returns whether there are any.
    """
    promising[:] = 0
    any_promising = False
    for begin in range(16):
        total, times, added = 0, 1, 0
        before = (begin - 1) & 15
        for length in range(1, 17):
            place = (begin + length - 1) & 15
            if ring[SYMBOL, place] == BARRED:
                break
            value = ring[VALUE, place]
            if variant == 2:
                sides = ring[LETTER_TIMES, (place - 1) & 15] * ring[LETTER_TIMES, (place + 1) & 15]
                total += value * sides
                times *= ring[WORD_TIMES, place]
            else:
                total += value
            added += extra[place]
            if length < shortest:
                continue
            most, factor = total, times
            if variant == 1 and length < 16:
                after = (begin + length) & 15
                most += ring[VALUE, begin] * (ring[LETTER_TIMES, before] - 1)
                most += value * (ring[LETTER_TIMES, after] - 1)
                factor = ring[WORD_TIMES, before] * ring[WORD_TIMES, after]
            bound = (most * factor + bonuses(begin, length) + added) * 8
            bounds[begin, length] = bound
            if bound > needed:
                promising[0, begin] |= 1 << length
                promising[1, place] |= 1 << length
                any_promising = True
    return any_promising


@kernel
def stood(began: Ints, begin: int, way: int, length: int, onward: Ints) -> bool:
    """Whether these pegs were in line when the turn began. began: by place, the site then."""
    for direction in range(4):
        heading = began[begin] * 4 + direction
        along = 1
        while along < length:
            heading = onward[heading]
            if heading >> 2 != began[(begin + along * way) & 15]:
                break
            along += 1
        if along == length:
            return True
    return False


@kernel
def credit(crossings: Ints, word: Symbols, begin: int, way: int, length: int) -> int:
    """What a word is credited with: through each peg the most valuable standing word that reads
    the same letter there, each once."""
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
def row_of(words: Symbols, word: Symbols, length: int) -> int:
    """The row of `words` that holds this word and 255 behind it, or -1."""
    for row in range(len(words)):
        ends = length == words.shape[1] or words[row, length] == 255
        if ends and (words[row, :length] == word[:length]).all():
            return row
    return -1


@kernel
def keep(best: Longs, words: Symbols, entry: Longs, word: Symbols) -> None:
    """Enter a word among the best, which stay in order; the same word is kept once only."""
    length = entry[LENGTH]
    row = row_of(words, word, length)
    if row < 0:
        row = len(best) - 1
    if entry[MERIT] <= best[row, MERIT]:
        return
    while row and best[row - 1, MERIT] < entry[MERIT]:
        best[row] = best[row - 1]
        words[row] = words[row - 1]
        row -= 1
    best[row] = entry
    words[row, :length] = word[:length]
    words[row, length:] = 255


@kernel
def best_on_rings(
    number: int,
    rows: Ints,
    limits: Ints,
    sources: Symbols,
    level: Symbols,
    crossings: Ints,
    crossed: Ints,
    cube: Ints,
    variant: int,
    onward: Ints,
    edges: Edges,
    endings: Ints,
    opened: Ints,
    shortest: int,
    gone: Symbols,
    best: Longs,
    words: Symbols,
) -> bool:
    """Improve `best` by all words on some rings; True if no later rings can improve it either.

    rows: rings, as rows of `sources` (by place the site that the peg comes from) and `level` (how
    many twists). limits: what no word on them scores more than, in falling order of merit. Merit
    is points * 8 + 7 - twists: of two words with the same points that with fewer twists is better.
    crossings[crossed[r]:crossed[r + 1]]: what can be crossed on ring r. onward: by heading (site *
    4 + direction) the next. endings, opened: see longest_endings(), openings(). gone: words that
    cannot be played.
    best: a row for each of the best words, words: their letters, 255 behind; a free row has merit
    0. RING_ROW is `number` plus the place in `rows`, BEGIN a place on the ring, WAY 1 or -1.
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
        if (
            variant == 1
            and len(here) == 0
            and limit_between_premiums(sources, rows[k], cube) * 8 <= needed
        ):
            continue
        for place in range(16):
            for what in range(5):
                ring[what, place] = cube[what, sources[rows[k], place]]
        extra[:] = 0
        for j in range(len(here)):
            extra[here[j, PLACE]] = max(extra[here[j, PLACE]], here[j, CREDIT])
        if not fill_bounds(ring, variant, shortest, extra, needed, bounds, promising):
            continue
        for begin in range(16):
            for way in (1, -1):
                lengths = promising[0 if way > 0 else 1, begin]
                if lengths:
                    best_on_line(
                        number + k, begin, way, lengths, bonus, bounds, ring, here,
                        variant, onward, edges, endings, opened, shortest, gone, best, words,
                    )  # fmt: skip
    return False


@kernel
def best_on_line(
    row: int,
    begin: int,
    way: int,
    lengths: int,
    bonus: int,
    bounds: Ints,
    ring: Ints,
    crossings: Ints,
    variant: int,
    onward: Ints,
    edges: Edges,
    endings: Ints,
    opened: Ints,
    shortest: int,
    gone: Symbols,
    best: Longs,
    words: Symbols,
) -> None:
    """Improve `best` by the words that begin at one place and run one way.

    lengths: a bit for each that is worth looking for; bounds: see fill_bounds().
    """
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
        edge = np.int64(edges[index])
        if symbol == WILD:
            after[depth] = index + 1 if edge and not edge & LAST else 0
        else:
            after[depth] = 0
            while edge & LETTER < symbol and edge and not edge & LAST:
                index += 1
                edge = np.int64(edges[index])
            if edge & LETTER != symbol:
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
                and row_of(gone, word, length) < 0
                and not stood(ring[BEGAN], begin, way, length, onward)
            ):
                entry[MERIT], entry[RING_ROW] = scored * 8 + bonus, row
                entry[BEGIN], entry[WAY], entry[LENGTH] = begin, way, length
                keep(best, words, entry, word)
        following = edge >> SHIFT
        if following and length < most and length + endings[following] >= fewest:
            depth += 1
            after[depth] = following
