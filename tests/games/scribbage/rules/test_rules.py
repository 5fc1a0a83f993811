"""Every sentence of Scribbage's rule text, and what it leaves open."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from string import ascii_uppercase
from zlib import crc32

import pytest

from game.games.scribbage.rules import GAME
from game.games.scribbage.rules.events import Refused, Scored, ScoredSimply
from game.games.scribbage.rules.game import draw_starter
from game.games.scribbage.rules.layout import Layout, Placed, runs
from game.games.scribbage.rules.moves import Throw
from game.games.scribbage.rules.notation import format_roll
from game.games.scribbage.rules.pattern import best_pattern, joined, score_pattern
from game.games.scribbage.rules.pieces import (
    ALPHABETS,
    DICE,
    JOKER,
    SIDES,
    VALUES,
    Roll,
    letter_of,
    letters,
)
from game.games.scribbage.rules.state import State
from game.language import say
from game.match.clock import ManualClock
from game.match.header import new_header
from game.match.match import Match
from game.rules.common import RoundEnded
from game.rules.interface import MoveSyntaxError, Rejection, Setup, Step
from game.rules.judge import LiveJudge, RecordedJudge
from game.rules.options import defaults, parse_options
from game.rules.pcg import Pcg32
from game.words.lexicon import Lexicon
from game.words.lists import load
from tests.games.scribbage.rules.tables import assign, attempt, drawn, match, play
from tools.letters import laid_on, pieces

EXAMPLE = "HOVER/A...A/Z...V/Y...E/....L"
EXAMPLE_WORDS = "HOVER HAZY RAVEL"


def score(rows: str, left: str, words: str, jokers: str = "", *, crossing: bool = True) -> int:
    roll, layout = drawn(rows, left, jokers)
    lexicon = Lexicon.of(words.split())
    pattern = best_pattern(roll, layout, lexicon.is_word, crossing=crossing)
    return score_pattern(roll, layout, pattern, crossing=crossing).total


def test_thirteen_dice_of_six_faces_with_two_jokers_on_two_dice() -> None:
    assert len(DICE) == 13
    assert all(len(faces) == 6 for faces in DICE)
    assert [faces.count(JOKER) for faces in DICE] == [0] * 9 + [1, 0, 0, 1]
    assert VALUES[JOKER] == 0


def test_published_values() -> None:
    assert {v: "".join(sorted(c for c in VALUES if VALUES[c] == v)) for v in range(11)} == {
        0: "*", 1: "AEO", 2: "ILNRST", 3: "DHMU", 4: "BCFGPVWY", 5: "K",
        6: "J", 7: "", 8: "QX", 9: "", 10: "Z",
    }  # fmt: skip


def test_the_example_31() -> None:
    roll, layout = drawn(EXAMPLE, "X")
    lexicon = Lexicon.of(EXAMPLE_WORDS.split())
    parts = score_pattern(roll, layout, best_pattern(roll, layout, lexicon.is_word))
    assert sum(points for _, points in parts.across) == 11
    assert sum(points for _, points in parts.down) == 28
    assert parts.left_value == 8
    assert parts.total == 11 + 28 - 8 == 31


def test_the_example_as_a_turn_of_a_match() -> None:
    step = play(match(EXAMPLE, "X"), 0, "done", EXAMPLE_WORDS)
    assert step.state.points == (31,)
    assert Scored(0, ("HOVER", "HAZY", "RAVEL"), "HAZY", 18, 11, 28, 8, 31) in step.events


def test_letters_common_to_two_words_count_twice() -> None:
    # CAT across and CAR down share the C, worth 4: 4+1+2 + 4+1+2.
    gained = 7 + 7
    left = sum(VALUES[c] for c in "MNOIEEED")
    assert score("CAT/A../R..", "MNOIEEED", "CAT CAR") == gained - left


def test_a_joker_scores_nothing_in_its_words() -> None:
    assert score("C*T", "MNOIEEEDSH", "CAT", "A") == 4 + 2 - sum(VALUES[c] for c in "MNOIEEEDSH")


def test_a_joker_left_over_costs_nothing() -> None:
    assert VALUES["*"] == 0
    with_joker = score("CAT", "*MNOIEEEDS", "CAT")
    assert with_joker == 7 - sum(VALUES[c] for c in "MNOIEEEDS")


def test_a_joker_common_to_two_words_is_one_letter_in_both() -> None:
    rows, left = "C*T/.R./.E.", "MNOIEESD"
    assert score(rows, left, "CAT ARE", "A") == 6 + 3 - sum(VALUES[c] for c in left)
    # CUT and ARE would need the joker to be U across and A down.
    free = score(rows, left, "CUT ARE", "-")
    assert free == max(6 - sum(VALUES[c] for c in left + "RE"),
                       3 - sum(VALUES[c] for c in left + "CT"))  # fmt: skip


def test_a_joker_forced_to_two_letters_is_refused() -> None:
    state = match("C*T/.R./.E.", "MNOIEESD", "A")
    joker = next(d for d, c in enumerate(letters(state.roll or ())) if c == JOKER)
    twice = attempt(state, 0, f"lay {joker + 1}=A@51.50 {joker + 1}=U@51.50")
    assert isinstance(twice, Rejection)
    assert twice.reason.code == "die-twice"


def test_a_joker_without_a_letter_takes_the_best_one() -> None:
    left = "MNOIEEEDSH"
    state = match("C*T", left, "-")
    step = play(state, 0, "done", "CUT CAT")
    assert next(e for e in step.events if isinstance(e, Scored)).words == ("CAT",)


def test_only_a_joker_takes_a_letter() -> None:
    state = match("CAT", "MNOIEEEDSH")
    die = letters(state.roll or ()).index("C") + 1
    for text in (f"lay {die}=B@60.60", f"joker {die} B"):
        refused = attempt(state, 0, text)
        assert isinstance(refused, Rejection)
        assert refused.reason.code == "no-joker"


def test_a_disconnected_pattern_keeps_only_its_better_part() -> None:
    left = "MNOIEE"
    both = score("CAT..../......./....DOH.", left + "S", "CAT DOH")
    cat_only = 7 - sum(VALUES[c] for c in left + "SDOH")
    doh_only = 7 - sum(VALUES[c] for c in left + "SCAT")
    assert both == max(cat_only, doh_only)


def test_words_joined_through_a_third_word_are_one_pattern() -> None:
    # CAT and DIE hang together only through TOD.
    roll, layout = drawn("CAT../..O../..DIE", "MNUESS")
    lexicon = Lexicon.of(["CAT", "TOD", "DIE"])
    pattern = best_pattern(roll, layout, lexicon.is_word)
    assert len(pattern.kept) == 7
    assert {run.text for run in runs(roll, layout, pattern.kept)} == {"CAT", "TOD", "DIE"}


def test_a_single_die_beside_no_word_is_left_over() -> None:
    left = "MNOIEEED"
    assert score("CAT.../....../.....S", left + "H", "CAT") == 7 - sum(
        VALUES[c] for c in left + "HS"
    )


def test_a_single_die_touching_a_word_spoils_it_until_taken_away() -> None:
    left = "MNOIEEED"
    # CATS is a word; the lone H under the A makes AH down, no word: the H is taken away.
    assert score("CATS/.H..", left, "CATS") == 9 - sum(VALUES[c] for c in left + "H")


def test_dense_blocks_whose_short_runs_are_no_words_do_not_pay() -> None:
    left = "MNIEEED"
    # Two rows that are words, but the runs of two between them are not.
    dense = score("CAT/SHO", left, "CAT SHO")
    assert dense == max(7 - sum(VALUES[c] for c in left + "SHO"),
                        6 - sum(VALUES[c] for c in left + "CAT"))  # fmt: skip
    # When they are words too, every run pays.
    paid = score("CAT/SHO", left, "CAT SHO CS AH TO")
    assert paid == 7 + 6 + (4 + 2) + (1 + 3) + (2 + 1) - sum(VALUES[c] for c in left)


def test_all_thirteen_dice_used_leaves_nothing_to_subtract() -> None:
    roll, layout = drawn(EXAMPLE + "X", "")
    lexicon = Lexicon.of([*EXAMPLE_WORDS.split(), "RAVELX", "LX"])
    parts = score_pattern(roll, layout, best_pattern(roll, layout, lexicon.is_word))
    assert parts.left == ()
    assert parts.left_value == 0
    assert parts.total == 11 + 28 + (2 + 8)


def test_nothing_laid_scores_minus_all_thirteen_and_may_be_negative() -> None:
    roll, layout = drawn("", "HOVERAZYAVELX")
    assert score_pattern(roll, layout, best_pattern(roll, layout, lambda w: True)).total == -sum(
        VALUES[c] for c in "HOVERAZYAVELX"
    )
    step = play(match("", "HOVERAZYAVELX"), 0, "done")
    assert step.state.points[0] < 0


def test_taking_a_die_out_of_the_middle_breaks_a_run() -> None:
    # CATXDOH: no word as a whole; without the X, CAT and DOH are two words that do not touch.
    left = "MNOIEE"
    assert score("CATXDOH", left, "CAT DOH") == max(
        7 - sum(VALUES[c] for c in left + "XDOH"), 7 - sum(VALUES[c] for c in left + "XCAT")
    )


def best_total(roll: Roll, layout: Layout, is_word: Callable[[str], bool], crossing: bool) -> int:
    """The highest total of all subsets of the dice laid, and of all letters of an open joker."""
    laid = [die for die, placed in enumerate(layout) if placed]
    free = any(letters(roll)[die] == JOKER and placed for die, placed in enumerate(layout))
    worth = [VALUES[letter] for letter in letters(roll)]
    totals = [-sum(worth)]
    for size in range(1, len(laid) + 1):
        for kept in itertools.combinations(laid, size):
            words = runs(roll, layout, kept)
            if {die for run in words for die in run.dice} != set(kept):
                continue
            if crossing and not joined(words):
                continue
            texts = [run.text for run in words]
            if any(
                all(is_word(text.replace(JOKER, letter)) for text in texts)
                for letter in (ascii_uppercase if free else "A")
            ):
                of_kept = sum(worth[die] for die in kept)
                gained = sum(worth[die] for run in words for die in run.dice)
                totals.append((gained if crossing else of_kept) - (sum(worth) - of_kept))
    return max(totals)


@pytest.mark.parametrize("crossing", [True, False])
def test_best_pattern_is_the_best_of_all_subsets(crossing: bool) -> None:
    """Against brute force, on crowded layouts where every third text is a word."""

    def is_word(text: str) -> bool:
        return crc32(text.encode()) % 3 == 0

    random, jokers = Pcg32(31, 7), 0
    for _layout in range(120):
        roll = tuple(random.below(6) for _die in DICE)
        dice = random.shuffled(range(13))[:9]
        cells = random.shuffled([(50 + x, 50 + y) for x in range(4) for y in range(3)])
        layout: list[Placed | None] = [None] * 13
        for die, cell in zip(dice, cells, strict=False):
            layout[die] = Placed(cell, "")
        free = [die for die in dice if letters(roll)[die] == JOKER]
        for die in free[1:]:
            layout[die] = Placed((50, 60), "")  # away from the others
        jokers += len(free)
        pattern = best_pattern(roll, tuple(layout), is_word, crossing=crossing)
        total = score_pattern(roll, tuple(layout), pattern, crossing=crossing).total
        assert total == best_total(roll, tuple(layout), is_word, crossing)
    assert jokers > 10


def test_two_free_jokers_in_one_word() -> None:
    left = "MNOIEEEDHS"[:10]
    assert score("C**", left, "CAT", "--") == 4 - sum(VALUES[c] for c in left)


def test_young_players_need_not_cross_and_each_die_counts_once() -> None:
    left = "MNOIEE"
    rows = "CAT..../......./....DOH."
    assert score(rows, left + "S", "CAT DOH", crossing=False) == 14 - sum(
        VALUES[c] for c in left + "S"
    )
    state = match(rows, left + "S", crossing=False)
    scored = next(
        e for e in play(state, 0, "done", "CAT DOH").events if isinstance(e, ScoredSimply)
    )
    assert (scored.gained, scored.left) == (14, sum(VALUES[c] for c in left + "S"))


def test_who_starts_is_the_highest_die_and_ties_roll_again() -> None:
    tied = 0
    for seed in range(300):
        starter, opening = draw_starter(4, seed)
        first = opening[0]
        assert len({die for _, die, _ in first}) == 4, "each draws another die"
        worth = {seat: VALUES[DICE[die][face]] for seat, die, face in first}
        leaders = [seat for seat, value in worth.items() if value == max(worth.values())]
        assert starter in leaders
        if len(leaders) > 1:
            tied += 1
            assert [seat for seat, _, _ in opening[1]] == leaders
        else:
            assert len(opening) == 1
    assert tied > 10


@pytest.mark.parametrize("language", ["nl", "af"])
def test_dice_of_other_languages_bear_letters_as_often_as_their_lists(language: str) -> None:
    dice = ALPHABETS[language]
    assert list(dice) == laid_on(DICE, pieces(language, 76, 2, 8))
    assert [faces.count(JOKER) for faces in dice] == [faces.count(JOKER) for faces in DICE]
    assert all(len(set(faces)) == SIDES for faces in dice)
    setup = Setup(defaults(GAME.options, alphabet=language), 2, 5)
    state = GAME.deal(setup)
    step = GAME.apply(state, state.seat, Throw(), LiveJudge(load(language)))
    assert isinstance(step, Step)
    roll = step.state.roll
    assert roll is not None
    assert all(letter in dice[die] for die, letter in enumerate(letters(roll)))
    for _seat, die, face in itertools.chain.from_iterable(state.opening):
        assert letter_of(die, face) in dice[die]
    text = GAME.format_position(step.state)
    assert GAME.parse_position(text) == step.state
    again = GAME.deal(replace(setup, deal=f"1:{format_roll(roll)}", starter=0))
    assert again.fixed_rolls == (roll,)


def test_more_than_thirteen_players_draw_with_replacement() -> None:
    assert any(len({die for _, die, _ in draw_starter(20, seed)[1][0]}) < 20 for seed in range(3))


@pytest.mark.parametrize("seats", [1, 2, 7, 24, 99])
def test_any_number_of_players(seats: int) -> None:
    state = GAME.deal(Setup(defaults(GAME.options), seats, seed=3))
    assert GAME.scores(state) == (0,) * seats


def test_the_cup_goes_to_the_left_and_three_rounds_end_the_game() -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 3, seed=3))
    order = []
    while not state.over:
        order.append(state.seat)
        state = play(state, state.seat, "throw").state
        state = play(state, state.seat, "done").state
    assert GAME.round(state) == (3, 3)
    first = order[0]
    assert order == [(first + i) % 3 for i in range(3)] * 3
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.termination == "rounds"
    assert set(outcome.winners) == {s for s in range(3) if outcome.scores[s] == max(outcome.scores)}


def test_three_rounds_and_a_target_of_200_unless_agreed_otherwise() -> None:
    declared = {option.key: option for option in GAME.options}
    assert declared["target"].default == 200
    assert declared["rounds"].default == 3
    assert 4 in declared["rounds"].choices


def test_the_round_is_finished_before_the_target_ends_the_game() -> None:
    position = GAME.format_position(
        GAME.deal(Setup(defaults(GAME.options, end="target"), 2, seed=3, deal="1:"))
    ).replace("points=0,0", "points=500,0")
    state = play(GAME.parse_position(position), 0, "throw").state
    step = play(state, 0, "done")
    assert not step.state.over
    state = play(step.state, 1, "throw").state
    step = play(state, 1, "done")
    assert RoundEnded(1) in step.events
    assert step.state.termination == "target"


def empty_rounds(state: State, turns: int) -> State:
    for _ in range(turns):
        state = play(play(state, state.seat, "throw").state, state.seat, "done").state
    return state


def test_a_match_ends_after_50_rounds_in_any_case() -> None:
    state = GAME.deal(Setup(defaults(GAME.options, end="target"), 2, seed=3, deal="1:"))
    state = empty_rounds(state, 99)
    assert (state.rounds, state.termination) == (49, None)
    state = empty_rounds(state, 1)
    assert (state.rounds, state.termination) == (50, "limit")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.termination == "limit"
    assert "Fifty rounds" in str(outcome.sentence)


def test_more_than_50_rounds_cannot_be_agreed() -> None:
    agreed = parse_options(GAME.options, "rounds=50")
    assert not empty_rounds(GAME.deal(Setup(agreed, 1, seed=3)), 49).over
    with pytest.raises(ValueError, match="ends after 50 rounds; 51 cannot be agreed"):
        GAME.deal(Setup(parse_options(GAME.options, "rounds=51"), 1, seed=3))


def test_exactly_the_target_does_not_end_it() -> None:
    lost = sum(VALUES[c] for c in "HOVERAZYAVELX")
    state = match("", "HOVERAZYAVELX", end="target")
    for before, over in ((200, None), (201, "target")):
        text = GAME.format_position(state).replace("points=0", f"points={before + lost}")
        assert play(GAME.parse_position(text), 0, "done").state.termination == over


@pytest.mark.parametrize("seconds", [60, 90, 120, 180, None])
def test_the_timer_runs_while_dice_can_be_laid(seconds: int | None) -> None:
    state = GAME.deal(Setup(defaults(GAME.options, turn_seconds=seconds), 1, seed=3))
    assert GAME.time_limit(state) is None
    before = GAME.turn(state)
    state = play(state, 0, "throw").state
    assert GAME.turn(state) == before + 1
    limit = GAME.time_limit(state)
    assert (limit.seconds if limit else None) == seconds


def test_the_timer_is_120_seconds_by_default() -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 1, seed=3))
    limit = GAME.time_limit(play(state, 0, "throw").state)
    assert limit is not None
    assert limit.seconds == 120


def test_time_out_scores_what_lies() -> None:
    state = match(EXAMPLE, "X")
    step = GAME.time_out(state, 0, LiveJudge(Lexicon.of(EXAMPLE_WORDS.split())))
    assert not isinstance(step, Rejection)
    assert step.state.points == (31,)


def test_refused_runs_are_named() -> None:
    step = play(match("CAT/SHO", "MNIEEED"), 0, "done", "CAT")
    assert {e.word for e in step.events if isinstance(e, Refused)} == {"SHO", "CS", "AH", "TO"}


def test_a_refused_run_with_a_joker_without_a_letter_is_told_letter_by_letter() -> None:
    step = play(match("*JO", "MNIEEEDSHC", "-"), 0, "done")
    refused = next(event for event in step.events if isinstance(event, Refused))
    assert say(refused) == "No points for joker, J and O."
    assert refused.words_named == ()
    step = play(match("CJO", "MNIEEEDSH*"), 0, "done")
    refused = next(event for event in step.events if isinstance(event, Refused))
    assert say(refused) == "No points for CJO."
    assert refused.words_named == ("CJO",)


def test_the_verdict_in_the_record_scores_without_a_list() -> None:
    state = match("C*T", "MNOIEEEDSH", "-")
    live = LiveJudge(Lexicon.of(["CUT"]))
    first = GAME.apply(state, 0, GAME.parse_move("done"), live)
    again = GAME.apply(state, 0, GAME.parse_move("done"), RecordedJudge(live.verdicts().split()))
    assert first == again


def test_best_of_the_day_is_one_throw_of_one_player() -> None:
    options = defaults(GAME.options, end="day", partners=2)
    assert GAME.seats(options) == range(1, 2)
    state = GAME.deal(Setup(options, 1, seed=5))
    thrown = play(state, 0, "throw", "").state
    assert thrown.roll is not None
    outcome = GAME.outcome(play(thrown, 0, "done", "").state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (-sum(VALUES[letter] for letter in letters(thrown.roll)),)
    with pytest.raises(ValueError, match="2 cannot play"):
        GAME.deal(Setup(options, 2, seed=5))


def partners() -> State:
    return GAME.deal(Setup(defaults(GAME.options, partners=2), 4, seed=5))


def test_partners_share_a_turn_and_a_score() -> None:
    state = partners()
    side = state.side
    assert set(GAME.to_act(state)) == {side, side + 2}
    other = next(seat for seat in GAME.to_act(state) if seat != state.seat)
    state = play(state, state.seat, "throw").state
    state = play(state, other, "lay 1@50.50").state
    step = play(state, other, "done")
    scores = GAME.scores(step.state)
    assert scores[side] == scores[side + 2] != 0
    assert scores[1 - side] == 0


def test_partners_sit_apart_and_take_the_cup_in_turn() -> None:
    state = partners()
    seen = []
    while not state.over:
        seen.append(state.seat)
        state = play(state, state.seat, "throw").state
        state = play(state, state.seat, "done").state
    assert len(seen) == 6
    assert {seat % 2 for seat in seen[::2]} == {seen[0] % 2}
    assert set(seen) == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("size", "seats", "starter"),
    [
        (size, seats, starter)
        for size, most in ((1, 3), (2, 8), (3, 9))
        for seats in range(2 * size, most + 1, size)
        for starter in range(1, seats + 1)
    ],
)
def test_the_cup_goes_to_the_left_of_partners_too(size: int, seats: int, starter: int) -> None:
    options = defaults(GAME.options, partners=size)
    state = GAME.deal(Setup(options, seats, seed=5, deal=f"{starter}:"))
    seen = []
    while not state.over:
        seen.append(state.seat)
        state = play(state, state.seat, "throw").state
        state = play(state, state.seat, "done").state
    assert seen == [(starter - 1 + turn) % seats for turn in range(3 * seats // size)]


def test_a_partner_left_alone_goes_on_for_the_side() -> None:
    state = GAME.deal(Setup(defaults(GAME.options, partners=2), 4, seed=5, deal="1:"))
    step = GAME.resign(state, 2)
    assert not isinstance(step, Rejection)
    state = step.state
    seen = []
    while not state.over:
        seen.append(state.seat)
        state = play(state, state.seat, "throw").state
        state = play(state, state.seat, "done").state
    assert seen == [0, 1, 0, 3, 0, 1]


def test_seven_cannot_play_in_pairs() -> None:
    with pytest.raises(ValueError, match=r"7 cannot play .* 4, 6 and so on up to 98 can"):
        GAME.deal(Setup(defaults(GAME.options, partners=2), 7, seed=5))


def test_one_throw_is_a_turn() -> None:
    state = match("", "HOVERAZYAVELX")
    again = attempt(state, 0, "throw")
    assert isinstance(again, Rejection)
    assert again.reason.code == "already-thrown"


def test_laying_before_the_throw_is_refused() -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 1, seed=3))
    for text in ("lay 1@50.50", "lift 1", "joker 10 A", "done"):
        refused = attempt(state, 0, text)
        assert isinstance(refused, Rejection)
        assert refused.reason.code == "not-thrown"


def test_dice_may_be_rearranged_at_will_and_change_places() -> None:
    state = match("CAT", "MNOIEEEDSH")
    a, b = (letters(state.roll or ()).index(c) + 1 for c in "CA")
    swapped = play(state, 0, f"lay {a}@51.50 {b}@50.50").state
    assert [run.text for run in runs(swapped.roll or (), swapped.layout)] == ["ACT"]
    lifted = play(swapped, 0, f"lift {a}").state
    assert lifted.layout[a - 1] is None
    taken = attempt(state, 0, f"lay {a}@51.50")
    assert isinstance(taken, Rejection)
    assert taken.reason.code == "cell-taken"
    assert taken.cells == ("51.50",)


def test_a_die_from_the_tray_sends_back_the_one_in_its_cell() -> None:
    state = match("C*T", "MNOIEEEDSH", "A")
    up = letters(state.roll or ())
    joker, o, m, c = (up.index(letter) + 1 for letter in "*OMC")
    step = play(state, 0, f"lay {o}@51.50 {m}@53.50")
    assert [run.text for run in runs(step.state.roll or (), step.state.layout)] == ["COTM"]
    assert step.state.layout[joker - 1] is None
    told = [say(event, ("Ann",)) for event in step.events]
    assert told == ["Ann lays O and M.", "Ann takes joker back."]
    # One that is named as well keeps its own place, and its letter.
    moved = play(state, 0, f"lay {joker}=A@53.50 {o}@51.50")
    assert [run.text for run in runs(moved.state.roll or (), moved.state.layout)] == ["COTA"]
    assert [say(event, ("Ann",)) for event in moved.events] == ["Ann lays A and O."]
    for text in (f"lay {c}@51.50", f"lay {o}@51.50 {m}@51.50", f"lay {o}@51.50 {c}@51.50"):
        taken = attempt(state, 0, text)
        assert isinstance(taken, Rejection), text
        assert taken.reason.code == "cell-taken"


def test_a_die_that_took_the_place_of_another_is_taken_back_at_once() -> None:
    header = new_header("scribbage", defaults(GAME.options), ("Ann",), seed=3)
    played = Match.start(header, Lexicon.of([]), ManualClock())
    for text in ("throw", "lay 1@50.50"):
        assert isinstance(played.move(0, text), Step)
    before = played.state
    assert isinstance(played.move(0, "lay 2@50.50"), Step)
    after = played.state
    assert isinstance(played.undo(0), Step)
    assert played.state == before
    assert isinstance(played.redo(0), Step)
    assert played.state == after


def test_a_seat_that_resigns_is_skipped_and_cannot_win() -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 3, seed=3, deal="1:"))
    step = GAME.resign(state, 1)
    assert not isinstance(step, Rejection)
    state = step.state
    order = []
    while not state.over:
        order.append(state.seat)
        state = play(state, state.seat, "throw").state
        state = play(state, state.seat, "done").state
    assert order == [0, 2] * 3
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert 1 not in outcome.winners


def test_a_partner_that_resigns_cannot_win_with_its_side() -> None:
    state = GAME.deal(Setup(defaults(GAME.options, partners=3), 6, seed=3, deal="3:"))
    step = GAME.resign(state, 2)
    assert not isinstance(step, Rejection)
    state = step.state
    assert state.seat == 4, "the next of the side to the left goes on"
    position = GAME.format_position(state).replace("points=0,0", "points=900,0")
    state = empty_rounds(GAME.parse_position(position), 6)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 4)
    assert len({outcome.scores[seat] for seat in (0, 2, 4)}) == 1, "it keeps the score"


def test_the_timer_is_set_anew_for_whoever_follows_one_who_resigns() -> None:
    header = new_header(
        "scribbage", defaults(GAME.options), ("Ann", "Bob", "Cy"), seed=3, deal="1:"
    )
    clock = ManualClock()
    played = Match.start(header, Lexicon.of(["CAT"]), clock)
    assert isinstance(played.move(0, "throw"), Step)
    clock.advance(100_000)
    assert played.remaining_ms() == 20_000
    assert isinstance(played.resign(0), Step)
    assert isinstance(played.move(1, "throw"), Step)
    assert played.remaining_ms() == 120_000


def test_a_view_hides_the_throws_to_come() -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 2, seed=3, deal="1:1111111111111"))
    view = GAME.view(state, 0)
    assert view.seed is None
    assert view.fixed_rolls == ()


def test_assign_uses_each_die_once() -> None:
    dice = assign("HOVERAZYAVELX")
    assert len(set(dice)) == 13


def test_throwing_and_laying_are_told_as_one_turn() -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 2, seed=5))
    told = [GAME.turn_number(GAME.turn(state))]
    for move in ("throw", "done", "throw"):
        state = play(state, state.seat, move, "").state
        told.append(GAME.turn_number(GAME.turn(state)))
    assert told == [1, 1, 2, 2]


def test_a_joker_is_called_by_its_name_in_sentences() -> None:
    faces = [die.index(JOKER) if JOKER in die else 0 for die in DICE]
    digits = "".join(str(face + 1) for face in faces)
    state = GAME.deal(Setup(defaults(GAME.options), 1, seed=7, deal=f"1:{digits}"))
    thrown = play(state, 0, "throw")
    laid = play(thrown.state, 0, "lay 10@50.50")
    for step, count in ((thrown, 2), (laid, 1), (play(laid.state, 0, "lift 10"), 1)):
        sentence = say(step.events[0], ["Ann"])
        assert (sentence.count("joker"), sentence.count(JOKER)) == (count, 0)


def test_dice_lie_on_a_grid_of_100_columns_and_rows() -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 1, seed=7))
    state = play(state, 0, "throw").state
    for cell in ("0.0", "99.99", "0.99", "99.0"):
        assert play(state, 0, f"lay 1@{cell}").state.layout[0] is not None
    for place in (" 1@100.0", " 1@0.100", ""):
        with pytest.raises(MoveSyntaxError):
            GAME.parse_move(f"lay{place}")
