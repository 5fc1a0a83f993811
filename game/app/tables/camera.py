"""Cameras of tables: one that stands still, and one before which a thing is turned by hand."""

from __future__ import annotations

from typing import Any, ClassVar

from panda3d import core
from typing_extensions import override

from game.app.scene.orbit import Orbit
from game.app.scene.picking import Ray
from game.app.scene.stage import Stage

_STEP = 0.93
"""The factor by which a step of the wheel narrows the field of view."""
_ZOOMS = {"zoom-in": 1, "zoom-out": -1}
"""Steps of the wheel by the actions that do the same."""


class Camera:
    """A camera that stands still. Points are x, y in -1..1 of its picture, y up. root: the node of
    the game's pieces, in whose axes rays and points are given."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        self._stage = stage
        self.root = root

    def ray(self, x: float, y: float) -> Ray:
        """The ray through a point of the picture, in the axes of `root`."""
        return self._stage.main.ray(x, y, self.root)

    def project(self, point: core.LPoint3) -> tuple[float, float] | None:
        """The point of the picture that shows one in the axes of `root`; None if it is behind."""
        return self._stage.main.project(point, self.root)

    def close(self) -> None:
        """Remove `root`."""
        self.root.remove_node()

    def grab(self, button: int, x: float, y: float) -> bool:
        """Take hold of the scene with a mouse button; False if it cannot be turned."""
        return False

    def drag(self, x: float, y: float) -> None:
        """Move the pointer while it holds the scene."""

    def release(self) -> bool:
        """Let go of the scene; False if the pointer never moved, so that it was a click."""
        return True

    def zoom(self, steps: int, x: float, y: float) -> None:
        """Zoom in about a point; out where `steps` is negative."""

    def press(self, action: str) -> bool:
        """Take an action that only changes the view; False if it is none of these."""
        return False

    def reframe(self) -> None:
        """Adapt to another size or shape of the picture."""

    @property
    def outlook(self) -> Any:
        """How it looks at the game now, as a value for look()."""
        return None

    def look(self, outlook: Any) -> None:
        """Look at once as a camera of the same game did."""


def turned(yaw: float, pitch: float) -> core.LQuaternion:
    """The rotation by degrees about the upright axis, then towards the viewer."""
    upright, level = core.LQuaternion(), core.LQuaternion()
    upright.set_from_axis_angle(yaw, core.LVector3(0, 0, 1))
    level.set_from_axis_angle(pitch, core.LVector3(1, 0, 0))
    return upright * level


class OrbitCamera(Camera):
    """A camera before which a thing is turned. orbit: how far it is turned. fit: the degrees that
    the smaller side of the picture shows; ZOOM: its least and most."""

    ZOOM: ClassVar[tuple[float, float]]

    def __init__(self, stage: Stage, root: core.NodePath, orbit: Orbit, fit: float) -> None:
        super().__init__(stage, root)
        self.orbit = orbit
        self.fit = fit
        stage.main.fit(fit)

    @override
    def grab(self, _button: int, x: float, y: float) -> bool:
        """Any button turns."""
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
        low, high = self.ZOOM
        self.fit = min(max(self.fit * _STEP**steps, low), high)
        self.reframe()

    @override
    def press(self, action: str) -> bool:
        if action not in _ZOOMS:
            return False
        self.zoom(_ZOOMS[action], 0, 0)
        return True

    @property
    @override
    def outlook(self) -> Any:
        return self.orbit.yaw, self.orbit.pitch, self.fit

    @override
    def look(self, outlook: Any) -> None:
        yaw, pitch, self.fit = outlook
        self.orbit.jump(yaw, pitch)
        self.reframe()
