"""The keyboard's cursor on the board, and what lies under the pointer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.games.alphacubes.rules.assessment import ACROSS, DOWN
from game.games.alphacubes.rules.pieces import CENTRE
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table.tentative import next_square

DIRECTIONS = {"left": -ACROSS, "right": ACROSS, "up": -DOWN, "down": DOWN}


@dataclass(frozen=True, slots=True)
class Cursor:
    """The cursor. step: the direction of typing, ACROSS or DOWN. in_use: whether it is shown."""

    square: int = CENTRE
    step: int = ACROSS
    in_use: bool = False

    def begun(self, state: State) -> Cursor:
        """The cursor as typing begins: one not in use goes to the last play."""
        useful = not self.in_use and not state.empty and state.last
        return Cursor(state.last[0] if useful else self.square, self.step, in_use=True)

    def moved(self, step: int) -> Cursor:
        """The cursor one square farther; one not in use only appears."""
        goal = next_square(self.square, step) if self.in_use else None
        return Cursor(self.square if goal is None else goal, self.step, in_use=True)

    def turned(self) -> Cursor:
        """The cursor with the other direction."""
        return Cursor(self.square, ACROSS + DOWN - self.step, in_use=True)

    def clicked(self, square: int) -> Cursor:
        """The cursor on a square that was clicked; turned if it was there already."""
        if self.in_use and square == self.square:
            return self.turned()
        return Cursor(square, self.step, in_use=True)

    def past(self, square: int) -> Cursor:
        """The cursor behind a square that got a letter, or on it at the edge of the board."""
        goal = next_square(square, self.step)
        return replace(self, square=square if goal is None else goal)


STILL = 0.025
"""The distance that the pointer moves before a press becomes a drag, in units of Spot.x."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of the picture (x, y in -1..1, y up) and what is there.

    cube: one of the player's, on the rack or in a tentative play. letter: one that can be chosen,
    on the card or below a cube of the rack, and its cube: (cube, letter). square: the one seen
    there behind rack and card. under: the one below a cube that is dragged there. rack: the nearest
    place of the rack or the open tray, None beside them. tray: whether it is the open tray. card:
    whether the card of the cube net is there. near: the same, or the way there from the cube.
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
        """The square, unless the card or the rack is in front of it."""
        return self.square if not self.card and (self.rack is None or self.tray) else None

    def far_from(self, other: Spot) -> bool:
        """Whether a pointer that moved here from another spot is dragging."""
        return max(abs(self.x - other.x), abs(self.y - other.y)) >= STILL
