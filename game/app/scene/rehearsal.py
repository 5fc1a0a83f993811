"""The rehearsal: materials, marks and buffers of a scene are drawn once, small and out of sight.

Drivers compile a shader, and take in a texture, when something is first drawn with it. Software
OpenGL needs up to 0.3 s for one of them, so that the first frame of a table would stop the window
for seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.buffers import SceneError, alone, beside
from game.app.scene.geometry import Writing, piece, put, shapes
from game.app.scene.light import picture
from game.app.scene.materials import MATERIALS, set_material
from game.app.scene.stage import Stage
from game.system.files import DamagedFileError, MissingFileError

_SIZE = (60, 44)
"""The width and height of the picture, in pixels; software OpenGL compiles shaders anew for
textures whose sizes, or their halves and eighths, are not powers of two."""
_FIT = 40.0
"""The degrees that it shows."""


def rehearsal(window: core.GraphicsOutput, theme: Theme, quality: str) -> Iterator[None]:
    """Draw it step by step, between the frames of a window. If something cannot be drawn, that is
    the end; the scene that needs it says why."""
    with suppress(SceneError, DamagedFileError, MissingFileError):
        for material in MATERIALS:
            if material.surface:
                picture(f"{material.surface}.jpg", repeats=True)
                yield
        output = beside(window, *_SIZE)
        try:
            stage = Stage(output, theme, quality=quality)
            yield
            yield from _drawn(output, stage)
        finally:
            output.get_engine().remove_window(output)


def _drawn(output: core.GraphicsOutput, stage: Stage) -> Iterator[None]:
    """Draw the stage after each change, as in motion and as at rest, and close it."""
    try:
        for _change in _changes(stage):
            stage.changed()
            for _frame in range(2):
                _draw(output, stage)
                yield
        while stage.refining:
            _draw(output, stage)
            yield
    finally:
        stage.close()


def _draw(output: core.GraphicsOutput, stage: Stage) -> None:
    with alone(output):
        if not stage.pending:
            stage.refine()
        else:
            stage.update(0.0)
        output.get_engine().render_frame()
        stage.skip_frame()


def _changes(stage: Stage) -> Iterator[None]:
    """Add one kind of thing after another to an empty stage."""
    eye, root = stage.main.camera, stage.root.attach_new_node("rehearsal")
    eye.set_pos(0, -5, 5)
    eye.look_at(0, 0, 0)
    stage.main.fit(_FIT)
    stage.blur_under([(0.0, 0.5, 0.0, 0.5)], 4)
    stage.ground.stash()
    yield
    stage.ground.unstash()
    yield
    lettered = piece(shapes("pieces", fine=stage.fine)["cube"], [Writing("A", 0.5)], 1.0)
    for material in MATERIALS:
        node = put(root, lettered)
        set_material(node, material)
        yield
        stage.furnish(node)
        yield
    for shape in ("square", "light", "dust"):
        stage.shine(stage.mark(root, shape, "accent"), shape, "accent", 0.5)
        yield
