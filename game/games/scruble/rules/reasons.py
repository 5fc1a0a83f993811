"""The reasons for which a move of SCRUBLE Cube is refused."""

from __future__ import annotations

from game.rules.interface import Reason
from game.sentences import N_

NOT_A_LINE = Reason(
    "not-a-line", N_("These letters are not side by side in one line round the cube.")
)
TOO_SHORT = Reason("too-short", N_("A word takes at least {minimum} letters; this has {letters}."))
PREMIUM_INSIDE = Reason(
    "premium-inside", N_("With game play option 1 no word goes through a premium peg.")
)
OTHER_LETTERS = Reason("other-letters", N_("{word} cannot be read here: the pegs say {shown}."))
WILD_OPEN = Reason("wild-open", N_("Choose a letter for each wild peg of {word}."))
NOTHING_NEW = Reason(
    "nothing-new",
    N_("These pegs were already in line when the turn began: move a new letter into place."),
)
SCORED_BEFORE = Reason("scored-before", N_("{word} has been scored in this match."))
NOT_A_WORD = Reason("not-a-word", N_("{word} is not in the dictionary."), about_word=True)
