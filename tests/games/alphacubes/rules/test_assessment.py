"""The assessment of plays: places, words, premiums; and the cubes of typed words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.assessment import ACROSS, DOWN, assess
from game.games.alphacubes.rules.moves import Lay
from game.games.alphacubes.rules.pieces import CUBES, TOTALS
from game.games.alphacubes.rules.spelling import letter_counts, pick, spell, unseen
from game.games.alphacubes.rules.state import State
from game.rules.interface import Rejection, Step
from game.rules.judge import LiveJudge, RecordedJudge
from game.words.lexicon import Lexicon
from tests.games.alphacubes.rules.tables import (
    at,
    cubes,
    lay_move,
    match,
    play,
    refusal,
    with_board,
    with_racks,
)

RACK = "UNZIO TKROZ GRIFX EAWMC LREHK YETSW ISAET"
"""A rack that writes much; the boards below avoid its cubes."""


def table(*words: tuple[str, str, str], rack: str = RACK) -> State:
    empty = with_racks(match(), rack, "ABEDI ACTQE")
    return with_board(empty, *words)


def code(state: State, letters: str, squares: str) -> str:
    rejection = assess(state, lay_move(state, letters, squares).placements, state.seat).rejection
    return "" if rejection is None else rejection.reason.code


def score(state: State, letters: str, squares: str) -> int:
    return assess(state, lay_move(state, letters, squares).placements, state.seat).score


def test_the_first_word_covers_i9_with_two_cubes_or_more() -> None:
    state = table()
    assert code(state, "ZO", "H9 I9") == ""
    assert code(state, "ZO", "I9 I10") == ""
    assert code(state, "ZO", "H8 I8") == "off-centre"
    assert code(state, "Z", "I9") == "too-short"


def test_cubes_lie_in_one_line_without_gaps() -> None:
    state = table(("TEA", "H9", "across"))
    assert code(state, "MS", "I8 J10") == "not-in-line"
    assert code(state, "MSE", "I8 I10 J11") == "not-in-line"
    assert code(state, "MS", "I8 I11") == "gap"
    # E of TEA fills the gap between them.
    assert code(state, "MSS", "I8 I10 I11") == ""
    assert code(state, "FS", "G9 K9") == ""


def test_every_later_play_touches_what_lies() -> None:
    state = table(("TEA", "H9", "across"))
    assert code(state, "ZO", "H11 I11") == "unattached"
    # Corners do not touch.
    assert code(state, "ZO", "K10 L10") == "unattached"
    assert code(state, "SO", "J10 K10") == ""
    # Rows do not run on from one edge of the board to the next line.
    edge = table(("TEA", "O5", "across"))
    assert code(edge, "ZO", "A6 B6") == "unattached"
    assert [word.text for word in assess(edge, lay_move(edge, "S", "O6").placements).words] == [
        "TS"
    ]


def test_rejections_name_the_squares_and_cubes() -> None:
    state = table(("TEA", "H9", "across"))
    assert code(state, "M", "I9") == "occupied"
    rejection = assess(state, lay_move(state, "MS", "I8 I11").placements).rejection
    assert rejection is not None
    assert (rejection.values["square"], rejection.cells) == ("I10", ("I10",))
    foreign = refusal(state, "lay I8:voYan", "ANY")
    assert foreign.reason.code == "not-on-rack"
    assert refusal(state, "lay I8:Unzio I10:uNzio").reason.code == "cube-twice"
    assert refusal(state, "lay I8:Unzio I8:Tkroz").reason.code == "occupied"
    assert assess(state, []).rejection is not None


def test_every_run_of_two_or_more_must_be_a_word() -> None:
    state = table(("TEA", "H9", "across"))
    move = lay_move(state, "MET", "G10 H10 I10")
    formed = [word.text for word in assess(state, move.placements, 0).words]
    assert formed == ["MET", "TE", "ET"]
    rejection = refusal(state, move, "MET TE")
    assert rejection.reason.code == "not-words"
    assert rejection.values == {"words": ("ET",), "count": 1}
    assert rejection.cells == ("I9", "I10")
    play(state, move, "MET TE ET")


def test_xu_is_no_word_here_unless_it_was_added() -> None:
    state = with_racks(match(), "XOTUS VUBON", "ABEDI")
    move = GAME.parse_move("lay I9:Xotus J9:vUbon")
    listed = Lexicon.of(["XU"])
    assert isinstance(GAME.apply(state, 0, move, LiveJudge(listed)), Rejection)
    judge = LiveJudge(listed.with_changes(add=["XU"]))
    assert isinstance(GAME.apply(state, 0, move, judge), Step)
    recorded = RecordedJudge(judge.verdicts().split())
    assert isinstance(GAME.apply(state, 0, move, recorded), Step)


def test_cross_words_score_with_the_premium_under_the_new_cube() -> None:
    state = table(("TEA", "H9", "across"))
    # G10 doubles its letter (M 3): MET is 6+1+1; TE and ET are 2 each.
    assert score(state, "MET", "G10 H10 I10") == 8 + 2 + 2
    # J8 under TEA's A is plain; K10 doubles: SO across J10 K10, A down into AS.
    assert score(state, "SO", "J10 K10") == (1 + 2) + 2


def test_premiums_count_only_for_cubes_laid_this_turn() -> None:
    opening = with_racks(match(), RACK, "ABEDI ACTQE")
    assert score(opening, "ZO", "H9 I9") == 11 * 2
    state = play(opening, lay_move(opening, "ZO", "H9 I9"), "ZO")
    assert state.letters[at("H9")] == "Z"
    onward = with_racks(state, "GRIFX", "YETSW ISAET")
    # I9 doubles no more: Z 10, O 1, S 1 on a plain square.
    assert score(onward, "S", "J9") == 12


def test_word_premiums_stack() -> None:
    # Row 15: C15 and O15 double the word, F15 and L15 too.
    state = table(("ELTING", "F14", "across"), rack="OLAEV WTSAO LREHK TKROZ ESNOI RAINO HGIRE")
    move = lay_move(state, "HOTE", "C15 D15 E15 F15")
    word = assess(state, move.placements, 0).words[0]
    assert (word.text, word.multiplier, word.letter_sum) == ("HOTE", 4, 7)
    state = table(("TEA", "A8", "down"), rack="OLAEV WTSAO LREHK TKROZ ESNOI RAINO HGIRE")
    assert assess(state, lay_move(state, "R", "B9").placements).words[0].multiplier == 1


def test_three_word_premiums_stack_through_letters_that_lie() -> None:
    # A1, A9 are triple-word squares; squares between them are filled.
    state = table(("BCDEFGH", "A2", "down"), rack="OLAEV WTSAO")
    word = assess(state, lay_move(state, "AT", "A1 A9").placements, 0).words[0]
    assert word.text == "ABCDEFGHT"
    assert word.multiplier == 9


def test_one_cube_scores_both_ways() -> None:
    state = table(("TEA", "H9", "across"), ("SET", "K6", "down"))
    assessment = assess(state, lay_move(state, "M", "K9").placements, 0)
    assert {word.text: word.score for word in assessment.words} == {"TEAM": 6, "SETM": 6}
    # The longer word is the main one; equal lengths: the row's.
    assert assessment.words[0].text == "TEAM"
    longer = table(("TEA", "H9", "across"), ("SEST", "K5", "down"))
    assert assess(longer, lay_move(longer, "M", "K9").placements).words[0].text == "SESTM"


def test_a_splash_is_seven_cubes_in_one_turn() -> None:
    state = table()
    move = lay_move(state, "NOFEEST", "F9 G9 H9 I9 J9 K9 L9")
    assessment = assess(state, move.placements, 0)
    letters = assessment.words[0]
    assert (letters.text, letters.letter_sum, letters.multiplier) == ("NOFEEST", 10, 2)
    assert (assessment.splash, assessment.score) == (50, 70)
    six = assess(state, move.placements[:6], 0)
    assert (six.splash, six.score) == (0, 18)


def test_letter_premiums_apply_before_word_premiums() -> None:
    # Row 9 around I9 is plain; column I: I7 plain, I5 doubles the word, J3 ... G3 and K3 triple.
    state = table(("TEA", "G4", "across"), rack="UNZIO TKROZ GRIFX EAWMC LREHK YETSW ISAET")
    word = assess(state, lay_move(state, "F", "G3").placements).words[0]
    assert (word.text, word.letter_sum) == ("FT", 4 * 3 + 1)


@pytest.mark.parametrize("step", [ACROSS, DOWN])
def test_typing_a_word_picks_cubes_that_can_show_it(step: int) -> None:
    state = table(("TEA", "H9", "across"))
    start = at("G9") if step == ACROSS else at("H8")
    word = "STEAM" if step == ACROSS else "STAR"
    placements = spell(state, 0, start, step, word)
    assert isinstance(placements, tuple)
    assert "".join(placed.letter for placed in placements) == word.replace("TEA", "")[:1] + (
        "M" if step == ACROSS else "AR"
    )
    assert assess(state, placements, 0).words[0].text == word


def test_typing_says_why_it_cannot_be() -> None:
    state = table(("TEA", "H9", "across"))

    def why(square: str, step: int, word: str) -> str:
        rejection = spell(state, 0, at(square), step, word)
        assert isinstance(rejection, Rejection)
        return rejection.reason.code

    assert why("H9", ACROSS, "TOA") == "clashes"
    assert why("H9", ACROSS, "TEA") == "nothing-new"
    assert why("O9", ACROSS, "TEAM") == "runs-off"
    assert why("H15", DOWN, "TEAM") == "runs-off"
    # Only UNZIO, TKROZ show a Z.
    assert why("H8", DOWN, "ZTZZ") == "no-matching-cubes"
    rack = replace(state, racks=(cubes("ABEDI ACTQE"), *state.racks[1:]))
    lacking = spell(rack, 0, at("H8"), DOWN, "ATZ")
    assert isinstance(lacking, Rejection)
    assert (lacking.reason.code, lacking.values) == ("no-cube-shows", {"letter": "Z"})


def test_pick_finds_cubes_wherever_there_are_some() -> None:
    rack = cubes("ABEDI ACTQE")
    assert pick(rack, "AB") == cubes("ACTQE ABEDI")
    assert pick(rack, "BA") == cubes("ABEDI ACTQE")
    assert pick(rack, "BD") is None
    assert pick(rack, "ABC") is None
    # Of equal ways the dearer cube is taken: ACTQE is worth 16, ABEDI 8.
    assert (TOTALS[rack[0]], TOTALS[rack[1]]) == (8, 16)
    assert pick(rack, "A") == cubes("ACTQE")


def test_the_tracker_counts_what_a_seat_has_not_seen() -> None:
    state = with_board(match(), ("TEA", "H9", "across"))
    left = unseen(state, 0)
    assert len(left) == 98 - 7 - 3
    assert not set(left) & set(state.racks[0])
    counts = letter_counts(left)
    assert sum(counts.values()) == 5 * len(left)
    assert counts["E"] == sum("E" in CUBES[cube] for cube in left)


def test_lay_keeps_one_order() -> None:
    state = table()
    move = lay_move(state, "OZ", "I9 H9")
    assert isinstance(move, Lay)
    assert [placed.square for placed in move.placements] == [at("H9"), at("I9")]
