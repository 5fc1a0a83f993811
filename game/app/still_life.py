"""A still picture of a word in its game's pieces, as a texture for a widget."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.buffers import alone, beside
from game.app.scene.stage import Stage

Laid: TypeAlias = Callable[[Stage, core.NodePath], Sequence[core.NodePath]]
"""Adds the pieces of a word to a stage and returns them in order, each at its node's origin."""

PITCH, DISTANCE = 74.0, 60.0
"""The camera's downward angle in degrees and its distance in pieces, large enough for the first
and the last to look alike."""
APART = 0.06
"""The gap between two pieces, in pieces."""
MARGIN = 0.35
"""The margin on either side, in pieces."""
TALL = 1.45
"""The least height of the picture, in pieces."""
_UNEVEN = (3.0, -4.0, 1.5, -2.0, 4.0, -1.0, 2.5, -3.0)
"""Angles of the pieces in degrees, as if placed by hand."""


def _row(pieces: Sequence[core.NodePath]) -> float:
    """Place pieces side by side, centred on the origin; their total width."""
    sizes = []
    for piece in pieces:
        low, high = piece.get_tight_bounds(piece.get_parent())
        sizes.append((low.x, high.x))
    whole: float = sum(high - low + APART for low, high in sizes) - APART
    x = -whole / 2
    for number, (piece, (low, high)) in enumerate(zip(pieces, sizes, strict=True)):
        piece.set_x(x - low)
        piece.set_h(_UNEVEN[number % len(_UNEVEN)])
        x += high - low + APART
    return whole


def _round(image: core.PNMImage, radius: int) -> None:
    """Round the corners of an image."""
    image.add_alpha()
    image.alpha_fill(1.0)
    for x in range(radius):
        for y in range(radius):
            away = math.hypot(radius - x - 0.5, radius - y - 0.5)
            left = min(1.0, max(0.0, radius - away + 0.5))
            for across in (x, image.get_x_size() - 1 - x):
                for down in (y, image.get_y_size() - 1 - y):
                    image.set_alpha(across, down, left)


def still_life(
    window: core.GraphicsOutput,
    theme: Theme,
    quality: str,
    size: tuple[int, int],
    radius: int,
    lay: Laid,
) -> core.Texture:
    """Draw the picture in `size` pixels, with rounded corners. SceneError if it cannot be drawn
    offscreen."""
    output = beside(window, *size)
    engine = window.get_engine()
    stage = Stage(output, theme, quality=quality)
    try:
        root = stage.root.attach_new_node("word")
        whole = _row(lay(stage, root))
        down = math.radians(PITCH)
        aim = core.LPoint3(0, 0, 0.35)
        camera = stage.main.camera
        camera.set_pos(aim + core.LVector3(0, -math.cos(down), math.sin(down)) * DISTANCE)
        camera.look_at(aim)
        across = max(whole + 2 * MARGIN, TALL * size[0] / size[1])
        smaller = across * min(1.0, size[1] / size[0])
        stage.main.fit(2 * math.degrees(math.atan(smaller / 2 / DISTANCE)))
        with alone(output):
            stage.changed()
            stage.update(0.0)
            engine.render_frame()
            while stage.refining:
                stage.skip_frame()
                stage.refine()
                engine.render_frame()
            shot = core.PNMImage()
            output.get_screenshot(shot)
    finally:
        stage.close()
        engine.remove_window(output)
    _round(shot, radius)
    texture = core.Texture("word")
    texture.load(shot)
    texture.set_wrap_u(core.SamplerState.WM_clamp)
    texture.set_wrap_v(core.SamplerState.WM_clamp)
    return texture
