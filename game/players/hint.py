"""What a hint proposes: the best play, unless one of common words alone is nearly as good."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.search.compiled import is_plain
from game.search.interface import AnySolver, Play, never
from game.words.lexicon import Lexicon
from game.words.lists import common

NEARLY = Fraction(2, 3)
"""The share of the best play's score from which on a play of common words is proposed instead."""


def hint(
    solver: AnySolver,
    view: Any,
    seat: int,
    lexicon: Lexicon,
    *,
    cancelled: Callable[[], bool] = never,
) -> Play | None:
    """The play that a player who asks for a hint is led to, or None if there is none. A plain
    search goes by the common words alone, where they will do.

    Raises SearchCancelledError when `cancelled` says so.
    """
    if is_plain():
        known = solver.hint(view, seat, common(lexicon), cancelled=cancelled)
        if known is not None:
            return known
    best = solver.hint(view, seat, lexicon, cancelled=cancelled)
    if best is None or all(map(lexicon.is_common, best.words)):
        return best
    known = solver.hint(view, seat, common(lexicon), cancelled=cancelled)
    least = best.score * NEARLY if best.score > 0 else Fraction(best.score)
    return known if known is not None and known.score >= least else best


def prepare(solver: AnySolver, lexicon: Lexicon) -> None:
    """Make what hints with these words will go by, so that the first need not. It may take a
    second."""
    for words in (lexicon, common(lexicon)):
        solver.prepare(words)
    lexicon.is_common(next(iter(lexicon.dawg), ""))  # which loads the levels
