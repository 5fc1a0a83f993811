"""Table and furniture, which are drawn into a plate once for each position of the camera.

The plate is drawn with four samples and all details, and copied in every frame, less the light that
pieces block; while the camera moves they are drawn directly.
"""

from __future__ import annotations

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.buffers import Offscreen, add_camera, texture_buffer
from game.app.scene.light import program
from game.app.scene.materials import Material, set_up_camera
from game.app.scene.soft_shadow import SoftShadowMap, casting_shape
from game.app.scene.tabletop import Tabletop
from game.app.scene.view import COARSE, FINE, MAIN, STATIC, View, film

_SAMPLES = 4
_SIZE = 256
"""The width of the shadow map of the furniture, in pixels."""
_OVER_ALL = 200
"""The priority of the plate's shader over those of materials."""


class Plate(Offscreen):
    """table: what everything stands on. view: the one that the plate is for."""

    def __init__(self, window: core.GraphicsOutput, view: View) -> None:
        self._view = view
        self.table = Tabletop(view.root)
        self._furniture: list[core.NodePath] = []
        self._version = 0
        self._size = (2, 2)
        self.texture = core.Texture("plate")
        self._drawn: object = None
        """The key of what the plate shows."""
        self._seen: object = None
        """The key of what the last frame showed."""
        self._cast: object = None
        """The key of what is in the shadow map of the furniture."""
        self._direct = self._copied = self._bare = core.RenderState.make_empty()
        self._shadows = SoftShadowMap(window, "furniture shadows", -45, _SIZE, "LYING")
        self._camera, self._plate_camera = self._add_camera("static"), self._add_camera("plate")
        self._buffer = texture_buffer(
            window, "plate", -35, self._size, self.texture, samples=_SAMPLES
        )
        view.root.hide(STATIC)
        if self._buffer is not None:
            self._buffer.set_clear_depth_active(True)
            add_camera(self._buffer, self._plate_camera)
        self._region: core.DisplayRegion | None = None

    def _add_camera(self, name: str) -> core.NodePath:
        """A camera for table and furniture that shares the lens of the view."""
        camera = core.Camera(name, self._view.lens)
        camera.set_camera_mask(FINE)
        return self._view.camera.attach_new_node(camera)

    def open(self, output: core.GraphicsOutput) -> None:
        """Start drawing into a picture, after the pieces: what they hide is not drawn."""
        self._region = add_camera(output, self._camera, self._view.sort + 1)
        self._region.set_dimensions(*self._view.place)

    def shut(self) -> None:
        """Stop drawing into the picture."""
        if self._region is not None:
            self._region.get_window().remove_display_region(self._region)
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
            self._expose()

    def _expose(self) -> None:
        """Give the plate's shaders its own size, which may not be that of the picture."""
        state = core.NodePath("plate")
        state.set_state(self._bare)
        state.set_shader_input("film", film(*self._size), 1)
        self._plate_camera.node().set_initial_state(state.get_state())

    def set_light(self, light: core.NodePath, theme: Theme, *, coarse: bool) -> None:
        """Apply light and colours. coarse: whether pixels are large while the camera moves."""
        self._version += 1
        self._camera.node().set_camera_mask(COARSE if coarse else FINE)
        self._view.set_background(self.table.background(theme))
        for node, defines in (
            (self._camera, ("VERTEX_LIT", "STILL", "FALLEN")),
            (self._plate_camera, ("STILL",)),
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
                self._expose()

    # Frames

    def skip_frame(self) -> None:
        """Draw neither plate nor shadow map in the next frame."""
        self._shadows.set_active(False)
        self.set_active(False)

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
        if self._buffer is not None and self._drawn != now and at_ease:
            self._drawn = now
            self._buffer.set_active(True)
        self._seen = now
        state = self._copied if self._drawn == now else self._direct
        self._camera.node().set_initial_state(state)

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
        super().close()
