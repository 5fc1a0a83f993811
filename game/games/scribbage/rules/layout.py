"""Dice on the grid, and the runs they make across and down.

Scribbage has no board, so the grid is far larger than needed: columns and rows count from 0 to GRID
- 1, column first, rows downwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from game.games.scribbage.rules.pieces import JOKER, Roll
from game.games.scribbage.rules.pieces import letters as rolled_letters

GRID = 100

Cell: TypeAlias = "tuple[int, int]"
"""(column, row)"""


class Placed(NamedTuple):
    """The cell of a die, and the letter of its joker ("" for other dice, and for a joker without
    one)."""

    cell: Cell
    letter: str = ""


Layout: TypeAlias = "tuple[Placed | None, ...]"
"""Die by die, None for a die in the tray."""


@dataclass(frozen=True, slots=True)
class Run:
    """Two or more dice side by side, which have to be a word. dice: in reading order. text: with
    JOKER for a joker without a letter."""

    across: bool
    dice: tuple[int, ...]
    text: str


def shown(roll: Roll, layout: Layout) -> tuple[str, ...]:
    """The letter of each die: the chosen one of a joker, JOKER while it has none."""
    return tuple(
        placed.letter if placed is not None and placed.letter and letter == JOKER else letter
        for letter, placed in zip(rolled_letters(roll), layout, strict=True)
    )


def runs(roll: Roll, layout: Layout, kept: Iterable[int] | None = None) -> tuple[Run, ...]:
    """Every run of two or more laid dice (of those in `kept`), across before down, in reading
    order."""
    return _runs(roll, layout, frozenset(range(len(layout)) if kept is None else kept))


@lru_cache(maxsize=16)
def _runs(roll: Roll, layout: Layout, wanted: frozenset[int]) -> tuple[Run, ...]:
    """Cached, since handing in asks for the same runs several times."""
    reads = shown(roll, layout)
    at: dict[Cell, int] = {}
    for die in wanted:
        placed = layout[die]
        if placed is not None:
            at[placed.cell] = die
    found: list[Run] = []
    ordered = sorted(at, key=itemgetter(1, 0))
    for across in (True, False):
        step = (1, 0) if across else (0, 1)
        for column, row in ordered:
            if (column - step[0], row - step[1]) in at:
                continue
            dice: list[int] = []
            cell = (column, row)
            while cell in at:
                dice.append(at[cell])
                cell = (cell[0] + step[0], cell[1] + step[1])
            if len(dice) > 1:
                found.append(Run(across, tuple(dice), "".join(reads[die] for die in dice)))
    return tuple(found)
