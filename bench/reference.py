"""A fixed piece of plain Python, to scale figures from one machine to another.

It walks a trie over a letter grid, the kind of work that the searches do. Never change it: the
figures in docs/ are multiples of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TypeAlias

from bench.rows import Row, duration

Trie: TypeAlias = "dict[int, Trie]"

SIDE = 5
WORDS = 4000
LENGTH = 6
FOUND = 5746


def seconds(work: Callable[[], object] | None = None, repeats: int = 5) -> float:
    """The best of some repeats of `work`, by default of the reference itself."""
    run = work or workload
    times = []
    for _ in range(repeats):
        start = perf_counter()
        run()
        times.append(perf_counter() - start)
    return min(times)


def workload() -> int:
    """Count the ways along which words of a made-up list can be traced on a made-up grid."""
    digits = _digits()
    root: Trie = {}
    for _ in range(WORDS):
        node = root
        for _ in range(LENGTH):
            node = node.setdefault(next(digits) % 6, {})
    grid = [next(digits) % 6 for _ in range(SIDE * SIDE)]
    return sum(_trace(grid, cell, root, frozenset()) for cell in range(SIDE * SIDE))


def _trace(grid: list[int], cell: int, node: Trie, used: frozenset[int]) -> int:
    following = node.get(grid[cell])
    if following is None:
        return 0
    if not following:
        return 1
    row, column = divmod(cell, SIDE)
    used |= {cell}
    return sum(
        _trace(grid, y * SIDE + x, following, used)
        for y in range(max(0, row - 1), min(SIDE, row + 2))
        for x in range(max(0, column - 1), min(SIDE, column + 2))
        if y * SIDE + x not in used
    )


def _digits() -> Iterator[int]:
    """A fixed sequence (the minimal standard generator of Park and Miller)."""
    value = 1
    while True:
        value = value * 48271 % 2147483647
        yield value >> 8


def rows() -> Iterator[Row]:
    """The reference's own time on this machine."""
    yield Row("reference workload, plain Python", duration(seconds()))
