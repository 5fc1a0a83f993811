"""The options of SCRUBLE Cube."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.options import Option, OptionRole, Options, in_languages
from game.sentences import N_


def _ends(*ways: str) -> Callable[[Options], bool]:
    return lambda options: options["end"] in ways


OPTIONS = (
    Option(
        "variant",
        N_("Premium pegs"),
        (1, 2),
        1,
        N_(
            "Option 1: premium pegs count beside a word. Option 2: they are wild letters in it too."
        ),
        {1: N_("beside words (option 1)"), 2: N_("wild letters too (option 2)")},
    ),
    Option(
        "end",
        N_("The match ends"),
        ("rounds", "target", "time"),
        "rounds",
        N_(
            "After a number of rounds, at a target score (two or more players), or by "
            "the clock (solo)."
        ),
        {
            "rounds": N_("after the rounds"),
            "target": N_("at the target"),
            "time": N_("by the clock"),
        },
    ),
    Option(
        "rounds",
        N_("Rounds"),
        (5, 10, 15, 20),
        10,
        N_("Every player has one turn in a round."),
        free=(1, 100),
        applies=_ends("rounds"),
    ),
    Option(
        "target",
        N_("Target"),
        (50, 100, 150, 200),
        100,
        N_("Option 1 ends when a total exceeds it, option 2 when a total reaches it."),
        free=(1, 1000),
        applies=_ends("target"),
        role=OptionRole.TARGET,
    ),
    Option(
        "finish-round",
        N_("Finish the round"),
        (False, True),
        False,
        N_("Whether the others still have their turn when a player is past the target."),
        applies=_ends("target"),
    ),
    Option(
        "minutes",
        N_("Minutes"),
        (3, 5, 10),
        5,
        N_("Form as many words as you can in this time."),
        applies=_ends("time"),
    ),
    Option(
        "turn-seconds",
        N_("Time for a turn, in seconds"),
        (60, 90, 120, 180, None),
        90,
        N_("The sand timer runs for 90 seconds."),
        {None: N_("untimed")},
        applies=_ends("rounds", "target"),
        role=OptionRole.CLOCK,
    ),
    Option(
        "extensions",
        N_("Extensions"),
        (0, 1, 2, 3),
        0,
        N_("How often the timer may be turned over again in one turn."),
        free=(0, 20),
        applies=lambda options: options["end"] != "time" and options["turn-seconds"] is not None,
    ),
    Option(
        "minimum", N_("Shortest word"), (3, 4), 3, N_("How many letters a word must have at least.")
    ),
    Option(
        "again",
        N_("Words may score again"),
        (False, True),
        False,
        N_("Whether a word may be scored more than once in a match."),
    ),
    in_languages(
        "alphabet",
        N_("The Dutch and Afrikaans letters are our own: as often as in the words of their lists."),
    ),
)
