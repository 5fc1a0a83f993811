"""The cube as it is seen: a body in layers, and 96 pegs in their holes.

The body's small cubes all look alike, so they never leave their slots: a layer that turns is the
slots of that layer and the pegs in them, turned about the middle, and when it arrives the slots
go back and the pegs are put where the state says they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from panda3d import core

from game.app.scene.geometry import shapes
from game.app.scene.stage import Stage
from game.app.tables.scruble.pegs import colour_name, face
from game.rules.scruble.pieces import PEGS
from game.rules.scruble.sites import SITES, SIZE, TABLE, Vector, directions
from game.rules.scruble.twists import LAYERS, Layer

HALF = SIZE / 2
AXES = (core.LVector3(1, 0, 0), core.LVector3(0, 1, 0), core.LVector3(0, 0, 1))
RAISED = 0.075
"""How far a selected peg stands out of its hole."""
PLAIN = core.LVecBase4(0.22, 38, 0, 64)
MARKS = ("ring", "dashes", "double", "corners", "square")


def centre(cubie: Vector) -> core.LPoint3:
    """The middle of a small cube; the whole cube's middle is the origin."""
    x, y, z = (c - (SIZE - 1) / 2 for c in cubie)
    return core.LPoint3(x, y, z)


def _holder_pose(site: int) -> core.LMatrix4:
    """The frame of a hole: x to the right in the net, y up in the net, z outwards."""
    at = TABLE[site]
    right, normal = core.LVector3(*at.right), core.LVector3(*at.normal)
    up = -core.LVector3(*at.down)
    matrix = core.LMatrix4(core.LMatrix3(*right, *up, *normal))
    matrix.set_row(3, centre(at.cubie) + normal * 0.4925)
    return matrix


class Cube:
    """The cube's nodes. root: turn it to turn the whole cube."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.root = stage.root.attach_new_node("cube")
        self._still = self.root.attach_new_node("still")
        self._pivot = self.root.attach_new_node("turning")
        self._bodies = [self._layers(axis) for axis in range(3)]
        self._holders = [self._still.attach_new_node(f"site {site}") for site in range(SITES)]
        for site, holder in enumerate(self._holders):
            holder.set_mat(_holder_pose(site))
        self._pegs = [core.NodePath(face(peg.label).make_copy()) for peg in PEGS]
        self._marks: dict[int, tuple[tuple[str, str], ...]] = {}
        self._mark_nodes: dict[int, list[core.NodePath]] = {}
        self.pegs = bytes(range(SITES))
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

    # Colours

    def paint(self) -> None:
        """Take the colours from the palette."""
        body = self._stage.colour("body")
        for layers in self._bodies:
            for layer in layers:
                layer.set_color_scale(body)
        for peg, node in zip(PEGS, self._pegs, strict=True):
            colour = self._stage.colour(colour_name(peg))
            # Opacity chooses the ink: dark on what is light, light on what is dark.
            bright = 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]
            node.set_color_scale(colour[0], colour[1], colour[2], 1.0 if bright > 0.52 else 0.0)
        marks, self._marks = self._marks, {}
        self.mark(marks)

    # Where everything is

    def place(self, pegs: bytes, angles: Iterable[float]) -> None:
        """Put every peg into its hole, turned by its angle (degrees, by peg)."""
        self.release()
        self.pegs = pegs
        turned = list(angles)
        for site, peg in enumerate(pegs):
            node = self._pegs[peg]
            node.reparent_to(self._holders[site])
            node.set_h(turned[peg])

    def spin(self, peg: int, angle: float) -> None:
        """Turn a peg in its hole: degrees against the clock from upright in the net."""
        self._pegs[peg].set_h(angle)

    def raise_pegs(self, raised: Iterable[int]) -> None:
        """Let these pegs (and no others) stand out."""
        out = set(raised)
        for peg, node in enumerate(self._pegs):
            node.set_z(RAISED if peg in out else 0.0)

    def glow(self, strength: Mapping[int, tuple[str, float]]) -> None:
        """Let these pegs (and no others) glow in a colour of the palette."""
        for peg, node in enumerate(self._pegs):
            if peg in strength:
                name, amount = strength[peg]
                colour = self._stage.colour(name)
                node.set_shader_input("mark", core.LVecBase4(*colour.xyz, amount))
            else:
                node.clear_shader_input("mark")

    def mark(self, marks: Mapping[int, tuple[tuple[str, str], ...]]) -> None:
        """Put marks round holes, by site: (shape, colour's name) each; all others go."""
        for site in set(self._marks) | set(marks):
            wanted = marks.get(site, ())
            if self._marks.get(site) == wanted:
                continue
            for node in self._mark_nodes.pop(site, []):
                node.remove_node()
            made = []
            for shape, name in wanted:
                copy = shapes("scruble")[f"mark-{shape}"].make_copy()
                node = self._holders[site].attach_new_node(copy)
                colour = self._stage.colour(name)
                node.set_color_scale(colour)
                glow = core.LVecBase4(*(c**2.2 for c in colour.xyz), 0.75)
                node.set_shader_input("mark", glow)
                node.hide(core.BitMask32.bit(1))
                made.append(node)
            if made:
                self._mark_nodes[site] = made
        self._marks = {site: tuple(wanted) for site, wanted in marks.items() if wanted}

    def conceal(self, hidden: bool) -> None:
        """Hide the pegs and marks; the bare body stays."""
        for holder in self._holders:
            if hidden:
                holder.hide()
            else:
                holder.show()

    # Turning a layer

    def grip(self, layer: Layer) -> None:
        """Take hold of a layer, so that turn() turns it."""
        if self.turning is layer:
            return
        self.release()
        self.turning = layer
        self._show_axis(layer.axis)
        self._bodies[layer.axis][layer.place].reparent_to(self._pivot)
        for site in TABLE:
            if site.cubie[layer.axis] == layer.place:
                self._holders[site.index].reparent_to(self._pivot)

    def turn(self, degrees: float) -> None:
        """Turn the layer in hand: degrees about its positive axis, right-handed."""
        if self.turning is not None:
            quat = core.LQuaternion()
            quat.set_from_axis_angle(degrees, AXES[self.turning.axis])
            self._pivot.set_quat(quat)

    def release(self) -> None:
        """Let the layer go: its slots go back where they were."""
        if self.turning is None:
            return
        layer, self.turning = self.turning, None
        self._pivot.clear_transform()
        self._bodies[layer.axis][layer.place].reparent_to(self._still)
        for site in TABLE:
            if site.cubie[layer.axis] == layer.place:
                self._holders[site.index].reparent_to(self._still)

    def peg_pose(self, peg: int) -> core.LMatrix4:
        """A peg's frame in the cube's: x along its letter's foot, y up its letter, z outwards."""
        return self._pegs[peg].get_mat(self.root)

    def close(self) -> None:
        """Take the cube off the stage."""
        self.root.remove_node()
        for node in self._pegs:
            node.remove_node()


def layer_of(axis: int, place: int) -> Layer:
    """The layer across `axis` at `place`."""
    return next(layer for layer in LAYERS if (layer.axis, layer.place) == (axis, place))


def turned_vector(way: Vector, axis: int, quarters: int) -> Vector:
    """A vector of the grid after quarter turns about a positive axis, right-handed."""
    one, other = (axis + 1) % 3, (axis + 2) % 3
    vector = list(way)
    for _ in range(quarters % 4):
        vector[one], vector[other] = -vector[other], vector[one]
    return (vector[0], vector[1], vector[2])


def heading(site: int, way: Vector) -> int:
    """Which of a site's four directions a vector is: UP, RIGHT, DOWN or LEFT of its face."""
    return directions(site).index(way)
