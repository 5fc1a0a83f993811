"""The stage: the scene's root, its camera and sun, and the picture it becomes in the window.

The scene is drawn into a texture of its own and from there into the window, so that the lowest
tier can draw it at half resolution, and a change of the interface alone does not draw it again.
"""

from __future__ import annotations

from collections.abc import Sequence

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.accumulation import Accumulation
from game.app.scene.blur import Blur
from game.app.scene.buffers import give_back, screen, texture_buffer
from game.app.scene.light import Sun, decoded, program, studio
from game.app.scene.marks import Colours
from game.app.scene.materials import PLASTIC, Material, set_material
from game.app.scene.motion import Motion
from game.app.scene.picking import Ray
from game.app.scene.plate import Plate
from game.app.scene.soft_shadow import MOST, SoftShadowMap
from game.app.scene.tiers import HURRY, QUALITIES, REST
from game.app.scene.view import Place, View
from game.sentences import N_, LocalizedError
from game.system.files import whole_file

INK_LIGHT = (0.94, 0.95, 1.0, 1)
"""What dark pieces are written upon with, linear."""
NOWHERE = core.LVecBase4(0, 0, 0.1, -1000)
"""Where the map of fallen light lies for a view without one: too far below to matter."""
FLAT = 0.03
"""What is no higher than this over the table throws no shadow."""


class SceneError(LocalizedError, RuntimeError):
    """The scene cannot be drawn here; the message says in one sentence what is missing."""


def glyph_atlas() -> core.Texture:
    """The distance field of all letters."""
    path = core.Filename.from_os_specific(str(whole_file("assets/textures/glyphs.png")))
    texture = core.TexturePool.load_texture(path)
    texture.set_format(core.Texture.F_red)
    texture.set_minfilter(core.SamplerState.FT_linear_mipmap_nearest)
    texture.set_magfilter(core.SamplerState.FT_linear)
    return texture


class Stage(Colours):
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
        self.beside: Place | None = None
        """Another part of the picture, beside what is free, for pieces in the player's hand (see
        Composition.aside); None where there is none."""
        self.sun: Sun | None = None
        self._picture: core.GraphicsOutput | None = None
        self.texture = core.Texture("scene")
        """The picture of the scene, as it was last drawn."""
        self._dirty = True
        self._shadow_dirty = True
        self._views: list[View] = []
        self.root.set_shader_input("mark", core.LVecBase4(0, 0, 0, 0))
        set_material(self.root, PLASTIC)
        self.main = View("main", self.root)
        self._views.append(self.main)
        self._plate = Plate(window, self.main)
        self.ground = self._plate.table.node
        """The table: its z is where things stand."""
        self._fallen = SoftShadowMap(window, "fallen", -40, self.quality.fallen)
        self._accumulation = Accumulation(window, self.texture, self._whole)
        self._card, self._card_region = self._show_picture()
        self._blur = Blur(window, self.texture)
        self._blur.node.reparent_to(self._card)
        self._glyphs = glyph_atlas()
        self._build()

    # Building

    def _show_picture(self) -> tuple[core.NodePath, core.DisplayRegion]:
        """The rectangle of the window that shows the picture of the scene."""
        card, camera = screen(program("copy"))
        card.set_shader_input("picture", self.texture)
        region = self.window.make_display_region(*self.region)
        region.set_sort(-10)
        region.set_camera(camera)
        return card, region

    @property
    def _whole(self) -> tuple[int, int]:
        """The pixels of the window that the scene covers."""
        left, right, bottom, top = self.region
        width = self.window.get_x_size() * (right - left)
        height = self.window.get_y_size() * (top - bottom)
        return max(2, round(width)), max(2, round(height))

    def _size(self) -> tuple[int, int]:
        scale = 1.0 if self._sharp else self.quality.scale
        width, height = self._whole
        return max(2, round(width * scale)), max(2, round(height * scale))

    def _build(self) -> None:
        """Make the buffers anew, for the present quality and size."""
        self._tear_down()
        if self.quality.taps:
            self.sun = Sun(self.engine, self.window, self.root, self.quality.shadow)
        samples = self.quality.samples
        picture = texture_buffer(
            self.window, "scene", -20, self._size(), self.texture, samples=samples
        )
        if picture is None:
            raise SceneError(N_("This display driver cannot draw into a texture (OpenGL 3.2)."))
        # Smooth edges are resolved inside the part of the picture that was drawn last: so let that
        # be all of it.
        last = picture.make_display_region()
        last.set_sort(1000)
        last.set_clear_depth_active(True)
        self._picture = picture
        for view in self._views:
            view.open(picture)
        self._plate.open(picture)
        self._resize()
        self.set_theme(self.theme)

    def _tear_down(self) -> None:
        for view in self._views:
            view.shut()
        self._plate.shut()
        if self.sun is not None:
            self.sun.close()
            self.sun = None
        if self._picture is not None:
            give_back(self._picture, self.texture)
            self._picture = None

    # What the scene looks like

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of background and ink from a palette."""
        self.theme = theme
        self._light_views()
        self.changed()

    def set_quality(self, name: str) -> None:
        """Change the tier: "low", "medium" or "high"."""
        self.quality = QUALITIES[name]
        self._build()
        self.changed()

    def set_free(self, left: float, right: float, bottom: float, top: float) -> None:
        """The part of the picture that nothing lies over, in fractions of it, y up: there is what
        the camera frames, and the scene goes on around it. Whoever placed the camera frames anew
        (Table.resized)."""
        self.main.free = (left, right, bottom, top)
        self.changed()

    def blur_under(self, sheets: Sequence[Place], radius: float) -> None:
        """The parts of the picture that sheets lie over, as in set_free: what is seen of it through
        them is blurred. radius: of their corners, in pixels."""
        width, height = self._whole
        self._blur.lie(sheets, (radius / width, radius / height))

    @property
    def tier(self) -> str:
        """The name of the quality tier."""
        return next(name for name, quality in QUALITIES.items() if quality is self.quality)

    @property
    def fine(self) -> bool:
        """Whether pieces may have fine shapes (see geometry.shapes): where each pixel is lit."""
        return self.quality.taps > 0

    def show(self, shown: bool) -> None:
        """Let the scene be seen in the window, or not; while it is not, update() is not called."""
        self._card_region.set_active(shown)
        if not shown:
            self.skip_frame()
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
        for view in self._views:
            view.sized(width, height)
        self._plate.sized(*self._whole)

    def set_table(self, material: Material, turn: float = 0.0) -> None:
        """Let the table be of a material with a surface (see materials), turned by degrees."""
        self._plate.lay(material, turn)
        self._light_views()
        self.changed()

    def hide_letters(self) -> None:
        """Draw whatever is written on pieces and furniture no more."""
        unwritten = core.PNMImage(1, 1, 1)
        self._glyphs = core.Texture("unwritten")
        self._glyphs.load(unwritten)
        self._light_views()
        self.changed()

    def furnish(self, node: core.NodePath) -> None:
        """Let a node, and what hangs from it, be furniture: what stays where it is for long (a
        board, a tray, a mat). It is drawn with the table, once for each place of the camera, finer
        than pieces are and at next to no cost in every frame after that; pieces throw their
        shadows on it, and it throws its own. Call it again whenever its look was changed: its
        shapes, colours or writing. That it is moved, or taken away, is seen by itself."""
        self._plate.furnish(node)
        self.changed()

    def _light_views(self) -> None:
        """Tell every view the light and the colours."""
        state = core.NodePath("light")
        studio().shine(state)
        state.set_shader_input("glyphs", self._glyphs)
        state.set_shader_input("ink_dark", decoded(self.theme.colour("letter")))
        state.set_shader_input("ink_light", core.LVecBase4(*INK_LIGHT))
        state.set_shader_input("map_at", NOWHERE)
        state.set_shader_input("fallen", self._fallen.texture)
        if self.sun is not None:
            state.set_shader_input("shadow", self.sun.map)
            state.set_shader_input("sun_clip", self.sun.clip())
            state.set_shader_input("shade", core.LVecBase4(1 / self.sun.size, 3, 0, 0))
        taps = self.quality.taps
        for view in self._views:
            lit = f"SHADOW {taps}" if taps and view is self.main else "VERTEX_LIT"
            view.lit(state, self.theme, lit)
        self._plate.lit(state, self.theme, coarse=self.quality.scale < 1)

    # Views

    def add_view(
        self,
        name: str,
        root: core.NodePath,
        place: Place,
        *,
        flat: bool = False,
        behind: bool = False,
    ) -> View:
        """Another view into the picture, of this scene or of a root of its own; see View."""
        view = View(name, root, place=place, flat=flat, behind=behind, sort=len(self._views))
        self._views.append(view)
        if self._picture is not None:
            view.open(self._picture)
        view.sized(*self._size())
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

    @property
    def refining(self) -> bool:
        """Whether update() goes on drawing a scene at rest, though nothing new is to be seen."""
        return not self._accumulation.settled

    def update(self, now: float) -> bool:
        """Move what moves to `now` (seconds) and choose what is drawn; True if a frame is due."""
        self.now = now
        if self.motion.moving:
            self.motion.step(now)
            self._dirty = self._shadow_dirty = True
        self.skip_frame()
        since = now - self._drawn
        if self._dirty:
            # One change alone, in a scene at rest, is drawn finely too.
            self._drawn = now
            self._draw(sharp=self._sharp and not self.motion.moving and since >= HURRY)
            self._accumulation.begin()
            self._card.set_shader(program("copy"))
            self._card.set_shader_input("picture", self.texture)
            self.main.jitter(0, 0)
            return True
        return since > REST and self.refine()

    def refine(self) -> bool:
        """Draw one of the frames that a scene at rest is averaged of, in the next frame; True if
        what is to be seen in the window is new with it."""
        if self._accumulation.settled:
            return False
        self._draw(sharp=True)
        shift = self._accumulation.step(self._size())
        self.main.jitter(*shift)
        self._card.set_shader(program("copy", "GATHERED"))
        self._card.set_shader_input("picture", self._accumulation.texture)
        if self._accumulation.settled:
            self._blur.draw(self._whole)
        return self._accumulation.done == 1 or self._accumulation.settled

    def _draw(self, *, sharp: bool) -> None:
        """Let the next frame draw the scene; sharp: with as many pixels as the window has, even
        where the tier draws coarsely while something moves."""
        sharp = sharp or self.quality.scale >= 1.0
        if sharp != self._sharp:
            self._sharp = sharp
            self._shadow_dirty = True
            self._resize()
        if self._shadow_dirty:
            self._cast()
        moving = self.motion.moving
        self._plate.draw(self._fallen, resting=sharp and not moving, moving=moving)
        self._dirty = self._shadow_dirty = False
        if self._picture is not None:
            self._picture.set_active(True)

    def _cast(self) -> None:
        """Throw the shadows of the pieces anew."""
        from game.app.scene.shadow_boxes import boxes, casters, outermost, solid

        resting = self._sharp and not self.motion.moving
        ground = self.ground.get_z()
        corners = boxes(self.root, casters(self.root))
        tops, bottoms = corners[:, :, 2].max(1), corners[:, :, 2].min(1)
        corners = outermost(corners[tops > ground + FLAT])
        level = max(ground, float(bottoms.min())) if len(corners) else ground
        rays, size = (MOST, 256) if resting else (self.quality.rays, self.quality.fallen)
        self._fallen.set_rays(rays, size)
        self._fallen.lie(corners, level, anew=resting)
        self._fallen.throw(solid(corners))
        self._fallen.set_active(True)
        self.root.set_shader_input("map_at", self._fallen.at)
        if self.sun is not None:
            self.sun.set_active(True)

    def skip_frame(self) -> None:
        """Draw nothing of the scene in this turn; what is new waits for the next update()."""
        for drawn in (self._plate, self._accumulation, self._blur):
            drawn.rest()
        for buffer in (self._picture, self.sun, self._fallen):
            if buffer is not None:
                buffer.set_active(False)

    def close(self) -> None:
        """Give everything back."""
        self.motion.settle()
        self._tear_down()
        for part in (self._plate, self._fallen, self._accumulation, self._blur):
            part.close()
        self.window.remove_display_region(self._card_region)
        self._card.remove_node()
        self.root.remove_node()
