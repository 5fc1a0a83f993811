"""The rows that bench modules yield, and times in readable units."""

from __future__ import annotations

from dataclasses import dataclass


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


def compared(name: str, seconds: float, reference: float, goal: str = "") -> Row:
    """A row for a time in seconds against its reference's, measured in the same run."""
    return Row(name, duration(seconds), duration(reference), reference / seconds, goal)
