"""`hexaglyph best`: the best arrangement of a throw of dice, the best words within some twists."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from game.cli.ends import CommandError
from game.cli.given import naming, number, take_record
from game.language import _
from game.rules.sentence import N_

if TYPE_CHECKING:
    from game.games.scribbage.search.solver import Arrangement

EPILOG = N_(
    "Dice are letters, '?' for a joker. The layout is printed row by row, a joker's letter in "
    "lower case, and then one line of JSON with the score, the best that could be hoped for, and "
    "whether nothing better exists. On a cube, the best words at the end of a record are printed, "
    "each with its score and the twists before it; within three twists nothing is missed, and a "
    "fourth is searched for as many steps as are allowed."
)

TWISTS = 4
STEPS = 2000
"""So many steps of a search with four twists take some seconds."""


def add(subparsers: Any) -> None:
    """Declare the subcommand."""
    parser = subparsers.add_parser(
        "best",
        help=_("find the best arrangement of a throw, or the best words of a cube"),
        description=_(
            "Find the best arrangement of a throw of Scribbage, or the best words within some "
            "twists of a SCRUBLE Cube."
        ),
        epilog=_(EPILOG),
    )
    parser.add_argument("game", choices=("scribbage", "scruble"))
    parser.add_argument("--dice", metavar="LETTERS", help=_('like "S E ? Q"'))
    parser.add_argument("--seconds", metavar="S", type=_seconds, default=2.0, help=_("to search"))
    parser.add_argument("--words", metavar="FILE", help=_("a word list, or common or standard"))
    parser.add_argument(
        "--no-crossing", action="store_true", help=_("the young players' way: any words")
    )
    parser.add_argument("--record", metavar="FILE", help=_("a record of SCRUBLE Cube"))
    parser.add_argument(
        "--twists", metavar="K", type=int, choices=range(TWISTS + 1), default=3, help=_("at most")
    )
    parser.add_argument(
        "--steps", metavar="N", type=number(1, 1_000_000), default=STEPS, help=_("at most")
    )
    parser.add_argument(
        "--top", metavar="N", type=number(1, 1_000_000), default=5, help=_("how many")
    )
    parser.set_defaults(run=run, parser=parser)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= 86400:
        raise argparse.ArgumentTypeError(_("it should be a number of seconds"))
    return seconds


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand."""
    if arguments.game == "scribbage" and arguments.dice is None:
        arguments.parser.error(_("best scribbage needs --dice LETTERS"))
    if arguments.game == "scruble" and arguments.record is None:
        arguments.parser.error(_("best scruble needs --record FILE"))
    (_of_dice if arguments.game == "scribbage" else _of_cube)(arguments)
    return 0


def _of_dice(arguments: argparse.Namespace) -> None:
    from game.cli.moves import word_list
    from game.games.scribbage.search.solver import SOLVER, best_arrangement

    letters = read_dice(arguments.dice)
    dawg = word_list(arguments.words).dawg
    # The time is for searching, not for compiling.
    SOLVER.warm_up()
    crossing = not arguments.no_crossing
    best = best_arrangement(letters, dawg, crossing=crossing, seconds=arguments.seconds)
    print(drawn(best, letters))
    print(_summary(best, letters, crossing=crossing))


def _of_cube(arguments: argparse.Namespace) -> None:
    """The best words within some twists at the end of a record, one a line."""
    from game.cli.moves import word_list
    from game.games.scruble.rules import GAME
    from game.games.scruble.search.solver import SOLVER
    from game.match.timeline import fold

    record = take_record(arguments.record)
    if record.header.game != GAME.id:
        raise CommandError(N_("this is no record of SCRUBLE Cube"))
    with naming(arguments.record, record):
        state = fold(record).state
    seats = GAME.to_act(state)
    if not seats:
        raise CommandError(N_("the match is over"))
    plays = SOLVER.best(
        GAME.view(state, seats[0]),
        seats[0],
        word_list(arguments.words),
        twists=arguments.twists,
        count=arguments.top,
        effort=arguments.steps if arguments.twists == TWISTS else None,
    )
    for play in plays:
        print(play.score, play.words[0], " ".join(play.moves[:-1]) or "-", sep="\t")


def read_dice(text: str) -> tuple[str, ...]:
    """The letters that lie up, with the rules' mark for a joker; CommandError tells what is
    wrong."""
    from game.games.scribbage.rules.dice import DICE, JOKER, VALUES

    letters = tuple("".join(text.split()).upper().replace("?", JOKER))
    if not 1 <= len(letters) <= len(DICE):
        raise CommandError(
            N_("there are 1 to {most} dice, not {count}"), most=len(DICE), count=len(letters)
        )
    for letter in letters:
        if letter not in VALUES:
            raise CommandError(N_("no die shows {letter}"), letter=repr(letter))
    if not thrown(letters):
        raise CommandError(N_("these letters never lie up on different dice"))
    return letters


def thrown(letters: tuple[str, ...]) -> bool:
    """Whether the dice can show these letters, each on a die of its own (augmenting paths)."""
    from game.games.scribbage.rules.dice import DICE

    shows: dict[int, int] = {}

    def placed(index: int, tried: set[int]) -> bool:
        for die, faces in enumerate(DICE):
            if letters[index] in faces and die not in tried:
                tried.add(die)
                if die not in shows or placed(shows[die], tried):
                    shows[die] = index
                    return True
        return False

    return all(placed(index, set()) for index in range(len(letters)))


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


def _summary(best: Arrangement, letters: tuple[str, ...], *, crossing: bool) -> str:
    from game.games.scribbage.rules.dice import VALUES

    bound = sum(VALUES[letter] for letter in letters) * (2 if crossing else 1)
    return json.dumps({"score": best.score, "proved": best.proved, "bound": bound})
