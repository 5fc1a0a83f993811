"""The glyph atlas: one signed-distance cell for each character that stands on a piece.

A distance field stays sharp at any size from one small texture. It is baked with Pillow here, so
that the game itself needs no font library to draw its pieces.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789×?+-'.!/=&★↑↓←→✓✗ube"
CELL = 112
COLUMNS = 9
SIZE = 1024
SPREAD = 8
"""Pixels of an atlas cell over which the distance runs from 0 to 1/2."""
FINE = 4
"""How much finer than the atlas the outlines are measured."""
EM = 100
"""Pixels of the atlas to one em."""


_CROSS = [(0.15, 0.0), (0.45, 0.3), (0.3, 0.45), (0.0, 0.15)]
"""A quarter of the mark ✗; the others are its mirror images."""
_QUARTERS = ((1, 1, 1), (-1, 1, -1), (-1, -1, 1), (1, -1, -1))


def _star(size: int, points: int, deep: float) -> list[tuple[float, float]]:
    turn = np.arange(points * 2) / (points * 2) * 2 * np.pi - np.pi / 2
    radius = np.where(np.arange(points * 2) % 2 == 0, 1.0, deep) * size * 0.5
    return [(float(x), float(y)) for x, y in np.c_[radius * np.cos(turn), radius * np.sin(turn)]]


def _strokes(character: str) -> list[tuple[float, float]] | None:
    """The outline of a mark that the font lacks, in units of its height about its middle."""
    arrow = [(0, -0.5), (0.42, -0.02), (0.14, -0.02), (0.14, 0.5)]
    arrow += [(-x, y) for x, y in reversed(arrow[1:])]
    turned = {
        "↑": [(x, y) for x, y in arrow],
        "↓": [(x, -y) for x, y in arrow],
        "←": [(y, x) for x, y in arrow],
        "→": [(-y, x) for x, y in arrow],
        "✓": [
            (-0.5, 0.02),
            (-0.36, -0.14),
            (-0.14, 0.1),
            (0.38, -0.42),
            (0.52, -0.26),
            (-0.14, 0.4),
        ],
        "✗": [(x * sx, y * sy) for sx, sy, way in _QUARTERS for x, y in _CROSS[::way]],
    }
    return turned.get(character)


def _mask(character: str, font: ImageFont.FreeTypeFont) -> tuple[NDArray[np.bool_], float]:
    """The character as a fine mask, its baseline at 3/4 of the cell, and its advance in ems."""
    side = CELL * FINE
    picture = Image.new("L", (side, side), 0)
    draw = ImageDraw.Draw(picture)
    middle, cap = side / 2, 0.72 * EM * FINE
    base = side * 0.5 + cap / 2
    shape = _strokes(character)
    if character == "★":
        shape = [(x / 1, y / 1) for x, y in _star(1, 6, 0.52)]
    if shape is not None:
        draw.polygon([(middle + x * cap, base - cap / 2 + y * cap) for x, y in shape], fill=255)
        return np.array(picture) > 127, 0.8
    draw.text((middle, base), character, font=font, fill=255, anchor="ms")
    return np.array(picture) > 127, font.getlength(character) / (EM * FINE)


def _field(mask: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Signed distance to the outline at the centre of each cell pixel: 128 on it, more inside."""
    edge = np.zeros_like(mask)
    edge[1:, :] |= mask[1:, :] != mask[:-1, :]
    edge[:, 1:] |= mask[:, 1:] != mask[:, :-1]
    rim = np.argwhere(edge).astype(np.float32) - 0.5
    ticks = (np.arange(CELL, dtype=np.float32) + 0.5) * FINE - 0.5
    nearest = np.empty((CELL, CELL), dtype=np.float32)
    for row, y in enumerate(ticks):
        apart = (rim[:, 0] - y) ** 2 + (rim[:, 1][None, :] - ticks[:, None]) ** 2
        nearest[row] = apart.min(axis=1)
    centres = ticks.round().astype(int)
    sign = np.where(mask[np.ix_(centres, centres)], 1.0, -1.0)
    signed = sign * np.sqrt(nearest) / FINE / SPREAD
    return np.clip(127.5 + 127.5 * signed, 0, 255).astype(np.uint8)


def bake(font_path: Path, picture: Path, metrics: Path) -> None:
    """Write the atlas and where each glyph lies in it (u0, v0, u1, v1, and its box in ems)."""
    # Raqm, which Pillow takes where the system has it, sets some glyphs elsewhere.
    font = ImageFont.truetype(str(font_path), EM * FINE, layout_engine=ImageFont.Layout.BASIC)
    sheet = np.zeros((SIZE, SIZE), dtype=np.uint8)
    table: dict[str, list[float]] = {}
    for index, character in enumerate(CHARACTERS):
        row, column = divmod(index, COLUMNS)
        # The first cell's corner stays empty: (0, 0) of a texture is its bottom left.
        top, left = row * CELL + 2, column * CELL + 2
        mask, advance = _mask(character, font)
        sheet[top : top + CELL, left : left + CELL] = _field(mask)
        rows, columns = np.where(mask.any(axis=1))[0], np.where(mask.any(axis=0))[0]
        margin = 2.0
        x0, x1 = columns[0] / FINE - margin, (columns[-1] + 1) / FINE + margin
        y0, y1 = rows[0] / FINE - margin, (rows[-1] + 1) / FINE + margin
        middle = CELL / 2
        box = [(x0 - middle) / EM, (middle - y1) / EM, (x1 - middle) / EM, (middle - y0) / EM]
        place = [
            (left + x0) / SIZE,
            1 - (top + y1) / SIZE,
            (left + x1) / SIZE,
            1 - (top + y0) / SIZE,
        ]
        table[character] = [round(float(v), 5) for v in (*place, *box, advance)]
    Image.fromarray(sheet).save(picture, optimize=True)
    text = json.dumps(
        {"size": SIZE, "spread": SPREAD, "glyphs": table}, ensure_ascii=False, indent=0
    )
    metrics.write_text(text + "\n", encoding="utf-8")
