"""Work done in parallel, by processes of this machine or by Ray on the machines of a cluster."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import Any, TypeAlias, TypeVar

from game import language
from game.cli.common import number
from game.cli.exits import CommandError
from game.language import _
from game.sentences import N_

W = TypeVar("W")
T = TypeVar("T")
Ask: TypeAlias = Callable[[Callable[[W], T], W], Callable[[], T]]
"""Starts a call of a function elsewhere; the result is a function that waits for its result."""

PROCESSES, RAY = "processes", "ray"
ADDRESS = "RAY_ADDRESS"
"""The environment variable with a cluster's address; without it Ray starts one on this machine."""


def add_engine(parser: argparse.ArgumentParser) -> None:
    """Declare --engine and --jobs."""
    parser.add_argument(
        "--engine",
        choices=(PROCESSES, RAY),
        default=PROCESSES,
        help=_("what the work is spread by: processes of this machine, or Ray"),
    )
    parser.add_argument(
        "--jobs", metavar="J", type=number(1, 1_000_000), help=_("processes; one for each core")
    )


def in_order(
    arguments: argparse.Namespace, label: str, work: Callable[[W], T], pieces: Sequence[W]
) -> Iterator[T]:
    """The results of `work`, a function of a module, for each of the pieces in their order, as soon
    as they are there, with a progress bar on a terminal. arguments: those of add_engine()."""
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(
        *Progress.get_default_columns()[:-1],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )
    jobs = min(arguments.jobs or os.cpu_count() or 1, max(1, len(pieces)))
    engine = _ray if arguments.engine == RAY else _processes
    with bar, engine(jobs) as ask:
        spoken = partial(_spoken, language.language(), work)
        with _deaf_to_interrupts():
            asked = [ask(spoken, piece) for piece in pieces]
        for wait in bar.track(asked, description=label):
            yield wait()


@contextmanager
def _processes(jobs: int) -> Iterator[Ask[Any, Any]]:
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    # Fresh processes: kernels and threads do not survive a fork.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_end_with_parent)
    with pool:
        try:
            yield lambda work, piece: pool.submit(work, piece).result
        except BaseException:
            # The pool would wait for running work. Nothing is cancelled, as a pool whose processes
            # end complains of that.
            for child in multiprocessing.active_children():
                child.terminate()
            raise


@contextmanager
def _ray(jobs: int) -> Iterator[Ask[Any, Any]]:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # read when it is loaded
    try:
        ray: Any = import_module("ray")
    except ImportError:
        text = N_("--engine ray needs Ray, which the extra [cluster] installs")
        raise CommandError(text) from None
    here = {} if os.environ.get(ADDRESS) else {"num_cpus": jobs, "include_dashboard": False}
    ray.init(log_to_driver=False, logging_level="error", **here)
    try:
        call = ray.remote(_call)
        yield lambda work, piece: partial(ray.get, call.remote(work, piece))
    finally:
        ray.shutdown()


def _spoken(code: str, work: Callable[[W], T], piece: W) -> T:
    """Call `work` with the language of the main process."""
    if language.language() != code:
        language.install(code)
    return work(piece)


def _call(work: Callable[[W], T], piece: W) -> T:
    return work(piece)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Let processes that are started here ignore Ctrl-C: this one ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _end_with_parent() -> None:
    """End this process with its parent, even if that is killed and cannot close the pool's
    queue."""
    import multiprocessing

    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
