"""A real pile typed face by face."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.scrabble_cubes.rules.notation import parse_face
from game.match.editing import EditedPosition
from game.match.games import rules_of
from game.rules.interface import PositionSyntaxError, Setup
from game.rules.options import defaults


def begun() -> EditedPosition:
    game = rules_of("scrabble-cubes")
    return EditedPosition.begin("scrabble-cubes", Setup(defaults(game.options), 1, 3))


def typed(text: str) -> EditedPosition:
    edited = begun()
    for letter in text:
        edited = edited.type(letter)
    return edited


def test_all_faces_are_typed_as_they_are_seen() -> None:
    text = "ABCDEFGHIKLMNOPRSTUVWYAEIOU"
    edited = typed(text)
    assert edited.places[:2] == ("T133", "T233")
    corner = edited.state.columns[2][2]  # at the right, front, top: T313, the corner of all three
    assert corner.letters == "IMU"
    settled = edited.settled
    assert settled.state.columns == edited.state.columns
    line = rules_of("scrabble-cubes").format_position(settled.state)
    assert begun().read(line).state == settled.state


def test_a_bonus_is_the_whole_cube_s() -> None:
    edited = typed("A").step(-1).put("2L")
    assert edited.written == {"T133": "A2L"}
    assert edited.state.columns[6][2].bonus == "2L"
    assert edited.step(-1).type("b").written == {"T133": "B2L"}
    assert edited.step(-1).put("2L").written == {"T133": "A"}
    assert edited.step(-1).put("2L").state.columns[6][2].bonus == ""


def test_why_it_is_no_pile() -> None:
    with pytest.raises(PositionSyntaxError, match="in a pile"):
        typed("Q" * 27)
    with pytest.raises(PositionSyntaxError, match="'!' is on no piece that can be there"):
        typed("!")
    edited = begun()
    corner = {"T313": "A2L", "L313": "B3L"}
    with pytest.raises(PositionSyntaxError, match="the cube 313 has one bonus, not two"):
        edited.editor.fit(edited.dealt, corner)


def test_cubes_are_taken_away_and_what_shows_then_is_typed() -> None:
    game = rules_of("scrabble-cubes")
    edited = EditedPosition.begin("scrabble-cubes", Setup(game.agreed("", 2), 2, 5))
    first = edited.places[8]
    one = replace(edited, at=edited.places[1]).type("q")
    letter = one.written[edited.places[1]]
    lower = replace(one, at=first).take_away()
    assert sum(map(len, lower.state.columns)) == 26
    assert first not in lower.places
    assert lower.state.letter(parse_face(edited.places[1])) == letter
    assert (lower.settled.setup.deal or "").startswith("position ")
    assert lower.settled.state == lower.state
    beneath = next(place for place in lower.places if place not in edited.places)
    again = replace(lower, at=beneath).put("Z")
    assert again.state.letter(parse_face(beneath)) == "Z"
    while sum(map(len, lower.state.columns)) > 1:
        lower = lower.take_away()
    with pytest.raises(PositionSyntaxError, match="nothing can be removed"):
        lower.take_away()
    with pytest.raises(PositionSyntaxError, match="nothing can be removed"):
        EditedPosition.begin("scruble", Setup(rules_of("scruble").agreed("", 1), 1, 5)).take_away()
