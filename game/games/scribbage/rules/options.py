"""The options of Scribbage."""

from __future__ import annotations

from game.games.scribbage.rules.state import DAY, MOST_ROUNDS
from game.rules.options import Option, OptionRole, in_languages, of_worth
from game.sentences import N_

OPTIONS = (
    Option(
        "end",
        N_("The match ends"),
        ("rounds", "target", DAY),
        "rounds",
        labels={
            "rounds": N_("after a number of rounds"),
            "target": N_("at the end of the round in which somebody passes a score"),
            DAY: N_("after one throw: alone, for the best of the day"),
        },
    ),
    Option(
        "rounds",
        N_("Rounds"),
        (1, 3, 4, 5, 10),
        3,
        free=(1, MOST_ROUNDS),
        once=(1, 100),
        applies=lambda options: options["end"] == "rounds",
    ),
    Option(
        "target",
        N_("Score to pass"),
        (100, 200, 300),
        200,
        help=N_("After 50 rounds the game ends in any case."),
        free=(1, 10000),
        applies=lambda options: options["end"] == "target",
        role=OptionRole.TARGET,
    ),
    Option(
        "turn-seconds",
        N_("Time for a turn, in seconds"),
        (60, 90, 120, 180, None),
        120,
        labels={None: N_("untimed")},
        role=OptionRole.CLOCK,
    ),
    Option(
        "crossing",
        N_("Words must cross"),
        (True, False),
        True,
        help=N_("Without it, the young players' way: any words, each die counted once."),
    ),
    Option(
        "partners",
        N_("Players on a side"),
        (1, 2, 3),
        1,
        labels={1: N_("everyone for themselves"), 2: N_("partners of two"), 3: N_("of three")},
        help=N_("Partners sit apart: of four players, the first and the third play together."),
        applies=lambda options: options["end"] != DAY,
    ),
    in_languages(
        "alphabet",
        N_(
            "The Dutch and Afrikaans dice are our own, with letters as often as in the words of "
            "their lists; what a letter is worth stays."
        ),
    ),
    of_worth(),
)
