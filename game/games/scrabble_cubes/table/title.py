"""A few cubes behind the menu; the top one falls now and then."""

from __future__ import annotations

from panda3d import core
from typing_extensions import override

from game.app.scene.motion import Motion, falling, smooth
from game.app.scene.stage import Stage
from game.app.title.piece import CHANNEL, TitlePiece
from game.games.scrabble_cubes.table.cubes import standing_alone


class Pile(TitlePiece):
    """A few cubes; the top one falls now and then."""

    CUBES = (
        ((0, 1, 0), "ENO", ""), ((1, 1, 0), "TAR", "2W"), ((0, 0, 0), "LIS", "2L"),
        ((1, 0, 0), "ODE", ""), ((2, 1, 0), "GUM", ""), ((0, 1, 1), "HEX", "3L"),
        ((1, 1, 1), "ASP", ""), ((0, 0, 1), "RIB", ""), ((0, 1, 2), "YON", "3W"),
    )  # fmt: skip
    """Place (right, away, up), letters on top, left and right, bonus."""
    SCALE = 1.0

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self.node = root.attach_new_node("pile")
        self.node.set_pos(2.7, 2.0, 0)
        self.node.set_h(-38)
        self.node.set_scale(self.SCALE)
        self._top: core.NodePath | None = None
        for (x, y, z), letters, bonus in self.CUBES:
            cube = standing_alone(stage, self.node, letters, bonus)
            cube.set_pos(x - 0.8, y - 0.2, z + 0.5)
            self._top = cube
        self._z = 2.5

    @override
    def act(self, motion: Motion) -> None:
        """Lift the top cube and let it fall."""
        top = self._top

        def lift(progress: float) -> None:
            if top is not None and not top.is_empty():
                top.set_z(self._z + 0.9 * progress)

        motion.start(
            0.35,
            lift,
            ease=smooth,
            channel=CHANNEL,
            then=lambda: motion.start(0.5, lambda p: lift(1 - p), ease=falling, channel=CHANNEL),
        )
