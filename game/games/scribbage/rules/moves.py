"""The moves of Scribbage."""

from __future__ import annotations

from typing import TypeAlias

from game.games.scribbage.rules.layout import Cell
from game.rules.values import Case


class Throw(Case):
    """Shake the cup and throw all thirteen dice."""


class Lay(Case):
    """Lay or move dice, all at once: (die, cell, letter of the joker or ""). A die from the tray
    takes the place of one that lies in its cell, which goes back."""

    dice: tuple[tuple[int, Cell, str], ...]


class Lift(Case):
    """Put dice back into the tray."""

    dice: tuple[int, ...]


class NameJoker(Case):
    """Give a laid joker a letter; "" takes it away."""

    die: int
    letter: str


class HandIn(Case):
    """End the turn and score."""


Move: TypeAlias = "Throw | Lay | Lift | NameJoker | HandIn"
