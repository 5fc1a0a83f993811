"""Move texts and position notation: what goes out comes back, and any text may come in."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.scruble.rules import GAME
from game.games.scruble.rules.cube import scrambled
from game.games.scruble.rules.moves import Move, Pass, WordMove, word_move
from game.games.scruble.rules.sites import BY_NAME
from game.games.scruble.rules.twists import TWISTS
from game.rules.interface import MoveSyntaxError, PositionSyntaxError, Rejection, Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import stream
from game.words.lexicon import Lexicon
from tests.games.scruble.rules.arrange import play, start

LISTED = """
    ART TAR RAT TEA EAT ATE EAR ERA ARE TEN NET TON NOT ONE EON TIE TIN NIT SEA SET SIT ITS TIS LET
    TEL OAT OAR ROE ORE RED DEAR READ ROAD TOAD NOTE TONE SEAT EAST TEAR RATE EYE AIR LIE AIL SIR
    OIL SON NOSE ROSE SORE LINE NAIL
"""
WORDS = Lexicon.of(LISTED.split())
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.sampled_from(TWISTS),
    st.just(Pass()),
    st.builds(
        WordMove,
        st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=1, max_size=16),
        st.integers(0, 95),
        st.integers(0, 3),
    ),
)


@given(MOVES)
def test_a_move_comes_back_from_its_text(move: Move) -> None:
    text = GAME.format_move(move)
    assert GAME.parse_move(text) == move
    assert text == text.strip()
    assert text.isprintable()
    assert not any(re.fullmatch(r"[A-Z]+[+-]|\S*=\S*", token) for token in text.split())


def test_texts_of_different_moves_differ() -> None:
    words = [WordMove("ART", site, way) for site in range(96) for way in range(4)]
    moves: list[Move] = [*TWISTS, Pass(), *words]
    assert len({GAME.format_move(move) for move in moves}) == len(moves)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("R", "R"),
        ("2r'", "2R'"),
        (" u2 ", "U2"),
        ("Pass", "pass"),
        ("street f23>", "STREET F23>"),
        ("STREET   F23V", "STREET F23v"),
        ("art B41^", "ART B41^"),
    ],
)
def test_moves_may_be_written_in_any_case(text: str, canonical: str) -> None:
    assert GAME.format_move(GAME.parse_move(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "",
        "R3",
        "STREET",
        "STREET F55>",
        "STREET F23",
        "STREET F23>>",
        "STR-EET F23>",
        "A" * 17 + " F23>",
        "F23> STREET",
        "ſtreet F23>",
        "ﬁne F23>",
        "STREET F23>\nR",
        "pass R",
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(MoveSyntaxError):
        GAME.parse_move(text)


@given(st.text() | st.from_regex(r"\A[A-Z?]{0,18} ?[URFDLB]?[0-5]{0,2}[>v<^']?\Z"))
def test_any_text_typed_as_a_move_is_played_or_refused(text: str) -> None:
    state, _ = play(start(seed=1), "R")
    try:
        move = GAME.parse_move(text)
    except MoveSyntaxError:
        return
    assert GAME.parse_move(GAME.format_move(move)) == move
    step = GAME.apply(state, 0, move, LiveJudge(WORDS))
    assert isinstance(step, (Step, Rejection))


def test_a_word_move_knows_its_sites_and_the_other_way_round() -> None:
    move = GAME.parse_move("STREET L34>")
    assert isinstance(move, WordMove)
    names = ("L34", "F31", "F32", "F33", "F34", "R31")
    assert move.sites == tuple(BY_NAME[name] for name in names)
    assert word_move("STREET", move.sites) == move
    assert word_move("STREETS", move.sites) is None
    assert word_move("ART", (0, 5, 10)) is None


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 2**63 - 1), st.integers(1, 4), st.integers(1, 2), st.integers(0, 120))
def test_every_position_of_a_match_comes_back_from_its_line(
    seed: int, seats: int, variant: int, moves: int
) -> None:
    random = stream(seed, "moves")
    options = defaults(GAME.options, variant=variant, extensions=1)
    state = GAME.deal(Setup(options, seats, seed, starter=seed % seats))
    for _ in range(moves):
        if not GAME.to_act(state):
            break
        seat = state.pad.seat
        chance = random.below(40)
        if chance == 0 and len(state.pad.resigned) < seats - 1:
            left = [s for s in range(seats) if s not in state.pad.resigned]
            step = GAME.resign(state, random.choice(left))
        elif chance == 1 and state.pad.extensions == 0:
            step = GAME.extend(state, seat)
        elif chance == 2:
            step = GAME.time_out(state, seat, LiveJudge(WORDS))
        else:
            move = next(GAME.some_moves(state, seat, WORDS, random))
            step = GAME.apply(state, seat, move, LiveJudge(WORDS))
        assert isinstance(step, Step)
        state = step.state
    line = GAME.format_position(state)
    assert "\n" not in line
    assert GAME.parse_position(line) == state
    assert hash(GAME.parse_position(line)) == hash(state)


def test_a_cube_alone_is_a_position() -> None:
    state = start(seed=4)
    assert GAME.format_position(state).count(" ") == 0
    assert GAME.parse_position(GAME.format_position(state)) == state


CUBE = GAME.format_position(start(seed=4))


@pytest.mark.parametrize(
    "fields",
    [
        "seats=0",
        "seats=5",
        "seats=two",
        "seats=2 seat=3",
        "starter=2",
        "seats=2 scores=1",
        "seats=2 scores=1,2,3",
        "scores=-1",
        "scores=99999999999999999999",
        "seats=3 seat=3 resigned=2,1",
        "over=lunch",
        "standing=ART",
        "standing=ART@",
        "standing=art@F23>",
        "standing=QQQQ@F23>",
        "standing=A@F11>",
        "scored=a",
        "scored=" + "A" * 17,
        "seat=1 seat=1",
        "variant=3",
        "colour=red",
        "began=there",
        "end=time seats=2",
        "round=٣",
    ],
)
def test_positions_that_cannot_be_are_refused(fields: str) -> None:
    with pytest.raises(PositionSyntaxError):
        GAME.parse_position(f"{CUBE} {fields}")


@given(st.text() | st.text("ABC=,@>/ 0123456789?").map(lambda text: f"{CUBE} {text}"))
def test_any_text_as_a_position_is_read_or_refused(text: str) -> None:
    try:
        state = GAME.parse_position(text)
    except PositionSyntaxError:
        return
    assert GAME.parse_position(GAME.format_position(state)) == state


@pytest.mark.parametrize("cut", range(0, len(CUBE), 5))
def test_a_position_cut_short_is_refused(cut: int) -> None:
    with pytest.raises(PositionSyntaxError):
        GAME.parse_position(CUBE[:cut])


def test_a_deal_is_a_cube_and_nothing_else() -> None:
    assert start(CUBE).pegs == scrambled(4)
    with pytest.raises(PositionSyntaxError):
        start(CUBE + " seats=2")
