"""The stage: the scene's root, its camera and sun, and the picture it becomes in the window.

The scene is drawn into a texture of its own and from there into the window, so that the lowest
tier can draw it at half resolution, and a change of the interface alone does not draw it again.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from panda3d import core

from game.app.kit.theme import Theme, linear
from game.app.scene.geometry import put, shapes
from game.app.scene.light import Sun, program
from game.app.scene.materials import PLASTIC, make_of
from game.app.scene.motion import Motion
from game.app.scene.picking import Ray
from game.app.scene.view import View
from game.files import data_file
from game.worded import N_, WordedError

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Quality:
    """How much work a picture may be.

    scale: pixels of the scene to one of the window while something moves; at rest there is always
    one. samples: for smooth edges, 0 for none.
    shadow: width of the shadow map in pixels. soft: whether shadows have soft edges.
    """

    scale: float
    samples: int
    shadow: int
    soft: bool


QUALITIES = {
    "low": Quality(0.5, 0, 512, soft=False),
    "medium": Quality(1.0, 0, 1024, soft=True),
    "high": Quality(1.0, 4, 2048, soft=True),
}


REST = 0.3
"""Seconds without a change after which the scene is at rest."""
HURRY = 0.12
"""Changes that follow each other as quickly as this are motion."""


class SceneError(WordedError, RuntimeError):
    """The scene cannot be drawn here; the message says in one sentence what is missing."""


def glyph_atlas() -> core.Texture:
    """The distance field of all letters."""
    path = core.Filename.from_os_specific(str(data_file("assets/textures/glyphs.png")))
    texture = core.TexturePool.load_texture(path)
    texture.set_format(core.Texture.F_red)
    texture.set_minfilter(core.SamplerState.FT_linear_mipmap_linear)
    texture.set_magfilter(core.SamplerState.FT_linear)
    return texture


class Stage:
    """A 3-D scene in a part of a window (or of an offscreen buffer).

    root: what tables hang their nodes under. main: the view from the camera. motion: what moves.
    theme: colours by meaning. The owner calls update(now) before each frame.
    """

    def __init__(
        self,
        engine: core.GraphicsEngine,
        window: core.GraphicsOutput,
        theme: Theme,
        *,
        quality: str = "medium",
    ) -> None:
        # Or a picture of 1280 by 720 would lie in a corner of a texture of 2048 by 1024.
        core.Texture.set_textures_power_2(core.ATS_none)
        self.engine = engine
        self.window = window
        self.theme = theme
        self.motion = Motion()
        self.now = 0.0
        self.inertia = True
        """Whether what is turned goes on turning for a moment (the player's setting)."""
        self.upright = True
        """Whether letters turn upright to the viewer where pieces allow it (likewise)."""
        self.quality = QUALITIES[quality]
        self._sharp = False
        self._drawn = -REST
        self.root = core.NodePath("scene")
        self.region = (0.0, 1.0, 0.0, 1.0)
        self.sun: Sun | None = None
        self._picture: core.GraphicsOutput | None = None
        self.texture = core.Texture("scene")
        """The picture of the scene, as it was last drawn."""
        self._dirty = True
        self._shadow_dirty = True
        self._views: list[View] = []
        self._backdrop()
        self._card_region, self._card_root = self._card()
        self.main = View("main", self.root)
        self._views.append(self.main)
        self._glyphs = glyph_atlas()
        self._build()

    # Building

    def _backdrop(self) -> None:
        """The ground that catches the shadow, and a wall far behind it, in one soft gradient."""
        self.root.set_shader_input("mark", core.LVecBase4(0, 0, 0, 0))
        make_of(self.root, PLASTIC)
        maker = core.CardMaker("ground")
        maker.set_has_normals(True)
        maker.set_has_uvs(False)
        maker.set_frame(-60, 60, -60, 60)
        self.ground = self.root.attach_new_node(maker.generate())
        self.ground.set_p(-90)
        self.wall = self.root.attach_new_node(maker.generate())
        self.wall.set_scale(4)
        self.wall.set_y(58)
        for card in (self.ground, self.wall):
            card.hide(core.BitMask32.bit(1) | core.BitMask32.bit(2))
            card.set_two_sided(True)
            # Last of all that is solid: what stands before it need not be painted twice.
            card.set_bin("fixed", 0)

    def _card(self) -> tuple[core.DisplayRegion, core.NodePath]:
        """The rectangle of the window that shows the picture of the scene."""
        root = core.NodePath("picture")
        maker = core.CardMaker("picture")
        maker.set_frame(-1, 1, -1, 1)
        card = root.attach_new_node(maker.generate())
        card.set_shader(program("copy"))
        card.set_shader_input("picture", self.texture)
        card.set_depth_test(False)
        card.set_depth_write(False)
        lens = core.OrthographicLens()
        lens.set_film_size(2, 2)
        lens.set_near_far(-10, 10)
        camera = core.Camera("picture", lens)
        region = self.window.make_display_region(*self.region)
        region.set_sort(-10)
        region.set_camera(root.attach_new_node(camera))
        return region, root

    def _size(self) -> tuple[int, int]:
        left, right, bottom, top = self.region
        width = self.window.get_x_size() * (right - left)
        height = self.window.get_y_size() * (top - bottom)
        scale = 1.0 if self._sharp else self.quality.scale
        return max(2, round(width * scale)), max(2, round(height * scale))

    def _build(self) -> None:
        """Make the buffers anew, for the present quality and size."""
        self._tear_down()
        self.sun = Sun(self.engine, self.window, self.root, self.quality.shadow)
        wanted = core.FrameBufferProperties()
        wanted.set_rgba_bits(8, 8, 8, 0)
        wanted.set_depth_bits(24)
        wanted.set_multisamples(self.quality.samples)
        width, height = self._size()
        self.texture.set_minfilter(core.SamplerState.FT_linear)
        self.texture.set_magfilter(core.SamplerState.FT_linear)
        self.texture.set_wrap_u(core.SamplerState.WM_clamp)
        self.texture.set_wrap_v(core.SamplerState.WM_clamp)
        picture = self.window.make_texture_buffer(
            "scene", width, height, self.texture, False, wanted
        )
        if picture is None:
            raise SceneError(N_("This display driver cannot draw into a texture (OpenGL 3.2)."))
        picture.set_sort(-20)
        picture.set_clear_color_active(False)
        # Smooth edges are resolved inside the part of the picture that was drawn last: so let that
        # be all of it.
        last = picture.make_display_region()
        last.set_sort(1000)
        last.set_clear_depth_active(True)
        self._picture = picture
        for view in self._views:
            view.open(picture)
        self.set_theme(self.theme)

    def _tear_down(self) -> None:
        for view in self._views:
            view.shut()
        if self.sun is not None:
            self.sun.close()
            self.sun = None
        if self._picture is not None:
            self.engine.remove_window(self._picture)
            self._picture = None

    # What the scene looks like

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of background and ink from a palette."""
        self.theme = theme
        self._light_views()
        self.changed()

    def colour(self, name: str, bright: float = 1.0) -> core.LVecBase4:
        """A colour of the palette, or a darker one: so bright, 0..1."""
        red, green, blue, opacity = self.theme.colour(name)
        return core.LVecBase4(red * bright, green * bright, blue * bright, opacity)

    def glow(self, name: str, amount: float) -> core.LVecBase4:
        """A colour of the palette as the light that a piece gives (its shader's `mark`); amount:
        how strongly, 0..1."""
        red, green, blue, _ = linear(self.theme.colour(name))
        return core.LVecBase4(red, green, blue, amount)

    def set_glows(
        self, nodes: Mapping[K, core.NodePath], wanted: Mapping[K, tuple[str, float]]
    ) -> None:
        """Let these of the nodes glow, and no others: a colour's name and how strongly, 0..1."""
        for key, node in nodes.items():
            if key in wanted:
                node.set_shader_input("mark", self.glow(*wanted[key]))
            else:
                node.clear_shader_input("mark")

    def mark(
        self,
        parent: core.NodePath,
        shape: str,
        colour: str,
        *,
        at: Sequence[float] = (0, 0, 0),
        size: float = 1.0,
    ) -> core.NodePath:
        """Put a frame under `parent`, so wide about its middle: "square", "corners", "dashes" or
        "double", in a colour of the palette and glowing in it."""
        node = put(parent, shapes("pieces")[f"mark-{shape}"], at, [size] * 3, self.colour(colour))
        node.set_shader_input("mark", self.glow(colour, 0.8))
        return node

    def set_quality(self, name: str) -> None:
        """Change the tier: "low", "medium" or "high"."""
        self.quality = QUALITIES[name]
        self._build()
        self.changed()

    def set_region(self, left: float, right: float, bottom: float, top: float) -> None:
        """The part of the window that the scene covers, in fractions of it, y up."""
        self.region = (left, right, bottom, top)
        self._card_region.set_dimensions(left, right, bottom, top)
        self.resized()

    @property
    def tier(self) -> str:
        """The name of the quality tier."""
        return next(name for name, quality in QUALITIES.items() if quality is self.quality)

    def show(self, shown: bool) -> None:
        """Let the scene be seen in the window, or not; while it is not, update() is not called."""
        self._card_region.set_active(shown)
        if not shown:
            if self._picture is not None:
                self._picture.set_active(False)
            if self.sun is not None:
                self.sun.set_active(False)
        self.changed()

    def resized(self) -> None:
        """The window or the region has a new size."""
        self._resize()
        self.changed()

    def _resize(self) -> None:
        """Draw with as many pixels as are wanted now."""
        width, height = self._size()
        picture = self._picture
        if picture is not None and (width, height) != (picture.get_x_size(), picture.get_y_size()):
            picture.set_size(width, height)
            self._dirty = True
        self._light_views()

    def _light_views(self) -> None:
        """Tell every view the light, the colours and its size in pixels."""
        if self.sun is None:
            return
        state = core.NodePath("light")
        soft = self.quality.soft
        state.set_shader(program("piece", soft=soft))
        for card in (self.ground, self.wall):
            card.set_shader(program("ground", soft=soft))
        state.set_shader_input("glyphs", self._glyphs)
        state.set_shader_input("ink_dark", core.LVecBase4(*linear(self.theme.colour("letter"))))
        state.set_shader_input("ink_light", core.LVecBase4(0.94, 0.95, 1.0, 1))
        above, below = self.theme.colour("background-top"), self.theme.colour("background-bottom")
        state.set_shader_input("sky", core.LVecBase4(*above[:3], 0.26))
        state.set_shader_input("ground", core.LVecBase4(*below[:3], 1.15))
        width, height = self._size()
        for view in self._views:
            view.lit(state, self.sun, width=width, height=height)

    # Views

    def add_view(
        self,
        name: str,
        root: core.NodePath,
        place: tuple[float, float, float, float],
        *,
        flat: bool = False,
        behind: bool = False,
    ) -> View:
        """Another view into the picture, of this scene or of a root of its own; see View."""
        view = View(name, root, place=place, flat=flat, behind=behind, sort=len(self._views))
        self._views.append(view)
        if self._picture is not None:
            view.open(self._picture)
        self._light_views()
        self.changed()
        return view

    def remove_view(self, view: View) -> None:
        """Take a view away."""
        if view in self._views:
            self._views.remove(view)
            view.shut()
            self.changed()

    def ray(self, x: float, y: float) -> Ray:
        """The ray from the camera through a point of the picture (-1..1, y up), in the scene."""
        return self.main.ray(x, y)

    # Frames

    def changed(self, *, shadows: bool = True) -> None:
        """Something in the scene is new: draw it in the next frame (and its shadows)."""
        self._dirty = True
        self._shadow_dirty = self._shadow_dirty or shadows

    @property
    def pending(self) -> bool:
        """Whether the next frame will show something new."""
        return self._dirty or self.motion.moving

    def update(self, now: float) -> bool:
        """Move what moves to `now` (seconds) and choose what is drawn; True if a frame is due."""
        self.now = now
        if self.motion.moving:
            self.motion.step(now)
            self._dirty = self._shadow_dirty = True
        due = self._dirty
        self._choose_sharpness(due=due)
        due = due or self._dirty
        if self._picture is not None:
            self._picture.set_active(due)
        if self.sun is not None:
            cast = due and self._shadow_dirty
            self.sun.set_active(cast)
            if cast:
                self._shadow_dirty = False
        self._dirty = False
        return due

    def hold(self) -> None:
        """Draw nothing of the scene in this turn; what is new waits for the next update()."""
        for buffer in (self._picture, self.sun):
            if buffer is not None:
                buffer.set_active(False)

    def _choose_sharpness(self, *, due: bool) -> None:
        """Draw coarsely while something moves, where the tier says so, and finely at rest.

        One change alone, in a scene at rest, is drawn finely too.
        """
        if self.quality.scale >= 1.0:
            return
        since = self.now - self._drawn
        if due:
            self._drawn = self.now
            wanted = self._sharp and not self.motion.moving and since >= HURRY
        else:
            wanted = self._sharp or since > REST
        if wanted != self._sharp:
            self._sharp = wanted
            self._resize()

    def close(self) -> None:
        """Give everything back."""
        self.motion.settle()
        self._tear_down()
        self.window.remove_display_region(self._card_region)
        self._card_root.remove_node()
        self.root.remove_node()
