"""Materials: how things reflect light (see assets/shaders/piece.frag).

A material without a surface is plain and shows the colour of its node. One with a surface
(assets/textures, tools/build_surfaces.py) multiplies that by a darker and a lighter tone from the
palette; it is plain too where the palette gives both tones alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.light import decoded, picture, program
from game.system.files import DamagedFileError, MissingFileError, go_on_without

TAG = "material"
"""The tag of a node that names its material for cameras."""


@dataclass(frozen=True, slots=True)
class Material:
    """shine: how strongly its coat mirrors the studio, about 1 for gloss. level: the blur of what
    it mirrors, 0 for a mirror to 4 for matt. soft: how far light wraps round edges. nap: its
    brightness at grazing angles.

    surface: the name of its texture, "" for none; repeat: how often that repeats in a unit of the
    scene; relief: its depth; tones: the name of its colours in palettes, without -dark and -light.
    kind: a shader of its own: INK draws only letters, BARE none.
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

    def apply(self, node: core.NodePath) -> None:
        """Set the shader inputs of a plain material."""
        coat = core.LVecBase4(self.shine, self.level, self.soft, self.nap)
        node.set_shader_input("material", coat)

    def apply_surface(self, node: core.NodePath, theme: Theme) -> None:
        """Set the shader inputs with those of the surface, in the colours of a palette."""
        self.apply(node)
        if not self.surface:
            return
        named = (theme.colour(f"{self.tones}-{end}") for end in ("dark", "light"))
        dark, light = (decoded(colour) for colour in named)
        try:
            texture = picture(f"{self.surface}.jpg", repeats=True)
        except (DamagedFileError, MissingFileError) as error:
            go_on_without(error)
            texture, dark = core.Texture(), light  # an empty texture is white
        # A plain surface shows one point of its texture everywhere.
        repeat, relief = (0.0, 0.0) if dark == light else (self.repeat, self.relief)
        node.set_shader_input("surface", texture)
        node.set_shader_input("tone_dark", dark)
        node.set_shader_input("tone_light", light)
        node.set_shader_input("lay", core.LVecBase4(repeat, repeat, relief, 0))


PLASTIC = Material("plastic", 0.9, 1, soft=0.12)
"""Dice and cubes: ivory. The default of a scene."""
PEG = Material("peg", 0.8, 2, soft=0.10)
"""Pegs: satin, so that they stand out from their body."""
GLOSS = Material("gloss", 0.8, 1, kind="BARE")
"""The body of a cube that holds pegs."""
MATT = Material("matt", 0.0, 4)
"""Faces towards the viewer, which must not mirror a light into the eye."""
PAPER = Material("paper", 0.2, 3)
"""Flat printed matter."""
OAK = Material("oak", 0.9, 2, 0, 0, "oak", 0.2, 0.35, "oak")
TEAK = Material("teak", 0.9, 2, 0, 0, "walnut", 0.15, 0.4, "teak")
FELT = Material("felt", 0.0, 4, 0, 0.9, "felt", 0.34, 0.9, "felt")
LEATHER = Material("leather", 0.75, 2, 0, 0, "leather", 0.3, 0.8, "leather")
INK = Material("ink", 0.0, 4, kind="INK")
"""Writing on a surface, without a plate: only its letters are drawn."""
CLOTH = Material("cloth", 0.2, 3, 0, 0, "linen", 0.4, 0.3, "cloth")
"""Linen of any colour: mats, and the squares of a board."""
WALNUT_TABLE = Material("walnut-table", 0.85, 3, 0, 0, "walnut", 0.115, 0.45, "walnut")
"""The default of a table."""
SMOKED_OAK_TABLE = Material("smoked-oak-table", 0.6, 3, 0, 0, "oak", 0.17, 0.3, "smoked-oak")
DARK_WALNUT_TABLE = Material("dark-walnut-table", 0.7, 3, 0, 0, "walnut", 0.2, 0.4, "dark-walnut")
GREY_LINEN_TABLE = Material("grey-linen-table", 0.35, 3, 0, 0, "linen", 0.3, 0.5, "grey-linen")
BLUE_LINEN_TABLE = Material("blue-linen-table", 0.35, 3, 0, 0, "linen", 0.42, 0.5, "blue-linen")

_SPECIAL = {m.name: m for m in (OAK, TEAK, FELT, LEATHER, CLOTH, GLOSS, INK)}
"""The materials with a shader of their own, by name: a camera has a state for each."""
MATERIALS = (PLASTIC, *_SPECIAL.values())
"""A material of each kind that pieces and furniture are drawn with."""


def set_material(node: core.NodePath, material: Material) -> None:
    """Set the material of a node and its children."""
    node.clear_tag(TAG)
    if material.name in _SPECIAL:
        node.set_tag(TAG, material.name)
    else:
        material.apply(node)


@cache
def _bin() -> str:
    """The bin of what is drawn from near to far, so that hidden pixels are not painted."""
    name = "near-to-far"
    kind = core.CullBinManager.BT_front_to_back
    core.CullBinManager.get_global_ptr().add_bin(name, kind, 20)
    return name


def set_up_camera(camera: core.Camera, state: core.NodePath, theme: Theme, *defines: str) -> None:
    """Set how a camera draws nodes of all materials. state: has light and colours."""
    state.set_shader(program("piece", *defines))
    state.set_bin(_bin(), 0)
    # Unless it is set, it stays as the last thing that was drawn has left it.
    state.set_antialias(core.AntialiasAttrib.M_multisample)
    camera.set_initial_state(state.get_state())
    camera.set_tag_state_key(TAG)
    for name, material in _SPECIAL.items():
        special = core.NodePath(name)
        kind = "SURFACE" if material.surface else material.kind
        special.set_shader(program("piece", kind, *defines))
        material.apply_surface(special, theme)
        if material is INK:
            special.set_transparency(core.TransparencyAttrib.M_alpha)
            special.set_bin("transparent", 0)
        camera.set_tag_state(name, special.get_state())
