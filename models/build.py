"""Make every model and the glyph atlas; running it again gives the same bytes.

    python models/build.py

A .bam file holds named nodes, one for each shape; game/app/scene/geometry.py loads them.
"""

from __future__ import annotations

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
    """The peg caps of SCRUBLE Cube and the marks around them; the cell is one unit wide."""
    circle = shapes.round_outline
    socket = shapes.band(circle(0.30), circle(PEG_RADIUS + 0.035), 0.003, shapes.everywhere)
    socket = socket.shaded(0.16, 0.15, 0.16)
    outlines = {
        "round": circle(PEG_RADIUS),
        "hexagon": shapes.polygon_outline(6, PEG_RADIUS + 0.015, 0.05, 0.0),
        "square": shapes.polygon_outline(4, PEG_RADIUS + 0.075, 0.07, np.pi / 4),
        "flower": shapes.flower_outline(8, PEG_RADIUS + 0.01, 0.05),
    }
    made = {
        f"peg-{name}": shapes.prism(outline, PEG_HEIGHT, 0.03) + socket
        for name, outline in outlines.items()
    }
    ring = circle
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
    whole = parts[0]
    for part in parts[1:]:
        whole += part
    return whole


FILES = {
    "scruble": lambda: {
        "cubie": shapes.rounded_box((0.985, 0.985, 0.985), 0.08, 1),
        **pegs(),
    },
    "pieces": lambda: {
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
