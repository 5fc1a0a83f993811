"""Selections: parts picked and letters typed for a claim."""

from __future__ import annotations

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.moves import AsideJoker, ClaimedWord, FieldDie
from game.games.kubagram.rules.state import State
from game.games.kubagram.table.selection import Selection, of_draft, select_letters
from tests.games.kubagram.rules.positions import position


def letters(state: State, selection: Selection) -> str:
    return selection.text(state)


def test_typing_picks_dice_and_says_which_letter_is_missing() -> None:
    state = position("CATLE")
    found = select_letters(state, 0, "CATTLE")
    assert found.missing == "T"
    assert letters(state, found) == "CATLE"
    assert select_letters(state, 0, "CATLE").missing == ""
    again = found.back(state, 0)
    assert (again.typed, again.missing, letters(state, again)) == ("CATTL", "T", "CATL")


def test_typing_takes_jokers_of_the_field_first_and_kept_ones_last() -> None:
    state = position("CATTL", extra="aside=107:1")
    found = select_letters(state, 0, "CATTLE")
    assert found.parts[-1] == AsideJoker(106, "E")
    assert not found.missing
    other = position("CATTL", extra="aside=107:2", box=True)
    assert select_letters(other, 0, "CATTLE").missing == "E"
    laid = position("CATTLE")
    dice = "field=" + ",".join(f"{p.die + 1}:{p.letter}" for p in laid.field) + ",107:E"
    both = GAME.parse_position(f"seats=2 seat=1 {dice}")
    assert select_letters(both, 0, "CATTLE").parts[-1] == FieldDie(106)


def test_typing_finds_compounds_and_the_last_players_extensions() -> None:
    state = position("XYZ", ((1, "TABLE"), (2, "SPOON")), box=True)
    assert select_letters(state, 0, "TABLESPOON").parts == (ClaimedWord(0), ClaimedWord(1))
    last = position("RSE", ((2, "COMPUTE"),), phase="after")
    found = select_letters(last, 0, "COMPUTERS")
    assert found.parts[0] == ClaimedWord(0)
    assert [letters(last, Selection((part,))) for part in found.parts[1:]] == ["R", "S"]


def test_the_dutch_ij_is_typed_as_two_letters() -> None:
    state = position("R IJ S T E N", language="nl")
    found = select_letters(state, 0, "RIJST")
    assert (found.missing, len(found.parts)) == ("", 4)


def test_parts_are_picked_drawn_and_let_go() -> None:
    state = position("CATTLE")
    c, a, t = (FieldDie(piece.die) for piece in state.field[:3])
    drawn = Selection().drag(c).drag(a).drag(t)
    assert drawn.parts == (c, a, t)
    assert drawn.drag(a).parts == (c, a)
    assert drawn.toggle(a).parts == (c, t)
    assert of_draft(state, drawn.draft()) == drawn
    assert of_draft(state, "claim 1 2 3") == Selection()
    assert of_draft(state, "take") == of_draft(state, "?") == Selection()
    joker = Selection((AsideJoker(106, "E"),))
    kept = position("CATTL", extra="aside=107:1")
    turned = joker.other_letter(kept, 1)
    assert turned is not None
    assert turned.parts == (AsideJoker(106, "R"),)
    assert drawn.other_letter(state, 1) is None
