"""Why a move of Alphacubes is refused."""

from __future__ import annotations

from game.rules.interface import Reason
from game.sentences import N_, N_plural

NO_CUBES = Reason("no-cubes", N_("Lay at least one cube."))
NOT_ON_RACK = Reason("not-on-rack", N_("The cube {cube} is not on your rack."))
CUBE_TWICE = Reason("cube-twice", N_("The cube {cube} is there only once."))
NO_SUCH_FACE = Reason("no-such-face", N_("The cube {cube} does not show {letter}."))
OCCUPIED = Reason("occupied", N_("A cube lies on {square} already."))
NOT_IN_LINE = Reason("not-in-line", N_("The cubes must lie in one row or in one column."))
GAP = Reason("gap", N_("The cubes are apart: {square} is empty."))
OFF_CENTRE = Reason("off-centre", N_("The first word must cover {square}."))
TOO_SHORT = Reason("too-short", N_("The first word needs at least two cubes."))
UNATTACHED = Reason("unattached", N_("The cubes must touch those that lie on the board."))
NOT_WORDS = Reason(
    "not-words",
    N_plural("{words} is not in the word list.", "{words} are not in the word list.", by="count"),
)
EXCHANGE_NOTHING = Reason("exchange-nothing", N_("Choose at least one cube to exchange."))
STOCK_SHORT = Reason(
    "stock-short",
    N_plural("The stock holds only {count} cube.", "The stock holds only {count} cubes.", "count"),
)
AWAITS_ANSWER = Reason(
    "awaits-answer", N_("The last play must first be accepted or challenged by {player}.")
)
NOTHING_TO_ANSWER = Reason(
    "nothing-to-answer", N_("There is no play to accept or to challenge now.")
)
NO_MATCHING_CUBES = Reason("no-matching-cubes", N_("Your cubes cannot show {letters} together."))
NO_CUBE_SHOWS = Reason("no-cube-shows", N_("None of your cubes can show {letter}."))
RUNS_OFF = Reason("runs-off", N_("{word} does not fit on the board there."))
CLASHES = Reason("clashes", N_("{square} holds {letter} already."))
NOTHING_NEW = Reason("nothing-new", N_("{word} is there already."))
