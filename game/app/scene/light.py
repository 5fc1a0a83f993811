"""The studio: its light, what mirrors it, the softbox's shadow map, and the shaders by name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from panda3d import core

from game.app.kit.theme import Colour
from game.app.scene.buffers import Drawn, give_back
from game.sentences import N_, Saying
from game.system.files import DamagedFileError, Part, data_json, data_text, whole_file

UNSHADOWED = core.BitMask32.bit(1)
"""The softbox's camera: what is hidden from it casts no shadow."""
REACH = 5.2
"""Half the width of the part of the scene whose shadows are cast, in cells."""
FILL = 0.72
"""How much of the room's light there is beside the softbox's."""
REFLECTOR = 1.2
"""A weak light at the camera: what is turned away from the softbox can be read by it."""
EXPOSURE, VIGNETTE = 0.48, 0.84


def decoded(colour: Colour) -> core.LVecBase4:
    """A colour of the palette as shaders reckon with it (assets/shaders/studio.glsl)."""
    red, green, blue, opacity = colour
    return core.LVecBase4(red * red, green * green, blue * blue, opacity)


@cache
def program(name: str, *defines: str) -> core.Shader:
    """The shader assets/shaders/`name`.vert and .frag with these macros defined.

    What a tier leaves out is left out of the program: software OpenGL runs both sides of a branch.
    """

    def source(part: str) -> str:
        text = data_text(f"assets/shaders/{name}.{part}")
        macros = "".join(f"#define {define}\n" for define in (*defines, *_STAGES[part]))
        first, rest = text.split("\n", 1)
        shared = data_text("assets/shaders/studio.glsl")
        return f"{first}\n{macros}{rest.replace(_INCLUDE, shared, 1)}"

    return core.Shader.make(core.Shader.SL_GLSL, source("vert"), source("frag"))


_INCLUDE = '#include "studio.glsl"\n'
_STAGES: dict[str, tuple[str, ...]] = {"vert": (), "frag": ("FRAGMENT",)}


def picture(name: str, *, repeats: bool) -> core.Texture:
    """A picture of assets/textures, with smooth values between its pixels; MissingFileError or
    DamagedFileError."""
    path = core.Filename.from_os_specific(str(whole_file(f"assets/textures/{name}")))
    texture = core.TexturePool.load_texture(path)
    if texture is None:
        raise DamagedFileError(f"assets/textures/{name}", Saying(N_("it is not a picture")))
    wrap = core.SamplerState.WM_repeat if repeats else core.SamplerState.WM_clamp
    texture.set_wrap_u(wrap)
    texture.set_wrap_v(wrap)
    smaller = core.SamplerState.FT_linear_mipmap_linear
    texture.set_minfilter(smaller if repeats else core.SamplerState.FT_linear)
    texture.set_magfilter(core.SamplerState.FT_linear)
    return texture


@dataclass(frozen=True, slots=True)
class Studio:
    """The light that is the same for every table (tools/build_light.py). room: irradiance without
    the softbox; key: the way to the softbox; softbox: what it gives what faces it;
    half: how far that reaches to the sides and up, seen from a unit away."""

    mirrored: core.Texture
    room: core.PTA_LVecBase3f
    key: core.LVector3
    softbox: core.LVecBase3
    half: tuple[float, float]

    def shine(self, state: core.NodePath) -> None:
        """Let it fall on what is drawn in a state."""
        state.set_shader_input("light", self.mirrored)
        state.set_shader_input("room", self.room)
        state.set_shader_input("key", core.LVecBase4(self.key, REFLECTOR))
        state.set_shader_input("softbox", self.softbox)


HARMONICS = 9
"""The numbers of a colour that the room's light is given by."""


@cache
def studio() -> Studio:
    """The studio's light, read once."""
    return data_json("assets/textures/light.json", studio_in)


def studio_in(read: Part) -> Studio:
    """The studio that a file describes."""
    room, softbox = read["room"].rows(HARMONICS), read["softbox"]
    half = softbox["half"].numbers(2)
    return Studio(
        picture(read["picture"].text(), repeats=False),
        core.PTA_LVecBase3f([core.LVecBase3f(*row.numbers(3)) * FILL for row in room]),
        core.LVector3(*softbox["way"].numbers(3)),
        core.LVecBase3(*softbox["irradiance"].numbers(3)),
        (half[0], half[1]),
    )


class Sun(Drawn):
    """The shadow map of the softbox, as if it were far away in one direction."""

    def __init__(
        self,
        engine: core.GraphicsEngine,
        window: core.GraphicsOutput,
        scene: core.NodePath,
        size: int,
        *,
        reach: float = REACH,
    ) -> None:
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

    def aim(self, centre: core.LPoint3, reach: float) -> None:
        """Cast the shadows of what lies within `reach` of `centre`."""
        self.lens.set_film_size(reach * 2, reach * 2)
        self.lens.set_near_far(1, 40)
        self.node.set_pos(centre + studio().key * 20)
        self.node.look_at(centre)

    def clip(self) -> core.LMatrix4:
        """From the scene to the shadow map: x, y of the map and depth, each 0..1."""
        scene = self.node.get_parent()
        half = core.LMatrix4.scale_mat(0.5) * core.LMatrix4.translate_mat(0.5, 0.5, 0.5)
        return scene.get_mat(self.node) * self.lens.get_projection_mat() * half

    def close(self) -> None:
        """Give the map back."""
        if self._buffer is not None:
            give_back(self._buffer, self.map)
            self._buffer = None
        self.node.remove_node()
