"""The thirteen dice as they are seen: six lettered sides, and where and how each one lies."""

from __future__ import annotations

from functools import cache

from panda3d import core

from game.app.scene.geometry import Writing, lettering, shapes
from game.app.scene.stage import Stage
from game.games.scribbage.rules.dice import ALPHABETS, JOKER, SIDES, VALUES

_UP = (0, 0, 1)
NORMALS = ((0, 0, 1), (0, 0, -1), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))
"""The side of each face, in the order in which a die's faces are published."""


def _frame(normal: tuple[int, int, int]) -> core.LMatrix3:
    """A side's frame: x along its letter, y up it, z outwards."""
    up = core.LVector3(0, 1, 0) if normal[2] else core.LVector3(*_UP)
    outwards = core.LVector3(*normal)
    return core.LMatrix3(*up.cross(outwards), *up, *outwards)


def upright(face: int) -> core.LQuaternion:
    """How a die is turned that lies with a face up and its letter towards +y."""
    return _turned(_frame(NORMALS[face % SIDES]), transpose=True)


def _turned(matrix: core.LMatrix3, *, transpose: bool) -> core.LQuaternion:
    frame = core.LMatrix3(matrix)
    if transpose:
        frame.transpose_in_place()
    found = core.LQuaternion()
    found.set_from_matrix(frame)
    return found


def relabelled(face: int, side: core.LVector3) -> core.LQuaternion:
    """How the painted faces are turned on a body, so that `face` is on its side `side`."""
    normal = (round(side.x), round(side.y), round(side.z))
    return upright(face) * _turned(_frame(normal), transpose=False)


def _writings(letter: str, chosen: str) -> list[Writing]:
    if letter != JOKER:
        return [Writing(letter, 0.72, -0.03, 0.04), Writing(str(VALUES[letter]), 0.22, 0.29, -0.29)]
    if chosen:
        return [Writing(chosen, 0.72, -0.03, 0.04), Writing("★", 0.22, 0.3, -0.29)]
    return [Writing("★", 0.8)]


@cache
def _model(faces: tuple[str, ...], chosen: str, *, fine: bool) -> core.GeomNode:
    """A die with its letters; chosen: what its joker stands for."""
    node = core.NodePath("die")
    node.attach_new_node(shapes("scribbage", fine=fine)["die"].make_copy())
    for letter, normal in zip(faces, NORMALS, strict=True):
        side = core.GeomNode("side")
        side.add_geom(lettering(_writings(letter, chosen), 0.505))
        matrix = core.LMatrix4(_frame(normal))
        node.attach_new_node(side).set_mat(matrix)
    node.flatten_strong()
    return node.find("**/+GeomNode").node()


class Die:
    """One die: a node to move, and the look of it below. language: whose letters it bears."""

    def __init__(
        self, stage: Stage, root: core.NodePath, number: int, language: str = "en"
    ) -> None:
        self._stage, self._faces = stage, ALPHABETS[language][number]
        self.number = number
        self.node = root.attach_new_node(f"die {number + 1}")
        self._look = self.node.attach_new_node("look")
        self._chosen: str | None = None
        self.write("")

    def write(self, chosen: str) -> None:
        """Say what its joker stands for ("" for nothing)."""
        if chosen == self._chosen:
            return
        self._chosen = chosen
        self._look.remove_node()
        model = _model(self._faces, chosen, fine=self._stage.fine)
        self._look = self.node.attach_new_node(model.make_copy())
        self.paint()

    def paint(self) -> None:
        """Take the colours of the palette."""
        pale = self._stage.colour("peg")
        self._look.set_color_scale(pale.x, pale.y, pale.z, 1)

    def glow(self, light: core.LVecBase4 | None) -> None:
        """Glow in a colour, or no longer."""
        if light is None:
            self.node.clear_shader_input("mark")
        else:
            self.node.set_shader_input("mark", light)

    def put(self, place: core.LPoint3, turned: core.LQuaternion, size: float) -> None:
        """Lie there: the middle of its lower side, its turn, its width."""
        self.node.set_pos_quat_scale(
            place + core.LVector3(0, 0, size / 2), turned, core.LVecBase3(size, size, size)
        )

    def throw(self, middle: core.LPoint3, turned: core.LQuaternion, size: float = 1.0) -> None:
        """Be there, its middle at that place, as wide as that."""
        self.node.set_pos_quat_scale(middle, turned, core.LVecBase3(size, size, size))
