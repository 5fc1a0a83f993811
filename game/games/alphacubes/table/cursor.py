"""The cursor on the board: a square and the way that typing goes from it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.games.alphacubes.rules.assessment import ACROSS, DOWN
from game.games.alphacubes.rules.pieces import CENTRE
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table.tentative import onward

WAYS = {"left": -ACROSS, "right": ACROSS, "up": -DOWN, "down": DOWN}


@dataclass(frozen=True, slots=True)
class Cursor:
    """square: where it is; step: ACROSS or DOWN; in_use: whether it is on screen."""

    square: int = CENTRE
    step: int = ACROSS
    in_use: bool = False

    def begun(self, state: State) -> Cursor:
        """Typing begins: a cursor that was not in use starts where it is of use."""
        useful = not self.in_use and not state.empty and state.last
        return Cursor(state.last[0] if useful else self.square, self.step, in_use=True)

    def moved(self, step: int) -> Cursor:
        """One square on; the first time it only appears."""
        goal = onward(self.square, step) if self.in_use else None
        return Cursor(self.square if goal is None else goal, self.step, in_use=True)

    def turned(self) -> Cursor:
        """Typing the other way from now on."""
        return Cursor(self.square, ACROSS + DOWN - self.step, in_use=True)

    def clicked(self, square: int) -> Cursor:
        """On a square; on the square where it is, turned."""
        if self.in_use and square == self.square:
            return self.turned()
        return Cursor(square, self.step, in_use=True)

    def past(self, square: int) -> Cursor:
        """Behind a square on which a letter was laid, or on it at the board's edge."""
        goal = onward(square, self.step)
        return replace(self, square=square if goal is None else goal)


STILL = 0.025
"""How far the pointer moves before a press is a drag, in parts of the picture."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of the picture (x, y in -1..1, y up) and what is there.

    cube: the player's own, on the rack or laid for the moment. letter: one that can be chosen, on
    the card or below a cube of the rack, with its cube. square: the one that is seen there past
    rack and card, by its cube or its top; under: the one that a cube held there would be over.
    rack: the nearest place of the rack, None beside it; the tray over it counts while it is open,
    and only then is tray True. card: whether the unfolded cube's card is there; near: that, or the
    way to it from the cube.
    """

    x: float = 0.0
    y: float = 0.0
    cube: int | None = None
    letter: tuple[int, str] | None = None
    square: int | None = None
    under: int | None = None
    rack: int | None = None
    tray: bool = False
    card: bool = False
    near: bool = False

    @property
    def on_board(self) -> int | None:
        """The square that is meant there; none behind the card or the rack."""
        return self.square if not self.card and (self.rack is None or self.tray) else None

    def far_from(self, other: Spot) -> bool:
        """Whether the pointer that moved here from another spot has dragged."""
        return max(abs(self.x - other.x), abs(self.y - other.y)) >= STILL
