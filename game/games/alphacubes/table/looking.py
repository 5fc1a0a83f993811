"""How the board is looked at: a camera that tilts, turns, zooms and pans, and the flat view.

What belongs to the player's hand (rack, cards) hangs under `hud`, which goes with the camera: its
z runs from -1 to 1 over the height of the picture, its x is in the same units, y away from the eye.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from panda3d import core

from game.app.scene.motion import smooth
from game.app.scene.orbit import Orbit
from game.app.scene.picking import Ray
from game.app.scene.stage import Stage

SQUARE = 0.42
"""How wide a square is in the scene."""
TILT = 56.0
"""How far the camera looks down, in degrees, at first."""
TILTS = (28.0, 88.0)
YAW = 40.0
"""How far the board may be turned to either side."""
FIT, FLAT_FIT = 30.0, 8.0
"""Degrees that the smaller side of the picture shows: tilted, and flat from above."""
ZOOM = (1.0, 3.2)
HUD_AWAY = 1.6
"""How far the hud is from the eye, in units of the scene."""
RACK_SHARE = 0.25
"""The part of the picture's height, at the bottom, that is left to the rack."""
_CHANNEL = "flat"
_EDGE = 17 / 2 + 0.85
_REACH = [
    core.LPoint3(x * _EDGE, y * _EDGE, z) * SQUARE
    for x in (-1, 1)
    for y in (-1, 1)
    for z in (0.0, 0.9)
]


class Looking:
    """The camera. root: the node of the board, where a square is 1 wide. hud: see above.
    flat: whether it looks straight down."""

    def __init__(self, stage: Stage, *, flat: bool) -> None:
        self._stage = stage
        self.root = stage.root.attach_new_node("board")
        self.root.set_scale(SQUARE)
        stage.ground.set_z(-0.7 * SQUARE)
        self.hud = stage.main.camera.attach_new_node("hud")
        self.hud.hide(core.BitMask32.bit(1))  # no shadows
        # It faces the viewer, who must never look into the sun's reflection.
        self.hud.set_shader_input("material", core.LVecBase4(0.0, 38, 0, 64))
        self.flat = flat
        self._flatness = 1.0 if flat else 0.0
        self._zoom = 1.0
        self._pan = (0.0, 0.0)
        self.orbit = Orbit(
            stage.motion,
            self._turned,
            yaw=0.0,
            pitch=TILT,
            pitch_limits=TILTS,
            yaw_limits=(-YAW, YAW),
        )
        self.orbit.inertia = stage.inertia
        self.reframe()

    def _turned(self, _yaw: float, _pitch: float) -> None:
        self.reframe()

    @property
    def zoom(self) -> float:
        """How much nearer than the whole board."""
        return self._zoom

    @property
    def half_width(self) -> float:
        """Half of the picture's width in units of the hud."""
        return self._stage.main.shape

    def stand(self, node: core.NodePath, x: float, near: float, z: float) -> None:
        """Place a node of the hud `near` units before its plane, as large as if it were in it."""
        share = 1 - near * math.tan(math.radians(self._stage.main.lens.get_vfov() / 2))
        node.set_pos(x * share, -near, z * share)
        node.set_scale(share)

    def reframe(self) -> None:
        """Place the camera so that the board fills the picture above the rack."""
        view, t = self._stage.main, self._flatness
        pitch = self.orbit.pitch + (90.0 - self.orbit.pitch) * t
        yaw = self.orbit.yaw * (1 - t)
        view.fit(FIT * (FLAT_FIT / FIT) ** t)
        camera = view.camera
        camera.set_hpr(-yaw, -pitch, 0)
        turned = core.LQuaternion()
        turned.set_hpr(camera.get_hpr())
        right, ahead, up = (turned.xform(axis) for axis in _AXES)
        seen = [core.LPoint3(p.dot(right), p.dot(ahead), p.dot(up)) for p in _REACH]
        wide = math.tan(math.radians(view.lens.get_hfov() / 2))
        high = math.tan(math.radians(view.lens.get_vfov() / 2))
        self.hud.set_scale(HUD_AWAY * high)
        self.hud.set_y(HUD_AWAY)
        low = high * (1 - 2 * RACK_SHARE)
        top, bottom = high * 0.985, low * 0.985
        x, away_x = _fitted([p.x for p in seen], [p.y for p in seen], wide * 0.97, wide * 0.97)
        z, away_z = _fitted([p.z for p in seen], [p.y for p in seen], top, bottom)
        away = max(away_x, away_z)
        # In the part that is left to it the board stands in the middle.
        z = _between([p.z for p in seen], [p.y for p in seen], top, bottom, away)
        eye = right * x + up * z - ahead * away
        # Nearer, towards the middle of that part, and aside.
        middle = (top - bottom) / 2
        target = right * x + up * (z + middle * away)
        eye = target + (eye - target) / self._zoom
        eye += core.LVector3(self._pan[0], self._pan[1], 0)
        camera.set_pos(eye)
        self._stage.changed(shadows=False)

    # Changing the view

    def steps(self, steps: float) -> None:
        """Nearer or farther."""
        self._zoom = min(max(self._zoom * 1.12**steps, ZOOM[0]), ZOOM[1])
        self.pan(0.0, 0.0)

    def pan(self, x: float, y: float) -> None:
        """Shift what is looked at, in units of the scene, as far as the zoom leaves anything."""
        limit = _EDGE * SQUARE * (1 - 1 / self._zoom)
        cos, sin = math.cos(self._way), math.sin(self._way)
        across, along = self._pan[0] + x * cos - y * sin, self._pan[1] + x * sin + y * cos
        self._pan = (min(max(across, -limit), limit), min(max(along, -limit), limit))
        self.reframe()

    @property
    def _way(self) -> float:
        return -math.radians(self.orbit.yaw * (1 - self._flatness))

    def drag(self, x: float, y: float) -> None:
        """The pointer pulls the board by x, y (parts of the picture, -1..1)."""
        span = _EDGE * SQUARE * 1.1 / self._zoom
        self.pan(-x * span * max(1.0, self.half_width), -y * span)

    def look_flat(self, flat: bool, then: Callable[[], None]) -> None:
        """Change between the tilted and the flat view; then call `then`."""
        self.flat = flat
        start, goal = self._flatness, 1.0 if flat else 0.0

        def show(progress: float) -> None:
            self._flatness = start + (goal - start) * progress
            self.reframe()

        self._stage.motion.drop(_CHANNEL)
        self._stage.motion.start(0.35, show, ease=smooth, then=then, channel=_CHANNEL)

    def home(self) -> None:
        """The whole board, as at first."""
        self._zoom, self._pan = 1.0, (0.0, 0.0)
        self.orbit.spring_back()
        self.reframe()

    def show_point(self, x: float, y: float) -> None:
        """Pan so that a point of the board (in squares from its middle) is well inside."""
        if self._zoom <= 1.0:
            return
        spot = self.seen(core.LPoint3(x, y, 0))
        room = (-0.8, 0.8), (-1 + 2 * RACK_SHARE + 0.15, 0.85)
        inside = spot is not None and all(
            low <= part <= high for part, (low, high) in zip(spot, room, strict=True)
        )
        if not inside:
            self._pan = (x * SQUARE, y * SQUARE)
            self.pan(0.0, 0.0)

    def seen(self, point: core.LPoint3) -> tuple[float, float] | None:
        """Where a point of the board's node stands in the picture (-1..1, y up)."""
        return self._stage.main.seen(self._stage.root.get_relative_point(self.root, point))

    def ray(self, x: float, y: float) -> Ray:
        """The ray through a point of the picture, in the board's own units."""
        ray, root = self._stage.ray(x, y), self._stage.root
        origin = self.root.get_relative_point(root, core.LPoint3(*ray.origin))
        way = self.root.get_relative_vector(root, core.LVector3(*ray.way))
        return Ray((origin.x, origin.y, origin.z), (way.x, way.y, way.z))

    def close(self) -> None:
        """Take the nodes away."""
        self.root.remove_node()
        self.hud.remove_node()


_AXES = (core.LVector3(1, 0, 0), core.LVector3(0, 1, 0), core.LVector3(0, 0, 1))


def _fitted(
    sideways: Iterable[float], deep: Iterable[float], plus: float, minus: float
) -> tuple[float, float]:
    """Where the eye stands and how far it keeps away so that every point is inside.

    sideways, deep: the points across and along the line of sight. plus, minus: the tangents of
    the picture's edges on either side.
    """
    across, along = list(sideways), list(deep)
    upper = max(a - y * plus for a, y in zip(across, along, strict=True))
    lower = max(-a - y * minus for a, y in zip(across, along, strict=True))
    away = (upper + lower) / (plus + minus)
    return upper - away * plus, away


def _between(
    sideways: Iterable[float], deep: Iterable[float], plus: float, minus: float, away: float
) -> float:
    """Where the eye stands, `away` being more than is needed, with as much room on both sides."""
    across, along = list(sideways), list(deep)
    upper = max(a - y * plus for a, y in zip(across, along, strict=True)) - away * plus
    lower = away * minus - max(-a - y * minus for a, y in zip(across, along, strict=True))
    return (upper + lower) / 2
