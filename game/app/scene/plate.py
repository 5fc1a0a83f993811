"""Table and furniture: drawn once for a place of the camera, with everything that makes them fine,
and from then on copied from that plate, less the light that pieces take. While the camera moves
they are drawn."""

from __future__ import annotations

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.buffers import give_back, texture_buffer
from game.app.scene.light import program
from game.app.scene.materials import Material, dress
from game.app.scene.soft_shadow import SoftShadowMap, merged
from game.app.scene.tabletop import Tabletop
from game.app.scene.view import COARSE, FINE, MAIN, STATIC, View, film

_SAMPLES = 4
_SIZE = 256
"""The width of the map of the light that furniture takes, in pixels; it is drawn as rarely."""
_OVER_ALL = 200
"""The priority of the plate's shader over those of materials."""


class Plate:
    """table: what everything stands on. view: the one that the plate is for."""

    def __init__(self, window: core.GraphicsOutput, view: View) -> None:
        self._view = view
        self.table = Tabletop(view.root)
        self._furniture: list[core.NodePath] = []
        self._version = 0
        self._size = (2, 2)
        self._texture = core.Texture("plate")
        self._drawn: object = None
        """What the plate was drawn for."""
        self._seen: object = None
        """What the last frame was drawn for."""
        self._thrown: object = None
        """What the light that furniture takes was drawn for."""
        self._direct = self._copied = self._bare = core.RenderState.make_empty()
        self._still = SoftShadowMap(window, "fallen from furniture", -45, _SIZE, "LYING")
        self._camera, self._plate_camera = self._lens("floor"), self._lens("plate")
        self._buffer = texture_buffer(
            window, "plate", -35, self._size, self._texture, samples=_SAMPLES
        )
        view.root.hide(STATIC)
        if self._buffer is not None:
            self._buffer.set_clear_depth_active(True)
            region = self._buffer.make_display_region()
            region.set_camera(self._plate_camera)
        self._region: core.DisplayRegion | None = None
        self._output: core.GraphicsOutput | None = None

    def _lens(self, name: str) -> core.NodePath:
        """A camera that sees table and furniture as the view sees its pieces."""
        camera = core.Camera(name, self._view.lens)
        camera.set_camera_mask(FINE)
        return self._view.camera.attach_new_node(camera)

    def open(self, output: core.GraphicsOutput) -> None:
        """Begin to draw into a picture, after the pieces: what they hide is not drawn."""
        region = output.make_display_region(*self._view.place)
        region.set_sort(self._view.sort + 1)
        region.set_camera(self._camera)
        self._output, self._region = output, region

    def shut(self) -> None:
        """Stop drawing."""
        if self._output is not None and self._region is not None:
            self._output.remove_display_region(self._region)
        self._output = self._region = None

    # What it is of

    def lay(self, material: Material, turn: float) -> None:
        """Take what the table is of, and how far its grain is turned."""
        self.table.lay(material, turn)
        self._version += 1

    def furnish(self, node: core.NodePath) -> None:
        """Draw a node from now on with the floor, not with what moves."""
        self._version += 1
        if node not in self._furniture:
            self._furniture.append(node)
            node.show_through(STATIC)
            node.hide(MAIN)

    def sized(self, width: int, height: int) -> None:
        """Set the size of the plate, in pixels."""
        if self._buffer is not None and (width, height) != self._size:
            self._size = (width, height)
            self._buffer.set_size(width, height)
            self._version += 1
            self._expose()

    def _expose(self) -> None:
        """Let the plate be exposed by its own size, whatever that of the picture is."""
        state = core.NodePath("plate")
        state.set_state(self._bare)
        state.set_shader_input("film", film(*self._size), 1)
        self._plate_camera.node().set_initial_state(state.get_state())

    def lit(self, light: core.NodePath, theme: Theme, *, coarse: bool) -> None:
        """Take over light and colours. coarse: whether pixels are large while the camera moves."""
        self._version += 1
        self._camera.node().set_camera_mask(COARSE if coarse else FINE)
        self._view.set_beyond(self.table.beyond(theme))
        for node, defines in (
            (self._camera, ("VERTEX_LIT", "STILL", "FALLEN")),
            (self._plate_camera, ("STILL",)),
        ):
            state = core.NodePath("light")
            state.set_state(light.get_state())
            state.set_shader_input("lamps", core.LMatrix4.ident_mat())
            state.set_shader_input("still", self._still.texture)
            state.set_shader_input("plate", self._texture)
            camera = node.node()
            dress(camera, state, theme, *defines)
            self.table.paint(camera, theme, *defines)
            if node is self._camera:
                self._direct = state.get_state()
                state.set_shader(program("plate"), _OVER_ALL)
                self._copied = state.get_state()
            else:
                self._bare = state.get_state()
                self._expose()

    # Frames

    def rest(self) -> None:
        """Draw neither plate nor map in the next frame."""
        self._still.set_active(False)
        if self._buffer is not None:
            self._buffer.set_active(False)

    def draw(self, fallen: SoftShadowMap, *, resting: bool, moving: bool) -> None:
        """Choose how the next frame is drawn. fallen: the light that pieces take; resting: whether
        the camera is known to stand still; moving: whether something is in motion, which drawing
        the plate would hold up."""
        root = self._view.root
        self._furniture = [node for node in self._furniture if node and root.is_ancestor_of(node)]
        standing = (self._version, *(node.get_mat(root) for node in self._furniture))
        now = (standing, self._view.seen_from, self.table.node.get_z(), fallen.at.w)
        self._throw((standing, fallen.at.w, self.table.node.get_z()), fallen.at.w)
        self.table.light(self._view)
        at_ease = resting or (self._seen == now and not moving)
        if self._buffer is not None and self._drawn != now and at_ease:
            self._drawn = now
            self._buffer.set_active(True)
        self._seen = now
        copied = self._drawn == now
        self._camera.node().set_initial_state(self._copied if copied else self._direct)

    def _throw(self, standing: object, level: float) -> None:
        """Throw the furniture's shadows on the table and on what lies on it, if it was changed."""
        if standing == self._thrown:
            return
        self._thrown = standing
        root = self._view.root
        shape = merged(root, self._furniture)
        bounds = core.NodePath(shape).get_tight_bounds()
        ground = self.table.node.get_z()
        if bounds is not None:
            self._still.lie_under(bounds[0], bounds[1], level, anew=True)
        self._still.throw(shape)
        self._still.throw(shape.make_copy(), table=ground)
        root.set_shader_input("still_at", self._still.at)
        self._still.set_active(True)

    def close(self) -> None:
        """Give everything back."""
        self.shut()
        self._still.close()
        if self._buffer is not None:
            give_back(self._buffer, self._texture)
            self._buffer = None
