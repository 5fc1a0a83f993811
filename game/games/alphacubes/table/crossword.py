"""The cubes that lie on the board, drawn as one piece but for those of the word played last, which
its moment moves; those of the last play are in another tint."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import takewhile

from panda3d import core

from game.app.scene.geometry import shapes
from game.app.scene.light import UNSHADOWED
from game.app.scene.stage import Stage
from game.games.alphacubes.rules.pieces import SIZE
from game.games.alphacubes.rules.state import EMPTY, State
from game.games.alphacubes.table.board import blend, middle
from game.games.alphacubes.table.cubes import EDGE, face_of


def rows(covered: Iterable[int]) -> list[list[int]]:
    """Squares in straight rows, each in one: what is drawn as one throws the shadow of a box."""
    left = set(covered)
    found = []
    for square in sorted(left):
        if square in left:
            across = range(square, (square // SIZE + 1) * SIZE)
            down = range(square, SIZE * SIZE, SIZE)
            row = max((list(takewhile(left.__contains__, way)) for way in (across, down)), key=len)
            found.append(row)
            left.difference_update(row)
    return found


class Crossword:
    """Cubes on the board's squares, under `root`. loose: those drawn by themselves, by square."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._root = root.attach_new_node("crossword")
        self._letters: list[core.NodePath] = []
        self._concealed = False
        self.loose: dict[int, core.NodePath] = {}

    def build(self, state: State, loose: Collection[int] = ()) -> None:
        """Put a cube on every covered square; loose: those to be drawn by themselves."""
        self._root.node().remove_all_children()
        letters = core.NodePath("letters")
        self._letters, self.loose = [letters], {}
        fixed = (s for s, letter in enumerate(state.letters) if letter != EMPTY and s not in loose)
        bodies: dict[int, core.NodePath] = {}
        groups = [letters]
        for row in rows(fixed):
            groups.append(core.NodePath("bodies"))
            bodies |= dict.fromkeys(row, groups[-1])
        laid = shapes("alphacubes", fine=self._stage.fine)["laid"]
        plain = self._stage.colour("peg")
        new = blend(plain, self._stage.colour("standing"), 0.45)
        for square, letter in enumerate(state.letters):
            if letter == EMPTY:
                continue
            colour = new if square in state.last else plain
            # The letter is on top; the sides stay blank, or the words would be hard to read.
            body, top = laid.make_copy(), face_of(state.cubes[square], letter).make_copy()
            if square in loose:
                cube = self.loose[square] = self._root.attach_new_node(f"square {square}")
                cube.attach_new_node(body)
                self._letters.append(cube.attach_new_node(top))
                lone = [cube]
            else:
                lone = [bodies[square].attach_new_node(body), letters.attach_new_node(top)]
            for node in lone:
                node.set_pos(middle(square, EDGE / 2))
                node.set_scale(EDGE)
                node.set_color_scale(colour)
        for group in groups:
            group.flatten_strong()
            group.reparent_to(self._root)
        for node in self._letters:
            node.hide(UNSHADOWED)
        self.conceal(self._concealed)
        self._stage.changed()

    def conceal(self, hidden: bool) -> None:
        """Hide what is written on the cubes, or show it again."""
        self._concealed = hidden
        for node in self._letters:
            (node.hide if hidden else node.show)()
