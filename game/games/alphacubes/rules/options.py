"""The options of Alphacubes."""

from __future__ import annotations

from game.rules.options import Option, OptionRole, in_languages
from game.sentences import N_

OPTIONS = (
    Option(
        "words",
        N_("How words are judged"),
        ("checked", "challenged"),
        "checked",
        N_(
            "Checked: a play with a word that is not in the list is refused. Challenged: it lies "
            "until somebody doubts it; whoever is wrong loses a turn."
        ),
        labels={"checked": N_("checked when laid"), "challenged": N_("by challenge")},
    ),
    Option(
        "turn-time",
        N_("Time for a turn, in seconds"),
        (None, 60, 120, 180),
        None,
        N_("When it is over the turn is passed."),
        labels={None: N_("untimed")},
        role=OptionRole.CLOCK,
    ),
    in_languages(
        "alphabet",
        N_("The Dutch and Afrikaans letters are our own: as often as in the words of their lists."),
    ),
)
