"""The cubes that lie on the board, drawn as one piece; those of the last play in another tint."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from panda3d import core

from game.app.scene.geometry import shapes
from game.app.scene.motion import Motion, falling
from game.app.scene.stage import Stage
from game.games.alphacubes.rules.state import EMPTY
from game.games.alphacubes.table.board import blend, middle
from game.games.alphacubes.table.cubes import EDGE, CubeNode, face

CHANNEL = "arriving"
_HEIGHT = 5.0
_FALL, _APART = 0.30, 0.05


class Laid:
    """Cubes on the board's squares, under `root`."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._root = root.attach_new_node("laid")
        self._letters = self._root.attach_new_node("letters")
        self._concealed = False

    def build(self, letters: str, last: Collection[int], *, without: Collection[int] = ()) -> None:
        """Put a cube on every covered square but `without`; `last`: those of the last play."""
        self._root.node().remove_all_children()
        bodies, upper = core.NodePath("bodies"), core.NodePath("upper")
        peg = self._stage.colour("peg")
        new = blend(peg, self._stage.colour("standing"), 0.45)
        for square, letter in enumerate(letters):
            if letter == EMPTY or square in without:
                continue
            spot = middle(square, EDGE / 2)
            colour = new if square in last else peg
            body = bodies.attach_new_node(shapes("alphacubes")["laid"].make_copy())
            body.set_pos(spot)
            body.set_scale(EDGE)
            body.set_color_scale(colour)
            _write(upper, spot, letter, colour)
        for group in (bodies, upper):
            group.flatten_strong()
        bodies.reparent_to(self._root)
        self._letters = self._root.attach_new_node("letters")
        self._letters.hide(core.BitMask32.bit(1))
        upper.reparent_to(self._letters)
        self.conceal(self._concealed)
        self._stage.changed()

    def conceal(self, hidden: bool) -> None:
        """Hide what is written on the cubes, or show it again."""
        self._concealed = hidden
        if hidden:
            self._letters.hide()
        else:
            self._letters.show()
            self._letters.hide(core.BitMask32.bit(1))

    def arrive(
        self,
        motion: Motion,
        squares: Sequence[int],
        letters: str,
        cubes: bytes,
        done: Callable[[], None],
    ) -> None:
        """Let cubes fall onto these squares, one after the other; then call `done`."""
        falls = []
        for square in squares:
            cube = CubeNode(self._stage, self._root, cubes[square], letters[square], plain=True)
            cube.conceal(self._concealed)
            falls.append((cube, square))
        for place, (cube, square) in enumerate(falls):
            last = place == len(falls) - 1

            def fall(progress: float, cube: CubeNode = cube, square: int = square) -> None:
                if not cube.root.is_empty():
                    cube.root.set_pos(middle(square, EDGE / 2 + _HEIGHT * (1 - progress)))

            motion.start(
                _FALL,
                fall,
                ease=falling,
                channel=CHANNEL,
                delay=place * _APART,
                then=done if last else None,
            )

    def close(self) -> None:
        """Take them away."""
        self._root.remove_node()


def _write(parent: core.NodePath, spot: core.LPoint3, letter: str, colour: core.LVecBase4) -> None:
    """The letter on top of a cube; its sides stay blank, or the words would be hard to read."""
    node = parent.attach_new_node(face(letter).make_copy())
    node.set_pos(spot)
    node.set_scale(EDGE)
    node.set_color_scale(colour)
