"""The rows that bench modules yield, and times in readable units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import TypeVar

T = TypeVar("T")
TURNS = 5


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement: its name, the value and the reference as text, how many times over.

    `ratio` is reference / value where less is better (times, bytes): 25.0 says 25 times as fast.
    It is None where nothing is compared. `goal` is what the project aims at, as text.
    """

    name: str
    value: str
    reference: str = ""
    ratio: float | None = None
    goal: str = ""


def duration(seconds: float) -> str:
    """A time with three digits that matter: 12.3 ms."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def spent(work: Callable[[], object], clock: Callable[[], float] = process_time) -> float:
    """The seconds that one call takes, by default of the processor."""
    began = clock()
    work()
    return clock() - began


def by_turns(
    works: Sequence[Callable[[T], object]],
    items: Sequence[T],
    clock: Callable[[], float] = perf_counter,
) -> list[list[float]]:
    """For each work, by item, how long it takes: the best of some turns of all works on all items,
    so that what else the machine does falls on all of them alike."""
    best = [[float("inf")] * len(items) for _ in works]
    for _ in range(TURNS):
        for work, times in zip(works, best, strict=True):
            for number, item in enumerate(items):
                start = clock()
                work(item)
                times[number] = min(times[number], clock() - start)
    return best


def compared(name: str, seconds: float, reference: float, goal: str = "") -> Row:
    """A row for a time in seconds against its reference's, measured in the same run."""
    return Row(name, duration(seconds), duration(reference), reference / seconds, goal)
