"""Make the surfaces that tables and furniture are of: assets/textures/*.jpg and surfaces.json.

Red is the tone, 0 for the surface's darker colour and 1 for its lighter one (a palette names
both); green and blue are the slope of its relief across and up, 128 for none. Every picture
repeats in both directions; the grain of wood runs across. Run from the checkout:
`python -m tools.build_surfaces`.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "textures"

Field: TypeAlias = "npt.NDArray[np.float64]"
Shape: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Relief:
    """A surface. tone: 0..1; height: in texels, `steepness` times as much in the slopes."""

    tone: Field
    height: Field
    steepness: float
    quality: int

    def rows(self) -> npt.NDArray[np.uint8]:
        """The picture: tone and both slopes as bytes, its first row on top."""
        across = np.roll(self.height, -1, 1) - np.roll(self.height, 1, 1)
        up = np.roll(self.height, 1, 0) - np.roll(self.height, -1, 0)
        slopes = (0.5 + self.steepness * 0.25 * way for way in (across, up))
        planes = [np.clip(plane, 0, 1) * 255 for plane in (self.tone, *slopes)]
        return np.round(np.stack(planes, -1)).astype(np.uint8)

    def jpeg(self) -> bytes:
        """The file."""
        out = io.BytesIO()
        Image.fromarray(self.rows()).save(
            out, "JPEG", quality=self.quality, optimize=True, subsampling=0
        )
        return out.getvalue()


def _waves(shape: Shape) -> tuple[Field, Field]:
    """How often each term of a real spectrum goes across the picture, and how often down."""
    across = np.arange(shape[1] // 2 + 1).astype(np.float64)
    down = np.fft.ifftshift(np.arange(shape[0]) - shape[0] // 2).astype(np.float64)
    return across[None, :], down[:, None]


def smoothed(field: Field, across: float, down: float) -> Field:
    """Return a field without its waves beyond a number across and down: mean 0, deviation 1."""
    x, y = _waves((field.shape[0], field.shape[1]))
    spectrum = np.fft.rfft2(field) * np.exp(-((x / across) ** 2 + (y / down) ** 2) / 2)
    spectrum[0, 0] = 0
    soft = np.fft.irfft2(spectrum, field.shape)
    return np.asarray(soft / soft.std())


def noise(rng: np.random.Generator, shape: Shape, across: float, down: float) -> Field:
    """Return repeating noise, up to a number of waves across and down: mean 0, deviation 1."""
    return smoothed(rng.standard_normal(shape), across, down)


def _ramp(value: Field, start: float, end: float) -> Field:
    """0 below start, 1 above end, smooth between."""
    t = np.clip((value - start) / (end - start), 0, 1)
    ramp: Field = t * t * (3 - 2 * t)
    return ramp


@dataclass(frozen=True)
class Wood:
    """A kind of wood. years: rings in a board's width; late: how dark their ends; pores: how many
    and how dark, only in early wood if `porous`; flecks: the light rays of a tree cut through its
    middle; boards: side by side in one picture; gap: how dark the joint between them is."""

    seed: int
    boards: int
    years: float
    late: float
    pores: float
    porous: bool
    flecks: float
    gap: float


def _board(rng: np.random.Generator, kind: Wood, shape: Shape) -> tuple[Field, Field]:
    """Tone and height of one board, sawn flat: rings cut at a slant draw arches along it."""
    # Across a board nothing repeats: the noise is made twice as high, and half of it is used.
    tall = (shape[0] * 2, shape[1])
    drift, wobble, cloud = (
        noise(rng, tall, across, down)[: shape[0]]
        for across, down in ((1.1, 1.6), (5.0, 7.0), (2.5, 4.0))
    )
    fibre, streak = (
        noise(rng, tall, across, shape[0] / thin)[: shape[0]]
        for across, thin in ((4.0, 1.6), (1.5, 9.0))
    )
    y = (np.arange(shape[0]) + 0.5)[:, None] / shape[0] - rng.uniform(0.2, 0.8) + 0.08 * drift
    deep = rng.uniform(0.12, 0.36) + 0.07 * drift
    far = np.hypot(y, deep) + 0.006 * wobble + 0.004 * streak
    # Each year is as wide and as dark as it was; np.interp finds which one a place grew in.
    count = int(kind.years * 2.5)
    ends = np.cumsum(rng.uniform(0.55, 1.45, count)) / kind.years
    year = np.interp(far, np.r_[0, ends], np.arange(count + 1.0))
    part = year % 1
    dark = rng.uniform(0.55, 1.0, count + 1)[year.astype(int)]
    late = _ramp(part, 0.25, 0.92) * (1 - _ramp(part, 0.94, 1.0)) * dark
    early = 1 - _ramp(part, 0.10, 0.45)
    pore = _ramp(noise(rng, tall, 22.0, shape[0] / 1.4)[: shape[0]], 1.25, 2.0)
    pore *= early if kind.porous else 0.4 + 0.6 * early
    fleck = _ramp(noise(rng, tall, 14.0, shape[0] / 3.0)[: shape[0]], 1.7, 2.4) * kind.flecks
    tone = 0.60 - kind.late * late + 0.040 * fibre + 0.050 * streak + 0.045 * cloud
    tone += 0.16 * fleck - kind.pores * pore + rng.uniform(-0.08, 0.08)
    height = 0.10 * fibre - 0.12 * late - 1.6 * kind.pores * pore
    edge = np.minimum(np.arange(shape[0]) + 0.5, shape[0] - 0.5 - np.arange(shape[0]))[:, None]
    tone *= 1 - kind.gap * np.clip(1 - edge / 1.7, 0, 1)
    height = height - 2.5 * kind.gap * np.clip(1 - edge / 6, 0, 1) ** 2
    return tone, height


def wood(kind: Wood) -> Relief:
    """Boards side by side, 1024 texels of them, 512 along the grain: along it little happens."""
    rng = np.random.default_rng(kind.seed)
    ends = np.linspace(0, 1024, kind.boards + 1).round().astype(int)
    made = [_board(rng, kind, (high, 512)) for high in np.diff(ends).tolist()]
    tone, height = (np.vstack([board[i] for board in made]) for i in (0, 1))
    return Relief(tone, height, 0.8, 60)


def linen() -> Relief:
    """A plain weave of threads that are thick here and thin there."""
    rng, size, threads = np.random.default_rng(41), 512, 64
    shape = (size, size)
    along = np.arange(size) / size * threads
    x = along[None, :] + 0.09 * noise(rng, shape, 8, 8)
    y = along[:, None] + 0.09 * noise(rng, shape, 8, 8)
    thick = noise(rng, shape, 3, 80), noise(rng, shape, 80, 3)
    # Which thread lies above changes from crossing to crossing.
    above = np.where((np.floor(x) + np.floor(y)) % 2 == 0, 1.0, -1.0)
    hump_x, hump_y = np.sin(np.pi * (x % 1)), np.sin(np.pi * (y % 1))
    weft = hump_y * (1 + 0.15 * thick[0]) * (0.64 + 0.36 * above * hump_x)
    warp = hump_x * (1 + 0.15 * thick[1]) * (0.64 - 0.36 * above * hump_y)
    height = np.maximum(weft, warp)
    tint = np.where(weft > warp, *thick)
    tone = 0.28 + 0.34 * height + 0.06 * tint + 0.025 * noise(rng, shape, 180, 180)
    return Relief(tone, height * 1.6, 1.0, 44)


def felt() -> Relief:
    """Short curled fibres pressed together anyhow."""
    rng, size, count = np.random.default_rng(17), 512, 48_000
    x, y = rng.uniform(0, size, (2, count))
    way, curl = rng.uniform(0, 2 * np.pi, count), rng.normal(0, 0.11, count)
    lies = rng.normal(2, 1, count)
    height = np.zeros(size * size)
    for step in np.linspace(-1, 1, 17):
        place = np.floor(y).astype(int) % size * size + np.floor(x).astype(int) % size
        np.maximum.at(height, place, lies - 0.7 * step**2)
        x, y, way = x + np.cos(way), y + np.sin(way), way + curl
    soft = smoothed(height.reshape(size, size), 130, 130)
    patch = noise(rng, (size, size), 6, 6)
    return Relief(0.52 + 0.105 * soft + 0.03 * patch, soft + 0.5 * patch, 0.42, 36)


def leather() -> Relief:
    """Pebbles of all sizes with creases between them."""
    rng, size, cells = np.random.default_rng(29), 384, 32
    shape = (size, size)
    grid = np.arange(size) / size * cells
    x = grid[None, :] + 0.35 * noise(rng, shape, 5, 5)
    y = grid[:, None] + 0.35 * noise(rng, shape, 5, 5)
    middles = rng.uniform(0, 1, (2, cells, cells))
    gaps = []
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            column, row = np.floor(x) + across, np.floor(y) + down
            at = row.astype(int) % cells, column.astype(int) % cells
            gaps.append(np.hypot(column + middles[0][at] - x, row + middles[1][at] - y))
    first, second = np.partition(np.stack(gaps), 1, axis=0)[:2]
    pebble = np.clip((second - first) / 0.32, 0, 1)
    height = pebble**0.6 * (1 + 0.2 * noise(rng, shape, 14, 14))
    tone = 0.36 + 0.22 * pebble + 0.03 * noise(rng, shape, 6, 6)
    return Relief(tone, height * 2, 1.0, 50)


WALNUT = Wood(11, 5, 11.0, 0.30, 0.28, porous=False, flecks=0.0, gap=0.6)
OAK = Wood(23, 4, 10.0, 0.20, 0.34, porous=True, flecks=0.6, gap=0.25)
SURFACES: dict[str, Callable[[], Relief]] = {
    "walnut": lambda: wood(WALNUT),
    "oak": lambda: wood(OAK),
    "linen": linen,
    "felt": felt,
    "leather": leather,
}


def main() -> None:
    """Write every surface, and the list of them: file, size and mean tone."""
    listed = {}
    for name, make in SURFACES.items():
        relief = make()
        (FOLDER / f"{name}.jpg").write_bytes(relief.jpeg())
        high, wide = relief.tone.shape
        tone = round(float(np.clip(relief.tone, 0, 1).mean()), 3)
        listed[name] = {"file": f"{name}.jpg", "size": [wide, high], "tone": tone}
    text = json.dumps({"version": 1, "surfaces": listed}, indent=1)
    (FOLDER / "surfaces.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
