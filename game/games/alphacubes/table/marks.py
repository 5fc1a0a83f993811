"""Marks on the board: cursor and its direction, where a dragged cube would lie, the last play, a
hint, the cubes laid that are not yet submitted. Each kind has a shape of its own."""

from __future__ import annotations

from collections.abc import Collection

from panda3d import core

from game.app.scene.geometry import shapes
from game.app.scene.stage import Stage
from game.games.alphacubes.rules.laying import ACROSS
from game.games.alphacubes.table.board import glow, middle
from game.games.alphacubes.table.cubes import EDGE

KINDS = {
    "last": ("mark-square", "standing"),
    "draft": ("mark-square", "selection"),
    "pending": ("mark-dashes", "open"),
    "hint": ("mark-double", "hint"),
    "target": ("mark-dashes", "selection"),
}
"""Each kind's shape and colour."""


class Marks:
    """Marks under `root`; each call replaces those of its kind."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._root = root.attach_new_node("marks")
        self._root.hide(core.BitMask32.bit(1))  # no shadows
        self._nodes = {kind: self._root.attach_new_node(kind) for kind in (*KINDS, "cursor")}

    def show(self, kind: str, squares: Collection[int], covered: Collection[int]) -> None:
        """Mark squares; covered: those of all squares on which a cube lies."""
        parent = self._nodes[kind]
        parent.node().remove_all_children()
        shape, colour = KINDS[kind]
        for square in squares:
            node = self._put(parent, shape, colour)
            on_cube = square in covered
            node.set_pos(middle(square, EDGE - 0.012 if on_cube else 0.0))
            node.set_scale(EDGE if on_cube else 0.97)

    def cursor(self, square: int | None, step: int, *, covered: bool) -> None:
        """Mark the cursor's square and the way that typing goes from there."""
        parent = self._nodes["cursor"]
        parent.node().remove_all_children()
        if square is None:
            return
        corners = self._put(parent, "mark-corners", "cursor")
        corners.set_pos(middle(square, EDGE if covered else 0.0))
        pointer = parent.attach_new_node("way")
        pointer.set_pos(middle(square, EDGE + 0.03 if covered else 0.05))
        pointer.set_h(0 if step == ACROSS else -90)
        for turn in (-1, 1):  # a chevron at the far edge of the square
            bar = self._put(pointer, "bar", "cursor")
            bar.set_scale(0.34, 0.1, 0.05)
            bar.set_h(turn * -45)
            bar.set_pos(0.60, turn * 0.105, 0)

    def _put(self, parent: core.NodePath, shape: str, colour: str) -> core.NodePath:
        if shape == "bar":
            node = parent.attach_new_node(shapes("pieces")["cube"].make_copy())
        else:
            node = parent.attach_new_node(shapes("scruble")[shape].make_copy())
        node.set_color_scale(self._stage.colour(colour))
        node.set_shader_input("mark", glow(self._stage, colour, 0.8))
        return node

    def conceal(self, hidden: bool) -> None:
        """Hide all marks, or show them again."""
        if hidden:
            self._root.hide()
        else:
            self._root.show()
            self._root.hide(core.BitMask32.bit(1))

    def close(self) -> None:
        """Take them away."""
        self._root.remove_node()
