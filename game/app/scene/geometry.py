"""Shapes from models/*.bam and text on their faces from the glyph atlas."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from panda3d import core

from game.files import data_file


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character of the atlas: its place there (u0, v0, u1, v1), its box (x0, y0, x1, y1)
    about the middle of a capital and its advance, in ems."""

    place: tuple[float, float, float, float]
    box: tuple[float, float, float, float]
    advance: float


_DARK_INK = 0.52
"""From this brightness on a plate is written upon in dark ink."""


def inked(colour: core.LVecBase4) -> core.LVecBase4:
    """A plate's colour, with the ink that reads well on it: opacity 1 for dark ink, 0 for light."""
    bright = 0.3 * colour.x + 0.59 * colour.y + 0.11 * colour.z
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
    read = json.loads(data_file("assets/textures/glyphs.json").read_text(encoding="utf-8"))
    found = {}
    for character, n in read["glyphs"].items():
        found[character] = Glyph((n[0], n[1], n[2], n[3]), (n[4], n[5], n[6], n[7]), n[8])
    return found


@cache
def shapes(model: str) -> dict[str, core.GeomNode]:
    """The named shapes of models/`model`.bam."""
    path = core.Filename.from_os_specific(str(data_file(f"models/{model}.bam")))
    root = core.NodePath(core.Loader.get_global_ptr().load_sync(path))
    return {part.name: part.node() for part in root.find_all_matches("**/+GeomNode")}


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


def lettering(writings: Sequence[Writing], level: float) -> core.Geom:
    """Texts as one Geom of flat quads at z = `level`, looking up along +z, their top towards +y."""
    data = core.GeomVertexData("text", core.GeomVertexFormat.get_v3n3c4t2(), core.Geom.UH_static)
    point = core.GeomVertexWriter(data, "vertex")
    normal = core.GeomVertexWriter(data, "normal")
    colour = core.GeomVertexWriter(data, "color")
    texture = core.GeomVertexWriter(data, "texcoord")
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
                point.add_data3(across, writing.y + y * writing.size, level)
                normal.add_data3(0, 0, 1)
                colour.add_data4(1, 1, 1, 1)
                texture.add_data2(u, v)
            quads.add_vertices(count, count + 1, count + 2)
            quads.add_vertices(count, count + 2, count + 3)
            count += 4
    geom = core.Geom(data)
    geom.add_primitive(quads)
    return geom


def piece(
    shape: core.GeomNode, writings: Sequence[Writing] = (), level: float = 0.0
) -> core.GeomNode:
    """A shape with texts on its upper side, merged into one Geom."""
    node = core.GeomNode(shape.name)
    node.add_geoms_from(shape)
    if not writings:
        return node
    node.add_geom(lettering(writings, level))
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
