"""The camera of Scribbage, and the node of the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from panda3d import core
from typing_extensions import override

from game.app.scene.materials import BLUE_LINEN_TABLE
from game.app.scene.picking import plane
from game.app.scene.stage import Stage
from game.app.tables.camera import Camera
from game.games.scribbage.table.places import MAT, TRAY, TRAY_Y, slot

SCALE = 0.46
"""The scale of the table in the scene, so that all of it is in the sun's shadow map."""
FLOOR = -0.54
"""The height of the floor, in the table's lengths."""
_PITCH = math.radians(68.0)  # how far the camera looks down
_AWAY = 60.0
_SIDE, _FAR = MAT[0] / 2 + 0.42, MAT[1] / 2 + 0.42
_BOARD = ((-_SIDE, -_FAR, FLOOR), (_SIDE, -_FAR, FLOOR), (-_SIDE, _FAR, 0.0), (_SIDE, _FAR, 0.0))
_NEAR = TRAY_Y - TRAY[1] / 2
_FOOT = ((-_SIDE, _NEAR, FLOOR), (_SIDE, _NEAR, FLOOR))
_ALL = (*_FOOT, *_BOARD[2:])
_THROW = (*_FOOT, (-_SIDE, 0.8, 0.0), (_SIDE, 0.8, 0.0))
"""Corners of what is framed: the board alone, with the tray, and for a throw."""
_AHEAD = core.LVector3(0, math.cos(_PITCH), -math.sin(_PITCH))
_UP = core.LVector3(0, math.sin(_PITCH), math.cos(_PITCH))
_REST = 1.42  # the size of dice in a tray beside the board, relative to thrown ones
_SECONDS = 0.45
_LIFT = 2.4  # how high the tray is carried over the edge of the board
CHANNEL = "composition"


class Framing(NamedTuple):
    """What the camera looks at, in the table's axes, and half the height of the free area at
    distance one from the eye."""

    aim: core.LPoint3
    slope: float


class Aside(NamedTuple):
    """The tray beside the board: its middle, its scale, and whether it stands on its narrow
    side."""

    middle: core.LPoint3
    scale: float
    tall: bool


_AT_HAND = Aside(core.LPoint3(0, TRAY_Y, 0), 1.0, tall=False)


class TableCamera(Camera):
    """The camera, and the node of the table: `root`, in the table's axes.

    carried: the tray, its middle at the origin. tray: the node of its contents; its axes are the
    table's while dice are thrown. If there is room beside the free area, the tray is moved there
    while dice are laid, over the board's edge, and the camera comes nearer to the board.
    """

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, stage.root.attach_new_node("scribbage"))
        self.root.set_scale(SCALE)
        self.root.set_y(3.3 * SCALE)
        self.carried = self.root.attach_new_node("tray")
        self.tray = self.carried.attach_new_node("inside")
        self.tray.set_y(-TRAY_Y)
        stage.ground.set_z(FLOOR * SCALE)
        stage.set_table(BLUE_LINEN_TABLE, 8)
        self._wanted = False  # whether dice are being laid
        self._laying = 0.0  # how far tray and camera are on the way from throwing to laying
        self._aside = _AT_HAND
        self.reframe()

    @override
    def reframe(self) -> None:
        """Fit the board and the tray into the free area."""
        if not self._stage.motion.busy(CHANNEL):
            self._laying = self._goal
        self._compose(self._laying)

    @property
    def _goal(self) -> float:
        return float(self._wanted and self._stage.beside is not None)

    def compose(self, *, laying: bool, then: Callable[[], None]) -> None:
        """Look at the tray, or at the board with the tray beside it; then: called at each step on
        the way."""
        before, self._wanted = self._goal, laying
        goal, start = self._goal, self._laying
        if goal == before:
            return

        def show(progress: float) -> None:
            self._compose(start + (goal - start) * progress)
            then()

        self._stage.motion.settle(CHANNEL)
        self._stage.motion.start(_SECONDS, show, channel=CHANNEL)

    def _compose(self, laying: float) -> None:
        self._laying = laying
        if self._stage.beside is None:
            self._aside = _AT_HAND
            self._look(self._framing(_ALL))
        else:
            near, throw = self._framing(_BOARD), self._framing(_THROW)
            self._look(near)
            self._aside = self._room(*self._stage.beside)
            slope = throw.slope * (near.slope / throw.slope) ** laying
            self._look(Framing(throw.aim + (near.aim - throw.aim) * laying, slope))
        middle, scale, tall = self._aside
        from_hand = middle - _AT_HAND.middle
        lift = core.LVector3(0, 0, _LIFT * 2 * math.sqrt(laying * (1 - laying)))
        self.carried.set_pos(_AT_HAND.middle + from_hand * laying + lift)
        self.carried.set_scale(1 + (scale - 1) * laying)
        self.carried.set_h(-90 * laying if tall else 0)
        self._stage.changed()

    def _framing(self, points: Sequence[tuple[float, float, float]]) -> Framing:
        """The framing in which points just fit into the free area."""
        aim, shape = core.LPoint3(0, 0, 0), max(0.05, self._stage.main.shape)
        across = upright = 1.0
        for _ in range(6):
            ways = [core.LPoint3(*point) - aim + _AHEAD * _AWAY for point in points]
            xs = [way.x / way.dot(_AHEAD) for way in ways]
            ys = [way.dot(_UP) / way.dot(_AHEAD) for way in ways]
            across, upright = (max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2
            up = (max(ys) + min(ys)) / 2 * _AWAY / math.sin(_PITCH)
            aim += core.LVector3((max(xs) + min(xs)) / 2 * _AWAY, up, 0)
        return Framing(aim, max(upright, across / shape) * 1.01)

    def _look(self, framing: Framing) -> None:
        main, root = self._stage.main, self._stage.root
        main.camera.set_pos(root.get_relative_point(self.root, framing.aim - _AHEAD * _AWAY))
        main.camera.look_at(root.get_relative_point(self.root, framing.aim))
        main.fit(2 * math.degrees(math.atan(framing.slope * min(1.0, main.shape))))

    def _room(self, left: float, right: float, bottom: float, top: float) -> Aside:
        """The tray fitted into a part of the picture."""
        spots = [
            self.touched(2 * x - 1, 2 * y - 1, 0.0) for x in (left, right) for y in (bottom, top)
        ]
        if any(spot is None for spot in spots):
            return _AT_HAND
        near_left, far_left, near_right, far_right = (spot for spot in spots if spot is not None)
        x0, x1 = (near_left.x + far_left.x) / 2, (near_right.x + far_right.x) / 2
        y0, y1 = near_left.y, far_left.y
        tall = y1 - y0 > x1 - x0
        wide, deep = (TRAY[1], TRAY[0]) if tall else TRAY
        scale = min(1.0, (x1 - x0) / wide, (y1 - y0) / deep)
        return Aside(core.LPoint3((x0 + x1) / 2, (y0 + y1) / 2, 0), scale, tall)

    @property
    def resting(self) -> Aside:
        """The place of the tray, once it is at rest."""
        return self._aside if self._goal else _AT_HAND

    def rest(self, place: int) -> tuple[core.LPoint3, float]:
        """The place of a slot in the axes of the tray, and the size of the die in it once the tray
        is at rest."""
        _middle, scale, tall = self.resting
        x, y = slot(place, tall=tall)
        return core.LPoint3(*((-y, x) if tall else (x, y)), 0), scale * (_REST if tall else 1.0)

    def touched(self, x: float, y: float, height: float) -> core.LPoint3 | None:
        """The point where the pointer's ray meets a level of the table."""
        ray = self.ray(x, y)
        distance = plane(ray, 2, height)
        return None if distance is None else core.LPoint3(*ray.at(distance))
