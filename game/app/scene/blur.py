"""What is seen of a scene through the sheets that lie over it: the picture without its details,
drawn once whenever the scene has come to rest, and small."""

from __future__ import annotations

from collections.abc import Sequence

from panda3d import core

from game.app.scene.buffers import Drawn, give_back, screen, texture_buffer
from game.app.scene.light import program
from game.app.scene.view import Place

_SMALLER = 8
"""How many pixels of the picture, across and down, become one."""
_STEP = 5.0
"""Pixels of the picture from one sample to the next; there are three to either side."""


class Blur(Drawn):
    """node: the parts of the picture that lie under sheets, blurred; to be drawn over it."""

    def __init__(self, window: core.GraphicsOutput, picture: core.Texture) -> None:
        self._texture = core.Texture("blur")
        self.node = core.NodePath("blur")
        self.node.set_shader(program("copy"))
        self.node.set_shader_input("picture", self._texture)
        self.node.set_bin("fixed", 1)
        self.node.hide()  # there is nothing in it yet
        self._buffer = texture_buffer(window, "blur", -14, (2, 2), self._texture, depth=False)
        if self._buffer is not None:
            self._card, camera = screen(program("blur"))
            self._card.set_shader_input("picture", picture)
            self._buffer.make_display_region().set_camera(camera)

    def lie(self, sheets: Sequence[Place], round_off: tuple[float, float]) -> None:
        """Lie under sheets from now on. round_off: what their corners take away of them, across
        and up."""
        self.node.get_children().detach()
        across, up = round_off
        for left, right, bottom, top in sheets:
            self._cut(left + across, right - across, bottom, top)
            self._cut(left, right, bottom + up, top - up)

    def _cut(self, left: float, right: float, bottom: float, top: float) -> None:
        if left >= right or bottom >= top:
            return
        maker = core.CardMaker("under a sheet")
        maker.set_frame(2 * left - 1, 2 * right - 1, 2 * bottom - 1, 2 * top - 1)
        maker.set_uv_range((left, bottom), (right, top))
        self.node.attach_new_node(maker.generate())

    def draw(self, size: tuple[int, int]) -> None:
        """Blur the picture, of `size` pixels, in the next frame."""
        if self._buffer is None or not self.node.get_num_children():
            return
        small = (max(2, size[0] // _SMALLER), max(2, size[1] // _SMALLER))
        if small != (self._buffer.get_x_size(), self._buffer.get_y_size()):
            self._buffer.set_size(*small)
        self._card.set_shader_input("step", (_STEP / size[0], _STEP / size[1], 0, 0))
        self._buffer.set_active(True)
        self.node.show()

    def close(self) -> None:
        """Give it back."""
        if self._buffer is not None:
            give_back(self._buffer, self._texture)
            self._buffer = None
