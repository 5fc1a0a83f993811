"""Scrabble Cubes: every word of a fresh pile, and the surface rebuilt where a cube left.

Goals: a fresh 3x3x3 pile is searched in under 0.25 ms, a 5x5x5 in under 1 ms, and the surface
rebuilt in less than that. The plain-Python search is the reference.

    python -m bench.pile
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from time import perf_counter

import numpy as np

from game.rules.interface import Setup
from game.rules.options import defaults
from game.rules.scrabble_cubes import GAME
from game.rules.scrabble_cubes.pieces import LONGEST, SHORTEST
from game.rules.scrabble_cubes.state import State
from game.rules.scrabble_cubes.surface import lowered, surface
from game.search.compiled import available
from game.search.scrabble_cubes import SOLVER, graph, plain_paths, walk
from game.words.lexicon import Lexicon
from game.words.lists import load

PILES = 40
REPEATS = 5
GOALS = {3: 0.25, 4: None, 5: 1.0}


def milliseconds(work: Callable[[State], object], piles: list[State], repeats: int) -> float:
    """The median over the piles of the best of some repeats."""
    best = []
    for pile in piles:
        times = []
        for _ in range(repeats):
            start = perf_counter()
            work(pile)
            times.append(perf_counter() - start)
        best.append(min(times))
    return statistics.median(best) * 1e3


def report(size: int, lexicon: Lexicon) -> None:
    piles = [GAME.deal(Setup(defaults(GAME.options, size=size), 1, seed)) for seed in range(PILES)]
    edges = np.frombuffer(lexicon.dawg.edges, np.uint32)
    graphs = {id(pile): graph(pile.surface.neighbours, pile.letters()) for pile in piles}
    room = 4096
    paths, lengths = np.empty((room, LONGEST), np.int32), np.empty(room, np.int32)

    def search(pile: State) -> int:
        return walk(*graphs[id(pile)], edges, SHORTEST, LONGEST, paths, lengths)

    kernel = milliseconds(search, piles, REPEATS)
    plain = milliseconds(
        lambda pile: plain_paths(pile.surface.neighbours, pile.letters(), lexicon.dawg), piles, 1
    )
    plays = milliseconds(lambda pile: SOLVER.plays(pile, 0, lexicon), piles, 2)
    rebuilt = milliseconds(lambda pile: lowered(pile.surface, size - 1), piles, REPEATS)
    scratch = milliseconds(lambda pile: surface(size, pile.surface.heights), piles, REPEATS)
    found = statistics.mean(search(pile) for pile in piles)
    goal = GOALS[size]
    told = "" if goal is None else f"  goal {goal} {'met' if kernel < goal else 'MISSED'}"
    print(f"{size}x{size}x{size}, {found:.0f} paths on average, milliseconds a pile (median):")
    print(f"  every word, kernel        {kernel:8.3f}{told}")
    print(f"  every word, plain Python  {plain:8.3f}  {plain / kernel:.0f} times the kernel")
    print(f"  ranked plays (Solver)     {plays:8.3f}")
    print(f"  surface where a cube left {rebuilt:8.3f}  from scratch {scratch:.3f}")


def main() -> None:
    if not available():
        print("numba is not installed: the kernel's lines are plain Python over numpy arrays")
    lexicon = load("en")
    SOLVER.warm_up()
    for size in GOALS:
        report(size, lexicon)


if __name__ == "__main__":
    main()
