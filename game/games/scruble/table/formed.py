"""The pegs of a word, each in a piece of the body of its own."""

from __future__ import annotations

from panda3d import core

from game.app.scene.geometry import inked, put, shapes
from game.app.scene.materials import GLOSS, PEG, make_of
from game.app.scene.stage import Stage
from game.app.tables.formed import Formed
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.sites import BY_NAME
from game.games.scruble.rules.state import State
from game.games.scruble.table.pegs import colour_name, face

LOW = 0.34
"""How high the piece of the body stands, in cells."""


def pegs(formed: Formed[State], stage: Stage, root: core.NodePath) -> list[core.NodePath]:
    """The pegs of what was formed, under `root`."""
    scored = next(event for event in formed.events if isinstance(event, Scored))
    found = []
    for cell in scored.cells:
        peg = PEGS[formed.state.pegs[BY_NAME[cell]]]
        node = root.attach_new_node(cell)
        cube = shapes("pieces", fine=stage.fine)["cube"]
        body = put(node, cube, (0, 0, LOW / 2), (1, 1, LOW), stage.colour("body"))
        make_of(body, GLOSS)
        wild = formed.state.pad.variant == 2
        drawn = face(peg.label, peg.value, wild=wild, fine=stage.fine)
        top = put(node, drawn, (0, 0, LOW), colour=inked(stage.colour(colour_name(peg))))
        make_of(top, PEG)
        found.append(node)
    return found
