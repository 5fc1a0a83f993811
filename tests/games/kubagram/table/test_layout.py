"""The layout of the table of Kubagram."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.games.kubagram.rules.pieces import draw_order
from game.games.kubagram.table import layout
from game.games.kubagram.table.areas import WIDE_TABLE, Area, BoxLayout, areas_for, box_size
from game.games.kubagram.table.layout import points
from tests.games.kubagram.rules.positions import position


def test_the_box_is_emptied_from_the_lower_left_row_by_row_however_it_lies() -> None:
    for rotation in range(4):
        wide, deep = box_size(rotation)
        box = BoxLayout(WIDE_TABLE, rotation, deep)
        places = [box.spot(square) for square in draw_order(rotation)]
        assert places[0].x == min(spot.x for spot in places)
        assert places[0].y == min(spot.y for spot in places)
        rows = [places[n : n + wide] for n in range(0, len(places), wide)]
        assert len(rows) == deep
        for row in rows:
            assert [spot.x for spot in row] == sorted(spot.x for spot in row)
            assert max(spot.y for spot in row) - min(spot.y for spot in row) < 1e-6
        assert [row[0].y for row in rows] == sorted(row[0].y for row in rows)


@pytest.mark.parametrize("rows", [1, 9])
@pytest.mark.parametrize("count", [1, 9, 10, 11, 30, 60, 108])
def test_the_central_field_holds_any_number_of_dice_and_none_overlap(count: int, rows: int) -> None:
    area = BoxLayout(WIDE_TABLE, 0, rows).field
    spots = layout.field(count, area)
    assert len({(spot.x, spot.y) for spot in spots}) == count
    for one, other in pairwise(spots):
        assert abs(one.x - other.x) >= one.size or abs(one.y - other.y) >= one.size
    assert max(abs(spot.x - area.x) + spot.size / 2 for spot in spots) <= area.width / 2
    assert max(abs(spot.y - area.y) + spot.size / 2 for spot in spots) <= area.depth / 2


def test_a_die_is_dropped_where_it_would_be_read() -> None:
    spots = layout.field(12, Area(0.0, 0.0, 11.0, 4.5))
    assert layout.slot(spots, -99, spots[0].y) == 0
    assert layout.slot(spots, 99, spots[0].y) == 6
    assert layout.slot(spots, -99, spots[6].y) == 6
    assert layout.slot(spots, 99, spots[6].y) == 12
    assert layout.slot(spots, spots[2].x + 0.1, spots[2].y) == 3
    assert layout.slot([], 0, 0) == 0


@pytest.mark.parametrize("shape", [0.6, 1.1, 1.25, 1.7, 2.4, 3.6])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_players_fields_lie_apart(seats: int, shape: float) -> None:
    areas = areas_for(shape)
    assert areas.width / areas.depth == pytest.approx(shape)
    mats = areas.mats(seats)
    assert len(mats) == seats
    for n, one in enumerate(mats):
        for rotation in range(4):
            box = BoxLayout(areas, rotation, box_size(rotation)[1])
            assert box.field.depth >= 1.8
            for area in (box.area, box.field):
                beside = abs(one.x) - one.width / 2 > area.width / 2
                assert beside or area.near > one.far
        for other in mats[n + 1 :]:
            beside = abs(one.x - other.x) >= (one.width + other.width) / 2
            assert beside or abs(one.y - other.y) >= (one.depth + other.depth) / 2


@pytest.mark.parametrize("shape", [0.8, 1.1, 1.19, 1.25, 1.7, 2.4])
@pytest.mark.parametrize("jokers", [0, 1, 3])
def test_claimed_words_can_be_read_in_any_window(shape: float, jokers: int) -> None:
    words = tuple((1, word) for word in ("TABLE", "STREET", "HOUSE", "RIVER", "GLASS", "CLOUD"))
    aside = ",".join(f"{106 + n}:1" for n in range(jokers))
    state = position("A", words, extra=f"aside={aside or '-'}", seats=4)
    areas = areas_for(shape)
    field = layout.player_field(areas, state, 0)
    mat = areas.mats(4)[0]
    spots = [spot for word in field.words.values() for spot in word]
    assert min(spot.size for spot in spots) > 0.15
    for spot in [*spots, *field.aside.values()]:
        assert mat.holds(spot.x, spot.y)
        assert not any(other.covers(spot.x, spot.y) for other in field.aside.values()) or (
            spot in field.aside.values()
        )
    assert len({(round(spot.x, 3), round(spot.y, 3)) for spot in spots}) == len(spots)


def test_the_central_field_has_the_largest_dice_and_grows_as_the_box_empties() -> None:
    full, half = BoxLayout(WIDE_TABLE, 0, 9), BoxLayout(WIDE_TABLE, 0, 4)
    assert half.field.depth > full.field.depth + 2
    assert half.area.far == full.area.far
    assert half.area.near > full.area.near
    for count in (5, 8, 10):
        assert min(spot.size for spot in layout.field(count, full.field)) > 1.4
    for rows in range(1, 10):
        box = BoxLayout(WIDE_TABLE, 0, rows)
        following, others = box.spot(box.squares()[0]), box.spot(box.squares()[-1])
        assert following.size > 1.0
        assert (following.size > others.size) == (rows > 1)


def test_points_stand_beside_words_where_scores_are_shown() -> None:
    state = position("V", ((1, "CATTLE"), (2, "TABLE")), box=True)
    assert points(state) == {0: "21", 1: str(2 + 3 + 2 + 4 + 4)}


@pytest.mark.parametrize("shape", [0.5, 0.79, 0.8, 1.0, 1.19, 1.6])
def test_a_full_box_can_be_read_at_any_shape(shape: float) -> None:
    areas = areas_for(shape)
    assert BoxLayout(areas, 0, box_size(0)[1]).width > 0.03 * areas.width
