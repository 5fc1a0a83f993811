"""Models and the glyph atlas are what models/build.py makes."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from panda3d import core
from PIL import Image

from game.app.scene.geometry import Writing, glyphs, piece, shapes, stretched
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.table.pegs import face
from game.system.files import data_file

FONT = "assets/fonts/Manrope-ExtraBold.ttf"
MODELS = sorted(path.stem for path in data_file("models").glob("*.bam"))
MADE = (
    *(f"models/{name}.bam" for name in MODELS),
    "assets/textures/glyphs.png",
    "assets/textures/glyphs.json",
)


def picture(path: Path) -> tuple[str, tuple[int, int], bytes]:
    with Image.open(path) as image:
        return image.mode, image.size, image.tobytes()


def test_building_again_gives_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "models").mkdir()
    (tmp_path / "assets" / "fonts").mkdir(parents=True)
    for name in ("build.py", "glyphs.py", "shapes.py"):
        shutil.copy(data_file(f"models/{name}"), tmp_path / "models")
    shutil.copy(data_file(FONT), tmp_path / FONT)
    subprocess.run([sys.executable, str(tmp_path / "models" / "build.py")], check=True)
    for name in MADE:
        made, kept = tmp_path / name, data_file(name)
        if name.endswith(".png"):
            # Another zlib packs the same picture into other bytes.
            assert picture(made) == picture(kept), name
        else:
            assert made.read_bytes() == kept.read_bytes(), name


class Rows:
    """A shape's vertices: points, normals, colours, and its triangles as their numbers."""

    def __init__(self, shape: core.GeomNode) -> None:
        (geom,) = shape.get_geoms()
        data = geom.get_vertex_data()
        self.points, self.normals = _column(data, "vertex"), _column(data, "normal")
        self.open, self.places = _column(data, "color")[:, 3], _column(data, "texcoord")
        whole = geom.decompose().get_primitive(0)
        corners = [whole.get_vertex(corner) for corner in range(whole.get_num_vertices())]
        self.triangles = np.array(corners).reshape(-1, 3)


def _column(data: core.GeomVertexData, name: str) -> npt.NDArray[np.float64]:
    """Read value by value: how rows lie in memory depends on what the process has set before."""
    reader = core.GeomVertexReader(data, name)
    return np.array([tuple(reader.get_data4()) for _row in range(data.get_num_rows())])[
        :, : _WIDE[name]
    ]


_WIDE = {"vertex": 3, "normal": 3, "color": 4, "texcoord": 2}


@pytest.mark.parametrize("model", MODELS)
def test_every_side_of_a_shape_looks_outward_and_sees_some_light(model: str) -> None:
    for name, shape in shapes(model).items():
        rows = Rows(shape)
        a, b, c = (rows.points[rows.triangles[:, corner]] for corner in range(3))
        faces = np.cross(b - a, c - a)
        whole = np.linalg.norm(faces, axis=1) > 1e-3
        leans = rows.normals[rows.triangles].sum(axis=1)
        assert ((faces * leans).sum(axis=1)[whole] > 0).all(), name
        assert rows.open.min() > 0.15, name


@pytest.mark.parametrize("model", [name for name in MODELS if name.endswith("-fine")])
def test_fine_shapes_fill_the_place_of_the_plain_ones(model: str) -> None:
    plain = shapes(model.removesuffix("-fine"))
    fine = shapes(model.removesuffix("-fine"), fine=True)
    assert fine.keys() == plain.keys()
    replaced = shapes(model)
    assert replaced.keys() <= plain.keys()
    for name in replaced:
        before, after = Rows(plain[name]), Rows(fine[name])
        assert len(after.points) > len(before.points), name
        for end in (np.min, np.max):
            assert np.allclose(end(before.points, axis=0), end(after.points, axis=0), atol=0.03)


def test_the_body_is_darker_in_its_grooves_and_round_its_pegs() -> None:
    for fine in (False, True):
        rows = Rows(shapes("scruble", fine=fine)["body"])
        top = rows.points[:, 2] > 1.99
        cell = rows.points[top][:, :2] % 1 - 0.5
        away = np.hypot(*cell.T)
        light = rows.open[top]
        assert light[away < 0.44].max() < 0.5 < light[away > 0.55].max()


def test_a_stretched_shape_keeps_its_edges_and_its_grain() -> None:
    slab = shapes("pieces")["slab"]
    before, after = Rows(slab), Rows(stretched(slab, 7.5, 0.5))
    moved = after.points - before.points
    assert np.allclose(moved, np.sign(before.points) * (3.25, -0.25, 0))
    assert (after.places < 0).all()
    assert np.allclose(after.places - before.places, -moved[:, :2], atol=1e-5)
    assert np.allclose(Rows(slab).points, before.points)


def test_every_peg_has_a_face_and_like_pegs_share_it() -> None:
    faces = {(peg.label, peg.value): face(peg.label, peg.value) for peg in PEGS}
    assert len({id(node) for node in faces.values()}) == len(faces)
    assert face("A", 1) is face("A", 1)
    for node in faces.values():
        assert node.get_num_geoms() == 1


def test_wild_pegs_say_what_the_rules_print_on_them() -> None:
    places = {glyph.place[:2]: character for character, glyph in glyphs().items()}
    data = face("?", 0).get_geom(0).get_vertex_data()
    texture = core.GeomVertexReader(data, "texcoord")
    corners = [texture.get_data2() for _ in range(data.get_num_rows())]
    read = [places.get((round(u, 5), round(v, 5)), "") for u, v in corners]
    assert "".join(read) == "★SCRUBLECube"


def test_each_kind_of_peg_has_a_shape_of_its_own() -> None:
    kinds = {peg.kind: face(peg.label, peg.value).name for peg in PEGS}
    assert len(kinds) == len(set(kinds.values())) == 4


def test_every_character_that_pieces_need_is_in_the_atlas() -> None:
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789×★") <= set(glyphs())
    plain = shapes("pieces")["cube"]
    lettered = piece(plain, (Writing("IJ", 0.5),), 0.51)
    assert lettered.get_num_geoms() == 1
    rows = lettered.get_geom(0).get_vertex_data().get_num_rows()
    assert rows == plain.get_geom(0).get_vertex_data().get_num_rows() + 2 * 4
