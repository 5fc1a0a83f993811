"""The surface of the cube, its rings and the group that the twists generate."""

from itertools import combinations

import pytest

from game.games.scruble.rules.sites import (
    BY_NAME,
    DOWN,
    LEFT,
    LINES,
    NAMES,
    NEIGHBOURS,
    RIGHT,
    RINGS,
    RINGS_OF,
    SITES,
    TABLE,
    UP,
    line_of,
    ring_of,
)
from game.games.scruble.rules.twists import DRAGS, LAYERS, PERMUTATIONS, TWISTS, parse, turned
from game.rules.interface import MoveSyntaxError

DISTINCT = bytes(range(96))


def after(pegs: bytes, sequence: str) -> bytes:
    for text in sequence.split():
        pegs = turned(pegs, parse(text))
    return pegs


def order(sequence: str) -> int:
    """How often a sequence is repeated until 96 distinct pegs are where they were."""
    pegs, times = after(DISTINCT, sequence), 1
    while pegs != DISTINCT:
        pegs, times = after(pegs, sequence), times + 1
    return times


EDGE_PAIRS = tuple(
    (a, b)
    for a in range(SITES)
    for b in sorted(NEIGHBOURS[a])
    if a < b and TABLE[a].face != TABLE[b].face
)
"""Neighbouring sites on either side of a cube edge."""


def test_there_are_96_sites_on_six_faces_of_4_by_4() -> None:
    assert len(TABLE) == 96
    assert [site.index for site in TABLE] == list(range(96))
    assert NAMES[0] == "U11"
    assert BY_NAME["F23"] == 2 * 16 + 1 * 4 + 2
    # 8 corner pieces with three pegs, 24 edge pieces with two, 24 centres with one.
    per_cubie = [sum(other.cubie == site.cubie for other in TABLE) for site in TABLE]
    assert (per_cubie.count(3), per_cubie.count(2), per_cubie.count(1)) == (24, 48, 24)


def test_the_net_is_the_usual_one() -> None:
    def cubie(name: str) -> tuple[int, int, int]:
        return TABLE[BY_NAME[name]].cubie

    assert cubie("F11") == cubie("U41") == cubie("L14") == (0, 0, 3)
    assert cubie("F44") == cubie("D14") == cubie("R41") == (3, 0, 0)
    assert cubie("B11") == cubie("U14") == cubie("R14") == (3, 3, 3)
    assert cubie("B44") == cubie("D41") == cubie("L41") == (0, 3, 0)


def test_a_line_goes_on_over_the_edges_of_the_cube() -> None:
    names = [NAMES[s] for s in LINES[BY_NAME["F23"]][RIGHT]]
    assert names[:3] == ["F23", "F24", "R21"]
    assert names[6:8] == ["B21", "B22"]
    assert [NAMES[s] for s in LINES[BY_NAME["F23"]][UP][:4]] == ["F23", "F13", "U43", "U33"]
    assert [NAMES[s] for s in LINES[BY_NAME["F23"]][DOWN][2:5]] == ["F43", "D13", "D23"]
    assert NAMES[NEIGHBOURS[BY_NAME["F21"]][LEFT]] == "L24"


def test_twelve_rings_of_sixteen_each_site_on_exactly_two() -> None:
    assert len(RINGS) == 12
    assert all(len(ring) == len(set(ring)) == 16 for ring in RINGS)
    for site in TABLE:
        on = [k for k, ring in enumerate(RINGS) if site.index in ring]
        assert len(on) == 2
        assert on == sorted(ring for ring, _ in RINGS_OF[site.index])
        assert all(RINGS[ring][place] == site.index for ring, place in RINGS_OF[site.index])
    assert all(len({TABLE[s].face for s in ring}) == 4 for ring in RINGS)


def test_consecutive_sites_of_a_ring_are_neighbours_and_close_it() -> None:
    for number, ring in enumerate(RINGS):
        for here, there in zip(ring, ring[1:] + ring[:1], strict=True):
            assert there in NEIGHBOURS[here]
            assert here in NEIGHBOURS[there]
            assert ring_of((here, there)) == number


def test_only_48_pairs_of_pegs_face_each_other_over_a_cube_edge() -> None:
    assert len(EDGE_PAIRS) == 48
    for one, other in EDGE_PAIRS:
        assert TABLE[one].cubie == TABLE[other].cubie


def test_the_48_pairs_stay_pairs_whatever_is_twisted() -> None:
    pairs = {frozenset(pair) for pair in EDGE_PAIRS}
    for permutation in PERMUTATIONS:
        assert {frozenset((permutation[a], permutation[b])) for a, b in EDGE_PAIRS} == pairs


def test_line_of_knows_lines_and_nothing_else() -> None:
    for start in (0, 17, 95):
        for way in range(4):
            for length in (2, 3, 15, 16):
                assert line_of(LINES[start][way][:length]) == (start, way)
    f11, f22, f12 = BY_NAME["F11"], BY_NAME["F22"], BY_NAME["F12"]
    assert line_of((f11, f22)) is None  # diagonal
    assert line_of((f11, f12, f22)) is None  # round a corner of the path
    assert line_of((f11, f12, f11)) is None  # a site twice
    assert line_of((f11,)) is None
    assert line_of(()) is None


@pytest.mark.parametrize("layer", [layer.name for layer in LAYERS])
def test_each_quarter_turn_has_order_4_and_each_half_turn_2(layer: str) -> None:
    assert order(layer) == order(layer + "'") == 4
    assert order(layer + "2") == 2
    assert after(DISTINCT, f"{layer} {layer}") == after(DISTINCT, layer + "2")
    assert after(DISTINCT, f"{layer} {layer}'") == DISTINCT


@pytest.mark.parametrize(
    ("sequence", "times"), [("R U R' U'", 6), ("R U", 420), ("R U'", 252), ("2R 2U 2R' 2U'", 3)]
)
def test_orders_of_sequences(sequence: str, times: int) -> None:
    assert order(sequence) == times


def test_layers_of_one_axis_commute_and_others_do_not() -> None:
    for one, other in combinations(LAYERS, 2):
        there = after(DISTINCT, f"{one.name} {other.name}")
        back = after(DISTINCT, f"{other.name} {one.name}")
        assert (there == back) == (one.axis == other.axis)


def test_twelve_layers_with_36_twists() -> None:
    assert [layer.name for layer in LAYERS] == (
        ["R", "2R", "2L", "L", "B", "2B", "2F", "F", "U", "2U", "2D", "D"]
    )
    assert len(TWISTS) == len({str(twist) for twist in TWISTS}) == 36
    for twist in TWISTS:
        assert parse(str(twist)) is twist
        back = TWISTS[twist.index // 3 * 3 + 2 - twist.index % 3]
        assert turned(turned(DISTINCT, twist), back) == DISTINCT


@pytest.mark.parametrize(
    ("twist", "source", "target"),
    [
        ("R", "F14", "U14"),
        ("R", "R11", "R14"),
        ("R'", "F14", "D14"),
        ("2R", "F13", "U13"),
        ("2L", "U12", "F12"),
        ("L", "U11", "F11"),
        ("U", "F11", "L11"),
        ("2U", "R21", "F21"),
        ("2D", "L31", "F31"),
        ("D", "F41", "R41"),
        ("F", "U41", "R11"),
        ("2F", "U31", "R12"),
        ("2B", "R13", "U21"),
        ("B", "U11", "L41"),
        ("F2", "U41", "D14"),
    ],
)
def test_twists_turn_clockwise_as_seen_from_their_own_face(
    twist: str, source: str, target: str
) -> None:
    assert NAMES[after(DISTINCT, twist)[BY_NAME[target]]] == source


def test_the_angle_of_a_twist_is_about_the_positive_axis() -> None:
    degrees = {str(twist): twist.degrees for twist in TWISTS}
    assert (degrees["R"], degrees["R'"], degrees["L"], degrees["L'"]) == (-90, 90, 90, -90)
    assert (degrees["2U2"], degrees["2D2"]) == (-180, 180)


def test_a_drag_carries_the_peg_under_the_pointer_along_the_direction_drawn() -> None:
    for site in range(96):
        for way in range(4):
            twist = DRAGS[site][way]
            assert twist.quarters != 2
            assert turned(DISTINCT, twist)[LINES[site][way][4]] == site


@pytest.mark.parametrize("text", ["", "X", "3R", "r", "R3", "RR", "R''", "2", "'", "Ｒ", "R’"])
def test_what_is_no_twist_is_refused(text: str) -> None:
    with pytest.raises(MoveSyntaxError):
        parse(text)
