"""Looking at a thing from all sides: it turns before a camera that stands still."""

from __future__ import annotations

from typing import ClassVar

from panda3d import core
from typing_extensions import override

from game.app.scene.orbit import Orbit
from game.app.scene.stage import Stage
from game.app.tables.base import Camera

_NEARER = 0.93
"""What a step of the wheel leaves of the angle that is seen."""
_ZOOMS = {"zoom-in": 1, "zoom-out": -1}
"""Actions that go nearer or farther: by how many steps."""


def turned(yaw: float, pitch: float) -> core.LQuaternion:
    """Degrees round the upright axis, then towards the viewer."""
    upright, level = core.LQuaternion(), core.LQuaternion()
    upright.set_from_axis_angle(yaw, core.LVector3(0, 0, 1))
    level.set_from_axis_angle(pitch, core.LVector3(1, 0, 0))
    return upright * level


class OrbitCamera(Camera):
    """A thing turned by hand. orbit: how far. fit: degrees that the smaller side of the picture
    shows; ZOOM: the fewest and the most."""

    ZOOM: ClassVar[tuple[float, float]]

    def __init__(self, stage: Stage, root: core.NodePath, orbit: Orbit, fit: float) -> None:
        super().__init__(stage, root)
        self.orbit = orbit
        self.fit = fit
        stage.main.fit(fit)

    @override
    def grab(self, _button: int, x: float, y: float) -> bool:
        """Any button looks round."""
        self.orbit.grab(x, y, self._stage.now)
        return True

    @override
    def drag(self, x: float, y: float) -> None:
        self.orbit.drag(x, y, self._stage.now)

    @override
    def release(self) -> bool:
        self.orbit.release(self._stage.now)
        return True

    @override
    def zoom(self, steps: int, _x: float, _y: float) -> None:
        fewest, most = self.ZOOM
        self.fit = min(max(self.fit * _NEARER**steps, fewest), most)
        self.reframe()

    @override
    def press(self, action: str) -> bool:
        if action not in _ZOOMS:
            return False
        self.zoom(_ZOOMS[action], 0, 0)
        return True
