"""The marks on the pile: the path of the selection, the cursor and where its keys lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from panda3d import core

from game.app.scene.geometry import inked, put, shapes, sign
from game.app.scene.marks import MarkLayers
from game.app.scene.stage import Stage
from game.games.scrabble_cubes.rules.surface import Face
from game.games.scrabble_cubes.table.frames import centre, contact, normal, upright
from game.games.scrabble_cubes.table.frames import middle as cell_middle

ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
NUMBER, CORNER = 0.21, (0.355, 0.355)
"""The width of the plate that numbers a letter, and its place in the face: in the free corner, so
far from the edges that plates of two faces never touch."""
_THICK = 0.06
_CLEAR = 0.27  # how much of a letter's middle the path leaves free, in cells


class Marks(MarkLayers):
    """Marks under `root`, in the pile's axes; each call replaces those of its kind."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        super().__init__(stage, root, "path", "frames", "cursor")

    def path(self, size: int, faces: Sequence[Face]) -> None:
        """Draw the path from letter to letter, and number them."""
        layer = self._cleared("path")
        colour = inked(self._stage.colour("selection"))
        for number, face in enumerate(faces, 1):
            plate = sign(str(number), NUMBER, 0.17)
            put(_frame(layer, size, face), plate, (*CORNER, 0.03), colour=colour)
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
        bar = self._layers["path"].attach_new_node(shapes("pieces")["cube"].make_copy())
        bar.set_pos(end - way * (length / 2 / way.length()))
        bar.look_at(bar.get_parent(), end + way)
        bar.set_scale(_THICK, length + _THICK, _THICK)
        bar.set_color_scale(self._stage.colour("selection"))
        bar.set_shader_input("mark", self._stage.glow("selection", 0.75))

    def frames(self, size: int, shapes_by_face: Mapping[Face, tuple[str, str]]) -> None:
        """Frame faces: by face a shape ("square", "dashes", "double") and its colour's name."""
        layer = self._cleared("frames")
        for face, (shape, colour) in shapes_by_face.items():
            self._stage.mark(_frame(layer, size, face), shape, colour)

    def cursor(self, size: int, face: Face | None, arrows: Mapping[str, Face], up: str) -> None:
        """Mark the cursor's face and the targets of its keys, each with its key's arrow. up: the
        direction of the Up key in the face's own frame ("up", "left", ...)."""
        layer = self._cleared("cursor")
        if face is None:
            return
        frame = _frame(layer, size, face)
        self._stage.mark(frame, "corners", "cursor")
        turn = {"up": 0, "left": 90, "down": 180, "right": 270}[up]
        self._put(frame, "↑", turn, "cursor")
        for key, target in arrows.items():
            self._put(_frame(layer, size, target), ARROWS[key], 0, "hover")

    def _put(self, frame: core.NodePath, arrow: str, turn: float, colour: str) -> None:
        pivot = frame.attach_new_node("sign")
        pivot.set_h(turn)
        plate = sign(arrow, 0.24, 0.26)
        put(pivot, plate, (0, 0.37, 0.03), colour=inked(self._stage.colour(colour)))


def _frame(parent: core.NodePath, size: int, face: Face) -> core.NodePath:
    """A node in a face's own frame: x along its letter, y up it, z outwards."""
    node = parent.attach_new_node(str(face))
    node.set_mat(upright(face.side))
    node.set_pos(node.get_pos() + cell_middle(size, face.cell))
    return node
