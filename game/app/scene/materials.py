"""What things are made of: how light plays on them (see assets/shaders/piece.frag).

A material is the strength of its highlight, how sharp that is, its grain (0 none, 1 wood, 2 felt),
and how far the letters' distance field reaches, in the atlas. The lowest tier draws no grain.
"""

from __future__ import annotations

from panda3d import core

_SPREAD = 64
PLASTIC = core.LVecBase4(0.22, 38, 0, _SPREAD)
"""Dice and cubes: a small bright highlight. What says nothing else is of it."""
PEG = core.LVecBase4(0.10, 12, 0, _SPREAD)
"""Pegs: satin, so that they stand out from the body they sit in."""
GLOSS = core.LVecBase4(0.34, 70, 0, _SPREAD)
"""The body that pegs sit in."""
WOOD = core.LVecBase4(0.09, 16, 1, _SPREAD)
FELT = core.LVecBase4(0.0, 4, 2, _SPREAD)
PAPER = core.LVecBase4(0.04, 8, 0, _SPREAD)
"""What is printed and lies flat."""
LEATHER = core.LVecBase4(0.16, 9, 0, _SPREAD)


def make_of(node: core.NodePath, material: core.LVecBase4) -> None:
    """Let a node, and what hangs from it, be made of a material."""
    node.set_shader_input("material", material)
