"""The cube as it is seen: a body in layers with 96 pegs in its holes.

The body's small cubes all look alike, so they never leave their slots: a layer that turns is the
slots of that layer and the pegs in them, turned about the middle, and when it arrives the slots
go back and the pegs are put where the state says they are.
"""

from __future__ import annotations

from panda3d import core

from game.app.scene.geometry import shapes
from game.app.scene.picking import Ray, box, disc
from game.app.scene.stage import Stage
from game.app.tables.scruble.peg_board import PegBoard
from game.app.tables.scruble.pegs import HEIGHT, RADIUS
from game.rules.scruble.sites import BY_PLACE, SITES, SIZE, TABLE, Vector
from game.rules.scruble.twists import Layer

HALF = SIZE / 2
SURFACE = HALF - 0.0075
"""From the middle of the cube to its faces."""
AXES = (core.LVector3(1, 0, 0), core.LVector3(0, 1, 0), core.LVector3(0, 0, 1))


def centre(cubie: Vector) -> core.LPoint3:
    """The middle of a small cube; the whole cube's middle is the origin."""
    x, y, z = (c - (SIZE - 1) / 2 for c in cubie)
    return core.LPoint3(x, y, z)


def hole(site: int) -> core.LMatrix4:
    """The frame of a hole: x to the right in the net, y up in the net, z outwards."""
    at = TABLE[site]
    right, normal = core.LVector3(*at.right), core.LVector3(*at.normal)
    matrix = core.LMatrix4(core.LMatrix3(*right, *-core.LVector3(*at.down), *normal))
    matrix.set_row(3, centre(at.cubie) + normal * (SURFACE - HALF + 0.5))
    return matrix


class Cube:
    """The cube's nodes. root: turn it to turn the whole cube. board: its pegs."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.root = stage.root.attach_new_node("cube")
        self._still = self.root.attach_new_node("still")
        self._pivot = self.root.attach_new_node("turning")
        self._bodies = [self._layers(axis) for axis in range(3)]
        self.board = PegBoard(stage, self._still, [hole(site) for site in range(SITES)])
        self.turning: Layer | None = None
        self._show_axis(2)
        self.paint()

    def _layers(self, axis: int) -> list[core.NodePath]:
        """The body as four layers across an axis, each one Geom, hidden."""
        made = []
        shape = shapes("scruble")["cubie"]
        for place in range(SIZE):
            layer = core.NodePath(f"layer {axis}{place}")
            for one in range(SIZE):
                for other in range(SIZE):
                    cubie = [place] * 3
                    cubie[(axis + 1) % 3], cubie[(axis + 2) % 3] = one, other
                    part = layer.attach_new_node(shape.make_copy())
                    part.set_pos(centre((cubie[0], cubie[1], cubie[2])))
            layer.flatten_strong()
            layer.reparent_to(self._still)
            layer.hide()
            made.append(layer)
        return made

    def _show_axis(self, axis: int) -> None:
        for which, layers in enumerate(self._bodies):
            for layer in layers:
                if which == axis:
                    layer.show()
                else:
                    layer.hide()

    def paint(self) -> None:
        """Take the colours from the palette."""
        for layers in self._bodies:
            for layer in layers:
                layer.set_color_scale(self._stage.colour("body"))
        self.board.paint()

    # Turning

    def face(self, yaw: float, pitch: float) -> None:
        """Turn the whole cube: degrees round the upright axis, then towards the viewer."""
        upright, level = core.LQuaternion(), core.LQuaternion()
        upright.set_from_axis_angle(yaw, AXES[2])
        level.set_from_axis_angle(pitch, AXES[0])
        self.root.set_quat(upright * level)

    def grip(self, layer: Layer) -> None:
        """Take hold of a layer, so that turn() turns it."""
        if self.turning is layer:
            return
        self.release()
        self.turning = layer
        self._show_axis(layer.axis)
        self._hang(layer, self._pivot)

    def turn(self, degrees: float) -> None:
        """Turn the layer in hand: degrees about its positive axis, right-handed."""
        if self.turning is not None:
            quat = core.LQuaternion()
            quat.set_from_axis_angle(degrees, AXES[self.turning.axis])
            self._pivot.set_quat(quat)

    def release(self) -> None:
        """Let the layer go: its slots go back where they were."""
        if self.turning is not None:
            layer, self.turning = self.turning, None
            self._pivot.clear_transform()
            self._hang(layer, self._still)

    def _hang(self, layer: Layer, parent: core.NodePath) -> None:
        self._bodies[layer.axis][layer.place].reparent_to(parent)
        for site in TABLE:
            if site.cubie[layer.axis] == layer.place:
                self.board.holes[site.index].reparent_to(parent)

    # Picking

    def ray(self, ray: Ray, scene: core.NodePath) -> Ray:
        """A ray of the scene in the cube's own coordinates."""
        origin = self.root.get_relative_point(scene, core.LPoint3(*ray.origin))
        way = self.root.get_relative_vector(scene, core.LVector3(*ray.way))
        return Ray((origin.x, origin.y, origin.z), (way.x, way.y, way.z))

    def close(self) -> None:
        """Take the cube off the stage."""
        self.board.close()
        self.root.remove_node()


def cell(axis: int, side: int, point: tuple[float, float, float]) -> int | None:
    """The site of a face whose cell holds a point; None beyond the face's edges."""
    cubie = [int(c + HALF) if 0 <= c + HALF < SIZE else -1 for c in point]
    cubie[axis] = SIZE - 1 if side > 0 else 0
    normal = [0, 0, 0]
    normal[axis] = side
    return BY_PLACE.get(((cubie[0], cubie[1], cubie[2]), (normal[0], normal[1], normal[2])))


def pick(ray: Ray) -> int | None:
    """The site that a ray (in the cube's coordinates) meets first: its peg, or its cell's body."""
    best: tuple[float, int] | None = None
    for axis in range(3):
        side = -1 if ray.way[axis] > 0 else 1
        level = SURFACE + HEIGHT
        middle = [0.0, 0.0, 0.0]
        middle[axis] = side * level
        # A disc as large as the face first; only then the one peg whose cell the ray crosses.
        distance = disc(ray, (middle[0], middle[1], middle[2]), axis, side, SIZE)
        if distance is None:
            continue
        point = ray.at(distance)
        site = cell(axis, side, point)
        if site is None:
            continue
        at = centre(TABLE[site].cubie)
        apart = sum((point[i] - at[i]) ** 2 for i in range(3) if i != axis)
        if apart <= RADIUS**2 and (best is None or distance < best[0]):
            best = distance, site
    body = box(ray, (SURFACE, SURFACE, SURFACE))
    if body is not None and (best is None or body[0] < best[0]):
        distance, axis, side = body
        return cell(axis, side, ray.at(distance))
    return best[1] if best is not None else None
