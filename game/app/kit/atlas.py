"""The atlas of the interface: white shapes and icons in one texture, tinted by the palette.

tools/build_interface.py draws it; assets/textures/interface.json names its cells in reading order.
A shape is stretched as a nine-slice whose corners are quarters of its cell.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from panda3d import core

from game.app.engine_file import engine_file
from game.app.kit.theme import Colour
from game.system.files import DamagedFileError, Part, data_json


def grid(data: core.GeomVertexData, rows: int, columns: int) -> core.GeomNode:
    """A mesh over a grid of points, which stand row by row in `data`."""
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


class Cells(NamedTuple):
    """The layout of the atlas. size, margin: of a cell, in pixels; columns: cells in a row."""

    size: int
    margin: int
    columns: int
    names: tuple[str, ...]


def cells_in(read: Part) -> Cells:
    """The layout that a file describes."""
    size, margin, columns = read["cell"].count(1), read["margin"].count(), read["columns"].count(1)
    return Cells(size, margin, columns, tuple(name.text() for name in read["names"].rows()))


class Atlas:
    """The texture, and the geometry of pieces cut from it."""

    def __init__(self, loader: Any) -> None:
        self._cells = data_json(INDEX, cells_in)
        self._places = {name: i for i, name in enumerate(self._cells.names)}
        self._texture = loader.load_texture(engine_file("assets/textures/interface.png"))
        self._texture.set_minfilter(core.SamplerState.FT_linear_mipmap_linear)
        self._texture.set_magfilter(core.SamplerState.FT_linear)
        if self._texture.has_ram_image():  # not of one that an earlier window has drawn
            # The driver would draw them, and Mesa compile shaders for that first, for 50 ms.
            self._texture.generate_ram_mipmap_images()

    def _bounds(self, name: str) -> tuple[float, float, float, float]:
        """Left, right, bottom and top of a cell's inside, in texture coordinates."""
        if name not in self._places:
            raise DamagedFileError.missing(INDEX, f"names/{name}")
        cell, margin, columns, _names = self._cells
        row, column = divmod(self._places[name], columns)
        left = (column * cell + margin) / (cell * columns)
        top = 1 - (row * cell + margin) / (cell * columns)
        inside = (cell - 2 * margin) / (cell * columns)
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
        vertex = core.GeomVertexWriter(data, "vertex")
        texcoord = core.GeomVertexWriter(data, "texcoord")
        for z, v in rows:
            for x, u in columns:
                vertex.set_data3(x, 0, z)
                texcoord.set_data2(u, v)
        path: core.NodePath[Any] = core.NodePath(grid(data, len(rows), len(columns)))
        path.set_texture(core.TextureStage.get_default(), self._texture)
        path.set_transparency(core.TransparencyAttrib.M_alpha)
        path.set_color(*colour)
        return path
