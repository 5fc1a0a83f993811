"""`hexaglyph best scribbage`: the best arrangement of a throw of dice."""

from __future__ import annotations

import argparse
import json
from math import inf
from time import process_time
from typing import TYPE_CHECKING

from game.cli.common import add_words, word_list
from game.cli.exits import CommandError, UsageError
from game.language import _
from game.rules.editing import assign
from game.sentences import N_

if TYPE_CHECKING:
    from game.games.scribbage.search.solver import Arrangement


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("--dice", metavar="LETTERS", help=_('like "S E ? Q"'))
    add("--seconds", metavar="S", type=_seconds, help=_("to search, at most"))
    add_words(parser)
    add("--no-crossing", action="store_true", help=_("the young players' way: any words"))
    parser.epilog = _(
        "Dice are letters, '?' for a joker. The layout is printed row by row, a joker's letter in "
        "lower case, and then one line of JSON with the score, the best that could be hoped for, "
        "and whether nothing better exists."
    )


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= 86400:
        raise argparse.ArgumentTypeError(_("it should be a number of seconds"))
    return seconds


def run(arguments: argparse.Namespace) -> int:
    """Print the best layout and what it scores."""
    from game.games.scribbage.rules import GAME
    from game.games.scribbage.rules.pieces import VALUES
    from game.games.scribbage.search.solver import SOLVER, best_arrangement

    if arguments.dice is None:
        raise UsageError(N_("best {game} needs --dice LETTERS"), game=GAME.id)
    letters = read_dice(arguments.dice)
    dawg = word_list(arguments.words).dawg
    # The time is for searching, not for compiling.
    SOLVER.warm_up()
    crossing = not arguments.no_crossing
    end = process_time() + (arguments.seconds or inf)
    best = best_arrangement(letters, dawg, crossing=crossing, enough=lambda: process_time() > end)
    print(drawn(best, letters))
    bound = sum(VALUES[letter] for letter in letters) * (2 if crossing else 1)
    print(json.dumps({"score": best.score, "proved": best.proved, "bound": bound}))
    return 0


def read_dice(text: str) -> tuple[str, ...]:
    """The letters of the dice, with JOKER for a joker; CommandError if no throw shows them."""
    from game.games.scribbage.rules.pieces import DICE, JOKER, VALUES

    letters = tuple("".join(text.split()).upper().replace("?", JOKER))
    if not 1 <= len(letters) <= len(DICE):
        raise CommandError(
            N_("there are 1 to {most} dice, not {count}"), most=len(DICE), count=len(letters)
        )
    for letter in letters:
        if letter not in VALUES:
            raise CommandError(N_("no die shows {letter}"), letter=repr(letter))
    if not thrown(letters):
        raise CommandError(N_("no throw shows all these letters on different dice"))
    return letters


def thrown(letters: tuple[str, ...]) -> bool:
    """Whether the dice can show these letters, each on a different die."""
    from game.games.scribbage.rules.pieces import DICE

    dice = [[die for die, faces in enumerate(DICE) if letter in faces] for letter in letters]
    return isinstance(assign(dice), list)


def drawn(best: Arrangement, letters: tuple[str, ...]) -> str:
    """The layout row by row, then the dice left over."""
    left = list(letters)
    cells = {}
    for laid in best.dice:
        left.remove("*" if laid.joker else laid.letter)
        cells[laid.column, laid.row] = laid.letter.lower() if laid.joker else laid.letter
    rows = []
    for row in range(max((r for _c, r in cells), default=-1) + 1):
        columns = range(max(c for c, _r in cells) + 1)
        rows.append(" ".join(cells.get((column, row), ".") for column in columns))
    over = " ".join(left).replace("*", "?") or "-"
    return "\n".join([*rows, _("left over: {letters}").format(letters=over)])
