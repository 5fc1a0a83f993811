"""The nodes of the cube: a body in layers with 96 pegs in its holes.

The cubies of the body look alike, so they never leave their slots: to turn a layer, its slots and
pegs are turned about the middle; afterwards the slots go back, and the pegs move to the sites of
the new state.
"""

from __future__ import annotations

from panda3d import core

from game.app.scene.geometry import put, shapes
from game.app.scene.materials import GLOSS, set_material
from game.app.scene.stage import Stage
from game.games.scruble.rules.sites import FACES, SITES, SIZE, TABLE
from game.games.scruble.rules.twists import Layer
from game.games.scruble.table.frames import HALF, NORMALS, SURFACE, middle
from game.games.scruble.table.pegs import PegBoard

AXES = (core.LVector3(1, 0, 0), core.LVector3(0, 1, 0), core.LVector3(0, 0, 1))

UP = 2
"""The upright axis."""


def hole(site: int) -> core.LMatrix4:
    """The frame of a hole: x to the right and y up in the net, z outwards."""
    at = TABLE[site]
    right, normal = core.LVector3(*at.right), core.LVector3(*at.normal)
    matrix = core.LMatrix4(core.LMatrix3(*right, *-core.LVector3(*at.down), *normal))
    matrix.set_row(3, core.LPoint3(*middle(at.cubie)) + normal * (SURFACE - HALF + 0.5))
    return matrix


class Cube:
    """The cube's nodes. root: turn it to turn the whole cube. board: its pegs."""

    def __init__(self, stage: Stage, *, wild: bool = False) -> None:
        self._stage = stage
        self.root = stage.root.attach_new_node("cube")
        self._still = self.root.attach_new_node("still")
        self._pivot = self.root.attach_new_node("turning")
        self._shapes = shapes("scruble", fine=stage.fine)
        self._body = put(self._still, self._shapes["body"])
        self._layers = [
            [self._layer(axis, place) for place in range(SIZE)] for axis in range(len(AXES))
        ]
        self._sides = {face: self._still.attach_new_node(f"side {face}") for face in FACES}
        holes = [hole(site) for site in range(SITES)]
        self.board = PegBoard(stage, self._still, holes, wild=wild)
        for site in TABLE:
            self.board.holes[site.index].reparent_to(self._sides[site.face])
        self.turning: Layer | None = None
        self._slices: list[core.NodePath] = []
        self.paint()

    def _layer(self, axis: int, place: int) -> core.NodePath:
        layer = put(self._still, self._shapes[f"layer-{axis}{place}"])
        layer.hide()
        return layer

    def _open(self, axis: int | None) -> None:
        """Show the layers across an axis instead of the whole body; None: the whole body."""
        for which, layers in enumerate(self._layers):
            for layer in layers:
                (layer.show if which == axis else layer.hide)()
        (self._body.show if axis is None else self._body.hide)()

    def paint(self) -> None:
        """Apply the palette."""
        for part in (self._body, *(layer for layers in self._layers for layer in layers)):
            part.set_color_scale(self._stage.colour("body"))
            set_material(part, GLOSS)
        self.board.paint()

    # Turning

    def grip(self, layer: Layer) -> None:
        """Take hold of a layer for turn()."""
        if self.turning is layer:
            return
        self.release()
        self.turning = layer
        self._open(layer.axis)
        self._hang(layer.axis, layer.place, self._pivot)

    def turn(self, degrees: float) -> None:
        """Turn the gripped layer to an angle about its positive axis, right-handed."""
        if self.turning is not None:
            quat = core.LQuaternion()
            quat.set_from_axis_angle(degrees, AXES[self.turning.axis])
            self._pivot.set_quat(quat)

    def sliced(self) -> list[core.NodePath]:
        """The horizontal layers from below, as separate nodes until join()."""
        if not self._slices:
            self.release()
            self._open(UP)
            self._slices = [self._still.attach_new_node("slice") for _ in range(SIZE)]
            for place, node in enumerate(self._slices):
                self._hang(UP, place, node)
        return self._slices

    def join(self) -> None:
        """Make the slices one cube again."""
        slices, self._slices = self._slices, []
        for place, node in enumerate(slices):
            self._hang(UP, place, None)
            node.remove_node()
        if slices:
            self._open(None)

    def release(self) -> None:
        """Let the layer go; its slots return."""
        if self.turning is not None:
            layer, self.turning = self.turning, None
            self._pivot.clear_transform()
            self._hang(layer.axis, layer.place, None)
            self._open(None)

    def _hang(self, axis: int, place: int, pivot: core.NodePath | None) -> None:
        self._layers[axis][place].reparent_to(pivot or self._still)
        for site in TABLE:
            if site.cubie[axis] == place:
                self.board.holes[site.index].reparent_to(pivot or self._sides[site.face])

    def show_sides(self, eye: core.LPoint3 | None) -> None:
        """Hide the pegs of the sides that face away from a point in the cube's axes, except those
        of a gripped layer; None: show all."""
        for face, side in self._sides.items():
            seen = eye is None or eye.dot(core.LVector3(*NORMALS[face])) > HALF
            (side.show if seen else side.hide)()

    def close(self) -> None:
        """Remove the cube."""
        self.board.close()
        self.root.remove_node()
