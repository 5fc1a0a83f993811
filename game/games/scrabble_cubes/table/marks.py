"""What is drawn over the pile: the path of the selection, the cursor and where its keys lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from panda3d import core

from game.app.scene.geometry import inked, put, shapes, sign
from game.app.scene.stage import Stage
from game.games.scrabble_cubes.rules.surface import Face
from game.games.scrabble_cubes.table.frames import centre, contact, normal, upright
from game.games.scrabble_cubes.table.frames import middle as cell_middle

ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
_THICK = 0.06
_CLEAR = 0.27
"""How much of a letter's middle the path leaves free, in cells."""


class Marks:
    """Marks under `root`, in the pile's axes; each call replaces those of its kind."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._path = root.attach_new_node("path")
        self._frames = root.attach_new_node("frames")
        self._cursor = root.attach_new_node("cursor")
        for node in (self._path, self._frames, self._cursor):
            node.hide(core.BitMask32.bit(1))  # no shadows

    def path(self, size: int, faces: Sequence[Face]) -> None:
        """Draw the way from letter to letter."""
        self._path.node().remove_all_children()
        for one, other in pairwise(faces):
            meet = contact(size, one, other)
            lift = (normal(one.side) + normal(other.side)) * 0.03
            self._bar(centre(size, one) + normal(one.side) * 0.03, meet + lift, _CLEAR)
            self._bar(centre(size, other) + normal(other.side) * 0.03, meet + lift, _CLEAR)

    def _bar(self, start: core.LPoint3, end: core.LPoint3, clear: float) -> None:
        way = end - start
        length = way.length() - clear
        if length <= 0:
            return
        bar = self._path.attach_new_node(shapes("pieces")["cube"].make_copy())
        bar.set_pos(end - way * (length / 2 / way.length()))
        bar.look_at(bar.get_parent(), end + way)
        bar.set_scale(_THICK, length + _THICK, _THICK)
        bar.set_color_scale(self._stage.colour("selection"))
        bar.set_shader_input("mark", self._stage.glow("selection", 0.75))

    def frames(self, size: int, shapes_by_face: Mapping[Face, tuple[str, str]]) -> None:
        """Frame faces: by face a shape ("square", "dashes", "double") and its colour's name."""
        self._frames.node().remove_all_children()
        for face, (shape, colour) in shapes_by_face.items():
            self._stage.mark(_frame(self._frames, size, face), shape, colour)

    def cursor(self, size: int, face: Face | None, arrows: Mapping[str, Face], up: str) -> None:
        """Mark the cursor's face and the faces its keys lead to, each with its key's arrow.

        up: the direction of the face's own frame in which Up goes ("up", "left", ...).
        """
        self._cursor.node().remove_all_children()
        if face is None:
            return
        frame = _frame(self._cursor, size, face)
        self._stage.mark(frame, "corners", "cursor")
        turn = {"up": 0, "left": 90, "down": 180, "right": 270}[up]
        self._put(frame, "↑", turn, "cursor")
        for key, target in arrows.items():
            self._put(_frame(self._cursor, size, target), ARROWS[key], 0, "hover")

    def _put(self, frame: core.NodePath, arrow: str, turn: float, colour: str) -> None:
        pivot = frame.attach_new_node("sign")
        pivot.set_h(turn)
        plate = sign(arrow, 0.24, 0.26)
        put(pivot, plate, (0, 0.37, 0.03), colour=inked(self._stage.colour(colour)))

    def conceal(self, hidden: bool) -> None:
        """Hide all marks, or show them again."""
        for node in (self._path, self._frames, self._cursor):
            (node.hide if hidden else node.show)()


def _frame(parent: core.NodePath, size: int, face: Face) -> core.NodePath:
    """A node in a face's own frame: x along its letter, y up it, z outwards."""
    node = parent.attach_new_node(str(face))
    node.set_mat(upright(face.side))
    node.set_pos(node.get_pos() + cell_middle(size, face.cell))
    return node
