"""Offscreen buffers that draw into textures."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from panda3d import core

from game.sentences import N_, LocalizedError


class SceneError(LocalizedError, RuntimeError):
    """The scene cannot be drawn here; the message says in one sentence what is missing."""


def make_buffer(
    window: core.GraphicsOutput,
    name: str,
    sort: int,
    size: tuple[int, int],
    wanted: core.FrameBufferProperties,
) -> core.GraphicsOutput | None:
    """An inactive buffer beside a window; None if the driver makes none. sort: buffers are drawn in
    ascending order. size: in pixels."""
    buffer = window.get_engine().make_output(
        window.get_pipe(),
        name,
        sort,
        wanted,
        core.WindowProperties.size(*size),
        core.GraphicsPipe.BF_refuse_window,
        window.get_gsg(),
        window,
    )
    if buffer is not None:
        buffer.set_clear_color_active(False)
        buffer.set_clear_depth_active(False)
        buffer.set_active(False)
    return buffer


def texture_buffer(
    window: core.GraphicsOutput,
    name: str,
    sort: int,
    size: tuple[int, int],
    texture: core.Texture,
    *,
    depth: bool = True,
    samples: int = 0,
    bits: int = 8,
) -> core.GraphicsOutput | None:
    """A buffer (see make_buffer) that draws into a texture. samples: for smooth edges, 0 for none.
    bits: of each channel; more than 8 are a floating-point number."""
    wanted = core.FrameBufferProperties()
    wanted.set_rgba_bits(bits, bits, bits, bits)
    wanted.set_float_color(bits > 8)
    wanted.set_depth_bits(24 if depth else 0)
    wanted.set_multisamples(samples)
    set_wrap(texture, core.SamplerState.WM_clamp)
    texture.set_minfilter(core.SamplerState.FT_linear)
    texture.set_magfilter(core.SamplerState.FT_linear)
    buffer = make_buffer(window, name, sort, size, wanted)
    if buffer is not None:
        buffer.add_render_texture(texture, core.GraphicsOutput.RTM_bind_or_copy)
    return buffer


def set_wrap(texture: core.Texture, mode: int) -> None:
    """Set how a texture continues beyond its edges."""
    texture.set_wrap_u(mode)
    texture.set_wrap_v(mode)


def beside(window: core.GraphicsOutput, width: int, height: int) -> core.GraphicsOutput:
    """A buffer to draw into while a window is open; SceneError if the driver cannot make one."""
    wanted = core.FrameBufferProperties()
    wanted.set_rgba_bits(8, 8, 8, 0)
    wanted.set_depth_bits(24)
    output = window.get_engine().make_output(
        window.get_pipe(),
        "picture",
        0,
        wanted,
        core.WindowProperties.size(width, height),
        core.GraphicsPipe.BF_refuse_window,
        window.get_gsg(),
        window,
    )
    if output is None:
        raise SceneError(N_("This display driver cannot draw a picture beside the window."))
    return output


@contextmanager
def alone(output: core.GraphicsOutput) -> Iterator[None]:
    """Draw nothing but an output and what is made active now, not the window beside it."""
    drawn = (each for each in output.get_engine().get_windows() if each.is_active())
    others = [each for each in drawn if each != output]
    for each in others:
        each.set_active(False)
    output.set_active(True)
    try:
        yield
    finally:
        output.set_active(False)
        for each in others:
            each.set_active(True)


class Offscreen:
    """Something that is drawn into a texture by a buffer of its own, if the driver makes one."""

    texture: core.Texture
    _buffer: core.GraphicsOutput | None

    def set_active(self, active: bool) -> None:
        """Set whether the next frame draws it."""
        if self._buffer is not None:
            self._buffer.set_active(active)

    def set_size(self, size: tuple[int, int]) -> None:
        """Set the size of the texture, in pixels."""
        buffer = self._buffer
        if buffer is not None and size != (buffer.get_x_size(), buffer.get_y_size()):
            buffer.set_size(*size)

    def close(self) -> None:
        """Release the buffer."""
        if self._buffer is not None:
            release(self._buffer, self.texture)
            self._buffer = None


def release(buffer: core.GraphicsOutput, texture: core.Texture) -> None:
    """Release a buffer, and the driver's copy of its texture, which render states in Panda3D's
    caches would keep alive."""
    buffer.get_engine().remove_window(buffer)
    texture.release_all()


def add_camera(
    output: core.GraphicsOutput, camera: core.NodePath, sort: int = 0
) -> core.DisplayRegion:
    """A new region of an output, over all of it, that shows what a camera sees."""
    region = output.make_display_region()
    region.set_sort(sort)
    region.set_camera(camera)
    return region


def remove_camera(region: core.DisplayRegion | None) -> None:
    """Take what add_camera() made off its output."""
    if region is not None:
        region.get_window().remove_display_region(region)


def additive() -> core.RenderAttrib:
    """The blending by which colours are summed."""
    one = core.ColorBlendAttrib.O_one
    return core.ColorBlendAttrib.make(core.ColorBlendAttrib.M_add, one, one)


def screen(shader: core.Shader) -> tuple[core.NodePath, core.NodePath]:
    """A rectangle that fills an output, drawn by a shader, and the camera that sees it."""
    maker = core.CardMaker("screen")
    maker.set_frame(-1, 1, -1, 1)
    card = core.NodePath(maker.generate())
    card.set_shader(shader)
    card.set_depth_test(False)
    card.set_depth_write(False)
    lens = core.OrthographicLens()
    lens.set_film_size(2, 2)
    lens.set_near_far(-10, 10)
    return card, card.attach_new_node(core.Camera("screen", lens))
