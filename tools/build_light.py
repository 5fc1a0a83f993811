"""Make the studio's light: assets/textures/light.png and light.json.

The studio is a warm softbox over the viewer's left shoulder, a cool window at the right, a strip
of light behind, a quiet room, and what the table throws back from below. light.png holds what a
surface mirrors of it at a few roughnesses, one octahedral map above the other (the smoothest at the
bottom), each with a border of one texel; a channel is the square root of its share of `white`.
light.json holds the room's light without the softbox as spherical harmonics, and the softbox: the
way to it, how far it reaches to each side at a distance of one, and what it gives a surface that
faces it. Radiances are such that white in the open has about 1. Run from the checkout:
`python -m tools.build_light`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "textures"

Rows: TypeAlias = "npt.NDArray[np.float64]"

TILE = 64
ROUGHNESS = (0.07, 0.16, 0.30, 0.50, 0.80)
WHITE = 24.0
SAMPLES = 60_000
SOFTBOX_HALF = (0.38, 0.31)


@dataclass(frozen=True)
class Lamp:
    """A rectangle of light. way: to its middle; half: its reach to the sides and up, at a distance
    of one; soft: how wide its edge is; bars: how wide a cross stands before it; edges: how much
    darker it is at its corners; red, green, blue: its radiance."""

    way: tuple[float, float, float]
    half: tuple[float, float]
    soft: float
    radiance: tuple[float, float, float]
    bars: float = 0.0
    edges: float = 0.0

    def seen(self, ways: Rows) -> Rows:
        """The radiance that comes from each of these directions."""
        middle = _unit(np.array(self.way))
        side = _unit(np.cross((0.0, 1.0, 0.0) if self.way[2] > 0.9 else (0.0, 0.0, 1.0), middle))
        above = np.cross(middle, side)
        ahead = ways @ middle
        u = (ways @ side) / np.maximum(ahead, 1e-3)
        v = (ways @ above) / np.maximum(ahead, 1e-3)
        inside = np.minimum(self.half[0] - np.abs(u), self.half[1] - np.abs(v))
        share = _ramp(inside / self.soft + 0.5) * (ahead > 0)
        if self.bars:
            share *= np.clip((np.minimum(np.abs(u), np.abs(v)) - self.bars) / 0.02, 0, 1)
        corner = (u / self.half[0]) ** 2 + (v / self.half[1]) ** 2
        share *= 1 - self.edges * np.clip(corner, 0, 1)
        return np.asarray(share[:, None] * np.array(self.radiance))


SOFTBOX = Lamp((-0.70, -0.46, 0.80), SOFTBOX_HALF, 0.06, (22.5, 21.0, 18.7), edges=0.35)
OTHERS = (
    Lamp((0.92, -0.12, 0.42), (0.34, 0.52), 0.05, (3.7, 4.2, 4.6), bars=0.022),
    Lamp((0.08, 0.95, 0.42), (1.10, 0.16), 0.10, (2.95, 3.05, 3.2)),
    Lamp((0.0, 0.05, 1.0), (0.8, 0.6), 0.5, (0.85, 0.87, 0.9)),
)


def _unit(vectors: Rows) -> Rows:
    return np.asarray(vectors / np.linalg.norm(vectors, axis=-1, keepdims=True))


def _ramp(value: Rows) -> Rows:
    t = np.clip(value, 0, 1)
    return np.asarray(t * t * (3 - 2 * t))


def room(ways: Rows) -> Rows:
    """The studio without its softbox, from each direction."""
    height = ways[:, 2:]
    walls = np.array([0.30, 0.36, 0.46]) * (0.55 + 0.75 * np.clip(height, 0, 1) ** 0.7)
    table = np.array([0.30, 0.20, 0.135])
    light = table + (walls - table) * np.clip(height / 0.10 + 0.5, 0, 1)
    return np.asarray(light + sum(lamp.seen(ways) for lamp in OTHERS))


def directions(count: int) -> Rows:
    """Return `count` directions, spread evenly along a spiral."""
    height = 1 - (2 * np.arange(count) + 1) / count
    turn = np.arange(count) * np.pi * (3 - np.sqrt(5))
    wide = np.sqrt(1 - height**2)
    return np.stack([wide * np.cos(turn), wide * np.sin(turn), height], -1)


def octahedral(tile: int) -> Rows:
    """The direction of each texel, rows from the bottom; the border repeats what lies across it."""
    line = (np.arange(tile) - 0.5) / (tile - 2) * 2 - 1
    x, y = (plane.ravel() for plane in np.meshgrid(line, line))
    # Beyond an edge the map goes on where it left off, mirrored about the middle of that edge.
    beyond = np.abs(x) > 1
    x, y = np.where(beyond, 2 * np.sign(x) - x, x), np.where(beyond, -y, y)
    beyond = np.abs(y) > 1
    x, y = np.where(beyond, -x, x), np.where(beyond, 2 * np.sign(y) - y, y)
    height = 1 - np.abs(x) - np.abs(y)
    fold = np.maximum(-height, 0)
    return _unit(np.stack([x - np.copysign(fold, x), y - np.copysign(fold, y), height], -1))


def mirrored(ways: Rows, roughness: float, sources: Rows, light: Rows) -> Rows:
    """What surfaces of a roughness mirror when looked at from straight above (GGX)."""
    if roughness < ROUGHNESS[1]:
        # Narrower than the sources lie apart: an average round each direction instead.
        near = (_unit(ways + 0.012 * off) for off in directions(24))
        return np.asarray(sum(room(way) + SOFTBOX.seen(way) for way in near) / 24)
    square = roughness**4
    found = []
    for block in np.array_split(ways, 16):
        facing = np.clip(block @ sources.T, 0, 1)
        weight = facing * (((1 + facing) / 2) * (square - 1) + 1) ** -2
        found.append(weight @ light / weight.sum(1, keepdims=True))
    return np.concatenate(found)


def harmonics(ways: Rows, light: Rows) -> list[list[float]]:
    """Irradiance over pi by direction: nine coefficients for red, green, blue."""
    x, y, z = ways.T
    terms = (
        *(np.full(len(x), 0.282095), 0.488603 * y, 0.488603 * z, 0.488603 * x),
        *(1.092548 * x * y, 1.092548 * y * z, 0.315392 * (3 * z * z - 1)),
        *(1.092548 * x * z, 0.546274 * (x * x - y * y)),
    )
    # A matt surface blurs: each band is weakened by its own share.
    weaker = np.repeat([1, 2 / 3, 1 / 4], (1, 3, 5))
    coefficients = np.stack(terms) @ light * (4 * np.pi / len(x)) * weaker[:, None]
    rounded: list[list[float]] = coefficients.round(4).tolist()
    return rounded


def main() -> None:
    """Write the picture and the numbers."""
    sources = directions(SAMPLES)
    key, rest = SOFTBOX.seen(sources), room(sources)
    ways = octahedral(TILE)
    tiles = [mirrored(ways, rough, sources, key + rest) for rough in ROUGHNESS]
    sheet = np.concatenate([tile.reshape(TILE, TILE, 3) for tile in tiles])[::-1]
    levels = np.round(np.sqrt(np.clip(sheet / WHITE, 0, 1)) * 255).astype(np.uint8)
    Image.fromarray(levels).save(FOLDER / "light.png", optimize=True)
    numbers = {
        "version": 1,
        "picture": "light.png",
        "tile": TILE,
        "roughness": ROUGHNESS,
        "white": WHITE,
        "room": harmonics(sources, rest),
        "softbox": {
            "way": _unit(np.array(SOFTBOX.way)).round(5).tolist(),
            "half": SOFTBOX.half,
            "irradiance": (key.sum(0) * 4 / SAMPLES).round(4).tolist(),
        },
    }
    text = json.dumps(numbers, indent=1)
    (FOLDER / "light.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
