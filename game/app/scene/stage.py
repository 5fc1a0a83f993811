"""The stage: a scene with its cameras and light, and the picture of it in the window.

The scene is drawn into a texture, and from there into the window: so the lowest tier can draw at
half resolution, and a change of the interface alone does not draw the scene again.
"""

from __future__ import annotations

from collections.abc import Sequence

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.accumulation import Accumulation
from game.app.scene.blur import Blur
from game.app.scene.buffers import (
    SceneError,
    add_camera,
    release,
    remove_camera,
    screen,
    texture_buffer,
)
from game.app.scene.light import Sun, decoded, picture, program, studio
from game.app.scene.marks import Colours
from game.app.scene.materials import PLASTIC, Material, set_material
from game.app.scene.motion import Motion
from game.app.scene.plate import Plate
from game.app.scene.soft_shadow import MOST, SoftShadowMap
from game.app.scene.tiers import HURRY, QUALITIES, REST
from game.app.scene.view import Place, View
from game.sentences import N_

INK_LIGHT = (0.94, 0.95, 1.0, 1)
"""The ink on dark pieces, in linear light."""
NOWHERE = core.LVecBase4(0, 0, 0.1, -1000)
"""The place of the soft shadow map in views without one: too far below to matter."""
SHOWN, LEAVING = -10, -9
"""The sorts of the regions of the window in which a picture is shown, and in which it fades."""
FLAT = 0.03
"""What is no higher than this above the table casts no shadow."""


def glyph_atlas() -> core.Texture:
    """The distance field of all letters."""
    texture = picture("glyphs.png", repeats=True)
    texture.set_format(core.Texture.F_red)
    texture.set_minfilter(core.SamplerState.FT_linear_mipmap_nearest)
    return texture


class Stage(Colours):
    """A 3-D scene in a window or an offscreen buffer. Its owner calls update() before each frame.

    root: the node that tables attach theirs to. main: the main view. motion: the running motions.
    theme: colours by meaning. ground: the table, whose z is the level that things stand on.
    """

    def __init__(
        self, window: core.GraphicsOutput, theme: Theme, *, quality: str = "medium"
    ) -> None:
        # By default a picture of 1280 by 720 would take a texture of 2048 by 1024.
        core.Texture.set_textures_power_2(core.ATS_none)
        self.window, self.theme = window, theme
        self.motion = Motion()
        self.now = 0.0
        """The time of the last update(), in seconds."""
        self.inertia = True
        """Whether what is turned goes on turning for a moment (a setting)."""
        self.tier, self.quality = quality, QUALITIES[quality]
        self._sharp = False
        """Whether the scene is drawn with all pixels of the window."""
        self._drawn = -REST
        """The time of the last change that was drawn."""
        self.root = core.NodePath("scene")
        self.region = (0.0, 1.0, 0.0, 1.0)
        self.beside: Place | None = None
        """A part of the picture beside the free part, for pieces in the hand or for more of the
        scene (see Composition); None where there is none."""
        self.corners: Sequence[Place] = ()
        """The parts of the picture under the sheets in its upper corners."""
        self.sun: Sun | None = None
        self._picture: core.GraphicsOutput | None = None
        self.texture = core.Texture("scene")
        """The picture of the scene, as it was last drawn."""
        self._dirty = self._shadow_dirty = True
        self.root.set_shader_input("mark", core.LVecBase4(0, 0, 0, 0))
        set_material(self.root, PLASTIC)
        self.main = View("main", self.root)
        self._views = [self.main]
        self._plate = Plate(window, self.main)
        self.ground = self._plate.table.node
        self._shadows = SoftShadowMap(window, "shadows", -40, self.quality.shadows)
        self._accumulation = Accumulation(window, self.texture, self._whole)
        self._card, camera = screen(program("copy"))
        self._card.set_shader_input("picture", self.texture)
        self._card_region = add_camera(window, camera, SHOWN)
        self._blur = Blur(window, self.texture)
        self._blur.node.reparent_to(self._card)
        self._glyphs = glyph_atlas()
        self._build()

    # Building

    @property
    def _whole(self) -> tuple[int, int]:
        """The size of the region in the window, in pixels."""
        left, right, bottom, top = self.region
        width = self.window.get_x_size() * (right - left)
        height = self.window.get_y_size() * (top - bottom)
        return max(2, round(width)), max(2, round(height))

    def _size(self) -> tuple[int, int]:
        """The size of the picture, in pixels."""
        scale = 1.0 if self._sharp else self.quality.scale
        width, height = self._whole
        return max(2, round(width * scale)), max(2, round(height * scale))

    def _build(self) -> None:
        """Rebuild the buffers for the present quality and size."""
        self._tear_down()
        if self.quality.taps:
            self.sun = Sun(self.window, self.root, self.quality.shadow)
        size, samples = self._size(), self.quality.samples
        self._picture = texture_buffer(
            self.window, "scene", -20, size, self.texture, samples=samples
        )
        if self._picture is None:
            raise SceneError(N_("This display driver cannot draw into a texture (OpenGL 3.2)."))
        # Samples are resolved in the region that is drawn last, so that must be all of the picture.
        last = self._picture.make_display_region()
        last.set_sort(1000)
        last.set_clear_depth_active(True)
        for view in self._views:
            view.open(self._picture)
        self._plate.open(self._picture)
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
            release(self._picture, self.texture)
            self._picture = None

    # Appearance

    def set_theme(self, theme: Theme) -> None:
        """Apply the colours of a palette to background and ink."""
        self.theme = theme
        self._light_views()
        self.changed()

    def set_quality(self, name: str) -> None:
        """Change the tier: "low", "medium" or "high"."""
        self.tier, self.quality = name, QUALITIES[name]
        self._build()
        self.changed()

    def set_free(self, left: float, right: float, bottom: float, top: float) -> None:
        """Set the part of the picture that no sheet covers, in fractions of it, y up (see
        View.set_free). The table has to frame its scene again (Table.resized)."""
        self.main.set_free((left, right, bottom, top))
        self.changed()

    def blur_under(self, sheets: Sequence[Place], radius: float) -> None:
        """Set the parts of the picture, as in set_free, that are blurred because sheets cover them.
        radius: of their corners, in pixels."""
        width, height = self._whole
        self._blur.set_areas(sheets, (radius / width, radius / height))

    @property
    def fine(self) -> bool:
        """Whether pieces may have fine shapes (see geometry.shapes), as pixels are lit."""
        return self.quality.taps > 0

    def show(self, shown: bool) -> None:
        """Show or hide the scene in the window; while it is hidden, update() is not called."""
        self._card_region.set_active(shown)
        if not shown:
            self.skip_frame()
        self.changed()

    def resized(self) -> None:
        """Adapt to a new size of the window."""
        self._resize()
        self.changed()

    def _resize(self) -> None:
        """Set the number of pixels that are drawn at present."""
        size, picture = self._size(), self._picture
        if picture is not None and size != (picture.get_x_size(), picture.get_y_size()):
            picture.set_size(*size)
        for view in self._views:
            view.set_picture_size(*size)
        self._plate.resize(*self._whole)

    def set_table(self, material: Material, turn: float = 0.0) -> None:
        """Set the material of the table, with a surface, and the angle of its grain in degrees."""
        self._plate.set_table(material, turn)
        self._light_views()
        self.changed()

    def hide_letters(self) -> None:
        """Stop drawing letters on pieces and furniture."""
        unwritten = core.PNMImage(1, 1, 1)
        self._glyphs = core.Texture("unwritten")
        self._glyphs.load(unwritten)
        self._light_views()
        self.changed()

    def furnish(self, node: core.NodePath) -> None:
        """Make a node with its children furniture: something that rarely moves (a board, a tray, a
        mat). It is drawn with the table, once for each position of the camera, so that it costs
        next to nothing in other frames. Pieces cast shadows on it, and it casts its own. Call this
        again after its shapes, colours or letters have changed; moving or removing it is noticed.
        """
        self._plate.furnish(node)
        self.changed()

    def _light_views(self) -> None:
        """Apply light and colours to every view."""
        state = core.NodePath("light")
        studio().apply(state)
        state.set_shader_input("glyphs", self._glyphs)
        state.set_shader_input("ink_dark", decoded(self.theme.colour("letter")))
        state.set_shader_input("ink_light", core.LVecBase4(*INK_LIGHT))
        state.set_shader_input("map_at", NOWHERE)
        state.set_shader_input("fallen", self._shadows.texture)
        if self.sun is not None:
            state.set_shader_input("shadow", self.sun.texture)
            state.set_shader_input("sun_clip", self.sun.clip())
            state.set_shader_input("shade", core.LVecBase4(1 / self.sun.size, 3, 0, 0))
        taps = self.quality.taps
        for view in self._views:
            define = f"SHADOW {taps}" if taps and view is self.main else "VERTEX_LIT"
            view.set_light(state, self.theme, define)
        self._plate.set_light(state, self.theme, coarse=self.quality.scale < 1)

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
        """A new view in the picture, of this scene or another root; see View."""
        view = View(name, root, place=place, flat=flat, behind=behind, sort=len(self._views))
        self._views.append(view)
        if self._picture is not None:
            view.open(self._picture)
        view.set_picture_size(*self._size())
        self._light_views()
        self.changed()
        return view

    def remove_view(self, view: View) -> None:
        """Remove a view."""
        if view in self._views:
            self._views.remove(view)
            view.shut()
            self.changed()

    # Frames

    def changed(self, *, shadows: bool = True) -> None:
        """Draw the scene in the next frame; shadows: those of the pieces too."""
        self._dirty = True
        self._shadow_dirty = self._shadow_dirty or shadows

    @property
    def pending(self) -> bool:
        """Whether the next frame has to show a change."""
        return self._dirty or self.motion.moving

    @property
    def refining(self) -> bool:
        """Whether update() still improves the picture of a scene at rest."""
        return not self._accumulation.finished

    def update(self, now: float) -> bool:
        """Advance motions to `now` (seconds) and choose what is drawn; True if a frame is due."""
        self.now = now
        if self.motion.moving:
            self.motion.step(now)
            self._dirty = self._shadow_dirty = True
        self.skip_frame()
        since = now - self._drawn
        if self._dirty:
            # A single change in a scene at rest is drawn sharply at once.
            self._drawn = now
            self.main.jitter(0, 0)  # before a band of the plate is drawn
            self._draw(sharp=self._sharp and not self.motion.moving and since >= HURRY)
            self._accumulation.restart()
            self._card.set_shader(program("copy"))
            self._card.set_shader_input("picture", self.texture)
            return True
        return (since > REST or self._plate.begun) and self.refine()

    def refine(self) -> bool:
        """Draw another band of the plate, or add a frame to the average of a scene at rest; True if
        the window is to show it."""
        if self._accumulation.finished:
            return False
        self._draw(sharp=True)
        if not self._plate.complete and self._picture is not None:
            self._picture.set_active(False)
            return False
        self.main.jitter(*self._accumulation.step(self._size()))
        self._card.set_shader(program("copy", "GATHERED"))
        self._card.set_shader_input("picture", self._accumulation.texture)
        if self._accumulation.finished:
            self._blur.draw(self._whole)
        return self._accumulation.done == 1 or self._accumulation.finished

    def _draw(self, *, sharp: bool) -> None:
        """Draw the scene in the next frame; sharp: with all pixels of the window, even in a tier
        that draws fewer while something moves."""
        sharp = sharp or self.quality.scale >= 1.0
        if sharp != self._sharp:
            self._sharp = sharp
            self._shadow_dirty = True
            self._resize()
        if self._shadow_dirty:
            self._cast()
        moving = self.motion.moving
        self._plate.draw(self._shadows, resting=sharp and not moving, moving=moving)
        self._dirty = self._shadow_dirty = False
        if self._picture is not None:
            self._picture.set_active(True)

    def _cast(self) -> None:
        """Cast the shadows of the pieces again."""
        from game.app.scene.shadow_boxes import boxes, casters, outermost, solid

        resting = self._sharp and not self.motion.moving
        ground = self.ground.get_z()
        corners = boxes(self.root, casters(self.root))
        tops, bottoms = corners[:, :, 2].max(1), corners[:, :, 2].min(1)
        corners = outermost(corners[tops > ground + FLAT])
        level = max(ground, float(bottoms.min())) if len(corners) else ground
        rays, size = (MOST, 256) if resting else (self.quality.rays, self.quality.shadows)
        self._shadows.set_rays(rays, size)
        self._shadows.cover_boxes(corners, level, anew=resting)
        self._shadows.cast(solid(corners))
        self._shadows.set_active(True)
        self.root.set_shader_input("map_at", self._shadows.at)
        if self.sun is not None:
            self.sun.set_active(True)

    def skip_frame(self) -> None:
        """Draw nothing of the scene in this frame; changes wait for the next update()."""
        self._plate.skip_frame()
        for part in (self._picture, self.sun, self._shadows, self._accumulation, self._blur):
            if part is not None:
                part.set_active(False)

    def fade(self, opacity: float) -> None:
        """Show the last picture over another stage's, and draw no more. opacity: 0 to 1."""
        self.skip_frame()
        self._card_region.set_sort(LEAVING)
        self._card.set_transparency(core.TransparencyAttrib.M_alpha)
        self._card.set_alpha_scale(opacity)

    def close(self) -> None:
        """Release everything."""
        self.motion.settle()
        self._tear_down()
        for part in (self._plate, self._shadows, self._accumulation, self._blur):
            part.close()
        remove_camera(self._card_region)
        self._card.remove_node()
        self.root.remove_node()
