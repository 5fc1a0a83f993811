"""The studio: its light and reflections, the softbox's shadow map, and the shaders by name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from panda3d import core
from typing_extensions import override

from game.app.engine_file import engine_file
from game.app.kit.theme import Colour
from game.app.scene.buffers import Offscreen, add_camera, make_buffer, set_wrap
from game.sentences import N_, Saying
from game.system.files import DamagedFileError, Part, data_json, data_text

UNSHADOWED = core.BitMask32.bit(1)
"""The mask of the softbox's camera: a node that is hidden from it casts no shadow."""
REACH = 5.2
"""Half the width of the part of the scene that casts shadows, in cells."""
FILL = 0.72
"""The strength of the room's light beside the softbox's."""
REFLECTOR = 1.2
"""The strength of a light at the camera, by which faces away from the softbox can be read."""
EXPOSURE, VIGNETTE = 0.48, 0.84


def decoded(colour: Colour) -> core.LVecBase4:
    """A colour of the palette as shaders compute with it, squared (assets/shaders/studio.glsl)."""
    red, green, blue, opacity = colour
    return core.LVecBase4(red * red, green * green, blue * blue, opacity)


@cache
def program(name: str, *defines: str) -> core.Shader:
    """The shader assets/shaders/`name`.vert and .frag with these macros defined.

    Macros leave out what a tier does not draw: software OpenGL runs both sides of a branch.
    """

    def source(part: str) -> str:
        text = data_text(f"assets/shaders/{name}.{part}")
        given = (f"EXPOSURE {EXPOSURE}", *defines, *_STAGES[part])
        macros = "".join(f"#define {define}\n" for define in given)
        first, rest = text.split("\n", 1)
        return f"{first}\n{macros}{rest.replace(_INCLUDE, _shared(), 1)}"

    return core.Shader.make(core.Shader.SL_GLSL, source("vert"), source("frag"))


@cache
def _shared() -> str:
    """What all shaders include."""
    return data_text("assets/shaders/studio.glsl")


_INCLUDE = '#include "studio.glsl"\n'
_STAGES: dict[str, tuple[str, ...]] = {"vert": (), "frag": ("FRAGMENT",)}


@cache
def picture(name: str, *, repeats: bool) -> core.Texture:
    """A filtered texture from assets/textures; MissingFileError or DamagedFileError."""
    texture = core.TexturePool.load_texture(engine_file(f"assets/textures/{name}"))
    if texture is None:
        raise DamagedFileError(f"assets/textures/{name}", Saying(N_("it is not a picture")))
    set_wrap(texture, core.SamplerState.WM_repeat if repeats else core.SamplerState.WM_clamp)
    smaller = core.SamplerState.FT_linear_mipmap_linear
    texture.set_minfilter(smaller if repeats else core.SamplerState.FT_linear)
    texture.set_magfilter(core.SamplerState.FT_linear)
    return texture


@dataclass(frozen=True, slots=True)
class Studio:
    """The light of every table (tools/build_light.py).

    mirrored: what pieces mirror. room: the irradiance without the softbox. key: the direction to
    the softbox; softbox: its irradiance on what faces it; half: how far it extends to the sides
    and up, seen from one unit away.
    """

    mirrored: core.Texture
    room: core.PTA_LVecBase3f
    key: core.LVector3
    softbox: core.LVecBase3
    half: tuple[float, float]

    def apply(self, state: core.NodePath) -> None:
        """Light what is drawn in a state."""
        state.set_shader_input("light", self.mirrored)
        state.set_shader_input("room", self.room)
        state.set_shader_input("key", core.LVecBase4(self.key, REFLECTOR))
        state.set_shader_input("softbox", self.softbox)


HARMONICS = 9
"""The number of spherical harmonics that describe the room's light."""


@cache
def studio() -> Studio:
    """The studio's light, read once."""
    return data_json("assets/textures/light.json", studio_in)


def studio_in(read: Part) -> Studio:
    """The light that a file describes."""
    room, softbox = read["room"].rows(HARMONICS), read["softbox"]
    half = softbox["half"].numbers(2)
    return Studio(
        picture(read["picture"].text(), repeats=False),
        core.PTA_LVecBase3f([core.LVecBase3f(*row.numbers(3)) * FILL for row in room]),
        core.LVector3(*softbox["way"].numbers(3)),
        core.LVecBase3(*softbox["irradiance"].numbers(3)),
        (half[0], half[1]),
    )


class Sun(Offscreen):
    """The shadow map of the softbox, taken as infinitely far away in one direction."""

    def __init__(self, window: core.GraphicsOutput, scene: core.NodePath, size: int) -> None:
        self.size = size
        self.texture = core.Texture("shadow")
        self.texture.set_format(core.Texture.F_depth_component24)
        self.texture.set_minfilter(core.SamplerState.FT_shadow)
        self.texture.set_magfilter(core.SamplerState.FT_shadow)
        set_wrap(self.texture, core.SamplerState.WM_clamp)
        wanted = core.FrameBufferProperties()
        wanted.set_depth_bits(24)
        self._buffer = make_buffer(window, "shadow", -30, (size, size), wanted)
        self.lens = core.OrthographicLens()
        self.lens.set_film_size(REACH * 2, REACH * 2)
        self.lens.set_near_far(1, 40)
        self.camera = core.Camera("sun", self.lens)
        self.camera.set_camera_mask(UNSHADOWED)
        self.node = scene.attach_new_node(self.camera)
        self.node.set_pos(studio().key * 20)
        self.node.look_at(core.LPoint3(0, 0, 0))
        if self._buffer is not None:
            output = core.GraphicsOutput
            self._buffer.add_render_texture(self.texture, output.RTM_bind_or_copy, output.RTP_depth)
            self._buffer.set_clear_depth_active(True)
            add_camera(self._buffer, self.node)
            state = core.NodePath("shadow")
            state.set_shader(program("shadow"), 100)
            # Back faces cast, so that rounding never puts a lit face in its own shadow.
            cull = core.CullFaceAttrib
            state.set_attrib(cull.make(cull.M_cull_counter_clockwise), 100)
            self.camera.set_initial_state(state.get_state())

    def clip(self) -> core.LMatrix4:
        """The matrix from the scene to the shadow map: x, y and depth, each 0..1."""
        scene = self.node.get_parent()
        half = core.LMatrix4.scale_mat(0.5) * core.LMatrix4.translate_mat(0.5, 0.5, 0.5)
        return scene.get_mat(self.node) * self.lens.get_projection_mat() * half

    @override
    def close(self) -> None:
        super().close()
        self.node.remove_node()
