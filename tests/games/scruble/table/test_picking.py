"""What lies under the pointer: the analytic ray against every peg, and the layer a drag turns."""

import math
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from panda3d import core

from game.app.scene.picking import Ray, Vector, box, disc, plane
from game.games.scruble.rules.sites import SITES, TABLE, directions
from game.games.scruble.rules.twists import DRAGS, TWISTS, turned
from game.games.scruble.table.frames import HEIGHT, RADIUS, SURFACE, pick
from game.games.scruble.table.hand import QUARTER, Pull


def peg_top(site: int) -> Vector:
    at = TABLE[site]
    x, y, z = (
        c - 1.5 + (SURFACE + HEIGHT - 1.5) * n for c, n in zip(at.cubie, at.normal, strict=True)
    )
    return x, y, z


def towards(eye: Vector, goal: Vector) -> Ray:
    """The ray from one point through another."""
    return Ray(eye, (goal[0] - eye[0], goal[1] - eye[1], goal[2] - eye[2]))


def brute_force(ray: Ray) -> int | None:
    """Every peg's face and every small cube's sides; the nearest wins."""
    best = None
    for site in range(SITES):
        at = TABLE[site]
        axis = next(i for i in range(3) if at.normal[i])
        found = disc(ray, peg_top(site), axis, at.normal[axis], RADIUS)
        if found is not None and (best is None or found < best[0]):
            best = found, site
        if at.normal[axis] * ray.way[axis] >= 0:
            continue
        found = plane(ray, axis, SURFACE * at.normal[axis])
        if found is None:
            continue
        point = ray.at(found)
        inside = all(
            abs(point[i] - (at.cubie[i] - 1.5)) <= 0.5 for i in range(3) if i != axis
        ) and all(abs(point[i]) <= SURFACE for i in range(3) if i != axis)
        if inside and (best is None or found < best[0]):
            best = found, site
    return None if best is None else best[1]


def views() -> Iterator[Vector]:
    for yaw in (0.0, 33.0, 118.0, 250.0):
        for pitch in (-50.0, -8.0, 24.0, 70.0):
            a, b = math.radians(yaw), math.radians(pitch)
            yield (
                16 * math.sin(a) * math.cos(b),
                -16 * math.cos(a) * math.cos(b),
                16 * math.sin(b),
            )


def test_every_peg_that_faces_the_viewer_is_picked_at_its_middle() -> None:
    seen = set()
    for eye in views():
        for site in range(SITES):
            at, top = TABLE[site], peg_top(site)
            if sum((e - t) * n for e, t, n in zip(eye, top, at.normal, strict=True)) <= 0.5:
                continue
            assert pick(towards(eye, top)) == site
            seen.add(site)
    assert seen == set(range(SITES))


def test_picking_agrees_with_brute_force_everywhere() -> None:
    rng = random.Random(4)
    hits = 0
    for eye in views():
        for _ in range(60):
            goal = (rng.uniform(-2.6, 2.6), rng.uniform(-2.6, 2.6), rng.uniform(-2.6, 2.6))
            ray = towards(eye, goal)
            expected = brute_force(ray)
            assert pick(ray) == expected
            hits += expected is not None
    assert hits > 400


def test_a_box_is_entered_by_the_side_that_faces_the_ray() -> None:
    assert box(Ray((0, -9, 0), (0, 1, 0)), (2, 2, 2)) == (7, 1, -1)
    assert box(Ray((9, 0.5, 0.5), (-1, 0, 0)), (2, 2, 2)) == (7, 0, 1)
    assert box(Ray((0, -9, 5), (0, 1, 0)), (2, 2, 2)) is None
    assert box(Ray((0, 9, 0), (0, 1, 0)), (2, 2, 2)) is None


@pytest.mark.parametrize("site", range(0, SITES, 7))
@pytest.mark.parametrize("direction", range(4))
def test_a_drag_turns_the_layer_under_the_pointer_along_the_way_drawn(
    site: int, direction: int
) -> None:
    at = TABLE[site]
    top = core.LVector3(*peg_top(site))
    way = core.LVector3(*directions(site)[direction])
    eye = top + core.LVector3(*at.normal) * 12 + core.LVector3(1.5, -1.0, 2.0)

    def ray(point: core.LVector3) -> Ray:
        return towards((eye.x, eye.y, eye.z), (point.x, point.y, point.z))

    held = Pull.at(site, ray(top))
    assert held.to(ray(top + way * 0.05)) == held
    pull = held.to(ray(top + way * QUARTER))
    assert pull.twist is DRAGS[site][direction]
    assert math.copysign(1, pull.degrees) == math.copysign(1, pull.twist.degrees)
    # The peg itself goes on along the way drawn: four sites on, it is on the next face.
    before = bytes(range(SITES))
    goal = turned(before, pull.twist).index(before[site])
    moved = core.LVector3(*peg_top(goal)) - top
    assert moved.dot(way) > 0.4
    assert all(abs(moved[i]) < 1e-6 for i in range(3) if not (way[i] or at.normal[i]))
    # Back past where it began, the same layer turns the other way.
    back = pull.to(ray(top - way * QUARTER / 2))
    assert back.twist is pull.twist
    assert back.degrees * pull.degrees < 0


def test_a_layer_let_go_arrives_or_falls_back() -> None:
    for site in range(SITES):
        for way in range(4):
            pull = Pull(site, (0.0, 0.0, 0.0), way)
            assert replace(pull, degrees=12.0).completes is None
            assert replace(pull, degrees=-20.0).completes is None
            for twist in TWISTS:
                if pull.twist is not None and twist.layer is pull.twist.layer:
                    assert replace(pull, degrees=twist.degrees * 0.8).completes is twist
