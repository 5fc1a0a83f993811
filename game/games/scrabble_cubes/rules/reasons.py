"""The reasons for which a move of Scrabble Cubes is refused."""

from __future__ import annotations

from game.rules.interface import Reason
from game.sentences import N_

TOO_SHORT = Reason("too-short", N_("A word takes at least {least} letters: {word} has {count}."))
TOO_LONG = Reason("too-long", N_("A word takes at most {most} letters: {word} has {count}."))
NO_CUBE = Reason("no-cube", N_("There is no cube at {cell}."))
HIDDEN_LETTER = Reason("hidden-letter", N_("The letter at {face} is hidden."))
PARTLY_REVEALED = Reason(
    "partly-revealed",
    N_("The letter {letter} at {face} is only partly revealed: it can be used once all of it is."),
)
FACE_TWICE = Reason(
    "face-twice", N_("The letter {letter} at {face} can be used only once in a word.")
)
NOT_ADJACENT = Reason(
    "not-adjacent",
    N_("{letter} at {face} does not touch {before} at {place}, by an edge or a corner."),
)
PLAYED_BEFORE = Reason(
    "played-before", N_("{word} has been submitted in this game already; it costs nothing.")
)
CUBE_HIDDEN = Reason(
    "cube-hidden", N_("The cube at {cell} has no fully revealed letter: it cannot be removed.")
)
REMOVED_ALREADY = Reason(
    "removed-already", N_("Only one cube may be removed by hand in each turn.")
)
NO_PASS = Reason("no-pass", N_("In Solitaire there is nobody to pass the turn to."))
