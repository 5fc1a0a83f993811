"""Textures that are drawn into."""

from __future__ import annotations

from panda3d import core


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
    """A buffer beside a window that draws into a texture; None if the driver makes none. sort: it
    is drawn before buffers with a higher one. samples: for smooth edges. bits: a channel's, of
    which 16 are a floating number. At first it draws nothing."""
    wanted = core.FrameBufferProperties()
    wanted.set_rgba_bits(bits, bits, bits, bits)
    wanted.set_float_color(bits > 8)
    wanted.set_depth_bits(24 if depth else 0)
    wanted.set_multisamples(samples)
    for wrap in (texture.set_wrap_u, texture.set_wrap_v):
        wrap(core.SamplerState.WM_clamp)
    texture.set_minfilter(core.SamplerState.FT_linear)
    texture.set_magfilter(core.SamplerState.FT_linear)
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
        buffer.add_render_texture(texture, core.GraphicsOutput.RTM_bind_or_copy)
        buffer.set_clear_color_active(False)
        buffer.set_clear_depth_active(False)
        buffer.set_active(False)
    return buffer


class Drawn:
    """Something that is drawn in a buffer of its own, where the driver makes one."""

    _buffer: core.GraphicsOutput | None

    def set_active(self, active: bool) -> None:
        """Whether the next frame draws it."""
        if self._buffer is not None:
            self._buffer.set_active(active)

    def rest(self) -> None:
        """Draw nothing in the next frame."""
        self.set_active(False)


def give_back(buffer: core.GraphicsOutput, texture: core.Texture) -> None:
    """Give back a buffer, and what the driver keeps of its texture: states that name the texture
    may live on in Panda3D's caches, and it with them."""
    buffer.get_engine().remove_window(buffer)
    texture.release_all()


def screen(shader: core.Shader) -> tuple[core.NodePath, core.NodePath]:
    """A rectangle that fills what it is drawn into, and the camera that sees it."""
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
