"""The best words within k twists, with the twists that lead to them.

Every ring that can be reached is searched once, by falling upper bound, until no bound beats the
best words found; then, if words stand, every state in which a new word can cross one of them. The
rings within three twists are known beforehand; a fourth twist is generated during the search, the
most promising rings first, so that a search that is stopped has the best so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, lru_cache, partial
from typing import NamedTuple

import numpy as np

from game.games.scruble.rules.moves import word_move
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.scoring import crossings, score_line
from game.games.scruble.rules.sites import LINES, NAMES, NEIGHBOURS, RING, RINGS, RINGS_OF, SITES
from game.games.scruble.rules.state import State, in_line
from game.games.scruble.rules.twists import TWISTS, Twist, turned
from game.games.scruble.search.kernel import BARRED
from game.games.scruble.search.reach import TURNS, earlier, ring_twists, rings, state_twists, states
from game.games.scruble.search.ring_search import (
    BEGAN,
    BEGIN,
    LENGTH,
    MOST_BONUS,
    RING_ROW,
    SYMBOL,
    VALUE,
    WAY,
    best_on_rings,
    fill_limits,
)
from game.games.scruble.search.word_tables import graphs
from game.search.arrays import Bytes, Indices, Ints, Longs
from game.search.compiled import kernel
from game.search.interface import Play
from game.words.lexicon import Lexicon

COMPLETE = 3
"""Twists searched completely, in a tenth of a second; one more takes seconds."""
_CHUNK = 8192  # rings searched between two pauses
_EXPANDED = 1024  # rings of three twists that are extended by a fourth at a time
_MOST = 0xFFFF
_NOTHING = np.zeros((0, 4), np.int32)


def _next_headings() -> Ints:
    """For each heading (site * 4 + direction) the next one, straight on."""
    headings = np.zeros(SITES * 4, np.int32)
    for site in range(SITES):
        for way in range(4):
            there, beyond = LINES[site][way][1:3]
            headings[site * 4 + way] = there * 4 + NEIGHBOURS[there].index(beyond)
    return headings


NEXT_HEADING = _next_headings()
_RINGS = np.array(RINGS, np.int32)
_RINGS_OF = np.array(RINGS_OF, np.int32)
"""Shape (96, 2, 2): each site's two rings and its places on them."""


class Rings(NamedTuple):
    """Rings to search: by place the source site, the number of twists, the twists of a row.
    crossings: the crossings of all rings; crossed: where each ring's begin, and the end."""

    sources: Bytes
    level: Bytes
    twists: Callable[[int], tuple[Twist, ...]]
    crossings: Ints
    crossed: Ints


class Search:
    """One search for the `count` best words of a state, and those found so far."""

    def __init__(self, state: State, cube: Ints, lexicon: Lexicon, count: int) -> None:
        self.state = state
        self.cube = cube
        self.best: Longs = np.zeros((count, 5), np.int64)
        self.words: Bytes = np.full((count, RING), 255, np.uint8)
        self._graphs = graphs(lexicon)
        self._plain_bounds = _plain_bounds(cube)
        barred = set(lexicon.struck)
        if not state.pad.options.flag("again"):
            barred |= state.pad.scored
        self._excluded = _rows([word for word in sorted(barred) if len(word) <= RING])
        self._searched: list[tuple[int, Ints, Rings]] = []
        self._number = 0

    def search_rings(self, found: Rings, chunks: int | None = None) -> Iterator[None]:
        """Search rings, the most promising first, pausing after each chunk. chunks: at most this
        many chunks of _CHUNK rings; None for all."""
        pad = self.state.pad
        limits = _limits(found, self.cube)
        merit = limits * 8 + (7 - found.level.astype(np.int32))
        worth_it = np.flatnonzero(merit > self.best[-1, 0])
        # Numbers of 16 bits are sorted in no time; nothing is worth 8,000 points.
        falling = np.maximum(_MOST - merit[worth_it], 0).astype(np.uint16)
        rows = worth_it[np.argsort(falling, kind="stable")].astype(np.int32)
        for graph in self._graphs:
            for begin in range(0, len(rows), _CHUNK)[:chunks]:
                some = rows[begin : begin + _CHUNK]
                self._searched.append((self._number, some, found))
                over = best_on_rings(
                    self._number, some, limits[some], found.sources[some], found.level,
                    found.crossings, found.crossed, self.cube, pad.variant, NEXT_HEADING, *graph,
                    pad.options.number("minimum"), self._plain_bounds, self._excluded, self.best,
                    self.words,
                )  # fmt: skip
                self._number += len(some)
                yield
                if over:
                    break
        wanted = set(self.best[self.best[:, 0] > 0, RING_ROW].tolist())
        self._searched = [
            (first, some, of)
            for first, some, of in self._searched
            if any(first <= number < first + len(some) for number in wanted)
        ]

    def plays(self) -> list[Play]:
        """The best words so far: by falling score, then fewest twists, then move text."""
        found = [self._play(row) for row in range(len(self.best)) if self.best[row, 0]]
        return sorted(found, key=lambda play: (-play.score, len(play.moves), play.moves))

    def _play(self, row: int) -> Play:
        number = int(self.best[row, RING_ROW])
        begin, way, length = (int(self.best[row, k]) for k in (BEGIN, WAY, LENGTH))
        first, rows, found = next(
            entry for entry in self._searched if entry[0] <= number < entry[0] + len(entry[1])
        )
        ring = int(rows[number - first])
        pegs, twists = self.state.pegs, found.twists(ring)
        run = bytes(pegs[found.sources[ring, (begin + way * k) % RING]] for k in range(length))
        for twist in twists:
            pegs = turned(pegs, twist)
        word = (self.words[row, :length] + 65).tobytes().decode("ascii")
        sites = in_line(pegs, run)
        move = word_move(word, sites) if sites is not None else None
        if sites is None or move is None:
            raise AssertionError(f"{word} is not in line after {twists}")
        after = State(pegs, self.state.pad)
        score = score_line(pegs, sites, self.state.pad.variant)
        score = replace(score, crossings=crossings(after, sites, word))
        return Play(
            (*(str(twist) for twist in twists), str(move)),
            (word, *(crossing.word for crossing in score.crossings)),
            score.total,
            tuple(NAMES[site] for site in sites),
        )


def _plain_bounds(cube: Ints) -> Ints:
    """By length an upper bound, crossings excepted, for words beside no barred peg; without barred
    pegs it bounds nothing."""
    if not (cube[SYMBOL] == BARRED).any():
        return np.full(RING + 1, np.iinfo(np.int16).max, np.int32)
    highest = np.sort(cube[VALUE])[::-1][:RING]
    return np.append(0, np.cumsum(highest) + MOST_BONUS).astype(np.int32)


WORTH = np.array(
    [
        [peg.value for peg in PEGS],
        [1 if peg.whole_word else peg.times for peg in PEGS],
        [peg.times if peg.whole_word else 1 for peg in PEGS],
    ],
    np.int32,
)
"""By peg its value, and the factors by which it multiplies letters and words."""


@kernel
def read_cube(pegs: Bytes, began: Bytes, read: Bytes, worth: Ints, rows: Ints) -> None:
    """Fill the rows of a cube (see ring_search.SYMBOL). pegs, began: by site, now and when the turn
    began. read: by peg, its symbol. worth: see WORTH."""
    lay = np.empty(worth.shape[1], np.int32)  # by peg, of which there are more than sites
    for site in range(len(pegs)):
        lay[began[site]] = site
    for site in range(len(pegs)):
        peg = pegs[site]
        rows[SYMBOL, site], rows[BEGAN, site] = read[peg], lay[peg]
        for what in range(len(worth)):
            rows[VALUE + what, site] = worth[what, peg]


def cube_rows(state: State, symbols: Bytes) -> Ints:
    """The rows of a state's cube. symbols: by peg."""
    rows = np.empty((5, SITES), np.int32)
    pegs, began = (np.frombuffer(of, np.uint8) for of in (state.pegs, state.pad.began))
    read_cube(pegs, began, symbols, WORTH, rows)
    return rows


def deepening(search: Search, twists: int, chunks: int | None = None) -> Iterator[None]:
    """Search with no twist, with one, and so on up to `twists`, four at the most, pausing after
    each chunk. The caller may stop at any pause and take search.plays(). chunks: see
    Search.search_rings()."""
    complete = min(twists, COMPLETE)
    for level in range(complete + 1):
        yield from search.search_rings(_level(level), chunks)
    if search.state.pad.standing:
        yield from search.search_rings(_crossing_within(search.state, complete), chunks)
    if twists > COMPLETE:
        yield from _one_more(search, _level(COMPLETE))
        for last in TWISTS if search.state.pad.standing else ():
            yield from search.search_rings(_crossing_rings(search.state, COMPLETE, last))


@cache
def _level(twists: int) -> Rings:
    """The rings that take exactly `twists` twists."""
    reach = rings(twists)
    new = np.flatnonzero(reach.level == twists)
    return _plain(reach.sources[new], twists, lambda row: ring_twists(reach, int(new[row])))


def _plain(sources: Bytes, twists: int, twists_of: Callable[[int], tuple[Twist, ...]]) -> Rings:
    """Rings without crossings."""
    level = np.full(len(sources), twists, np.uint8)
    return Rings(sources, level, twists_of, _NOTHING, np.zeros(len(sources) + 1, np.int32))


def _one_more(search: Search, found: Rings) -> Iterator[None]:
    """Search one twist beyond these rings, those with the highest limits first."""
    limits = _limits(found, search.cube)
    order = np.argsort(-limits, kind="stable")
    for begin in range(0, len(order), _EXPANDED):
        some = order[begin : begin + _EXPANDED]
        twists_of = partial(_twists_before, found, some)
        yield from search.search_rings(
            _plain(earlier(found.sources[some]), COMPLETE + 1, twists_of)
        )


def _twists_before(found: Rings, rows: Indices, row: int) -> tuple[Twist, ...]:
    parent, twist = divmod(row, len(TWISTS))
    return (TWISTS[twist], *found.twists(int(rows[parent])))


def _limits(found: Rings, cube: Ints) -> Ints:
    """By ring an upper bound of the score of any word on it."""
    limits = np.zeros(len(found.sources), np.int32)
    fill_limits(found.sources, found.crossings, found.crossed, cube, limits)
    return limits


def _crossing_rings(state: State, twists: int, last: Twist | None = None) -> Rings:
    """In every state within `twists` twists (with `last` after them), each ring on which a standing
    word is crossed."""
    reach = states(twists)
    turn = np.arange(SITES) if last is None else TURNS[last.index]
    goes = np.argsort(turn).astype(np.int32)
    keys, crossings = [], []
    for number, standing in enumerate(state.pad.standing):
        pegs = [state.pegs.index(peg) for peg in standing.pegs]
        lies = goes[_places(twists)[:, pegs]]
        rows, own = _in_line(lies)
        for along, letter in enumerate(standing.word):
            at = _RINGS_OF[lies[rows, along]]
            other = np.where(at[:, 0, 0] == own, at[:, 1].T, at[:, 0].T)
            keys.append(rows * len(RINGS) + other[0])
            same = np.ones_like(other[1])
            crossings.append(
                np.stack(
                    [other[1], same * number, same * standing.value, same * (ord(letter) - 65)], 1
                )
            )
    key = np.concatenate(keys)
    order = np.argsort(key, kind="stable")  # standing words stay in order
    rings_crossed, first = np.unique(key[order], return_index=True)
    row, ring = np.divmod(rings_crossed, len(RINGS))
    after = () if last is None else (last,)
    return Rings(
        np.take_along_axis(reach.sources[row], turn[_RINGS[ring]].astype(np.intp), 1),
        reach.level[row] + (last is not None),
        lambda number: (*state_twists(reach, int(row[number])), *after),
        np.concatenate(crossings)[order].astype(np.int32),
        np.append(first, len(key)).astype(np.int32),
    )


_crossing_within = lru_cache(maxsize=2)(_crossing_rings)


@cache
def _places(twists: int) -> Bytes:
    """By state and source site, the site of its peg."""
    sources = states(twists).sources
    places = np.empty_like(sources)
    np.put_along_axis(places, sources, np.arange(SITES, dtype=np.uint8)[None, :], 1)
    return places


def _in_line(lies: Ints) -> tuple[Indices, Ints]:
    """The rows of sites that are lines, and their rings."""
    straight = np.zeros(len(lies), np.bool_)
    for direction in range(4):
        heading, ok = lies[:, 0] * 4 + direction, np.ones(len(lies), np.bool_)
        for along in range(1, lies.shape[1]):
            heading = NEXT_HEADING[heading]
            ok &= heading // 4 == lies[:, along]
        straight |= ok
    rows = np.flatnonzero(straight)
    first, second = _RINGS_OF[lies[rows, 0], :, 0], _RINGS_OF[lies[rows, 1], :, 0]
    shared = (first[:, :1] == second).any(axis=1)
    own: Ints = np.where(shared, first[:, 0], first[:, 1])
    return rows, own


def _rows(words: list[str]) -> Bytes:
    """Words as rows of letters, A = 0, padded with 255."""
    rows = np.full((len(words), RING), 255, np.uint8)
    for row, word in zip(rows, words, strict=True):
        row[: len(word)] = np.frombuffer(word.encode("ascii"), np.uint8) - 65
    return rows
