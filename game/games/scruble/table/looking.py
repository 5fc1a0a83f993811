"""How the cube is looked at: the camera, turning the whole cube, the back, the six faces."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from panda3d import core
from typing_extensions import override

from game.app.scene.orbit import CHANNEL as ORBIT
from game.app.scene.orbit import Orbit
from game.app.scene.stage import Stage
from game.app.scene.view import View as SceneView
from game.app.tables.orbiting import OrbitCamera, turned
from game.games.scruble.rules.sites import FACES
from game.games.scruble.table.cube import Cube
from game.games.scruble.table.frames import NORMALS
from game.games.scruble.table.net import Net
from game.games.scruble.table.reading import UPRIGHT, View, reading

EYE = core.LPoint3(0, -15.2, 6.0)
AIM = core.LPoint3(0, 0, -0.22)
FLOOR = -3.35
FIT = 25.5
"""Degrees that the smaller side of the picture shows."""
TILT = math.degrees(math.atan2(EYE.z - AIM.z, -EYE.y))
"""How far the camera looks down."""
PITCH_LIMITS = (-90.0 - TILT, 90.0 - TILT)
HOME = (-33.0, 6.0)
PITCHES = (HOME[1], HOME[1] + 30.0, -TILT, -2 * TILT - 12.0)
"""From a little above, from high above, level, and from below."""
HELD, HELD_SECONDS = "held", 0.5
Place = tuple[float, float, float, float]
"""Left, right, bottom and top of a part of the picture, 0..1."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How the picture is shared out: the parts of the cube, its back and its unfolded faces. The
    net is a cross: cube and back stand where it has no arms."""

    cube: Place = (0.0, 1.0, 0.0, 1.0)
    mirror: Place = (0.0, 1.0, 0.0, 1.0)
    net: Place = (0.0, 1.0, 0.0, 1.0)


ALONE = Layout()
WITH_MIRROR = Layout((0.27, 1.0, 0.0, 1.0), (0.0, 0.36, 0.0, 0.60))
TALL_WITH_MIRROR = Layout((0.0, 1.0, 0.30, 1.0), (0.0, 0.50, 0.0, 0.38))
WITH_NET = Layout((0.34, 1.0, 0.52, 1.0), (0.68, 1.0, 0.0, 0.46), (0.0, 0.70, 0.0, 0.82))
TALL_WITH_NET = Layout((0.22, 1.0, 0.46, 1.0), (0.55, 1.0, 0.0, 0.22), (0.0, 1.0, 0.0, 0.66))
TALL = 1.1
"""Up to this width by height the picture is shared out for a tall one."""
STRAIGHT = 0.999
"""How squarely a face looks at the viewer when it is said to look straight at them."""
LOOK_STEP = 22.5
"""Degrees that a key turns the cube."""
LOOKED = 5.0
"""Degrees from which on turning the whole cube by hand is more than a slip."""
_LOOKS = {"look-up": (0, -1), "look-right": (1, 0), "look-down": (0, 1), "look-left": (-1, 0)}
_SIDES = {f"face-{n}": n[0].upper() for n in ("front", "right", "back", "left", "up", "down")}
_YAWS = {"F": 0.0, "R": -90.0, "B": 180.0, "L": 90.0}


class Looking(OrbitCamera):
    """The views of a cube. looked: called with the action that a turn by hand amounts to."""

    ZOOM = (13.0, 30.0)

    def __init__(self, stage: Stage, cube: Cube, looked: Callable[[str], None]) -> None:
        yaw, pitch = HOME
        orbit = Orbit(stage.motion, self._face, yaw=yaw, pitch=pitch, pitch_limits=PITCH_LIMITS)
        super().__init__(stage, cube.root, orbit, FIT)
        self._looked = looked
        self._grabbed = HOME
        """Yaw and pitch as the pointer took hold."""
        self._cube = cube
        stage.main.camera.set_pos(EYE)
        stage.main.camera.look_at(AIM)
        stage.ground.set_z(FLOOR)
        self.mirror: SceneView | None = None
        self.net: Net | None = None
        self._hold = UPRIGHT
        self._rest = core.LQuaternion.ident_quat()
        """What the cube has still to turn where it is being taken hold of another way."""
        orbit.inertia = stage.inertia
        orbit.set(*HOME)

    def _face(self, yaw: float, pitch: float) -> None:
        held = core.LQuaternion()
        held.set_from_matrix(core.LMatrix3(*(float(c) for axis in self._hold for c in axis)))
        self.root.set_quat(held * turned(yaw, pitch) * self._rest)
        self._leave_out()
        self._stage.changed()

    def _go(self, view: View) -> None:
        """Turn the cube until it is seen so, in one movement."""
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
        """Turn a face to the viewer, the cube held upright."""
        if face in _YAWS:
            self._go(View(UPRIGHT, _YAWS[face], -TILT))
            return
        yaw = round(self.orbit.yaw / 90) * 90.0
        self._go(View(UPRIGHT, yaw, PITCH_LIMITS[face == "U"]))

    def home(self) -> None:
        """The view in which three faces show, nearest to the present one, the cube upright."""
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
            return False
        return True

    def _snap(self) -> None:
        """The nearest face straight, or three faces where it is straight already."""
        face = max(FACES, key=self.towards)
        if self.towards(face) > STRAIGHT:
            self.home()
        else:
            self.show_side(face)

    def _leave_out(self) -> None:
        """Draw no pegs on sides that look away from every camera."""
        eye = self.root.get_relative_point(self._stage.root, EYE)
        self._cube.show_sides(eye if self.mirror is None else None)

    def towards(self, face: str) -> float:
        """How squarely a face looks at the viewer: 1 straight, negative away."""
        normal = core.LVector3(*NORMALS[face])
        way = self._stage.root.get_relative_vector(self.root, normal)
        return float(way.dot((EYE - AIM).normalized()))

    def reveal(self, sites: Sequence[int], *, ordered: bool = False) -> None:
        """Turn the cube until letters show well; ordered: until they read from left to right or
        downwards, for which it may be turned over."""
        now = View(self._hold, self.orbit.yaw, self.orbit.pitch)
        view = reading(now, sites, tilt=TILT, pitches=PITCHES, ordered=ordered)
        if view is not now:
            self._go(view)

    def show_mirror(self, on: bool) -> None:
        """Show the cube from behind in a corner of the picture, or no longer."""
        if on and self.mirror is None:
            view = self._stage.add_view("behind", self._stage.root, WITH_MIRROR.mirror, behind=True)
            view.camera.set_pos(AIM - (EYE - AIM))
            view.camera.look_at(AIM)
            view.fit(26.0)
            self.mirror = view
        elif not on and self.mirror is not None:
            self._stage.remove_view(self.mirror)
            self.mirror = None
        self._leave_out()
        self.reframe()

    def show_net(self, on: bool) -> None:
        """Show the six faces unfolded beside the cube, or no longer."""
        if on and self.net is None:
            self.net = Net(self._stage, WITH_NET.net, wild=self._cube.board.wild)
        elif not on and self.net is not None:
            self.net.close()
            self.net = None
        self.reframe()

    def _layout(self) -> Layout:
        tall = self._stage.main.shape < TALL
        if self.net is not None:
            return TALL_WITH_NET if tall else WITH_NET
        if self.mirror is not None:
            return TALL_WITH_MIRROR if tall else WITH_MIRROR
        return ALONE

    @override
    def reframe(self) -> None:
        """Fit the cube into the part of the picture that is its own."""
        self.orbit.inertia = self._stage.inertia
        main, layout = self._stage.main, self._layout()
        left, right, bottom, top = layout.cube
        # The smaller side of the cube's part shows the cube; the rest follows from the whole.
        high = max(1.0 / (top - bottom), 1.0 / (main.shape * (right - left)))
        slope = math.tan(math.radians(self.fit / 2)) * high * min(1.0, main.shape)
        main.fit(2 * math.degrees(math.atan(slope)))
        film = main.lens.get_film_size()
        main.lens.set_film_offset(
            -film.x * ((left + right) / 2 - 0.5), -film.y * ((bottom + top) / 2 - 0.5)
        )
        if self.mirror is not None:
            self.mirror.move(layout.mirror)
        if self.net is not None:
            self.net.view.move(layout.net)
            self.net.frame()
        self._stage.changed()

    @override
    def close(self) -> None:
        """Take the views away; the cube is its own."""
        self.show_mirror(False)
        self.show_net(False)
