"""The pieces of a pile and their values: letters, bonuses, limits.

27 cubes, three uses, words of 3 to 7 letters, 4 minutes and the bell at 30 seconds are the
original's; the other numbers are our reconstruction.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import ascii_uppercase

SIZES = (3, 4, 5)
"""Cubes along each edge of a fresh pile."""
BAGS = {3: 1, 4: 2, 5: 4}
"""By size, the bags of 98 tiles from which the letters are drawn without replacement."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters of a language. tiles: how many of each are in a bag; values: by letter."""

    tiles: Mapping[str, int]
    values: Mapping[str, int]


def _letters(tiles: tuple[int, ...], values: tuple[int, ...]) -> Letters:
    named = [dict(zip(ascii_uppercase, numbers, strict=True)) for numbers in (tiles, values)]
    return Letters(*named)


ALPHABETS: dict[str, Letters] = {
    "en": _letters(
        (9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1),
        (1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10),
    ),
    "nl": _letters(
        (7, 2, 2, 4, 16, 1, 3, 2, 6, 1, 3, 5, 3, 7, 6, 3, 0, 7, 6, 7, 3, 1, 1, 0, 1, 1),
        (1, 3, 4, 1, 1, 4, 2, 4, 1, 4, 1, 1, 3, 1, 1, 2, 10, 1, 1, 1, 2, 4, 4, 10, 8, 4),
    ),
    "af": _letters(
        (8, 2, 0, 3, 15, 1, 4, 1, 6, 1, 5, 5, 3, 5, 7, 3, 0, 7, 8, 5, 3, 2, 2, 0, 2, 0),
        (1, 3, 10, 2, 1, 4, 1, 4, 1, 8, 1, 1, 2, 1, 1, 2, 10, 1, 1, 1, 2, 4, 4, 10, 4, 10),
    ),
}
"""By language; the Dutch and Afrikaans letters are made by tools/letters.py from the word lists."""

BONUSES = {"2L": 4, "3L": 2, "2W": 2, "3W": 1}
"""How many cubes of a 3x3x3 pile have each letter or word bonus."""
LETTER_FACTOR = {"2L": 2, "3L": 3}
WORD_FACTOR = {"2W": 2, "3W": 3}

SHORTEST, LONGEST = 3, 7
LONG_WORD = {3: 0, 4: 5, 5: 10, 6: 20, 7: 50}
"""The bonus for a word's length."""

USES = 3
"""Uses after which a cube leaves the pile."""
RED_AFTER = 2
"""Uses after which its letters are red."""

SOLITAIRE_SECONDS = 240
SOLITAIRE_RANGE = (120, 600)
WARNING_SECONDS = 30
TURN_SECONDS = 60
STALLED_ROUNDS = 3
"""Turns in a row of each player, without a word or a removal, after which Head to Head ends."""


def bonus_cubes(size: int) -> dict[str, int]:
    """How many cubes of each bonus a pile of `size` has: scaled by volume, rounded half up."""
    return {name: (2 * count * size**3 + 27) // 54 for name, count in BONUSES.items()}
