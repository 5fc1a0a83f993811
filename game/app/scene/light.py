"""The sun and its shadow map, and the shaders by name."""

from __future__ import annotations

from functools import cache

from panda3d import core

from game.files import data_file

SUN = core.LVector3(-0.42, -0.62, 0.80)
"""Towards the sun: over the viewer's left shoulder."""
UNSHADOWED = core.BitMask32.bit(1)
"""The sun's camera: what is hidden from it casts no shadow."""
REACH = 5.2
"""Half the width of the part of the scene whose shadows are cast, in cells."""


@cache
def program(name: str, *, soft: bool = False) -> core.Shader:
    """The shader assets/shaders/`name`.vert and .frag, GLSL 150; soft: with soft shadows.

    What a tier leaves out is left out of the program: software OpenGL runs both sides of a branch.
    """
    first = "#version 150\n"
    wanted = first + "#define SOFT\n" if soft else first
    vertex, fragment = (
        data_file(f"assets/shaders/{name}.{part}").read_text(encoding="utf-8")
        for part in ("vert", "frag")
    )
    return core.Shader.make(
        core.Shader.SL_GLSL, vertex.replace(first, wanted, 1), fragment.replace(first, wanted, 1)
    )


class Sun:
    """A light far away in one direction, with the depth of the scene as it sees it."""

    def __init__(
        self,
        engine: core.GraphicsEngine,
        window: core.GraphicsOutput,
        scene: core.NodePath,
        size: int,
        *,
        reach: float = REACH,
    ) -> None:
        self._engine = engine
        self.size = size
        self.map = core.Texture("shadow")
        self.map.set_format(core.Texture.F_depth_component24)
        self.map.set_minfilter(core.SamplerState.FT_shadow)
        self.map.set_magfilter(core.SamplerState.FT_shadow)
        for wrap in (self.map.set_wrap_u, self.map.set_wrap_v):
            wrap(core.SamplerState.WM_clamp)
        wanted = core.FrameBufferProperties()
        wanted.set_depth_bits(24)
        self._buffer = engine.make_output(
            window.get_pipe(),
            "shadow",
            -30,
            wanted,
            core.WindowProperties.size(size, size),
            core.GraphicsPipe.BF_refuse_window,
            window.get_gsg(),
            window,
        )
        self.lens = core.OrthographicLens()
        self.camera = core.Camera("sun", self.lens)
        self.camera.set_camera_mask(UNSHADOWED)
        self.node = scene.attach_new_node(self.camera)
        self.aim(core.LPoint3(0, 0, 0), reach)
        if self._buffer is not None:
            self._buffer.add_render_texture(
                self.map, core.GraphicsOutput.RTM_bind_or_copy, core.GraphicsOutput.RTP_depth
            )
            self._buffer.set_clear_depth_active(True)
            region = self._buffer.make_display_region()
            region.set_camera(self.node)
            state = core.NodePath("shadow")
            state.set_shader(program("shadow"), 100)
            # The far sides cast: a lit face never shades itself by rounding.
            state.set_attrib(
                core.CullFaceAttrib.make(core.CullFaceAttrib.M_cull_counter_clockwise), 100
            )
            self.camera.set_initial_state(state.get_state())

    @property
    def casts(self) -> bool:
        """Whether there are shadows at all (some drivers have no depth textures)."""
        return self._buffer is not None

    def aim(self, centre: core.LPoint3, reach: float) -> None:
        """Cast the shadows of what lies within `reach` of `centre`."""
        self.lens.set_film_size(reach * 2, reach * 2)
        self.lens.set_near_far(1, 40)
        self.node.set_pos(centre + SUN.normalized() * 20)
        self.node.look_at(centre)

    def clip(self) -> core.LMatrix4:
        """From the scene to the shadow map: x, y of the map and depth, each 0..1."""
        scene = self.node.get_parent()
        half = core.LMatrix4.scale_mat(0.5) * core.LMatrix4.translate_mat(0.5, 0.5, 0.5)
        return scene.get_mat(self.node) * self.lens.get_projection_mat() * half

    def set_active(self, active: bool) -> None:
        """Whether the next frame draws the map anew."""
        if self._buffer is not None:
            self._buffer.set_active(active)

    def close(self) -> None:
        """Give the map back."""
        if self._buffer is not None:
            self._engine.remove_window(self._buffer)
            self._buffer = None
        self.node.remove_node()
