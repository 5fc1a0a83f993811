"""Random and damaged texts, given to everything that reads what comes from outside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game import register
from game.rules.pcg import stream
from tests.fuzz.damage import damaged
from tests.fuzz.readers import readers
from tests.match import test_tampered

EACH = 100
RECORDS = 100


def batch(seed: int, _folder: Path) -> int:
    """As many texts for each reader."""
    random, count = Random(f"texts {seed}"), 0
    for name, reader in readers().items():
        samples = reader.samples()
        for _time in range(EACH):
            _try(name, reader.attempt, damaged(samples, random))
            count += 1
    return count


def records(seed: int, _folder: Path) -> int:
    """As many tampered records of each game."""
    count = 0
    for entry in register.BUILT_IN:
        lines, random = test_tampered.played(entry.id), stream(seed, f"soak {entry.id}")
        for _time in range(RECORDS):
            _try(entry.id, test_tampered.hold, test_tampered.tampered(lines, random))
            count += 1
    return count


def _try(name: str, reads: Callable[[Any], object], content: str | bytes) -> None:
    try:
        reads(content)
    except BaseException as error:
        raise AssertionError(f"{name}: {content!r}") from error
