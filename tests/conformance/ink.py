"""How well what is written on pieces is told from what it is written on, measured from pictures.

A table is drawn as it is and once more without ink: a pixel of ink is one that differs, and what
it is written on is the same pixel of the other picture, in the same light.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from panda3d import core
from PIL import Image, ImageDraw

from game.app.picture import Picture
from game.app.scene.geometry import glyphs
from game.app.scene.plate import bands
from game.system.files import data_file

Plane: TypeAlias = "npt.NDArray[np.float64]"
_ROWS = np.dtype([("p", "<f4", 3), ("n", "<f4", 3), ("c", "u1", 4), ("t", "<f4", 2)])
_LEAST = 40
"""Pixels of ink without which a character is not seen, or not large enough to be measured."""
_FACING = 0.45
"""The cosine of the angle from which on a face looks at the viewer; others are not read."""
_STEPS = np.arange(256) / 255
_LINEAR = np.where(_STEPS <= 0.04045, _STEPS / 12.92, ((_STEPS + 0.055) / 1.055) ** 2.4)


def luminance(picture: Picture) -> Plane:
    """The relative luminance of WCAG 2 of each pixel, rows from the bottom."""
    picture.stage.changed()
    size = picture.output.get_x_size(), picture.output.get_y_size()
    for _ in range(2 + bands(*size)):  # until it is drawn as finely as at rest
        picture.draw(picture.stage.now + 1)
    shot = picture.output.get_screenshot()
    rows = np.frombuffer(bytes(shot.get_ram_image_as("RGB")), np.uint8)
    pixels = rows.reshape(shot.get_y_size(), shot.get_x_size(), 3)
    return np.asarray(_LINEAR[pixels] @ (0.2126, 0.7152, 0.0722))


@contextmanager
def without_ink() -> Iterator[None]:
    """While this lasts, nothing that is drawn anew is written upon."""
    path = core.Filename.from_os_specific(str(data_file("assets/textures/glyphs.png")))
    atlas = core.TexturePool.load_texture(path)
    kept = bytes(atlas.get_ram_image_as("L"))
    atlas.set_ram_image_as(bytes(len(kept)), "L")
    try:
        yield
    finally:
        atlas.set_ram_image_as(kept, "L")


@dataclass(frozen=True)
class Written:
    """A character in a picture. ground: the colour of the piece that it stands on; ratio: how well
    it stands out there (WCAG 2)."""

    text: str
    ground: tuple[float, ...]
    ratio: float


def _quads(picture: Picture) -> Iterator[tuple[str, tuple[float, ...], core.NodePath, Plane]]:
    """Every character in the scene that faces the viewer: with the colour that it stands on, its
    node and its corners."""
    names = {tuple(np.array(glyph.place, np.float32)): name for name, glyph in glyphs().items()}
    stage = picture.stage
    for path in stage.root.find_all_matches("**/+GeomNode;-h"):
        eye = np.array(path.get_relative_point(stage.main.camera, core.LPoint3(0, 0, 0)))
        for geom in path.node().get_geoms():
            if geom.get_vertex_data().get_format() != core.GeomVertexFormat.get_v3n3c4t2():
                continue  # the table
            rows = np.frombuffer(bytes(memoryview(geom.get_vertex_data().get_array(0))), _ROWS)
            for start in np.flatnonzero(rows["t"][:, 0] > 0)[::4].tolist():
                quad = rows[start : start + 4]
                corners = quad["p"].astype(float)
                out = np.cross(corners[1] - corners[0], corners[3] - corners[0])
                way = eye - corners.mean(axis=0)
                if out @ way > _FACING * np.linalg.norm(out) * np.linalg.norm(way):
                    ground = np.r_[quad["c"][0][:3] / 255, 1.0] * _scale(path)
                    text = names.get((*quad["t"][0], *quad["t"][2]), "")
                    yield text, tuple(ground.tolist()), path, corners


def _scale(path: core.NodePath) -> tuple[float, ...]:
    scaled = path.get_net_state().get_attrib(core.ColorScaleAttrib)
    return tuple(scaled.get_scale()) if scaled else (1.0, 1.0, 1.0, 1.0)


def contrasts(picture: Picture) -> list[Written]:
    """Every character that is seen."""
    written = luminance(picture)
    with without_ink():
        bare = luminance(picture)
    ratio = (np.maximum(written, bare) + 0.05) / (np.minimum(written, bare) + 0.05)
    high, wide = ratio.shape
    found = []
    for text, ground, path, corners in _quads(picture):
        seen = [
            picture.stage.main.project(core.LPoint3(*point), path) for point in corners.tolist()
        ]
        if None in seen:
            continue
        spots = (np.array(seen) + 1) / 2 * (wide, high)
        left, low = np.clip(np.floor(spots.min(axis=0)).astype(int), 0, (wide, high))
        right, top = np.clip(np.ceil(spots.max(axis=0)).astype(int), 0, (wide, high))
        if right - left < 2 or top - low < 2:
            continue
        mask = Image.new("1", (int(right - left), int(top - low)))
        ImageDraw.Draw(mask).polygon([(x - left, y - low) for x, y in spots.tolist()], fill=1)
        inked = ratio[low:top, left:right][np.asarray(mask)]
        inked = inked[inked > 1.15]
        if len(inked) >= _LEAST:
            found.append(Written(text, ground, float(np.quantile(inked, 0.95))))
    return found
