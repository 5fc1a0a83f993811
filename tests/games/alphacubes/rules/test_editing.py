"""Editing a position of Alphacubes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.alphacubes.rules.pieces import CUBES, IN_ALL
from game.games.alphacubes.rules.state import NO_CUBE
from game.match.editing import EditedPosition
from game.match.games import rules_of
from game.rules.interface import PositionSyntaxError, Setup
from game.rules.options import defaults

DEAL = "board=" + "17/" * 8 + "8Voyan8" + "/17" * 8 + " " + " ".join(CUBES[:IN_ALL])


def begun(seats: int = 2) -> EditedPosition:
    game = rules_of("alphacubes")
    return EditedPosition.begin("alphacubes", Setup(defaults(game.options), seats, 3))


def laid(words: dict[str, str]) -> EditedPosition:
    """Words across, by the square on which each begins."""
    edited = begun()
    for square, word in words.items():
        edited = replace(edited, at=square)
        for letter in word:
            edited = edited.type(letter)
    return edited


def test_a_rack_is_typed_by_the_letters_of_its_cubes() -> None:
    edited = begun()
    for letter in "voyan":
        edited = edited.type(letter)
    assert edited.written == {"cube 1": "VOYAN"}
    assert edited.at == "cube 2"
    few = edited.type("v").type("o")
    assert set(few.choices) == {"VOYAN"}
    with pytest.raises(PositionSyntaxError, match="there is only one cube VOYAN"):
        few.put("VOYAN")
    state = edited.settled.state
    assert CUBES[state.racks[0][0]] == "VOYAN"
    assert sorted([*state.racks[0], *state.racks[1], *state.stock]) == list(range(IN_ALL))


def test_a_board_follows_from_its_deal() -> None:
    edited = laid({"H9": "HOTEL"})
    settled = edited.settled
    state = settled.state
    assert state == replace(edited.state, stock=state.stock)
    used = [cube for cube in state.cubes if cube != NO_CUBE]
    everything = [*used, *state.racks[0], *state.racks[1], *state.stock]
    assert sorted(everything) == list(range(IN_ALL))
    line = rules_of("alphacubes").format_position(state)
    assert begun().read(line).state == state


def test_why_it_is_no_position() -> None:
    with pytest.raises(PositionSyntaxError, match="the first word lies over I9"):
        _ = laid({"A1": "HOTEL"}).settled
    with pytest.raises(PositionSyntaxError, match="the cube on A1 touches none of the others"):
        _ = laid({"H9": "HOTEL", "A1": "IT"}).settled
    with pytest.raises(PositionSyntaxError, match="one cube alone is not a word"):
        _ = laid({"I9": "A"}).settled
    with pytest.raises(PositionSyntaxError, match="no cube is left that has Q"):
        laid({"A9": "Q" * 17})
    twice = replace(begun().setup, deal=DEAL)
    with pytest.raises(PositionSyntaxError, match="a cube is named twice"):
        EditedPosition.begin("alphacubes", twice)
