"""A bot's turn of SCRUBLE Cube: twists as far ahead as its level plans, and a word."""

from __future__ import annotations

from game.games.scruble.rules.twists import TWISTS
from game.games.scruble.search.solver import SOLVER
from game.players.chooser import Choice
from game.players.levels import settled

CANDIDATES = 24
"""How many of the best words within its twists a bot that errs chooses from."""


def choose(choice: Choice) -> tuple[str, ...]:
    """The twists and the word of the whole turn; a pass where no word is within reach."""
    level, random = choice.level, choice.random
    plays = SOLVER.best(
        choice.view,
        choice.seat,
        choice.known,
        twists=level.twists,
        count=CANDIDATES if level.error else 1,
        cancelled=choice.cancelled,
    )
    if plays:
        return plays[settled([play.score for play in plays], level, random)].moves
    # Nothing within reach: turn the cube for those who follow, so that no match stands still.
    return (str(random.choice(TWISTS)), "pass")
