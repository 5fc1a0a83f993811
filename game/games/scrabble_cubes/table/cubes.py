"""The cubes: a body in its bonus's colour, and on each side a pale inlay with the letter, its
value, its bonus and a dot for each use that is left."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from panda3d import core

from game.app.scene.geometry import Writing, piece, put, shapes
from game.app.scene.light import decoded
from game.app.scene.stage import Stage
from game.app.tables.word_pieces import FormedWord
from game.games.scrabble_cubes.rules.events import WordScored
from game.games.scrabble_cubes.rules.notation import parse_face
from game.games.scrabble_cubes.rules.pieces import ALPHABETS
from game.games.scrabble_cubes.rules.state import UNKNOWN, Cube, State
from game.games.scrabble_cubes.rules.surface import FULLY, HIDDEN, SIDES, Cell, Face
from game.games.scrabble_cubes.table.frames import HALF, middle, upright

INLAY = 0.80
"""The width of a face's inlay, in cells."""
DIM = 0.62
"""The brightness of the inlay of a partly revealed letter."""
_FRAMES = {side: upright(side) for side in SIDES}


@cache
def _inlay() -> core.GeomNode:
    node = core.NodePath("inlay")
    plate = put(node, shapes("pieces")["plate"], (0, 0, 0.004), (INLAY, INLAY, 1))
    plate.flatten_light()
    return plate.node()


@cache
def _face(letter: str, value: int, bonus: str, uses_left: int) -> core.GeomNode:
    """An inlay with its texts, shared by all that look the same."""
    if letter == UNKNOWN:
        return piece(_inlay())
    writings = [
        Writing(letter, 0.66, 0.0, 0.02),
        Writing(str(value), 0.19, 0.29, -0.28),
        Writing("." * uses_left, 0.34, -0.26, 0.345),
    ]
    if bonus:
        writings.append(Writing(bonus, 0.20, -0.25, -0.28))
    return piece(_inlay(), writings, 0.008)


@cache
def _body(*, fine: bool) -> core.GeomNode:
    node = core.NodePath("body")
    part = put(node, shapes("pieces", fine=fine)["cube"], scale=[2 * HALF] * 3)
    part.flatten_light()
    return part.node()


def body_colour(cube: Cube) -> str:
    """The name of a cube's colour in the palette."""
    return f"premium-{cube.bonus.lower()}" if cube.bonus else "cube-plain"


def standing_alone(
    stage: Stage,
    parent: core.NodePath,
    letters: str,
    bonus: str = "",
    values: Mapping[str, int] = ALPHABETS["en"].values,
) -> core.NodePath:
    """A cube outside of a pile, about its middle, with all its letters (top, left, right) shown;
    hidden ones are blank. values: by letter."""
    cube = Cube(letters, bonus)
    node = parent.attach_new_node("cube")
    put(node, _body(fine=stage.fine), colour=stage.colour(body_colour(cube)))
    for side, letter in zip(SIDES, letters, strict=True):
        written = _face(letter, values.get(letter, 0), bonus, cube.uses_left)
        put(node, written, colour=stage.colour("peg")).set_mat(_FRAMES[side])
    return node


class Cubes:
    """The visible cubes of a pile under `root` (in the pile's axes)."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._root = root
        self._nodes: dict[Cell, core.NodePath] = {}
        self._faces: dict[Face, core.NodePath] = {}

    def build(self, state: State) -> None:
        """Build the cubes of a state."""
        for node in self._nodes.values():
            node.remove_node()
        self._nodes, self._faces = {}, {}
        for cell in state.cells():
            cube = state.cube(cell)
            if cube is not None and self._open(state, cell):
                self._nodes[cell] = self._cube(state, cell, cube)

    def _open(self, state: State, cell: Cell) -> bool:
        """Whether any side of a cell is free."""
        x, y, z = cell
        beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        around = [Cell(a, b, z) for a, b in beside] + [Cell(x, y, z + 1)]
        return not all(state.surface.has(other) for other in around)

    def _cube(self, state: State, cell: Cell, cube: Cube) -> core.NodePath:
        node = self._root.attach_new_node(f"cube {cell}")
        node.set_pos(middle(state.size, cell))
        put(node, _body(fine=self._stage.fine), colour=self._stage.colour(body_colour(cube)))
        for side, letter in zip(SIDES, cube.letters, strict=True):
            face = Face(side, cell)
            status = state.surface.status(face)
            if status == HIDDEN:
                continue
            bright = 1.0 if status == FULLY else DIM
            value = state.letter_values.get(letter, 0)
            written = _face(letter, value, cube.bonus, cube.uses_left)
            inlay = put(node, written, colour=self._stage.colour("peg", bright))
            inlay.set_mat(_FRAMES[side])
            if cube.red:
                ink = decoded(self._stage.theme.colour("letter-red"))
                inlay.set_shader_input("ink_dark", ink)
            self._faces[face] = inlay
        return node

    def take(self, cell: Cell) -> core.NodePath | None:
        """Hand over the node of a cube to the caller."""
        return self._nodes.pop(cell, None)

    def node(self, cell: Cell) -> core.NodePath | None:
        """The node of a cube; None if it is buried or not there."""
        return self._nodes.get(cell)

    def face(self, face: Face) -> core.NodePath | None:
        """The inlay of a face; None if it cannot be seen."""
        return self._faces.get(face)

    def glow(self, strength: Mapping[Face, tuple[str, float]]) -> None:
        """Let these faces glow, and no others: by face, a colour's name and a strength, 0..1."""
        self._stage.set_glows(self._faces, strength)

    def conceal(self, hidden: bool) -> None:
        """Hide the inlays, or show them again."""
        for node in self._faces.values():
            (node.hide if hidden else node.show)()


def word_pieces(
    formed: FormedWord[State], stage: Stage, root: core.NodePath
) -> list[core.NodePath]:
    """The cubes of a word that was formed, each turned so that its letter is on top, under
    `root`."""
    scored = next(event for event in formed.events if isinstance(event, WordScored))
    found = []
    for side, cell in map(parse_face, scored.faces):
        cube = formed.before.cube(cell)
        if cube is not None:
            # The three sides keep their cyclic order about their common corner.
            first = SIDES.index(side)
            letters = cube.letters[first:] + cube.letters[:first]
            node = root.attach_new_node("cube")
            values = formed.before.letter_values
            standing_alone(stage, node, letters, cube.bonus, values).set_z(0.5)
            found.append(node)
    return found
