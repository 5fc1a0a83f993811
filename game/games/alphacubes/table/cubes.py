"""A cube of five letters: how they lie on it, how it turns to show each, how it is drawn.

The first letter of a cube's name is on its top, the others go round its sides from the front to
the right; its total is on its underside.
"""

from __future__ import annotations

from functools import cache

from panda3d import core

from game.app.scene.geometry import Writing, lettering, shapes
from game.app.scene.light import UNSHADOWED
from game.app.scene.motion import Motion, smooth
from game.app.scene.stage import Stage
from game.games.alphacubes.rules.pieces import CUBES, TOTALS, WORTH

EDGE = 0.86
"""A cube's edge, in squares."""
FAINT = 0.42
"""The darkness of the letters on a cube's sides."""
TURN = 0.16
"""The seconds that a cube takes to turn to another letter."""
_UNDER = 5
_LEVEL = 0.505


def _frame(side: int) -> core.LQuaternion:
    turned = core.LQuaternion()
    if side == _UNDER:
        turned.set_hpr(core.LVecBase3(0, 180, 0))
    elif side:
        turned.set_hpr(core.LVecBase3(90.0 * (side - 1), 90, 0))
    return turned


FRAMES = tuple(_frame(side) for side in range(6))
"""From the axes of a side (x along its letter, y up it, z outwards) to those of the cube; sides are
0 top, 1 front, 2 right, 3 back, 4 left, 5 below."""


def pose(side: int) -> core.LQuaternion:
    """The rotation of a cube that brings a side up, with its letter upright."""
    return FRAMES[side].conjugate()


@cache
def face(letter: str, value: int) -> core.GeomNode:
    """A letter with its value on a face of a cube of edge 1 about the origin."""
    node = core.GeomNode(letter)
    writings = [Writing(letter, 0.70, -0.02, 0.03), Writing(str(value), 0.20, 0.33, -0.30)]
    node.add_geom(lettering(writings, _LEVEL))
    return node


def face_of(cube: int, letter: str) -> core.GeomNode:
    """The face of a cube with a letter."""
    return face(letter, WORTH[cube][letter])


@cache
def _total(cube: int) -> core.GeomNode:
    node = core.GeomNode("total")
    node.add_geom(lettering([Writing(str(TOTALS[cube]), 0.5)], _LEVEL))
    return node


class CubeNode:
    """A cube under `parent` that can be turned and moved; its origin is its middle. plain: whether
    only its upper side is written on, as on the board."""

    def __init__(
        self, stage: Stage, parent: core.NodePath, cube: int, letter: str, *, plain: bool = False
    ) -> None:
        self.cube = cube
        self.letter = letter
        self._plain = plain
        self._concealed = False
        self.root = parent.attach_new_node(f"cube {CUBES[cube]}")
        self._turned = self.root.attach_new_node("turned")
        self._turned.set_scale(EDGE)
        self._turned.set_color_scale(stage.colour("peg"))
        self._turned.attach_new_node(shapes("alphacubes", fine=stage.fine)["block"].make_copy())
        self._faces: list[core.NodePath] = []
        for side in range(6):
            drawn = _total(cube) if side == _UNDER else face_of(cube, CUBES[cube][side])
            node = self._turned.attach_new_node(drawn.make_copy())
            node.set_quat(FRAMES[side])
            node.hide(UNSHADOWED)
            self._faces.append(node)
        self._turned.set_quat(self._ink())

    def _ink(self) -> core.LQuaternion:
        """Write the letter that counts in dark ink, the others faintly; return the pose of the
        cube with that letter up."""
        up = CUBES[self.cube].index(self.letter)
        for side, node in enumerate(self._faces):
            node.set_color_scale(1, 1, 1, 1.0 if side == up else FAINT)
            shown = not self._concealed and (side == up or not self._plain)
            (node.show if shown else node.hide)()
        return pose(up)

    def show(self, letter: str, motion: Motion | None = None) -> None:
        """Turn a letter up: gradually with `motion`, else at once."""
        if letter == self.letter:
            return
        self.letter = letter
        goal = self._ink()
        if motion is None:
            self._turned.set_quat(goal)
            return
        channel = f"turn {self.cube}"
        motion.settle(channel)
        start = self._turned.get_quat()

        def show(progress: float) -> None:
            if not self._turned.is_empty():
                self._turned.set_quat(between(start, goal, progress))

        motion.start(TURN, show, ease=smooth, channel=channel)

    def conceal(self, hidden: bool) -> None:
        """Hide the letters, or show them again."""
        self._concealed = hidden
        self._ink()

    def close(self) -> None:
        """Remove the cube."""
        self.root.remove_node()


def between(start: core.LQuaternion, goal: core.LQuaternion, progress: float) -> core.LQuaternion:
    """A rotation between two others, by the shorter way. progress: 0..1."""
    sign = -1.0 if start.dot(goal) < 0 else 1.0
    mixed = core.LQuaternion(start * (1 - progress) + goal * (sign * progress))
    mixed.normalize()
    return mixed
