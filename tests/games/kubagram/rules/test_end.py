"""The last player: "cannot", what the others show, short words, extensions, deductions."""

from __future__ import annotations

import pytest

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.events import (
    CannotForm,
    FieldDeducted,
    Fined,
    JokerDeducted,
    NoneShown,
    ShortWords,
    Shown,
)
from game.games.kubagram.rules.reasons import AWAITS_SHOWING
from game.games.kubagram.rules.state import AFTER, SHOW, State
from game.language import say
from game.rules.interface import NOT_YOUR_TURN, PositionSyntaxError, Rejection, Step
from game.rules.judge import LiveJudge
from game.words.lexicon import Lexicon
from tests.games.kubagram.rules.positions import (
    attempt,
    claim_text,
    claimed,
    entered,
    play,
    position,
    refusal,
    show_text,
)

Words = tuple[tuple[int, str], ...]


def last(field: str, words: Words = (), extra: str = "", seats: int = 2) -> State:
    """The last player has claimed what they see, and has not said so yet."""
    state = position(field, words, phase="after", extra=extra, seats=seats)
    assert state.is_last
    return state


def said(field: str, words: Words = (), extra: str = "") -> State:
    """They have said that they can form no long word, and nobody showed one."""
    return last(field, words, f"cannot=yes {extra}")


# Extensions


def test_compute_extended_by_r_and_s_with_the_e_deducted() -> None:
    state = said("ERS", ((2, "COMPUTE"),))
    step = play(state, claim_text(state, "RS", "w1"), "COMPUTERS COMPUTE")
    event = claimed(step)
    letters = 1 + 4 + 3 + 1 + 5 + 2 + 4 + 3 + 1
    bonus = 5 + 10 + 15 + 20
    assert (event.letters, event.bonus, event.factor) == (letters, bonus, 2)
    after = play(step.state, "end")
    assert FieldDeducted(0, "E", 4) in after.events
    assert GAME.scores(after.state) == (2 * (letters + bonus) - 4, 0)


@pytest.mark.parametrize(("rules", "two_steps"), [(1, 296), (2, 148)])
def test_the_value_doubles_once_in_however_many_steps(rules: int, two_steps: int) -> None:
    words = "COMPUTER COMPUTERS"
    state = (said if rules == 2 else last)("RS", ((2, "COMPUTE"),), f"rules={rules}")
    assert claimed(play(state, claim_text(state, "RS", "w1"), words)).total == 148
    longer = play(state, claim_text(state, "R", "w1"), words).state
    step = play(longer, claim_text(longer, "S", "w2"), words)
    assert claimed(step).total == two_steps
    assert GAME.scores(step.state) == (two_steps, 0)


def test_the_double_value_comes_on_top_of_a_compound_and_a_joker() -> None:
    state = said("S", ((2, "TABL"), (1, "SPOON")))
    text = GAME.format_position(state).replace("/TABL/", "+108:E/TABLE/", 1)
    state = play(GAME.parse_position(text), "claim w1 w2", "TABLESPOON").state
    step = play(state, claim_text(state, "S", "w3"), "TABLESPOONS")
    assert claimed(step).factor == 2 * 2 * 2


@pytest.mark.parametrize(("rules", "bath"), [(1, 44), (2, 11)])
def test_later_short_words_can_be_lengthened_but_never_double(rules: int, bath: int) -> None:
    words = "AT BAT BATH"
    state = (said if rules == 2 else last)("ATBH", extra=f"rules={rules}")
    state = play(state, claim_text(state, "AT"), words).state
    bat = f"claim {next(p.die + 1 for p in state.field if p.letter == 'B')} w1"
    state = play(state, bat, words).state
    step = play(state, claim_text(state, "H", "w2"), words)
    assert claimed(step).total == bath
    assert GAME.scores(step.state) == (bath, 0)


def test_a_compound_of_a_later_short_word_never_doubles_for_an_extension() -> None:
    state = said("ATS", ((2, "TABLE"),))
    state = play(state, claim_text(state, "AT"), "AT").state
    state = play(state, "claim w1 w2", "TABLEAT").state
    assert claimed(play(state, claim_text(state, "S", "w3"), "TABLEATS")).factor == 2


def test_dice_before_and_after_a_word() -> None:
    state = said("RES", ((2, "COUNT"),))
    dice = {piece.letter: piece.die + 1 for piece in state.field}
    step = play(state, f"claim {dice['R']} {dice['E']} w1 {dice['S']}", "RECOUNTS")
    assert claimed(step).word == "RECOUNTS"


# "I cannot"


def test_short_words_and_extensions_wait_until_the_player_says_so() -> None:
    state = last("TABLEINS", ((2, "COUNT"),))
    assert refusal(state, claim_text(state, "IN"), "IN TABLE") == "say-cannot"
    assert refusal(state, claim_text(state, "S", "w1"), "COUNTS") == "say-cannot"
    assert refusal(state, claim_text(state, "I"), "I") == "too-short"
    short = attempt(state, claim_text(state, "I"), "I")
    assert isinstance(short, Rejection)
    assert say(short) == "I has 1 die; at least 2 are needed."


def test_the_player_says_so_whatever_the_list_has_and_the_others_are_asked_in_turn() -> None:
    state = last("TABLEIN", seats=3)
    step = play(state, "cannot", "TABLE")
    assert step.events == (CannotForm(0, 5),)
    state = step.state
    assert (state.phase, GAME.to_act(state)) == (SHOW, (1, 2))
    assert refusal(state, claim_text(state, "IN"), "IN") == "awaits-showing"
    assert attempt(state, "none", seat=0) == Rejection(NOT_YOUR_TURN, {"seat": 0})
    assert attempt(state, "end", seat=2) == Rejection(AWAITS_SHOWING, {"seat": 2})
    step = entered(state, 2, "none")
    assert step.events == (NoneShown(2),)
    assert GAME.to_act(step.state) == (1,)
    step = entered(step.state, 1, "none")
    assert step.events == (NoneShown(1), ShortWords(0))
    state = step.state
    assert (state.phase, GAME.to_act(state), state.cannot) == (AFTER, (0,), True)
    assert claimed(play(state, claim_text(state, "IN"), "IN")).total == 4 + 5
    assert refusal(state, claim_text(state, "TABLE"), "TABLE") == "said-cannot"
    assert refusal(state, "cannot") == "only-last-cannot"


def test_a_word_that_is_shown_is_claimed_before_any_short_one() -> None:
    state = play(last("TABLEINS", ((2, "COUNT"),), seats=3), "cannot").state
    step = entered(state, 2, show_text(state, "TABLE"), "TABLE")
    assert step.events == (Shown(2, "TABLE", 0),)
    assert step.reveals
    state = step.state
    assert GAME.to_act(state) == (0,)
    assert refusal(state, claim_text(state, "IN"), "IN") == "say-cannot"
    assert refusal(state, "cannot", "TABLE") == "shown-first"
    state = play(state, claim_text(state, "TABLE"), "TABLE").state
    assert GAME.scores(state)[0] == 2 + 3 + 2 + 4 + 4
    state = play(state, "cannot").state
    assert GAME.to_act(state) == (1, 2), "each may show another one now"
    state = entered(entered(state, 1, "none").state, 2, "none").state
    counts = claimed(play(state, claim_text(state, "S", "w1"), "COUNTS"))
    assert counts.factor == 2


def test_the_game_may_be_ended_without_the_word_that_was_shown_and_its_dice_are_deducted() -> None:
    state = play(last("TABLEIN"), "cannot").state
    state = entered(state, 1, show_text(state, "TABLE"), "TABLE").state
    step = play(state, "end")
    assert step.events[0] == FieldDeducted(0, "T A B L E I N", 2 + 3 + 2 + 4 + 4 + 4 + 5)
    assert step.state.termination == "finished"
    assert not step.state.shown


def test_a_word_claimed_before_they_said_so_doubles_though_they_said_it_twice() -> None:
    state = play(last("TABLES"), "cannot").state
    state = entered(state, 1, show_text(state, "TABLE"), "TABLE").state
    state = play(state, claim_text(state, "TABLE"), "TABLE").state
    state = entered(play(state, "cannot").state, 1, "none").state
    assert claimed(play(state, claim_text(state, "S", "w1"), "TABLES")).factor == 2


def test_what_is_shown_lies_in_the_field_or_is_the_last_players_joker() -> None:
    state = play(last("TABLINS", ((1, "COUNT"),), extra="aside=107:2,108:1"), "cannot").state
    assert entered(state, 1, show_text(state, "TABL") + " 108=E", "TABLE").state.shown

    def code(text: str, words: str = "") -> str:
        step = attempt(state, text, words, seat=1)
        assert isinstance(step, Rejection)
        return step.reason.code

    assert code(show_text(state, "TABL") + " 107=E", "TABLE") == "not-your-joker"
    assert code(show_text(state, "TABL"), "TABL") == "too-short"
    assert code(show_text(state, "S", "w1"), "COUNTS") == "show-dice"
    assert code("show 1 2 3 4 5") == "not-in-field"


def test_showing_what_is_no_word_asks_the_dictionary() -> None:
    state = play(last("TABLEIN"), "cannot").state
    step = entered(state, 1, show_text(state, "BLATE"))
    assert Fined(1, "BLATE", 5) in step.events
    assert GAME.scores(step.state) == (0, -5)
    assert GAME.to_act(step.state) == (1,)
    free = play(last("TABLEIN", extra="asking-costs=no"), "cannot").state
    refused = attempt(free, show_text(free, "BLATE"), seat=1)
    assert isinstance(refused, Rejection)
    assert refused.reason.code == "not-a-word"


class Common(Lexicon):
    """Words of which the second is rare."""

    def is_common(self, word: str) -> bool:
        return word == "TABLE"


def test_for_a_single_player_the_common_words_decide_and_the_word_left_is_not_named() -> None:
    dawg = Lexicon.of(["TABLE", "AXITE", "IN"]).dawg
    words = Common(dawg=dawg, language="en", name="x", digest="")
    for field, alone_may in (("TABLEIN", False), ("BATELIN", False), ("XATEBIN", True)):
        state = last(field, seats=1)
        judge = LiveJudge(words)
        step = GAME.apply(state, 0, GAME.parse_move("cannot"), judge)
        assert isinstance(step, Step) == alone_may
        if isinstance(step, Step):
            assert step.state.cannot
            assert judge.verdicts() == "common-word-left=no"
            assert step.binds
        else:
            assert step.reason.code == "common-left"
            assert dict(step.values) == {"minimum": 5}


def test_nobody_but_the_last_player_says_so() -> None:
    assert refusal(position("TABLE", box=True), "cannot") == "only-last-cannot"
    assert refusal(last("TABLE", extra="rules=1"), "cannot") == "only-last-cannot"
    state = last("TABLE")
    step = attempt(state, "none", seat=1)
    assert isinstance(step, Rejection)
    assert step.reason.code == "nothing-to-show"


def test_who_is_asked_has_no_clock_and_the_last_player_a_new_one() -> None:
    state = last("TABLE", extra="turn-seconds=60")
    asked = play(state, "cannot").state
    assert GAME.time_limit(asked) is None
    after = entered(asked, 1, "none").state
    assert GAME.turn(after) > GAME.turn(state)
    assert GAME.time_limit(after) is not None


def test_who_resigns_while_words_are_shown_has_none_to_show() -> None:
    asked = play(last("TABLEIN", seats=3), "cannot").state
    step = GAME.resign(asked, 1)
    assert isinstance(step, Step)
    assert GAME.to_act(step.state) == (2,)
    step = GAME.resign(asked, 0)
    assert isinstance(step, Step)
    assert step.state.termination == "finished"
    asked = entered(asked, 2, "none").state
    step = GAME.resign(asked, 1)
    assert isinstance(step, Step)
    assert step.state.cannot
    assert GAME.to_act(step.state) == (0,)


@pytest.mark.parametrize(("rules", "scores"), [(2, (-8, 0, 0)), (3, (15, 0, 0))])
def test_the_last_player_who_resigns_keeps_the_score(rules: int, scores: tuple[int, ...]) -> None:
    state = last("QXZ", ((1, "TABLE"),), f"rules={rules}", seats=3)
    step = GAME.resign(state, 0)
    assert isinstance(step, Step)
    assert step.state.termination == "finished"
    assert GAME.scores(step.state) == scores


@pytest.mark.parametrize(("rules", "score"), [(2, -22), (3, 0)])
def test_who_resigned_pays_for_no_joker(rules: int, score: int) -> None:
    state = last("A", extra=f"aside=106:2 rules={rules} cannot=yes", seats=3)
    step = GAME.resign(state, 1)
    assert isinstance(step, Step)
    assert GAME.scores(play(step.state, "end").state)[1] == score


@pytest.mark.parametrize("rules", [2, 3])
def test_what_was_shown_is_claimed_before_any_other_word(rules: int) -> None:
    state = play(last("TABLEINS", extra=f"rules={rules}"), "cannot").state
    state = entered(state, 1, show_text(state, "TABLE"), "TABLE").state
    inlet = claim_text(state, "INLET")
    if rules == 2:
        assert claimed(play(state, inlet, "INLET")).word == "INLET"
        return
    assert refusal(state, inlet, "INLET TABLE") == "shown-first"
    after = play(state, claim_text(state, "TABLE"), "TABLE").state
    assert not after.shown
    assert GAME.parse_position(GAME.format_position(state)) == state


def test_positions_while_words_are_shown_and_after() -> None:
    asked = play(last("TABLEIN", ((2, "COUNT"),), extra="aside=108:1", seats=3), "cannot").state
    shown = entered(asked, 1, show_text(asked, "TABL") + " 108=E", "TABLE").state
    stands = entered(entered(asked, 1, "none").state, 2, "none").state
    late = play(stands, claim_text(stands, "IN"), "IN").state
    for state in (asked, shown, stands, late, last("A", extra="rules=1")):
        assert GAME.parse_position(GAME.format_position(state)) == state
    for text in ("cannot", "none", "show 5 9 108=E 2"):
        assert GAME.format_move(GAME.parse_move(text)) == text


@pytest.mark.parametrize(
    "wrong", ["phase=show", "phase=show asked=1", "phase=show asked=2,2", "asked=2", "shown=9",
              "shown=w1", "shown=9=E", "cannot=maybe", "rules=5", "phase=show asked=3 resigned=3"],
)  # fmt: skip
def test_what_no_game_could_come_to_is_no_position(wrong: str) -> None:
    with pytest.raises(PositionSyntaxError):
        GAME.parse_position(f"seats=3 field=5:O {wrong}")


# By version 1 of the rules the list said when short words were open


def test_by_version_1_short_words_wait_until_no_long_one_can_be_formed() -> None:
    state = last("TABLEIN", extra="rules=1")
    assert refusal(state, claim_text(state, "IN"), "IN TABLE") == "long-word-left"
    state = play(state, claim_text(state, "TABLE"), "IN TABLE").state
    assert claimed(play(state, claim_text(state, "IN"), "IN TABLE")).total == 4 + 5
    state = last("TABLIN", extra="aside=108:1 rules=1")
    assert refusal(state, claim_text(state, "IN"), "IN TABLE") == "long-word-left"
    state = last("TABLIN", extra="aside=108:2 rules=1")
    assert claimed(play(state, claim_text(state, "IN"), "IN TABLE")).word == "IN"


# What is left


def test_the_last_player_with_no_words_loses_what_is_left() -> None:
    step = play(last("QXZ"), "end")
    assert GAME.scores(step.state) == (-(6 + 9 + 8), 0)
    assert step.state.termination == "finished"
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_every_joker_still_aside_costs_its_holder_all_its_faces() -> None:
    step = play(last("", extra="aside=106:1,107:2,108:2"), "end")
    assert JokerDeducted(0, "DOKTER", 22) in step.events
    assert GAME.scores(step.state) == (-22, -25 - 19)


def test_the_last_player_may_take_anothers_joker() -> None:
    state = last("CATTL", extra="aside=108:2")
    step = play(state, claim_text(state, "CATTL") + " 108=E", "CATTLE")
    assert claimed(step).total == 42
    assert play(step.state, "end").state.deductions == (0, 0)


def test_another_s_joker_makes_a_long_word_even_after_they_said_so() -> None:
    state = said("CATTL", extra="aside=108:2")
    assert claimed(play(state, claim_text(state, "CATTL") + " 108=E", "CATTLE")).total == 42


@pytest.mark.parametrize("holder", [1, 2])
def test_a_joker_set_aside_may_extend_a_word_and_doubles_it_once_more(holder: int) -> None:
    state = position(
        "S", words=((2, "COMPUTE"),), phase="after", extra=f"cannot=yes aside=106:{holder}"
    )
    one = play(state, "claim w1 106=R", "COMPUTER")
    # C1 O4 M3 P1 U5 T2 E4 R3, 30 for three dice beyond the fifth, the joker, the extension.
    assert claimed(one).total == (23 + 30) * 4
    both = play(state, f"claim w1 106=R {state.field[0].die + 1}", "COMPUTERS")
    assert claimed(both).total == (24 + 50) * 4
    assert play(both.state, "end").state.deductions == (0, 0)


def test_nobody_else_may() -> None:
    state = position("CATTL", box=True, extra="aside=108:2")
    assert refusal(state, claim_text(state, "CATTL") + " 108=E", "CATTLE") == "not-your-joker"
