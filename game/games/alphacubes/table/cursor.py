"""The cursor on the board: a square and the way that typing goes from it."""

from __future__ import annotations

from game.games.alphacubes.rules.laying import ACROSS, DOWN
from game.games.alphacubes.rules.pieces import CENTRE
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table.draft import onward

WAYS = {"left": -ACROSS, "right": ACROSS, "up": -DOWN, "down": DOWN}


class Cursor:
    """square: where it is; step: ACROSS or DOWN; shown: whether anybody uses it."""

    def __init__(self) -> None:
        self.square = CENTRE
        self.step = ACROSS
        self.shown = False

    def begin(self, state: State) -> None:
        """Typing begins: a cursor that was not shown yet starts where it is of use."""
        if not self.shown and not state.empty and state.last:
            self.square = state.last[0]
        self.shown = True

    def move(self, way: str) -> None:
        """One square on; the first time it only appears."""
        goal = onward(self.square, WAYS[way]) if self.shown else None
        self.shown = True
        if goal is not None:
            self.square = goal

    def turn(self) -> None:
        """Type the other way from now on."""
        self.shown = True
        self.step = ACROSS + DOWN - self.step

    def click(self, square: int) -> bool:
        """Go to a square; on the square where it is, turn. Whether it turned."""
        turns = self.shown and square == self.square
        if turns:
            self.turn()
        self.square, self.shown = square, True
        return turns

    def pass_over(self, square: int) -> None:
        """A letter was typed on `square`: stand behind it, or on it at the board's edge."""
        goal = onward(square, self.step)
        self.square = square if goal is None else goal
