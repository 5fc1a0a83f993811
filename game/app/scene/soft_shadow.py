"""Soft shadows of pieces and furniture on what they stand on, without noise, in one small map.

Their outlines are projected onto a level along rays from the softbox and from the room, each ray an
instance of one draw call, and counted where they fall.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from panda3d import core

from game.app.scene.buffers import Offscreen, add_camera, additive, set_wrap, texture_buffer
from game.app.scene.geometry import merged
from game.app.scene.light import UNSHADOWED, program, studio

if TYPE_CHECKING:
    from game.app.scene.shadow_boxes import Corners

MOST = 64
"""The most rays (assets/shaders/fallen.vert)."""
_SOFTBOX_SHARE = 0.4
"""The share of the rays that go to the softbox; the others go to the room."""
_REACH = 1.3
"""How far beyond a piece its shadow matters, in its heights."""
_GOLDEN = 0.61803399


@cache
def rays(count: int) -> list[core.LVecBase4f]:
    """Directions to the light, spread over the softbox and, by the cosine, over the sky; w: the
    share of a ray in the light of the softbox (positive) or of the room (negative)."""
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


def casting_shape(root: core.NodePath, nodes: Sequence[core.NodePath]) -> core.GeomNode:
    """All visible shapes under the nodes that cast shadows, as one in the axes of `root`."""
    whole = core.NodePath("furniture")
    for node in nodes:
        for shape in node.find_all_matches("**/+GeomNode;-h"):
            if not shape.is_hidden(UNSHADOWED):
                copy = whole.attach_new_node(core.GeomNode("shape"))
                copy.node().add_geoms_from(shape.node())
                copy.set_mat(shape.get_mat(root))
                for number in range(copy.node().get_num_geoms()):
                    copy.node().set_geom_state(number, core.RenderState.make_empty())
    return merged(whole) if whole.get_num_children() else core.GeomNode("nothing")


class SoftShadowMap(Offscreen):
    """A map of blocked light: red and green have the shares of the softbox's and of the room's
    light that are blocked on the level of the pieces, blue and alpha the same on the table.

    at: its middle x and y, 1 / its width, and the level, in units of the scene.
    """

    def __init__(
        self, window: core.GraphicsOutput, name: str, sort: int, size: int, *defines: str
    ) -> None:
        self.texture = core.Texture(name)
        self.at = core.LVecBase4(0, 0, 0.1, 0)
        self._scene = scene = core.NodePath(name)
        self._buffer = texture_buffer(window, name, sort, (size, size), self.texture)
        self.texture.set_border_color(core.LColor(0, 0, 0, 0))
        set_wrap(self.texture, core.SamplerState.WM_border_color)
        scene.set_shader(program("fallen", *defines))
        scene.set_attrib(additive())
        scene.node().set_bounds(core.OmniBoundingVolume())
        scene.node().set_final(True)
        self._kinds = [scene.attach_new_node("level"), scene.attach_new_node("table")]
        for number, kind in enumerate(self._kinds):
            kind.set_bin("fixed", 1 - number)
        self._count = 0
        self.set_rays(MOST, size)
        if self._buffer is not None:
            self._buffer.set_clear_color_active(True)
            self._buffer.set_clear_color(core.LColor(0, 0, 0, 0))
            self._buffer.set_clear_depth_active(True)
            lens = core.OrthographicLens()
            add_camera(self._buffer, scene.attach_new_node(core.Camera("fallen", lens)))

    def set_rays(self, count: int, size: int) -> None:
        """Set the number of rays, and the width of the map in pixels."""
        if self._count == count:
            return
        ways = [*rays(count), *[core.LVecBase4f(0, 0, 1, 0)] * (MOST - count)]
        self._scene.set_shader_input("rays", core.PTA_LVecBase4f(ways))
        self._scene.set_instance_count(count)
        self._count = count
        self.set_size((size, size))

    def cover_boxes(self, corners: Corners, level: float, *, anew: bool) -> None:
        """Place the map where the shadows of boxes fall on a level, as cover() does."""
        if len(corners):
            low = core.LPoint3(*corners.min((0, 1)).tolist())
            high = core.LPoint3(*corners.max((0, 1)).tolist())
            self.cover(low, high, level, anew=anew)

    def cover(self, low: core.LPoint3, high: core.LPoint3, level: float, *, anew: bool) -> None:
        """Place the map where the shadow of what lies between two corners falls on a level. Unless
        `anew` it stays where it is while that suffices, and the level only sinks: shadows would
        visibly pulsate while things move."""
        margin = _REACH * max(0.0, high.z - level) + 0.5
        middle, size = (low + high) / 2, high - low
        half = max(size.x, size.y) / 2 + margin
        wide = 0.5 / self.at.z
        inside = max(abs(middle.x - self.at.x), abs(middle.y - self.at.y)) + half <= wide * 1.1
        if anew or not inside:
            self.at = core.LVecBase4(middle.x, middle.y, 0.5 / half, self.at.w)
        self.at.w = level if anew else min(level, self.at.w)

    def cast(self, shape: core.GeomNode, *, table: float | None = None) -> None:
        """Cast the shadow of a shape on the level, or on a table at this z, in place of the shape
        that was cast there before."""
        kind = self._kinds[table is not None]
        kind.node().remove_all_children()
        level = self.at.w if table is None else table
        many = core.LVecBase4(self._count, float(table is not None), level, 0)
        kind.set_shader_input("many", many)
        self._scene.set_shader_input("map_at", self.at)
        solid = kind.attach_new_node(shape)
        solid.node().set_bounds(core.OmniBoundingVolume())
        solid.node().set_final(True)
