"""A real throw typed letter by letter."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.scribbage.rules.editing import CELLS, WILD
from game.games.scribbage.rules.pieces import DICE, JOKER, letters
from game.match.editing import EditedPosition
from game.match.games import rules_of
from game.rules.interface import UNDER_WAY, PositionSyntaxError, Setup
from game.rules.options import defaults


def begun(deal: str | None = None) -> EditedPosition:
    game = rules_of("scribbage")
    return EditedPosition.begin("scribbage", Setup(defaults(game.options), 1, 7, deal))


def typed(text: str) -> EditedPosition:
    edited = begun()
    for letter in text:
        edited = edited.type(letter)
    return edited


def test_letters_lie_in_the_order_typed_and_the_other_dice_as_they_may() -> None:
    edited = typed("street")
    laid = [
        placed.cell
        for letter in "STREET"
        for die, placed in enumerate(edited.state.layout)
        if placed is not None and letters(edited.state.roll)[die] == letter
    ]
    assert len(set(laid)) == 6
    assert sum(placed is None for placed in edited.state.layout) == 7
    assert edited.erase().written == edited.written
    assert edited.step(-1).erase().written == dict(zip(CELLS, "STREE", strict=False))


def test_why_it_is_no_throw() -> None:
    with pytest.raises(PositionSyntaxError, match="only 1 of the thirteen dice has Z"):
        typed("zz")
    with pytest.raises(PositionSyntaxError, match="only 1 of the thirteen dice has Q"):
        typed("qxkjwq")
    # C and H, N and X ... stand on few dice together: G of the fourth, Q too.
    with pytest.raises(PositionSyntaxError, match="are needed for the others"):
        typed("??G" + "Q")
    with pytest.raises(PositionSyntaxError, match="'1' is on no piece that can be there"):
        typed("1")


@settings(deadline=None, max_examples=40)
@given(st.tuples(*[st.integers(0, 5) for _ in DICE]), st.randoms(use_true_random=False))
def test_every_throw_can_be_typed_in_any_order(roll: tuple[int, ...], random: Random) -> None:
    shown = [DICE[die][face] for die, face in enumerate(roll)]
    random.shuffle(shown)
    edited = typed("".join(shown).replace(JOKER, WILD))
    assert sorted(letters(edited.state.roll)) == sorted(shown)
    settled = edited.settled
    assert settled.state.roll == edited.state.roll
    game = rules_of("scribbage")
    line = game.format_position(settled.state)
    assert (
        begun().read(line).state.roll == begun().read(edited.deal).state.roll == edited.state.roll
    )
    assert game.parse_position(line).roll == edited.state.roll


@pytest.mark.parametrize("text", ["", "1:777", "roll=12", "9:1111111111111", "nonsense here"])
def test_a_text_that_is_none(text: str) -> None:
    with pytest.raises(PositionSyntaxError):
        begun().read(text)


def test_a_throw_alone_is_a_deal_and_a_standing_makes_it_a_position() -> None:
    game = rules_of("scribbage")
    for seats in (1, 2):
        edited = EditedPosition.begin("scribbage", Setup(defaults(game.options), seats, 7))
        for letter in "STREET":
            edited = edited.put(letter)
        deal = edited.settled.setup.deal or ""
        assert not deal.startswith(UNDER_WAY)
        assert edited.settled.state.roll == edited.state.roll
        assert (edited.stand({"score 1": "57"}).settled.setup.deal or "").startswith(UNDER_WAY)


def test_no_match_goes_on_where_all_have_resigned() -> None:
    """By version 1 of the rules no round would have been the last."""
    game = rules_of("scribbage")
    setup = Setup(defaults(game.options, end="target"), 2, 7, rules_version=1)
    deal = f"{UNDER_WAY}end=target seats=2 rules=1 seed=7 roll={'1' * 13} resigned="
    assert game.to_act(game.begin(replace(setup, deal=f"{deal}2"))) == (0,)
    for gone in ("1", "1,2"):
        with pytest.raises(PositionSyntaxError, match="seat 1 has resigned"):
            game.begin(replace(setup, deal=deal + gone))
