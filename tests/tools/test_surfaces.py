"""Surfaces and studio light are what their tools make, repeat without a seam, and stay small."""

from __future__ import annotations

import io
import json
from functools import cache

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from tools.build_light import (
    ROUGHNESS,
    SAMPLES,
    SOFTBOX,
    TILE,
    WHITE,
    directions,
    harmonics,
    mirrored,
    octahedral,
    room,
)
from tools.build_surfaces import FOLDER, SURFACES, Relief

MOST = 300_000
"""Bytes that all surfaces may take together."""


def listed() -> dict[str, dict[str, object]]:
    read: dict[str, dict[str, object]] = json.loads((FOLDER / "surfaces.json").read_text())[
        "surfaces"
    ]
    return read


@cache
def made(name: str) -> Relief:
    return SURFACES[name]()


def pixels(file: bytes) -> npt.NDArray[np.float64]:
    with Image.open(io.BytesIO(file)) as picture:
        return np.asarray(picture).astype(float)


def test_the_list_names_every_surface() -> None:
    assert set(listed()) == set(SURFACES)


@pytest.mark.parametrize("name", SURFACES)
def test_a_surface_is_what_its_tool_makes(name: str) -> None:
    kept = pixels((FOLDER / str(listed()[name]["file"])).read_bytes())
    assert list(kept.shape[1::-1]) == listed()[name]["size"]
    # One JPEG library rounds a little differently from another.
    assert np.abs(kept - pixels(made(name).jpeg())).mean() < 1


@pytest.mark.parametrize("name", SURFACES)
def test_a_surface_repeats_without_a_seam(name: str) -> None:
    tone = made(name).tone
    inside = np.abs(np.diff(tone, axis=1)).mean()
    assert np.abs(tone[:, 0] - tone[:, -1]).mean() < inside * 1.5
    rows = np.abs(np.diff(tone, axis=0)).mean(1)
    assert np.abs(tone[0] - tone[-1]).mean() <= rows.max() * 1.2


def test_surfaces_and_light_are_small() -> None:
    surfaces = sum((FOLDER / f"{name}.jpg").stat().st_size for name in SURFACES)
    assert surfaces < MOST
    assert (FOLDER / "light.png").stat().st_size < 20_000


def test_the_light_is_what_its_tool_makes() -> None:
    kept = json.loads((FOLDER / "light.json").read_text())
    sources = directions(SAMPLES)
    assert np.allclose(kept["room"], harmonics(sources, room(sources)), atol=2e-3)
    levels = pixels((FOLDER / "light.png").read_bytes())
    assert levels.shape == (TILE * len(ROUGHNESS), TILE, 3)
    smoothest = mirrored(octahedral(TILE), ROUGHNESS[0], sources, sources)
    wanted = np.sqrt(np.clip(smoothest / WHITE, 0, 1)) * 255
    bottom = levels[-TILE:][::-1].reshape(-1, 3)
    assert np.abs(bottom - wanted).max() <= 1


def test_the_softbox_lights_from_where_it_hangs() -> None:
    kept = json.loads((FOLDER / "light.json").read_text())["softbox"]
    way = np.array(kept["way"])
    assert np.isclose(np.linalg.norm(way), 1, atol=1e-4)
    assert np.allclose(SOFTBOX.seen(way[None]), SOFTBOX.radiance)
    assert not SOFTBOX.seen(-way[None]).any()
