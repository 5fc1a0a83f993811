"""How the cube is looked at: the camera, turning the whole cube, the back, the six faces."""

from __future__ import annotations

import math
from dataclasses import dataclass

from panda3d import core

from game.app.scene.orbit import Orbit, nearest_turn
from game.app.scene.stage import Stage
from game.app.scene.view import View
from game.games.scruble.rules.sites import FACES, SITES, TABLE
from game.games.scruble.table.cube import HALF, Cube
from game.games.scruble.table.net import Net

EYE = core.LPoint3(0, -15.2, 6.0)
AIM = core.LPoint3(0, 0, -0.22)
FLOOR = -3.35
FIT = 25.5
"""Degrees that the smaller side of the picture shows."""
ZOOM = (13.0, 30.0)
TILT = math.degrees(math.atan2(EYE.z - AIM.z, -EYE.y))
"""How far the camera looks down."""
HOME = (-33.0, 6.0)
Place = tuple[float, float, float, float]
"""Left, right, bottom and top of a part of the picture, 0..1."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How the picture is shared out: the parts of the cube, its back and its unfolded faces."""

    cube: Place
    mirror: Place = (0.01, 0.235, 0.02, 0.42)
    net: Place = (0.0, 0.46, 0.0, 1.0)


ALONE = Layout((0.0, 1.0, 0.0, 1.0))
WITH_MIRROR = Layout((0.10, 1.0, 0.0, 1.0), mirror=(0.0, 0.22, 0.0, 0.36))
WITH_NET = Layout((0.46, 1.0, 0.0, 1.0), mirror=(0.255, 0.455, 0.02, 0.40))
TALL_WITH_NET = Layout((0.0, 1.0, 0.42, 1.0), (0.56, 0.80, 0.0, 0.17), (0.0, 1.0, 0.0, 0.46))
TALL = 1.1
"""Up to this width by height the net stands below the cube, else beside it."""
_YAWS = {"F": 0.0, "R": -90.0, "B": 180.0, "L": 90.0}


class Looking:
    """The views of a cube. turned: called when the viewer's idea of up may have changed."""

    def __init__(self, stage: Stage, cube: Cube) -> None:
        self._stage = stage
        self._cube = cube
        stage.main.camera.set_pos(EYE)
        stage.main.camera.look_at(AIM)
        stage.ground.set_z(FLOOR)
        self._fit = FIT
        stage.main.fit(self._fit)
        self.mirror: View | None = None
        self.net: Net | None = None
        limits = (-90.0 - TILT, 90.0 - TILT)
        self.orbit = Orbit(
            stage.motion, self._face, yaw=HOME[0], pitch=HOME[1], pitch_limits=limits
        )
        self.orbit.set(*HOME)

    def _face(self, yaw: float, pitch: float) -> None:
        self._cube.face(yaw, pitch)
        self._leave_out()
        self._stage.changed()

    def show_side(self, face: str) -> None:
        """Turn a face to the viewer."""
        if face in _YAWS:
            self.orbit.go(_YAWS[face], -TILT)
            return
        yaw = round(self.orbit.yaw / 90) * 90.0
        self.orbit.go(yaw, 90.0 - TILT if face == "U" else -90.0 - TILT)

    def home(self) -> None:
        """The view in which three faces show, nearest to the present one."""
        quarter = round((self.orbit.yaw - HOME[0]) / 90) * 90.0
        self.orbit.go(HOME[0] + quarter, HOME[1])

    def turn(self, yaw: float, pitch: float) -> None:
        """Turn the cube by so many degrees."""
        goal_pitch = min(max(self.orbit.pitch + pitch, -90.0 - TILT), 90.0 - TILT)
        self.orbit.go(self.orbit.yaw + yaw, goal_pitch, 0.2)

    def nearest(self) -> str:
        """The face that looks most nearly at the viewer."""
        return max(FACES, key=self.towards)

    def _leave_out(self) -> None:
        """Draw no pegs on sides that look away from every camera."""
        eye = self._cube.root.get_relative_point(self._stage.root, EYE)

        def seen(face: str) -> bool:
            normal = core.LVector3(*TABLE[FACES.index(face) * SITES // 6].normal)
            return self.mirror is not None or eye.dot(normal) > HALF

        self._cube.show_sides(seen)

    def is_square(self, face: str) -> bool:
        """Whether a face looks straight at the viewer."""
        return self.towards(face) > 0.999

    def towards(self, face: str) -> float:
        """How squarely a face looks at the viewer: 1 straight, negative away."""
        normal = core.LVector3(*TABLE[FACES.index(face) * SITES // 6].normal)
        way = self._stage.root.get_relative_vector(self._cube.root, normal)
        return float(way.dot((EYE - AIM).normalized()))

    def reveal(self, face: str) -> None:
        """Turn the cube until a face shows well."""
        if self.towards(face) > 0.25:
            return
        if face in _YAWS:
            pitch = HOME[1] if abs(self.orbit.pitch) > 40 else self.orbit.pitch
            lean = math.copysign(28.0, nearest_turn(self.orbit.yaw, _YAWS[face]) - self.orbit.yaw)
            self.orbit.go(_YAWS[face] - lean, pitch)
        else:
            self.orbit.go(self.orbit.yaw, HOME[1] + 6 if face == "U" else -2 * TILT - 12)

    def zoom(self, steps: int) -> None:
        """Nearer or farther."""
        self._fit = min(max(self._fit * 0.93**steps, ZOOM[0]), ZOOM[1])
        self.reframe()

    def up(self) -> tuple[float, float, float]:
        """The viewer's up in the cube's coordinates; from behind it is the same."""
        scene = self._stage.root
        above = self._stage.main.camera.get_quat(scene).get_up()
        local = self._cube.root.get_relative_vector(scene, above)
        return local.x, local.y, local.z

    def show_mirror(self, shown: bool) -> None:
        """Show the cube from behind in a corner of the picture, or no longer."""
        if shown and self.mirror is None:
            view = self._stage.add_view("behind", self._stage.root, ALONE.mirror, behind=True)
            view.camera.set_pos(AIM - (EYE - AIM))
            view.camera.look_at(AIM)
            view.fit(26.0)
            self.mirror = view
        elif not shown and self.mirror is not None:
            self._stage.remove_view(self.mirror)
            self.mirror = None
        self._leave_out()
        self.reframe()

    def show_net(self, shown: bool) -> None:
        """Show the six faces unfolded beside the cube, or no longer."""
        if shown and self.net is None:
            self.net = Net(self._stage, WITH_NET.net, wild=self._cube.board.wild)
        elif not shown and self.net is not None:
            self.net.close()
            self.net = None
        self.reframe()

    def _layout(self) -> Layout:
        if self.net is None:
            return ALONE if self.mirror is None or self._stage.main.shape > 1.5 else WITH_MIRROR
        return TALL_WITH_NET if self._stage.main.shape < TALL else WITH_NET

    def reframe(self) -> None:
        """Fit the cube into the part of the picture that is its own."""
        main, layout = self._stage.main, self._layout()
        left, right, bottom, top = layout.cube
        # The smaller side of the cube's part shows the cube; the rest follows from the whole.
        high = max(1.0 / (top - bottom), 1.0 / (main.shape * (right - left)))
        slope = math.tan(math.radians(self._fit / 2)) * high * min(1.0, main.shape)
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

    def close(self) -> None:
        """Take the views away."""
        self.show_mirror(False)
        self.show_net(False)
