"""The camera of Alphacubes, which tilts, turns, zooms and pans; the flat view; the hud.

The hud holds the rack and the cards and moves with the camera. Its z runs from -1 to 1 over the
height of the free part of the picture, x has the same units, y points away from the eye.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from panda3d import core
from typing_extensions import override

from game.app.scene.light import UNSHADOWED
from game.app.scene.materials import MATT, SMOKED_OAK_TABLE, set_material
from game.app.scene.motion import smooth
from game.app.scene.orbit import Orbit
from game.app.scene.stage import Stage
from game.app.tables.camera import Camera
from game.games.alphacubes.table.cursor import STILL

SQUARE = 0.42
"""The width of a square in the scene."""
TILT = 80.0
"""The degrees that the camera looks down at first."""
TILTS = (28.0, 88.0)
YAW = 40.0
"""The degrees that the board may be turned to either side."""
FIT, FLAT_FIT = 16.6, 8.0
"""Degrees of view of the smaller side of the picture: tilted, and flat from above."""
ZOOM = (1.0, 3.2)
HUD_AWAY = 1.6
"""The distance of the hud from the eye, in units of the scene."""
RACK_SHARE = 0.25
"""The part of the free height that is left to the rack below the board, unless it is beside it."""
_NET_ROOM = 0.9
"""The height beside the board that rack and cube net need, in units of the hud."""
_EDGES = 0.985  # the part of the free area that the board fills
_STEP = 10.0  # degrees that a key tilts or turns
_LOOKS = {
    "board-left": (_STEP, 0.0),
    "board-right": (-_STEP, 0.0),
    "board-up": (0.0, _STEP),
    "board-down": (0.0, -_STEP),
}
_ZOOMS = {"zoom-in": 1, "zoom-out": -1}
_CHANNEL, _PAN = "flat", "pan"
_GLIDE = 0.25
"""The seconds in which it pans to a square."""
_EDGE = 17 / 2 + 0.85
_REACH = [
    core.LPoint3(x * _EDGE, y * _EDGE, z) * SQUARE
    for x in (-1, 1)
    for y in (-1, 1)
    for z in (0.0, 0.9)
]


class TableCamera(Camera):
    """The camera. root: the node of the board, on which a square is 1 wide. flat: whether it looks
    straight down."""

    def __init__(self, stage: Stage, *, flat: bool) -> None:
        super().__init__(stage, stage.root.attach_new_node("board"))
        self.root.set_scale(SQUARE)
        stage.ground.set_z(-0.7 * SQUARE)
        stage.set_table(SMOKED_OAK_TABLE, 90)
        self.hud = stage.main.camera.attach_new_node("hud")
        self.hud.hide(UNSHADOWED)
        # It faces the viewer, and must not reflect the sun.
        set_material(self.hud, MATT)
        self.flat = flat
        self._flatness = 1.0 if flat else 0.0
        self._zoom = 1.0
        self._pan = (0.0, 0.0)
        self._pulled = (0.0, 0.0)
        """The last position of the pointer while it drags."""
        self._pans = self._moved = False
        self.orbit = Orbit(
            stage.motion,
            lambda _yaw, _pitch: self.reframe(),
            yaw=0.0,
            pitch=TILT,
            pitch_limits=TILTS,
            yaw_limits=(-YAW, YAW),
        )
        self.orbit.inertia = stage.inertia
        self.reframe()

    @property
    def half_width(self) -> float:
        """Half the width of the free part of the picture, in units of the hud."""
        return self._stage.main.shape

    def on_hud(self, x: float, y: float) -> tuple[float, float]:
        """A point of the picture (-1..1, y up) as one of the hud: x and z."""
        across, up = self._stage.main.to_free(x, y)
        return across * self.half_width, up

    def off_hud(self, across: float, up: float) -> tuple[float, float]:
        """A point of the hud (x and z) as one of the picture."""
        return self._stage.main.to_picture(across / self.half_width, up)

    @property
    def beside(self) -> tuple[float, float, float, float] | None:
        """The area of the hud for the hand beside the board: left, right, bottom, top; None if the
        hand is below the board."""
        place = self._stage.beside
        if place is None:
            return None
        left, bottom = self.on_hud(2 * place[0] - 1, 2 * place[2] - 1)
        right, top = self.on_hud(2 * place[1] - 1, 2 * place[3] - 1)
        return left, right, bottom, top

    @property
    def roomy(self) -> bool:
        """Whether there is room for a cube net above the rack, beside the board."""
        beside = self.beside
        return beside is not None and beside[3] - beside[2] >= _NET_ROOM

    @property
    def _before(self) -> float:
        """The part of the free height that is left to the rack below the board."""
        return RACK_SHARE if self._stage.beside is None else 0.0

    def stand(self, node: core.NodePath, x: float, near: float, z: float) -> None:
        """Place a node `near` units before the plane of the hud, scaled to look as if it were in
        it."""
        share = 1 - near * self._stage.main.slopes[1]
        node.set_pos(x * share, -near, z * share)
        node.set_scale(share)

    @override
    def reframe(self) -> None:
        """Place the camera so that the board fills the free area, above a rack below it."""
        view, t = self._stage.main, self._flatness
        view.fit(FIT * (FLAT_FIT / FIT) ** t)
        camera = view.camera
        camera.set_hpr(-self.orbit.yaw * (1 - t), -self.orbit.pitch * (1 - t) - 90.0 * t, 0)
        turned = core.LQuaternion()
        turned.set_hpr(camera.get_hpr())
        right, ahead, up = (turned.xform(axis) for axis in _AXES)
        along = [point.dot(ahead) for point in _REACH]
        sideways = [(point.dot(right), y) for point, y in zip(_REACH, along, strict=True)]
        upright = [(point.dot(up), y) for point, y in zip(_REACH, along, strict=True)]
        wide, high = view.slopes
        self.hud.set_scale(HUD_AWAY * high)
        self.hud.set_y(HUD_AWAY)
        top, bottom = high * _EDGES, high * (1 - 2 * self._before) * _EDGES
        aside = wide * _EDGES
        away = max(_away(sideways, aside, aside), _away(upright, top, bottom))
        x = _between(sideways, aside, aside, away)
        z = _between(upright, top, bottom, away)
        # Zoom in towards the middle of the part above the rack, then pan.
        target = right * x + up * (z + (top - bottom) / 2 * away)
        eye = right * x + up * z - ahead * away
        eye = target + (eye - target) / self._zoom
        camera.set_pos(eye + core.LVector3(*self._pan, 0))
        self._stage.changed(shadows=False)

    # Changing the view

    @override
    def grab(self, button: int, x: float, y: float) -> bool:
        """The left button moves the board, the others tilt and turn it."""
        self._pulled, self._pans, self._moved = (x, y), button == 1, False
        if not self._pans:
            self.orbit.grab(x, y, self._stage.now)
        return True

    @override
    def drag(self, x: float, y: float) -> None:
        dx, dy = x - self._pulled[0], y - self._pulled[1]
        self._moved = self._moved or max(abs(dx), abs(dy)) >= STILL
        if not self._moved:
            return
        if not self._pans:
            self.orbit.drag(x, y, self._stage.now)
            return
        self._pulled = (x, y)
        span = _EDGE * SQUARE * 1.1 / self._zoom
        self._shift(-dx * span * max(1.0, self.half_width), -dy * span)

    @override
    def release(self) -> bool:
        self.orbit.release(self._stage.now)
        return self._moved

    @override
    def zoom(self, steps: float, _x: float = 0.0, _y: float = 0.0) -> None:
        """Zoom about the middle."""
        self._zoom = min(max(self._zoom * 1.12**steps, ZOOM[0]), ZOOM[1])
        self._shift(0.0, 0.0)

    @override
    def press(self, action: str) -> bool:
        if action in _LOOKS:
            yaw, pitch = _LOOKS[action]
            self.orbit.go(self.orbit.yaw + yaw, self.orbit.pitch + pitch)
        elif action in _ZOOMS:
            self.zoom(_ZOOMS[action])
        elif action == "whole-board":
            self._zoom = 1.0
            self.orbit.spring_back()
            self._shift(0.0, 0.0)
        else:
            return False
        return True

    def _shift(self, x: float, y: float) -> None:
        """Pan by x and y, in units of the scene, as far as the zoom allows."""
        self._stage.motion.drop(_PAN)
        limit = _EDGE * SQUARE * (1 - 1 / self._zoom)
        way = -math.radians(self.orbit.yaw * (1 - self._flatness))
        cos, sin = math.cos(way), math.sin(way)
        across, along = self._pan[0] + x * cos - y * sin, self._pan[1] + x * sin + y * cos
        self._pan = (min(max(across, -limit), limit), min(max(along, -limit), limit))
        self.reframe()

    def look_flat(self, flat: bool, then: Callable[[], None]) -> None:
        """Change to the tilted or the flat view; then call `then`."""
        self.flat = flat
        start, goal = self._flatness, 1.0 if flat else 0.0

        def show(progress: float) -> None:
            self._flatness = start + (goal - start) * progress
            self.reframe()

        self._stage.motion.drop(_CHANNEL)
        self._stage.motion.start(0.35, show, ease=smooth, then=then, channel=_CHANNEL)

    def show_point(self, x: float, y: float) -> None:
        """Pan so that a point of the board (in squares from its middle) is well in the picture."""
        if self._zoom <= 1.0:
            return
        spot = self.project(core.LPoint3(x, y, 0))
        room = (-0.8, 0.8), (-1 + 2 * self._before + 0.15, 0.85)
        inside = spot is not None and all(
            low <= part <= high
            for part, (low, high) in zip(self._stage.main.to_free(*spot), room, strict=True)
        )
        if inside:
            return
        self.pan_to((x * SQUARE, y * SQUARE))

    @property
    def pan(self) -> tuple[float, float]:
        """How far it is panned across and along the board, in units of the scene."""
        return self._pan

    def pan_to(self, pan: tuple[float, float]) -> None:
        """Glide to another pan, as far as the zoom allows."""
        start, self._pan = self._pan, pan
        self._shift(0.0, 0.0)
        goal = self._pan

        def show(progress: float) -> None:
            across, along = (a + (b - a) * progress for a, b in zip(start, goal, strict=True))
            self._pan = across, along
            self.reframe()

        self._stage.motion.start(_GLIDE, show, channel=_PAN)

    @property
    @override
    def outlook(self) -> Any:
        return self.orbit.yaw, self.orbit.pitch, self._zoom, self._pan

    @override
    def look(self, outlook: Any) -> None:
        yaw, pitch, self._zoom, self._pan = outlook
        self.orbit.jump(yaw, pitch)
        self._shift(0.0, 0.0)

    @override
    def close(self) -> None:
        super().close()
        self.hud.remove_node()


_AXES = (core.LVector3(1, 0, 0), core.LVector3(0, 1, 0), core.LVector3(0, 0, 1))


def _reach(points: Sequence[tuple[float, float]], plus: float, minus: float) -> tuple[float, float]:
    """How far points reach beyond the edges of a picture with these tangents, seen from an eye at
    the origin. points: across and along the line of sight."""
    return max(a - y * plus for a, y in points), max(-a - y * minus for a, y in points)


def _away(points: Sequence[tuple[float, float]], plus: float, minus: float) -> float:
    """The distance of the eye at which all points are in the picture."""
    return sum(_reach(points, plus, minus)) / (plus + minus)


def _between(
    points: Sequence[tuple[float, float]], plus: float, minus: float, away: float
) -> float:
    """The position of the eye across, at a distance, with the same room on both sides."""
    upper, lower = _reach(points, plus, minus)
    return ((upper - away * plus) + (away * minus - lower)) / 2
