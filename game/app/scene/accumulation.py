"""Smooth edges for a scene at rest: the average of frames that are shifted by parts of a pixel.

They are drawn one in each turn of the loop, so that a change never waits for all of them.
"""

from __future__ import annotations

from panda3d import core

from game.app.scene.buffers import Offscreen, add_camera, additive, screen, texture_buffer
from game.app.scene.light import program

STEPS = 8
_FIRST = 4
"""The first shift is the smallest: its frame is a good picture by itself."""


def shift(step: int) -> tuple[float, float]:
    """The shift of a frame, across and up, in pixels; the STEPS shifts fill every eighth of a pixel
    once in each direction."""
    number = (_FIRST + step) % STEPS
    return (number + 0.5) / STEPS - 0.5, (number * 5 % STEPS + 0.5) / STEPS - 0.5


class Accumulation(Offscreen):
    """texture: the sum of the frames' light. done: the number of frames in it."""

    def __init__(
        self, window: core.GraphicsOutput, picture: core.Texture, size: tuple[int, int]
    ) -> None:
        self.texture = core.Texture("accumulation")
        self._buffer = texture_buffer(
            window, "accumulation", -15, size, self.texture, depth=False, bits=16
        )
        self.done = 0 if self._buffer is not None else STEPS
        if self._buffer is not None:
            self._buffer.set_clear_color(core.LColor(0, 0, 0, 0))
            card, camera = screen(program("gather"))
            card.set_shader_input("picture", picture)
            card.set_attrib(additive())
            add_camera(self._buffer, camera)

    @property
    def finished(self) -> bool:
        """Whether all frames are in it."""
        return self.done >= STEPS

    def restart(self) -> None:
        """Discard the frames."""
        self.done = 0 if self._buffer is not None else STEPS

    def step(self, size: tuple[int, int]) -> tuple[float, float]:
        """Add the next frame, of `size` pixels; its shift in fractions of width and height."""
        self.set_size(size)
        if self._buffer is not None:
            self._buffer.set_clear_color_active(self.done == 0)
            self._buffer.set_active(True)
        x, y = shift(self.done)
        self.done += 1
        return x / size[0], y / size[1]
