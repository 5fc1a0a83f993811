"""The cubes that lie on the board, drawn as one piece; those of the last play in another tint."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from panda3d import core

from game.app.scene.geometry import shapes
from game.app.scene.light import UNSHADOWED
from game.app.scene.motion import falling
from game.app.scene.stage import Stage
from game.games.alphacubes.rules.state import EMPTY, State
from game.games.alphacubes.table.board import blend, middle
from game.games.alphacubes.table.cubes import EDGE, CubeNode, face

CHANNEL = "arriving"
_HEIGHT = 5.0
_FALL, _APART = 0.30, 0.05


class Crossword:
    """Cubes on the board's squares, under `root`."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._root = root.attach_new_node("crossword")
        self._letters = self._root.attach_new_node("letters")
        self._concealed = False

    def build(self, state: State, without: Collection[int] = ()) -> None:
        """Put a cube on every covered square but `without`."""
        self._root.node().remove_all_children()
        bodies, letters = core.NodePath("bodies"), core.NodePath("letters")
        plain = self._stage.colour("peg")
        new = blend(plain, self._stage.colour("standing"), 0.45)
        for square, letter in enumerate(state.letters):
            if letter == EMPTY or square in without:
                continue
            colour = new if square in state.last else plain
            body = bodies.attach_new_node(shapes("alphacubes")["laid"].make_copy())
            # The letter is on top; the sides stay blank, or the words would be hard to read.
            top = letters.attach_new_node(face(letter).make_copy())
            for node in (body, top):
                node.set_pos(middle(square, EDGE / 2))
                node.set_scale(EDGE)
                node.set_color_scale(colour)
        for group in (bodies, letters):
            group.flatten_strong()
            group.reparent_to(self._root)
        self._letters = letters
        letters.hide(UNSHADOWED)
        self.conceal(self._concealed)
        self._stage.changed()

    def conceal(self, hidden: bool) -> None:
        """Hide what is written on the cubes, or show it again."""
        self._concealed = hidden
        (self._letters.hide if hidden else self._letters.show)()

    def arrive(self, state: State, squares: Sequence[int]) -> None:
        """Let the cubes of these squares fall there, one after the other."""
        cubes = []
        for square in squares:
            cube = CubeNode(
                self._stage, self._root, state.cubes[square], state.letters[square], plain=True
            )
            cube.conceal(self._concealed)
            cubes.append(cube)
        for place, (cube, square) in enumerate(zip(cubes, squares, strict=True)):

            def fall(progress: float, cube: CubeNode = cube, square: int = square) -> None:
                if not cube.root.is_empty():
                    cube.root.set_pos(middle(square, EDGE / 2 + _HEIGHT * (1 - progress)))

            self._stage.motion.start(
                _FALL,
                fall,
                ease=falling,
                channel=CHANNEL,
                delay=place * _APART,
                then=(lambda: self.build(state)) if place == len(cubes) - 1 else None,
            )
