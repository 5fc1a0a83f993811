"""Every word on a pile: exhaustive path search over its surface, and the Solver for it.

The kernel walks paths over a graph in CSR form and the word list's DAWG side by side. Where numba
is missing the plain-Python search of the rules does the same, slower.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate, chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from game.games.scrabble_cubes.rules.notation import format_move
from game.games.scrabble_cubes.rules.paths import spelt, word_paths
from game.games.scrabble_cubes.rules.pieces import (
    LETTER_FACTOR,
    LONG_WORD,
    LONGEST,
    SHORTEST,
    VALUES,
    WORD_FACTOR,
)
from game.games.scrabble_cubes.rules.state import State, WordMove
from game.games.scrabble_cubes.rules.surface import grid
from game.search.compiled import available, kernel
from game.search.interface import Play, SearchCancelledError, Solver, never
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT, Dawg, build
from game.words.lexicon import Lexicon

Ints = npt.NDArray[np.int32]
Edges = npt.NDArray[np.uint32]

_ROOM = 1024
"""How many paths there is room for at first."""


class Graph(NamedTuple):
    """A graph whose nodes carry letters.

    offsets: node count + 1 numbers; the neighbours of node i are targets[offsets[i]:offsets[i+1]].
    letters: by node, A = 0, or -1 for a node that no path may enter.
    """

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
def edge_of(edges: Edges, node: int, letter: int) -> int:
    """The DAWG edge of `node` with `letter` (A = 0), or 0; edges lie in alphabetical order."""
    while True:
        edge = np.int64(edges[node])
        if edge & LETTER >= letter:
            return edge if edge & LETTER == letter else 0
        if edge & LAST:
            return 0
        node += 1


@kernel
def walk(
    offsets: Ints,
    targets: Ints,
    letters: Ints,
    edges: Edges,
    shortest: int,
    longest: int,
    paths: Ints,
    lengths: Ints,
) -> int:
    """Write every path that spells a word to rows of `paths`, its length to `lengths`.

    paths: shape (room, longest); what lies behind a path's end in its row is left alone. Returns
    how many there are, which may be more than there is room for; the rest is counted only. The
    order: by first node, then depth first.
    """
    found = 0
    at = np.empty(longest, np.int32)  # the path, by depth
    arc = np.empty(longest, np.int32)  # the next arc to try from there
    node = np.empty(longest, np.int64)  # the DAWG's node behind that letter
    used = np.zeros(len(letters), np.bool_)
    for first in range(len(letters)):
        start = edge_of(edges, ROOT, letters[first]) if letters[first] >= 0 else 0
        if start >> SHIFT == 0:
            continue
        depth = 0
        at[0], arc[0], node[0] = first, offsets[first], start >> SHIFT
        used[first] = True
        while depth >= 0:
            if arc[depth] == offsets[at[depth] + 1]:
                used[at[depth]] = False
                depth -= 1
                continue
            there = targets[arc[depth]]
            arc[depth] += 1
            if letters[there] < 0 or used[there]:
                continue
            edge = edge_of(edges, node[depth], letters[there])
            if edge & END and depth + 2 >= shortest:
                if found < len(lengths):
                    paths[found, : depth + 1] = at[: depth + 1]
                    paths[found, depth + 1] = there
                    lengths[found] = depth + 2
                found += 1
            if edge >> SHIFT and depth + 2 < longest:
                depth += 1
                at[depth], arc[depth], node[depth] = there, offsets[there], edge >> SHIFT
                used[there] = True
    return found


def compiled_paths(on: Graph, dawg: Dawg) -> Ints:
    """Every path of 3 to 7 nodes that spells a word, by the kernel: one a row, then -1."""
    edges = np.frombuffer(dawg.edges, np.uint32)
    room = _ROOM
    while True:
        paths = np.full((room, LONGEST), -1, np.int32)
        lengths = np.empty(room, np.int32)
        found = walk(*on, edges, SHORTEST, LONGEST, paths, lengths)
        if found <= room:
            return paths[:found]
        room = found


def plain_paths(neighbours: Sequence[Sequence[int]], letters: Sequence[str], dawg: Dawg) -> Ints:
    """The same by the plain-Python search of the rules: the reference, and the fallback."""
    starts = (node for node, letter in enumerate(letters) if "A" <= letter <= "Z")
    rows = [
        path + (-1,) * (LONGEST - len(path))
        for path in word_paths(neighbours, letters, dawg, starts)
    ]
    return np.array(rows, np.int32).reshape(-1, LONGEST)


def all_paths(neighbours: Sequence[Sequence[int]], letters: Sequence[str], dawg: Dawg) -> Ints:
    """Every path of 3 to 7 nodes that spells a word: compiled where there is numba."""
    if available():
        return compiled_paths(graph(neighbours, letters), dawg)
    return plain_paths(neighbours, letters, dawg)


@cache
def _text_ranks(size: int) -> Ints:
    """By slot, its place among all faces of the grid sorted by their text; -1 keeps -1."""
    faces = grid(size).faces
    ranks = np.full(len(faces) + 1, -1, np.int32)
    for rank, slot in enumerate(sorted(range(len(faces)), key=lambda s: str(faces[s]))):
        ranks[slot] = rank
    return ranks


def scored(state: State, paths: Ints) -> Ints:
    """What each path scores if it is a word: letter bonuses, the best word bonus, length."""
    slots, area = len(state.surface.shown), state.size**2
    points = np.zeros(slots + 1, np.int32)  # the last one is for the -1 behind a path's end
    factors = np.ones(slots + 1, np.int32)
    for slot, letter in enumerate(state.letters()):
        if letter:
            level, column = divmod(slot // 3, area)
            bonus = state.columns[column][level].bonus
            points[slot] = VALUES.get(letter, 0) * LETTER_FACTOR.get(bonus, 1)
            factors[slot] = WORD_FACTOR.get(bonus, 1)
    long_word = np.array([LONG_WORD.get(n, 0) for n in range(LONGEST + 1)], np.int32)
    total: Ints = points[paths].sum(axis=1) * factors[paths].max(axis=1)
    total += long_word[(paths >= 0).sum(axis=1)]
    return total


def best_paths(state: State, lexicon: Lexicon) -> list[tuple[str, int, tuple[int, ...]]]:
    """Each unplayed word on the pile, with its points and its path (slots) where it scores most;
    of equals the one whose move text comes first."""
    letters, neighbours = state.letters(), state.surface.neighbours
    paths = all_paths(neighbours, letters, lexicon.dawg)
    extra = [word for word in lexicon.added if word not in lexicon.dawg]
    if extra:
        paths = np.concatenate([paths, all_paths(neighbours, letters, build(extra))])
    scores = scored(state, paths)
    ranks = _text_ranks(state.size)[paths]
    order = np.lexsort((*ranks.T[::-1], -scores))
    gone = {played.word for played in state.words} | lexicon.struck
    best: dict[str, tuple[str, int, tuple[int, ...]]] = {}
    for row, score in zip(paths[order].tolist(), scores[order].tolist(), strict=True):
        path = tuple(slot for slot in row if slot >= 0)
        word = spelt(letters, path)
        if word not in best and word not in gone:
            best[word] = (word, score, path)
    return list(best.values())


class ScrabbleCubesSolver(Solver[State]):
    """Every word that the revealed letters spell, each where it scores most."""

    @override
    def plays(
        self, view: State, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        """One search takes about a millisecond: it is cancelled before or after."""
        if cancelled():
            raise SearchCancelledError
        if view.termination:
            return ()
        best = best_paths(view, lexicon)
        if cancelled():
            raise SearchCancelledError
        grid_faces = view.surface.grid.faces
        plays = []
        for word, score, path in best:
            faces = tuple(grid_faces[slot] for slot in path)
            move = format_move(WordMove(faces))
            plays.append(Play((move,), (word,), score, tuple(map(str, faces))))
        return plays

    @override
    def warm_up(self) -> None:
        if available():
            compiled_paths(graph([[1], [0]], "AB"), build(["ABA"]))


SOLVER = ScrabbleCubesSolver()
