"""A throw of thirteen dice as physics, simulated ahead and recorded; it never decides a result.

Lengths are in widths of a die, times in seconds. The tray's felt is the plane z = 0 about the
origin. Dice start in the tilted cup, which draws back from them. The tray's walls are infinitely
high, so that no die leaves it; a throw with a die that is cocked or on another is dropped for the
next seed. The rules say which letters come up: side_up() tells which side of each body ends on top,
so that the right face can be painted there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

from panda3d import bullet, core

from game.rules.pcg import Pcg32, stream

DICE = 13
HALF = 0.5
WIDTH, DEPTH = 12.0, 4.6
"""The inside of the tray."""
STEP = 1 / 120
LONGEST = 600
"""Steps after which a throw that has not come to rest is dropped."""
GRAVITY = 120.0
TILT = 118.0
"""Degrees from upright to the pouring cup."""
MOUTH = (-1.2, 0.0, 2.8)
SPEED = 16.0
CUP_RADIUS, CUP_DEPTH = 1.5, 4.0
"""Of the inside of the cup."""
STAVES = 12
"""The flat pieces that make up its wall."""
DRAWN_BACK = (-9.0, 0.0, 5.0)
"""How far the cup draws back, in AWAY seconds."""
AWAY = 0.6
FLAT = 0.998
"""The least cosine between the vertical and a side of a flat die."""
SLACK = 0.1
"""How far bodies may sink into each other and into walls."""
LINEAR, ANGULAR = 0.05, 0.2
"""The share of their speeds that dice lose in a second to air and felt."""
RESTING = 0.05
TRIES = 40
_STILL = 10

Pose: TypeAlias = "tuple[core.LPoint3, core.LQuaternion]"


@dataclass(frozen=True, slots=True)
class Recording:
    """The poses `frames[step][die]`, STEP seconds apart, until all dice lie flat."""

    frames: tuple[tuple[Pose, ...], ...]

    @property
    def seconds(self) -> float:
        """The length of the throw."""
        return (len(self.frames) - 1) * STEP

    def at(self, progress: float) -> tuple[Pose, ...]:
        """The poses after a share (0 to 1) of the time."""
        return self.frames[round(progress * (len(self.frames) - 1))]


def in_cup(die: int) -> core.LPoint3:
    """The place of a die in the cup: its mouth at the origin, its axis down along -z."""
    layer, place = divmod(die, 4)
    x, y = ((-0.51, -0.51), (0.51, -0.51), (-0.51, 0.51), (0.51, 0.51))[place]
    if die == DICE - 1:  # alone on the bottom, where the cup is narrowest
        x = y = 0.0
    return core.LPoint3(x, y, -0.3 - 1.03 * layer)


def pouring() -> core.LMatrix4:
    """The frame of the pouring cup (as in in_cup), in the tray's."""
    turned = core.LMatrix4.rotate_mat(TILT, core.LVector3(0, 1, 0))
    return turned * core.LMatrix4.translate_mat(core.LVector3(*MOUTH))


def drawn_back(seconds: float) -> core.LVector3:
    """How far the cup has drawn back from the dice, along its axis."""
    share = seconds / AWAY
    return core.LVector3(*DRAWN_BACK) * share * share


class Simulation:
    """One simulation, advanced in slices."""

    def __init__(self, seed: int) -> None:
        self._world = bullet.BulletWorld()
        self._world.set_gravity(core.LVector3(0, 0, -GRAVITY))
        for axis, level in (
            ((0, 0, 1), 0.0),
            ((1, 0, 0), -WIDTH / 2),
            ((-1, 0, 0), -WIDTH / 2),
            ((0, 1, 0), -DEPTH / 2),
            ((0, -1, 0), -DEPTH / 2),
        ):
            self._wall(core.LVector3(*axis), level)
        self._cup: bullet.BulletRigidBodyNode | None = self._hollow()
        random = stream(seed, "toss")
        self._dice = [self._die(die, random) for die in range(DICE)]
        self._frames: list[tuple[Pose, ...]] = [self._poses()]
        self._still = 0

    def _wall(self, normal: core.LVector3, level: float) -> None:
        node = bullet.BulletRigidBodyNode("wall")
        node.add_shape(bullet.BulletPlaneShape(normal, level))
        node.set_friction(0.55 if normal.z else 0.1)
        node.set_restitution(0.35)
        self._world.attach(node)

    def _hollow(self) -> bullet.BulletRigidBodyNode:
        """The wall and the bottom of the cup, moved by hand."""
        node = bullet.BulletRigidBodyNode("cup")
        node.set_kinematic(True)
        thick, deep = 0.3, CUP_DEPTH / 2
        wide = (CUP_RADIUS + thick) * math.tan(math.pi / STAVES)
        stave = bullet.BulletBoxShape(core.LVector3(thick / 2, wide, deep))
        for number in range(STAVES):
            about = core.LMatrix4.rotate_mat(number * 360 / STAVES, core.LVector3(0, 0, 1))
            out = core.LMatrix4.translate_mat(core.LVector3(CUP_RADIUS + thick / 2, 0, -deep))
            node.add_shape(stave, core.TransformState.make_mat(out * about))
        bottom = bullet.BulletBoxShape(core.LVector3(CUP_RADIUS, CUP_RADIUS, thick / 2))
        low = core.LPoint3(0, 0, -CUP_DEPTH - thick / 2)
        node.add_shape(bottom, core.TransformState.make_pos(low))
        node.set_friction(0.05)
        node.set_restitution(0.1)
        self._world.attach(node)
        return node

    def _draw_back(self) -> None:
        """Move the cup to where it is now, and take it away in the end."""
        if self._cup is None:
            return
        seconds = (len(self._frames) - 1) * STEP
        moved = core.LMatrix4.translate_mat(drawn_back(seconds))
        self._cup.set_transform(core.TransformState.make_mat(pouring() * moved))
        if seconds >= AWAY:
            self._world.remove(self._cup)
            self._cup = None

    def _die(self, die: int, random: Pcg32) -> bullet.BulletRigidBodyNode:
        node = bullet.BulletRigidBodyNode(f"die {die}")
        node.set_mass(1.0)
        shape = bullet.BulletBoxShape(core.LVector3(HALF, HALF, HALF))
        shape.set_margin(0.04)
        node.add_shape(shape)
        node.set_friction(0.5)
        node.set_restitution(0.3)
        node.set_linear_damping(LINEAR)
        node.set_angular_damping(ANGULAR)
        node.set_linear_sleep_threshold(0)
        node.set_angular_sleep_threshold(0)
        frame = pouring()
        turned = core.LQuaternion()
        turned.set_from_matrix(frame.get_upper_3())
        place = core.TransformState.make_pos_quat_scale(
            frame.xform_point(in_cup(die)), turned, core.LVecBase3(1, 1, 1)
        )
        node.set_transform(place)
        out = frame.xform_vec(core.LVector3(0, 0, 1)) * SPEED
        node.set_linear_velocity(out * (0.8 + 0.4 * _part(random)) + _jolt(random, 1.6))
        node.set_angular_velocity(_jolt(random, 14.0))
        self._world.attach(node)
        return node

    def _poses(self) -> tuple[Pose, ...]:
        poses = []
        for die in self._dice:
            place = die.get_transform()
            poses.append((core.LPoint3(place.get_pos()), core.LQuaternion(place.get_quat())))
        return tuple(poses)

    @property
    def done(self) -> bool:
        """Whether all dice lie still, or never will."""
        return self._still >= _STILL or len(self._frames) > LONGEST

    def advance(self, steps: int = LONGEST) -> bool:
        """Simulate up to `steps` steps; return whether it is done."""
        for _ in range(steps):
            if self.done:
                break
            self._draw_back()
            self._world.do_physics(STEP, 0)
            self._frames.append(self._poses())
            moving = any(
                die.get_linear_velocity().length() > RESTING
                or die.get_angular_velocity().length() > RESTING
                for die in self._dice
            )
            self._still = 0 if moving else self._still + 1
        return self.done

    @property
    def fair(self) -> bool:
        """Whether it is done, and every die lies flat on the felt inside the tray."""
        return self._still >= _STILL and all(lies_flat(*pose) for pose in self._frames[-1])

    def recording(self) -> Recording:
        """The recorded poses."""
        return Recording(tuple(self._frames))


def _part(random: Pcg32) -> float:
    return random.below(10_000) / 10_000


def _jolt(random: Pcg32, size: float) -> core.LVector3:
    return core.LVector3(*((2 * _part(random) - 1) * size for _ in range(3)))


def lies_flat(place: core.LPoint3, turned: core.LQuaternion) -> bool:
    """Whether a die lies flat on the felt, inside the tray."""
    sides = [turned.xform(axis) for axis in _AXES]
    upright = max(abs(side.z) for side in sides) >= FLAT
    wide = HALF * sum(abs(side.x) for side in sides)
    deep = HALF * sum(abs(side.y) for side in sides)
    inside = abs(place.x) + wide < WIDTH / 2 + SLACK and abs(place.y) + deep < DEPTH / 2 + SLACK
    return bool(upright and inside and abs(place.z - HALF) < SLACK)


_AXES = (core.LVector3(1, 0, 0), core.LVector3(0, 1, 0), core.LVector3(0, 0, 1))


def side_up(turned: core.LQuaternion) -> core.LVector3:
    """The direction, in the die's axes, of its upper side."""
    axis = max(_AXES, key=lambda axis: abs(turned.xform(axis).z))
    return axis if turned.xform(axis).z > 0 else -axis


class ThrowSimulator:
    """Simulates seeds until a throw is fair, in slices while the cup is shaken."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.tries = 1
        self._simulation = Simulation(seed)

    def advance(self, steps: int) -> None:
        """Simulate `steps` steps, going on to the next seed after an unfair throw."""
        if self.ready:
            return
        if self._simulation.advance(steps) and not self._simulation.fair:
            self._simulation = Simulation(self.seed + 1_000_003 * self.tries)
            self.tries += 1

    @property
    def ready(self) -> bool:
        """Whether there is a fair throw."""
        return self._simulation.done and self._simulation.fair

    def recording(self) -> Recording | None:
        """A fair throw, simulated to its end; None if there is none in TRIES."""
        while not self.ready:
            if self.tries > TRIES:
                return None
            self.advance(LONGEST)
        return self._simulation.recording()
