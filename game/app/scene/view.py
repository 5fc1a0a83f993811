"""Views: cameras, and the parts of the scene's picture that show what they see."""

from __future__ import annotations

import math
from typing import TypeAlias

from panda3d import core

from game.app.kit.theme import Colour, Theme
from game.app.scene.buffers import add_camera, remove_camera
from game.app.scene.light import VIGNETTE
from game.app.scene.materials import set_up_camera
from game.app.scene.picking import Ray

Place: TypeAlias = tuple[float, float, float, float]
"""The left, right, bottom and top of a part, in fractions of the whole, y up."""
WHOLE: Place = (0.0, 1.0, 0.0, 1.0)
MAIN, VIEWS, FINE, COARSE = (core.BitMask32.bit(bit) for bit in (0, 2, 3, 4))
"""The masks of cameras: for pieces in the main view, for everything in other views, and for table
and furniture with small and with large pixels."""
STATIC = FINE | COARSE
_FACING = core.LMatrix4.rotate_mat(-63, core.LVector3(1, 0, 0))
"""Turns faces towards a flat view's camera up to the light."""
_OVER = core.LMatrix4.rotate_mat(180, core.LVector3(1, 0, 0))
"""Lights a view from behind and below as if it were from the front and above."""


def by_resolution(fine: core.NodePath, coarse: core.NodePath) -> None:
    """Show one node of furniture where pixels are small, and the other where they are large: thin
    lines would flicker there while the camera moves."""
    fine.hide(COARSE)
    coarse.hide(FINE)


def film(width: int, height: int, row: int = 0) -> core.LVecBase4:
    """The size of a picture, in pixels, as a shader input. row: the first that is drawn."""
    return core.LVecBase4(row, 1 / width, 1 / height, VIGNETTE)


def within(outer: Place, inner: Place) -> Place:
    """A part `inner` of the part `outer`, as a part of the whole."""
    left, right, bottom, top = outer
    wide, high = right - left, top - bottom
    x0, x1, y0, y1 = inner
    return left + wide * x0, left + wide * x1, bottom + high * y0, bottom + high * y1


def part_of(outer: Place, place: Place) -> Place:
    """A part of the whole, as a part of `outer`, which it may extend beyond."""
    left, right, bottom, top = outer
    wide, high = right - left, top - bottom
    x0, x1, y0, y1 = place
    return (x0 - left) / wide, (x1 - left) / wide, (y0 - bottom) / high, (y1 - bottom) / high


def meet(one: Place, other: Place) -> bool:
    """Whether two parts of the same whole have an area in common."""
    across = one[0] < other[1] and other[0] < one[1]
    return across and one[2] < other[3] and other[2] < one[3]


class View:
    """A camera on a scene under `root`.

    place: its part of the picture. flat: without perspective. behind: from the far side, with the
    light turned round. sort: views are drawn in ascending order; 0 is the main view.
    """

    def __init__(
        self,
        name: str,
        root: core.NodePath,
        *,
        place: Place = WHOLE,
        flat: bool = False,
        behind: bool = False,
        sort: int = 0,
    ) -> None:
        self.root, self.place, self.sort = root, place, sort
        self.flat, self.behind = flat, behind
        self.lens: core.Lens = core.OrthographicLens() if flat else core.PerspectiveLens()
        self.lens.set_near_far(1, 400)
        self.node = core.Camera(name, self.lens)
        self.node.set_camera_mask(MAIN if sort == 0 else VIEWS)
        self.camera = root.attach_new_node(self.node)
        self._fit, self._part = 1.0, WHOLE
        self._whole = 1.0
        self._background: Colour | None = None
        self._offset = core.LVecBase2(0, 0)
        self.free = WHOLE
        """The part of the view that no sheet covers, see set_free()."""
        self.shape = 1.0
        """Width by height of the free part."""
        self._region: core.DisplayRegion | None = None

    def open(self, output: core.GraphicsOutput) -> None:
        """Start drawing into `output`."""
        self._region = add_camera(output, self.camera, self.sort)
        self._region.set_dimensions(*self.place)
        self._region.set_clear_depth_active(True)
        self.set_background(self._background)

    def set_background(self, colour: Colour | None) -> None:
        """Set the colour where nothing stands; None for what was drawn before."""
        self._background = colour
        if self._region is not None and colour is not None:
            self._region.set_clear_color(core.LColor(*colour))
            self._region.set_clear_color_active(True)

    def shut(self) -> None:
        """Stop drawing."""
        remove_camera(self._region)
        self._region = None

    def move(self, place: Place) -> None:
        """Move it to another part of the picture."""
        self.place = place
        if self._region is not None:
            self._region.set_dimensions(*place)
        self._reshape()

    def set_free(self, free: Place) -> None:
        """Set the part that no sheet covers; what is framed lies there, the scene all round it."""
        self.free = free
        self._reshape()

    def fit(self, size: float, part: Place = WHOLE) -> None:
        """Let the smaller side of a part of the free part show `size`: degrees, or units of the
        scene in a flat view. The camera looks at the middle of that part."""
        self._fit, self._part = size, part
        self._reshape()

    def to_free(self, x: float, y: float) -> tuple[float, float]:
        """A point of the picture as one of its free part: both in -1..1, y up."""
        left, right, bottom, top = within(self.place, self.free)
        return (x + 1 - left - right) / (right - left), (y + 1 - bottom - top) / (top - bottom)

    def to_picture(self, x: float, y: float) -> tuple[float, float]:
        """A point of the free part as one of the picture: the inverse of to_free()."""
        left, right, bottom, top = within(self.place, self.free)
        return x * (right - left) + left + right - 1, y * (top - bottom) + bottom + top - 1

    @property
    def slopes(self) -> tuple[float, float]:
        """Half the width and height of the free part, in a perspective view one unit away."""
        film, (left, right, bottom, top) = self.lens.get_film_size(), self.free
        return film.x * (right - left) / 2, film.y * (top - bottom) / 2

    def _reshape(self) -> None:
        left, right, bottom, top = self.place
        shape = self._whole * (right - left) / (top - bottom)
        left, right, bottom, top = self.free
        self.shape = shape * (right - left) / (top - bottom)
        left, right, bottom, top = within(self.free, self._part)
        size = self._fit if self.flat else 2 * math.tan(math.radians(self._fit / 2))
        tall = size / min(1.0, shape * (right - left) / (top - bottom)) / (top - bottom)
        wide = tall * shape
        self.lens.set_film_size(wide, tall)
        if not self.flat:
            self.lens.set_focal_length(1.0)
        self._offset.set(wide * (1 - left - right) / 2, tall * (1 - bottom - top) / 2)
        self.lens.set_film_offset(self._offset)

    def jitter(self, x: float, y: float) -> None:
        """Shift the view by fractions of its width and height; 0, 0 for none."""
        film = self.lens.get_film_size()
        self.lens.set_film_offset(self._offset + core.LVecBase2(x * film.x, y * film.y))

    @property
    def pose_key(self) -> tuple[object, ...]:
        """A value that changes with the camera's position, direction and lens."""
        film = self.lens.get_film_size()
        return (self.camera.get_mat(self.root), *film, *self._offset)

    def set_picture_size(self, width: int, height: int) -> None:
        """Set the size of the whole picture, in pixels."""
        self.root.set_shader_input("film", film(width, height))
        whole = width / max(1, height)
        if whole != self._whole:
            self._whole = whole
            self._reshape()

    def set_light(self, light: core.NodePath, theme: Theme, *defines: str) -> None:
        """Apply the state `light`, and colours. defines: macros of the shaders."""
        state = core.NodePath("light")
        state.set_state(light.get_state())
        lamps = _FACING if self.flat else _OVER if self.behind else core.LMatrix4.ident_mat()
        state.set_shader_input("lamps", lamps)
        set_up_camera(self.node, state, theme, *defines)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the picture (-1..1, y up) lies in this view."""
        left, right, bottom, top = self.place
        return left <= (x + 1) / 2 <= right and bottom <= (y + 1) / 2 <= top

    def ray(self, x: float, y: float, axes: core.NodePath | None = None) -> Ray:
        """The ray through a point of the picture (-1..1, y up), in the axes of a node or `root`."""
        axes = self.root if axes is None else axes
        left, right, bottom, top = self.place
        inside = core.LPoint2(
            ((x + 1) / 2 - left) / (right - left) * 2 - 1,
            ((y + 1) / 2 - bottom) / (top - bottom) * 2 - 1,
        )
        near, far = core.LPoint3(), core.LPoint3()
        self.lens.extrude(inside, near, far)
        near = axes.get_relative_point(self.camera, near)
        way = axes.get_relative_point(self.camera, far) - near
        return Ray((near.x, near.y, near.z), (way.x, way.y, way.z))

    def project(
        self, point: core.LPoint3, axes: core.NodePath | None = None
    ) -> tuple[float, float] | None:
        """The point of the picture (-1..1, y up) that shows a point in the axes of a node (by
        default of `root`); None if it is behind the camera."""
        flat = core.LPoint2()
        axes = self.root if axes is None else axes
        if not self.lens.project(self.camera.get_relative_point(axes, point), flat):
            return None
        left, right, bottom, top = self.place
        x = left + (flat.x + 1) / 2 * (right - left)
        y = bottom + (flat.y + 1) / 2 * (top - bottom)
        return x * 2 - 1, y * 2 - 1
