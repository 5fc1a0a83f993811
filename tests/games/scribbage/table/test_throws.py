"""Throws as physics: every die ends flat inside the tray, with the face up that was rolled."""

from __future__ import annotations

import pytest
from panda3d import core

from game.games.scribbage.rules.pieces import DICE
from game.games.scribbage.table import physics
from game.games.scribbage.table.dice import NORMALS, relabelled, upright
from game.games.scribbage.table.physics import DEPTH, HALF, STEP, WIDTH, Simulation, ThrowSimulator
from game.rules.pcg import stream

UP = core.LVector3(0, 0, 1)


def corners(place: core.LPoint3, turned: core.LQuaternion) -> list[core.LPoint3]:
    signs = (-HALF, HALF)
    return [
        place + turned.xform(core.LVector3(x, y, z)) for x in signs for y in signs for z in signs
    ]


def check_throw(seed: int) -> int:
    """Throw; how many seeds it took."""
    simulator = ThrowSimulator(seed)
    recording = simulator.recording()
    assert recording is not None
    random = stream(seed, "faces")
    assert 0.5 < recording.seconds <= physics.LONGEST * STEP
    for place, turned in recording.frames[-1]:
        low = min(corner.z for corner in corners(place, turned))
        assert abs(low) < 0.12, "on the felt"
        for corner in corners(place, turned):
            assert abs(corner.x) < WIDTH / 2 + 0.12, "inside the tray"
            assert abs(corner.y) < DEPTH / 2 + 0.12, "inside the tray"
        face = random.below(6)
        painted = relabelled(face, physics.side_up(turned)) * turned
        side = painted.xform(core.LVector3(*NORMALS[face]))
        assert side.z > 0.99, "the face that was rolled lies up, and the die is not cocked"
    middles = [place for place, _turned in recording.frames[-1]]
    for i, one in enumerate(middles):
        assert all((one - other).length() > 0.9 for other in middles[:i]), "none on another"
    return simulator.tries


def test_twenty_throws() -> None:
    tries = [check_throw(seed) for seed in range(20)]
    assert max(tries) <= 12


@pytest.mark.soak
def test_three_hundred_throws() -> None:
    tries = [check_throw(seed) for seed in range(1000, 1300)]
    assert sum(tries) < 2 * len(tries)


def test_one_seed_throws_the_same_twice_in_slices_or_at_once() -> None:
    sliced, whole = ThrowSimulator(5), ThrowSimulator(5)
    while not sliced.ready:
        sliced.advance(7)
    one, other = sliced.recording(), whole.recording()
    assert one is not None
    assert other is not None
    assert len(one.frames) == len(other.frames)
    for (p, q), (r, s) in zip(one.frames[-1], other.frames[-1], strict=True):
        assert (p - r).length() < 1e-6
        assert q.almost_equal(s, 1e-6)


def test_a_throw_begins_in_the_cup_and_every_die_moves() -> None:
    toss = Simulation(3)
    toss.advance()
    frames = toss.recording().frames
    mouth = physics.pouring()
    for die in range(13):
        assert (frames[0][die][0] - mouth.xform_point(physics.in_cup(die))).length() < 1e-4
        assert (frames[-1][die][0] - frames[0][die][0]).length() > 1


def test_no_die_passes_through_the_cup_while_it_draws_back() -> None:
    still = core.LMatrix4(physics.pouring())
    still.invert_in_place()
    for seed in range(8):
        frames = Simulation(seed)
        frames.advance()
        poses = frames.recording().frames[: round(physics.AWAY / STEP)]
        for step, dice in enumerate(poses):
            back = physics.drawn_back(step * STEP)
            for place, turned in dice:
                for corner in map(still.xform_point, corners(place - back, turned)):
                    if -physics.CUP_DEPTH < corner.z < 0:
                        across = corner.xy.length()
                        # The corners of the dice are rounded, and the wall is as thick as that.
                        assert not physics.CUP_RADIUS + 0.2 < across < physics.CUP_RADIUS + 0.6


def test_a_cocked_die_and_one_outside_are_not_fair() -> None:
    flat, leaning = core.LQuaternion(), core.LQuaternion()
    leaning.set_from_axis_angle(20, core.LVector3(1, 0, 0))
    assert physics.lies_flat(core.LPoint3(0, 0, 0.5), flat)
    assert not physics.lies_flat(core.LPoint3(0, 0, 0.6), leaning)
    assert not physics.lies_flat(core.LPoint3(0, 0, 1.5), flat)
    assert not physics.lies_flat(core.LPoint3(WIDTH / 2, 0, 0.5), flat)
    assert not physics.lies_flat(core.LPoint3(0, DEPTH / 2, 0.5), flat)


@pytest.mark.parametrize("face", range(6))
def test_a_face_that_lies_up_reads_upright(face: int) -> None:
    assert upright(face).xform(core.LVector3(*NORMALS[face])).almost_equal(UP, 1e-5)
    for normal in NORMALS:
        side = core.LVector3(*normal)
        onto = relabelled(face, side).xform(core.LVector3(*NORMALS[face]))
        assert onto.almost_equal(side, 1e-5)
    assert len(set(NORMALS)) == len(DICE[0]) == 6
