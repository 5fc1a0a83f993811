"""Hints: the best play, unless one of common words only is nearly as good."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.search.compiled import is_plain
from game.search.interface import AnySolver, Play, never
from game.words.lexicon import Lexicon
from game.words.lists import common

NEARLY = Fraction(2, 3)
"""The share of the best score from which a play of common words is preferred."""


def hint(
    solver: AnySolver,
    view: Any,
    seat: int,
    lexicon: Lexicon,
    *,
    cancelled: Callable[[], bool] = never,
) -> Play | None:
    """The play for a hint, or None. A plain search uses common words only, if they have a play.
    SearchCancelledError when `cancelled` says so."""
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
    """Prepare hints with these words, so that the first is fast. It may take a second."""
    for words in (lexicon, common(lexicon)):
        solver.prepare(words)
    lexicon.is_common(next(iter(lexicon.dawg), ""))  # loads the levels
