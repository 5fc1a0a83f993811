"""`hexaglyph stats`: what the finished matches came to, as a table, CSV or JSON; reset."""

from __future__ import annotations

import argparse

from game.cli.given import add_yes, consents, matches
from game.language import _, ngettext
from game.match.challenge import today
from game.match.results import ResultBook
from game.match.statistics import best_of_day, streak, summaries
from game.match.tabulate import as_csv, as_json
from game.telling import day_line, format_name, summary_lines


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help=_("a line for each result, as CSV"))
    form.add_argument("--json", action="store_true", help=_("everything, as JSON"))
    form.add_argument("--reset", action="store_true", help=_("begin anew; no match is deleted"))
    add_yes(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print them, or begin anew."""
    with matches(arguments.home, write=arguments.reset) as store:
        book = ResultBook(store)
        if arguments.reset:
            if consents(
                arguments, _("Forget all statistics, and begin anew? No match is deleted.")
            ):
                book.reset()
            return 0
        book.gather()
        show = _csv if arguments.csv else _json if arguments.json else _table
        show(book)
    return 0


def _csv(book: ResultBook) -> None:
    print(as_csv(book.results()), end="")


def _json(book: ResultBook) -> None:
    print(as_json(book.results(), book.words(), today()), end="")


def _table(book: ResultBook) -> None:
    results, words = book.results(), book.words()
    if not results:
        print(_("No match has been finished yet."))
        return
    for summary in summaries(results, words):
        print(format_name(summary))
        for line in summary_lines(summary):
            print(f"  {line}")
        own = [] if summary.assisted or summary.seats > 1 else results
        day = best_of_day(own, summary.game, summary.options, today())
        if day is not None:
            print(f"  {day_line(day)}")
    days = streak(results, today())
    told = ngettext("{count} day in a row", "{count} days in a row", days.now)
    print(told.format(count=days.now), end="; ")
    longest = ngettext("the longest was {count} day", "the longest was {count} days", days.longest)
    print(longest.format(count=days.longest))
