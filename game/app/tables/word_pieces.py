"""A word that was formed, in the pieces that it was formed of: for a picture of it by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Generic, TypeVar

from panda3d import core

from game.app.scene.geometry import Writing, glyphs, piece, put, shapes
from game.app.scene.stage import Stage
from game.rules.interface import Event

S = TypeVar("S")
THICK = 0.3
"""How thick a plain tile is; it is one unit wide."""


@dataclass(frozen=True, slots=True)
class FormedWord(Generic[S]):
    """word: as it was credited; events: what came of the move; before, state: the states that the
    move was made in and led to."""

    word: str
    events: Sequence[Event]
    before: S
    state: S


@cache
def _tile(letter: str, value: str) -> core.GeomNode:
    writings = [Writing(letter, 0.62, -0.02, 0.03), Writing(value, 0.2, 0.32, -0.31)]
    return piece(shapes("pieces")["tile"], writings, THICK / 2 + 0.003)


def plain_tiles(
    stage: Stage, root: core.NodePath, word: str, values: Mapping[str, int]
) -> list[core.NodePath]:
    """Tiles with the letters of a word, those that pieces can bear, and what they are worth, where
    that is known."""
    tiles = []
    for letter in (one for one in word if one in glyphs()):
        tile = root.attach_new_node(letter)
        put(tile, _tile(letter, str(values.get(letter, ""))), (0, 0, THICK / 2))
        tile.set_color_scale(stage.colour("peg"))
        tiles.append(tile)
    return tiles
