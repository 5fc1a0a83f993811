"""The scene as it shows through the sheets over it: blurred, and drawn once it is at rest."""

from __future__ import annotations

from collections.abc import Sequence

from panda3d import core

from game.app.scene.buffers import Offscreen, add_camera, screen, texture_buffer
from game.app.scene.light import program
from game.app.scene.view import Place

_SMALLER = 8
"""The pixels of the picture, across and down, that become one."""
_STEP = 5.0
"""The pixels of the picture between two samples; there are three to either side."""


class Blur(Offscreen):
    """node: the blurred parts of the picture, to be drawn over it; hidden until draw()."""

    def __init__(self, window: core.GraphicsOutput, picture: core.Texture) -> None:
        self.texture = core.Texture("blur")
        self.node = core.NodePath("blur")
        self.node.set_shader(program("copy"))
        self.node.set_shader_input("picture", self.texture)
        self.node.set_bin("fixed", 1)
        self.node.hide()
        self._buffer = texture_buffer(window, "blur", -14, (2, 2), self.texture, depth=False)
        self._card, camera = screen(program("blur"))
        self._card.set_shader_input("picture", picture)
        if self._buffer is not None:
            add_camera(self._buffer, camera)

    def set_areas(self, areas: Sequence[Place], corner: tuple[float, float]) -> None:
        """Set the parts of the picture that are blurred. corner: the width and height of their
        rounded corners, in fractions of the picture."""
        self.node.get_children().detach()
        across, up = corner
        for left, right, bottom, top in areas:
            self._add_card(left + across, right - across, bottom, top)
            self._add_card(left, right, bottom + up, top - up)

    def _add_card(self, left: float, right: float, bottom: float, top: float) -> None:
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
        self.set_size((max(2, size[0] // _SMALLER), max(2, size[1] // _SMALLER)))
        self._card.set_shader_input("step", (_STEP / size[0], _STEP / size[1], 0, 0))
        self.set_active(True)
        self.node.show()
