"""What a table has coloured for it by a palette: nodes, their glow, and frames about places."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.geometry import puffs, put, shapes
from game.app.scene.light import decoded, program
from game.app.scene.materials import MATT, make_of
from game.app.scene.view import FLOOR, MAIN

_LIVE = 300
"""The priority of a pool's shader over that which copies the plate."""
K = TypeVar("K", bound=Hashable)


class Colours:
    """theme: colours by meaning."""

    theme: Theme

    def colour(self, name: str, bright: float = 1.0) -> core.LVecBase4:
        """A colour of the palette, or a darker one: so bright, 0..1."""
        red, green, blue, opacity = self.theme.colour(name)
        return core.LVecBase4(red * bright, green * bright, blue * bright, opacity)

    def glow(self, name: str, amount: float) -> core.LVecBase4:
        """A colour of the palette as the light that a piece gives (its shader's `mark`); amount:
        how strongly, 0..1."""
        red, green, blue, _ = decoded(self.theme.colour(name))
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
        bright: float = 1.0,
    ) -> core.NodePath:
        """Put a frame under `parent`, so wide about its middle: "square", "corners", "dashes" or
        "double", in a colour of the palette and glowing in it; bright: how much of it, 0..1. Or
        "light", a pool of it over what lies below, or "dust", a ring of it: see shine."""
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
        """Let a mark shine so strongly, 0..1, or dust be so dense."""
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
        """What only adds to what was drawn before it: black, of which only the glow is seen."""
        node = put(parent, shape, at, [size] * 3, colour)
        make_of(node, MATT)
        add = core.ColorBlendAttrib
        node.set_attrib(add.make(add.M_add, add.O_one, add.O_one))
        node.set_depth_write(False)
        node.set_bin("fixed", 5)
        # With the furniture, which is drawn after the pieces, and never from the plate.
        node.set_shader(program("piece"), _LIVE)
        node.show_through(FLOOR)
        node.hide(MAIN)
        return node
