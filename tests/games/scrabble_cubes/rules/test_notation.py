"""Moves, positions and views of Scrabble Cubes as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.notation import format_pile, parse_face
from game.games.scrabble_cubes.rules.paths import paths_spelling
from game.rules.interface import MoveSyntaxError, PositionSyntaxError, Setup, Step
from game.rules.options import defaults
from tests.games.scrabble_cubes.rules.positions import flat, play

MOVES = ["word T313.L313.R312", "word T111", "remove 311", "pass"]


@pytest.mark.parametrize("text", MOVES)
def test_moves_round_trip(text: str) -> None:
    assert GAME.format_move(GAME.parse_move(text)) == text


BAD = ["", "word", "word ", "word X111", "word T11", "word T111 T112", "remove", "remove 3111"]
BAD += ["remove 001", "pass ", "Pass", "word T1११", "swap 111", "word " + ".".join(["T111"] * 99)]


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_move_says_so(text: str) -> None:
    with pytest.raises(MoveSyntaxError):
        GAME.parse_move(text)


@given(st.text(max_size=30))
def test_any_text_is_a_move_that_round_trips_or_a_syntax_error(text: str) -> None:
    try:
        move = GAME.parse_move(text)
    except MoveSyntaxError:
        return
    assert GAME.format_move(move) == text


def test_positions_round_trip() -> None:
    state = flat("LET", "RET", "SAC", options="mode=head-to-head", cubes={"A": "2W''", "C": "3L'"})
    for move in ("pass", "word T221.T211.T321", "word T131.T121.T111", "remove 331"):
        state = play(state, move).state
        assert GAME.parse_position(GAME.format_position(state)) == state
    ended = GAME.resign(state, 1)
    assert isinstance(ended, Step)
    assert GAME.parse_position(GAME.format_position(ended.state)) == ended.state


BAD_POSITIONS = {
    "": "needs a pile",
    "pile=-": "9 columns",
    "pile=AB/-/-/-/-/-/-/-/-": "not a cube",
    "pile=ABC5L/-/-/-/-/-/-/-/-": "not a cube",
    "pile=ABC'''/-/-/-/-/-/-/-/-": "not a cube",
    "pile=ABC.ABC.ABC.ABC/-/-/-/-/-/-/-/-": "higher than 3",
    "size=6 pile=-/-/-/-/-/-/-/-/-": "size cannot be",
    "pile=-/-/-/-/-/-/-/-/- colour=red": "no option",
    "pile=-/-/-/-/-/-/-/-/- seat=2": "seat must be a whole number from 1 to 1",
    "pile=-/-/-/-/-/-/-/-/- seats=2": "seats must be a whole number from 1 to 1",
    "pile=-/-/-/-/-/-/-/-/- removed=1": "removed is yes or no",
    "pile=-/-/-/-/-/-/-/-/- end=soon": "not one of empty",
    "pile=-/-/-/-/-/-/-/-/- words=1:cat:5": "not of the form",
    "pile=-/-/-/-/-/-/-/-/- words=2:CAT:5": "not of the form",
    "pile=-/-/-/-/-/-/-/-/- resigned=2": "resigned must be",
    "pile=-/-/-/-/-/-/-/-/- pile=-": "not expected",
    "pile": "not expected",
}


@pytest.mark.parametrize(("text", "message"), BAD_POSITIONS.items())
def test_what_is_no_position_says_why(text: str, message: str) -> None:
    with pytest.raises(PositionSyntaxError, match=message):
        GAME.parse_position(text)


def test_a_deal_can_be_given_as_text() -> None:
    dealt = GAME.deal(Setup(defaults(GAME.options), 1, 5))
    text = format_pile(dealt.columns)
    assert GAME.deal(Setup(defaults(GAME.options), 1, 0, deal=text)) == dealt
    with pytest.raises(PositionSyntaxError, match="every column"):
        GAME.deal(Setup(defaults(GAME.options), 1, 0, deal="/".join(["ABC"] * 9)))
    with pytest.raises(PositionSyntaxError, match="unknown letters"):
        GAME.deal(Setup(defaults(GAME.options), 1, 0, deal=text.replace(text[0], "?", 1)))


def test_a_view_hides_letters_that_show_nowhere_and_hidden_bonuses() -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 1, 5))
    view = GAME.view(state, 0)
    inside = view.columns[4][1]
    assert (inside.letters, inside.bonus) == ("???", "")
    corner = view.columns[2][2]
    assert corner == state.columns[2][2]
    assert view.revealed() == state.revealed()
    assert GAME.view(view, None) == view
    assert GAME.parse_position(GAME.format_position(view)) == view
    hidden = state.columns[4][1].letters
    other = GAME.deal(
        Setup(defaults(GAME.options), 1, 0, deal=format_pile(state.columns).replace(hidden, "ZZZ"))
    )
    assert GAME.view(other, 0).columns[4][1] == inside


def test_a_partly_revealed_letter_is_seen() -> None:
    state = GAME.parse_position("pile=CAB/ORE''.TIN/-/-/-/-/-/-/-")
    view = GAME.view(state, 0)
    assert view.columns[0][0].letters == "CA?"
    assert view.columns[1][0].letters == "?RE"


def test_typing_letters_finds_the_paths_that_spell_them() -> None:
    state = flat("LET", "RET", "SAC")
    found = {tuple(map(str, path)) for path in paths_spelling(state, "SAC")}
    assert found == {("T111", "T211", "T311")}
    assert len(set(paths_spelling(state, "ET"))) == 4
    assert not list(paths_spelling(state, "TACS"))
    assert not list(paths_spelling(state, ""))


def test_faces_are_ordered_and_named() -> None:
    face = parse_face("R312")
    assert (face.side, face.cell) == ("R", (2, 0, 1))
    assert str(face) == "R312"
