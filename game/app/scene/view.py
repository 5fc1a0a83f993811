"""A view: a camera, and the part of the scene's picture that shows what it sees."""

from __future__ import annotations

from panda3d import core

from game.app.scene.light import SUN, Sun
from game.app.scene.picking import Ray


class View:
    """One camera. place: left, right, bottom, top of its part of the picture, 0..1.

    flat: without perspective; `width` of the scene is then what fits into the smaller side.
    behind: seen from the far side, with the light turned round and no shadows.
    """

    def __init__(
        self,
        name: str,
        root: core.NodePath,
        *,
        place: tuple[float, float, float, float] = (0.0, 1.0, 0.0, 1.0),
        flat: bool = False,
        behind: bool = False,
        sort: int = 0,
    ) -> None:
        self.root = root
        self.place = place
        self.behind = behind
        self.flat = flat
        self.sort = sort
        self.lens: core.Lens = core.OrthographicLens() if flat else core.PerspectiveLens()
        self.lens.set_near_far(1, 400)
        self.node = core.Camera(name, self.lens)
        self.node.set_camera_mask(core.BitMask32.bit(0) if sort == 0 else core.BitMask32.bit(2))
        self.camera = root.attach_new_node(self.node)
        self._fit = 1.0
        self._whole = 1.0
        self.shape = 1.0
        """Width by height of its part of the picture."""
        self._output: core.GraphicsOutput | None = None
        self._region: core.DisplayRegion | None = None

    def open(self, output: core.GraphicsOutput) -> None:
        """Begin to draw into `output`."""
        self._output = output
        region = output.make_display_region(*self.place)
        region.set_sort(self.sort)
        region.set_camera(self.camera)
        region.set_clear_depth_active(True)
        self._region = region

    def shut(self) -> None:
        """Stop drawing."""
        if self._output is not None and self._region is not None:
            self._output.remove_display_region(self._region)
        self._output = self._region = None

    def move(self, place: tuple[float, float, float, float]) -> None:
        """Show it in another part of the picture."""
        self.place = place
        if self._region is not None:
            self._region.set_dimensions(*place)
        self._reshape()

    def fit(self, size: float) -> None:
        """The smaller side shows `size`: degrees, or units of the scene for a flat view."""
        self._fit = size
        self._reshape()

    def _reshape(self) -> None:
        left, right, bottom, top = self.place
        self.shape = self._whole * (right - left) / (top - bottom)
        if self.flat:
            wide = max(1.0, self.shape)
            self.lens.set_film_size(self._fit * wide, self._fit * wide / self.shape)
        else:
            self.lens.set_aspect_ratio(self.shape)
            self.lens.set_min_fov(self._fit)

    def lit(self, light: core.NodePath, sun: Sun, *, width: int, height: int) -> None:
        """Take over light and colours; width, height: of the whole picture in pixels."""
        self._whole = width / max(1, height)
        self._reshape()
        state = core.NodePath("light")
        state.set_state(light.get_state())
        way = SUN.normalized()
        if self.behind or self.flat:
            way = core.LVector3(-way.x, -way.y, way.z)
        if self.flat:
            way = core.LVector3(-0.3, -0.85, 0.42).normalized()
        shadows = sun.casts and not self.behind and not self.flat
        state.set_shader_input("sun", core.LVecBase4(way, 1.15))
        state.set_shader_input("shadow", sun.map)
        state.set_shader_input("sun_clip", sun.clip())
        state.set_shader_input("shade", core.LVecBase4(float(shadows), 1 / sun.size, 0, 0.42))
        state.set_shader_input("view", core.LVecBase4(1 / width, 1 / height, 0, 0))
        self.node.set_initial_state(state.get_state())

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the picture (-1..1, y up) lies in this view."""
        left, right, bottom, top = self.place
        return left <= (x + 1) / 2 <= right and bottom <= (y + 1) / 2 <= top

    def ray(self, x: float, y: float, axes: core.NodePath | None = None) -> Ray:
        """The ray through a point of the picture (-1..1, y up), in the axes of a node; None: of
        `root`."""
        axes = self.root if axes is None else axes
        left, right, bottom, top = self.place
        inside = core.LPoint2(
            ((x + 1) / 2 - left) / (right - left) * 2 - 1,
            ((y + 1) / 2 - bottom) / (top - bottom) * 2 - 1,
        )
        near, far = core.LPoint3(), core.LPoint3()
        self.lens.extrude(inside, near, far)
        near = axes.get_relative_point(self.camera, near)
        far = axes.get_relative_point(self.camera, far)
        way = far - near
        return Ray((near.x, near.y, near.z), (way.x, way.y, way.z))

    def seen(
        self, point: core.LPoint3, axes: core.NodePath | None = None
    ) -> tuple[float, float] | None:
        """Where a point in the axes of a node (None: of `root`) stands in the picture (-1..1, y
        up); None if behind."""
        flat = core.LPoint2()
        axes = self.root if axes is None else axes
        if not self.lens.project(self.camera.get_relative_point(axes, point), flat):
            return None
        left, right, bottom, top = self.place
        x = left + (flat.x + 1) / 2 * (right - left)
        y = bottom + (flat.y + 1) / 2 * (top - bottom)
        return x * 2 - 1, y * 2 - 1
