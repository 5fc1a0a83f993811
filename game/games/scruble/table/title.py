"""The cube behind the menu, which turns a layer now and then."""

from __future__ import annotations

import itertools

from panda3d import core
from typing_extensions import override

from game.app.scene.motion import Motion
from game.app.scene.stage import Stage
from game.app.title.piece import CHANNEL, TitlePiece, place_of
from game.games.scruble.rules.sites import SITES
from game.games.scruble.rules.twists import BY_TEXT, turned
from game.games.scruble.table.cube import Cube
from game.games.scruble.table.frames import HALF
from game.games.scruble.table.spins import Spinning, Spins


class PegCube(TitlePiece):
    """The cube behind the menu."""

    TURNS = ("U", "R", "2U'", "F'", "D", "2R", "U'", "F")
    SCALE = 0.95
    YAW = -33.0

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self._pegs = bytes(range(SITES))
        for turn in ("R", "U", "F'", "2R", "D", "2U'", "B", "2F", "L'", "U2"):
            self._pegs = turned(self._pegs, BY_TEXT[turn])
        self._cube = Cube(stage)
        self.node = self._cube.root
        self.node.reparent_to(root)
        self.node.set_scale(self.SCALE)
        self.node.set_pos(-2.2, 2.3, HALF * self.SCALE)
        self.node.set_h(self.YAW)
        self._spinning = Spinning(stage.motion, self._cube.board.spin)
        up = self.node.get_relative_vector(root, core.LVector3(0, 0, 1))
        self._cube.board.place(self._pegs)
        self._spinning.look((up.x, up.y, up.z))
        self._spinning.settle(self._pegs, Spins())
        self._cube.show_sides(self.node.get_relative_point(root, place_of(0.0)))
        self._turns = itertools.cycle(self.TURNS)

    @override
    def act(self, motion: Motion) -> None:
        """Turn the next layer."""
        twist = BY_TEXT[next(self._turns)]
        before, after = self._pegs, turned(self._pegs, twist)
        self._pegs = after
        self._cube.grip(twist.layer)
        spinning = self._spinning.twisting(twist, before, after, Spins())

        def show(progress: float) -> None:
            self._cube.turn(twist.degrees * progress)
            spinning(progress)

        def arrive() -> None:
            self._cube.release()
            self._cube.board.place(after)
            self._spinning.settle(after, Spins())

        motion.start(0.55, show, then=arrive, channel=CHANNEL)

    @override
    def close(self) -> None:
        self._cube.close()
