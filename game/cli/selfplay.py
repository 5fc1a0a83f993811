"""`hexaglyph selfplay`: bots play series of matches against each other, in parallel processes."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, TextIO

from game.language import _
from game.rules.sentence import N_

if TYPE_CHECKING:
    from game.players.selfplay import Result, Series

EPILOG = N_(
    "Entrants change seats from match to match, and each deal is played once from every seat. A "
    "shared win counts as a part of one. Intervals are 95%: Wilson's for matches won, the normal "
    "distribution's for mean scores. --out writes one line of JSON for each match, its record "
    "among it."
)


def add(subparsers: Any) -> None:
    """Declare the subcommand."""
    parser = subparsers.add_parser(
        "selfplay",
        help=_("let bots play matches against each other"),
        description=_("Let bots play matches against each other, and print the results."),
        epilog=_(EPILOG),
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--seats", metavar="LEVELS", required=True, help=_('like "expert,easy"; one plays alone')
    )
    parser.add_argument("--games", metavar="N", type=_count, default=200, help=_("how many"))
    parser.add_argument("--seed", metavar="S", type=int, default=1, help=_("of the first deal"))
    parser.add_argument("--jobs", metavar="J", type=_count, help=_("processes; one for each core"))
    parser.add_argument("--options", metavar="OPTIONS", default="", help=_("as a record has them"))
    parser.add_argument("--out", metavar="FILE", help=_("write every match there"))
    parser.set_defaults(run=run)


def _count(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(_("it should be a number from 1"))
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand; 0, or 1 with one sentence on standard error."""
    from game.players.selfplay import series, standings
    from game.words.lists import WordListError

    try:
        levels = tuple(level.strip() for level in arguments.seats.split(","))
        wanted = series(arguments.game, arguments.options, levels, arguments.games, arguments.seed)
        with ExitStack() as stack:
            out = arguments.out and stack.enter_context(open(arguments.out, "w", encoding="utf-8"))
            results = list(_played(wanted, arguments.jobs or os.cpu_count() or 1, out))
    except (ValueError, WordListError) as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.filename}: {error.strerror or error}", file=sys.stderr)
        return 1
    for line in _told(wanted, results):
        print(line)
    for standing in standings(wanted, results):
        score = f"{standing.mean:8.1f} ± {standing.spread:.1f}"
        if len(levels) == 1:
            print(f"{standing.level:10}{score}")
        else:
            won = f"{standing.won:7.1%} ({standing.low:.1%} – {standing.high:.1%})"
            print(f"{standing.level:10}{won:26}{score}")
    return 0


def _told(wanted: Series, results: list[Result]) -> Iterator[str]:
    """What was played, so that it can be played again."""
    last = wanted.seed_of(len(results) - 1)
    yield _("{game}: {count} matches, seeds {first} to {last}").format(
        game=wanted.game, count=len(results), first=wanted.seed, last=last
    )
    yield str(wanted.options)


def _played(wanted: Series, jobs: int, out: TextIO | None) -> Iterator[Result]:
    """The results in the order of the matches, each written as soon as it is known."""
    for result in _in_order(wanted, jobs):
        if out:
            out.write(json.dumps(asdict(result), ensure_ascii=False) + "\n")
            out.flush()
        yield result


def _in_order(wanted: Series, jobs: int) -> Iterator[Result]:
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor
    from functools import partial

    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    from game.players.selfplay import play

    bar = Progress(
        *Progress.get_default_columns()[:-1],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )
    # Fresh processes: kernels and threads do not survive a fork.
    context = multiprocessing.get_context("spawn")
    with bar, ProcessPoolExecutor(min(jobs, wanted.matches), mp_context=context) as pool:
        numbers = range(wanted.matches)
        matches = pool.map(partial(play, wanted), numbers)
        yield from bar.track(matches, total=wanted.matches, description=wanted.game)
