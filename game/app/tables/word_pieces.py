"""Words in the pieces that formed them, for pictures of a word by itself."""

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
"""The height of a plain tile, which is one unit wide."""


@dataclass(frozen=True, slots=True)
class FormedWord(Generic[S]):
    """A word as it was credited, the events of its move, and the states before and after it."""

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
    """Tiles with the letters of a word, but for those without a glyph, and their known values."""
    tiles = []
    for letter in filter(glyphs().__contains__, word):
        tile = root.attach_new_node(letter)
        put(tile, _tile(letter, str(values.get(letter, ""))), (0, 0, THICK / 2))
        tile.set_color_scale(stage.colour("peg"))
        tiles.append(tile)
    return tiles
