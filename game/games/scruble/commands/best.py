"""`hexaglyph best scruble`: the best words within a few twists of the end of a record."""

from __future__ import annotations

import argparse

from game.cli.common import add_words, number, read_match, word_list
from game.cli.exits import CommandError, UsageError
from game.language import _
from game.sentences import N_

TWISTS = 4
STEPS = 2000
"""The default number of steps of a search with four twists: some seconds."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("--record", metavar="FILE", help=_("a record of this game"))
    add_words(parser)
    add("--twists", metavar="K", type=int, choices=range(TWISTS + 1), default=3, help=_("at most"))
    most = number(1, 1_000_000)
    add("--steps", metavar="N", type=most, default=STEPS, help=_("at most"))
    add("--top", metavar="N", type=most, default=5, help=_("how many"))
    parser.epilog = _(
        "On a cube, the best words at the end of a record are printed, each with its score and the "
        "twists before it; within three twists nothing is missed, and a fourth is searched for as "
        "many steps as are allowed."
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the best words, one a line."""
    from game.games.scruble.rules import GAME
    from game.games.scruble.search.solver import SOLVER

    if arguments.record is None:
        raise UsageError(N_("best {game} needs --record FILE"), game=GAME.id)
    state = read_match(arguments.record, GAME.id).state
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
    return 0
