"""Boards of crossword games: their shape, premiums and letter values; and positions on them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from textwrap import shorten

import numpy as np

from game.games.alphacubes.rules import pieces
from game.games.alphacubes.search.arrays import EMPTY
from game.search.arrays import Ints
from game.sentences import N_, LocalizedValueError


@dataclass(frozen=True, slots=True)
class Layout:
    """A rectangular board. Row by row, from the top.

    premiums: rows of characters: d and t multiply the letter by 2 and 3, D and T the word, any
    other is a plain square. values: of the letters A to Z. bonus: for laying `bonus_at` pieces.
    first: row and column that the first play covers.
    """

    premiums: tuple[str, ...]
    values: tuple[int, ...]
    bonus_at: int
    bonus: int
    first: tuple[int, int]

    def __post_init__(self) -> None:
        if not self.premiums or len({len(row) for row in self.premiums}) != 1:
            raise ValueError("the rows of a board are equally long, and there is at least one")
        if not 1 <= self.width <= MOST or not 1 <= self.height <= MOST:
            raise ValueError(f"a board has 1 to {MOST} rows and columns")
        if len(self.values) != 26:
            raise ValueError("there are values for 26 letters")

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.premiums)

    @property
    def width(self) -> int:
        """Columns."""
        return len(self.premiums[0])


MOST = 99
"""The most rows or columns a board may have."""

_VALUES = tuple(pieces.VALUES.values())

ALPHACUBES = Layout(
    tuple(
        pieces.PREMIUMS[start : start + pieces.SIZE]
        for start in range(0, pieces.SQUARES, pieces.SIZE)
    ),
    _VALUES,
    pieces.RACK,
    pieces.SPLASH,
    divmod(pieces.CENTRE, pieces.SIZE),
)


def worth(values: Mapping[str, int]) -> Layout:
    """The board of Alphacubes where letters score these values, A to Z."""
    return replace(ALPHACUBES, values=tuple(values.values()))


_UPPER_HALF = (
    "T..d...T...d..T",
    ".D...t...t...D.",
    "..D...d.d...D..",
    "d..D...d...D..d",
    "....D.....D....",
    ".t...t...t...t.",
    "..d...d.d...d..",
)
STANDARD15 = Layout((*_UPPER_HALF, "T..d...D...d..T", *_UPPER_HALF[::-1]), _VALUES, 7, 50, (7, 7))
"""The crossword board that most engines know, with 50 for seven tiles."""

LAYOUTS = {"standard15": STANDARD15, "alphacubes": ALPHACUBES}


@dataclass(frozen=True, slots=True)
class Position:
    """What lies on a board. letters: by row and column, EMPTY, or 0 to 25, with 32 added for a
    blank, which counts nothing."""

    letters: Ints


def position(layout: Layout, rows: Sequence[str]) -> Position:
    """The position of rows of letters: upper case for pieces with their value, lower case for
    blanks, any other character for an empty square. ValueError if they do not fit the board."""
    if len(rows) != layout.height or any(len(row) != layout.width for row in rows):
        raise ValueError(f"the board has {layout.height} rows of {layout.width} squares")
    return Position(np.array([[_letter(character) for character in row] for row in rows], np.int32))


def _letter(character: str) -> int:
    if "A" <= character <= "Z":
        return ord(character) - 65
    return ord(character) - 97 + 32 if "a" <= character <= "z" else EMPTY


def parse_fen(layout: Layout, text: str) -> Position:
    """The position that a board text spells: rows separated by slashes, numbers for empty
    squares, lower case for the letters of blanks. ValueError says what is wrong."""
    rows = text.strip().split("/")
    if len(rows) != layout.height:
        raise LocalizedValueError(
            N_("the board has {height} rows, not {count}"), height=layout.height, count=len(rows)
        )
    spelt = []
    for number, row in enumerate(rows, 1):
        if not re.fullmatch(r"(?:[A-Za-z]|[1-9][0-9]?(?![0-9]))+", row):
            raise LocalizedValueError(
                N_("row {number} is made of letters and of numbers up to 99, unlike '{row}'"),
                number=number,
                row=shorten(row, 40, placeholder=" ..."),
            )
        wide = re.sub("[0-9]+", lambda match: "." * int(match[0]), row)
        if len(wide) != layout.width:
            raise LocalizedValueError(
                N_("row {number} has {count} squares, not {width}"),
                number=number,
                count=len(wide),
                width=layout.width,
            )
        spelt.append(wide)
    return position(layout, spelt)
