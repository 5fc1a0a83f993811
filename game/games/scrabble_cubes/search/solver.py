"""The Solver of Scrabble Cubes: an exhaustive path search over the surface of a pile.

The kernel walks paths over a graph in CSR form and the word graph in parallel. Without numba the
plain-Python search of the rules does the same, slower.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import accumulate, chain
from typing import NamedTuple

import numpy as np
from typing_extensions import override

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.notation import format_word
from game.games.scrabble_cubes.rules.paths import word_paths
from game.games.scrabble_cubes.rules.pieces import LONGEST, SHORTEST
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.search import playout
from game.games.scrabble_cubes.search.words import (
    FREE,
    Found,
    Prices,
    best_of_each,
    codes_of,
    faces_of,
    nodes_of,
    text_ranks,
    texts,
)
from game.search.arrays import Ints, Longs, with_room
from game.search.compiled import available, kernel
from game.search.interface import Play, SearchCancelledError, Solver, never
from game.search.ranked import Ranked
from game.search.word_graph import NODE, child
from game.words.dawg import Dawg, build
from game.words.lexicon import Lexicon

_ROOM = 2048  # paths there is room for at first


class Graph(NamedTuple):
    """A graph of letters. offsets: the neighbours of node i are targets[offsets[i]:offsets[i+1]].
    letters: by node, A = 0, or -1 for a node that no path may enter."""

    offsets: Ints
    targets: Ints
    letters: Ints


def graph(neighbours: Sequence[Sequence[int]], letters: Sequence[str]) -> Graph:
    """The graph of an adjacency list; a letter other than A-Z bars its node."""
    offsets = np.fromiter(accumulate(map(len, neighbours), initial=0), np.int32)
    targets = np.fromiter(chain.from_iterable(neighbours), np.int32, int(offsets[-1]))
    codes = (ord(c) - 65 if "A" <= c <= "Z" else -1 for c in letters)
    return Graph(offsets, targets, np.fromiter(codes, np.int32, len(letters)))


@kernel
def walk(
    offsets: Ints, targets: Ints, letters: Ints, nodes: Longs, shortest: int, longest: int,
    paths: Ints, lengths: Ints,
) -> int:  # fmt: skip
    """Write every path that spells a word to a row of `paths`, and its length to `lengths`.

    nodes: see list_nodes. paths: shape (room, longest); entries beyond the end of a path are left
    alone. Returns the number of paths; those beyond the room are counted only. Order: by first
    node, then depth first.
    """
    places = len(letters)
    own = np.zeros(places, np.int64)  # the letter as a set of one, empty while a path is there
    around = np.zeros(places, np.int64)  # the letters of the neighbours
    for place in range(places):
        if letters[place] >= 0:
            own[place] = 1 << letters[place]
    for place in range(places):
        for arc in range(offsets[place], offsets[place + 1]):
            around[place] |= own[targets[arc]]
    found = 0
    path = np.empty(longest, np.int64)  # by depth: the place,
    arcs = np.empty(longest, np.int64)  # the arc last tried from there,
    rows = np.empty(longest, np.int64)  # the graph's node behind that letter,
    wanted = np.empty(longest, np.int64)  # and its letters that lie around
    for first in range(places):
        if not nodes[NODE] & own[first]:
            continue
        node = child(nodes[NODE], own[first])
        depth, place, mask = 0, first, nodes[node] & around[first]
        arc, last = offsets[place], offsets[place + 1]
        own[first] = 0
        while True:
            if arc == last:
                own[place] = 1 << letters[place]
                depth -= 1
                if depth < 0:
                    break
                place, arc, node, mask = path[depth], arcs[depth], rows[depth], wanted[depth]
                last = offsets[place + 1]
                continue
            there = targets[arc]
            arc += 1
            bit = own[there] & mask
            if not bit:
                continue
            if nodes[node + 1] & bit and depth + 2 >= shortest:
                if found < len(lengths):
                    for before in range(depth):
                        paths[found, before] = path[before]
                    paths[found, depth] = place
                    paths[found, depth + 1] = there
                    lengths[found] = depth + 2
                found += 1
            if depth + 2 == longest:
                continue
            following = child(nodes[node], bit)
            beyond = nodes[following] & around[there]
            if beyond:
                path[depth], arcs[depth], rows[depth], wanted[depth] = place, arc, node, mask
                depth += 1
                place, node, mask = there, following, beyond
                arc, last = offsets[place], offsets[place + 1]
                own[place] = 0
    return found


def compiled_paths(on: Graph, dawg: Dawg) -> tuple[Ints, Ints]:
    """Every path of 3 to 7 nodes that spells a word, by the kernel: see walk()."""
    nodes = nodes_of(dawg)

    def fill(room: int) -> tuple[int, tuple[Ints, Ints]]:
        paths, lengths = np.empty((room, LONGEST), np.int32), np.empty(room, np.int32)
        found = walk(*on, nodes, SHORTEST, LONGEST, paths, lengths)
        return found, (paths[:found], lengths[:found])

    return with_room(_ROOM, fill)


def plain_paths(
    neighbours: Sequence[Sequence[int]], letters: Sequence[str], dawg: Dawg
) -> tuple[Ints, Ints]:
    """The same by the search of the rules: the reference, and the fallback."""
    starts = (node for node, letter in enumerate(letters) if "A" <= letter <= "Z")
    paths = list(word_paths(neighbours, letters, dawg, starts))
    rows = [path + (-1,) * (LONGEST - len(path)) for path in paths]
    lengths = np.array([len(path) for path in paths], np.int32)
    return np.array(rows, np.int32).reshape(-1, LONGEST), lengths


def best_words(state: State, lexicon: Lexicon, ranks: Longs, prices: Prices = FREE) -> Found:
    """Each unplayed word on its best path; of equal paths the one whose ranks (by slot) come
    first."""
    faces = faces_of(state, prices)
    if available():
        on = Graph(faces.offsets, faces.targets, faces.letters)
        paths, lengths = compiled_paths(on, lexicon.dawg)
    else:
        paths, lengths = plain_paths(state.surface.neighbours, state.letters(), lexicon.dawg)
    gone = codes_of([played.word for played in state.words])
    return best_of_each(faces, paths, lengths, ranks, gone)


def plays_of(state: State, found: Found, numbers: Iterable[int]) -> list[Play]:
    """Words that were found, as plays."""
    named = texts(state.size)
    plays = []
    for number in numbers:
        word = found.texts.item(number).decode()
        cells = tuple([named[slot] for slot in found.paths[number].tolist()[: len(word)]])
        plays.append(Play((format_word(cells),), (word,), found.scores.item(number), cells))
    return plays


class ScrabbleCubesSolver(Solver[State]):
    """Every word that the revealed letters spell, each where it scores most."""

    @override
    def plays(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        """One search takes less than a millisecond: it is cancelled only before it."""
        if cancelled():
            raise SearchCancelledError
        if view.termination:
            return ()
        found = best_words(view, lexicon, text_ranks(view.size))
        key = found.order.item
        return Ranked(
            found.scores,
            found.lengths,
            partial(plays_of, view, found),
            lambda numbers: map(key, numbers),
        )

    @override
    def warm_up(self) -> None:
        if available():
            compiled_paths(graph([[1], [0]], "AB"), build(["ABA"]))
            best_words(
                GAME.parse_position("pile=-/-/TAE/-/-/-/-/-/-"), Lexicon.of(["TEA"]), text_ranks(3)
            )
            playout.warm_up()


SOLVER = ScrabbleCubesSolver()
