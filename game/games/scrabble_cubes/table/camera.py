"""The camera of Scrabble Cubes: the classic corner view, with a little orbit that springs back."""

from __future__ import annotations

import math

from panda3d import core
from typing_extensions import override

from game.app.scene.materials import GREY_LINEN_TABLE
from game.app.scene.orbit import Orbit
from game.app.scene.stage import Stage
from game.app.tables.camera import OrbitCamera, turned

CORNER = -45.0
"""The yaw that turns the corner between left and right to the viewer."""
TILT = math.degrees(math.atan(math.sqrt(0.5)))
"""How far the camera looks down in the classic isometric view."""
FREE_YAW, FREE_PITCH = 24.0, 14.0
"""The limits of the orbit, in degrees."""
FIT = 14.7
"""Degrees that the smaller side of the picture shows."""
LOOK_STEP = 12.0
"""Degrees that a key turns the pile."""
_LOOKS = {"look-left": (-1, 0), "look-right": (1, 0), "look-up": (0, -1), "look-down": (0, 1)}
"""Actions that turn the view: by steps of yaw and pitch."""
_DISTANCE = 6.6  # from the pile's middle to the eye, in edges of the pile (with its plate)


class TableCamera(OrbitCamera):
    """The camera, and the node of the pile: `root`, in the pile's axes."""

    ZOOM = (9.0, 22.0)

    def __init__(self, stage: Stage, size: int) -> None:
        self._pivot = stage.root.attach_new_node("pivot")
        orbit = Orbit(
            stage.motion,
            self._turned,
            yaw=CORNER,
            pitch=0.0,
            pitch_limits=(-FREE_PITCH, FREE_PITCH),
            yaw_limits=(CORNER - FREE_YAW, CORNER + FREE_YAW),
        )
        super().__init__(stage, self._pivot.attach_new_node("pile"), orbit, FIT)
        self._size = size
        self.root.set_z(-size / 2)
        stage.ground.set_z(-size / 2 - 0.3)
        stage.set_table(GREY_LINEN_TABLE, 37)
        away = _DISTANCE * (size + 0.8)
        down = math.radians(TILT)
        aim = core.LPoint3(0, 0, -0.2 * size)
        eye = core.LPoint3(0, -away * math.cos(down), away * math.sin(down)) + aim
        stage.main.camera.set_pos(eye)
        stage.main.camera.look_at(aim)
        orbit.inertia = False
        orbit.set(CORNER, 0.0)

    def _turned(self, yaw: float, pitch: float) -> None:
        self._pivot.set_quat(turned(yaw, pitch))
        self._stage.changed()

    @override
    def release(self) -> bool:
        """Return to the corner."""
        super().release()
        self.orbit.spring_back()
        return True

    @override
    def press(self, action: str) -> bool:
        """Turn the view by key, where it stays, or return to the corner."""
        if action in _LOOKS:
            yaw, pitch = (LOOK_STEP * sign for sign in _LOOKS[action])
            self.orbit.go(self.orbit.yaw + yaw, self.orbit.pitch + pitch, 0.2)
        elif action == "snap":
            self.orbit.spring_back()
        else:
            return super().press(action)
        return True

    @override
    def reframe(self) -> None:
        self._stage.main.fit(self.fit)
        self._stage.changed()

    def rack_place(self) -> core.LPoint3:
        """The place of the rack: in front of the plate's corner."""
        return core.LPoint3(0, -(self._size + 0.8) * 0.80, -self._size / 2 + 0.1)

    @override
    def close(self) -> None:
        self._pivot.remove_node()
