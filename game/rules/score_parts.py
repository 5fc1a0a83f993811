"""A score in its parts, as data: the table and the terminal show the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.sentences import N_, N_plural, Saying, Sentence, Value

LETTERS = N_("Letters")
LENGTH = N_plural("{letters} letter", "{letters} letters", "letters")


class ScorePart(NamedTuple):
    """One part of a score: what it is for, and its points as they are written."""

    label: Saying
    points: str


def part(points: str, sentence: Sentence, **values: Value) -> ScorePart:
    """A part that is for `sentence` with these values."""
    return ScorePart(Saying(sentence, tuple(values.items())), points)


def added(points: int, sentence: Sentence, **values: Value) -> Iterator[ScorePart]:
    """What is added, where there is any."""
    if points:
        yield part(f"+{points}", sentence, **values)


def times(factor: int, sentence: Sentence, **values: Value) -> Iterator[ScorePart]:
    """What the points before it are multiplied by, where that changes them."""
    if factor > 1:
        yield part(f"×{factor}", sentence, **values)
