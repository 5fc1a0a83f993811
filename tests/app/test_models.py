"""Models and the glyph atlas are what models/build.py makes."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from panda3d import core
from PIL import Image

from game.app.scene.geometry import Writing, glyphs, piece, shapes
from game.files import data_file
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.table.pegs import face

FONT = "assets/fonts/Manrope-ExtraBold.ttf"
MADE = (
    "models/scruble.bam",
    "models/pieces.bam",
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


def test_every_peg_has_a_face_and_like_pegs_share_it() -> None:
    faces = {peg.label: face(peg.label) for peg in PEGS}
    assert len({id(node) for node in faces.values()}) == len(faces)
    assert face("A") is face("A")
    for node in faces.values():
        assert node.get_num_geoms() == 1


def test_wild_pegs_say_what_the_rules_print_on_them() -> None:
    places = {glyph.place[:2]: character for character, glyph in glyphs().items()}
    data = face("?").get_geom(0).get_vertex_data()
    texture = core.GeomVertexReader(data, "texcoord")
    corners = [texture.get_data2() for _ in range(data.get_num_rows())]
    read = [places.get((round(u, 5), round(v, 5)), "") for u, v in corners]
    assert "".join(read) == "★SCRUBLECube"


def test_each_kind_of_peg_has_a_shape_of_its_own() -> None:
    kinds = {peg.kind: face(peg.label).name for peg in PEGS}
    assert len(kinds) == len(set(kinds.values())) == 4


def test_every_character_that_pieces_need_is_in_the_atlas() -> None:
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789×★") <= set(glyphs())
    plain = shapes("pieces")["cube"]
    lettered = piece(plain, (Writing("IJ", 0.5),), 0.51)
    assert lettered.get_num_geoms() == 1
    rows = lettered.get_geom(0).get_vertex_data().get_num_rows()
    assert rows == plain.get_geom(0).get_vertex_data().get_num_rows() + 2 * 4
