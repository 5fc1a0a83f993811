"""The reasons for which a move of Scribbage is refused."""

from __future__ import annotations

from game.rules.interface import Reason
from game.sentences import N_

NOT_THROWN = Reason("not-thrown", N_("The dice have not been thrown yet."))
ALREADY_THROWN = Reason("already-thrown", N_("The dice have been thrown; one throw is a turn."))
NO_SUCH_DIE = Reason("no-such-die", N_("There is no die {die}: they are numbered 1 to 13."))
NOT_LAID = Reason("not-laid", N_("Die {die}, {letter}, is not on the grid."))
DIE_TWICE = Reason("die-twice", N_("Die {die}, {letter}, cannot lie in two places."))
CELL_TAKEN = Reason("cell-taken", N_("Another die lies at {cell}."))
NO_JOKER = Reason("no-joker", N_("Die {die} shows {letter}: only a joker takes a letter."))
OFF_GRID = Reason("off-grid", N_("{cell} is off the grid."))
NO_DIE = Reason("no-die", N_("No die in the tray shows {letter}."))
NO_PLACE = Reason("no-place", N_("Say where {word} goes: {word} 50.50 across."))
NOTHING_NAMED = Reason("nothing-named", N_("No die is named."))
