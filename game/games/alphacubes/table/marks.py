"""Marks on the board, each kind of its own shape: the cursor with its direction, the target of a
dragged cube, the last play, the tentative play, a hint."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from panda3d import core

from game.app.scene.geometry import shapes
from game.app.scene.marks import MarkLayers
from game.app.scene.stage import Stage
from game.app.tables.gestures import Situation
from game.games.alphacubes.rules.assessment import ACROSS
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table.board import middle
from game.games.alphacubes.table.cubes import EDGE, face
from game.games.alphacubes.table.cursor import Cursor
from game.games.alphacubes.table.hand import Hand, target

GHOSTLY = 0.7
"""The darkness of a letter that a hint tells."""


class Marks(MarkLayers):
    """The marks under `root`."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        super().__init__(stage, root, "marks")
        self.ghosts: dict[int, core.NodePath] = {}
        """By square the letters that a hint tells."""

    def show(self, state: State, hand: Hand, at: Situation, covered: Collection[int]) -> None:
        """Replace all marks by those of a state and a hand. covered: the squares with a cube."""
        self._cleared("marks")
        pending, goal = state.pending, target(state, hand, at)
        asked = () if pending is None else [placed.square for placed in pending.placements]
        laid = [placed.square for placed in hand.tentative.placements]
        self._frame("square", "standing", state.last if pending is None else (), covered)
        self._frame("dashes", "open", asked, covered)
        self._frame("square", "selection", laid, covered)
        self._frame("double", "hint", hand.hint, covered)
        values = state.alphabet.values
        self.ghosts = {
            square: self._ghost(square, face(letter, values[letter]))
            for square, letter in hand.ghosts
            if square not in covered
        }
        self._frame("dashes", "selection", () if goal is None else (goal,), covered)
        if hand.cursor.in_use:
            self._point(hand.cursor, EDGE if hand.cursor.square in covered else 0.0)

    def _frame(
        self, shape: str, colour: str, squares: Iterable[int], covered: Collection[int]
    ) -> None:
        for square in squares:
            on_cube = square in covered
            node = self._stage.mark(self._layers["marks"], shape, colour)
            node.set_pos(middle(square, EDGE - 0.012 if on_cube else 0.0))
            node.set_scale(EDGE if on_cube else 0.97)

    def _ghost(self, square: int, drawn: core.GeomNode) -> core.NodePath:
        """A letter on a leaf of paper, on the square of its cube."""
        ghost = self._layers["marks"].attach_new_node("ghost")
        ghost.set_pos(middle(square, 0.02))
        ghost.set_scale(EDGE)
        ghost.set_color_scale(self._stage.colour("peg"))
        leaf = ghost.attach_new_node(shapes("pieces")["plate"].make_copy())
        leaf.set_scale(0.8, 0.8, 1)
        written = ghost.attach_new_node(drawn.make_copy())
        written.set_z(-0.49)
        written.set_color_scale(1, 1, 1, GHOSTLY)
        return ghost

    def _point(self, cursor: Cursor, level: float) -> None:
        """The square of the cursor, and a chevron at its edge for the direction of typing."""
        corners = self._stage.mark(self._layers["marks"], "corners", "cursor")
        corners.set_pos(middle(cursor.square, level))
        way = self._layers["marks"].attach_new_node("way")
        way.set_pos(middle(cursor.square, level + 0.03 if level else 0.05))
        way.set_h(0 if cursor.step == ACROSS else -90)
        way.set_color_scale(self._stage.colour("cursor"))
        way.set_shader_input("mark", self._stage.glow("cursor", 0.8))
        for turn in (-1, 1):
            bar = way.attach_new_node(shapes("pieces")["cube"].make_copy())
            bar.set_scale(0.34, 0.1, 0.05)
            bar.set_h(turn * -45)
            bar.set_pos(0.60, turn * 0.105, 0)
