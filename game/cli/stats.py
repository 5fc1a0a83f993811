"""`hexaglyph stats`: prints the statistics of finished matches, names the players, or resets."""

from __future__ import annotations

import argparse
import gc

from game.cli.common import add_yes, consents, open_store
from game.cli.exits import CommandError
from game.language import _, join, ngettext
from game.match.aliases import name_key
from game.match.clock import today
from game.match.export import as_csv, as_json
from game.match.results import Result, ResultBook
from game.match.statistics import best_of_day, days_of, of_player, players, streak, summaries
from game.players.helper_process import follow
from game.players.result_helpers import read_unread
from game.sentences import N_
from game.ui.formats import format_name
from game.ui.statistics import day_line, streak_line, summary_lines

NONE_YET = N_("No match has been finished yet.")


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    choose = parser.add_mutually_exclusive_group().add_argument
    choose("--csv", action="store_true", help=_("one line for each result, as CSV"))
    choose("--json", action="store_true", help=_("everything, as JSON"))
    choose("--people", action="store_true", help=_("who has played, and under which names"))
    text = _("rename somebody to NEW; if NEW has played too, both are merged")
    choose("--rename", nargs=2, metavar=("NAME", "NEW"), help=text)
    choose("--separate", metavar="NAME", help=_("separate the names merged for somebody"))
    choose("--reset", action="store_true", help=_("reset them; no match is deleted"))
    choose("--share", type=_share, help=argparse.SUPPRESS)
    parser.add_argument("--player", metavar="NAME", help=_("only what this person played"))
    add_yes(parser)


def _share(text: str) -> tuple[int, int]:
    """A share of the matches to read, as `1/2`: the window starts a process for each."""
    part, parts = map(int, text.split("/"))
    return part, parts


def run(arguments: argparse.Namespace) -> int:
    """Print the statistics, change who the players are, or reset."""
    changes = arguments.reset or arguments.rename or arguments.separate or arguments.share
    with open_store(arguments.home, write=bool(changes)) as store:
        book = ResultBook(store)
        if arguments.reset:
            question = _("Reset all statistics? No match is deleted.")
            if consents(arguments, question):
                book.reset()
            return 0
        if arguments.share:
            follow()
            # Folding makes many states and no reference cycles: collecting is a waste of time.
            gc.freeze()
            gc.set_threshold(100_000)
            book.read_new(share=arguments.share)
            return 0
        read_unread(book, arguments.home, lambda _read, _count: None)
        if arguments.rename:
            _rename(book, arguments)
        elif arguments.separate:
            book.people.separate(_player(book.results(), arguments.separate))
            _people(book)
        elif arguments.people:
            _people(book)
        else:
            results = book.results()
            if arguments.player is not None:
                results = of_player(results, _player(results, arguments.player))
            if arguments.csv:
                print(as_csv(results), end="")
            elif arguments.json:
                print(as_json(results, book.words(), today()), end="")
            else:
                _table(book, results)
    return 0


def _player(results: list[Result], name: str) -> str:
    """The person called so; CommandError if nobody is."""
    known = players(results)
    found = next((other for other in known if name_key(other) == name_key(name.strip())), None)
    if not known:
        raise CommandError(NONE_YET)
    if found is None:
        text = N_("nobody called '{name}' has finished a match: there are {known}")
        raise CommandError(text, name=name, known=join(known))
    return found


def _rename(book: ResultBook, arguments: argparse.Namespace) -> None:
    old, new = arguments.rename
    results = book.results()
    person = _player(results, old)
    target = name_key(book.people.target(person, new))
    other = next((name for name in players(results) if name_key(name) == target), person)
    question = _("Count the matches of {name} and {other} as one person's?")
    if other == person or consents(arguments, question.format(name=person, other=other)):
        book.people.rename(person, new)
        _people(book)


def _people(book: ResultBook) -> None:
    """A line for each person, with the names that count as theirs."""
    results = book.results()
    for person in players(results):
        count = len({result.match for result in of_player(results, person)})
        text = ngettext("{name}: {count} match", "{name}: {count} matches", count)
        line = text.format(name=person, count=count)
        if book.people.merged(person):
            names = join(book.people.names_of(person))
            line = _("{line}, as {names}").format(line=line, names=names)
        print(line)


def _table(book: ResultBook, results: list[Result]) -> None:
    words = book.words()
    if not results:
        print(_(NONE_YET))
        return
    for summary in summaries(results, words):
        print(format_name(summary))
        for line in summary_lines(summary):
            print(f"  {line}")
        own = [] if summary.assisted or summary.seats > 1 else results
        day = best_of_day(own, summary.game, summary.options, today())
        if day is not None:
            print(f"  {day_line(day)}")
    print(streak_line(streak(days_of(results), today())))
