"""The keyboard's cursor on the pile: which letter it is on, and whether it is on screen."""

from __future__ import annotations

from game.games.scrabble_cubes.rules.navigate import Cursor, landed, moved, reading_order, start
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import FULLY, Face
from game.games.scrabble_cubes.table.frames import centre


class KeyCursor:
    """The first key that moves it only shows it where it is; the pointer takes it along, unseen.

    at: where it is, None while no letter is revealed. shown: whether it is on screen.
    """

    def __init__(self, state: State) -> None:
        self.at: Cursor | None = start(state.surface)
        self.shown = False

    @property
    def face(self) -> Face | None:
        """The letter it is on."""
        return None if self.at is None else self.at.face

    @property
    def up(self) -> str:
        """The direction of the letter's own frame in which the Up key goes."""
        at = self.at
        return "left" if at is not None and at.face.side == "T" and at.side == "R" else "up"

    def refit(self, state: State) -> None:
        """Where its letter cannot be used any more, go to the one nearest to it."""
        if self.at is not None and state.surface.status(self.at.face) == FULLY:
            return
        order = reading_order(state.surface)
        if self.at is None or not order:
            self.at = start(state.surface)
            return
        was = centre(state.size, self.at.face)
        nearest = min(order, key=lambda face: (centre(state.size, face) - was).length_squared())
        self.at = landed(nearest, self.at.side)

    def land(self, face: Face) -> None:
        """The pointer is on this letter: go on from there."""
        self.at = landed(face, self.at.side if self.at is not None else "L")
        self.shown = False

    def move(self, state: State, direction: str) -> bool:
        """An arrow key; False if there is no letter at all."""
        if self.at is None:
            return False
        if self.shown:
            self.at = moved(state.surface, self.at, direction) or self.at
        self.shown = True
        return True

    def walk(self, state: State, step: int) -> bool:
        """To the next letter in reading order (-1: the one before); False if there is none."""
        order = reading_order(state.surface)
        if self.at is None or not order:
            return False
        if self.shown:
            place = (order.index(self.at.face) + step) % len(order)
            self.at = landed(order[place], self.at.side)
        self.shown = True
        return True
