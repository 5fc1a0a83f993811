"""The best words within k twists of a SCRUBLE Cube, with the twists that lead to them.

Every ring that can show is looked at once, best bound first, until no bound beats what has been
found; then, where words stand, every state in which a new word can cross one of them. What three
twists reach is known beforehand; a fourth is made on the way, the most promising rings first, so
that whoever cannot wait for all of it has the best so far.
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
from game.games.scruble.search.bounds import BEGAN, MOST_BONUS, SYMBOL, VALUE, fill_limits
from game.games.scruble.search.fours import fours
from game.games.scruble.search.kernel import BARRED, longest_endings, openings
from game.games.scruble.search.reach import (
    TURNS,
    Reach,
    earlier,
    ring_twists,
    rings,
    state_twists,
    states,
)
from game.games.scruble.search.ring_search import BEGIN, LENGTH, RING_ROW, WAY, best_on_rings
from game.search.arrays import Bytes, Edges, Indices, Ints, Longs
from game.search.compiled import kernel
from game.search.interface import Play
from game.words.dawg import Dawg, build
from game.words.lexicon import Lexicon

COMPLETE = 3
"""How many twists are looked at whole, in a tenth of a second; one more takes seconds."""
_CHUNK = 8192
"""How many rings are searched between two looks at whether to go on."""
_EXPANDED = 1024
"""How many rings of three twists are taken one twist further at a time."""
_MOST = 0xFFFF
_NOTHING = np.zeros((0, 4), np.int32)


def _onward() -> Ints:
    """For each heading (site * 4 + direction) the next one, straight on."""
    headings = np.zeros(SITES * 4, np.int32)
    for site in range(SITES):
        for way in range(4):
            there, beyond = LINES[site][way][1:3]
            headings[site * 4 + way] = there * 4 + NEIGHBOURS[there].index(beyond)
    return headings


ONWARD = _onward()
_RINGS = np.array(RINGS, np.int32)
_RINGS_OF = np.array(RINGS_OF, np.int32)
"""Shape (96, 2, 2): each site's two rings and its places on them."""


class Rings(NamedTuple):
    """Rings to search: by place the source site, how many twists, which twists those are.

    crossings: rows of all rings' crossings; crossed: where each ring's begin, and the end.
    """

    sources: Bytes
    level: Bytes
    twists: Callable[[int], tuple[Twist, ...]]
    crossings: Ints
    crossed: Ints


class Search:
    """One search: the cube it is about, and the best words found so far."""

    def __init__(self, state: State, cube: Ints, lexicon: Lexicon, count: int) -> None:
        self.state = state
        self.cube = cube
        self.best: Longs = np.zeros((count, 5), np.int64)
        self.words: Bytes = np.full((count, RING), 255, np.uint8)
        self._graphs = graphs(lexicon)
        self._alone = _alone(cube)
        barred = set(lexicon.struck)
        if not state.pad.options.flag("again"):
            barred |= state.pad.scored
        self._gone = _rows([word for word in sorted(barred) if len(word) <= RING])
        self._searched: list[tuple[int, Ints, Rings]] = []
        self._number = 0

    def look_at(self, found: Rings, chunks: int | None = None) -> Iterator[None]:
        """Search rings, the most promising first, pausing now and then. chunks: how many of
        _CHUNK rings at most; None for all."""
        pad = self.state.pad
        limits = _limits(found, self.cube)
        merit = limits * 8 + (7 - found.level.astype(np.int32))
        worth_it = np.flatnonzero(merit > self.best[-1, 0])
        # Numbers of 16 bits are sorted in no time; nothing is worth 8,000 points.
        falling = np.maximum(_MOST - merit[worth_it], 0).astype(np.uint16)
        rows = worth_it[np.argsort(falling, kind="stable")].astype(np.int32)
        for edges, endings, opened, marks in self._graphs:
            for begin in range(0, len(rows), _CHUNK)[:chunks]:
                some = rows[begin : begin + _CHUNK]
                self._searched.append((self._number, some, found))
                over = best_on_rings(
                    self._number,
                    some,
                    limits[some],
                    found.sources[some],
                    found.level,
                    found.crossings,
                    found.crossed,
                    self.cube,
                    pad.variant,
                    ONWARD,
                    edges,
                    endings,
                    opened,
                    marks,
                    pad.options.number("minimum"),
                    self._alone,
                    self._gone,
                    self.best,
                    self.words,
                )
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
        """The best words so far, best first, then by fewest twists, then by move text."""
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


def _alone(cube: Ints) -> Ints:
    """By length what no word on a cube scores more than that lies beside no barred peg, but for
    crossings; where no peg is barred all bounds say more."""
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
"""By peg what it scores, and by what it multiplies a letter and a word."""


@kernel
def read_cube(pegs: Bytes, began: Bytes, read: Bytes, worth: Ints, rows: Ints) -> None:
    """Fill the rows of a cube: see bounds. pegs, began: by site, now and when the turn began. read:
    by peg, its symbol. worth: see WORTH."""
    lay = np.empty(len(pegs), np.int32)
    for site in range(len(pegs)):
        lay[began[site]] = site
    for site in range(len(pegs)):
        peg = pegs[site]
        rows[SYMBOL, site], rows[BEGAN, site] = read[peg], lay[peg]
        for what in range(len(worth)):
            rows[VALUE + what, site] = worth[what, peg]


def cube_rows(state: State, symbols: Bytes) -> Ints:
    """The cube as the kernels read it. symbols: by peg, what it reads as."""
    rows = np.empty((5, SITES), np.int32)
    pegs, began = (np.frombuffer(of, np.uint8) for of in (state.pegs, state.pad.began))
    read_cube(pegs, began, symbols, WORTH, rows)
    return rows


def deepening(search: Search, twists: int, chunks: int | None = None) -> Iterator[None]:
    """Search with no twist, one, two and so on up to `twists`, four at the most, pausing now and
    then.

    Whoever iterates may stop at any time and take search.plays() as they are. chunks: how much is
    looked at of each at most; see Search.look_at().
    """
    complete = min(twists, COMPLETE)
    for level in range(complete + 1):
        yield from search.look_at(_level(level), chunks)
    if search.state.pad.standing:
        yield from search.look_at(_crossing_within(search.state, complete), chunks)
    if twists > COMPLETE:
        yield from _one_more(search, _level(COMPLETE))
        for last in TWISTS if search.state.pad.standing else ():
            yield from search.look_at(_crossing_rings(search.state, COMPLETE, last))


@cache
def _level(twists: int) -> Rings:
    """The rings that take exactly `twists` twists."""
    reach = rings(twists)
    new = np.flatnonzero(reach.level == twists)
    return _plain(reach.sources[new], twists, partial(_ring_twists, reach, new))


def _ring_twists(reach: Reach, rows: Indices, row: int) -> tuple[Twist, ...]:
    return ring_twists(reach, int(rows[row]))


def _plain(sources: Bytes, twists: int, twists_of: Callable[[int], tuple[Twist, ...]]) -> Rings:
    """Rings on which nothing is crossed."""
    level = np.full(len(sources), twists, np.uint8)
    return Rings(sources, level, twists_of, _NOTHING, np.zeros(len(sources) + 1, np.int32))


def _one_more(search: Search, found: Rings) -> Iterator[None]:
    """Search one twist beyond these rings, those with the highest limits first."""
    limits = _limits(found, search.cube)
    order = np.argsort(-limits, kind="stable")
    for begin in range(0, len(order), _EXPANDED):
        some = order[begin : begin + _EXPANDED]
        twists_of = partial(_twists_before, found, some)
        yield from search.look_at(_plain(earlier(found.sources[some]), COMPLETE + 1, twists_of))


def _twists_before(found: Rings, rows: Indices, row: int) -> tuple[Twist, ...]:
    parent, twist = divmod(row, len(TWISTS))
    return (TWISTS[twist], *found.twists(int(rows[parent])))


def _limits(found: Rings, cube: Ints) -> Ints:
    """By ring what no word on it scores more than."""
    limits = np.zeros(len(found.sources), np.int32)
    fill_limits(found.sources, found.crossings, found.crossed, cube, limits)
    return limits


@lru_cache(maxsize=2)
def _crossing_within(state: State, twists: int) -> Rings:
    """In every state within `twists` twists, each ring on which a standing word is crossed."""
    return _crossing_rings(state, twists)


def _crossing_rings(state: State, twists: int, last: Twist | None = None) -> Rings:
    """The same, or in each of those states with one more twist after all others."""
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
    return Rings(
        np.take_along_axis(reach.sources[row], turn[_RINGS[ring]].astype(np.intp), 1),
        reach.level[row] + (last is not None),
        partial(_state_twists, reach, row, () if last is None else (last,)),
        np.concatenate(crossings)[order].astype(np.int32),
        np.append(first, len(key)).astype(np.int32),
    )


@cache
def _places(twists: int) -> Bytes:
    """By state and source site, where its peg is."""
    sources = states(twists).sources
    places = np.empty_like(sources)
    np.put_along_axis(places, sources, np.arange(SITES, dtype=np.uint8)[None, :], 1)
    return places


def _state_twists(
    reach: Reach, rows: Indices, last: tuple[Twist, ...], row: int
) -> tuple[Twist, ...]:
    return (*state_twists(reach, int(rows[row])), *last)


def _in_line(lies: Ints) -> tuple[Indices, Ints]:
    """The rows of sites that are lines, and the ring that each of those lies on."""
    straight = np.zeros(len(lies), np.bool_)
    for direction in range(4):
        heading, ok = lies[:, 0] * 4 + direction, np.ones(len(lies), np.bool_)
        for along in range(1, lies.shape[1]):
            heading = ONWARD[heading]
            ok &= heading // 4 == lies[:, along]
        straight |= ok
    rows = np.flatnonzero(straight)
    first, second = _RINGS_OF[lies[rows, 0], :, 0], _RINGS_OF[lies[rows, 1], :, 0]
    shared = (first[:, :1] == second).any(axis=1)
    own: Ints = np.where(shared, first[:, 0], first[:, 1])
    return rows, own


@lru_cache(maxsize=8)
def _graph(dawg: Dawg) -> tuple[Edges, Ints, Ints]:
    edges = np.frombuffer(dawg.edges, np.uint32)
    return edges, longest_endings(edges), openings(edges)


def graphs(lexicon: Lexicon) -> list[tuple[Edges, Ints, Ints, Bytes]]:
    """The word graphs of a lexicon: its list's, and one of the words added to it."""
    added = [word for word in sorted(lexicon.added) if word not in lexicon.dawg]
    return [
        (*_graph(dawg), fours(dawg)) for dawg in (lexicon.dawg, *([build(added)] if added else []))
    ]


def _rows(words: list[str]) -> Bytes:
    """Words as rows of letters, A = 0, with 255 behind."""
    rows = np.full((len(words), RING), 255, np.uint8)
    for row, word in zip(rows, words, strict=True):
        row[: len(word)] = np.frombuffer(word.encode("ascii"), np.uint8) - 65
    return rows
