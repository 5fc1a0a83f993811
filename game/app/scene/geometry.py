"""Shapes from models/*.bam and text on their faces from the glyph atlas."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from panda3d import core

from game.app.kit.theme import linear
from game.system.files import (
    DamagedFileError,
    MissingFileError,
    Part,
    data_json,
    go_on_without,
    whole_file,
)


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character of the atlas: its place there (u0, v0, u1, v1), its box (x0, y0, x1, y1)
    about the middle of a capital and its advance, in ems."""

    place: tuple[float, float, float, float]
    box: tuple[float, float, float, float]
    advance: float


_DARK_INK = 0.18
"""From this luminance on dark ink stands out from a plate better than light ink does."""


def inked(colour: core.LVecBase4) -> core.LVecBase4:
    """A plate's colour, with the ink that reads well on it: opacity 1 for dark ink, 0 for light."""
    red, green, blue, _ = linear((colour.x, colour.y, colour.z, 1.0))
    bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return core.LVecBase4(colour.x, colour.y, colour.z, float(bright > _DARK_INK))


@dataclass(frozen=True, slots=True)
class Writing:
    """Text on a face: centred at x, y (units of the shape), `size` units to the em."""

    text: str
    size: float
    x: float = 0.0
    y: float = 0.0


@lru_cache(maxsize=1)
def glyphs() -> dict[str, Glyph]:
    """Every character that can stand on a piece."""
    return data_json("assets/textures/glyphs.json", glyphs_in)


def glyphs_in(read: Part) -> dict[str, Glyph]:
    """The characters that a file names."""
    found = {}
    for character, part in read["glyphs"].members().items():
        n = part.numbers(9)
        found[character] = Glyph((n[0], n[1], n[2], n[3]), (n[4], n[5], n[6], n[7]), n[8])
    return found


@cache
def shapes(model: str, *, fine: bool = False) -> dict[str, core.GeomNode]:
    """The named shapes of models/`model`.bam; fine: with those of models/`model`-fine.bam in their
    place, as far as there are any. DamagedFileError or MissingFileError for the former alone."""
    if fine:
        try:
            return shapes(model) | _shapes_in(f"models/{model}-fine.bam")
        except (DamagedFileError, MissingFileError) as error:
            go_on_without(error)
            return shapes(model)
    return _shapes_in(f"models/{model}.bam")


def _shapes_in(name: str) -> dict[str, core.GeomNode]:
    file = whole_file(name)
    # Panda3D's Loader would load readers of every other format too: some megabytes.
    source = core.BamFile()
    source.open_read(core.Filename.from_os_specific(str(file)))
    root = core.NodePath(source.read_node())
    return {part.name: part.node() for part in root.find_all_matches("**/+GeomNode")}


def stretched(shape: core.GeomNode, width: float, depth: float) -> core.GeomNode:
    """A shape that is one wide and deep, its halves moved apart until it is this wide and deep: its
    edges keep their form."""
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
            # What lies on it is not stretched (see models/shapes.py).
            places.set_data2(*((u - aside, v - away) if u < 0 else (u, v)))
    return wider


def merged(node: core.NodePath) -> core.GeomNode:
    """All that is under a node, as one shape."""
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
    """A copy of a shape under `parent`."""
    node = parent.attach_new_node(shape.make_copy())
    node.set_pos(*at)
    node.set_scale(*scale)
    if colour is not None:
        node.set_color_scale(colour)
    return node


def _letters(writing: Writing) -> Iterable[tuple[Glyph, float]]:
    """The glyphs of a text and the x of each one's middle, in ems about the middle of the text."""
    known = glyphs()
    line = [known[character] for character in writing.text]
    x = -sum(glyph.advance for glyph in line) / 2
    for glyph in line:
        yield glyph, x + glyph.advance / 2
        x += glyph.advance


def _vertices(name: str) -> tuple[core.GeomVertexData, list[core.GeomVertexWriter]]:
    """Vertices to be, and what writes their points, normals, colours and texture coordinates."""
    data = core.GeomVertexData(name, core.GeomVertexFormat.get_v3n3c4t2(), core.Geom.UH_static)
    columns = ("vertex", "normal", "color", "texcoord")
    return data, [core.GeomVertexWriter(data, column) for column in columns]


def lettering(writings: Sequence[Writing], level: float, hollow: float = 0.0) -> core.Geom:
    """Texts as one Geom of flat quads at z = `level`, looking up along +z, their top towards +y.

    hollow: how much their normals lean inward, for each unit from the middle, as those of the face
    do that they stand on.
    """
    data, (point, normal, colour, texture) = _vertices("text")
    quads = core.GeomTriangles(core.Geom.UH_static)
    count = 0
    for writing in writings:
        for glyph, middle in _letters(writing):
            x0, y0, x1, y1 = glyph.box
            u0, v0, u1, v1 = glyph.place
            for x, y, u, v in (
                (x0, y0, u0, v0),
                (x1, y0, u1, v0),
                (x1, y1, u1, v1),
                (x0, y1, u0, v1),
            ):
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
    """A convex outline, counter-clockwise from above, filled; flat at z = 0, looking up."""
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
"""Of a ring of dust: its puffs, the corners of each, and the leaves that make its edge soft."""


@cache
def puffs() -> core.GeomNode:
    """A ring of dust about a piece one wide: puffs of round leaves above each other."""
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
    """A shape with texts on its upper side (see lettering), merged into one Geom."""
    node = core.GeomNode(shape.name)
    node.add_geoms_from(shape)
    if not writings:
        return node
    node.add_geom(lettering(writings, level, hollow))
    # One Geom is one thing less to draw for every piece.
    whole = core.NodePath(node)
    whole.flatten_strong()
    return whole.node()


@cache
def sign(text: str, width: float, size: float) -> core.GeomNode:
    """A plate with a sign on it, `size` to the em."""
    node = core.NodePath("sign")
    plate = put(node, shapes("pieces")["plate"], scale=(width, width, 1))
    plate.flatten_light()
    return piece(plate.node(), [Writing(text, size)], 0.006)
