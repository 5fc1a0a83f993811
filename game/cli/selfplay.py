"""`hexaglyph selfplay`: bots play series of matches against each other, in parallel processes."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from game.cli.given import STANDARD, add_force, free_or_forced, number, put
from game.language import _
from game.outside import open_file
from game.players.selfplay import Result, Series, Standing, play, series, standings


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.epilog = _(
        "Entrants change seats from match to match, and each deal is played once from every seat. "
        "A shared win counts as a part of one. Intervals are 95%: Wilson's for matches won, the "
        "normal distribution's for mean scores. --out writes one line of JSON for each match, its "
        "record among it."
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--seats", metavar="LEVELS", required=True, help=_('like "expert,easy"; one plays alone')
    )
    parser.add_argument(
        "--games", metavar="N", type=number(1, 1_000_000), default=200, help=_("how many")
    )
    parser.add_argument(
        "--seed", metavar="S", type=number(0), default=1, help=_("of the first deal")
    )
    parser.add_argument(
        "--jobs", metavar="J", type=number(1, 1_000_000), help=_("processes; one for each core")
    )
    parser.add_argument("--options", metavar="OPTIONS", default="", help=_("as a record has them"))
    parser.add_argument("--out", metavar="FILE", help=_("write every match there ('-': print it)"))
    add_force(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand."""
    levels = tuple(level.strip() for level in arguments.seats.split(","))
    wanted = series(arguments.game, arguments.options, levels, arguments.games, arguments.seed)
    jobs = arguments.jobs or os.cpu_count() or 1
    with lines_to(arguments.out, force=arguments.force) as write:
        results = list(_played(wanted, jobs, write))
    # Where the matches are printed, what they came to is told beside them.
    told = sys.stderr if arguments.out == STANDARD else sys.stdout
    for line in _told(wanted, results):
        print(line, file=told)
    for standing in standings(wanted, results):
        print(_row(standing, alone=len(levels) == 1), file=told)
    return 0


@contextmanager
def lines_to(name: str | None, *, force: bool) -> Iterator[Callable[[str], object]]:
    """What writes a line to a file, or prints it, at once, so that it outlives the process."""
    if name is None:
        yield lambda _line: None
    elif name == STANDARD:
        yield lambda line: put(STANDARD, line, force=force)
    else:
        with free_or_forced():
            file = open_file(Path(name), replace=force)
        with file:
            yield file.write


def _row(standing: Standing, *, alone: bool) -> str:
    """What an entrant came to: matches won, but for one who played alone, and the mean score."""
    score = f"{standing.mean:8.1f} ± {standing.spread:.1f}"
    won = f"{standing.won:7.1%} ({standing.low:.1%} – {standing.high:.1%})"
    return f"{standing.level:10}{'' if alone else f'{won:26}'}{score}"


def _told(wanted: Series, results: list[Result]) -> Iterator[str]:
    """What was played, so that it can be played again."""
    last = wanted.seed_of(len(results) - 1)
    yield _("{game}: {count} matches, seeds {first} to {last}").format(
        game=wanted.game, count=len(results), first=wanted.seed, last=last
    )
    yield str(wanted.options)


def _played(wanted: Series, jobs: int, write: Callable[[str], object]) -> Iterator[Result]:
    """The results in the order of the matches, each written as soon as it is known."""
    for result in _in_order(wanted, jobs):
        write(json.dumps(asdict(result), ensure_ascii=False) + "\n")
        yield result


def _in_order(wanted: Series, jobs: int) -> Iterator[Result]:
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(
        *Progress.get_default_columns()[:-1],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )
    # Fresh processes: kernels and threads do not survive a fork.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(
        min(jobs, wanted.matches), mp_context=context, initializer=_end_with_parent
    )
    with bar, pool:
        try:
            with _deaf_to_interrupts():
                matches = [pool.submit(play, wanted, number) for number in range(wanted.matches)]
            for match in bar.track(matches, description=wanted.game):
                yield match.result()
        except BaseException:
            # The pool would wait for the matches that are being played. None of them is cancelled:
            # a pool whose processes end complains of those that are.
            for child in multiprocessing.active_children():
                child.terminate()
            raise


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
