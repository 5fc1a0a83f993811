"""Every sentence of Kubagram's rule text, and what it leaves open."""

from __future__ import annotations

import itertools

import pytest

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.events import BoxLeft, Claimed, Fined, Passed
from game.games.kubagram.rules.pieces import ALPHABETS, MARKS
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, ROTATE, State
from game.games.kubagram.rules.turns import offered, vowel_due
from game.games.kubagram.rules.words import length_bonus
from game.language import say
from game.rules.interface import Rejection, Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import OptionValue, defaults
from game.words.lexicon import Lexicon
from tests.games.kubagram.rules.positions import (
    attempt,
    claim_text,
    claimed,
    play,
    position,
    refusal,
)


def fresh(seats: int = 2, seed: int = 1, **options: OptionValue) -> State:
    return GAME.deal(Setup(defaults(GAME.options, **options), seats, seed))


def begun(seats: int = 2, seed: int = 1) -> State:
    return play(fresh(seats, seed), "rotate 0").state


# The start


def test_all_108_dice_lie_in_the_box_at_random() -> None:
    state = fresh(1)
    dice = [boxed.die for boxed in state.box if boxed is not None]
    assert sorted(dice) == list(range(108))
    assert dice != sorted(dice)
    assert all(boxed.letter in ALPHABETS["en"].faces[boxed.die] for boxed in state.box if boxed)
    assert fresh(1, seed=2).box != state.box
    assert fresh(1).box == state.box


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_draws_a_die_and_the_letter_nearest_a_starts(seats: int) -> None:
    ties = 0
    for seed in range(60):
        state = fresh(seats, seed)
        first = state.drawn[:seats]
        assert [seat for seat, _, _ in first] == list(range(seats))
        letters = ["Y" if letter == "IJ" else letter for _, _, letter in first]
        leaders = [seat for seat in range(seats) if letters[seat] == min(letters)]
        assert state.starter in leaders
        ties += len(leaders) > 1
        assert (len(leaders) > 1) == (len(state.drawn) > seats), "those who tie draw again"
        # The dice drawn are out of play, and no joker is among them.
        gone = {die for _, die, _ in state.drawn}
        assert not gone & {boxed.die for boxed in state.box if boxed}
        assert max(gone) < 105
        assert sum(boxed is None for boxed in state.box) == len(gone)
    assert ties


def test_it_takes_one_to_four() -> None:
    assert list(GAME.seats(defaults(GAME.options))) == [1, 2, 3, 4]
    with pytest.raises(ValueError, match="5 cannot play"):
        fresh(5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_player_may_turn_the_box_once_before_play(seats: int) -> None:
    state = fresh(seats, seed=4)
    assert state.phase == ROTATE
    assert (state.seat + 1) % seats == state.starter
    assert refusal(state, "take") == "turn-box-first"
    assert play(state, "rotate 0").events == (BoxLeft(state.seat),)
    state = play(state, "rotate 3").state
    assert (state.seat, state.rotation) == (state.starter, 3)
    assert refusal(state, "rotate 1") == "box-turned"


def test_the_first_die_is_the_lower_left_one_and_rows_go_left_to_right() -> None:
    state = play(fresh(1), "rotate 0").state
    squares = []
    for _ in range(14):
        square = state.next_square()
        assert square is not None
        squares.append(square)
        state = play(state, "take").state
        if state.phase == HAND:
            state = lay_anything(state)
        state = play(state, "end").state
        if state.phase == HAND:
            state = lay_anything(state)
    assert squares == list(range(14))


def lay_anything(state: State) -> State:
    for letter in state.alphabet.letters(state.hand.die if state.hand else 0):
        step = attempt(state, f"lay {letter} right")
        if not isinstance(step, Rejection):
            return step.state
    raise AssertionError("no face can be laid")


def test_gaps_of_drawn_dice_are_skipped() -> None:
    for seed in range(200):
        state = fresh(4, seed)
        if state.box[0] is None:
            state = play(state, "rotate 0").state
            assert state.next_square() != 0
            assert play(state, "take").state.phase in (HAND, AFTER)
            return
    raise AssertionError("no seed drew the corner die")


# Squares I, III and 0


def square(mark: str, die: str = "12:R", seats: int = 3, **changes: str) -> State:
    """One die on a square of `mark`, about to be taken by seat 1, and one in the last square."""
    box = ["."] * 108
    box[MARKS.index(mark)], box[107] = die, "20:I"
    extra = " ".join(f"{key}={value}" for key, value in changes.items())
    return GAME.parse_position(f"seats={seats} seat=1 phase=before box={','.join(box)} {extra}")


def test_on_i_only_the_letter_that_lies_up() -> None:
    state = play(square("I", "10:U"), "take").state  # die 10 is UGR
    assert refusal(state, "lay G right") == "face-up"
    assert [piece.letter for piece in play(state, "lay U right").state.field] == ["U"]


def test_on_iii_any_of_three_letters_but_once() -> None:
    for letter in "UGR":
        state = play(square("III", "10:U"), "take").state
        state = play(state, f"lay {letter} right").state
        assert [piece.letter for piece in state.field] == [letter]
        assert refusal(state, "lay R right") == "nothing-in-hand"
    state = play(square("III", "10:U"), "take").state
    assert refusal(state, "lay Z right") == "not-on-die"


def test_left_or_right_end() -> None:
    state = square("III", "10:U", field="40:U")
    taken = play(state, "take").state
    for end, dice in (("left", [9, 39]), ("right", [39, 9])):
        step = play(taken, f"lay R {end}")
        assert [piece.die for piece in step.state.field] == dice
        assert [say(event) for event in step.events] == [f"Player 1 lays R at the {end} end."]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_0_the_die_goes_to_the_next_whose_turn_goes_on(seats: int) -> None:
    state = square("0", "10:U", seats)
    step = play(state, "take")
    assert Passed(1) in step.events
    state = step.state
    assert state.seat == 0, "claims are still open"
    assert refusal(state, "take") == "one-die"
    state = play(state, "end").state
    assert state.seat == 1 % seats
    assert state.phase == HAND
    assert refusal(state, "skip") == "lay-first", "a passed die cannot be skipped"
    state = play(state, "lay G left").state
    assert (state.seat, state.phase) == (1, BEFORE), "the receiver still takes a die of their own"
    assert play(state, "take").state.phase != BEFORE


def test_a_joker_on_0_is_passed_on_too() -> None:
    state = play(square("0", "106:D"), "take").state
    assert state.passing is not None
    state = play(play(state, "end").state, "aside").state
    assert state.aside == ((105, 1),)


def test_the_very_last_die_on_a_0_makes_the_receiver_the_last_player() -> None:
    text = GAME.format_position(square("0", "10:U")).replace(",20:I", ",.")
    state = play(GAME.parse_position(text), "take").state
    assert not state.is_last
    state = play(state, "end").state
    state = play(state, "lay U right").state
    assert state.is_last
    assert refusal(state, "take") == "one-die"
    step = play(state, "end")
    assert step.state.termination == "finished"
    assert step.state.deductions == (0, 5, 0)


def test_a_joker_offers_all_letters_on_i_and_iii() -> None:
    for mark, letter in itertools.product(("I", "III"), "DOKTER"):
        state = play(square(mark, "106:D"), "take").state
        assert play(state, f"lay {letter} right").state.field[0].letter == letter


def test_only_a_joker_is_set_aside() -> None:
    state = play(square("I", "10:U"), "take").state
    assert refusal(state, "aside") == "no-joker"


# The central field


def test_order_may_change_at_will_but_never_the_faces() -> None:
    state = position("TABLE", box=True)
    order = [str(piece.die + 1) for piece in state.field]
    turned = play(state, "order " + " ".join(reversed(order))).state
    assert "".join(piece.letter for piece in turned.field) == "ELBAT"
    assert refusal(state, "order " + " ".join(order[:-1])) == "not-the-field"
    assert refusal(state, "lay T left") == "nothing-in-hand"


def test_a_word_may_be_claimed_before_taking_a_die_and_a_die_still_taken() -> None:
    state = position("ELBAT", box=True)
    step = play(state, claim_text(state, "TABLE"), "TABLE")
    assert step.state.field == ()
    word = step.state.words[0]
    assert word is not None
    assert (word.owner, word.text) == (0, "TABLE")
    assert play(step.state, "take").state.phase in (HAND, AFTER)


def test_and_after_taking_it() -> None:
    state = position("ELBAT", box=True, phase="after")
    assert claimed(play(state, claim_text(state, "TABLE"), "TABLE")).word == "TABLE"


def test_only_on_ones_own_turn() -> None:
    state = position("ELBAT", box=True)
    refused = attempt(state, claim_text(state, "TABLE"), "TABLE", seat=1)
    assert isinstance(refused, Rejection)
    assert refused.reason.code == "not-your-turn"


@pytest.mark.parametrize("minimum", [3, 4, 5, 6, 7, 8])
def test_minimum_of_5_letters_or_3_4_6_7_8(minimum: int) -> None:
    state = position("COMPUTER", box=True, options=f"minimum={minimum}")
    for length in range(2, 9):
        word = "COMPUTER"[:length]
        step = attempt(state, claim_text(state, word), word)
        assert isinstance(step, Rejection) == (length < minimum)
    assert next(o for o in GAME.options if o.key == "minimum").default == 5


def test_one_skip_each_in_a_game() -> None:
    state = position(box=True)
    state = play(play(state, "skip").state, "end").state
    assert state.seat == 1
    state = play(play(state, "skip").state, "end").state
    assert refusal(state, "skip") == "skipped-once"
    assert refusal(state, "end") == "take-first"


# Points


def test_cattle_is_21_and_with_a_joker_42() -> None:
    state = position("CATTLE", box=True)
    event = claimed(play(state, claim_text(state, "CATTLE"), "CATTLE"))
    assert (event.letters, event.bonus, event.factor, event.total) == (16, 5, 1, 21)
    assert 1 + 3 + 2 + 2 + 4 + 9 == 21
    state = position("CATTL", box=True, extra="aside=108:1")
    event = claimed(play(state, claim_text(state, "CATTL") + " 108=E", "CATTLE"))
    assert (event.factor, event.total) == (2, 42)


def test_jokers_double_twice_and_thrice_wherever_they_stand() -> None:
    state = position("CATT", box=True, extra="aside=108:1,107:1")
    two = claimed(play(state, claim_text(state, "CATT") + " 108=L 107=E", "CATTLE"))
    assert (two.factor, two.total) == (4, 84)
    state = position("CAL", box=True, extra="aside=108:1,107:1,106:1")
    dice = claim_text(state, "CAL").split()
    moved = " ".join(["claim", dice[1], dice[2], "106=T", "108=T", dice[3], "107=E"])
    three = claimed(play(state, moved, "CATTLE"))
    assert (three.factor, three.total) == (8, 168)


def test_a_joker_laid_in_the_field_doubles_as_well() -> None:
    state = position("CATTL", box=True)
    text = GAME.format_position(state).replace("field=", "field=108:E,")
    state = GAME.parse_position(text)
    assert claimed(play(state, claim_text(state, "CATTLE"), "CATTLE")).total == 42


@pytest.mark.parametrize(("dice", "bonus"), [(3, 0), (5, 0), (6, 5), (7, 15), (8, 30), (9, 50)])
def test_bonus_5_10_15_for_letters_beyond_five(dice: int, bonus: int) -> None:
    assert length_bonus(dice) == bonus


def test_the_bonus_does_not_depend_on_the_minimum() -> None:
    for minimum in (3, 6):
        state = position("CATTLE", box=True, options=f"minimum={minimum}")
        assert claimed(play(state, claim_text(state, "CATTLE"), "CATTLE")).bonus == 5


def test_a_claim_that_is_no_word_costs_5_points_and_nothing_else() -> None:
    state = position("TABLE", box=True)
    step = play(state, claim_text(state, "BLATE"))
    assert Fined(0, "BLATE", 5) in step.events
    assert GAME.scores(step.state) == (-5, 0)
    assert step.state.field == state.field
    assert (step.state.seat, step.state.phase) == (0, BEFORE)


def test_without_the_price_it_is_only_refused() -> None:
    state = position("TABLE", box=True, options="asking-costs=no")
    assert refusal(state, claim_text(state, "BLATE")) == "not-a-word"


def test_a_claim_barred_by_a_rule_costs_nothing() -> None:
    state = position("TABLE", box=True)
    assert refusal(state, claim_text(state, "TAB")) == "too-short"
    assert refusal(state, "claim 1 2 3 4 5") == "not-in-field"
    first = state.field[0].die + 1
    assert refusal(state, f"claim {first} {first} {first} {first} {first}") == "used-twice"


# Compounds


def test_table_and_spoon_from_anybodys_fields() -> None:
    for owners in itertools.product((1, 2), repeat=2):
        state = position(words=((owners[0], "TABLE"), (owners[1], "SPOON")), box=True)
        step = play(state, "claim w1 w2", "TABLESPOON")
        event = claimed(step)
        letters = (2 + 3 + 2 + 4 + 4) + (1 + 1 + 4 + 4 + 5)
        bonus = 5 + 10 + 15 + 20 + 25
        assert (event.letters, event.bonus, event.factor) == (letters, bonus, 2)
        assert event.total == 2 * (letters + bonus)
        assert GAME.scores(step.state) == (event.total, 0), "all points go to who forms it"


def test_a_compound_with_a_joker_doubles_once_more() -> None:
    state = position(words=((2, "TABL"), (2, "SPOON")), box=True)
    text = GAME.format_position(state).replace("/TABL/", "+108:E/TABLE/", 1)
    step = play(GAME.parse_position(text), "claim w1 w2", "TABLESPOON")
    assert claimed(step).factor == 4


def test_three_words_count_three_times_and_four_are_too_many() -> None:
    words = ((1, "TABLE"), (2, "SPOON"), (1, "FULLY"), (1, "WORDS"))
    state = position(words=words, box=True)
    event = claimed(play(state, "claim w1 w2 w3", "TABLESPOONFULLY"))
    assert event.factor == 3
    assert refusal(state, "claim w1 w2 w3 w4", "TABLESPOONFULLYWORDS") == "too-many-words"
    two = play(state, "claim w1 w2", "TABLESPOON").state
    assert claimed(play(two, "claim w5 w3", "TABLESPOONFULLY")).factor == 3
    assert refusal(two, "claim w1 w2", "TABLESPOON") == "no-such-word"


def test_a_compound_is_of_different_words() -> None:
    state = position(words=((1, "TABLE"), (2, "TABLE")), box=True)
    assert refusal(state, "claim w1 w2", "TABLETABLE") == "same-word"
    assert refusal(state, "claim w1 w1", "TABLETABLE") == "used-twice"
    assert refusal(state, "claim w1", "TABLE") == "too-many-words"


@pytest.mark.parametrize(("rules", "factor", "bases"), [(1, 3, 3), (2, 2, 2)])
def test_a_base_word_counts_once_in_a_compound(rules: int, factor: int, bases: int) -> None:
    words = ((1, "CLOCK"), (2, "WORKS"), (2, "WORKS"))
    state = position(words=words, box=True, extra=f"rules={rules}")
    state = play(state, "claim w1 w2", "CLOCKWORKS").state
    assert refusal(state, "claim w4", "CLOCKWORKS") == "too-many-words"
    step = play(state, "claim w4 w3", "CLOCKWORKSWORKS")
    assert claimed(step).factor == factor
    word = step.state.words[-1]
    assert word is not None
    assert len(word.bases) == bases
    assert GAME.parse_position(GAME.format_position(step.state)) == step.state


def test_dice_are_added_to_a_claimed_word_only_by_the_last_player() -> None:
    state = position("RS", words=((2, "COMPUTE"),), box=True)
    text = claim_text(state, "RS", "w1")
    assert refusal(state, text, "COMPUTERS") == "only-last-extends"


# Ten consonants and no vowel


CONSONANTS = "BCDFGHLMNR"


def due(die: str, field: str = CONSONANTS, mark_first: str = "I") -> State:
    state = position(field)
    box = ["."] * 108
    box[MARKS.index(mark_first)] = die
    text = GAME.format_position(state).replace("box=-", "box=" + ",".join(box))
    return GAME.parse_position(text)


def test_a_vowel_is_due_even_from_a_i_square() -> None:
    assert len(CONSONANTS) == 10
    state = play(due("10:R"), "take").state  # die 10 is UGR
    assert refusal(state, "lay R right") == "vowel-needed"
    assert play(state, "lay U right").state.field[-1].letter == "U"


def test_nine_consonants_ask_for_nothing() -> None:
    state = play(due("10:R", CONSONANTS[:9]), "take").state
    assert play(state, "lay R right").state.field[-1].letter == "R"


def test_one_vowel_is_enough() -> None:
    state = play(due("10:R", CONSONANTS[:9] + "YA"), "take").state
    assert play(state, "lay R right").state.field[-1].letter == "R"


def test_y_counts_among_the_ten() -> None:
    state = play(due("10:R", CONSONANTS[:9] + "Y"), "take").state
    assert refusal(state, "lay R right") == "vowel-needed"
    assert play(state, "lay U right").state.field[-1].letter == "U"


def test_on_a_0_the_receiver_lays_the_vowel() -> None:
    state = due("10:R", mark_first="0")
    state = play(play(state, "take").state, "end").state
    assert refusal(state, "lay G right") == "vowel-needed"
    assert play(state, "lay U right").state.field[-1].letter == "U"


def test_a_joker_must_be_laid_at_once_as_a_vowel() -> None:
    state = play(due("106:D"), "take").state
    assert refusal(state, "aside") == "vowel-needed"
    assert refusal(state, "lay D right") == "vowel-needed"
    for vowel in "OE":
        assert play(state, f"lay {vowel} right").state.field[-1].letter == vowel


def test_a_die_without_a_vowel_is_laid_as_its_square_says() -> None:
    number = next(
        die + 1 for die, faces in enumerate(ALPHABETS["en"].faces) if not set(faces) & set("AEIOU")
    )
    up = ALPHABETS["en"].faces[number - 1][0]
    field = "".join(c for c in "BCDFGHLNRSTW" if c not in ALPHABETS["en"].faces[number - 1])
    state = play(due(f"{number}:{up}", (field * 2)[:10]), "take").state
    assert play(state, f"lay {up} right").state.field[-1].letter == up


# Dutch


def test_the_ij_die_is_one_letter_worth_4_that_spells_i_and_j() -> None:
    state = position("B E D IJ F", language="nl", box=True, options="minimum=5")
    dice = {piece.letter: str(piece.die + 1) for piece in state.field}
    word = " ".join(dice[face] for face in ("B", "E", "D", "IJ", "F"))
    event = claimed(play(state, f"claim {word}", "BEDIJF"))
    assert (event.word, event.letters, event.bonus) == ("BEDIJF", 4 + 1 + 3 + 4 + 5, 0)


def test_separate_i_and_j_dice_spell_it_too() -> None:
    state = position("BEDIJF", language="nl", box=True)
    event = claimed(play(state, claim_text(state, "BEDIJF"), "BEDIJF"))
    assert (event.letters, event.bonus) == (4 + 1 + 3 + 2 + 5 + 5, 5)


def test_ij_does_not_break_the_vowel_rule() -> None:
    state = position(" ".join(CONSONANTS) + " IJ", language="nl", box=True, phase="before")
    assert vowel_due(state)


# Time and resignation


@pytest.mark.parametrize("seconds", [None, 60, 120, 180])
def test_turn_clock(seconds: int | None) -> None:
    state = play(fresh(2, turn_seconds=seconds), "rotate 0").state
    limit = GAME.time_limit(state)
    assert (limit.seconds if limit else None) == seconds
    assert defaults(GAME.options)["turn-seconds"] is None


def time_out(state: State) -> State:
    step = GAME.time_out(state, state.seat, LiveJudge(Lexicon.of([])))
    assert not isinstance(step, Rejection), step
    return step.state


def test_at_time_out_the_die_is_laid_face_up_at_the_right_end() -> None:
    state = play(square("III", "10:U", field="40:U"), "take").state
    after = time_out(state)
    assert [piece.letter for piece in after.field] == ["U", "U"]
    assert after.field[-1].die == 9
    assert after.seat == 1


def test_a_die_not_taken_yet_is_taken_and_laid() -> None:
    after = time_out(square("III", "10:G"))
    assert [piece.letter for piece in after.field] == ["G"]
    assert after.seat == 1


def test_on_0_it_goes_on_at_time_out_too() -> None:
    after = time_out(square("0", "10:G"))
    assert after.seat == 1
    assert after.phase == HAND


def test_who_resigns_is_skipped_and_cannot_win_but_the_words_stay() -> None:
    state = position(words=((1, "TABLE"), (2, "SPOON")), box=True, seats=3)
    step = GAME.resign(state, 0)
    assert not isinstance(step, Rejection)
    assert step.state.seat == 1
    assert claimed(play(step.state, "claim w1 w2", "TABLESPOON")).word == "TABLESPOON"
    step = GAME.resign(step.state, 1)
    assert not isinstance(step, Rejection)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == (2,)


@pytest.mark.parametrize(("rules", "letters"), [(2, "GRU"), (3, "U")])
def test_the_die_of_a_player_who_resigns_keeps_its_mark(rules: int, letters: str) -> None:
    state = play(square("I", "10:U", rules=str(rules)), "take").state
    step = GAME.resign(state, 0)
    assert not isinstance(step, Rejection)
    after = step.state
    assert (after.seat, after.was_passed) == (1, True)
    assert sorted(offered(after)) == sorted(letters)
    assert GAME.parse_position(GAME.format_position(after)) == after


def test_the_box_is_turned_by_the_next_seat_where_the_last_player_has_resigned() -> None:
    state = next(found for seed in range(60) if (found := fresh(3, seed)).starter == 0)
    assert state.seat == 2
    step = GAME.resign(state, 2)
    assert not isinstance(step, Rejection)
    assert (step.state.phase, step.state.seat) == (ROTATE, 0)
    resigned = GAME.resign(step.state, 0)
    assert not isinstance(resigned, Rejection)
    assert GAME.outcome(resigned.state) is not None

    # Nor does the match wait for a first player who is gone by then.
    step = GAME.resign(state, 0)
    assert not isinstance(step, Rejection)
    assert step.state.seat == 2
    assert play(step.state, "rotate 1").state.seat == 1


def test_the_view_shows_faces_up_and_jokers_but_no_die() -> None:
    state = begun()
    view = GAME.view(state, 0)
    for real, seen in zip(state.box, view.box, strict=True):
        assert (real is None) == (seen is None)
        if real is not None and seen is not None:
            assert seen.letter == real.letter
            assert seen.die == (-2 if real.die >= 105 else -1)
    assert view.drawn == state.drawn


def test_scores_are_told_during_play_or_at_the_end_as_agreed() -> None:
    open_now = position("CATTLE", box=True)
    assert GAME.shows_scores(open_now)
    kept = position("CATTLE", phase="after", options="open-scores=no")
    assert not GAME.shows_scores(kept)
    assert GAME.shows_scores(play(kept, "end").state)


def test_what_claims_are_worth_waits_for_the_end_where_scores_do() -> None:
    for options, told in (("open-scores=no", False), ("", True)):
        for words, word in (("CATTLE", "CATTLE"), ("TABLE", "CATTLE")):
            state = position("CATTLE", phase="after", options=options)
            step = attempt(state, claim_text(state, word), words)
            assert isinstance(step, Step)
            (event,) = step.events
            assert isinstance(event, Claimed | Fined)
            sentence = str(event.sentence)
            assert ("{total}" in sentence or "{points}" in sentence) == told
            assert event.kind == ("score" if words == word else "refuse")


@pytest.mark.parametrize(
    ("bonus", "factor", "made"),
    [
        (0, 1, "the value of its dice"),
        (5, 1, "11 and a bonus of 5"),
        (0, 2, "11, times 2"),
        (5, 4, "11 and a bonus of 5, times 4"),
    ],
)
def test_a_claim_says_what_its_points_are_made_of(bonus: int, factor: int, made: str) -> None:
    total = (11 + bonus) * factor
    claimed = Claimed(0, "AND", 11, bonus, factor, total, 1, total)
    assert say(claimed, ["Ann"]) == f"Ann claims AND for {total}: {made}."
