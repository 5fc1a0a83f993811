"""The cubes of a word, each turned so that its letter is on top."""

from __future__ import annotations

from panda3d import core

from game.app.scene.stage import Stage
from game.app.tables.formed import Formed
from game.games.scrabble_cubes.rules.events import WordScored
from game.games.scrabble_cubes.rules.notation import parse_face
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import SIDES
from game.games.scrabble_cubes.table.cubes import standing_alone


def cubes(formed: Formed[State], stage: Stage, root: core.NodePath) -> list[core.NodePath]:
    """The cubes of what was formed, under `root`."""
    scored = next(event for event in formed.events if isinstance(event, WordScored))
    found = []
    for side, cell in map(parse_face, scored.faces):
        cube = formed.before.cube(cell)
        if cube is not None:
            # About the corner between them the three sides follow each other, as they do on it.
            first = SIDES.index(side)
            letters = cube.letters[first:] + cube.letters[:first]
            node = root.attach_new_node("cube")
            values = formed.before.letter_values
            standing_alone(stage, node, letters, cube.bonus, values).set_z(0.5)
            found.append(node)
    return found
