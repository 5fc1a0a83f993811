"""SCRUBLE Cube: every word on the cube, the best word within three twists, a twist's cost.

Goals: the best of three twists in under 0.1 s, at most 0.15 s, with either option, all of four in
under 10 s, of one core: times of searches are the processor's, the best of five.
"""

from __future__ import annotations

import statistics
from time import perf_counter, thread_time

import numpy as np

from bench.rows import Row, by_turns, compared, duration
from game.games.scruble.rules import GAME
from game.games.scruble.rules.state import State
from game.games.scruble.search.kernel import words_on
from game.games.scruble.search.reach import rings, states
from game.games.scruble.search.scores import LINE_SITES
from game.games.scruble.search.solver import SOLVER, SYMBOLS, plain_words
from game.rules.interface import Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.words.lexicon import Lexicon
from game.words.lists import load

CUBES = 20
SHORTEST = 3
ROOM = 16_384
FURTHER = 5
"""For how many cubes all of four twists is searched."""


def cubes(variant: int) -> list[State]:
    options = defaults(GAME.options, variant=variant)
    return [GAME.deal(Setup(options, 1, seed)) for seed in range(CUBES)]


def with_option(variant: int, lexicon: Lexicon) -> list[Row]:
    dealt = cubes(variant)
    edges = np.frombuffer(lexicon.dawg.edges, np.uint32)
    symbols = SYMBOLS[variant]
    shown = {id(state): symbols[np.frombuffer(state.pegs, np.uint8)] for state in dealt}
    words, places = np.zeros((ROOM, 16), np.uint8), np.zeros((ROOM, 2), np.int32)

    def standing(state: State) -> int:
        return words_on(shown[id(state)], LINE_SITES, edges, SHORTEST, words, places)

    found = statistics.mean(standing(state) for state in dealt)

    def listed(state: State) -> object:
        return list(plain_words(state, lexicon))

    kernel, plain = map(statistics.median, by_turns((standing, listed), dealt, thread_time))
    (within,) = by_turns((lambda state: SOLVER.best(state, 0, lexicon),), dealt, thread_time)
    (further,) = by_turns(
        (lambda state: SOLVER.best(state, 0, lexicon, twists=4),), dealt[:FURTHER], thread_time
    )
    name = f"option {variant}"
    mean, most = statistics.mean(within), max(within)
    return [
        compared(f"{name}: every word of a cube ({found:.0f})", kernel, plain),
        Row(f"{name}: best within 3 twists, mean", duration(mean), goal="< 0.1 s"),
        Row(f"{name}: best within 3 twists, most", duration(most), goal="< 0.15 s"),
        Row(
            f"{name}: best within 4 twists, most of {FURTHER}",
            duration(max(further)),
            goal="< 10 s",
        ),
    ]


def twisting(lexicon: Lexicon) -> Row:
    """Entering a twist as the match does: its text read, then played."""
    state, judge = cubes(1)[0], LiveJudge(lexicon)
    texts = ["R", "2U'", "F2", "2L'"] * 2500
    start = perf_counter()
    for text in texts:
        step = GAME.apply(state, 0, GAME.parse_move(text), judge)
        if isinstance(step, Step):
            state = step.state
    return Row("a twist, read and played", duration((perf_counter() - start) / len(texts)))


def tables() -> Row:
    """What three twists can reach, computed once in a process."""
    rings.cache_clear()
    states.cache_clear()
    start = perf_counter()
    counts = len(rings(3).level), len(states(3).level)
    took = duration(perf_counter() - start)
    return Row(f"tables of {counts[0]} rings and {counts[1]} states", took)


def rows() -> list[Row]:
    """Over fresh cubes; each word is found by the plain-Python search of the rules beside."""
    lexicon = load("en")
    first = tables()
    SOLVER.warm_up()
    SOLVER.best(cubes(1)[0], 0, lexicon)  # tables of the word list
    return [*with_option(1, lexicon), *with_option(2, lexicon), twisting(lexicon), first]
