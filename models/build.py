"""Make every model and the glyph atlas; running it again gives the same bytes.

    python models/build.py

A .bam file holds named nodes, one for each shape; game/app/scene/geometry.py loads them.
"""

from __future__ import annotations

import functools
import itertools
import sys
from pathlib import Path

import glyphs
import numpy as np
import shapes
from panda3d import core

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parent / "assets"


def node(name: str, mesh: shapes.Mesh) -> core.GeomNode:
    """The mesh as a GeomNode with position, normal, packed colour and texture coordinate."""
    data = core.GeomVertexData(name, core.GeomVertexFormat.get_v3n3c4t2(), core.Geom.UH_static)
    count = len(mesh.points)
    data.unclean_set_num_rows(count)
    layout = np.dtype([("p", "<f4", 3), ("n", "<f4", 3), ("c", "u1", 4), ("t", "<f4", 2)])
    rows = np.zeros(count, dtype=layout)
    rows["p"], rows["n"] = mesh.points, mesh.normals
    # OpenGL's packed colours: red, green, blue, alpha as bytes.
    rows["c"] = np.round(mesh.colours * 255)
    memoryview(data.modify_array(0)).cast("B")[:] = rows.tobytes()
    primitive = core.GeomTriangles(core.Geom.UH_static)
    for a, b, c in mesh.triangles.tolist():
        primitive.add_vertices(a, b, c)
    geom = core.Geom(data)
    geom.add_primitive(primitive)
    made = core.GeomNode(name)
    made.add_geom(geom)
    return made


PEG_RADIUS = 0.40
PEG_HEIGHT = 0.10


def pegs() -> dict[str, shapes.Mesh]:
    """The peg caps of SCRUBLE Cube; the cell is one unit wide."""
    circle = functools.partial(shapes.round_outline, count=20)
    socket = shapes.band(circle(0.30), circle(PEG_RADIUS + 0.035), 0.003, shapes.everywhere)
    socket = socket.shaded(0.16, 0.15, 0.16)
    outlines = {
        "round": circle(PEG_RADIUS),
        "hexagon": shapes.polygon_outline(6, PEG_RADIUS + 0.015, 0.05, 0.0),
        "square": shapes.polygon_outline(4, PEG_RADIUS + 0.075, 0.07, np.pi / 4),
        "flower": shapes.flower_outline(8, PEG_RADIUS + 0.01, 0.05),
    }
    return {
        f"peg-{name}": shapes.prism(outline, PEG_HEIGHT, 0.03) + socket
        for name, outline in outlines.items()
    }


def marks() -> dict[str, shapes.Mesh]:
    """The frames round a cell that is one unit wide."""
    made = {}
    ring = shapes.round_outline
    made["mark-ring"] = shapes.band(ring(0.415, 32), ring(0.475, 32), 0.02, shapes.everywhere)
    made["mark-dashes"] = shapes.band(
        ring(0.42, 48), ring(0.475, 48), 0.017, lambda i: i % 4 in (0, 1)
    )
    made["mark-double"] = shapes.band(
        ring(0.415, 32), ring(0.438, 32), 0.014, shapes.everywhere
    ) + shapes.band(ring(0.455, 32), ring(0.478, 32), 0.014, shapes.everywhere)
    inner = shapes.polygon_outline(4, 0.435 * 2**0.5, 0.05, np.pi / 4)
    outer = shapes.polygon_outline(4, 0.495 * 2**0.5, 0.07, np.pi / 4)
    made["mark-corners"] = _corners()
    made["mark-square"] = shapes.band(inner, outer, 0.024, shapes.everywhere)
    return made


def _corners() -> shapes.Mesh:
    """Four brackets at the corners of a cell."""
    arm, thick, reach = 0.2, 0.06, 0.5
    parts = []
    for x in (-1, 1):
        for y in (-1, 1):
            flat = shapes.plate(arm, thick)
            parts.append(shapes.moved(flat, x * (reach - arm / 2), y * (reach - thick / 2), 0.028))
            tall = shapes.plate(thick, arm)
            parts.append(shapes.moved(tall, x * (reach - thick / 2), y * (reach - arm / 2), 0.028))
    return shapes.joined(parts)


CUBIE = 0.985
GROOVE = 0.04
"""How far below the surface the grooves between the small cubes end."""


def body() -> dict[str, shapes.Mesh]:
    """The body of SCRUBLE Cube: whole as it is while nothing turns, and as four layers across each
    axis. Only sides that can be seen are there; a dark core closes the grooves."""
    made = {"body": _slab([range(4)] * 3, ()) + _core((4, 4, 4), (0, 0, 0))}
    for axis in range(3):
        for place in range(4):
            ranges = [range(4)] * 3
            ranges[axis] = range(place, place + 1)
            size, middle = [4.0, 4.0, 4.0], [0.0, 0.0, 0.0]
            size[axis], middle[axis] = 1.0, place - 1.5
            core = _core((size[0], size[1], size[2]), (middle[0], middle[1], middle[2]))
            made[f"layer-{axis}{place}"] = _slab(ranges, (axis,)) + core
    return made


def _core(size: tuple[float, float, float], at: tuple[float, float, float]) -> shapes.Mesh:
    inner = tuple(length - 1 + CUBIE - 2 * GROOVE for length in size)
    box = shapes.rounded_box((inner[0], inner[1], inner[2]), 0.02)
    return shapes.moved(box, *at).shaded(0.2, 0.2, 0.22)


def _slab(ranges: list[range], open_axes: tuple[int, ...]) -> shapes.Mesh:
    """The outer sides of the small cubes, and their sides across `open_axes`."""
    parts = []
    for cubie in itertools.product(*ranges):
        for axis in range(3):
            for sign, last in ((-1.0, 0), (1.0, 3)):
                if cubie[axis] == last or axis in open_axes:
                    side = shapes.rounded_side((CUBIE,) * 3, 0.08, axis, sign)
                    parts.append(shapes.moved(side, *(c - 1.5 for c in cubie)))
    return shapes.joined(parts)


BOARD = 17.06
"""The opening of the frame around the board of Alphacubes, in squares."""


def crossword() -> dict[str, shapes.Mesh]:
    """The board of Alphacubes, its cubes and the rack: a square is one unit wide, its top at z = 0.
    What lies flat has no underside, and a cube on the board shows no more than five sides."""
    square = shapes.rounded_side((0.95, 0.95, 0.4), 0.05, 2, 1.0)
    sides = [(2, 1.0), (1, -1.0), (0, 1.0), (1, 1.0), (0, -1.0)]
    laid = [shapes.rounded_side((1, 1, 1), 0.1, axis, sign) for axis, sign in sides]
    ledge = shapes.moved(shapes.rounded_box((7.9, 0.6, 1.06), 0.09, 2), 0, -0.76, 0)
    back = shapes.moved(shapes.rounded_box((7.9, 1.8, 0.2), 0.09, 2), 0, -0.12, -0.56)
    return {
        "square": shapes.moved(square, 0, 0, -0.2),
        "laid": shapes.joined(laid),
        "block": shapes.rounded_box((1, 1, 1), 0.1, 2),
        "frame": shapes.moved(shapes.frame(BOARD, BOARD, 0.8, 0.5, 0.1), 0, 0, -0.42),
        "bed": shapes.plate(BOARD, BOARD, -0.1),
        "rack": ledge + back,
        "card": shapes.rounded_side((1, 1, 0.1), 0.03, 2, 1.0),
    }


def throwing() -> dict[str, shapes.Mesh]:
    """What Scribbage is thrown with, in widths of a die: die, cup, and tray with its felt."""
    outer = [(0.0, 0.0), (1.3, 0.0), (1.42, 0.08), (1.66, 4.1), (1.74, 4.16), (1.74, 4.34)]
    inner = [(1.66, 4.4), (1.55, 4.34), (1.50, 4.2), (1.24, 0.3), (1.1, 0.2), (0.0, 0.2)]
    rim = shapes.frame(12.0, 4.6, 0.45, 0.9, 0.12)
    return {
        "die": shapes.rounded_box((1, 1, 1), 0.13, 2),
        "cup": shapes.lathe(outer + inner, 40),
        "rim": rim,
        "felt": shapes.plate(12.2, 4.8, 0.0),
    }


def boxed() -> dict[str, shapes.Mesh]:
    """Kubagram's box, in widths of a square, and a die sunk into it: without its lower side."""
    sides = [(0, 1.0), (0, -1.0), (1, 1.0), (1, -1.0), (2, 1.0)]
    return {
        "rim": shapes.frame(12.06, 9.06, 0.28, 0.42, 0.06),
        "sunk": shapes.joined(shapes.rounded_side((1, 1, 1), 0.12, *side) for side in sides),
    }


FILES = {
    "scribbage": throwing,
    "alphacubes": crossword,
    "kubagram": boxed,
    "scruble": lambda: {**body(), **pegs()},
    "pieces": lambda: {
        **marks(),
        "cube": shapes.rounded_box((1, 1, 1), 0.12, 2),
        "tile": shapes.rounded_box((1, 1, 0.3), 0.06, 2),
        "plate": shapes.plate(1, 1),
        "ring": shapes.band(
            shapes.round_outline(0.42, 32), shapes.round_outline(0.5, 32), 0.0, shapes.everywhere
        ),
    },
}


def main() -> int:
    """Write everything; the exit code is 0."""
    font = ASSETS / "fonts" / "Manrope-ExtraBold.ttf"
    (ASSETS / "textures").mkdir(exist_ok=True)
    glyphs.bake(font, ASSETS / "textures" / "glyphs.png", ASSETS / "textures" / "glyphs.json")
    for name, make in FILES.items():
        root = core.NodePath(name)
        for part, mesh in make().items():
            root.attach_new_node(node(part, mesh))
        root.write_bam_file(core.Filename.from_os_specific(str(HERE / f"{name}.bam")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
