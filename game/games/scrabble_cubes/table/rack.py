"""The rack of chosen tiles in front of the pile, in the order of the word."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from panda3d import core

from game.app.scene.geometry import Writing, piece, put, shapes, stretched
from game.app.scene.materials import OAK, make_of
from game.app.scene.stage import Stage
from game.games.scrabble_cubes.rules.assess import LetterPart
from game.games.scrabble_cubes.rules.pieces import LONGEST
from game.games.scrabble_cubes.table.cubes import DIM

STEP = 0.76
"""From tile to tile."""
LEAN = 35.0
"""Degrees that the tiles lean back from standing upright towards the camera's line of sight."""


@cache
def _tile(letter: str, value: int, factor: int) -> core.GeomNode:
    writings = [Writing(letter, 0.62, 0.0, 0.05), Writing(str(value), 0.2, 0.33, -0.31)]
    if factor > 1:
        writings.append(Writing(f"{factor}×", 0.2, -0.3, -0.31))
    return piece(shapes("pieces")["tile"], writings, 0.153)


class Rack:
    """Tiles under the scene's root, around `place`, as large as `scale` says."""

    def __init__(self, stage: Stage, place: core.LPoint3, scale: float) -> None:
        self._stage = stage
        self._root = stage.root.attach_new_node("rack")
        self._root.set_pos(place)
        self._root.set_scale(scale)
        ledge = stretched(shapes("pieces")["slab"], STEP * LONGEST + 0.3, 0.5)
        wood = put(self._root, ledge, (0, 0, -0.53))
        make_of(wood, OAK)
        stage.furnish(wood)
        self._tiles = self._root.attach_new_node("tiles")

    def show(self, letters: Sequence[LetterPart], missed: int = 0) -> None:
        """Stand these letters on the rack, darker the last of them, which have no place."""
        self._tiles.node().remove_all_children()
        for place, part in enumerate(letters[:LONGEST]):
            shape = _tile(part.letter, part.value, part.factor)
            pale = self._stage.colour("peg", 1.0 if place < len(letters) - missed else DIM)
            x = (place - (LONGEST - 1) / 2) * STEP
            put(self._tiles, shape, (x, 0, 0), [0.72] * 3, pale).set_p(90 - LEAN)

    def close(self) -> None:
        """Take it away."""
        self._root.remove_node()
