"""What the rules of all games have in common, on a game of nothing but turns."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

import pytest
from typing_extensions import override

from game.language import translate
from game.rules.common import (
    NO_SUCH_SEAT,
    RESIGNED_BEFORE,
    Ending,
    MatchEnded,
    Resigned,
    TimedOut,
    TurnGame,
    TurnState,
    deserted,
    told_apart,
)
from game.rules.interface import (
    GIVEN_UP,
    MATCH_OVER,
    NOT_YOUR_TURN,
    Credit,
    LeftOver,
    Outcome,
    PositionSyntaxError,
    Rejection,
    SeatEvent,
    Setup,
    Step,
)
from game.rules.judge import Judge, RecordedJudge
from game.rules.limits import Scope, TimeLimit
from game.rules.options import Option, OptionRole, Options, defaults
from game.rules.pcg import Pcg32
from game.words.lexicon import Lexicon


class Termination(Ending):
    DONE = "done", "Everybody has had a turn."
    RESIGNED = "resigned"


@dataclass(frozen=True, slots=True, kw_only=True)
class State(TurnState):
    points: tuple[int, ...]


class Counting(TurnGame[State, int]):
    """Each in turn adds a number; it ends when everybody has."""

    id = "counting"
    title = summary = "Counting"
    options = (
        Option("slow", "Slow", (False, True), False),
        Option(
            "clock",
            "Clock",
            (None, 30),
            None,
            applies=lambda options: not options.flag("slow"),
            role=OptionRole.CLOCK,
        ),
    )

    @override
    def seats(self, options: Options) -> range:
        return range(1, 4)

    @override
    def deal(self, setup: Setup) -> State:
        self.check(setup)
        return State(
            options=setup.options,
            seats=setup.seats,
            starter=setup.starter,
            seat=setup.starter,
            points=(0,) * setup.seats,
        )

    @override
    def moved(self, state: State, seat: int, move: int, judge: Judge) -> Step[State]:
        points = tuple(p + move * (s == seat) for s, p in enumerate(state.points))
        return self._next(replace(state, points=points))

    def _next(self, state: State) -> Step[State]:
        if state.turn >= state.seats:
            return Step(replace(state, termination=Termination.DONE), (MatchEnded(),))
        following = next(iter(state.following()), state.seat)
        return Step(replace(state, seat=following, turn=state.turn + 1))

    @override
    def timed_out(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        step = self._next(state)
        return step._replace(events=(TimedOut(seat), *step.events))

    @override
    def resigned(self, state: State, seat: int) -> Step[State]:
        after = replace(state, resigned=state.resigned | {seat})
        if deserted(len(after.playing), after.seats):
            return Step(replace(after, termination=Termination.RESIGNED), (MatchEnded(),))
        return self._next(after) if seat == state.seat else Step(after)

    @override
    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    @override
    def view(self, state: State, seat: int | None) -> State:
        return state

    @override
    def parse_move(self, text: str) -> int:
        return int(text)

    @override
    def format_move(self, move: int) -> str:
        return str(move)

    @override
    def parse_position(self, text: str) -> State:
        raise NotImplementedError

    @override
    def format_position(self, state: State) -> str:
        raise NotImplementedError

    @override
    def random_moves(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[int]:
        yield 1


GAME = Counting()
JUDGE = RecordedJudge(())


def fresh(seats: int = 3, starter: int = 0, **options: bool | int | None) -> State:
    return GAME.deal(Setup(defaults(GAME.options, **options), seats, 1, starter=starter))


def step(result: Step[State] | Rejection) -> Step[State]:
    assert not isinstance(result, Rejection), result
    return result


def played(state: State, *moves: int) -> State:
    for move in moves:
        state = step(GAME.apply(state, state.seat, move, JUDGE)).state
    return state


def test_seats_take_turns_from_the_starter_and_no_other_may_act() -> None:
    state = fresh(starter=1)
    assert GAME.to_act(state) == (1,)
    refused = GAME.apply(state, 0, 5, JUDGE)
    assert refused == Rejection(NOT_YOUR_TURN, {"seat": 0})
    state = played(state, 5)
    assert (state.seat, GAME.turn(state), state.following()) == (2, 2, (0, 1))
    over = played(state, 1, 1)
    assert over.over
    assert GAME.to_act(over) == ()
    assert GAME.apply(over, 0, 5, JUDGE) == Rejection(MATCH_OVER)
    assert GAME.resign(over, 0) == Rejection(MATCH_OVER)


@pytest.mark.parametrize(("seats", "starter"), [(0, 0), (4, 0), (2, 2), (2, -1)])
def test_a_set_up_that_does_not_fit_is_refused(seats: int, starter: int) -> None:
    with pytest.raises(ValueError, match=r"cannot play|cannot start"):
        fresh(seats, starter)


def test_a_match_goes_on_from_a_position_of_its_own_kind() -> None:
    setup = Setup(defaults(GAME.options), 3, 1)
    begun = replace(played(fresh(), 5), resigned=frozenset({2}))
    assert GAME.under_way(begun, setup) == begun
    assert GAME.under_way(begun, replace(setup, starter=2)) == begun
    earlier = replace(begun, rules=2)
    assert GAME.under_way(earlier, setup) == earlier, "a record may begin so"
    for other in (fresh(2), fresh(slow=True)):
        with pytest.raises(PositionSyntaxError, match="of other options, or of other seats"):
            GAME.under_way(other, setup)
    for gone in ({1}, {0, 1, 2}):
        with pytest.raises(PositionSyntaxError, match="seat 2 has resigned"):
            GAME.under_way(replace(begun, resigned=frozenset(gone)), setup)


def test_the_best_of_those_who_did_not_resign_win_together() -> None:
    over = played(fresh(), 4, 7, 7)
    assert GAME.outcome(fresh()) is None
    assert GAME.outcome(over) == Outcome("done", (1, 2), (4, 7, 7), Termination.DONE.sentence)
    gone = step(GAME.resign(played(fresh(), 9), 0)).state
    outcome = GAME.outcome(played(gone, 2, 3))
    assert outcome is not None
    assert outcome.winners == (2,)


def test_who_resigns_is_skipped_and_one_left_of_several_ends_it() -> None:
    first = step(GAME.resign(fresh(), 0))
    assert first.events == (Resigned(0),)
    assert (first.state.seat, first.state.playing) == (1, (1, 2))
    assert GAME.resign(first.state, 0) == Rejection(RESIGNED_BEFORE, {"seat": 0})
    assert GAME.resign(first.state, 3) == Rejection(NO_SUCH_SEAT, {"number": 4})
    last = step(GAME.resign(first.state, 2))
    assert last.events == (Resigned(2), MatchEnded())
    outcome = GAME.outcome(last.state)
    assert outcome is not None
    assert (outcome.termination, outcome.winners) == ("resigned", (1,))
    said = translate(outcome.sentence, dict(outcome.values), ["Ann", "Ben", "Cleo"])
    assert said == "Ann and Cleo gave up."
    apart = told_apart(outcome, {2})
    said = translate(apart.sentence, dict(apart.values), ["Ann", "Ben", "Cleo"])
    assert said == "Ann gave up. Cleo stayed away too long."


def test_who_resigns_alone_wins_nothing() -> None:
    alone = step(GAME.resign(fresh(1), 0)).state
    assert GAME.outcome(alone) == Outcome("resigned", (), (0,), GIVEN_UP)


def test_the_clock_is_the_option_of_that_role_while_it_applies() -> None:
    assert GAME.time_limit(fresh()) is None
    assert GAME.time_limit(fresh(clock=30)) == TimeLimit(Scope.TURN, 30)
    assert GAME.time_limit(fresh(clock=30, slow=True)) is None
    state = fresh(clock=30)
    assert GAME.time_out(state, 2, JUDGE) == Rejection(NOT_YOUR_TURN, {"seat": 2})
    after = step(GAME.time_out(state, 0, JUDGE))
    assert after.events == (TimedOut(0),)
    assert after.state.seat == 1


def test_an_ending_is_its_code_wherever_it_is_written() -> None:
    ending = Termination.DONE
    assert ending == "done"
    assert f"{ending}" == str(ending) == "done"
    assert Termination("done") is ending
    assert pickle.loads(pickle.dumps(ending)) is ending


class Spelt(SeatEvent, kind="spelt", words=("word", "others"), credit="points"):
    word: str
    others: tuple[str, ...]
    points: int


class SpeltAgain(Spelt):
    pass


class Kept(LeftOver, SeatEvent, kind="kept"):
    letters: str
    points: int


def test_events_are_values_without_saying_so() -> None:
    event = Spelt(1, "AT", ("TO",), 5)
    assert event == Spelt(1, "AT", ("TO",), 5) != SpeltAgain(1, "AT", ("TO",), 5)
    assert len({event, replace(event), replace(event, points=6)}) == 2
    assert [field.name for field in fields(Kept)] == ["seat", "letters", "points"]


def test_what_an_event_brings_a_seat_is_said_with_its_class() -> None:
    for kind in (Spelt, SpeltAgain):
        assert kind(1, "AT", ("TO", "AT"), 5).credit == Credit(1, "AT", 5, ("AT", "TO"))
    assert Spelt(1, "", (), 0).credit == Credit(1, "", 0, ())
    assert Kept(1, "QZ", 20).credit == Credit(1, "", -20, (), left=True)
    assert Resigned(1).credit is None
