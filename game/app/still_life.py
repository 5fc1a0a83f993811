"""A word in its game's own pieces, drawn once on a table of the studio: a texture for a widget."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

from panda3d import core

from game.app.kit.theme import Theme
from game.app.picture import beside
from game.app.scene.stage import Stage

Laid: TypeAlias = Callable[[Stage, core.NodePath], Sequence[core.NodePath]]
"""Puts the pieces of a word on a stage, in its order, each at the origin of a node."""

PITCH, DISTANCE = 74.0, 60.0
"""How far the camera looks down, in degrees, and how far away it is, in pieces: so far that the
first and the last are seen alike."""
APART = 0.06
"""Between one piece and the next."""
MARGIN = 0.35
"""What is seen beyond them to either side."""
TALL = 1.45
"""How much is seen upwards at least, in pieces."""
_UNEVEN = (3.0, -4.0, 1.5, -2.0, 4.0, -1.0, 2.5, -3.0)
"""By how many degrees pieces are turned that somebody has laid by hand."""


def _row(pieces: Sequence[core.NodePath]) -> float:
    """Lay pieces side by side about the origin; how wide they are together."""
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
    """Cut a picture's corners off round."""
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
    """The picture in `size` pixels, its corners rounded. SceneError where none can be drawn beside
    the window."""
    output = beside(window, *size)
    engine = window.get_engine()
    stage = Stage(output, theme, quality=quality)
    was = window.is_active()
    window.set_active(False)
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
        window.set_active(was)
    _round(shot, radius)
    texture = core.Texture("word")
    texture.load(shot)
    texture.set_wrap_u(core.SamplerState.WM_clamp)
    texture.set_wrap_v(core.SamplerState.WM_clamp)
    return texture
