"""Reading unread results: a few in this process, many in helper processes on all cores."""

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
"""The number of matches from which helpers are faster, as they take a while to start."""
LOOK = 0.2
"""Seconds between checks of the helpers' progress."""

_one = threading.Lock()
"""Only one thread has helpers at a time."""


def read_unread(book: ResultBook, home: Path | str | None, progress: Progress) -> None:
    """Read all unread results. home: see helper_process.start(). progress, StoreError: as for
    ResultBook.read_new()."""
    count = book.unread
    if count >= MANY:
        while not _one.acquire(timeout=LOOK):
            progress(count - book.unread, count)
        try:
            _help(book, home, lambda left: progress(count - left, count))
        finally:
            _one.release()
    book.read_new(progress)


def _help(book: ResultBook, home: Path | str | None, left: Callable[[int], object]) -> None:
    """Read results in helpers. left: called with the number still unread."""
    cores = os.cpu_count() or 1
    helpers: list[subprocess.Popen[str]] = []
    try:
        with suppress(OSError):
            for core in range(cores):
                helpers.append(
                    helper_process.start(home, "stats", "--share", f"{core + 1}/{cores}")
                )
        while any(one.poll() is None for one in helpers):
            left(book.unread)
            time.sleep(LOOK)
    finally:
        for one in helpers:
            one.terminate()
            one.communicate()
