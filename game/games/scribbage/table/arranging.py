"""Moves of dice on the grid: lay, swap, move, rotate."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.games.scribbage.rules.layout import Cell, Layout, Run, runs
from game.games.scribbage.rules.moves import Lay
from game.games.scribbage.rules.notation import on_grid
from game.games.scribbage.rules.pieces import JOKER, Roll, letters

TOUCH = 0.3
"""How near (in cells) to the middle of a die another has to be dropped to take its place."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The effect of laying dice down now. cells: theirs; replaced: dice that make room; fits:
    whether there is room (if not, nothing moves)."""

    cells: tuple[Cell, ...]
    replaced: tuple[int, ...] = ()
    fits: bool = True


def die_at(layout: Layout, cell: Cell) -> int | None:
    """The die in a cell."""
    for die, placed in enumerate(layout):
        if placed is not None and placed.cell == cell:
            return die
    return None


def _letter(layout: Layout, die: int) -> str:
    placed = layout[die]
    return placed.letter if placed is not None else ""


def put(layout: Layout, die: int, cell: Cell, letter: str = "") -> Lay | None:
    """Lay or move a die; a laid die swaps places with one in the cell. None if nothing changes."""
    placed, other = layout[die], die_at(layout, cell)
    laid = (die, cell, letter or _letter(layout, die))
    if placed is None or other is None:
        return Lay((laid,))
    if other == die:
        return None if placed.letter == laid[2] else Lay((laid,))
    return Lay((laid, (other, placed.cell, _letter(layout, other))))


def aim(layout: Layout, dice: Sequence[int], cell: Cell) -> Aim:
    """The effect of laying dice down with the first of them in `cell`."""
    first = layout[dice[0]]
    if len(dice) == 1 or first is None:
        there = die_at(layout, cell)
        return Aim((cell,), () if there in (None, dice[0]) else (there,))
    by = (cell[0] - first.cell[0], cell[1] - first.cell[1])
    placed = (layout[die] for die in dice)
    cells = tuple((p.cell[0] + by[0], p.cell[1] + by[1]) for p in placed if p is not None)
    return Aim(cells, fits=by == (0, 0) or bool(shifted(layout, dice, by)))


def cell_for(layout: Layout, dice: Sequence[int], at: tuple[float, float]) -> Cell:
    """The cell for the first of some dice dropped at a point of the grid (a cell is one wide). A
    single die takes the place of another only if it is dropped on the middle of it; otherwise it
    goes to the nearest free cell."""
    here = (math.floor(at[0]), math.floor(at[1]))
    free = (None, dice[0])
    off = max(abs(at[axis] - here[axis] - 0.5) for axis in (0, 1))
    if len(dice) > 1 or off <= TOUCH or die_at(layout, here) in free:
        return here
    around = [(here[0] + x, here[1] + y) for x in range(-3, 4) for y in range(-3, 4)]
    return min(
        (cell for cell in around if on_grid(cell) and die_at(layout, cell) in free),
        key=lambda cell: (math.dist(at, (cell[0] + 0.5, cell[1] + 0.5)), cell),
    )


def moved(layout: Layout, targets: Mapping[int, Cell]) -> Lay | None:
    """Move laid dice to cells; None if one is taken by another die or off the grid."""
    for die, cell in targets.items():
        there = die_at(layout, cell)
        if not on_grid(cell) or (there is not None and there not in targets):
            return None
        if layout[die] is None:
            return None
    return Lay(tuple((die, cell, _letter(layout, die)) for die, cell in targets.items()))


def shifted(layout: Layout, dice: Sequence[int], by: Cell) -> Lay | None:
    """Move laid dice together by columns and rows."""
    targets = {}
    for die in dice:
        placed = layout[die]
        if placed is not None:
            targets[die] = (placed.cell[0] + by[0], placed.cell[1] + by[1])
    return moved(layout, targets) if by != (0, 0) else None


def rotated(layout: Layout, run: Run, pivot: int) -> Lay | None:
    """Turn a word from across to down, or back, about one of its dice."""
    centre = layout[pivot]
    if centre is None:
        return None
    targets = {}
    for die in run.dice:
        placed = layout[die]
        if placed is not None:
            dx, dy = placed.cell[0] - centre.cell[0], placed.cell[1] - centre.cell[1]
            targets[die] = (centre.cell[0] + dy, centre.cell[1] + dx)
    return moved(layout, targets)


def run_at(roll: Roll, layout: Layout, die: int, *, across: bool) -> Run | None:
    """The run through a die: in the given direction if there is one, else in the other."""
    through = [run for run in runs(roll, layout) if die in run.dice]
    through.sort(key=lambda run: run.across != across)
    return through[0] if through else None


def free_die(roll: Roll, layout: Layout, letter: str) -> tuple[int, str] | None:
    """A die of the tray that can show a letter, and the letter to name if it is a joker."""
    up = letters(roll)
    for wanted, named in ((letter, ""), (JOKER, letter)):
        for die, shown in enumerate(up):
            if shown == wanted and layout[die] is None:
                return die, named
    return None
