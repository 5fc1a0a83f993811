"""Scribbage: what the search finds of the best known on 50 rolls, most of them proved.

The best known scores and layouts are those of bench.scribbage_known, which improves them.
"""

from __future__ import annotations

import statistics
from time import process_time

from bench.rows import Row, duration
from bench.scribbage_known import known
from game.games.scribbage.search.solver import SOLVER, best_arrangement
from game.words.lists import load


def rows() -> list[Row]:
    """The share of the best known that a whole search finds."""
    SOLVER.warm_up()
    dawg = load("en").dawg
    shares, times, proved = [], [], 0
    for best in known():
        start = process_time()
        found = best_arrangement(best.letters, dawg)
        times.append(process_time() - start)
        shares.append(100 * found.score / best.score)
        proved += found.proved
    count = len(shares)
    return [
        Row(f"mean share of the best known, {count} rolls",
            f"{statistics.mean(shares):.2f} %", goal="99.5 %"),
        Row("least share", f"{min(shares):.1f} %", goal="97 %"),
        Row("a search, on one core: mean", duration(statistics.mean(times))),
        Row("a search, on one core: most", duration(max(times)), goal="10 s"),
        Row("proved best", str(proved)),
    ]  # fmt: skip
