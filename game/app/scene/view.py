"""A view: a camera, and the part of the scene's picture that shows what it sees."""

from __future__ import annotations

import math
from typing import TypeAlias

from panda3d import core

from game.app.kit.theme import Colour, Theme
from game.app.scene.light import EXPOSURE, VIGNETTE
from game.app.scene.materials import dress
from game.app.scene.picking import Ray

Place: TypeAlias = tuple[float, float, float, float]
"""Left, right, bottom and top of a part of something, in fractions of it, y up."""
WHOLE: Place = (0.0, 1.0, 0.0, 1.0)
MAIN, VIEWS, FINE, COARSE = (core.BitMask32.bit(bit) for bit in (0, 2, 3, 4))
STATIC = FINE | COARSE
"""What sees pieces in the main view, all there is in other views, and table and furniture."""
_FACING = core.LMatrix4.rotate_mat(-63, core.LVector3(1, 0, 0))
"""Turns what looks at a flat view's camera up to the light."""
_OVER = core.LMatrix4.rotate_mat(180, core.LVector3(1, 0, 0))
"""Lets what is seen from behind and below be lit as if from before and above."""


def by_resolution(fine: core.NodePath, coarse: core.NodePath) -> None:
    """Show one node of furniture where pixels are small, and the other where they are large: thin
    lines would flicker there while the camera moves."""
    fine.hide(COARSE)
    coarse.hide(FINE)


def film(width: int, height: int) -> core.LVecBase4:
    """How a picture of this size, in pixels, is exposed."""
    return core.LVecBase4(EXPOSURE, 1 / width, 1 / height, VIGNETTE)


def within(outer: Place, inner: Place) -> Place:
    """A part of a part, as a part of the whole."""
    left, right, bottom, top = outer
    wide, high = right - left, top - bottom
    return (
        left + wide * inner[0],
        left + wide * inner[1],
        bottom + high * inner[2],
        bottom + high * inner[3],
    )


def part_of(outer: Place, place: Place) -> Place:
    """A part of the whole as one of a part, which it may reach beyond."""
    left, right, bottom, top = outer
    wide, high = right - left, top - bottom
    return (
        (place[0] - left) / wide,
        (place[1] - left) / wide,
        (place[2] - bottom) / high,
        (place[3] - bottom) / high,
    )


class View:
    """One camera. place: its part of the picture.

    flat: without perspective; what it fits is then in units of the scene.
    behind: seen from the far side, with the light turned round.
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
        self.root = root
        self.place = place
        self.behind = behind
        self.flat = flat
        self.sort = sort
        self.lens: core.Lens = core.OrthographicLens() if flat else core.PerspectiveLens()
        self.lens.set_near_far(1, 400)
        self.node = core.Camera(name, self.lens)
        self.node.set_camera_mask(MAIN if sort == 0 else VIEWS)
        self.camera = root.attach_new_node(self.node)
        self._fit, self._part = 1.0, WHOLE
        self._whole = 1.0
        self._beyond: Colour | None = None
        self._offset = core.LVecBase2(0, 0)
        self._free = WHOLE
        self.shape = 1.0
        """Width by height of what is free of its part of the picture."""
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
        self.set_beyond(self._beyond)

    def set_beyond(self, colour: Colour | None) -> None:
        """What it shows where nothing stands; None: what was drawn before it."""
        self._beyond = colour
        if self._region is not None and colour is not None:
            self._region.set_clear_color(core.LColor(*colour))
            self._region.set_clear_color_active(True)

    def shut(self) -> None:
        """Stop drawing."""
        if self._output is not None and self._region is not None:
            self._output.remove_display_region(self._region)
        self._output = self._region = None

    def move(self, place: Place) -> None:
        """Show it in another part of the picture."""
        self.place = place
        if self._region is not None:
            self._region.set_dimensions(*place)
        self._reshape()

    @property
    def free(self) -> Place:
        """The part of it that nothing lies over: what is framed lies there, and the scene goes on
        around it."""
        return self._free

    @free.setter
    def free(self, free: Place) -> None:
        self._free = free
        self._reshape()

    def fit(self, size: float, part: Place = WHOLE) -> None:
        """The smaller side of a part of what is free shows `size`: degrees, or units of the scene
        for a flat view. What the camera looks at lies in the middle of it."""
        self._fit, self._part = size, part
        self._reshape()

    def to_free(self, x: float, y: float) -> tuple[float, float]:
        """A point of the picture as one of what is free of it: -1..1 both, y up."""
        left, right, bottom, top = within(self.place, self._free)
        return (x + 1 - left - right) / (right - left), (y + 1 - bottom - top) / (top - bottom)

    def to_picture(self, x: float, y: float) -> tuple[float, float]:
        """A point of what is free of the picture as one of the whole picture (see to_free)."""
        left, right, bottom, top = within(self.place, self._free)
        return x * (right - left) + left + right - 1, y * (top - bottom) + bottom + top - 1

    @property
    def slopes(self) -> tuple[float, float]:
        """How far what is free reaches to either side and up and down of its middle, one away
        from the eye (or in all, for a flat view)."""
        film, (left, right, bottom, top) = self.lens.get_film_size(), self._free
        return film.x * (right - left) / 2, film.y * (top - bottom) / 2

    def _reshape(self) -> None:
        left, right, bottom, top = self.place
        shape = self._whole * (right - left) / (top - bottom)
        left, right, bottom, top = self._free
        self.shape = shape * (right - left) / (top - bottom)
        left, right, bottom, top = within(self._free, self._part)
        size = self._fit if self.flat else 2 * math.tan(math.radians(self._fit / 2))
        tall = size / min(1.0, shape * (right - left) / (top - bottom)) / (top - bottom)
        wide = tall * shape
        self.lens.set_film_size(wide, tall)
        if not self.flat:
            self.lens.set_focal_length(1.0)
        self._offset.set(wide * (1 - left - right) / 2, tall * (1 - bottom - top) / 2)
        self.lens.set_film_offset(self._offset)

    def jitter(self, x: float, y: float) -> None:
        """Shift what is seen by parts of its width and height; 0, 0 is where it belongs."""
        film = self.lens.get_film_size()
        self.lens.set_film_offset(self._offset + core.LVecBase2(x * film.x, y * film.y))

    @property
    def seen_from(self) -> tuple[object, ...]:
        """What is another value where it looks from elsewhere, or otherwise."""
        film = self.lens.get_film_size()
        return (self.camera.get_mat(self.root), *film, *self._offset)

    def sized(self, width: int, height: int) -> None:
        """Set the size of the whole picture, in pixels."""
        self.root.set_shader_input("film", film(width, height))
        whole = width / max(1, height)
        if whole != self._whole:
            self._whole = whole
            self._reshape()

    def lit(self, light: core.NodePath, theme: Theme, *defines: str) -> None:
        """Take over light and colours. defines: what is drawn with."""
        state = core.NodePath("light")
        state.set_state(light.get_state())
        lamps = _FACING if self.flat else _OVER if self.behind else core.LMatrix4.ident_mat()
        state.set_shader_input("lamps", lamps)
        dress(self.node, state, theme, *defines)

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

    def project(
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
