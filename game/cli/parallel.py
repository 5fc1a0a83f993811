"""Many pieces of work done side by side: by processes of this machine, or by Ray, which spreads
them over the machines of a cluster."""

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
"""Lets a function be called with something elsewhere; what it gives waits for the result."""

PROCESSES, RAY = "processes", "ray"
ADDRESS = "RAY_ADDRESS"
"""The environment's word on where a cluster is; Ray starts one on this machine without it."""


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
    """What `work`, a function of a module, gives for each of the pieces, in their order, each as
    soon as it is there; a terminal sees how far it is. What comes of a piece must not depend on
    where it is done. arguments: those of add_engine()."""
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
            # The pool would wait for the work that is being done. None of it is cancelled: a pool
            # whose processes end complains of what is.
            for child in multiprocessing.active_children():
                child.terminate()
            raise


@contextmanager
def _ray(jobs: int) -> Iterator[Ask[Any, Any]]:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # read when it is loaded
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise CommandError(
            N_("--engine ray needs Ray, which the extra [cluster] installs")
        ) from None
    here = {} if os.environ.get(ADDRESS) else {"num_cpus": jobs, "include_dashboard": False}
    ray.init(log_to_driver=False, logging_level="error", **here)
    try:
        call = ray.remote(_call)
        yield lambda work, piece: _waits(ray, call.remote(work, piece))
    finally:
        ray.shutdown()


def _spoken(code: str, work: Callable[[W], T], piece: W) -> T:
    """Do it in the language that is spoken here."""
    if language.language() != code:
        language.install(code)
    return work(piece)


def _call(work: Callable[[W], T], piece: W) -> T:
    return work(piece)


def _waits(ray: Any, asked: Any) -> Callable[[], Any]:
    return lambda: ray.get(asked)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes that are started here leave Ctrl-C to this one, which ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _end_with_parent() -> None:
    """End this process with the one that started it, even if that one was killed: nobody would
    close the queue that the pool's processes wait at."""
    import multiprocessing

    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
