"""The tray and the cup behind the menu, with some dice, one of which tumbles now and then."""

from __future__ import annotations

import itertools

from panda3d import core
from typing_extensions import override

from game.app.scene.geometry import shapes
from game.app.scene.materials import FELT, OAK, set_material
from game.app.scene.motion import Motion, arriving
from game.app.scene.stage import Stage
from game.app.title.piece import CHANNEL, TitlePiece
from game.games.scribbage.table.decor import Cup
from game.games.scribbage.table.dice import Die, between, upright


class Throw(TitlePiece):
    """The tray and the cup with some dice."""

    SCALE = 0.36
    DICE = ((0, 1, -4.2, 0.4, 12), (3, 4, -2.2, -0.7, -24), (5, 1, 0.1, 0.5, 31),
            (7, 0, 2.2, -0.5, -8), (8, 4, 4.3, 0.4, 19))  # fmt: skip
    """Number, the face that lies up, place on the felt, turn in degrees."""
    WIDTH = 1.65

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self.node = root.attach_new_node("throw")
        self.node.set_pos(2.75, -2.0, 0.05)
        self.node.set_h(-6)
        self.node.set_scale(self.SCALE)
        felt = self.node.attach_new_node(shapes("scribbage")["felt"].make_copy())
        set_material(felt, FELT)
        rim = self.node.attach_new_node(shapes("scribbage")["rim"].make_copy())
        rim.set_z(-0.1)
        set_material(rim, OAK)
        self._dice = []
        for number, face, x, y, turn in self.DICE:
            thrown = Die(stage, self.node, number)
            self._lay(thrown, core.LPoint3(x, y, 0), face, turn)
            self._dice.append((thrown, face, core.LPoint3(x, y, 0), float(turn)))
        self._faces = [face for _, face, _, _ in self._dice]
        self._next = itertools.cycle(range(len(self._dice)))
        cup = self.node.attach_new_node("cup")
        Cup(cup, fine=stage.fine)
        cup.set_pos(6.4, 7.2, 0)

    def _lay(self, thrown: Die, at: core.LPoint3, face: int, turn: float) -> None:
        about = core.LQuaternion()
        about.set_from_axis_angle(turn, core.LVector3(0, 0, 1))
        thrown.put(at, upright(face) * about, self.WIDTH)

    @override
    def act(self, motion: Motion) -> None:
        """Tumble a die over to another face."""
        which = next(self._next)
        thrown, _, at, turn = self._dice[which]
        start, goal = self._faces[which], (self._faces[which] + 2) % 6
        self._faces[which] = goal

        ends = upright(start), upright(goal)
        about, over = core.LQuaternion(), core.LQuaternion()
        about.set_from_axis_angle(turn, core.LVector3(0, 0, 1))

        def tumble(progress: float) -> None:
            if thrown.node.is_empty():
                return
            over.set_from_axis_angle(360 * progress, core.LVector3(0.9, 0.435, 0).normalized())
            height = core.LVector3(0, 0, 3.2 * 4 * progress * (1 - progress))
            thrown.put(at + height, between(*ends, progress) * over * about, self.WIDTH)

        motion.start(0.75, tumble, ease=arriving, channel=CHANNEL)
