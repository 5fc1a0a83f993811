"""A scene at rest: a few frames, each shifted by a part of a pixel, are averaged into one without
jagged edges. They are drawn one by one, so that whatever comes next never waits for all of them."""

from __future__ import annotations

from panda3d import core

from game.app.scene.buffers import Drawn, give_back, screen, texture_buffer
from game.app.scene.light import program

STEPS = 8
_FIRST = 4
"""The shift that is next to none comes first: it alone is a picture already."""


def shift(step: int) -> tuple[float, float]:
    """By how much of a pixel a frame is shifted across and up: each column and each row of a pixel
    once (STEPS of them)."""
    number = (_FIRST + step) % STEPS
    return (number + 0.5) / STEPS - 0.5, (number * 5 % STEPS + 0.5) / STEPS - 0.5


class Accumulation(Drawn):
    """texture: the sum of the frames' light; done: how many there are in it."""

    def __init__(
        self, window: core.GraphicsOutput, picture: core.Texture, size: tuple[int, int]
    ) -> None:
        self.texture = core.Texture("settled")
        self.done = 0
        self._buffer = texture_buffer(
            window, "settled", -15, size, self.texture, depth=False, bits=16
        )
        if self._buffer is None:
            self.done = STEPS
            return
        self._buffer.set_clear_color(core.LColor(0, 0, 0, 0))
        card, camera = screen(program("gather"))
        card.set_shader_input("picture", picture)
        one = core.ColorBlendAttrib.O_one
        card.set_attrib(core.ColorBlendAttrib.make(core.ColorBlendAttrib.M_add, one, one))
        region = self._buffer.make_display_region()
        region.set_camera(camera)

    @property
    def settled(self) -> bool:
        """Whether nothing is left to do."""
        return self.done >= STEPS

    def begin(self) -> None:
        """Forget what was gathered."""
        self.done = STEPS if self._buffer is None else 0

    def step(self, size: tuple[int, int]) -> tuple[float, float]:
        """Gather the next frame too; how much of its width and height it is shifted by."""
        if self._buffer is not None:
            if size != (self._buffer.get_x_size(), self._buffer.get_y_size()):
                self._buffer.set_size(*size)
            self._buffer.set_clear_color_active(self.done == 0)
            self._buffer.set_active(True)
        x, y = shift(self.done)
        self.done += 1
        return x / size[0], y / size[1]

    def close(self) -> None:
        """Give it back."""
        if self._buffer is not None:
            give_back(self._buffer, self.texture)
            self._buffer = None
