"""Shapes and icons of the interface, cut from one white atlas and tinted by the palette.

The atlas is drawn by tools/build_interface.py; assets/textures/interface.json names its cells in
reading order. A shape is stretched as a nine-slice whose corners are quarters of its cell.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from panda3d import core

from game.app.kit.theme import Colour
from game.system.files import DamagedFileError, Part, data_json, whole_file


def grid(data: core.GeomVertexData, rows: int, columns: int) -> core.GeomNode:
    """A sheet over points that stand in rows, row by row in `data`."""
    triangles = core.GeomTriangles(core.Geom.UH_static)
    for row in range(rows - 1):
        for a in range(row * columns, row * columns + columns - 1):
            triangles.add_vertices(a, a + columns, a + 1)
            triangles.add_vertices(a + 1, a + columns, a + columns + 1)
    geom, node = core.Geom(data), core.GeomNode(data.get_name())
    geom.add_primitive(triangles)
    node.add_geom(geom)
    return node


INDEX = "assets/textures/interface.json"


@dataclass(frozen=True, slots=True)
class Index:
    """Where the atlas has what. cell, margin: in pixels; names: of its cells, row by row."""

    cell: int
    margin: int
    columns: int
    names: tuple[str, ...]

    @classmethod
    def of(cls, read: Part) -> Index:
        """What a file says."""
        names = tuple(name.text() for name in read["names"].rows())
        return cls(read["cell"].count(1), read["margin"].count(), read["columns"].count(1), names)


class Skin:
    """The atlas as a texture, and the geometry of pieces cut from it."""

    def __init__(self, loader: Any) -> None:
        index = data_json(INDEX, Index.of)
        self._cell, self._margin, self._columns = index.cell, index.margin, index.columns
        self._size = index.cell * index.columns
        self._places = {name: i for i, name in enumerate(index.names)}
        path = str(whole_file("assets/textures/interface.png"))
        self._texture = loader.load_texture(path)
        self._texture.set_minfilter(core.SamplerState.FT_linear_mipmap_linear)
        self._texture.set_magfilter(core.SamplerState.FT_linear)

    def _bounds(self, name: str) -> tuple[float, float, float, float]:
        """Left, right, bottom and top of a cell's inside, in texture coordinates."""
        if name not in self._places:
            raise DamagedFileError.missing(INDEX, f"names/{name}")
        row, column = divmod(self._places[name], self._columns)
        left = (column * self._cell + self._margin) / self._size
        top = 1 - (row * self._cell + self._margin) / self._size
        inside = (self._cell - 2 * self._margin) / self._size
        return left, left + inside, top - inside, top

    def shape(
        self, name: str, width: float, height: float, radius: float, colour: Colour
    ) -> core.NodePath[Any]:
        """A shape stretched to width x height pixels, its top left corner at the origin."""
        left, right, bottom, top = self._bounds(name)
        radius = min(radius, width / 2, height / 2)
        middle_u, middle_v = (left + right) / 2, (bottom + top) / 2
        columns = ((0, left), (radius, middle_u), (width - radius, middle_u), (width, right))
        rows = ((0, top), (-radius, middle_v), (-(height - radius), middle_v), (-height, bottom))
        return self._grid(name, columns, rows, colour)

    def icon(self, name: str, size: float, colour: Colour) -> core.NodePath[Any]:
        """An icon of `size` pixels, its top left corner at the origin."""
        left, right, bottom, top = self._bounds(name)
        return self._grid(name, ((0, left), (size, right)), ((0, top), (-size, bottom)), colour)

    def _grid(
        self,
        name: str,
        columns: tuple[tuple[float, float], ...],
        rows: tuple[tuple[float, float], ...],
        colour: Colour,
    ) -> core.NodePath[Any]:
        data = core.GeomVertexData(name, core.GeomVertexFormat.get_v3t2(), core.Geom.UH_static)
        data.set_num_rows(len(columns) * len(rows))
        vertex, texcoord = (
            core.GeomVertexWriter(data, "vertex"),
            core.GeomVertexWriter(data, "texcoord"),
        )
        for z, v in rows:
            for x, u in columns:
                vertex.set_data3(x, 0, z)
                texcoord.set_data2(u, v)
        path: core.NodePath[Any] = core.NodePath(grid(data, len(rows), len(columns)))
        path.set_texture(core.TextureStage.get_default(), self._texture)
        path.set_transparency(core.TransparencyAttrib.M_alpha)
        path.set_color(*colour)
        return path
