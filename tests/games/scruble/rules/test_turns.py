"""Turns, time, rounds, targets, and how a match ends."""

import pytest

from game.games.scruble.rules import GAME
from game.games.scruble.rules.cube import format_cube
from game.games.scruble.rules.events import Scored, TurnExtended
from game.games.scruble.rules.state import State
from game.rules.common import MatchEnded, Passed, RoundEnded, TimedOut
from game.rules.interface import Event, Rejection, Setup, Step
from game.rules.limits import Scope, TimeLimit
from game.rules.options import OptionValue, defaults, parse_options
from tests.games.scruble.rules.arrange import along, arrange, attempt, before, play, start, words

LETTERS = "ABCDEFGHIJKLMNOPRSTUVWXY?"
STREET = arrange(along("L33>", [LETTERS, *"STREET", LETTERS]))
STREET_POINTS = 6 + 5 + 10


def code(step: object) -> str:
    assert isinstance(step, Rejection), step
    return step.reason.code


def done(step: Step[State] | Rejection) -> State:
    assert isinstance(step, Step), step
    state: State = step.state
    return state


def about_to_score(scores: str, seat: int = 1, **options: OptionValue) -> State:
    """A match in which `seat` (from 1) has STREET, worth 21, before it."""
    chosen = " ".join(f"{key.replace('_', '-')}={value}" for key, value in options.items())
    seats = scores.count(",") + 1
    deal = before(STREET, "2R")
    text = f"{deal} seats={seats} seat={seat} scores={scores} {chosen}"
    return play(GAME.parse_position(text), "2R")[0]


def street(state: State) -> tuple[State, list[Event]]:
    return play(state, "STREET L34>")


def test_one_to_four_players() -> None:
    assert list(GAME.seats(defaults(GAME.options))) == [1, 2, 3, 4]
    for seats in (0, 5):
        with pytest.raises(ValueError, match="1 to 4 can"):
            start(seats=seats)


def test_any_number_of_twists_and_one_new_word_a_turn() -> None:
    state, _ = play(start(before(STREET, "2R"), seats=2), *["R", "R'"] * 50, "2R")
    assert GAME.to_act(state) == (0,)
    assert GAME.turn(state) == 1
    state, events = street(state)
    assert GAME.to_act(state) == (1,)
    assert GAME.turn(state) == 2
    assert GAME.scores(state) == (STREET_POINTS, 0)
    assert isinstance(events[0], Scored)


def test_the_cube_passes_from_seat_to_seat_beginning_with_the_starter() -> None:
    state = GAME.deal(Setup(defaults(GAME.options), 3, 7, starter=1))
    order: list[int] = []
    for _ in range(6):
        order += GAME.to_act(state)
        state, _ = play(state, "R", "pass")
    assert order == [1, 2, 0, 1, 2, 0]
    assert state.pad.round == 3
    with pytest.raises(ValueError, match="seat 4 cannot start: there are 3"):
        GAME.deal(Setup(defaults(GAME.options), 3, 7, starter=3))


def test_only_the_seat_on_turn_may_act() -> None:
    state = start(seats=2)
    judge = words()
    for move in ("R", "pass", "STREET L34>"):
        step = GAME.apply(state, 1, GAME.parse_move(move), judge)
        assert code(step) == "not-your-turn"
        assert isinstance(step, Rejection)
        assert step.values == {"seat": 1}
    assert code(GAME.time_out(state, 1, judge)) == "not-your-turn"
    assert code(GAME.extend(state, 1)) == "not-your-turn"


def test_twists_stay_after_a_pass_and_after_a_time_out() -> None:
    state, _ = play(start(seed=5, seats=2), "R", "2U2")
    passed, events = play(state, "pass")
    assert events == [Passed(0)]
    step = GAME.time_out(state, 0, words())
    assert isinstance(step, Step)
    assert step.events == (TimedOut(0),)
    for after in (passed, step.state):
        assert after.pegs == state.pegs == after.pad.began
        assert GAME.to_act(after) == (1,)
        assert GAME.scores(after) == (0, 0)


def test_timed_turns_last_90_seconds_by_default_and_start_anew() -> None:
    state = start()
    assert GAME.time_limit(state) == TimeLimit(Scope.TURN, 90, 0, 90)
    assert code(GAME.extend(state, 0)) == "no-extension"
    for seconds in (60, 120, 180):
        assert GAME.time_limit(start(turn_seconds=seconds)) == TimeLimit(Scope.TURN, seconds, 0, 90)


def test_turns_may_be_untimed() -> None:
    state = start(turn_seconds=None)
    assert GAME.time_limit(state) is None
    assert code(GAME.time_out(state, 0, words())) == "untimed"
    assert code(GAME.extend(state, 0)) == "no-extension"


def test_a_turn_is_extended_by_another_90_seconds_as_often_as_agreed() -> None:
    state = start(extensions=2)
    assert GAME.time_limit(state) == TimeLimit(Scope.TURN, 90, 2, 90)
    step = GAME.extend(state, 0)
    assert isinstance(step, Step)
    assert step.events == (TurnExtended(0, 90),)
    assert GAME.time_limit(step.state) == TimeLimit(Scope.TURN, 180, 1, 90)
    state = done(GAME.extend(step.state, 0))
    assert GAME.time_limit(state) == TimeLimit(Scope.TURN, 270, 0, 90)
    assert code(GAME.extend(state, 0)) == "extension-used"
    state, _ = play(state, "pass")
    assert GAME.time_limit(state) == TimeLimit(Scope.TURN, 90, 2, 90)


def test_an_extension_is_90_seconds_however_long_the_turn() -> None:
    state = start(turn_seconds=60, extensions=2)
    assert GAME.time_limit(state) == TimeLimit(Scope.TURN, 60, 2, 90)
    step = GAME.extend(state, 0)
    assert isinstance(step, Step)
    assert step.events == (TurnExtended(0, 90),)
    assert GAME.time_limit(done(GAME.extend(step.state, 0))) == TimeLimit(Scope.TURN, 240, 0, 90)


def test_ten_rounds_by_default() -> None:
    assert defaults(GAME.options)["rounds"] == 10
    for seats in (1, 3):
        state = start(seats=seats)
        for _ in range(10 * seats - 1):
            state, _ = play(state, "pass")
            assert GAME.outcome(state) is None
        state, events = play(state, "pass")
        assert events[-1] == MatchEnded()
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.termination == "rounds"
        assert outcome.winners == tuple(range(seats))  # ties share
        assert GAME.to_act(state) == ()


def test_rounds_are_announced_and_counted() -> None:
    state, events = play(start(seats=2, rounds=5), "pass", "pass", "pass")
    assert events.count(RoundEnded(1)) == 1
    assert state.pad.round == 2


def test_when_the_match_is_over_nothing_moves_any_more() -> None:
    state, _ = play(start(rounds=5), *["pass"] * 5)
    for move in ("R", "pass", "STREET L34>"):
        assert code(attempt(state, move)) == "match-over"
    judge = words()
    assert code(GAME.time_out(state, 0, judge)) == "match-over"
    assert code(GAME.resign(state, 0)) == "match-over"
    assert code(GAME.extend(state, 0)) == "match-over"


@pytest.mark.parametrize(
    ("variant", "had", "over"), [(1, 79, False), (1, 80, True), (2, 78, False), (2, 79, True)]
)
def test_option_1_ends_above_the_target_option_2_when_it_is_reached(
    variant: int, had: int, over: bool
) -> None:
    """The default target is 100; STREET is worth 21."""
    state = about_to_score(f"{had},0", end="target", variant=variant)
    state, events = street(state)
    assert GAME.scores(state)[0] == had + STREET_POINTS
    outcome = GAME.outcome(state)
    assert (outcome is not None) == over
    assert (MatchEnded() in events) == over
    if outcome is not None:
        assert (outcome.termination, outcome.winners) == ("target", (0,))


def test_another_target_may_be_agreed() -> None:
    assert GAME.outcome(street(about_to_score("30,0", end="target", target=50))[0]) is not None


def test_rounds_do_not_end_a_match_for_a_target_nor_points_one_for_rounds() -> None:
    assert GAME.outcome(street(about_to_score("500,0"))[0]) is None


def test_ten_rounds_in_a_row_without_a_word_end_a_match_for_a_target() -> None:
    state, _ = play(start(seats=2, end="target"), *["pass"] * 19)
    assert GAME.outcome(state) is None
    state, events = play(state, "pass")
    assert events[-1] == MatchEnded()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.termination, outcome.winners) == ("wordless", (0, 1))
    # A word, whoever forms it, begins the count anew.
    state, _ = street(about_to_score("0,0", end="target"))
    state, _ = play(state, *["pass"] * 20)
    assert (state.pad.round, GAME.outcome(state)) == (11, None)
    state, events = play(state, "pass")
    assert events[-1] == MatchEnded()
    # Agreed rounds are all played.
    state, _ = play(start(seats=2, rounds=15), *["pass"] * 29)
    assert GAME.outcome(state) is None


def test_a_round_may_be_finished_after_the_target_is_passed() -> None:
    state = about_to_score("90,95,0", end="target", finish_round="yes")
    state, _ = street(state)
    assert GAME.outcome(state) is None
    state, _ = play(state, "pass")
    assert GAME.outcome(state) is None
    state, events = play(state, "pass")
    assert events[-1] == MatchEnded()
    # The last seat of a round ends it itself.
    state, _ = street(about_to_score("90,95,80", 3, end="target", finish_round="yes"))
    assert GAME.outcome(state) is not None


def test_the_highest_score_wins_and_ties_share() -> None:
    state = about_to_score("30,51,51", 3, rounds=1)
    state, _ = play(state, "pass")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1, 2)
    assert outcome.scores == (30, 51, 51)


def test_solo_against_the_clock_for_3_5_or_10_minutes() -> None:
    for minutes in (3, 5, 10):
        state = start(before(STREET, "2R"), end="time", minutes=minutes)
        assert GAME.time_limit(state) == TimeLimit(Scope.MATCH, minutes * 60)
    state, _ = street(play(state, "2R")[0])
    state, _ = play(state, *["R", "pass"] * 30)  # as many turns as there is time for
    assert GAME.outcome(state) is None
    step = GAME.time_out(state, 0, words())
    assert isinstance(step, Step)
    assert step.events[-1] == MatchEnded()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.termination, outcome.scores) == ("time", (STREET_POINTS,))
    assert list(GAME.seats(parse_options(GAME.options, "end=time"))) == [1]
    with pytest.raises(ValueError, match="options: 1 can"):
        start(seats=2, end="time")


def test_a_target_is_for_two_or_more() -> None:
    assert list(GAME.seats(parse_options(GAME.options, "end=target"))) == [2, 3, 4]


def test_a_resigned_seat_keeps_its_score_is_skipped_and_cannot_win() -> None:
    state = about_to_score("70,20,10", 2, rounds=5)
    state = done(GAME.resign(state, 0))
    assert GAME.to_act(state) == (1,)  # not on turn: the turn goes on
    state, _ = play(state, "pass", "pass")
    assert GAME.to_act(state) == (1,)
    assert state.pad.round == 2
    assert GAME.scores(state) == (70, 20, 10)
    while GAME.outcome(state) is None:
        state, _ = play(state, "pass")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert code(GAME.resign(start(seats=2), 2)) == "no-such-seat"


def test_resigning_on_turn_hands_the_cube_on() -> None:
    state, _ = play(start(seats=3), "R")
    state = done(GAME.resign(state, 0))
    assert GAME.to_act(state) == (1,)
    assert state.pad.began == state.pegs
    assert code(GAME.resign(state, 0)) == "resigned-before"


def test_a_match_is_over_when_only_one_player_is_left() -> None:
    state = done(GAME.resign(about_to_score("70,20"), 1))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.termination, outcome.winners, outcome.scores) == ("resigned", (0,), (70, 20))
    outcome = GAME.outcome(done(GAME.resign(start(), 0)))
    assert outcome is not None
    assert (outcome.termination, outcome.winners) == ("resigned", ())


def test_everybody_sees_everything_and_no_seed() -> None:
    state = start(seed=9, seats=2)
    again = start(format_cube(state.pegs), seats=2)
    assert state == again  # a deal by seed tells nothing more than the cube
    assert all(GAME.view(state, seat) == state for seat in (None, 0, 1))
