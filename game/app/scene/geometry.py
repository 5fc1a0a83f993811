"""Shapes from models/*.bam, and text on their faces from the glyph atlas."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from panda3d import core

from game.app.engine_file import engine_file
from game.app.kit.theme import luminance
from game.system.files import DamagedFileError, MissingFileError, Part, data_json, go_on_without


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character of the atlas. place: u0, v0, u1, v1. box: x0, y0, x1, y1 round the middle of a
    capital, and advance, in ems."""

    place: tuple[float, float, float, float]
    box: tuple[float, float, float, float]
    advance: float


_DARK_INK = 0.18
"""The luminance of a plate from which dark ink has more contrast than light ink."""


def inked(colour: core.LVecBase4) -> core.LVecBase4:
    """The colour of a plate, with the more legible ink as its opacity: 1 for dark, 0 for light."""
    dark_ink = luminance((colour.x, colour.y, colour.z, 1.0)) > _DARK_INK
    return core.LVecBase4(colour.x, colour.y, colour.z, float(dark_ink))


@dataclass(frozen=True, slots=True)
class Writing:
    """A text on a face, centred at x, y (units of the shape), `size` units to the em."""

    text: str
    size: float
    x: float = 0.0
    y: float = 0.0


@lru_cache(maxsize=1)
def glyphs() -> dict[str, Glyph]:
    """The characters that can be written on pieces."""
    return data_json("assets/textures/glyphs.json", glyphs_in)


def glyphs_in(read: Part) -> dict[str, Glyph]:
    """The characters that a file describes."""
    found = {}
    for character, part in read["glyphs"].members().items():
        n = part.numbers(9)
        found[character] = Glyph((n[0], n[1], n[2], n[3]), (n[4], n[5], n[6], n[7]), n[8])
    return found


@cache
def shapes(model: str, *, fine: bool = False) -> dict[str, core.GeomNode]:
    """The shapes of models/`model`.bam by name; fine: those of models/`model`-fine.bam instead, as
    far as possible. DamagedFileError or MissingFileError only for the former."""
    if fine:
        try:
            return shapes(model) | _shapes_in(f"models/{model}-fine.bam")
        except (DamagedFileError, MissingFileError) as error:
            go_on_without(error)
            return shapes(model)
    return _shapes_in(f"models/{model}.bam")


def _shapes_in(name: str) -> dict[str, core.GeomNode]:
    file = engine_file(name)
    # Panda3D's Loader would also load the readers of all other formats, some megabytes.
    source = core.BamFile()
    source.open_read(file)
    root = core.NodePath(source.read_node())
    return {part.name: part.node() for part in root.find_all_matches("**/+GeomNode")}


def stretched(shape: core.GeomNode, width: float, depth: float) -> core.GeomNode:
    """A shape one unit wide and deep, whose halves are moved apart to a new width and depth, which
    keeps the form of its edges."""
    wider = core.GeomNode(shape.name)
    wider.add_geoms_from(shape)
    for geom in wider.modify_geoms():
        points = core.GeomVertexRewriter(geom.modify_vertex_data(), "vertex")
        places = core.GeomVertexRewriter(geom.modify_vertex_data(), "texcoord")
        while not points.is_at_end():
            x, y, z = points.get_data3()
            u, v = places.get_data2()
            aside = (width - 1) / 2 * ((x > 0) - (x < 0))
            away = (depth - 1) / 2 * ((y > 0) - (y < 0))
            points.set_data3(x + aside, y + away, z)
            # Surfaces are not stretched with it (see models/shapes.py).
            places.set_data2(*((u - aside, v - away) if u < 0 else (u, v)))
    return wider


def merged(node: core.NodePath) -> core.GeomNode:
    """All shapes under a node as one; the node is flattened."""
    node.flatten_strong()
    found: core.GeomNode = node.find("**/+GeomNode").node()
    return found


def put(
    parent: core.NodePath,
    shape: core.GeomNode,
    at: Sequence[float] = (0, 0, 0),
    scale: Sequence[float] = (1, 1, 1),
    colour: core.LVecBase4 | None = None,
) -> core.NodePath:
    """Attach a copy of a shape to `parent`."""
    node = parent.attach_new_node(shape.make_copy())
    node.set_pos(*at)
    node.set_scale(*scale)
    if colour is not None:
        node.set_color_scale(colour)
    return node


def _letters(writing: Writing) -> Iterable[tuple[Glyph, float]]:
    """The glyphs of a text, and the x of their middles from that of the text, in ems."""
    known = glyphs()
    line = [known[character] for character in writing.text]
    x = -sum(glyph.advance for glyph in line) / 2
    for glyph in line:
        yield glyph, x + glyph.advance / 2
        x += glyph.advance


def _vertices(name: str) -> tuple[core.GeomVertexData, list[core.GeomVertexWriter]]:
    """Empty vertex data, and writers of its points, normals, colours and texture coordinates."""
    data = core.GeomVertexData(name, core.GeomVertexFormat.get_v3n3c4t2(), core.Geom.UH_static)
    columns = ("vertex", "normal", "color", "texcoord")
    return data, [core.GeomVertexWriter(data, column) for column in columns]


def lettering(writings: Sequence[Writing], level: float, hollow: float = 0.0) -> core.Geom:
    """Texts as one Geom of quads at z = `level` that face +z, their tops towards +y.

    hollow: how much their normals lean inward for each unit from the middle, as on a hollow face.
    """
    data, (point, normal, colour, texture) = _vertices("text")
    quads = core.GeomTriangles(core.Geom.UH_static)
    count = 0
    for writing in writings:
        for glyph, middle in _letters(writing):
            (x0, y0, x1, y1), (u0, v0, u1, v1) = glyph.box, glyph.place
            corners = (x0, y0, u0, v0), (x1, y0, u1, v0), (x1, y1, u1, v1), (x0, y1, u0, v1)
            for x, y, u, v in corners:
                across = writing.x + (middle + x) * writing.size
                up = writing.y + y * writing.size
                point.add_data3(across, up, level)
                normal.add_data3(-hollow * across, -hollow * up, 1)
                colour.add_data4(1, 1, 1, 1)
                texture.add_data2(u, v)
            quads.add_vertices(count, count + 1, count + 2)
            quads.add_vertices(count, count + 2, count + 3)
            count += 4
    geom = core.Geom(data)
    geom.add_primitive(quads)
    return geom


def polygon(outline: Sequence[tuple[float, float]]) -> core.GeomNode:
    """A filled convex outline, counter-clockwise from above, at z = 0, facing up."""
    data, (point, normal, colour, texture) = _vertices("polygon")
    for x, y in outline:
        point.add_data3(x, y, 0)
        normal.add_data3(0, 0, 1)
        colour.add_data4(1, 1, 1, 1)
        texture.add_data2(0, 0)
    fan = core.GeomTriangles(core.Geom.UH_static)
    for corner in range(1, len(outline) - 1):
        fan.add_vertices(0, corner, corner + 1)
    geom, node = core.Geom(data), core.GeomNode("polygon")
    geom.add_primitive(fan)
    node.add_geom(geom)
    return node


_PUFFS, _CORNERS, _LEAVES = 11, 10, (1.0, 0.75, 0.5, 0.25)
"""The puffs of a ring of dust, the corners of each, and the layers that make its edge soft."""


@cache
def puffs() -> core.GeomNode:
    """A ring of dust round a piece one unit wide: puffs of round layers."""
    ring = core.NodePath("dust")
    for number in range(_PUFFS):
        turn, uneven = math.tau * number / _PUFFS, number * 0.618 % 1
        out, wide = 0.58 + 0.16 * uneven, 0.16 + 0.1 * (1 - uneven)
        middle = out * math.cos(turn), out * math.sin(turn)
        for share in _LEAVES:
            corners = (math.tau * corner / _CORNERS for corner in range(_CORNERS))
            around = [(math.cos(at) * wide * share, math.sin(at) * wide * share) for at in corners]
            ring.attach_new_node(polygon([(middle[0] + x, middle[1] + y) for x, y in around]))
    return merged(ring)


def piece(
    shape: core.GeomNode, writings: Sequence[Writing] = (), level: float = 0.0, hollow: float = 0.0
) -> core.GeomNode:
    """A shape with texts on its upper side (see lettering), as one Geom."""
    node = core.GeomNode(shape.name)
    node.add_geoms_from(shape)
    if not writings:
        return node
    node.add_geom(lettering(writings, level, hollow))
    whole = core.NodePath(node)
    whole.flatten_strong()
    return whole.node()


@cache
def sign(text: str, width: float, size: float) -> core.GeomNode:
    """A square plate of this width with a text on it, `size` units to the em."""
    node = core.NodePath("sign")
    plate = put(node, shapes("pieces")["plate"], scale=(width, width, 1))
    plate.flatten_light()
    return piece(plate.node(), [Writing(text, size)], 0.006)
