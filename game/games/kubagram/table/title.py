"""The title piece of Kubagram: dice; one hops and turns."""

from __future__ import annotations

import itertools

from panda3d import core
from typing_extensions import override

from game.app.scene.motion import Motion
from game.app.scene.stage import Stage
from game.app.title.piece import CHANNEL, TitlePiece
from game.games.kubagram.table.dice import die
from game.games.kubagram.table.layout import DieFace


class Loose(TitlePiece):
    """Loose dice; one hops and turns."""

    DICE = (("K", "3", False, -5.3, 0.1, 24), ("QU", "8", True, 0.6, -0.2, -15),
            ("Z", "9", False, 0.35, 1.0, 34))  # fmt: skip

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self.node = root.attach_new_node("loose")
        self._dice = []
        for letter, value, joker, x, y, turn in self.DICE:
            node = die(stage, self.node, DieFace(letter, value, joker))
            node.set_pos_hpr_scale(
                core.LPoint3(x, y, 0), core.LVecBase3(turn, 0, 0), core.LVecBase3(0.8, 0.8, 0.8)
            )
            self._dice.append(node)
        self._next = itertools.cycle(self._dice)

    @override
    def act(self, motion: Motion) -> None:
        """Turn the next die by a quarter, hopping."""
        node = next(self._next)
        start = node.get_h()
        way = 90.0 if start < 45 else -90.0

        def hop(progress: float) -> None:
            if not node.is_empty():
                node.set_h(start + way * progress)
                node.set_z(0.7 * 4 * progress * (1 - progress))

        motion.start(0.5, hop, channel=CHANNEL)
