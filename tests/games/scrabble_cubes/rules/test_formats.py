"""The three formats of Scrabble Cubes: turns, clocks, removals and how a game ends."""

from __future__ import annotations

import pytest

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.paths import all_revealed, words_left
from game.games.scrabble_cubes.rules.state import State
from game.rules.interface import Rejection, Setup, Step
from game.rules.judge import LiveJudge, RecordedJudge
from game.rules.limits import Scope, TimeLimit
from game.rules.options import OptionValue, defaults
from game.words.lexicon import Lexicon
from tests.games.scrabble_cubes.rules.positions import NO_WORDS, WORDS, flat, play, refused

ROWS = ("LET", "RET", "SAC")
EAT = "word T221.T211.T321"
LRS = "word T131.T121.T111"
HEAD = "mode=head-to-head"
MODES = ("solitaire", "timed", "head-to-head")


def dealt(**options: OptionValue) -> State:
    chosen = defaults(GAME.options, **options)
    return GAME.deal(Setup(chosen, GAME.seats(chosen)[0], 1))


def timed_out(state: State) -> Step[State]:
    step = GAME.time_out(state, state.seat, LiveJudge(WORDS))
    assert not isinstance(step, Rejection), step
    return step


def test_solitaire_is_for_one_and_head_to_head_for_two() -> None:
    assert list(GAME.seats(defaults(GAME.options))) == [1]
    assert list(GAME.seats(defaults(GAME.options, mode="timed"))) == [1]
    assert list(GAME.seats(defaults(GAME.options, mode="head-to-head"))) == [2]
    with pytest.raises(ValueError, match="2 cannot play scrabble-cubes with these options: 1 can"):
        GAME.deal(Setup(defaults(GAME.options), 2, 1))


def test_clocks() -> None:
    assert GAME.time_limit(dealt()) is None
    assert GAME.time_limit(dealt(mode="timed")) == TimeLimit(Scope.MATCH, 240, warning_seconds=30)
    assert GAME.time_limit(dealt(mode="timed", time=600)) == TimeLimit(
        Scope.MATCH, 600, warning_seconds=30
    )
    assert GAME.time_limit(dealt(mode="head-to-head")) == TimeLimit(Scope.TURN, 60)
    assert GAME.time_limit(dealt(mode="head-to-head", turn_seconds=None)) is None
    time = next(option for option in GAME.options if option.key == "time")
    assert [time.parse(text) for text in ("120", "200", "600")] == [120, 200, 600]
    for text in ("119", "601", "none"):
        with pytest.raises(ValueError, match="time cannot be"):
            time.parse(text)


def test_only_timed_solitaire_is_not_listed() -> None:
    listed = {mode: GAME.listed(defaults(GAME.options, mode=mode)) for mode in MODES}
    assert listed == {"solitaire": True, "timed": False, "head-to-head": True}


def test_timed_solitaire_ends_when_time_runs_out() -> None:
    state = play(flat(*ROWS, options="mode=timed"), EAT).state
    over = timed_out(state)
    assert [event.kind for event in over.events] == ["timed-out"]
    outcome = GAME.outcome(over.state)
    assert outcome is not None
    assert (outcome.termination, outcome.winners, outcome.scores) == ("time", (0,), (3,))
    assert GAME.to_act(over.state) == ()
    assert refused(over.state, LRS).reason.code == "match-over"


def test_an_untimed_game_has_no_time_out() -> None:
    refusal = GAME.time_out(dealt(), 0, LiveJudge(WORDS))
    assert isinstance(refusal, Rejection)
    assert refusal.reason.code == "untimed"


def test_solitaire_ends_when_all_cubes_are_used_or_removed() -> None:
    state = GAME.parse_position("pile=-/-/TAE''/QVQ/-/-/-/-/-")
    state = play(state, "remove 121").state
    assert not state.termination
    over = play(state, "word T311.R311.L311").state
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.termination, outcome.scores) == ("empty", (3,))


def test_solitaire_ends_when_everything_is_revealed_and_no_word_is_left() -> None:
    state = GAME.parse_position("pile=-/-/TAE/-/-/-/QVQ/-/-")
    assert all_revealed(state)
    assert words_left(state, WORDS)
    more = play(state, "word T311.R311.L311", Lexicon.of(["TEA", "EAT"])).state
    assert not more.termination  # EAT can still be made
    judge = LiveJudge(Lexicon.of(["TEA"]))
    step = GAME.apply(state, 0, GAME.parse_move("word T311.R311.L311"), judge)
    assert not isinstance(step, Rejection)
    assert step.state.termination == "no-words"
    assert judge.verdicts() == "TEA+ words-left=no"
    folded = GAME.apply(
        state, 0, GAME.parse_move("word T311.R311.L311"), RecordedJudge(["TEA+", "words-left=no"])
    )
    assert not isinstance(folded, Rejection)
    assert folded.state == step.state


def test_no_word_left_does_not_end_it_while_a_letter_is_covered() -> None:
    state = flat(*ROWS)  # left and right sides inside the layer are hidden
    assert not all_revealed(state)
    assert not play(state, LRS, NO_WORDS).state.termination


def test_words_added_and_struck_count_for_what_is_left() -> None:
    state = GAME.parse_position("pile=-/-/TAE/-/-/-/-/-/-")
    assert not words_left(state, NO_WORDS)
    assert words_left(state, NO_WORDS.with_changes(add=["ETA"]))
    assert not words_left(state, Lexicon.of(["TEA"]).with_changes(strike=["TEA"]))


def test_any_cube_with_a_revealed_letter_can_be_removed_in_solitaire() -> None:
    state = flat(*ROWS)
    for cell in ("111", "221", "331", "121"):
        state = play(state, f"remove {cell}").state
    assert sum(map(len, state.columns)) == 5
    assert GAME.scores(state) == (0,)
    assert refused(state, "remove 111").reason.code == "no-cube"
    assert refused(state, "remove 999").reason.code == "no-cube"


def test_a_cube_without_a_revealed_letter_cannot_be_removed() -> None:
    state = dealt()
    assert refused(state, "remove 221").reason.code == "cube-hidden"
    assert refused(state, "remove 131").cells == ("131",)


def test_in_solitaire_there_is_no_pass() -> None:
    assert refused(flat(*ROWS), "pass").reason.code == "no-pass"


def test_the_turn_passes_after_a_word_valid_or_not_a_pass_and_a_time_out() -> None:
    state = flat(*ROWS, options=HEAD)
    assert (state.seat, GAME.turn(state), GAME.to_act(state)) == (0, 1, (0,))
    assert refused(state, EAT, seat=1).reason.code == "not-your-turn"
    state = play(state, EAT).state
    assert (state.seat, GAME.turn(state)) == (1, 2)
    state = play(state, LRS).state
    assert (state.seat, GAME.turn(state)) == (0, 3)
    step = play(state, "pass")
    assert [event.kind for event in step.events] == ["passed"]
    assert (step.state.seat, GAME.turn(step.state)) == (1, 4)
    step = timed_out(step.state)
    assert (step.state.seat, GAME.turn(step.state)) == (0, 5)
    assert GAME.scores(step.state) == (3, 0)


def test_a_word_is_submitted_once_by_either_player() -> None:
    state = play(flat(*ROWS, options=HEAD), EAT).state
    assert refused(state, EAT).reason.code == "played-before"
    assert state.seat == 1


def test_one_cube_can_be_removed_in_each_turn_of_head_to_head() -> None:
    state = play(flat(*ROWS, options=HEAD), "remove 331").state
    assert (state.seat, state.turn) == (0, 1)  # the turn goes on
    assert refused(state, "remove 111").reason.code == "removed-already"
    state = play(state, EAT).state
    assert play(state, "remove 111").state.seat == 1


def test_three_turns_each_without_a_word_or_a_removal_end_head_to_head() -> None:
    state = play(flat(*ROWS, options=HEAD), EAT).state
    for turn in range(6):
        assert not state.termination, turn
        state = play(state, "pass").state if turn % 2 else timed_out(state).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.termination, outcome.winners, outcome.scores) == ("stalled", (0,), (3, 0))


@pytest.mark.parametrize("move", ["remove 331", LRS])
def test_a_word_or_a_removal_starts_the_count_of_idle_turns_anew(move: str) -> None:
    state = flat(*ROWS, options=HEAD)
    for _ in range(5):
        state = play(state, "pass").state
    state = play(state, move).state
    if move.startswith("remove"):
        state = play(state, "pass").state
    for _ in range(5):
        state = play(state, "pass").state
        assert not state.termination
    assert play(state, "pass").state.termination == "stalled"


def test_head_to_head_is_won_by_the_highest_score_and_ties_share() -> None:
    position = "{} pile=-/-/TAE''/-/-/-/-/-/- words={}"
    lost = play(GAME.parse_position(position.format(HEAD, "2:LETTER:26")), "word T311.L311.R311")
    outcome = GAME.outcome(lost.state)
    assert outcome is not None
    assert (outcome.termination, outcome.winners, outcome.scores) == ("empty", (1,), (0, 26))
    tied = play(GAME.parse_position(position.format(HEAD, "2:EAT:3")), "word T311.R311.L311")
    outcome = GAME.outcome(tied.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 1), (3, 3))


def test_who_resigns_keeps_the_score_and_cannot_win() -> None:
    state = play(flat(*ROWS, options=HEAD), EAT).state
    step = GAME.resign(state, 0)  # not even in turn
    assert not isinstance(step, Rejection)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.termination, outcome.winners, outcome.scores) == ("resigned", (1,), (3, 0))
    alone = GAME.resign(dealt(), 0)
    assert not isinstance(alone, Rejection)
    outcome = GAME.outcome(alone.state)
    assert outcome is not None
    assert outcome.winners == ()


def test_the_starter_begins() -> None:
    chosen = defaults(GAME.options, mode="head-to-head")
    assert GAME.to_act(GAME.deal(Setup(chosen, 2, 1, starter=1))) == (1,)
