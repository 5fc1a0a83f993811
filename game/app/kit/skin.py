"""Shapes and icons of the interface, cut from one white atlas and tinted by the palette.

The atlas is drawn by tools/build_interface.py; assets/textures/interface.json names its cells in
reading order. A shape is stretched as a nine-slice whose corners are quarters of its cell.
"""

from __future__ import annotations

import json
from typing import Any

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    NodePath,
    SamplerState,
    TextureStage,
    TransparencyAttrib,
)

from game.app.kit.theme import Colour
from game.files import data_file


class Skin:
    """The atlas as a texture, and the geometry of pieces cut from it."""

    def __init__(self, loader: Any) -> None:
        index = json.loads(data_file("assets/textures/interface.json").read_text("utf-8"))
        self._cell: int = index["cell"]
        self._margin: int = index["margin"]
        self._columns: int = index["columns"]
        self._size: int = index["cell"] * index["columns"]
        self._places: dict[str, int] = {name: i for i, name in enumerate(index["names"])}
        path = str(data_file("assets/textures/interface.png"))
        self._texture = loader.load_texture(path)
        self._texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
        self._texture.set_magfilter(SamplerState.FT_linear)

    def _bounds(self, name: str) -> tuple[float, float, float, float]:
        """Left, right, bottom and top of a cell's inside, in texture coordinates."""
        row, column = divmod(self._places[name], self._columns)
        left = (column * self._cell + self._margin) / self._size
        top = 1 - (row * self._cell + self._margin) / self._size
        inside = (self._cell - 2 * self._margin) / self._size
        return left, left + inside, top - inside, top

    def shape(
        self, name: str, width: float, height: float, radius: float, colour: Colour
    ) -> NodePath[Any]:
        """A shape stretched to width x height pixels, its top left corner at the origin."""
        left, right, bottom, top = self._bounds(name)
        radius = min(radius, width / 2, height / 2)
        middle_u, middle_v = (left + right) / 2, (bottom + top) / 2
        columns = ((0, left), (radius, middle_u), (width - radius, middle_u), (width, right))
        rows = ((0, top), (-radius, middle_v), (-(height - radius), middle_v), (-height, bottom))
        return self._grid(name, columns, rows, colour)

    def icon(self, name: str, size: float, colour: Colour) -> NodePath[Any]:
        """An icon of `size` pixels, its top left corner at the origin."""
        left, right, bottom, top = self._bounds(name)
        return self._grid(name, ((0, left), (size, right)), ((0, top), (-size, bottom)), colour)

    def _grid(
        self,
        name: str,
        columns: tuple[tuple[float, float], ...],
        rows: tuple[tuple[float, float], ...],
        colour: Colour,
    ) -> NodePath[Any]:
        data = GeomVertexData(name, GeomVertexFormat.get_v3t2(), Geom.UH_static)
        data.set_num_rows(len(columns) * len(rows))
        vertex, texcoord = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "texcoord")
        for z, v in rows:
            for x, u in columns:
                vertex.set_data3(x, 0, z)
                texcoord.set_data2(u, v)
        triangles, across = GeomTriangles(Geom.UH_static), len(columns)
        for row in range(len(rows) - 1):
            for column in range(across - 1):
                a = row * across + column
                triangles.add_vertices(a, a + across, a + 1)
                triangles.add_vertices(a + 1, a + across, a + across + 1)
        geom = Geom(data)
        geom.add_primitive(triangles)
        node = GeomNode(name)
        node.add_geom(geom)
        path: NodePath[Any] = NodePath(node)
        path.set_texture(TextureStage.get_default(), self._texture)
        path.set_transparency(TransparencyAttrib.M_alpha)
        path.set_color(*colour)
        return path
