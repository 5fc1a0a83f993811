"""Make every model and the glyph atlas; running it again gives the same bytes.

    python models/build.py

A .bam file holds named nodes, one for each shape; game/app/scene/geometry.py loads them. What a
file with "-fine" in its name holds takes the place of the plain shapes where a tier can afford it.
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
    rows["t"] = mesh.places
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


def pegs(*, fine: bool = False) -> dict[str, shapes.Mesh]:
    """The peg caps of SCRUBLE Cube; the cell is one unit wide. fine: with round shoulders and faces
    that look slightly hollow."""
    sides, corner = (48, 8) if fine else (20, 3)
    circle = functools.partial(shapes.round_outline, count=sides)
    socket = shapes.band(circle(0.30), circle(PEG_RADIUS + 0.035), 0.003, shapes.everywhere)
    socket = socket.shaded(0.16, 0.15, 0.16)
    polygon = functools.partial(shapes.polygon_outline, steps=corner)
    outlines = {
        "round": circle(PEG_RADIUS),
        "hexagon": polygon(6, PEG_RADIUS + 0.015, 0.05, 0.0),
        "square": polygon(4, PEG_RADIUS + 0.075, 0.07, np.pi / 4),
        "flower": shapes.flower_outline(8, PEG_RADIUS + 0.01, 0.05, 64 if fine else 48),
    }
    cap = functools.partial(
        shapes.prism,
        **({"bevel": 0.045, "steps": 4, "hollow": HOLLOW} if fine else {"bevel": 0.03, "steps": 1}),
    )
    return {f"peg-{name}": cap(outline, PEG_HEIGHT) + socket for name, outline in outlines.items()}


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
ROUNDING = 0.08
HOLLOW = 0.38
"""How much the normals of a fine peg's face lean inward, for each unit from its middle."""
GROOVE = 0.04
"""How far below the surface the grooves between the small cubes end."""


def body(*, fine: bool = False) -> dict[str, shapes.Mesh]:
    """The body of SCRUBLE Cube: whole as it is while nothing turns, and as four layers across each
    axis. Only sides that can be seen are there; a dark core closes the grooves."""
    made = {"body": _slab([range(4)] * 3, (), fine=fine) + _core((4, 4, 4), (0, 0, 0))}
    for axis in range(3):
        for place in range(4):
            ranges = [range(4)] * 3
            ranges[axis] = range(place, place + 1)
            size, middle = [4.0, 4.0, 4.0], [0.0, 0.0, 0.0]
            size[axis], middle[axis] = 1.0, place - 1.5
            core = _core((size[0], size[1], size[2]), (middle[0], middle[1], middle[2]))
            made[f"layer-{axis}{place}"] = _slab(ranges, (axis,), fine=fine) + core
    return made


def _core(size: tuple[float, float, float], at: tuple[float, float, float]) -> shapes.Mesh:
    inner = tuple(length - 1 + CUBIE - 2 * GROOVE for length in size)
    box = shapes.rounded_box((inner[0], inner[1], inner[2]), 0.02)
    return shapes.moved(box, *at).shaded(0.2, 0.2, 0.22)


def _slab(ranges: list[range], open_axes: tuple[int, ...], *, fine: bool) -> shapes.Mesh:
    """The outer sides of the small cubes, and their sides across `open_axes`."""
    parts = []
    for cubie in itertools.product(*ranges):
        for axis in range(3):
            for sign, last in ((-1.0, 0), (1.0, 3)):
                if cubie[axis] == last:
                    side = _outer(axis, sign, fine=fine)
                elif axis in open_axes:
                    side = shapes.rounded_side((CUBIE,) * 3, ROUNDING, axis, sign)
                else:
                    continue
                parts.append(shapes.moved(side, *(c - 1.5 for c in cubie)))
    mesh = shapes.joined(parts)
    return mesh.opened(_beside_grooves(mesh.points))


@functools.cache
def _outer(axis: int, sign: float, *, fine: bool) -> shapes.Mesh:
    """An outer side of a small cube, dark round the peg that it holds."""
    edges = shapes.rounded_side((CUBIE,) * 3, ROUNDING, axis, sign, 2 if fine else 1, flat=False)
    face = shapes.collared(CUBIE / 2 - ROUNDING, PEG_RADIUS + 0.035, 3 if fine else 2)
    return edges + shapes.turned(shapes.moved(face, 0, 0, CUBIE / 2), axis, sign)


def _beside_grooves(points: shapes.Floats) -> shapes.Floats:
    """How open the body is to light: less towards the planes that part the small cubes."""
    planes = np.array([-1.0, 0.0, 1.0])
    apart = np.abs(points[:, :, None] - planes).min(axis=(1, 2))
    return 1 - 0.55 * np.exp(-apart / 0.035)


BOARD = 17.06
"""The opening of the frame around the board of Alphacubes, in squares."""


def crossword() -> dict[str, shapes.Mesh]:
    """The board of Alphacubes and its rack: a square is one unit wide, its top at z = 0. What lies
    flat has no underside."""
    square = shapes.rounded_side((0.95, 0.95, 0.4), 0.05, 2, 1.0)
    ledge = shapes.moved(shapes.rounded_box((7.9, 0.6, 1.06), 0.09, 2), 0, -0.76, 0)
    back = shapes.moved(shapes.rounded_box((7.9, 1.8, 0.2), 0.09, 2), 0, -0.12, -0.56)
    card = shapes.rounded_side((1, 1, 0.1), 0.03, 2, 1.0)
    rack = ledge + back
    rack = rack.laid(rack.points[:, 0], rack.points[:, 1] - rack.points[:, 2])
    return {
        "square": shapes.moved(square, 0, 0, -0.2),
        "frame": shapes.moved(shapes.frame(BOARD, BOARD, 0.8, 0.5, 0.12, 0.32), 0, 0, -0.42),
        "bed": shapes.plate(BOARD, BOARD, -0.1),
        "rack": rack,
        "card": card.laid(card.points[:, 0], card.points[:, 1] / 6),
    }


def cubes(steps: int = 2, laid: int = 1) -> dict[str, shapes.Mesh]:
    """The cubes of Alphacubes: one on the board shows no more than five sides. steps, laid: facets
    of their roundings."""
    sides = [(2, 1.0), (1, -1.0), (0, 1.0), (1, 1.0), (0, -1.0)]
    return {
        "laid": shapes.joined(
            shapes.rounded_side((1, 1, 1), 0.1, axis, sign, laid) for axis, sign in sides
        ),
        "block": shapes.rounded_box((1, 1, 1), 0.1, steps),
    }


TRAY = (12.0, 4.6)
"""The opening of Scribbage's tray."""
MAT = (14.0, 7.6)
"""Its mat."""


def throwing() -> dict[str, shapes.Mesh]:
    """Scribbage's tray and felt, mat and its frame, in widths of a die. Frames stand on z = 0, a
    little below what they hold."""
    return {
        "rim": shapes.frame(*TRAY, 0.45, 1.2, 0.16, 0.55),
        "felt": shapes.sheet(TRAY[0] + 0.2, TRAY[1] + 0.2, 0.5),
        "board": shapes.frame(MAT[0] + 0.1, MAT[1] + 0.1, 0.36, 0.82, 0.14, 0.55),
        "mat": shapes.sheet(MAT[0] + 0.12, MAT[1] + 0.12, 0.4),
    }


def dice(steps: int = 2, sides: int = 32, bends: int = 1) -> dict[str, shapes.Mesh]:
    """Scribbage's die and cup. steps: facets of the die's rounding; sides, bends: of the
    cup's round and of its outline."""
    outside = [(0.0, 0.0), (0.6, 0.0), (1.0, 0.0), (1.2, 0.0), (1.32, 0.02), (1.4, 0.08)]
    outside += [(1.43, 0.2), (1.445, 0.4), (1.47, 0.8), (1.53, 2.0), (1.6, 3.3), (1.64, 3.9)]
    outside += [(1.665, 4.12), (1.7, 4.22), (1.715, 4.32)]
    lip = [(1.67, 4.40), (1.60, 4.40), (1.555, 4.32), (1.54, 4.2)]
    inside = [(1.52, 3.9), (1.46, 3.2), (1.38, 2.0), (1.31, 0.9), (1.28, 0.5), (1.22, 0.32)]
    inside += [(1.1, 0.23), (0.9, 0.2), (0.5, 0.2), (0.0, 0.2)]
    line = shapes.curve(outside + lip + inside, bends)
    cup = shapes.lathe(line, sides)
    within = np.arange(len(line)) >= len(shapes.curve(outside + lip, bends)) - 1
    depth = np.clip(0.18 + 0.8 * (np.maximum(0, np.array(line)[:, 1]) / 4.2) ** 1.4, 0, 1)
    # Three widths of leather go round it.
    round_, up = np.tile(np.arange(sides + 1) / sides, len(line)), cup.points[:, 2]
    cup = cup.laid(round_ * 10, up)
    return {
        "die": shapes.rounded_box((1, 1, 1), 0.14, steps),
        "cup": cup.opened(np.repeat(np.where(within, depth, 1.0), sides + 1)),
    }


def boxed(steps: int = 1) -> dict[str, shapes.Mesh]:
    """A die sunk into Kubagram's box: without its lower side; steps: facets of its rounding."""
    sides = [(0, 1.0), (0, -1.0), (1, 1.0), (1, -1.0), (2, 1.0)]
    return {"sunk": shapes.joined(shapes.rounded_side((1, 1, 1), 0.12, *s, steps) for s in sides)}


def slab() -> shapes.Mesh:
    """A board to stand things on, one wide and one thick, to be made wider (see stretched)."""
    corner = shapes.polygon_outline(4, 0.5 * 2**0.5, 0.16, np.pi / 4, 6)
    board = shapes.prism(corner, 0.22, 0.05, 4)
    return board.laid(board.points[:, 0], board.points[:, 1] + board.points[:, 2])


FILES = {
    "scribbage": lambda: {**throwing(), **dice()},
    "scribbage-fine": lambda: dice(4, 48, 3),
    "alphacubes": lambda: {**crossword(), **cubes()},
    "alphacubes-fine": lambda: cubes(4, 3),
    "kubagram": boxed,
    "kubagram-fine": lambda: boxed(3),
    "scruble": lambda: {**body(), **pegs()},
    "scruble-fine": lambda: {**body(fine=True), **pegs(fine=True)},
    "pieces": lambda: {
        **marks(),
        "cube": shapes.rounded_box((1, 1, 1), 0.12, 2),
        "tile": shapes.rounded_box((1, 1, 0.3), 0.06, 2),
        "plate": shapes.plate(1, 1),
        "bar": shapes.bar(1, 0.2, 0.34, 0.08, 0.1),
        "slab": slab(),
        "ring": shapes.band(
            shapes.round_outline(0.42, 32), shapes.round_outline(0.5, 32), 0.0, shapes.everywhere
        ),
    },
    "pieces-fine": lambda: {
        "cube": shapes.rounded_box((1, 1, 1), 0.12, 4),
        "tile": shapes.rounded_box((1, 1, 0.3), 0.06, 4),
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
