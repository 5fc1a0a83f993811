"""The camera: it looks down at a slant, with the whole table in the picture at any shape."""

from __future__ import annotations

import math

from panda3d import core
from typing_extensions import override

from game.app.scene.materials import DARK_WALNUT_TABLE
from game.app.scene.stage import Stage
from game.app.tables.camera import Camera
from game.games.kubagram.table.areas import TableAreas, areas_for

SCALE = 0.31
"""Units of the scene to one of the table; all that casts a shadow is within the sun's reach."""
SLANT = 78.0
"""Degrees that the camera looks down."""
FIT = 14.2
"""Degrees of view of the smaller side of the picture."""
_MARGIN = 1.015


class TableCamera(Camera):
    """The camera. root: the node of the table, in its units."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, stage.root.attach_new_node("kubagram"))
        self.root.set_scale(SCALE)
        stage.ground.set_z(-0.01)
        stage.set_table(DARK_WALNUT_TABLE, 4)
        self.reframe()

    @property
    def areas(self) -> TableAreas:
        """The areas of the table for the shape of the picture."""
        return areas_for(round(self._stage.main.shape, 3))

    @override
    def reframe(self) -> None:
        """Move the camera so that the whole table just fits into the picture."""
        points = [core.LPoint3(*point) * SCALE for point in self.areas.corners()]
        main = self._stage.main
        main.fit(FIT)
        tangents = main.slopes
        down = math.radians(SLANT)
        ahead = core.LVector3(0, math.cos(down), -math.sin(down))
        up = core.LVector3(0, math.sin(down), math.cos(down))
        aim = core.LPoint3(0, 0, 0)
        away = 1.0
        for _ in range(12):
            above = below = across = 1.0
            for point in points:
                way = point - aim
                depth, high = way.dot(ahead), way.dot(up)
                across = max(across, abs(way.x) / tangents[0] - depth)
                above = max(above, high / tangents[1] - depth)
                below = max(below, -high / tangents[1] - depth)
            away = max(across, (above + below) / 2)
            # Where one side needs more room than the other, look a little that way.
            aim += core.LVector3(0, (above - below) / 2 * tangents[1], 0)
        main.camera.set_pos(aim - ahead * away * _MARGIN)
        main.camera.look_at(aim)
        self._stage.changed()
