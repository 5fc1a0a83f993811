"""What a seat can do in a match of Scribbage."""

from __future__ import annotations

from typing import TypeAlias

from game.games.scribbage.rules.layout import Cell
from game.rules.values import Case


class Throw(Case):
    """Shake the cup and throw all thirteen dice."""


class Lay(Case):
    """Lay or move dice, all at once: (die, cell, joker's letter or "")."""

    dice: tuple[tuple[int, Cell, str], ...]


class Lift(Case):
    """Put dice back into the tray."""

    dice: tuple[int, ...]


class NameJoker(Case):
    """Say what a laid joker stands for; "" takes its letter away."""

    die: int
    letter: str


class HandIn(Case):
    """Stop and take the score."""


Move: TypeAlias = "Throw | Lay | Lift | NameJoker | HandIn"
