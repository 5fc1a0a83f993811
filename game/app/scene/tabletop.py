"""The table that everything stands on: a surface in a pool of light, dark beyond it."""

from __future__ import annotations

import math

from panda3d import core

from game.app.kit.theme import Colour, Theme
from game.app.scene.light import EXPOSURE, UNSHADOWED, decoded, program
from game.app.scene.materials import TAG, WALNUT_TABLE, Material
from game.app.scene.view import MAIN, STATIC, VIEWS, View

_HALF = 200.0
"""Half its width, in units of the scene."""
_POOL = 1.65
"""The radius of the pool of light, as a multiple of half the smaller visible side, or of _WIDE of
the larger one if that is more."""
_WIDE = 0.56
_FARTHEST = 60.0
"""The greatest distance at which a camera is taken to look, even if it looks level."""
_ROOM = 0.72
"""The brightness of the palette's background beyond the light."""
_NAME = "table"


class Tabletop:
    """node: the table, whose z is the level that things stand on."""

    def __init__(self, root: core.NodePath) -> None:
        maker = core.CardMaker("ground")
        maker.set_has_uvs(False)
        maker.set_frame(-_HALF, _HALF, -_HALF, _HALF)
        self.node = root.attach_new_node(maker.generate())
        self.node.set_p(-90)
        self.node.show_through(STATIC)
        self.node.hide(UNSHADOWED | MAIN | VIEWS)
        self.node.set_two_sided(True)
        self.node.set_tag(TAG, _NAME)
        # It is drawn last of what is solid, so that no pixel behind a piece is painted twice.
        self.node.set_bin("fixed", 0)
        self._material, self._turn = WALNUT_TABLE, 0.0

    def set_material(self, material: Material, turn: float) -> None:
        """Set a material with a surface; turn: the angle of its grain in degrees."""
        self._material, self._turn = material, turn

    def set_up_camera(self, camera: core.Camera, theme: Theme, *defines: str) -> None:
        """Set how a camera draws it, in the colours of a palette."""
        state = core.NodePath(_NAME)
        state.set_shader(program("table", *defines))
        self._material.apply_surface(state, theme)
        turn = math.radians(self._turn)
        state.set_shader_input("turn", core.LVecBase4(math.cos(turn), math.sin(turn), 0, 0))
        state.set_shader_input("away", decoded(self.background(theme)) / EXPOSURE)
        camera.set_tag_state(_NAME, state.get_state())

    @staticmethod
    def background(theme: Theme) -> Colour:
        """The colour beyond the light."""
        red, green, blue, _ = theme.colour("background-top")
        return red * _ROOM, green * _ROOM, blue * _ROOM, 1.0

    def light(self, view: View) -> None:
        """Move the pool of light to where a view looks."""
        eye = view.camera.get_pos(view.root)
        ahead = view.root.get_relative_vector(view.camera, core.LVector3.forward())
        drop = eye.z - self.node.get_z()
        far = min(-drop / ahead.z if ahead.z * drop < 0 else _FARTHEST, _FARTHEST)
        at = eye + ahead * far
        radius = _POOL * far * max(min(view.slopes), _WIDE * max(view.slopes))
        self.node.set_shader_input("pool", core.LVecBase4(at.x, at.y, radius, far))
