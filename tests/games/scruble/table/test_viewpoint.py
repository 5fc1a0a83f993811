"""Words on the cube turn to the reader: left to right or downwards, as much as can be seen."""

from __future__ import annotations

import pytest

from game.games.scruble.rules.sites import LINES, SITES, TABLE
from game.games.scruble.table.camera import HOME, PITCHES, TILT
from game.games.scruble.table.viewpoint import UPRIGHT, View, parts, reading, worth

START = View(UPRIGHT, *HOME)


def readable(view: View, sites: tuple[int, ...]) -> int:
    return worth(view, TILT, parts(sites, ordered=True))[0]


@pytest.mark.parametrize("length", [3, 4, 6])
def test_every_word_on_one_or_two_sides_can_be_read_whole(length: int) -> None:
    for start in range(SITES):
        for way in range(4):
            sites = LINES[start][way][:length]
            if len({TABLE[site].face for site in sites}) > 2:
                continue
            view = reading(START, sites, tilt=TILT, pitches=PITCHES, ordered=True)
            assert readable(view, sites) == length, (start, way)


def test_what_reads_already_does_not_move() -> None:
    for name in ("F11", "F14", "U11", "R12"):
        site = next(at.index for at in TABLE if at.name == name)
        for way in range(4):
            sites = LINES[site][way][:3]
            view = reading(START, sites, tilt=TILT, pitches=PITCHES, ordered=True)
            assert reading(view, sites, tilt=TILT, pitches=PITCHES, ordered=True) is view


def test_the_cube_is_turned_over_only_where_it_must_be() -> None:
    f11, f14 = (next(at.index for at in TABLE if at.name == name) for name in ("F11", "F14"))
    onward, back = LINES[f11][1][:4], LINES[f14][3][:4]
    assert reading(START, onward, tilt=TILT, pitches=PITCHES, ordered=True).hold == UPRIGHT
    turned = reading(START, back, tilt=TILT, pitches=PITCHES, ordered=True)
    assert turned.hold != UPRIGHT
    assert readable(turned, back) == 4
    assert readable(START, back) == 0
    seen = reading(START, back, tilt=TILT, pitches=PITCHES, ordered=False)
    assert seen.hold == UPRIGHT


def test_the_cube_stands_on_an_edge_only_where_that_shows_more() -> None:
    for start in range(SITES):
        for way in range(4):
            sites = LINES[start][way][:7]
            view = reading(START, sites, tilt=TILT, pitches=PITCHES, ordered=True)
            tilted = [pitch for pitch in PITCHES if pitch != -TILT]
            assert view.pitch != -TILT or (
                readable(reading(START, sites, tilt=TILT, pitches=tilted, ordered=True), sites)
                < readable(view, sites)
            )


def test_of_a_word_on_four_sides_two_can_be_read() -> None:
    sites = LINES[0][1][:16]
    view = reading(START, sites, tilt=TILT, pitches=PITCHES, ordered=True)
    assert readable(view, sites) >= 8


def test_it_looks_no_other_way_than_what_it_turns() -> None:
    view = View(((0, 1, 0), (-1, 0, 0), (0, 0, 1)), 0.0, 0.0)
    assert view.within((0.0, 1.0, 0.0)) == pytest.approx((1.0, 0.0, 0.0))
