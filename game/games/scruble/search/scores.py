"""The score of every word on the cube as it stands, and which of them may be played."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from game.games.scruble.rules.sites import LINES, RING, RINGS, RINGS_OF, SITES
from game.games.scruble.rules.state import Standing, State
from game.games.scruble.search.kernel import words_on
from game.games.scruble.search.ring_search import (
    BEGAN,
    CREDIT,
    PLACE,
    READ,
    STANDING,
    SYMBOL,
    credit,
    points,
    was_in_line,
)
from game.games.scruble.search.twist_search import NEXT_HEADING, WORTH, read_cube
from game.search.arrays import Bytes, Edges, Ints, Longs, with_room
from game.search.compiled import kernel
from game.words.dawg import Dawg

HALF = 12
"""Letters in each of the two numbers of a word's code, 5 bits each: no word is longer than both."""


def _line(start: int, way: int) -> tuple[int, int, int, int]:
    """The first site of a line, its ring, its place on that, and the way it runs."""
    for ring, place in RINGS_OF[start]:
        for step in (1, -1):
            if RINGS[ring][(place + step) % RING] == LINES[start][way][1]:
                return start, ring, place, step
    raise AssertionError("every line lies on a ring")


_LINES = np.array([_line(start, way) for start in range(SITES) for way in range(4)], np.int32)
LINE_SITES = np.array(LINES, np.int32).reshape(SITES * 4, -1)
"""The sites of line `start * 4 + direction`."""
_RINGS = np.array(RINGS, np.int32)
_RINGS_OF = np.array(RINGS_OF, np.int32)


@kernel
def code_of(word: Bytes, length: int) -> tuple[int, int]:
    """The code of a word. word: its letters, A = 0."""
    first, second = np.int64(0), np.int64(0)
    for along in range(length):
        if along < HALF:
            first = first << 5 | np.int64(word[along]) + 1
        else:
            second = second << 5 | np.int64(word[along]) + 1
    return first, second


@kernel
def list_crossings(
    pegs: Bytes, standing: Bytes, letters: Bytes, bounds: Ints, values: Ints, lines: Ints,
    rings_of: Ints, next_heading: Ints, crossings: Ints, counts: Longs,
) -> None:  # fmt: skip
    """Write, by ring, the crossings with standing words that are in line (see ring_search.PLACE);
    `counts` of them. pegs: by site. standing, letters: the pegs and letters of the words, one after
    the other; word k has those from bounds[k] to bounds[k + 1] - 1, and is worth values[k]."""
    sites = np.empty(256, np.int64)
    for site in range(len(pegs)):
        sites[pegs[site]] = site
    for number in range(len(values)):
        first, end = bounds[number], bounds[number + 1]
        own = -1
        for way in range(4):
            heading, along = sites[standing[first]] * 4 + way, first + 1
            while along < end and next_heading[heading] >> 2 == sites[standing[along]]:
                heading, along = np.int64(next_heading[heading]), along + 1
            if along == end:
                own = lines[sites[standing[first]] * 4 + way, 1]
                break
        for along in range(first, end if own >= 0 else first):
            for both in range(2):
                ring, place = rings_of[sites[standing[along]], both]
                if ring != own:
                    row = crossings[ring, counts[ring]]
                    row[PLACE], row[STANDING] = place, number
                    row[CREDIT], row[READ] = values[number], letters[along]
                    counts[ring] += 1


@kernel
def score_words(
    words: Bytes, places: Ints, found: int, lines: Ints, rings: Ints, ends: Ints, cube: Ints,
    variant: int, next_heading: Ints, crossings: Ints, counts: Longs, excluded: Longs,
    scores: Longs,
) -> int:  # fmt: skip
    """Keep the words that may be played, and score them; return how many there are.

    The first `found` rows of words and places are those of words_on(). Kept words move to the top,
    in ASCII padded with zeros; their scores go to `scores`. lines: see _line. ends: by line, its
    sites. cube: its rows, by site. crossings, counts: see list_crossings. excluded: the sorted
    codes of words that cannot be played again. A palindrome is kept from one end only.
    """
    rows_of = np.empty((rings.shape[0], cube.shape[0], 16), np.int32)
    for ring in range(rings.shape[0]):
        for what in range(cube.shape[0]):
            for place in range(16):
                rows_of[ring, what, place] = cube[what, rings[ring, place]]
    known = np.full((rings.shape[0], 16, 17), -1, np.int32)
    kept = 0
    for number in range(found):
        line, length = places[number, 0], places[number, 1]
        word = words[number]
        ring, place, way = lines[line, 1], lines[line, 2], lines[line, 3]
        if ends[line, 0] > ends[line, length - 1]:
            along = 0
            while 2 * along < length and word[along] == word[length - 1 - along]:
                along += 1
            if 2 * along >= length:
                continue
        if len(excluded):
            first, second = code_of(word, length)
            at = np.searchsorted(excluded[:, 0], first)
            while at < len(excluded) and excluded[at, 0] == first and excluded[at, 1] != second:
                at += 1
            if at < len(excluded) and excluded[at, 0] == first:
                continue
        of = rows_of[ring]
        if was_in_line(of[BEGAN], place, way, length, next_heading):
            continue
        window = place if way > 0 else (place - length + 1) & 15
        if known[ring, window, length] < 0:
            known[ring, window, length] = points(of, window, length, variant)
        score = np.int64(known[ring, window, length])
        if counts[ring]:
            score += credit(crossings[ring, : counts[ring]], word, place, way, length)
        for along in range(RING):
            words[kept, along] = word[along] + 65 if along < length else 0
        places[kept, 0], places[kept, 1], scores[kept] = line, length, score
        kept += 1
    return kept


@kernel
def list_playable(
    pegs: Bytes, began: Bytes, read: Bytes, worth: Ints, edges: Edges, shortest: int, variant: int,
    lines: Ints, rings: Ints, rings_of: Ints, ends: Ints, next_heading: Ints, standing: Bytes,
    letters: Bytes, bounds: Ints, values: Ints, excluded: Longs, words: Bytes, places: Ints,
    scores: Longs,
) -> tuple[int, int]:  # fmt: skip
    """Fill `words` (in ASCII), `places` and `scores` with every word that may be played; return how
    many words there are, and how many of those may be played. If there is no room for all words,
    nothing is kept.

    pegs, began, read, worth: see read_cube(). edges, shortest: see words_on(). For the others see
    list_crossings() and score_words().
    """
    cube = np.empty((5, len(pegs)), np.int32)
    read_cube(pegs, began, read, worth, cube)
    found = words_on(cube[SYMBOL].astype(np.uint8), ends, edges, shortest, words, places)
    if found > len(words):
        return found, 0
    counts = np.zeros(len(rings), np.int64)
    crossings = np.empty((len(rings), len(standing), 4), np.int32)
    if len(standing):
        list_crossings(
            pegs,
            standing,
            letters,
            bounds,
            values,
            lines,
            rings_of,
            next_heading,
            crossings,
            counts,
        )
    return found, score_words(
        words, places, found, lines, rings, ends, cube, variant, next_heading, crossings, counts,
        excluded, scores,
    )  # fmt: skip


@lru_cache(maxsize=8)
def _codes(words: frozenset[str]) -> Longs:
    """The codes of words, sorted."""
    coded = np.zeros((len(words), 2), np.int64)
    for row, word in zip(coded, sorted(words), strict=True):
        letters = np.frombuffer(word.encode("ascii"), np.uint8) - np.uint8(65)
        row[:] = code_of(letters, min(len(letters), 2 * HALF))
    return coded[np.lexsort(coded.T[::-1])]


@lru_cache(maxsize=8)
def _standing(words: tuple[Standing, ...]) -> tuple[Bytes, Bytes, Ints, Ints]:
    """Standing words as list_crossings() takes them."""
    letters = "".join(word.word for word in words).encode("ascii")
    pegs = b"".join(word.pegs for word in words)
    bounds = np.cumsum([0, *(len(word.pegs) for word in words)])
    values = np.array([word.value for word in words], np.int32)
    read = np.frombuffer(letters, np.uint8) - np.uint8(65)
    return np.frombuffer(pegs, np.uint8), read, bounds.astype(np.int32), values


def playable(
    state: State, symbols: Bytes, dawg: Dawg
) -> tuple[npt.NDArray[np.bytes_], Ints, Longs]:
    """Every word that may be played; its line and its length; its score. symbols: by peg."""
    pad = state.pad
    pegs, began = np.frombuffer(state.pegs, np.uint8), np.frombuffer(pad.began, np.uint8)
    edges = np.frombuffer(dawg.edges, np.uint32)
    excluded = _codes(frozenset() if pad.options.flag("again") else pad.scored)

    def fill(room: int) -> tuple[int, tuple[npt.NDArray[np.bytes_], Ints, Longs]]:
        words, places = np.empty((room, RING), np.uint8), np.empty((room, 2), np.int32)
        scores = np.empty(room, np.int64)
        found, kept = list_playable(
            pegs, began, symbols, WORTH, edges, pad.options.number("minimum"), pad.variant, _LINES,
            _RINGS, _RINGS_OF, LINE_SITES, NEXT_HEADING, *_standing(pad.standing), excluded, words,
            places, scores,
        )  # fmt: skip
        return found, (words.view(f"S{RING}")[:kept, 0], places[:kept], scores[:kept])

    return with_room(4096, fill)
