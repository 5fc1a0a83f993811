"""`hexaglyph selfplay`: lets bots play series of matches against each other, in parallel."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from pathlib import Path

from game.cli.common import STANDARD, add_force, free_or_forced, number, write_output
from game.cli.exits import CommandError, UsageError
from game.cli.parallel import add_engine, in_order
from game.language import _, ngettext
from game.players.selfplay import Deals, Result, Series, Standing, play, series, standings, taken_up
from game.sentences import N_, LocalizedValueError
from game.system.player_files import open_file, read_file, write_file

LARGEST_SERIES = 1 << 30
"""The most bytes that the file of a series may have."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.epilog = _(
        "Entrants change seats from match to match, and each deal is played once from every seat. "
        "A shared win counts as a part of one. Intervals are 95%: Wilson's for matches won, the "
        "normal distribution's for mean scores and for the share of the deals that were played "
        "from every seat. Such a deal is won by who scores most over all its matches: all had the "
        "same luck. --out writes one line of JSON for each match, its record among it; "
        "--resume goes on after those that the file has."
    )
    add = parser.add_argument
    add("game", metavar="GAME")
    add("--seats", metavar="LEVELS", required=True, help=_('like "expert,easy"; one plays alone'))
    add("--games", metavar="N", type=number(1, 1_000_000), default=200, help=_("how many"))
    add("--seed", metavar="S", type=number(0), default=1, help=_("of the first deal"))
    add_engine(parser)
    add("--options", metavar="OPTIONS", default="", help=_("as a record has them"))
    add("--out", metavar="FILE", help=_("write every match there ('-': print it)"))
    add("--resume", action="store_true", help=_("go on with the series in the file of --out"))
    add_force(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand."""
    levels = tuple(level.strip() for level in arguments.seats.split(","))
    wanted = series(arguments.game, arguments.options, levels, arguments.games, arguments.seed)
    results: list[Result] = []
    if arguments.resume:
        if arguments.out in (None, STANDARD):
            raise UsageError(N_("--resume needs --out FILE"))
        results = _begun(wanted, Path(arguments.out))
    with lines_to(arguments.out, force=arguments.force, more=arguments.resume) as write:
        results += _played(arguments, wanted, len(results), write)
    # If the matches are printed, the results go to standard error.
    stream = sys.stderr if arguments.out == STANDARD else sys.stdout
    for line in _lines(wanted, results):
        print(line, file=stream)
    for standing in standings(wanted, results):
        print(_row(standing, alone=len(levels) == 1), file=stream)
        if standing.deals and len(levels) > 1:
            print(_by_deals(standing.deals), file=stream)
    return 0


@contextmanager
def lines_to(
    name: str | None, *, force: bool, more: bool = False
) -> Iterator[Callable[[str], object]]:
    """A function that writes a line to a file, or prints it, at once. more: append to the file."""
    if name is None:
        yield lambda _line: None
    elif name == STANDARD:
        yield lambda line: write_output(STANDARD, line, force=force)
    else:
        with free_or_forced():
            file = open_file(Path(name), replace=force, more=more)
        with file:
            yield file.write


def _begun(wanted: Series, path: Path) -> list[Result]:
    """The matches of a series in its file; an unfinished line of a killed process is cut off."""
    if not path.exists():
        return []
    whole = read_file(path, LARGEST_SERIES).decode("utf-8", "replace")
    kept = whole[: whole.rfind("\n") + 1]
    try:
        results = taken_up(wanted, kept.splitlines()[: wanted.matches])
    except LocalizedValueError as error:
        raise CommandError(N_("{file}: {problem}"), file=path, problem=error) from None
    if kept != whole:
        write_file(path, kept, replace=True)
    return results


def _row(standing: Standing, *, alone: bool) -> str:
    """A player's result: matches won, unless it played alone, and the mean score."""
    score = f"{standing.mean:8.1f} ± {standing.spread:.1f}"
    won = f"{standing.won:7.1%} ({standing.low:.1%} – {standing.high:.1%}; ± {standing.paired:.1%})"
    return f"{standing.level:10}{'' if alone else f'{won:36}'}{score}"


def _by_deals(deals: Deals) -> str:
    """The deals that a player won, by the scores over all matches of each."""
    text = _("deals: {share} ({low} – {high}); {won} won, {even} even, {lost} lost")
    share, low, high = (f"{part:.1%}" for part in (deals.share, deals.low, deals.high))
    counts = {"won": deals.won, "even": deals.even, "lost": deals.lost}
    return " " * 10 + text.format(share=share, low=low, high=high, **counts)


def _lines(wanted: Series, results: list[Result]) -> Iterator[str]:
    """The series, so that it can be played again."""
    last = wanted.seed_of(len(results) - 1)
    text = ngettext(
        "{game}: {count} match, seeds {first} to {last}",
        "{game}: {count} matches, seeds {first} to {last}",
        len(results),
    )
    yield text.format(game=wanted.game, count=len(results), first=wanted.seed, last=last)
    yield str(wanted.options)


def _played(
    arguments: argparse.Namespace, wanted: Series, first: int, write: Callable[[str], object]
) -> Iterator[Result]:
    """The results from match `first` on in their order, each written as soon as it is known."""
    numbers = range(first, wanted.matches)
    for result in in_order(arguments, wanted.game, partial(play, wanted), numbers):
        write(json.dumps(asdict(result), ensure_ascii=False) + "\n")
        yield result
