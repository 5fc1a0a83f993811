"""Table and furniture, which are drawn into a plate once for each position of the camera.

The plate is drawn with four samples and all details, and copied in every frame, less the light that
pieces block; while the camera moves they are drawn directly. A large one is drawn in bands, one a
frame, as four samples of the whole would take 30 MB in a window of 1280 by 720, from the process's
own memory where OpenGL is software.
"""

from __future__ import annotations

import math

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.buffers import Offscreen, add_camera, remove_camera, screen, texture_buffer
from game.app.scene.light import program
from game.app.scene.materials import Material, set_up_camera
from game.app.scene.soft_shadow import SoftShadowMap, casting_shape
from game.app.scene.tabletop import Tabletop
from game.app.scene.view import COARSE, FINE, MAIN, STATIC, View, film

BAND, MOST_BANDS = 1 << 18, 8
"""The pixels of a band, and the most bands: in a larger plate they have more pixels."""
_SAMPLES = 4
_SIZE = 256
"""The width of the shadow map of the furniture, in pixels."""
_OVER_ALL = 200
"""The priority of the plate's shader over those of materials."""


def bands(width: int, height: int) -> int:
    """The number of bands of a plate of this size, in pixels."""
    return min(MOST_BANDS, math.ceil(width * height / BAND))


class _Band(Offscreen):
    """A band of the plate, from the foot to the top. camera: draws it, at the place of a view.
    possible: whether the driver makes its buffer."""

    def __init__(self, window: core.GraphicsOutput, view: View) -> None:
        self._view, self._lens = view, core.MatrixLens()
        self._lens.set_film_size(2, 2)
        node = core.Camera("plate", self._lens)
        node.set_camera_mask(FINE)
        self.camera = view.camera.attach_new_node(node)
        self.texture = core.Texture("band")
        self._buffer = texture_buffer(window, "band", -36, (2, 2), self.texture, samples=_SAMPLES)
        self.possible = self._buffer is not None
        if self._buffer is not None:
            self._buffer.set_clear_depth_active(True)
            add_camera(self._buffer, self.camera)

    def draw(self, number: int, bare: core.RenderState, size: tuple[int, int]) -> core.LVecBase2:
        """Draw a band of a plate of this size in pixels, with the light `bare`; its foot and top in
        the plate, from -1 to 1."""
        width, height = size
        tall = math.ceil(height / bands(*size))
        self.set_size((width, tall))
        foot, top = (2 * row / height - 1 for row in (number * tall, (number + 1) * tall))
        grown = 2 / (top - foot)
        lift = -(foot + top) / 2 * grown
        part = core.LMatrix4(1, 0, 0, 0, 0, grown, 0, 0, 0, 0, 1, 0, 0, lift, 0, 1)
        self._lens.set_user_mat(self._view.lens.get_projection_mat() * part)
        state = core.NodePath("band")
        state.set_state(bare)
        state.set_shader_input("film", film(width, height, number * tall), 1)
        self.camera.node().set_initial_state(state.get_state())
        self.set_active(True)
        return core.LVecBase2(foot, top)


class Plate(Offscreen):
    """table: what everything stands on. view: the one that the plate is for. complete: whether the
    last frame showed the plate, or there is none to wait for."""

    def __init__(self, window: core.GraphicsOutput, view: View) -> None:
        self._view = view
        self.table = Tabletop(view.root)
        self._furniture: list[core.NodePath] = []
        self._version = 0
        self._size = (2, 2)
        self.texture = core.Texture("plate")
        self.complete = False
        self._drawn: object = None
        """The key of what the plate shows."""
        self._left = 0
        """The number of its bands that are still to be drawn."""
        self._seen: object = None
        """The key of what the last frame showed."""
        self._cast: object = None
        """The key of what is in the shadow map of the furniture."""
        self._direct = self._copied = self._bare = core.RenderState.make_empty()
        self._shadows = SoftShadowMap(window, "furniture shadows", -45, _SIZE, "LYING")
        still = core.Camera("static", view.lens)
        still.set_camera_mask(FINE)
        self._camera = view.camera.attach_new_node(still)
        self._band = _Band(window, view)
        self._buffer = texture_buffer(window, "plate", -35, self._size, self.texture, depth=False)
        view.root.hide(STATIC)
        self._card, camera = screen(program("copy"))
        self._card.set_shader_input("picture", self._band.texture)
        whole = core.NodePath("plate")
        for node in (self._card, camera):  # a card that is moved would take its camera along
            node.reparent_to(whole)
        if self._buffer is not None:
            add_camera(self._buffer, camera)
        self._region: core.DisplayRegion | None = None

    def open(self, output: core.GraphicsOutput) -> None:
        """Start drawing into a picture, after the pieces: what they hide is not drawn."""
        self._region = add_camera(output, self._camera, self._view.sort + 1)
        self._region.set_dimensions(*self._view.place)

    def shut(self) -> None:
        """Stop drawing into the picture."""
        remove_camera(self._region)
        self._region = None

    # Appearance

    def set_table(self, material: Material, turn: float) -> None:
        """Set the material of the table, and the angle of its grain in degrees."""
        self.table.set_material(material, turn)
        self._version += 1

    def furnish(self, node: core.NodePath) -> None:
        """Draw a node with the plate from now on, not with what moves."""
        self._version += 1
        if node not in self._furniture:
            self._furniture.append(node)
            node.show_through(STATIC)
            node.hide(MAIN)

    def resize(self, width: int, height: int) -> None:
        """Set the size of the plate, in pixels."""
        if self._buffer is not None and (width, height) != self._size:
            self._size = (width, height)
            self.set_size(self._size)
            self._version += 1

    def set_light(self, light: core.NodePath, theme: Theme, *, coarse: bool) -> None:
        """Apply light and colours. coarse: whether pixels are large while the camera moves."""
        self._version += 1
        self._camera.node().set_camera_mask(COARSE if coarse else FINE)
        self._view.set_background(self.table.background(theme))
        for node, defines in (
            (self._camera, ("VERTEX_LIT", "STILL", "FALLEN")),
            (self._band.camera, ("STILL",)),
        ):
            state = core.NodePath("light")
            state.set_state(light.get_state())
            state.set_shader_input("lamps", core.LMatrix4.ident_mat())
            state.set_shader_input("still", self._shadows.texture)
            state.set_shader_input("plate", self.texture)
            set_up_camera(node.node(), state, theme, *defines)
            self.table.set_up_camera(node.node(), theme, *defines)
            if node is self._camera:
                self._direct = state.get_state()
                state.set_shader(program("plate"), _OVER_ALL)
                self._copied = state.get_state()
            else:
                self._bare = state.get_state()

    # Frames

    @property
    def begun(self) -> bool:
        """Whether bands of what the last frame showed are drawn, and others are not."""
        return self._left > 0 and self._drawn == self._seen

    def skip_frame(self) -> None:
        """Draw neither plate nor shadow map in the next frame."""
        for part in (self._shadows, self._band, self):
            part.set_active(False)

    def draw(self, shadows: SoftShadowMap, *, resting: bool, moving: bool) -> None:
        """Choose how the next frame is drawn. shadows: those of the pieces. resting: whether the
        camera is known to stand still. moving: whether anything moves, which drawing the plate
        would delay."""
        root, ground, level = self._view.root, self.table.node.get_z(), shadows.at.w
        self._furniture = [node for node in self._furniture if node and root.is_ancestor_of(node)]
        standing = (self._version, *(node.get_mat(root) for node in self._furniture))
        self._cast_furniture((standing, level, ground), level)
        self.table.light(self._view)
        now = (standing, self._view.pose_key, ground, level)
        at_ease = resting or (self._seen == now and not moving)
        if self._buffer is not None and at_ease:
            if self._drawn != now:
                self._drawn, self._left = now, bands(*self._size)
            if self._left:
                self._draw_band()
        self._seen = now
        whole = self._drawn == now and not self._left
        self.complete = whole or self._buffer is None
        self._camera.node().set_initial_state(self._copied if whole else self._direct)

    def _draw_band(self) -> None:
        """Draw another band in the next frame, those at the foot last."""
        self._left -= 1
        foot, top = self._band.draw(self._left, self._bare, self._size)
        self._card.set_pos(0, 0, (foot + top) / 2)
        self._card.set_sz((top - foot) / 2)
        self.set_active(True)

    def _cast_furniture(self, key: object, level: float) -> None:
        """Cast the furniture's shadows on the table and on what lies on it, if `key` changed."""
        if key == self._cast:
            return
        self._cast = key
        root = self._view.root
        shape = casting_shape(root, self._furniture)
        bounds = core.NodePath(shape).get_tight_bounds()
        if bounds is not None:
            self._shadows.cover(bounds[0], bounds[1], level, anew=True)
        self._shadows.cast(shape)
        self._shadows.cast(shape.make_copy(), table=self.table.node.get_z())
        root.set_shader_input("still_at", self._shadows.at)
        self._shadows.set_active(True)

    def close(self) -> None:
        """Release everything."""
        self.shut()
        self._shadows.close()
        self._band.close()
        super().close()
