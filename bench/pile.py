"""Scrabble Cubes: every word of a fresh pile, and the surface rebuilt where a cube left; and every
word of flat grids of 4x4 by the same kernel, the task that other engines measure themselves by.

Goals: a fresh 3x3x3 pile is searched in under 60 µs, a 5x5x5 in under 350 µs, and the surface
rebuilt in less than that; a grid in under 20 µs.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from time import thread_time

import numpy as np

from bench.alphacubes import BAG, words
from bench.rows import Row, by_turns, compared, duration
from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.pieces import LONGEST, SHORTEST
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import lowered, surface
from game.games.scrabble_cubes.search.solver import SOLVER, Graph, graph, plain_paths, walk
from game.games.scrabble_cubes.search.words import nodes_of
from game.rules.interface import Setup
from game.rules.options import defaults
from game.rules.pcg import Pcg32
from game.words.lexicon import Lexicon
from game.words.lists import load

PILES, GRIDS = 40, 400
ROOM = 4096
GOALS = {3: "< 60 µs", 4: "", 5: "< 350 µs"}


def of_size(size: int, lexicon: Lexicon) -> list[Row]:
    piles = [GAME.deal(Setup(defaults(GAME.options, size=size), 1, seed)) for seed in range(PILES)]
    nodes = nodes_of(lexicon.dawg)
    graphs = {id(pile): graph(pile.surface.neighbours, pile.letters()) for pile in piles}
    paths, lengths = np.empty((ROOM, LONGEST), np.int32), np.empty(ROOM, np.int32)

    def search(pile: State) -> int:
        return walk(*graphs[id(pile)], nodes, SHORTEST, LONGEST, paths, lengths)

    def plain(pile: State) -> object:
        return plain_paths(pile.surface.neighbours, pile.letters(), lexicon.dawg)

    works: tuple[Callable[[State], object], ...] = (
        search,
        plain,
        lambda pile: SOLVER.plays(pile, 0, lexicon),
        lambda pile: lowered(pile.surface, size - 1),
        lambda pile: surface.__wrapped__(size, pile.surface.heights),  # not from its cache
    )
    kernel, walked, ranked, rebuilt, scratch = map(statistics.median, by_turns(works, piles))
    found = statistics.mean(search(pile) for pile in piles)
    cube = f"{size}x{size}x{size}"
    goal = GOALS[size]
    return [
        compared(f"{cube}: every word ({found:.0f} paths)", kernel, walked, goal),
        Row(f"{cube}: ranked plays (Solver)", duration(ranked)),
        compared(f"{cube}: surface where a cube left", rebuilt, scratch, goal),
    ]


def grids() -> Row:
    """The mean over flat grids of what all their words of three letters and more take, with the
    list that crossword positions are searched with."""
    name, _, dawg = words()
    side = range(4)
    neighbours = [
        [4 * y + x for y in side for x in side if 0 < (y - row) ** 2 + (x - column) ** 2 < 3]
        for row in side
        for column in side
    ]
    random, nodes = Pcg32(4), nodes_of(dawg)
    dealt = [graph(neighbours, random.shuffled(BAG)[:16]) for _ in range(GRIDS)]
    paths, lengths = np.empty((ROOM, 16), np.int32), np.empty(ROOM, np.int32)

    def search(grid: Graph) -> int:
        return walk(*grid, nodes, SHORTEST, 16, paths, lengths)

    (best,) = by_turns((search,), dealt, thread_time)
    what = f"a grid of 4x4: every word of {name}, mean"
    return Row(what, duration(statistics.fmean(best)), goal="< 20 µs")


def rows() -> list[Row]:
    """The median over fresh piles; the plain-Python search and the surface from scratch beside."""
    lexicon = load("en")
    SOLVER.warm_up()
    return [*(row for size in GOALS for row in of_size(size, lexicon)), grids()]
