"""The camera of SCRUBLE Cube: orbiting the cube, its mirrored back, its unfolded faces."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from panda3d import core
from typing_extensions import override

from game.app.scene.materials import WALNUT_TABLE
from game.app.scene.orbit import CHANNEL as ORBIT
from game.app.scene.orbit import Orbit
from game.app.scene.stage import Stage
from game.app.scene.view import WHOLE, Place, meet, part_of, within
from game.app.scene.view import View as SceneView
from game.app.tables.camera import OrbitCamera, turned
from game.games.scruble.rules.sites import FACES
from game.games.scruble.table.cube import AXES, Cube
from game.games.scruble.table.frames import HALF, HEIGHT, NORMALS
from game.games.scruble.table.net import FACE_PLACES, NET_SHAPE, Net
from game.games.scruble.table.viewpoint import UPRIGHT, View, reading

TILT = 35.0
"""How far the camera looks down, in degrees."""
_AWAY = 21.5
WAY = core.LVector3(0, -math.cos(math.radians(TILT)), math.sin(math.radians(TILT))) * _AWAY
"""From the middle of the cube to the eye, which rises with it."""
FLOOR = -2.1
FIT = 19.2
"""Degrees that the smaller side of the picture shows: the whole cube in any orientation."""
PITCH_LIMITS = (-90.0 - TILT, 90.0 - TILT)
HOME = (-24.0, 0.0)
_DOWN = (26.0, 45.0, 57.0, 0.0, -57.0, -45.0)
PITCHES = tuple(down - TILT for down in _DOWN)
"""Pitches that show well: the sides, sides and top, the top, one side, the underside, and it with a
side."""
HELD, HELD_SECONDS = "held", 0.5


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the free area for the cube, its back and its unfolded faces. The net is a cross:
    the cube and its back fill the corners that it leaves."""

    cube: Place = WHOLE
    mirror: Place = WHOLE
    net: Place = WHOLE


ALONE = Layout()
WITH_MIRROR = Layout((0.27, 1.0, 0.0, 1.0), (0.0, 0.36, 0.0, 0.60))
TALL_WITH_MIRROR = Layout((0.0, 1.0, 0.30, 1.0), (0.0, 0.50, 0.0, 0.38))
WITH_NET = Layout((0.34, 1.0, 0.52, 1.0), (0.68, 1.0, 0.0, 0.46), (0.0, 0.70, 0.0, 0.82))
TALL_NET = 0.66
"""The greatest part of the height for the net below the cube."""
MOST_NET, LEAST_NET, _BACK = 0.68, 0.6, 0.4
"""How far to the right the net may reach, the least part of the height that it may fill, and that
for the back."""
TALL = 1.1
"""Up to this ratio of width to height the layouts for tall pictures are used."""
STRAIGHT = 0.999
"""The cosine from which on a face is said to look straight at the viewer."""
LOOK_STEP = 22.5
"""Degrees that a key turns the cube."""
LOOKED = 5.0
"""Degrees from which on a turn by hand is reported."""
_LOOKS = {"look-up": (0, -1), "look-right": (1, 0), "look-down": (0, 1), "look-left": (-1, 0)}
_SIDES = {f"face-{n}": n[0].upper() for n in ("front", "right", "back", "left", "up", "down")}
_YAWS = {"F": 0.0, "R": -90.0, "B": 180.0, "L": 90.0}


def _standing(quat: core.LQuaternion) -> float:
    """The height of the middle of a cube in this orientation that stands on its lowest pegs or
    corner."""
    upright = [abs(float(quat.xform(axis).z)) for axis in AXES]
    return HALF * sum(upright) + HEIGHT * max(upright)


class TableCamera(OrbitCamera):
    """The views of a cube. looked: called with the action that a turn by hand amounts to."""

    ZOOM = (13.0, 30.0)

    def __init__(self, stage: Stage, cube: Cube, looked: Callable[[str], None]) -> None:
        yaw, pitch = HOME
        orbit = Orbit(stage.motion, self._face, yaw=yaw, pitch=pitch, pitch_limits=PITCH_LIMITS)
        super().__init__(stage, cube.root, orbit, FIT)
        self._looked = looked
        self._grabbed = HOME
        self._cube = cube
        stage.main.camera.set_pos(WAY)
        stage.main.camera.look_at(core.LPoint3(0, 0, 0))
        stage.ground.set_z(FLOOR)
        stage.set_table(WALNUT_TABLE, 14)
        self.mirror: SceneView | None = None
        self.net: Net | None = None
        self._hold = UPRIGHT
        self._rest = core.LQuaternion.ident_quat()
        """The rotation that is left while the cube turns to another hold."""
        orbit.inertia = stage.inertia
        orbit.set(*HOME)

    def _face(self, yaw: float, pitch: float) -> None:
        held = core.LQuaternion()
        held.set_from_matrix(core.LMatrix3(*(float(c) for axis in self._hold for c in axis)))
        quat = held * turned(yaw, pitch) * self._rest
        self.root.set_quat(quat)
        self.root.set_z(FLOOR + _standing(quat))
        self._rise()
        self.leave_out()
        self._stage.changed()

    def _rise(self) -> None:
        """Keep the middle of the cube in the middle of the pictures."""
        middle = self.root.get_pos()
        self._stage.main.camera.set_pos(middle + WAY)
        if self.mirror is not None:
            self.mirror.camera.set_pos(middle - WAY)

    def _go(self, view: View) -> None:
        """Turn the cube to a view in one movement."""
        if view.hold == self._hold:
            self.orbit.go(view.yaw, view.pitch)
            return
        before = self.root.get_quat()
        motion = self._stage.motion
        motion.drop(ORBIT)
        motion.drop(HELD)
        self._hold, self._rest = view.hold, core.LQuaternion.ident_quat()
        self.orbit.set(view.yaw, view.pitch)
        gap = core.LQuaternion(self.root.get_quat())
        gap.invert_in_place()
        gap = gap * before
        angle, axis = (gap.get_angle() + 180.0) % 360.0 - 180.0, gap.get_axis_normalized()

        def turn(progress: float) -> None:
            self._rest = core.LQuaternion()
            self._rest.set_from_axis_angle(angle * (1 - progress), axis)
            self.orbit.set(self.orbit.yaw, self.orbit.pitch)

        motion.start(HELD_SECONDS, turn, channel=HELD)

    def show_side(self, face: str) -> None:
        """Turn a face to the viewer, with the cube upright."""
        if face in _YAWS:
            self._go(View(UPRIGHT, _YAWS[face], -TILT))
            return
        yaw = round(self.orbit.yaw / 90) * 90.0
        self._go(View(UPRIGHT, yaw, PITCH_LIMITS[face == "U"]))

    def home(self) -> None:
        """Show three faces: the nearest such view, with the cube upright."""
        quarter = round((self.orbit.yaw - HOME[0]) / 90) * 90.0
        self._go(View(UPRIGHT, HOME[0] + quarter, HOME[1]))

    # By hand and by key

    @override
    def grab(self, button: int, x: float, y: float) -> bool:
        self._grabbed = self.orbit.yaw, self.orbit.pitch
        return super().grab(button, x, y)

    @override
    def release(self) -> bool:
        yaw, pitch = self.orbit.yaw - self._grabbed[0], self.orbit.pitch - self._grabbed[1]
        super().release()
        if max(abs(yaw), abs(pitch)) >= LOOKED:
            across, level = ("left", "right")[yaw > 0], ("up", "down")[pitch > 0]
            self._looked(f"look-{across if abs(yaw) >= abs(pitch) else level}")
        return True

    @override
    def press(self, action: str) -> bool:
        if action in _LOOKS:
            yaw, pitch = (LOOK_STEP * sign for sign in _LOOKS[action])
            lowest, highest = PITCH_LIMITS
            goal = min(max(self.orbit.pitch + pitch, lowest), highest)
            self.orbit.go(self.orbit.yaw + yaw, goal, 0.2)
        elif action in _SIDES:
            self.show_side(_SIDES[action])
        elif action == "snap":
            self._snap()
        elif action == "unfold":
            self.show_net(self.net is None)
        elif action == "mirror":
            self.show_mirror(self.mirror is None)
        else:
            return super().press(action)
        return True

    def _snap(self) -> None:
        """Show the nearest face straight; three faces if it is straight already."""
        face = max(FACES, key=self.towards)
        if self.towards(face) > STRAIGHT:
            self.home()
        else:
            self.show_side(face)

    def leave_out(self) -> None:
        """Hide the pegs on sides that no camera sees."""
        eye = self.root.get_relative_point(self._stage.root, self._stage.main.camera.get_pos())
        self._cube.show_sides(eye if self.mirror is None else None)

    def towards(self, face: str) -> float:
        """The cosine of the angle between a face's normal and the viewer."""
        normal = core.LVector3(*NORMALS[face])
        way = self._stage.root.get_relative_vector(self.root, normal)
        return float(way.dot(WAY.normalized()))

    def reveal(self, sites: Sequence[int], *, ordered: bool = False) -> None:
        """Turn the cube until letters can be seen; ordered: until they read from left to right or
        downwards, even if the cube has to be turned over."""
        now = View(self._hold, self.orbit.yaw, self.orbit.pitch)
        view = reading(now, sites, tilt=TILT, pitches=PITCHES, ordered=ordered)
        if view is not now:
            self._go(view)

    def show_mirror(self, on: bool) -> None:
        """Show the back of the cube in a corner of the picture, or hide it."""
        if on and self.mirror is None:
            view = self._stage.add_view("behind", self._stage.root, WITH_MIRROR.mirror, behind=True)
            view.camera.set_pos(-WAY)
            view.camera.look_at(core.LPoint3(0, 0, 0))
            view.fit(FIT)
            self.mirror = view
            self._rise()
        elif not on and self.mirror is not None:
            self._stage.remove_view(self.mirror)
            self.mirror = None
        self.leave_out()
        self.reframe()

    def show_net(self, on: bool) -> None:
        """Show the six faces unfolded beside the cube, or hide them."""
        if on and self.net is None:
            self.net = Net(self._stage, WITH_NET.net, wild=self._cube.board.wild)
        elif not on and self.net is not None:
            self.net.close()
            self.net = None
        self.reframe()

    def _layout(self) -> Layout:
        tall = self._stage.main.shape < TALL
        if self.net is not None:
            return self._corners_used() or (self._above_net() if tall else WITH_NET)
        if self.mirror is not None:
            return TALL_WITH_MIRROR if tall else WITH_MIRROR
        return ALONE

    def _corners_used(self) -> Layout | None:
        """The layout with the largest net of which no face lies under a sheet, maybe with an arm
        below the left one, and with the cube below the right one. None if there is no room."""
        main, beside = self._stage.main, self._stage.beside
        if beside is None:
            return None
        left, right, bottom, top = main.free
        taken = [*self._stage.corners, (beside[0], 1.0, beside[3], top)]
        for percent in range(100, round(100 * LEAST_NET), -2):
            high = (top - bottom) * percent / 100
            wide = high * NET_SHAPE * (right - left) / ((top - bottom) * main.shape)
            for x in (left - wide / 4, left):
                net, edge = (x, x + wide, top - high, top), x + wide
                faces = [within(net, face) for face in FACE_PLACES]
                covered = any(meet(face, sheet) for face, sheet in product(faces, taken))
                if x < 0 or edge > MOST_NET or covered:
                    continue
                cube = edge, 1.0, bottom + (_BACK * high if self.mirror else 0.0), beside[3]
                places = cube, (edge, 1.0, bottom, bottom + _BACK * high), net
                return Layout(*(part_of(main.free, place) for place in places))
        return None

    def _above_net(self) -> Layout:
        """The layout of a tall picture: the net at the foot, and the cube above it or, if it is
        larger there, in its upper right corner."""
        shape = self._stage.main.shape
        high = min(shape / NET_SHAPE, TALL_NET)
        places = (0.0, 1.0, high, 1.0), (0.5, 1.0, high * 2 / 3, 1.0)
        cube = max(places, key=lambda p: min((p[1] - p[0]) * shape, p[3] - p[2]))
        return Layout(cube, (0.5, 1.0, 0.0, high / 3), (0.0, 1.0, 0.0, high))

    @override
    def reframe(self) -> None:
        self.orbit.inertia = self._stage.inertia
        main, layout = self._stage.main, self._layout()
        main.fit(self.fit, layout.cube)
        if self.mirror is not None:
            self.mirror.move(within(main.free, layout.mirror))
        if self.net is not None:
            self.net.view.move(within(main.free, layout.net))
            self.net.frame()
        self._stage.changed()

    @property
    @override
    def outlook(self) -> Any:
        return self._hold, self.mirror is not None, self.net is not None, super().outlook

    @override
    def look(self, outlook: Any) -> None:
        self._hold, mirror, net, turned_so = outlook
        self._stage.motion.drop(HELD)
        self._rest = core.LQuaternion.ident_quat()
        self.show_mirror(mirror)
        self.show_net(net)
        super().look(turned_so)

    @override
    def close(self) -> None:
        """Remove the views but not the cube."""
        self.show_mirror(False)
        self.show_net(False)
