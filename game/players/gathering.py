"""Reading the results of matches that nobody has read yet: a few here, many in helpers on all
cores, the last played first. What has been read stays, however it ends."""

from __future__ import annotations

import os
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.match.results import Progress, ResultBook
from game.players import helper_process

MANY = 200
"""From how many matches on helpers are faster, which take a while to start."""
LOOK = 0.2
"""Seconds until is looked again how far the helpers are."""

_one = threading.Lock()
"""One thread of this process has helpers at a time."""


def gather(book: ResultBook, home: Path | None, progress: Progress) -> None:
    """Read the results of all matches that nobody has read. home: see helper_process.start().
    progress: as for ResultBook.gather(); StoreError as there."""
    count = book.waiting
    if count >= MANY:
        while not _one.acquire(timeout=LOOK):
            progress(count - book.waiting, count)
        try:
            _help(book, home, lambda left: progress(count - left, count))
        finally:
            _one.release()
    book.gather(progress)


def _help(book: ResultBook, home: Path | None, left: Callable[[int], object]) -> None:
    """Let helpers read; what they could not is still there."""
    cores = os.cpu_count() or 1
    helpers: list[subprocess.Popen[str]] = []
    try:
        with suppress(OSError):
            for core in range(cores):
                helpers.append(
                    helper_process.start(home, "stats", "--share", f"{core + 1}/{cores}")
                )
        while any(one.poll() is None for one in helpers):
            left(book.waiting)
            time.sleep(LOOK)
    finally:
        for one in helpers:
            one.terminate()
            one.communicate()
