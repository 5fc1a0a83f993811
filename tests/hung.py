"""How long a test waits for what it started, before it says that it hangs."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

HUNG = 900
"""Seconds; nothing takes so long on the busiest of machines, so that no load fails a test."""


def until(event: Callable[[], object], what: str = "what was waited for") -> None:
    """Wait for a thread or a process."""
    hung = time.monotonic() + HUNG
    while not event():
        assert time.monotonic() < hung, f"{what} never came"
        time.sleep(0.01)


@contextmanager
def ended_if_hung(process: subprocess.Popen[str]) -> Iterator[None]:
    """End a process that says nothing more, so that whoever reads what it says comes to an end."""
    timer = threading.Timer(HUNG, process.kill)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
