"""What things are made of: how light plays on them (see assets/shaders/piece.frag).

A material without a surface is plain: it has the colours of what is made of it. One with a surface
(assets/textures, tools/build_surfaces.py) takes its darker and its lighter tone from the palette;
they multiply the colour of what is made of it. Where a palette gives a surface two tones alike it
is plain.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.light import decoded, picture, program
from game.system.files import DamagedFileError, MissingFileError, go_on_without

TAG = "material"
"""The tag by which a camera knows what to draw a node with."""


@dataclass(frozen=True, slots=True)
class Material:
    """shine: how strongly its coat mirrors the studio, about 1 for a gloss; level: which of the
    light's maps, 0 a mirror to 4 matt; soft: how far light reaches round what turns away from it;
    nap: how light it is where one looks along it.

    surface: the picture of it; repeat: how often it repeats in a unit of the scene; relief: how
    deep it is; tones: the name of its colours in the palettes, which add -dark and -light. kind:
    what else is drawn in a way of its own: INK alone, or what is BARE of letters.
    """

    name: str
    shine: float
    level: int
    soft: float = 0.0
    nap: float = 0.0
    surface: str = ""
    repeat: float = 0.2
    relief: float = 0.3
    tones: str = ""
    kind: str = ""

    def give(self, node: core.NodePath) -> None:
        """What the shader has to know of any material."""
        coat = core.LVecBase4(self.shine, self.level, self.soft, self.nap)
        node.set_shader_input("material", coat)

    def dress(self, node: core.NodePath, theme: Theme) -> None:
        """And of one with a surface, in the colours of a palette."""
        self.give(node)
        if not self.surface:
            return
        dark, light = self._tones(theme)
        try:
            texture = picture(f"{self.surface}.jpg", repeats=True)
        except (DamagedFileError, MissingFileError) as error:
            go_on_without(error)
            texture, dark = core.Texture(), light  # Panda3D's texture of nothing is white
        # What is plain takes one place of the surface for all.
        repeat, relief = (0.0, 0.0) if dark == light else (self.repeat, self.relief)
        node.set_shader_input("surface", texture)
        node.set_shader_input("tone_dark", dark)
        node.set_shader_input("tone_light", light)
        node.set_shader_input("lay", core.LVecBase4(repeat, repeat, relief, 0))

    def _tones(self, theme: Theme) -> tuple[core.LVecBase4, core.LVecBase4]:
        named = (theme.colour(f"{self.tones}-{end}") for end in ("dark", "light"))
        dark, light = (decoded(colour) for colour in named)
        return dark, light


PLASTIC = Material("plastic", 0.9, 1, soft=0.12)
"""Dice and cubes: ivory. What says nothing else is of it."""
PEG = Material("peg", 0.8, 2, soft=0.10)
"""Pegs: satin, so that they stand out from the body they sit in."""
GLOSS = Material("gloss", 0.8, 1, kind="BARE")
"""The body that pegs sit in."""
MATT = Material("matt", 0.0, 4)
"""What faces the viewer, who must never look into a mirrored light."""
PAPER = Material("paper", 0.2, 3)
"""What is printed and lies flat."""
OAK = Material("oak", 0.9, 2, 0, 0, "oak", 0.2, 0.35, "oak")
TEAK = Material("teak", 0.9, 2, 0, 0, "walnut", 0.15, 0.4, "teak")
FELT = Material("felt", 0.0, 4, 0, 0.9, "felt", 0.34, 0.9, "felt")
LEATHER = Material("leather", 0.75, 2, 0, 0, "leather", 0.3, 0.8, "leather")
INK = Material("ink", 0.0, 4, kind="INK")
"""What is written on a surface without a plate of its own: only the ink is seen."""
CLOTH = Material("cloth", 0.2, 3, 0, 0, "linen", 0.4, 0.3, "cloth")
"""Linen of any colour: mats, and the squares of a board."""
WALNUT_TABLE = Material("walnut-table", 0.85, 3, 0, 0, "walnut", 0.115, 0.45, "walnut")
"""What a table is of that names nothing else."""
SMOKED_OAK_TABLE = Material("smoked-oak-table", 0.6, 3, 0, 0, "oak", 0.17, 0.3, "smoked-oak")
DARK_WALNUT_TABLE = Material("dark-walnut-table", 0.7, 3, 0, 0, "walnut", 0.2, 0.4, "dark-walnut")
GREY_LINEN_TABLE = Material("grey-linen-table", 0.35, 3, 0, 0, "linen", 0.3, 0.5, "grey-linen")
BLUE_LINEN_TABLE = Material("blue-linen-table", 0.35, 3, 0, 0, "linen", 0.42, 0.5, "blue-linen")

_SPECIAL = {m.name: m for m in (OAK, TEAK, FELT, LEATHER, CLOTH, GLOSS, INK)}
"""What a piece or furniture can be of that is drawn in a way of its own, by name: a camera has a
state for each."""


def set_material(node: core.NodePath, material: Material) -> None:
    """Let a node, and what hangs from it, be made of a material."""
    node.clear_tag(TAG)
    if material.name in _SPECIAL:
        node.set_tag(TAG, material.name)
    else:
        material.give(node)


@cache
def _bin() -> str:
    """What is drawn from near to far: what is hidden by something nearer need not be painted."""
    name = "near-to-far"
    kind = core.CullBinManager.BT_front_to_back
    core.CullBinManager.get_global_ptr().add_bin(name, kind, 20)
    return name


def dress(camera: core.Camera, state: core.NodePath, theme: Theme, *defines: str) -> None:
    """Let a camera draw pieces and furniture of all materials. state: light and colours."""
    state.set_shader(program("piece", *defines))
    state.set_bin(_bin(), 0)
    # Said always: else it is as whatever was drawn before has left it.
    state.set_antialias(core.AntialiasAttrib.M_multisample)
    camera.set_initial_state(state.get_state())
    camera.set_tag_state_key(TAG)
    for name, material in _SPECIAL.items():
        dressed = core.NodePath(name)
        kind = "SURFACE" if material.surface else material.kind
        dressed.set_shader(program("piece", kind, *defines))
        material.dress(dressed, theme)
        if material is INK:
            dressed.set_transparency(core.TransparencyAttrib.M_alpha)
            dressed.set_bin("transparent", 0)
        camera.set_tag_state(name, dressed.get_state())
