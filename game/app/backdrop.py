"""The background of screens without a scene: the menu's table seen from above, or a soft gradient
just after the start, which waits neither for pictures to load nor for shaders to compile."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from panda3d.core import (
    CardMaker,
    Geom,
    GeomNode,
    GeomTristrips,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    LVecBase4,
    NodePath,
)

from game.app.kit.theme import Theme
from game.system.files import DamagedFileError

_REPEATS, _RELIEF = 1.35, 0.5
"""Repeats of the wood texture over the height of the window, and the strength of its relief."""


class Backdrop:
    """A background that fills the window, below all widgets. parent: render2d."""

    def __init__(self, parent: NodePath[Any]) -> None:
        self._parent = parent
        self._node: NodePath[Any] = NodePath("backdrop")
        self._of: tuple[object, ...] = ()
        """The palette, size and kind that the node was made for."""

    def show(self, shown: bool, theme: Theme, size: tuple[int, int], *, wood: bool) -> None:
        """Show it in the colours of the theme, or hide it. size: of the window, in pixels. wood:
        whether to draw the table, with a picture and a shader, or the gradient."""
        made_for = theme.palette, size, wood
        if not shown:
            self._node.hide()
            return
        if made_for != self._of:
            self._of = made_for
            self._node.remove_node()
            made = None
            if wood:
                with suppress(DamagedFileError):  # the tables report it
                    made = _wood(theme, size)
            self._node = self._parent.attach_new_node((made or _soft(theme)).node())
            self._node.set_bin("background", 0)
        self._node.show()


def _wood(theme: Theme, size: tuple[int, int]) -> NodePath[Any]:
    from game.app.scene.light import picture, program  # imported after the first frame

    maker = CardMaker("backdrop")
    maker.set_frame_fullscreen_quad()
    card = NodePath(maker.generate())
    card.set_shader(program("backdrop"))
    card.set_shader_input("surface", picture("walnut.jpg", repeats=True))
    dark, light = (theme.colour(f"walnut-{end}") for end in ("dark", "light"))
    card.set_shader_input("dark", LVecBase4(*dark))
    card.set_shader_input("light", LVecBase4(*light))
    across, plain = size[0] / size[1], dark == light
    repeats = LVecBase4(_REPEATS * across / 2, _REPEATS, 0 if plain else _RELIEF, across)
    card.set_shader_input("lay", repeats)
    return card


def _soft(theme: Theme) -> NodePath[Any]:
    """A gradient from the palette's top to its bottom background colour."""
    data = GeomVertexData("backdrop", GeomVertexFormat.get_v3c4(), Geom.UH_static)
    vertex, colour = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "color")
    for z, name in ((1, "background-top"), (-1, "background-bottom")):
        for x in (-1, 1):
            vertex.add_data3(x, 0, z)
            colour.add_data4(*theme.colour(name))
    strip = GeomTristrips(Geom.UH_static)
    strip.add_vertices(0, 2, 1, 3)
    strip.close_primitive()
    geom = Geom(data)
    geom.add_primitive(strip)
    node = GeomNode("backdrop")
    node.add_geom(geom)
    return NodePath(node)
