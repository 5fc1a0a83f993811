"""The camera over the table, and the node that all of it stands under."""

from __future__ import annotations

import math

from panda3d import core
from typing_extensions import override

from game.app.scene.picking import plane
from game.app.scene.stage import Stage
from game.app.tables.base import Camera

SCALE = 0.46
"""The table's lengths in those of the scene, so that all of it lies in the sun's shadow map."""
_CORNERS = ((-7.4, 4.2, 0), (7.4, 4.2, 0), (-7.4, -10.5, 0), (7.4, -10.5, 0))
_PITCH = 67.0
_AWAY = 60.0


class Looking(Camera):
    """The camera, and the node that the table stands under: `root`, in the table's own axes."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, stage.root.attach_new_node("scribbage"))
        self.root.set_scale(SCALE)
        self.root.set_y(3.3 * SCALE)
        stage.ground.set_z(-0.25)
        down = math.radians(_PITCH)
        self._aim = core.LPoint3(0, -3.4, 0)
        eye = core.LPoint3(0, -_AWAY * math.cos(down), _AWAY * math.sin(down)) + self._aim
        stage.main.camera.set_pos(stage.root.get_relative_point(self.root, eye))
        stage.main.camera.look_at(stage.root.get_relative_point(self.root, self._aim))
        self.reframe()

    @override
    def reframe(self) -> None:
        """Fit the table into the picture, whatever its shape."""
        main = self._stage.main
        seen = [main.camera.get_relative_point(self.root, core.LPoint3(*c)) for c in _CORNERS]
        across = max(abs(point.x / point.y) for point in seen)
        upright = max(abs(point.z / point.y) for point in seen)
        shape = max(0.05, main.shape)
        tall = max(upright, across / shape)
        main.fit(2 * math.degrees(math.atan(tall * min(1.0, shape))))
        self._stage.changed()

    def touched(self, x: float, y: float, height: float) -> core.LPoint3 | None:
        """Where the pointer's ray meets a level of the table."""
        ray = self.ray(x, y)
        distance = plane(ray, 2, height)
        return None if distance is None else core.LPoint3(*ray.at(distance))
