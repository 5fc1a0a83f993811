"""The parts of a score as data, shown by table and terminal alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.sentences import N_, N_plural, Saying, Sentence, Value

LETTERS = N_("Letters")
LENGTH = N_plural("{letters} letter", "{letters} letters", "letters")


class ScorePart(NamedTuple):
    """A part of a score: its label, and its points as text."""

    label: Saying
    points: str


def part(points: str, sentence: Sentence, **values: Value) -> ScorePart:
    """A part labelled with `sentence` and its values."""
    return ScorePart(Saying(sentence, tuple(values.items())), points)


def added(points: int, sentence: Sentence, **values: Value) -> Iterator[ScorePart]:
    """A part with points added, unless they are 0."""
    if points:
        yield part(f"+{points}", sentence, **values)


def times(factor: int, sentence: Sentence, **values: Value) -> Iterator[ScorePart]:
    """A part that multiplies the points before it, unless by 1."""
    if factor > 1:
        yield part(f"×{factor}", sentence, **values)
