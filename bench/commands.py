"""Small commands of the command line against an empty Python: processor time of the whole process,
medians of runs by turns."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from bench.rows import Row, compared
from game.system.home import VARIABLE

RUNS = 11
COMMANDS = ("--help", "word CAT", "stats")
GOAL = "5 times the empty one"


def _seconds(arguments: list[str], environment: dict[str, str]) -> float:
    """Of the processor, user's and system's."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *arguments], env=environment, check=True, stdout=subprocess.DEVNULL
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rows() -> Iterator[Row]:
    """See the module."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, VARIABLE: home}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        asked = {"": ["-c", ""], **{c: ["-m", "game", *c.split()] for c in COMMANDS}}
        for arguments in asked.values():
            _seconds(arguments, environment)  # compiles to byte code, makes the store
        times: dict[str, list[float]] = {name: [] for name in asked}
        for _ in range(RUNS):
            for name, arguments in asked.items():
                times[name].append(_seconds(arguments, environment))
    empty = statistics.median(times.pop(""))
    for name, taken in times.items():
        yield compared(name, statistics.median(taken), empty, GOAL)
