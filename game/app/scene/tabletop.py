"""What every table stands on: a surface in a pool of light, dark beyond it."""

from __future__ import annotations

import math

from panda3d import core

from game.app.kit.theme import Colour, Theme
from game.app.scene.light import EXPOSURE, UNSHADOWED, decoded, program
from game.app.scene.materials import TAG, WALNUT_TABLE, Material
from game.app.scene.view import MAIN, STATIC, VIEWS, View

_HALF = 200.0
"""How far it reaches to each side, in units of the scene."""
_POOL = 1.65
"""The radius of the pool of light, as a multiple of half the smaller side of what is seen, or of
_WIDE of the larger one, where that is more."""
_WIDE = 0.56
_FARTHEST = 60.0
"""How far away a camera that looks level is taken to look."""
_ROOM = 0.72
"""How bright the palette's background is beyond the light."""
_NAME = "table"


class Tabletop:
    """node: the table; its z is where things stand. It lies under everything and is never
    moved."""

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
        # Last of all that is solid: what stands before it need not be painted twice.
        self.node.set_bin("fixed", 0)
        self._material, self._turn = WALNUT_TABLE, 0.0

    def lay(self, material: Material, turn: float) -> None:
        """Let it be of a material with a surface; turn: the degrees that it lies at."""
        self._material, self._turn = material, turn

    def paint(self, camera: core.Camera, theme: Theme, *defines: str) -> None:
        """Let a camera see it in the colours of a palette."""
        state = core.NodePath(_NAME)
        state.set_shader(program("table", *defines))
        self._material.dress(state, theme)
        turn = math.radians(self._turn)
        state.set_shader_input("turn", core.LVecBase4(math.cos(turn), math.sin(turn), 0, 0))
        state.set_shader_input("away", decoded(self.beyond(theme)) / EXPOSURE)
        camera.set_tag_state(_NAME, state.get_state())

    @staticmethod
    def beyond(theme: Theme) -> Colour:
        """The colour of what lies beyond the light."""
        red, green, blue, _ = theme.colour("background-top")
        return red * _ROOM, green * _ROOM, blue * _ROOM, 1.0

    def light(self, view: View) -> None:
        """Let the light fall where a view looks."""
        eye = view.camera.get_pos(view.root)
        ahead = view.root.get_relative_vector(view.camera, core.LVector3.forward())
        drop = eye.z - self.node.get_z()
        far = min(-drop / ahead.z if ahead.z * drop < 0 else _FARTHEST, _FARTHEST)
        at = eye + ahead * far
        radius = _POOL * far * max(min(view.slopes), _WIDE * max(view.slopes))
        self.node.set_shader_input("pool", core.LVecBase4(at.x, at.y, radius, far))
