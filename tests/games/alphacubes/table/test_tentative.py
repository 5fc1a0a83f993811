"""Tentative plays: the cubes that typed letters take, and drafts."""

from __future__ import annotations

from dataclasses import replace

from game.games.alphacubes.rules.assessment import ACROSS, DOWN
from game.games.alphacubes.rules.pieces import CUBE_BY_NAME, CUBES, TOTALS
from game.games.alphacubes.table.tentative import (
    TentativePlay,
    of_draft,
    still_placeable,
    type_letter,
)
from game.rules.interface import Rejection
from tests.games.alphacubes.table.positions import PUBLISHED, dealt, square


def test_cubes_of_letters_typed_before_give_way_and_those_laid_by_hand_do_not() -> None:
    state = dealt()
    rack = ("VYOAI", "YACVI")
    state = replace(state, racks=(tuple(CUBE_BY_NAME[name] for name in rack), state.racks[1]))
    first = type_letter(state, 0, TentativePlay(), square("H9"), ACROSS, "V")
    assert not isinstance(first, Rejection)
    play, at = first
    assert CUBES[play.placements[0].cube] == max(rack, key=lambda name: TOTALS[CUBE_BY_NAME[name]])
    # C is on YACVI alone, so that V must come from the other.
    second = type_letter(state, 0, play, at + 1, ACROSS, "C")
    assert not isinstance(second, Rejection)
    assert [CUBES[p.cube] for p in second[0].placements] == ["VYOAI", "YACVI"]
    by_hand = TentativePlay().put(at, CUBE_BY_NAME["YACVI"], "V")
    refused = type_letter(state, 0, by_hand, at + 1, ACROSS, "C")
    assert isinstance(refused, Rejection)
    assert refused.reason.code == "no-matching-cubes"


def test_typing_steps_over_cubes_that_lie() -> None:
    state = replace(PUBLISHED.states[1], seat=1)
    play, at = TentativePlay(), square("I4")
    for letter in "EXPAND":
        after = type_letter(state, 1, play, at, DOWN, letter)
        assert not isinstance(after, Rejection)
        play, at = after[0], after[1] + DOWN
    assert [p.letter for p in play.placements] == list("EXPAN")
    end = type_letter(state, 1, TentativePlay(), square("Q4"), ACROSS, "E")
    assert not isinstance(end, Rejection)
    off = type_letter(state, 1, end[0], square("Q4"), ACROSS, "X")
    assert isinstance(off, Rejection)
    assert off.reason.code == "runs-off"


def test_a_draft_is_kept_and_taken_up_again() -> None:
    state = dealt()
    text = "lay E9:Vyoai F9:yAcvi"
    play = of_draft(state, 0, text)
    assert play.text() == text
    for nonsense in ("", "pass", "lay E9:Zrsad", "lay E9:Vyoai E9:yAcvi", "lay E9:Vyoai F9:vYoai"):
        assert not of_draft(state, 0, nonsense)
    assert still_placeable(PUBLISHED.states[1], 1, play) == TentativePlay()
