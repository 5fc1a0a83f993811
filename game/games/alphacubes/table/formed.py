"""The cubes of a word, as they lie on the board."""

from __future__ import annotations

from panda3d import core

from game.app.scene.stage import Stage
from game.app.tables.formed import Formed
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table.cubes import EDGE, CubeNode
from game.games.alphacubes.table.moments import word_squares


def cubes(formed: Formed[State], stage: Stage, root: core.NodePath) -> list[core.NodePath]:
    """The cubes of what was formed, under `root`."""
    state, found = formed.state, []
    for square in word_squares(state):
        node = root.attach_new_node("cube")
        cube = CubeNode(stage, node, state.cubes[square], state.letters[square], plain=True)
        cube.root.set_z(EDGE / 2)
        found.append(node)
    return found
