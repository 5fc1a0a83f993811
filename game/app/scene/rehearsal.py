"""The rehearsal: materials, marks and buffers of a scene are drawn once, small and out of sight.

Drivers compile a shader, and take in a texture, when something is first drawn with it. Software
OpenGL may need a second for a shader that it has never compiled, so that the first frame of a table
would stop the window for several.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.buffers import SceneError, alone, beside
from game.app.scene.geometry import Writing, piece, put, shapes
from game.app.scene.light import picture, studio
from game.app.scene.materials import MATERIALS, set_material
from game.app.scene.stage import Stage, glyph_atlas
from game.app.scene.view import MAIN
from game.system.files import DamagedFileError, MissingFileError

_SIZE = (60, 44)
"""The width and height of the picture, in pixels. Like those of windows, neither they nor their
halves and eighths are powers of two: software OpenGL compiles other shaders for such textures."""
_FIT = 40.0
"""The degrees that it shows."""


def pictures() -> Iterator[None]:
    """Read the pictures of light, letters and materials, one after another."""
    with suppress(DamagedFileError, MissingFileError):  # the scene that needs them says why
        for read in (studio, glyph_atlas):
            read()
            yield
        for material in MATERIALS:
            if material.surface:
                picture(f"{material.surface}.jpg", repeats=True)
                yield


def rehearsal(window: core.GraphicsOutput, theme: Theme, quality: str) -> Iterator[bool]:
    """Draw it step by step, between the frames of a window; each step says whether pieces in motion
    have been drawn, which is all that the scene behind the menu needs at first. If something cannot
    be drawn, that is the end; the scene that needs it says why."""
    with suppress(SceneError, DamagedFileError, MissingFileError):
        output = beside(window, *_SIZE)
        try:
            stage = Stage(output, theme, quality=quality)
            yield False
            yield from _drawn(output, stage)
        finally:
            output.get_engine().remove_window(output)


def _drawn(output: core.GraphicsOutput, stage: Stage) -> Iterator[bool]:
    """Draw the stage after each change, and close it."""
    try:
        for resting in _changes(stage):
            stage.changed()
            for _frame in range(1 + resting):
                _draw(output, stage)
                yield resting
        while stage.refining:
            _draw(output, stage)
            yield True
    finally:
        stage.close()


def _draw(output: core.GraphicsOutput, stage: Stage) -> None:
    """Draw a change of the stage, or the next step of refining it."""
    with alone(output):
        if stage.pending:
            stage.update(0.0)
        else:
            stage.refine()
        output.get_engine().render_frame()
        stage.skip_frame()


def _changes(stage: Stage) -> Iterator[bool]:
    """Add one kind of thing after another to an empty stage: pieces and a piece of furniture, to be
    drawn as in motion, then other furniture and marks, also as at rest. Says whether it is to be
    drawn as at rest."""
    eye, root = stage.main.camera, stage.root.attach_new_node("rehearsal")
    eye.set_pos(0, -5, 5)
    eye.look_at(0, 0, 0)
    stage.main.fit(_FIT)
    stage.ground.stash()
    yield False
    lettered = piece(shapes("pieces", fine=stage.fine)["cube"], [Writing("A", 0.5)], 1.0)
    shadow = put(root, lettered)
    shadow.hide(MAIN)  # so that the shaders of pieces wait for the next turn
    yield False
    shadow.remove_node()
    for material in MATERIALS:
        set_material(put(root, lettered), material)
        yield False
    stage.ground.unstash()
    yield False
    first, *others = root.get_children()
    stage.furnish(first)
    yield False
    stage.blur_under([(0.0, 0.5, 0.0, 0.5)], 4)
    yield True
    for node in others:
        stage.furnish(node)
        yield True
    for shape in ("square", "light", "dust"):
        stage.shine(stage.mark(root, shape, "accent"), shape, "accent", 0.5)
        yield True
