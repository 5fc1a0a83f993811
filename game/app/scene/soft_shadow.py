"""The light that pieces and furniture take from what they stand on: penumbra and contact shadow
without noise, in one small map.

Their outlines are thrown along a few rays from the softbox and from the room onto a level, every
ray an instance of one drawing, and counted where they fall.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from panda3d import core

from game.app.scene.buffers import Drawn, give_back, texture_buffer
from game.app.scene.light import UNSHADOWED, program, studio

if TYPE_CHECKING:
    from game.app.scene.shadow_boxes import Corners

MOST = 64
"""Rays at the most (assets/shaders/fallen.vert)."""
_SOFTBOX_SHARE = 0.4
"""The share of the rays that go to the softbox; the others go to the room."""
_REACH = 1.3
"""How far beyond a piece its shadow matters, in its heights."""
_GOLDEN = 0.61803399


@cache
def rays(count: int) -> list[core.LVecBase4f]:
    """Ways to the light, spread over the softbox and over the sky by its cosine; w: what each is
    worth, of all of the softbox (positive) or of the room (negative)."""
    light = studio()
    right = light.key.cross(core.LVector3.up()).normalized()
    above = right.cross(light.key)
    lamps = round(count * _SOFTBOX_SHARE)
    found = []
    for n in range(lamps):
        across, along = (2 * n + 1) / lamps - 1, (n * _GOLDEN + 0.31) % 1 * 2 - 1
        way = light.key + right * (across * light.half[0]) + above * (along * light.half[1])
        found.append(core.LVecBase4f(way.normalized(), 1 / lamps))
    room = count - lamps
    for n in range(room):
        out, turn = math.sqrt((n + 0.5) / room) * 0.985, math.tau * _GOLDEN * n
        way = core.LVector3(out * math.cos(turn), out * math.sin(turn), math.sqrt(1 - out * out))
        found.append(core.LVecBase4f(way, -1 / room))
    return found


def merged(root: core.NodePath, nodes: Sequence[core.NodePath]) -> core.GeomNode:
    """All shapes of furniture that take light away, as one in the axes of the scene."""
    whole = core.NodePath("furniture")
    for node in nodes:
        for shape in node.find_all_matches("**/+GeomNode;-h"):
            if not shape.is_hidden(UNSHADOWED):
                copy = whole.attach_new_node(core.GeomNode("shape"))
                copy.node().add_geoms_from(shape.node())
                copy.set_mat(shape.get_mat(root))
                for number in range(copy.node().get_num_geoms()):
                    copy.node().set_geom_state(number, core.RenderState.make_empty())
    whole.flatten_strong()
    found = whole.find("**/+GeomNode")
    return core.GeomNode("nothing") if found.is_empty() else found.node()


class SoftShadowMap(Drawn):
    """A map of taken light: red and green what is taken of the softbox's and of the room's on the
    level that pieces stand on, blue and alpha the same on the table. at: where it lies: x, y,
    1 / width, level."""

    def __init__(
        self, window: core.GraphicsOutput, name: str, sort: int, size: int, *defines: str
    ) -> None:
        self.texture = core.Texture(name)
        self.at = core.LVecBase4(0, 0, 0.1, 0)
        self._scene = scene = core.NodePath(name)
        self._buffer = texture_buffer(window, name, sort, (size, size), self.texture)
        self.texture.set_border_color(core.LColor(0, 0, 0, 0))
        for wrap in (self.texture.set_wrap_u, self.texture.set_wrap_v):
            wrap(core.SamplerState.WM_border_color)
        scene.set_shader(program("fallen", *defines))
        one = core.ColorBlendAttrib.O_one
        scene.set_attrib(core.ColorBlendAttrib.make(core.ColorBlendAttrib.M_add, one, one))
        scene.node().set_bounds(core.OmniBoundingVolume())
        scene.node().set_final(True)
        self._kinds = [scene.attach_new_node("level"), scene.attach_new_node("table")]
        for kind in self._kinds:
            kind.set_bin("fixed", 1 - self._kinds.index(kind))
        self._count = 0
        self.set_rays(MOST, size)
        if self._buffer is not None:
            self._buffer.set_clear_color_active(True)
            self._buffer.set_clear_color(core.LColor(0, 0, 0, 0))
            self._buffer.set_clear_depth_active(True)
            region = self._buffer.make_display_region()
            region.set_camera(scene.attach_new_node(core.Camera("fallen", core.OrthographicLens())))

    def set_rays(self, count: int, size: int) -> None:
        """How many rays are thrown, into a map `size` pixels wide."""
        if self._count == count:
            return
        ways = [*rays(count), *[core.LVecBase4f(0, 0, 1, 0)] * (MOST - count)]
        self._scene.set_shader_input("rays", core.PTA_LVecBase4f(ways))
        self._scene.set_instance_count(count)
        self._count = count
        if self._buffer is not None and self._buffer.get_x_size() != size:
            self._buffer.set_size(size, size)

    def lie(self, corners: Corners, level: float, *, anew: bool) -> None:
        """Lie where the shadows of these boxes fall on a level. While things move it lies still
        (not anew) as long as they stay over it, and its level only sinks: or it would be seen to
        breathe."""
        if len(corners):
            low = core.LPoint3(*corners.min((0, 1)).tolist())
            high = core.LPoint3(*corners.max((0, 1)).tolist())
            self.lie_under(low, high, level, anew=anew)

    def lie_under(self, low: core.LPoint3, high: core.LPoint3, level: float, *, anew: bool) -> None:
        """The same for what lies between two corners."""
        margin = _REACH * max(0.0, high.z - level) + 0.5
        middle, size = (low + high) / 2, high - low
        half = max(size.x, size.y) / 2 + margin
        wide = 0.5 / self.at.z
        there = max(abs(middle.x - self.at.x), abs(middle.y - self.at.y)) + half <= wide * 1.1
        if anew or not there:
            self.at = core.LVecBase4(middle.x, middle.y, 0.5 / half, self.at.w)
        self.at.w = level if anew else min(level, self.at.w)

    def throw(self, shape: core.GeomNode, *, table: float | None = None) -> None:
        """Throw a shape's outlines onto the level, or onto the table, whose level is given; they
        stand for those of that kind thrown before."""
        kind = self._kinds[table is not None]
        kind.node().remove_all_children()
        level = self.at.w if table is None else table
        kind.set_shader_input(
            "many", core.LVecBase4(self._count, float(table is not None), level, 0)
        )
        self._scene.set_shader_input("map_at", self.at)
        solid = kind.attach_new_node(shape)
        solid.node().set_bounds(core.OmniBoundingVolume())
        solid.node().set_final(True)

    def close(self) -> None:
        """Give it back."""
        if self._buffer is not None:
            give_back(self._buffer, self.texture)
            self._buffer = None
