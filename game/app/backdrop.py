"""The background of screens without a scene: a soft gradient over the whole window."""

from __future__ import annotations

from typing import Any

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTristrips,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    NodePath,
)

from game.app.kit.theme import Theme


def backdrop(parent: Any, theme: Theme) -> NodePath[Any]:
    """A gradient from the palette's top colour to its bottom one, under `parent` (render2d)."""
    data = GeomVertexData("backdrop", GeomVertexFormat.get_v3c4(), Geom.UH_static)
    vertex, colour = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "color")
    for z, name in ((1, "background-top"), (-1, "background-bottom")):
        for x in (-1, 1):
            vertex.add_data3(x, 0, z)
            colour.add_data4(*theme.colour(name))
    strip = GeomTristrips(Geom.UH_static)
    strip.add_vertices(0, 2, 1, 3)
    strip.close_primitive()
    geom = Geom(data)
    geom.add_primitive(strip)
    node = GeomNode("backdrop")
    node.add_geom(geom)
    path: NodePath[Any] = parent.attach_new_node(node)
    path.set_bin("background", 0)
    return path
