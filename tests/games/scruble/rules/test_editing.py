"""A real cube typed peg by peg."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.scruble.rules.editing import LABELS
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.sites import BY_NAME
from game.match.editing import EditedPosition
from game.match.games import rules_of
from game.rules.interface import PositionSyntaxError, Setup
from game.rules.options import defaults


def begun(seed: int = 1) -> EditedPosition:
    game = rules_of("scruble")
    return EditedPosition.begin("scruble", Setup(defaults(game.options), 1, seed))


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10**6), st.randoms(use_true_random=False), st.integers(0, 96))
def test_every_cube_can_be_set_in_any_order(seed: int, random: Random, count: int) -> None:
    edited, target = begun(), begun(seed).state.pegs
    places = list(edited.places)
    random.shuffle(places)
    written = {place: LABELS[target[BY_NAME[place]]] for place in places[:count]}
    state = edited.editor.fit(edited.dealt, written)
    assert {place: LABELS[state.pegs[BY_NAME[place]]] for place in written} == written
    assert begun().read(replace(edited, state=state).deal).state.pegs == state.pegs
    if count == 96:
        assert [LABELS[peg] for peg in state.pegs] == [LABELS[peg] for peg in target]


def test_nothing_set_leaves_the_cube() -> None:
    edited = begun()
    assert edited.editor.fit(edited.dealt, {}) == edited.dealt


def test_what_has_several_characters_is_typed_whole() -> None:
    edited = begun()
    centre = EditedPosition(edited.game, edited.setup, edited.dealt, "U22", {}, edited.state)
    two = centre.type("2")
    assert two.written == {}
    assert two.choices == ("2L", "2W")
    assert two.type("w").written == {"U22": "2W"}
    assert two.type("a").written == {"U22": "A"}
    assert two.step(1).begun == ""


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ({"U11": "Z"}, "no piece shows 'Z – –' at U11"),
        ({"U22": "K", "F22": "K"}, "is set elsewhere, so none can be at F22"),
        ({"U11": "T", "U14": "T", "U41": "T", "U44": "T"}, "the eight corner pieces"),
    ],
)
def test_why_it_is_no_cube(written: dict[str, str], why: str) -> None:
    edited = begun()
    with pytest.raises(PositionSyntaxError, match=why):
        edited.editor.fit(edited.dealt, written)


def test_two_centres_that_are_swapped_are_made_good_by_two_that_look_alike() -> None:
    edited = begun()
    pegs = edited.state.pegs
    centres = [p for p in edited.places if p[1] in "23" and p[2] in "23"]
    written = {place: LABELS[pegs[BY_NAME[place]]] for place in edited.places}
    one, other = (p for p in centres if PEGS[pegs[BY_NAME[p]]].symbol in "KX")
    written[one], written[other] = written[other], written[one]
    doubles = [p for p in centres if PEGS[pegs[BY_NAME[p]]].symbol in "de"]
    assert len(doubles) == 2  # which look the same, so that the swap can be theirs
    edited.editor.fit(edited.dealt, written)
