"""A scene that never changes, drawn as the first release drew SCRUBLE Cube on its lowest tier: a
sun with a shadow map, one program for every piece, half of 1280x720. Where that takes 34 ms of
processor time a frame, a table of today may take 24."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import numpy.typing as npt
from panda3d import core

from game.app.picture import offscreen
from game.app.scene.stage import glyph_atlas

HERE = Path(__file__).parent / "shaders"
SIZE, DRAWN, SHADOW = (1280, 720), (640, 360), 512
SUN = core.LVector3(-0.42, -0.62, 0.80).normalized()
SIDES = 20
_ROW = np.dtype([("p", "<f4", 3), ("n", "<f4", 3), ("c", "u1", 4), ("t", "<f4", 2)])


def _program(name: str) -> core.Shader:
    parts = ((HERE / f"{name}.{part}").read_text(encoding="utf-8") for part in ("vert", "frag"))
    return core.Shader.make(core.Shader.SL_GLSL, *parts)


def _node(name: str, rows: npt.NDArray[np.void], triangles: npt.NDArray[np.int64]) -> core.GeomNode:
    data = core.GeomVertexData(name, core.GeomVertexFormat.get_v3n3c4t2(), core.Geom.UH_static)
    data.unclean_set_num_rows(len(rows))
    memoryview(data.modify_array(0)).cast("B")[:] = rows.tobytes()
    faces = core.GeomTriangles(core.Geom.UH_static)
    for corners in triangles.tolist():
        faces.add_vertices(*corners)
    geom = core.Geom(data)
    geom.add_primitive(faces)
    node = core.GeomNode(name)
    node.add_geom(geom)
    return node


def _sheets(count: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]:
    """A square of `count` by `count` cells: triangles, and points from -1 to 1."""
    line = np.linspace(-1, 1, count + 1)
    points = np.stack(np.meshgrid(line, line), -1).reshape(-1, 2)
    corner = (np.arange(count)[:, None] * (count + 1) + np.arange(count)).reshape(-1, 1)
    cells = corner + np.array([[0, 1, count + 2, 0, count + 2, count + 1]])
    return cells.reshape(-1, 3), points


def _body() -> core.GeomNode:
    """A cube of six sheets, 1.9 to each side."""
    triangles, points = _sheets(12)
    rows = np.zeros((6, len(points)), _ROW)
    for face in range(6):
        axis, sign = face // 2, 1 - 2 * (face % 2)
        rows["p"][face, :, axis], rows["n"][face, :, axis] = 1.9 * sign, sign
        rows["p"][face, :, (axis + 1) % 3] = 1.9 * points[:, 0] * sign
        rows["p"][face, :, (axis + 2) % 3] = 1.9 * points[:, 1]
    rows["c"] = 255
    steps = len(points) * np.arange(6)[:, None, None]
    return _node("body", rows.ravel(), (triangles[None] + steps).reshape(-1, 3))


def _peg() -> core.GeomNode:
    """A round cap with a letter and its value on it, along +z."""
    turn = np.arange(SIDES) * (math.tau / SIDES)
    rings = ((0.44, 0.0, 1.0), (0.40, 0.0, 0.0), (0.40, 0.07, 0.0), (0.39, 0.09, 0.7),
             (0.37, 0.10, 1.0), (0.001, 0.10, 1.0))  # fmt: skip
    rows = np.zeros((len(rings), SIDES), _ROW)
    for ring, (radius, height, up) in enumerate(rings):
        flat = math.sqrt(1 - up * up)
        rows["p"][ring] = np.stack(
            [radius * np.cos(turn), radius * np.sin(turn), height + 0 * turn], 1
        )
        rows["n"][ring] = np.stack([flat * np.cos(turn), flat * np.sin(turn), up + 0 * turn], 1)
    rows["c"] = 255
    around = np.arange(SIDES)
    after = (around + 1) % SIDES
    strip = np.stack([around, after, after + SIDES, around, after + SIDES, around + SIDES], 1)
    steps = SIDES * np.arange(len(rings) - 1)[:, None, None]
    triangles = (strip[None] + steps).reshape(-1, 3)
    letters = np.zeros(8, _ROW)
    for quad, (middle, half, u) in enumerate(((0.03, 0.2, 0.1), (-0.25, 0.08, 0.3))):
        for corner, (x, y) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
            letters[quad * 4 + corner] = (
                (x * half, middle + y * half, 0.102), (0, 0, 1), (255,) * 4,
                (u + 0.04 * x, 0.5 + 0.04 * y),
            )  # fmt: skip
    quads = np.array([[0, 1, 2], [0, 2, 3], [4, 5, 6], [4, 6, 7]]) + rows.size
    return _node("peg", np.concatenate([rows.ravel(), letters]), np.concatenate([triangles, quads]))


class Reference:
    """The scene and its buffers; draw() draws all of it anew."""

    def __init__(self) -> None:
        core.Texture.set_textures_power_2(core.ATS_none)
        self.window = offscreen(*SIZE)
        self._engine = core.GraphicsEngine.get_global_ptr()
        self._root = core.NodePath("reference")
        self._pieces()
        self._lit()
        self._shown()
        self.set_active(False)

    def _pieces(self) -> None:
        cube = self._root.attach_new_node("cube")
        cube.set_hpr(-33, 0, 0)
        body, peg = _body(), _peg()
        cube.attach_new_node(body).set_color_scale(0.16, 0.2, 0.28, 1)
        for turn, lean in ((0, 0), (90, 0), (0, -90)):  # the others cannot be seen
            side = cube.attach_new_node("side")
            side.set_hpr(turn, lean, 0)
            for cell in range(16):
                node = side.attach_new_node(peg.make_copy())
                node.set_pos(cell % 4 - 1.5, -1.9, cell // 4 - 1.5)
                node.set_p(90)
                node.set_color_scale(0.95, 0.93, 0.89, 1)
        maker = core.CardMaker("ground")
        maker.set_frame(-60, 60, -60, 60)
        for name, z, turn in (("ground", -3.35, -90), ("wall", 0, 0)):
            card = self._root.attach_new_node(maker.generate())
            card.set_pos(0, 58 * (name == "wall"), z)
            card.set_p(turn)
            card.set_two_sided(True)
            card.set_shader(_program("ground"))
            card.set_bin("fixed", 0)
            card.hide(core.BitMask32.bit(1))

    def _buffer(
        self, name: str, sort: int, size: tuple[int, int], texture: core.Texture, *, depth: bool
    ) -> core.GraphicsOutput:
        wanted = core.FrameBufferProperties()
        wanted.set_rgba_bits(8, 8, 8, 0)
        wanted.set_depth_bits(24)
        buffer = self._engine.make_output(
            self.window.get_pipe(), name, sort, wanted, core.WindowProperties.size(*size),
            core.GraphicsPipe.BF_refuse_window, self.window.get_gsg(), self.window,
        )  # fmt: skip
        plane = core.GraphicsOutput.RTP_depth if depth else core.GraphicsOutput.RTP_color
        buffer.add_render_texture(texture, core.GraphicsOutput.RTM_bind_or_copy, plane)
        buffer.set_clear_color_active(False)
        return buffer

    def _lit(self) -> None:
        """The sun's camera and the viewer's."""
        shadow = core.Texture("shadow")
        shadow.set_format(core.Texture.F_depth_component24)
        shadow.set_minfilter(core.SamplerState.FT_shadow)
        shadow.set_magfilter(core.SamplerState.FT_shadow)
        lens = core.OrthographicLens()
        lens.set_film_size(10.4, 10.4)
        lens.set_near_far(1, 40)
        sun = core.Camera("sun", lens)
        sun.set_camera_mask(core.BitMask32.bit(1))
        at = self._root.attach_new_node(sun)
        at.set_pos(SUN * 20)
        at.look_at(0, 0, 0)
        cast = core.NodePath("shadow")
        cast.set_shader(_program("shadow"), 100)
        cast.set_attrib(core.CullFaceAttrib.make(core.CullFaceAttrib.M_cull_counter_clockwise), 100)
        sun.set_initial_state(cast.get_state())
        self._shadow = self._buffer("shadow", -30, (SHADOW, SHADOW), shadow, depth=True)
        self._shadow.set_clear_depth_active(True)
        self._shadow.make_display_region().set_camera(at)
        half = core.LMatrix4.scale_mat(0.5) * core.LMatrix4.translate_mat(0.5, 0.5, 0.5)
        state = core.NodePath("light")
        state.set_shader(_program("piece"))
        for name, value in {
            "glyphs": glyph_atlas(),
            "shadow": shadow,
            "sun_clip": self._root.get_mat(at) * lens.get_projection_mat() * half,
            "sun": core.LVecBase4(SUN, 1.15),
            "shade": core.LVecBase4(1, 1 / SHADOW, 0, 0.42),
            "view": core.LVecBase4(1 / DRAWN[0], 1 / DRAWN[1], 0, 0),
            "ink_dark": core.LVecBase4(0.01, 0.014, 0.04, 1),
            "ink_light": core.LVecBase4(0.94, 0.95, 1.0, 1),
            "sky": core.LVecBase4(0.14, 0.23, 0.36, 0.26),
            "ground": core.LVecBase4(0.28, 0.44, 0.56, 1.15),
            "mark": core.LVecBase4(0, 0, 0, 0),
            "material": core.LVecBase4(0.22, 38, 0, 64),
        }.items():
            state.set_shader_input(name, value)
        self._light = state

    def _shown(self) -> None:
        """The scene's picture, and the window that shows it."""
        lens = core.PerspectiveLens()
        lens.set_aspect_ratio(SIZE[0] / SIZE[1])
        lens.set_min_fov(25.5)
        viewer = core.Camera("viewer", lens)
        viewer.set_initial_state(self._light.get_state())
        at = self._root.attach_new_node(viewer)
        at.set_pos(0, -15.2, 6.0)
        at.look_at(0, 0, -0.22)
        picture = core.Texture("reference")
        self._picture = self._buffer("reference", -20, DRAWN, picture, depth=False)
        region = self._picture.make_display_region()
        region.set_clear_depth_active(True)
        region.set_camera(at)
        maker = core.CardMaker("picture")
        maker.set_frame(-1, 1, -1, 1)
        card = core.NodePath(maker.generate())
        card.set_shader(_program("copy"))
        card.set_shader_input("picture", picture)
        flat = core.OrthographicLens()
        flat.set_film_size(2, 2)
        flat.set_near_far(-10, 10)
        self.window.make_display_region().set_camera(
            card.attach_new_node(core.Camera("picture", flat))
        )

    def set_active(self, active: bool) -> None:
        """Whether the engine draws it."""
        for drawn in (self._shadow, self._picture, self.window):
            drawn.set_active(active)

    def draw(self) -> None:
        """Draw a frame of it, and leave it alone after that."""
        self.set_active(True)
        self._engine.render_frame()
        self.set_active(False)

    def close(self) -> None:
        """Give everything back."""
        for drawn in (self._shadow, self._picture, self.window):
            self._engine.remove_window(drawn)
