"""The physical pieces, what arrangements twists can reach, and the deal."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.scruble.rules import pieces
from game.games.scruble.rules.cube import (
    CENTRE_SLOTS,
    CORNER_SLOTS,
    EDGE_SLOTS,
    assembled,
    format_cube,
    parse_cube,
    scrambled,
)
from game.games.scruble.rules.pieces import CENTRES, CORNERS, EDGES, LETTER_VALUES, VALUES
from game.games.scruble.rules.sites import BY_NAME
from game.games.scruble.rules.twists import PERMUTATIONS, TWISTS, Twist, turned
from game.rules.interface import PositionSyntaxError

PEGS = pieces.PEGS[:96]
"""The English ones."""


def test_the_pieces_are_8_corners_24_edges_24_centres_with_96_pegs() -> None:
    assert (len(CORNERS), len(EDGES), len(CENTRES)) == (8, 24, 24)
    assert len(PEGS) == 96
    assert [peg.number for peg in PEGS] == list(range(96))
    assert sum(peg.kind == "wild" for peg in PEGS) == 2


def test_the_premiums_are_those_of_the_pieces() -> None:
    labels = Counter(peg.label for peg in PEGS if "premium" in peg.kind)
    assert labels == {"2L": 3, "3L": 2, "2W": 2, "3W": 1}
    assert all(peg.value == 0 for peg in PEGS if not peg.letter)


def test_each_letter_has_its_value() -> None:
    for letters, value in (
        ("AEILNORSTU", 1),
        ("DG", 2),
        ("BCMP", 3),
        ("FHVWY", 4),
        ("K", 5),
        ("JX", 8),
    ):
        assert {LETTER_VALUES[letter] for letter in letters} == {value}
    assert len(LETTER_VALUES) == 24  # no Q, no Z
    assert {peg.letter for peg in PEGS if peg.letter} == set(LETTER_VALUES)
    assert tuple(LETTER_VALUES.get(peg.letter, 0) for peg in PEGS) == VALUES[:96]


def test_slots_have_the_order_of_the_pieces() -> None:
    def names(*cells: str) -> tuple[int, ...]:
        return tuple(BY_NAME[cell] for cell in cells)

    # Counter-clockwise from outside: U, then F, then R round the corner nearest to the right.
    assert names("U44", "F14", "R11") in CORNER_SLOTS
    # Upright between F and R: in the upper half F is left, in the lower half held upside down.
    assert names("F24", "R21") in EDGE_SLOTS
    assert names("R31", "F34") in EDGE_SLOTS
    assert (len(CORNER_SLOTS), len(EDGE_SLOTS), len(CENTRE_SLOTS)) == (8, 24, 24)


def test_no_twist_flips_an_edge_piece_or_mirrors_a_corner() -> None:
    turns = {slot[k:] + slot[:k] for slot in CORNER_SLOTS for k in range(3)}
    for permutation in PERMUTATIONS:
        assert {tuple(permutation[s] for s in slot) for slot in EDGE_SLOTS} == set(EDGE_SLOTS)
        assert {tuple(permutation[s] for s in slot) for slot in CENTRE_SLOTS} == set(CENTRE_SLOTS)
        assert all(tuple(permutation[s] for s in slot) in turns for slot in CORNER_SLOTS)


def test_the_deal_is_the_same_for_ever() -> None:
    assert format_cube(scrambled(1)) == (
        "O2DAEWELON3IAETD/I?OSAFKATX2GEHEW/TTSONBGBRRY2NUIL/"
        "ANJAOS?EECULtPNE/HSMVRAeOETDAIFRS/IEYTCLdU3OIRPEMR"
    )


def test_deals_differ_and_hold_every_peg_once() -> None:
    deals = [scrambled(seed) for seed in (0, 1, 2, 2**63 - 1)]
    assert len(set(deals)) == 4
    assert all(sorted(deal) == list(range(96)) for deal in deals)


@given(st.lists(st.sampled_from(TWISTS), max_size=60))
def test_whatever_twists_reach_is_written_and_read_back(sequence: list[Twist]) -> None:
    pegs = assembled(pieces.ENGLISH)
    for twist in sequence:
        pegs = turned(pegs, twist)
    text = format_cube(pegs)
    assert len(text) == 101
    assert parse_cube(text) == pegs


def swapped(text: str, one: str, other: str) -> str:
    """A cube's text with the symbols of two cells exchanged."""
    places = {c: BY_NAME[c] + BY_NAME[c] // 16 for c in (one, other)}
    symbols = list(text)
    symbols[places[one]], symbols[places[other]] = symbols[places[other]], symbols[places[one]]
    return "".join(symbols)


def test_what_no_twists_reach_is_refused() -> None:
    text = format_cube(assembled(pieces.ENGLISH))
    with pytest.raises(PositionSyntaxError, match="swap just two"):
        parse_cube(swapped(text, "F22", "F23"))
    with pytest.raises(PositionSyntaxError, match="no piece shows"):
        parse_cube(swapped(text, "F24", "R21"))  # an edge piece flipped in its slot
    turned_corner = swapped(swapped(text, "U44", "F14"), "F14", "R11")
    with pytest.raises(PositionSyntaxError, match="single corner"):
        parse_cube(turned_corner)
    with pytest.raises(PositionSyntaxError, match="no piece shows"):
        parse_cube(swapped(text, "U44", "F14"))  # a mirrored corner
    centre = text[BY_NAME["F22"] + 2]
    other = BY_NAME["F23"] + 2
    with pytest.raises(PositionSyntaxError, match="twice"):
        parse_cube(text[:other] + centre + text[other + 1 :])


def test_three_centres_may_change_places() -> None:
    text = swapped(swapped(format_cube(assembled(pieces.ENGLISH)), "F22", "F23"), "F22", "F32")
    assert format_cube(parse_cube(text)) == text


@pytest.mark.parametrize("text", ["", "/", "/////", "A" * 96, "A" * 101])
def test_what_is_no_cube_is_refused(text: str) -> None:
    with pytest.raises(PositionSyntaxError):
        parse_cube(text)


@given(st.text())
def test_any_text_as_a_cube_is_read_or_refused(text: str) -> None:
    with pytest.raises(PositionSyntaxError):
        parse_cube(text)
