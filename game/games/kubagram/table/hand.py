"""The die in hand: raised, with a tile for each letter it offers and a pad at either end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from panda3d import core

from game.app.scene.geometry import Writing, piece, shapes
from game.app.scene.stage import Stage
from game.games.kubagram.table import layout
from game.games.kubagram.table.layout import Spot


@cache
def _tile(letter: str, value: str) -> core.GeomNode:
    writings = [
        Writing(letter, 0.6 if len(letter) == 1 else 0.5, -0.05, 0.0),
        Writing(value, 0.2, 0.33, 0.28),
    ]
    return piece(shapes("pieces")["tile"], writings, 0.156)


@cache
def _pad(sign: str) -> core.GeomNode:
    node = core.NodePath("pad")
    plate = node.attach_new_node(shapes("pieces")["plate"].make_copy())
    plate.set_scale(0.86)
    plate.flatten_light()
    return piece(plate.node(), [Writing(sign, 0.7)], 0.01)


class Chooser:
    """Tiles and pads under `root`. tiles, pads: where they are, for the pointer."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._node = root.attach_new_node("chooser")
        self.tiles: list[tuple[str, Spot]] = []
        self.pads: tuple[Spot, Spot] | None = None

    def clear(self) -> None:
        """Nothing is to be chosen."""
        self._node.node().remove_all_children()
        self.tiles, self.pads = [], None

    def show(
        self,
        letters: Sequence[tuple[str, int]],
        offered: Sequence[str],
        chosen: str,
        *,
        ends: tuple[Spot, Spot],
        left: bool,
    ) -> None:
        """Letters with their values; those not offered are dim. ends: the pads at the left and
        at the right end. left: the end at which the die will lie is the left one."""
        self.clear()
        _, spots = layout.hand(len(letters))
        for (letter, value), spot in zip(letters, spots, strict=True):
            self.tiles.append((letter, spot))
            node = self._node.attach_new_node(_tile(letter, str(value)).make_copy())
            node.set_pos(spot.x, spot.y, spot.z + (0.3 if letter == chosen else 0.0))
            node.set_scale(spot.size)
            pale = self._stage.colour("peg") * (1.0 if letter in offered else 0.4)
            node.set_color_scale(pale.x, pale.y, pale.z, 1)
            if letter == chosen:
                self._frame(spot.x, spot.y, spot.z + 0.57, spot.size * 1.02)
        self.pads = ends
        for sign, spot, on in zip("←→", self.pads, (left, not left), strict=True):
            node = self._node.attach_new_node(_pad(sign).make_copy())
            node.set_pos(spot.x, spot.y, 0.03)
            node.set_scale(spot.size)
            node.set_color_scale(self._stage.colour("selection" if on else "cube-plain"))
            if on:
                self._frame(spot.x, spot.y, 0.03, spot.size * 0.95)

    def _frame(self, x: float, y: float, z: float, size: float) -> None:
        node = self._stage.mark(self._node, "square", "selection")
        node.set_pos(x, y, z)
        node.set_scale(size)

    def letter_at(self, x: float, y: float) -> str | None:
        """The letter whose tile covers a point of the plane of the tiles."""
        for letter, spot in self.tiles:
            if abs(x - spot.x) < spot.size / 2 and abs(y - spot.y) < spot.size / 2:
                return letter
        return None

    def end_at(self, x: float, y: float) -> str | None:
        """The end, "left" or "right", whose pad covers a point of the table."""
        for end, spot in zip(("left", "right"), self.pads or (), strict=False):
            if abs(x - spot.x) < spot.size / 2 and abs(y - spot.y) < spot.size / 2:
                return end
        return None
