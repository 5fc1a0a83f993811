"""Moves and positions as text, and whole random games."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.state import NO_CUBE, State
from game.rules.interface import MoveSyntaxError, PositionSyntaxError, Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import Pcg32
from game.words.lexicon import Lexicon
from tests.games.alphacubes.rules.tables import match

LISTED = (
    "AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO ED EF EH EL EM EN ER ES "
    "EX FA GO HA HE HI HO ID IF IN IS IT JO KA LA LI LO MA ME MI MU MY NA NE NO NU OD OE OF OH OM "
    "ON OP OR OS OW OX OY PA PE PI RE SH SI SO TA TI TO UH UM UN UP US UT WE WO XI YA YE ZO TEA "
    "TEAM TEAMS MATE MATES STEAM RATE RATES STARE TEARS NOTE TONE STONE ONSET RAIN TRAIN STRAIN "
    "QUIET QUIT EXIT EXITS ZONE ZONES DOZEN WOVEN VINE VINES LIVER SILVER GRAVE GRAVEL"
)
WORDS = Lexicon.of(LISTED.split())


@pytest.mark.parametrize(
    "text",
    [
        "lay E9:Voyan F9:yAcvi",
        "lay I9:Unzio",
        "exchange ABEDI TKROZ",
        "pass",
        "accept",
        "challenge",
    ],
)
def test_moves_read_back(text: str) -> None:
    assert GAME.format_move(GAME.parse_move(text)) == text


def test_a_move_has_one_text_whatever_the_order() -> None:
    one = GAME.parse_move("lay F9:yAcvi E9:Voyan")
    assert GAME.format_move(one) == "lay E9:Voyan F9:yAcvi"
    assert one == GAME.parse_move("lay E9:Voyan F9:yAcvi")
    assert GAME.parse_move("exchange TKROZ ABEDI") == GAME.parse_move("exchange ABEDI TKROZ")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay",
        "lay ",
        "lay E9",
        "lay R9:Voyan",
        "lay E18:Voyan",
        "lay E09:Voyan",
        "lay E9:voyan",
        "lay E9:VOyan",
        "lay E9:Vayon",
        "lay E9:Voyan  F9:yAcvi",
        "exchange",
        "exchange Abedi",
        "pass now",
        "PASS",
        "lay E9:Voyan\n",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(MoveSyntaxError):
        GAME.parse_move(text)


@given(st.text(max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_move_or_says_why_not(text: str) -> None:
    for attempt in (text, "lay " + text, "exchange " + text):
        with suppress(MoveSyntaxError):
            move = GAME.parse_move(attempt)
            assert GAME.parse_move(GAME.format_move(move)) == move


@given(st.text(max_size=80))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_position_or_says_why_not(text: str) -> None:
    whole = GAME.format_position(match())
    for attempt in (text, whole + " " + text, whole[: len(text) * 9], whole.replace("17", text, 1)):
        with suppress(PositionSyntaxError):
            state = GAME.parse_position(attempt)
            assert GAME.parse_position(GAME.format_position(state)) == state


def test_a_position_cut_short_or_doubled_is_refused_with_a_reason() -> None:
    board = "/".join(["17"] * 17)
    for text in (
        "racks=ABEDI",
        f"board={board}",
        f"board={board} racks=ABEDI,ABEDI",
        f"board={board[:-3]} racks=ABEDI",
        f"board={board[:-2]}16 racks=ABEDI",
        f"board={board} racks=ABEDI seat=2",
        f"board={board} racks=ABEDI words=guessed",
        f"board={board} racks=ABEDI,-,-,-,-",
        f"board={board} racks=ABEDI over=bored",
        f"board={board} racks=ABEDI missed=99",
        f"board={board} racks=ABEDI pending=A1;AB;3;1",
    ):
        with pytest.raises(PositionSyntaxError):
            GAME.parse_position(text)
    assert GAME.parse_position(f"board={board} racks=ABEDI").racks == ((0,),)


def test_a_deal_is_read_or_refused_with_a_reason() -> None:
    options = defaults(GAME.options)
    for deal in ("", "ABEDI ABEDI", "ABEDI", "lots of cubes"):
        with pytest.raises(PositionSyntaxError):
            GAME.deal(Setup(options, 2, 0, deal))


def random_game(seed: int) -> list[State]:
    random = Pcg32(seed, 5)
    options = defaults(GAME.options, words=("checked", "challenged")[seed % 2])
    state = GAME.deal(Setup(options, 1 + seed % 4, seed, starter=0))
    states = [state]
    while GAME.outcome(state) is None:
        seat = random.choice(GAME.to_act(state))
        move = next(GAME.some_moves(state, seat, WORDS, random))
        text = GAME.format_move(move)
        assert GAME.parse_move(text) == move
        step = GAME.apply(state, seat, move, LiveJudge(WORDS))
        assert isinstance(step, Step), (text, step)
        state = step.state
        states.append(state)
    return states


@pytest.mark.parametrize("seed", range(8))
def test_random_games_end_and_their_positions_read_back(seed: int) -> None:
    states = random_game(seed)
    for state in states[::5] + states[-1:]:
        assert GAME.parse_position(GAME.format_position(state)) == state
        for seat in (0, None):
            view = GAME.view(state, seat)
            assert GAME.parse_position(GAME.format_position(view)) == view
        cubes = [cube for pile in (*state.racks, state.stock) for cube in pile]
        cubes += [cube for cube in state.cubes if cube != NO_CUBE]
        assert sorted(cubes) == list(range(98))
    turns = [GAME.turn(state) for state in states]
    assert turns == sorted(turns)
