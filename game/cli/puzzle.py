"""`hexaglyph puzzle`: poses puzzles in the terminal: finding the best play of a turn."""

from __future__ import annotations

import argparse
import sys
from datetime import datetime, timezone

from game.cli.common import open_store
from game.cli.exits import CommandError
from game.language import _, ngettext
from game.match.clock import today
from game.match.error import RecordError
from game.match.games import rules_of
from game.match.puzzles import PuzzleBook
from game.match.store import Store
from game.players.puzzle import Attempt, Puzzle
from game.players.puzzles import Puzzles, daily_puzzle, found_in
from game.sentences import N_
from game.terminal.puzzle_session import PuzzleSession
from game.ui.puzzles import answer_line, best_line, rating_line, row_line
from game.words.lists import load_named


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", nargs="?", metavar="GAME", help=_("a puzzle of this game"))
    form = parser.add_mutually_exclusive_group()
    choose = form.add_argument
    choose("--daily", action="store_true", help=_("today's, the same for everybody"))
    choose("--again", metavar="NAME", help=_("this one once more, as --list names it"))
    choose("--list", action="store_true", help=_("only list the puzzles already answered"))
    choose("--find", action="store_true", help=_("search your finished matches for puzzles"))
    parser.epilog = _(
        "Puzzles come from the turns of your matches that cost most, and some come with the game."
    )


def run(arguments: argparse.Namespace) -> int:
    """Pose one puzzle, list those answered, or search for more."""
    if arguments.game is not None:
        rules_of(arguments.game)
    with open_store(arguments.home, write=not arguments.list) as store:
        book = PuzzleBook(store)
        if arguments.find:
            _find(store, book)
        elif arguments.list:
            _list(Puzzles(book))
        else:
            puzzles = Puzzles(book)
            _pose(puzzles, _wanted(puzzles, arguments))
            count = len(book.unsearched())
            if count:
                text = ngettext(
                    "{count} match of yours has not been searched for puzzles: hexaglyph puzzle "
                    "--find does that.",
                    "{count} matches of yours have not been searched for puzzles: hexaglyph puzzle "
                    "--find does that.",
                    count,
                )
                print(text.format(count=count))
    return 0


def _wanted(puzzles: Puzzles, arguments: argparse.Namespace) -> Puzzle:
    """The puzzle that the arguments ask for."""
    if arguments.again is not None:
        return puzzles.find(arguments.again)
    day = today()
    puzzle = daily_puzzle(day) if arguments.daily else puzzles.next(arguments.game or "", day)
    if puzzle is None:
        raise CommandError(N_("there is no puzzle now; matches that are over bring new ones"))
    return puzzle


def _pose(puzzles: Puzzles, puzzle: Puzzle) -> None:
    header = puzzle.record.header
    attempt = Attempt(puzzle, load_named(header.language, header.word_list))
    try:
        answered = PuzzleSession(attempt, sys.stdin, sys.stdout).solve()
    except KeyboardInterrupt:
        answered = False
    if not answered:
        print(_("The puzzle stays as it is."))
        return
    outcome = puzzles.answer(attempt, datetime.now(timezone.utc))
    for line in (answer_line(attempt), best_line(puzzle), rating_line(outcome)):
        print(line)


def _list(puzzles: Puzzles) -> None:
    for row in puzzles.history:
        print(f"{row.name}\t{row.answered[:10]}\t{row_line(row)}")
    print(_("Your rating: {rating}.").format(rating=puzzles.rating))


def _find(store: Store, book: PuzzleBook) -> None:
    """Search every match that has not been searched."""
    puzzles, count = Puzzles(book), 0
    for number in book.unsearched():
        try:
            record = store.record(number)
            header = record.header
            if not puzzles.searches(header):
                continue
            found = found_in(record, load_named(header.language, header.word_list))
        except RecordError as error:
            print(_("Match {number}: {reason}").format(number=number, reason=error))
            continue
        book.add(number, found)
        count += len(found)
        text = ngettext("{count} puzzle", "{count} puzzles", len(found))
        counted = text.format(count=len(found))
        print(_("Match {number}: {found}").format(number=number, found=counted), flush=True)
    text = ngettext("{count} puzzle was found.", "{count} puzzles were found.", count)
    print(text.format(count=count))
