"""What a view frames lies in the part of the picture that nothing lies over, whatever its shape."""

import math

import pytest
from panda3d import core

from game.app.scene.view import WHOLE, Place, View, part_of, within

FREE: tuple[Place, ...] = (WHOLE, (0.2, 0.9, 0.15, 1.0), (0.0, 0.4, 0.3, 0.95))
PLACES: tuple[Place, ...] = (WHOLE, (0.0, 1.0, 0.2, 0.8), (0.1, 0.5, 0.0, 1.0))
AWAY = 12.0


def view_of(place: Place, free: Place, *, flat: bool = False) -> View:
    """A view that looks along y from the origin."""
    view = View("test", core.NodePath("root"), place=place, flat=flat)
    view.set_free(free)
    return view


def edges(part: Place) -> Place:
    """A part of the picture from -1 to 1."""
    left, right, bottom, top = part
    return 2 * left - 1, 2 * right - 1, 2 * bottom - 1, 2 * top - 1


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("free", FREE)
@pytest.mark.parametrize("flat", [False, True])
def test_what_is_framed_fills_what_is_free(place: Place, free: Place, flat: bool) -> None:
    view = view_of(place, free, flat=flat)
    view.fit(20.0)
    left, right, bottom, top = edges(within(place, free))
    across, up = (slope if flat else slope * AWAY for slope in view.slopes)
    assert view.project(core.LPoint3(0, AWAY, 0)) == pytest.approx(
        ((left + right) / 2, (bottom + top) / 2), abs=1e-4
    )
    assert view.project(core.LPoint3(across, AWAY, up)) == pytest.approx((right, top), abs=1e-4)
    assert view.project(core.LPoint3(-across, AWAY, -up)) == pytest.approx((left, bottom), abs=1e-4)
    smaller = 20.0 if flat else 2 * math.tan(math.radians(10.0)) * AWAY
    assert 2 * min(across, up) == pytest.approx(smaller)
    assert across / up == pytest.approx(view.shape)


@pytest.mark.parametrize("free", FREE)
def test_a_part_of_what_is_free_is_framed_the_same_way(free: Place) -> None:
    view, part = view_of(WHOLE, free), (0.25, 1.0, 0.5, 1.0)
    view.fit(30.0, part)
    left, right, bottom, top = edges(within(free, part))
    assert view.project(core.LPoint3(0, AWAY, 0)) == pytest.approx(
        ((left + right) / 2, (bottom + top) / 2), abs=1e-4
    )
    reach = math.tan(math.radians(15.0)) * AWAY
    corner = view.project(core.LPoint3(reach, AWAY, reach))
    assert corner is not None
    over = (corner[0] - right) / (right - left), (corner[1] - top) / (top - bottom)
    assert max(over) == pytest.approx(0.0, abs=1e-4)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("free", FREE)
def test_a_ray_goes_through_what_is_seen_there(place: Place, free: Place) -> None:
    view = view_of(place, free)
    view.fit(24.0)
    for point in (core.LPoint3(1, 9, -0.5), core.LPoint3(-2, 14, 1.5)):
        spot = view.project(point)
        assert spot is not None
        ray = view.ray(*spot)
        way = core.LVector3(*ray.way).normalized()
        gap = (point - core.LPoint3(*ray.origin)).cross(way).length()
        assert gap == pytest.approx(0.0, abs=1e-2)
        assert view.to_picture(*view.to_free(*spot)) == pytest.approx(spot)


@pytest.mark.parametrize("outer", PLACES)
@pytest.mark.parametrize("place", FREE)
def test_a_part_of_the_whole_is_told_as_one_of_a_part(outer: Place, place: Place) -> None:
    assert within(outer, part_of(outer, place)) == pytest.approx(place)
    assert part_of(outer, within(outer, place)) == pytest.approx(place)
