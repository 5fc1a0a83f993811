"""Colours of the palette for nodes of a scene, how they glow, and marks over pieces."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.geometry import puffs, put, shapes
from game.app.scene.light import UNSHADOWED, decoded, program
from game.app.scene.materials import MATT, set_material
from game.app.scene.view import MAIN, STATIC

_LIVE = 300
"""The priority of a leaf's shader over that which copies the plate."""
K = TypeVar("K", bound=Hashable)


class Colours:
    """What a stage does in the colours of its palette. theme: colours by meaning."""

    theme: Theme

    def colour(self, name: str, bright: float = 1.0) -> core.LVecBase4:
        """A colour of the palette; bright: the factor by which it is darkened, 0 to 1."""
        red, green, blue, opacity = self.theme.colour(name)
        return core.LVecBase4(red * bright, green * bright, blue * bright, opacity)

    def glow(self, name: str, amount: float) -> core.LVecBase4:
        """A colour of the palette as a glow (the shader input `mark`); amount: 0 to 1."""
        red, green, blue, _ = decoded(self.theme.colour(name))
        return core.LVecBase4(red, green, blue, amount)

    def set_glows(
        self, nodes: Mapping[K, core.NodePath], wanted: Mapping[K, tuple[str, float]]
    ) -> None:
        """Let those of the nodes glow that are wanted, and no others; wanted: by key, the name of
        a colour and the amount, 0 to 1."""
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
        bright: float = 1.0,
    ) -> core.NodePath:
        """Attach a mark of width `size` to `parent`, centred at `at`.

        shape: a frame ("square", "corners", "dashes" or "double"), which glows in a colour of the
        palette, darkened by `bright` (0 to 1); or a pool of "light" over what lies below, or a ring
        of "dust", which stay invisible until shine() gives them an amount.
        """
        if shape == "light":
            black = core.LVecBase4(0, 0, 0, 1)
            return self._leaf(parent, shapes("pieces")["plate"], at, size, black)
        if shape == "dust":
            return self._leaf(parent, puffs(), at, size, self.colour(colour))
        tone = self.colour(colour, bright)
        node = put(parent, shapes("pieces")[f"mark-{shape}"], at, [size] * 3, tone)
        node.set_shader_input("mark", self.glow(colour, 0.8 * bright))
        return node

    def shine(self, node: core.NodePath, shape: str, colour: str, light: float) -> None:
        """Set the strength of a mark's light, or the density of dust, 0 to 1."""
        blend = core.ColorBlendAttrib
        if shape == "dust":
            thick = core.LColor(0, 0, 0, light)
            through = blend.O_constant_alpha, blend.O_one_minus_constant_alpha
            node.set_attrib(blend.make(blend.M_add, *through, thick))
        else:
            node.set_shader_input("mark", self.glow(colour, light))

    @staticmethod
    def _leaf(
        parent: core.NodePath,
        shape: core.GeomNode,
        at: Sequence[float],
        size: float,
        colour: core.LVecBase4,
    ) -> core.NodePath:
        """Attach a shape that only adds its glow to what was drawn before it."""
        node = put(parent, shape, at, [size] * 3, colour)
        set_material(node, MATT)
        add = core.ColorBlendAttrib
        node.set_attrib(add.make(add.M_add, add.O_one, add.O_one))
        node.set_depth_write(False)
        node.set_bin("fixed", 5)
        # It is drawn live with the furniture, which comes after the pieces, and casts no shadow:
        # the camera of shadows has no light for its shader.
        node.set_shader(program("piece"), _LIVE)
        node.show_through(STATIC)
        node.hide(MAIN | UNSHADOWED)
        return node


class MarkLayers:
    """Layers of marks under `root`, by their names; none of them casts a shadow."""

    def __init__(self, stage: Colours, root: core.NodePath, *names: str) -> None:
        self._stage = stage
        self._layers = {name: root.attach_new_node(name) for name in names}
        for layer in self._layers.values():
            layer.hide(UNSHADOWED)

    def _cleared(self, name: str) -> core.NodePath:
        """A layer, without what was in it."""
        layer = self._layers[name]
        layer.node().remove_all_children()
        return layer

    def conceal(self, hidden: bool) -> None:
        """Hide all marks, or show them again."""
        for layer in self._layers.values():
            (layer.hide if hidden else layer.show)()
