"""Editing a position of Kubagram."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.kubagram.rules.editing import SQUARES
from game.games.kubagram.rules.pieces import ALPHABETS, DICE, is_joker
from game.games.kubagram.rules.state import BEFORE, ROTATE, State
from game.match.dealing import first_state
from game.match.editing import EditedPosition
from game.match.games import rules_of
from game.match.header import new_header
from game.rules.interface import UNDER_WAY, PositionSyntaxError, Setup
from game.rules.options import parse_options

GAME = rules_of("kubagram")


def begun(seats: int = 2, options: str = "") -> EditedPosition:
    return EditedPosition.begin("kubagram", Setup(parse_options(GAME.options, options), seats, 3))


def typed(edited: EditedPosition, at: str, text: str) -> EditedPosition:
    edited = replace(edited, at=at)
    for character in text:
        edited = edited.step(1) if character == " " else edited.type(character)
    return edited


def dice(state: State) -> list[int]:
    words = [piece.die for word in state.words if word for piece in word.pieces]
    boxed = [boxed.die for boxed in state.box if boxed is not None]
    return [*words, *boxed, *(p.die for p in state.field), *(die for die, _ in state.aside)]


def test_what_two_players_have_before_them_is_a_match_under_way() -> None:
    edited = typed(begun(), "field 1", "strangely")
    edited = typed(edited, "words 1.1", "TABLE SPOON")
    edited = typed(edited, "words 2.3", "house").stand({"seat": "2"})
    edited = replace(edited, at="joker 2.1").put("POLLET")
    state = edited.state
    assert "".join(piece.letter for piece in state.field) == "STRANGELY"
    assert [(word.owner, word.text) for word in state.words if word] == [
        (0, "TABLE"),
        (0, "SPOON"),
        (1, "HOUSE"),
    ]
    assert (state.phase, state.seat, state.aside) == (BEFORE, 1, ((107, 1),))
    assert sorted(dice(state)) == list(range(DICE))
    out = 9 + 10 + 5 + 1
    assert [boxed is None for boxed in state.box].count(True) == out
    assert state.box[:out] == (None,) * out
    values = ALPHABETS["en"].values
    assert GAME.scores(state) == (
        sum(map(values.__getitem__, "TABLESPOON")),
        sum(map(values.__getitem__, "HOUSE")),
    )
    settled = edited.settled
    assert settled.setup.deal is not None
    assert settled.setup.deal.startswith(UNDER_WAY)
    assert settled.state == state
    assert begun().read(GAME.format_position(state)).state == state


def test_letters_of_jokers_are_marked_and_count_double() -> None:
    edited = typed(begun(), "words 1.1", "TABLE")
    once = GAME.scores(edited.state)[0]
    edited = replace(edited, at="words 1.5").put("*")
    assert edited.written["words 1.5"] == "E*"
    assert is_joker(edited.state.words[0].pieces[-1].die)
    assert GAME.scores(edited.state)[0] == 2 * once
    plain = replace(edited, at="words 1.5").put("*")
    assert plain.written["words 1.5"] == "E"
    with pytest.raises(PositionSyntaxError, match=r"no die is left that shows Z\*"):
        replace(typed(begun(), "field 1", "z"), at="field 1").put("*")


def test_a_box_is_typed_and_its_emptied_squares_are_none() -> None:
    edited = typed(begun(1), "A9", "street")
    state = edited.state
    at = SQUARES.index("A9")
    shown = [boxed.letter for boxed in state.box[at : at + 6] if boxed is not None]
    assert "".join(shown) == "STREET"
    assert state.phase == ROTATE
    assert not (edited.settled.setup.deal or "").startswith(UNDER_WAY)
    assert edited.settled.state == state
    with pytest.raises(PositionSyntaxError, match="the square A1 is empty by then: 1 die lies"):
        typed(typed(begun(1), "field 1", "e"), "A1", "e")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("language", ["en", "nl", "af"])
def test_nothing_set_is_as_it_was_dealt(seats: int, language: str) -> None:
    edited = begun(seats, f"alphabet={language}")
    assert edited.written == {}
    assert edited.settled.state == edited.state == edited.dealt
    changed = typed(edited, "field 1", "e").erase
    assert changed is not None
    for place in edited.places:
        assert edited.choices, place
        assert edited.editor.name(place)[0], place


def test_what_no_match_comes_to_is_refused() -> None:
    short = typed(begun(), "words 1.1", "cat")
    with pytest.raises(PositionSyntaxError, match="CAT is too short: a word has 5 dice and more"):
        assert short.settled
    edited = replace(begun(), at="joker 1.1").put("DOKTER")
    with pytest.raises(PositionSyntaxError, match="there is only one joker DOKTER"):
        replace(edited, at="joker 2.2").put("DOKTER")
    with pytest.raises(PositionSyntaxError, match="no die is left that shows X"):
        typed(begun(), "field 1", "xxxx")


def test_a_position_taken_in_is_changed_place_by_place() -> None:
    edited = typed(typed(begun(), "field 1", "ngs"), "words 2.1", "TABLE SPOON")
    again = begun().read(GAME.format_position(edited.state))
    assert again.written == edited.written
    assert again.state == edited.state
    longer = typed(again, "field 4", "e")
    assert [piece.letter for piece in longer.state.field] == [*"NGSE"]
    assert [word.text for word in longer.state.words if word] == ["TABLE", "SPOON"]
    assert replace(longer, at="words 2.8").lies.isdecimal()
    gone = replace(longer, at="words 2.11")
    for _ in range(11):
        gone = gone.erase().step(-1)
    assert not gone.state.words


def test_the_dice_that_nobody_sees_follow_from_the_seed() -> None:
    edited = typed(begun(), "words 1.1", "TABLE")
    view = GAME.format_position(GAME.view(edited.state, 0))
    header = new_header("kubagram", edited.setup.options, ["A", "B"], seed=5, deal=UNDER_WAY + view)
    one, two = first_state(header), first_state(replace(header, seed=6))
    assert GAME.view(one, 0) == GAME.view(two, 0) == GAME.view(edited.state, 0)
    assert one != two
    assert sorted(dice(one)) == list(range(DICE))
