"""The options of Kubagram."""

from __future__ import annotations

from game.rules.options import Option, OptionRole
from game.sentences import N_

OPTIONS = (
    Option(
        "alphabet",
        N_("Dice"),
        ("en", "nl", "af"),
        "en",
        labels={"en": N_("English"), "nl": N_("Dutch"), "af": N_("South African")},
        role=OptionRole.LANGUAGE,
    ),
    Option("minimum", N_("Dice in a word, at least"), (3, 4, 5, 6, 7, 8), 5),
    Option("asking-costs", N_("A claim that is not a word costs 5 points"), (True, False), True),
    Option("open-scores", N_("Show scores during play"), (True, False), True),
    Option(
        "turn-seconds",
        N_("Time for a turn, in seconds"),
        (None, 60, 120, 180),
        None,
        labels={None: N_("untimed")},
        role=OptionRole.CLOCK,
    ),
)
