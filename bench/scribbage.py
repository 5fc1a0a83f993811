"""Scribbage: what the search finds of the best known on 50 rolls, in 2 seconds on two cores.

The best known scores and layouts are those of bench.scribbage_known, which improves them.
"""

from __future__ import annotations

import os
import statistics
from time import perf_counter

from bench.rows import Row, duration
from bench.scribbage_known import known
from game.games.scribbage.search.solver import SOLVER, best_arrangement
from game.words.lists import load

SECONDS = 2.0


def rows() -> list[Row]:
    """The share of the best known that a search of SECONDS finds."""
    SOLVER.warm_up()
    dawg = load("en").dawg
    shares, times, proved = [], [], 0
    for best in known():
        start = perf_counter()
        found = best_arrangement(best.letters, dawg, seconds=SECONDS)
        times.append(perf_counter() - start)
        shares.append(100 * found.score / best.score)
        proved += found.proved
    count = len(shares)
    low = sum(share < 93 for share in shares)
    cores = os.cpu_count()
    return [
        Row(f"mean share of the best known, {count} rolls, {cores} cores",
            f"{statistics.mean(shares):.1f} %", goal="98 %"),
        Row("least share", f"{min(shares):.1f} %", goal="93 %"),
        Row("rolls below 93 %", str(low), goal="0"),
        Row("longest search", duration(max(times)), goal="2 s"),
        Row("proved best", str(proved)),
    ]  # fmt: skip
