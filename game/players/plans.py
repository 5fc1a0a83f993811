"""What a whole match could have brought, for a review: a plan over all its words."""

from __future__ import annotations

from collections.abc import Callable

from game.match.fold import fold
from game.match.record import Record
from game.players.chooser import never
from game.search.interface import Play
from game.search.scrabble_cubes_plan import plan
from game.words.lexicon import Lexicon

WIDTH = 6
"""How many words a plan compares at each step."""


def whole_plan(
    record: Record, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
) -> tuple[Play, ...]:
    """The words of the best plan found for one who plays Scrabble Cubes alone, in their order,
    with all that falls revealed known from the start; none for any other match.

    It takes about a second. Raises SearchCancelledError when `cancelled` says so.
    """
    header = record.header
    played = fold(record).in_force
    if header.game != "scrabble-cubes" or len(header.names) != 1 or not played:
        return ()
    return plan(played[0].before, lexicon, width=WIDTH, cancelled=cancelled)
