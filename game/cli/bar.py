"""The bar of what takes long at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def bar(label: str) -> Iterator[Callable[[int, int], None]]:
    """A bar that goes once its work is done, where errors go to a terminal; elsewhere nothing. What
    it gives is called with how much is done, and of how much."""
    from rich.console import Console
    from rich.progress import Progress

    quiet = not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), disable=quiet, transient=True) as shown:
        task = shown.add_task(label, total=None)
        yield lambda done, whole: shown.update(task, completed=done, total=whole)
