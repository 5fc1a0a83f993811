"""The title piece of Alphacubes: cubes that form a word; one hops and turns to form another."""

from __future__ import annotations

import itertools

from panda3d import core
from typing_extensions import override

from game.app.scene.motion import Motion
from game.app.scene.stage import Stage
from game.app.title.piece import CHANNEL, TitlePiece
from game.games.alphacubes.rules.pieces import CUBES
from game.games.alphacubes.table.cubes import EDGE, CubeNode


class Row(TitlePiece):
    """Cubes that form a word; one hops and turns to form another."""

    WORDS = ("WORDS", "CORDS", "CARDS", "WARDS")
    PIECES = ("EAWMC", "VOYAN", "LARND", "SDAEZ", "ESNOI")
    """The cubes by their letters; each has the letter at its place in every word."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self.node = root.attach_new_node("row")
        self.node.set_pos_hpr(-4.65, -2.0, EDGE / 2, 5, 90, 0)
        self._cubes = []
        for place, (letters, letter) in enumerate(zip(self.PIECES, self.WORDS[0], strict=True)):
            cube = CubeNode(stage, self.node, CUBES.index(letters), letter)
            cube.root.set_x(place * (EDGE + 0.1))
            cube.root.set_r((4, -5, 2, -3, 5)[place])
            self._cubes.append(cube)
        self._words = itertools.cycle((*self.WORDS[1:], self.WORDS[0]))

    @override
    def act(self, motion: Motion) -> None:
        """Turn to the next word."""
        for cube, letter in zip(self._cubes, next(self._words), strict=True):
            if letter == cube.letter:
                continue
            node = cube.root

            def hop(progress: float, node: core.NodePath = node) -> None:
                if not node.is_empty():
                    node.set_y(0.9 * 4 * progress * (1 - progress))

            motion.start(0.5, hop, channel=CHANNEL)
            cube.show(letter, motion)

    @override
    def close(self) -> None:
        for cube in self._cubes:
            cube.close()
