"""The cursor on the board: a square and the way that typing goes from it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.games.alphacubes.rules.laying import ACROSS, DOWN
from game.games.alphacubes.rules.pieces import CENTRE
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table.laying import onward

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
