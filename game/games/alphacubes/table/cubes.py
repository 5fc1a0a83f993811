"""Cubes of five letters: how the letters lie on one, how it turns to show each, how it is drawn.

The first letter of a cube's name is on its top, the others go round its sides from the front to
the right; its total is on its underside.
"""

from __future__ import annotations

from functools import cache

from panda3d import core

from game.app.scene.geometry import Writing, lettering, shapes
from game.app.scene.motion import Motion, smooth
from game.app.scene.stage import Stage
from game.games.alphacubes.rules.pieces import CUBES, TOTALS, VALUES

EDGE = 0.86
"""A cube's edge, in squares."""
FAINT = 0.42
"""How dark letters are that do not count: those on a cube's sides."""
TURN = 0.16
"""Seconds for a cube to turn to another letter."""
_UNDER = 5
_LEVEL = 0.505


def _frame(side: int) -> core.LQuaternion:
    """From a face's own axes (x along its letter, y up it, z outwards) to the cube's."""
    turned = core.LQuaternion()
    if side == _UNDER:
        turned.set_hpr(core.LVecBase3(0, 180, 0))
    elif side:
        turned.set_hpr(core.LVecBase3(90.0 * (side - 1), 90, 0))
    return turned


_FRAMES = [_frame(side) for side in range(6)]


def side_of(cube: int, letter: str) -> int:
    """Which side of a cube a letter is on: 0 top, 1 front, 2 right, 3 back, 4 left."""
    return CUBES[cube].index(letter)


def pose(side: int) -> core.LQuaternion:
    """The turn of the whole cube that brings a side up, its letter upright."""
    return _FRAMES[side].conjugate()


@cache
def face(letter: str) -> core.GeomNode:
    """A letter with its value, as it lies on a face of a cube of edge 1 about its middle."""
    node = core.GeomNode(letter)
    value = Writing(str(VALUES[letter]), 0.20, 0.33, -0.30)
    node.add_geom(lettering([Writing(letter, 0.70, -0.02, 0.03), value], _LEVEL))
    return node


@cache
def _total(cube: int) -> core.GeomNode:
    node = core.GeomNode("total")
    node.add_geom(lettering([Writing(str(TOTALS[cube]), 0.5)], _LEVEL))
    return node


class CubeNode:
    """One cube that can be turned and moved, under `parent`; its middle is its origin, its edge
    EDGE squares. plain: only the upper side is written on, as on the board."""

    def __init__(
        self,
        stage: Stage,
        parent: core.NodePath,
        cube: int,
        letter: str,
        *,
        plain: bool = False,
    ) -> None:
        self.cube = cube
        self._plain = plain
        self.letter = letter
        self.root = parent.attach_new_node(f"cube {CUBES[cube]}")
        self._turned = self.root.attach_new_node("turned")
        self._turned.set_scale(EDGE)
        self._body = self._turned.attach_new_node(shapes("alphacubes")["block"].make_copy())
        self._faces: list[core.NodePath] = []
        self._concealed = False
        for side in range(6):
            drawn = _total(cube) if side == _UNDER else face(CUBES[cube][side])
            node = self._turned.attach_new_node(drawn.make_copy())
            node.set_quat(_FRAMES[side])
            self._faces.append(node)
        self.tint(stage.colour("peg"))
        self._turned.set_quat(pose(side_of(cube, letter)))

    def tint(self, colour: core.LVecBase4) -> None:
        """Give the body a colour; the letters that count are dark on it, the others faint."""
        self._colour = colour
        self._body.set_color_scale(colour)
        up = side_of(self.cube, self.letter)
        for side, node in enumerate(self._faces):
            node.set_color_scale(colour.x, colour.y, colour.z, 1.0 if side == up else FAINT)
        self.conceal(self._concealed)

    def show(self, letter: str, motion: Motion | None = None) -> None:
        """Turn a letter up: over a moment with `motion`, else at once."""
        if letter == self.letter:
            return
        self.letter = letter
        self.tint(self._colour)
        goal = pose(side_of(self.cube, letter))
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
        """Hide what is written on it, or show it again."""
        self._concealed = hidden
        up = side_of(self.cube, self.letter)
        for side, node in enumerate(self._faces):
            unshadowed(node, hidden=hidden or (self._plain and side != up))

    def close(self) -> None:
        """Take it away."""
        self.root.remove_node()


def unshadowed(node: core.NodePath, *, hidden: bool = False) -> None:
    """Show a node that casts no shadow, as writing and marks do, or hide it."""
    node.show()
    node.hide() if hidden else node.hide(core.BitMask32.bit(1))


def between(start: core.LQuaternion, goal: core.LQuaternion, progress: float) -> core.LQuaternion:
    """A turn between two others, the short way."""
    sign = -1.0 if start.dot(goal) < 0 else 1.0
    mixed = core.LQuaternion(start * (1 - progress) + goal * (sign * progress))
    mixed.normalize()
    return mixed
