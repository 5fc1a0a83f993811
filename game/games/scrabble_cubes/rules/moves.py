"""The moves of Scrabble Cubes."""

from __future__ import annotations

from typing import TypeAlias

from game.games.scrabble_cubes.rules.surface import Cell, Face
from game.rules.values import Case


class WordMove(Case):
    """Submit the letters on these faces, in this order."""

    faces: tuple[Face, ...]


class RemoveMove(Case):
    """Remove a cube by hand."""

    cell: Cell


class PassMove(Case):
    """End the turn without a word."""


Move: TypeAlias = "WordMove | RemoveMove | PassMove"
