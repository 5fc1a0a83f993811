"""The rules that turn-based games share: who may act, turn clocks, resigning, winners, and the
events and reasons that go with them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from typing_extensions import override

from game.rules.interface import (
    GIVEN_UP,
    MATCH_OVER,
    NOT_YOUR_TURN,
    AnyGame,
    Event,
    Game,
    M,
    Outcome,
    PositionSyntaxError,
    Reason,
    Rejection,
    SeatEvent,
    Setup,
    Step,
)
from game.rules.judge import Judge
from game.rules.limits import Scope, TimeLimit
from game.rules.options import Options, turn_seconds
from game.rules.pcg import Pcg32
from game.rules.values import Code
from game.sentences import N_, LocalizedValueError, N_plural, Saying, Sentence
from game.words.lexicon import Lexicon


class Ending(Code):
    """How a match can end. A game derives its own, whose members are a code and a sentence. Where
    it ends because players resigned, its code is that of Resigned, and they are named instead."""

    sentence: Sentence

    def __new__(cls, code: str, sentence: Sentence = "") -> Ending:
        """The member of this code."""
        ending = str.__new__(cls, code)
        ending._value_ = code
        ending.sentence = sentence
        return ending


@dataclass(frozen=True, kw_only=True)
class TurnState:
    """The fields that states share. seats: their number. starter: the seat that had the first turn.
    seat: whose turn it is. turn: its number, from 1. resigned: the seats that resigned.
    termination: how the match ended, None while it goes on. rules: the version of the rules."""

    options: Options
    seats: int
    starter: int = 0
    seat: int = 0
    turn: int = 1
    resigned: frozenset[int] = frozenset()
    termination: Ending | None = None
    rules: int = 1

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.termination is not None

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not resigned, from seat 0."""
        return tuple(seat for seat in range(self.seats) if seat not in self.resigned)

    def following(self, seat: int | None = None) -> tuple[int, ...]:
        """The other seats that have not resigned, in turn order after `seat` (by default the seat
        on turn)."""
        first = self.seat if seat is None else seat
        order = ((first + step) % self.seats for step in range(1, self.seats))
        return tuple(other for other in order if other not in self.resigned)


class Passed(SeatEvent, kind="passed", sound="pass"):
    """A seat ended its turn without a move that counts."""

    sentence = N_("{player} passes.")


class TimedOut(SeatEvent, kind="timed-out", sound="bell", loud=True):
    """A seat's time was up."""

    sentence = N_("{player}'s time is up.")


class PassedOver(SeatEvent, kind="passed-over", sound="pass", loud=True):
    """A seat was skipped because its player was away."""

    sentence = N_("{player} is away and is skipped.")


class Resigned(SeatEvent, kind="resigned", sound="pass", loud=True):
    """A seat resigned."""

    sentence = N_("{player} gives up.")


class StayedAway(Resigned, kind="stayed-away"):
    """A seat was made to resign, because its player had been away too long."""

    sentence = N_("{player} stayed away too long and is out.")


class RoundEnded(Event, kind="round-ended"):
    """Every seat or side has had its turn in round `number`."""

    sentence = N_("Round {number} is over.")
    number: int


class MatchEnded(Event, kind="match-ended", loud=True):
    """The match is over."""

    sentence = N_("The match is over.")


NO_SUCH_SEAT = Reason("no-such-seat", N_("There is no seat {number}."))
RESIGNED_BEFORE = Reason("resigned-before", N_("{player} has given up already."))
GAVE_UP = N_plural("{names} gave up.", "{names} gave up.", "count")
STAYED_AWAY = N_plural("{names} stayed away too long.", "{names} stayed away too long.", "count")
UNTIMED = Reason("untimed", N_("This match has no time limit."))


def told_apart(outcome: Outcome, away: Collection[int]) -> Outcome:
    """The outcome of a match, which tells those who gave up from the seats that were made to, as
    their players were away."""
    gone = dict(outcome.values).get("group")
    if outcome.sentence != GAVE_UP or not isinstance(gone, tuple) or not {*gone} & {*away}:
        return outcome
    parts: list[Saying] = []
    for sentence, absent in ((GAVE_UP, False), (STAYED_AWAY, True)):
        seats = tuple(seat for seat in gone if (seat in away) is absent)
        if seats:
            parts.append(Saying(sentence, (("group", seats), ("count", len(seats)))))
    if len(parts) == 1:
        return replace(outcome, sentence=parts[0].sentence, values=parts[0].values)
    return replace(
        outcome, sentence="{first} {last}", values=(*zip(("first", "last"), parts, strict=True),)
    )


def deserted(left: int, of: int) -> bool:
    """Whether too few of `of` seats or sides are `left` to go on: one, or none of a single one."""
    return left <= (1 if of > 1 else 0)


T = TypeVar("T")


def check_seats(game: AnyGame, options: Options, count: int) -> None:
    """Raise LocalizedValueError unless `count` can play with these options."""
    seats = game.seats(options)
    text = N_("{count} cannot play {game} with these options: {least} can")
    if seats.step > 1:
        text = N_(
            "{count} cannot play {game} with these options: "
            "{least}, {next} and so on up to {most} can"
        )
    elif len(seats) > 1:
        text = N_("{count} cannot play {game} with these options: {least} to {most} can")
    if count not in seats:
        values = {"count": count, "game": game.id, "least": seats[0], "most": seats[-1]}
        values["next"] = seats[0] + seats.step
        raise LocalizedValueError(text, **values)


class TurnGame(Game[T, M]):
    """A game whose seats take turns, implemented in terms of turn_state()."""

    def turn_state(self, state: T) -> TurnState:
        """The TurnState within a state: by default the state itself."""
        assert isinstance(state, TurnState)
        return state

    def check(self, setup: Setup) -> None:
        """Raise ValueError if seats, starter and options do not fit."""
        check_seats(self, setup.options, setup.seats)
        if not 0 <= setup.starter < setup.seats:
            raise LocalizedValueError(
                N_("seat {starter} cannot start: there are {seats}"),
                starter=setup.starter + 1,
                seats=setup.seats,
            )

    @override
    def under_way(self, state: T, setup: Setup) -> T:
        # By which version of the rules it is played on, the position says itself.
        here = self.turn_state(state)
        if (here.options, here.seats) != (setup.options, setup.seats):
            raise PositionSyntaxError(
                N_("the position is of a match of other options, or of other seats")
            )
        for seat in (here.seat, *self.to_act(state)):
            if seat in here.resigned:
                raise PositionSyntaxError(
                    N_("seat {seat} has resigned and cannot be on turn"), seat=seat + 1
                )
        return state

    @override
    def to_act(self, state: T) -> tuple[int, ...]:
        turns = self.turn_state(state)
        return () if turns.termination else (turns.seat,)

    @override
    def turn(self, state: T) -> int:
        return self.turn_state(state).turn

    def barred(self, state: T, seat: int) -> Rejection | None:
        """Why a seat may not act now, or None."""
        if self.turn_state(state).termination:
            return Rejection(MATCH_OVER)
        return None if seat in self.to_act(state) else Rejection(NOT_YOUR_TURN, {"seat": seat})

    @override
    def apply(self, state: T, seat: int, move: M, judge: Judge) -> Step[T] | Rejection:
        return self.barred(state, seat) or self.moved(state, seat, move, judge)

    def moved(self, state: T, seat: int, move: M, judge: Judge) -> Step[T] | Rejection:
        """The step of a move by a seat that may act, or why the rules refuse it. A game in which
        other seats may move too overrides apply() instead."""
        raise NotImplementedError

    def clocked(self, state: T) -> bool:
        """Whether the turn clock, if there is one, runs in this state."""
        return True

    @override
    def time_limit(self, state: T) -> TimeLimit | None:
        turns = self.turn_state(state)
        if turns.termination or not self.clocked(state):
            return None
        return turns.options.once("turn-limit", self._turn_limit)

    def _turn_limit(self, options: Options) -> TimeLimit | None:
        """The time limit of every turn."""
        seconds = turn_seconds(self.options, options)
        return None if seconds is None else TimeLimit(Scope.TURN, seconds)

    @override
    def time_out(self, state: T, seat: int, judge: Judge) -> Step[T] | Rejection:
        return self.barred(state, seat) or self.timed_out(state, seat, judge)

    @abstractmethod
    def timed_out(self, state: T, seat: int, judge: Judge) -> Step[T] | Rejection:
        """The step when the time of a seat to act is up."""

    @override
    def pass_over(self, state: T, seat: int, judge: Judge) -> Step[T] | Rejection:
        done = self.barred(state, seat) or self.passed_over(state, seat, judge)
        if isinstance(done, Rejection):
            return done
        said = (event for event in done.events if not isinstance(event, Passed | TimedOut))
        return done._replace(events=(PassedOver(seat), *said))

    def passed_over(self, state: T, seat: int, judge: Judge) -> Step[T] | Rejection:
        """The step when a seat to act is skipped: by default as if its time were up."""
        return self.timed_out(state, seat, judge)

    @override
    def resign(self, state: T, seat: int) -> Step[T] | Rejection:
        turns = self.turn_state(state)
        if turns.termination:
            return Rejection(MATCH_OVER)
        if not 0 <= seat < turns.seats:
            return Rejection(NO_SUCH_SEAT, {"number": seat + 1})
        if seat in turns.resigned:
            return Rejection(RESIGNED_BEFORE, {"seat": seat})
        step = self.resigned(state, seat)
        return step._replace(events=(Resigned(seat), *step.events))

    @abstractmethod
    def resigned(self, state: T, seat: int) -> Step[T]:
        """The step when a seat still playing resigns."""

    @override
    def some_moves(self, state: T, seat: int, lexicon: Lexicon, random: Pcg32) -> Iterator[M]:
        """Nothing for a seat that may not act."""
        if seat in self.to_act(state):
            yield from self.random_moves(state, seat, lexicon, random)

    @abstractmethod
    def random_moves(self, state: T, seat: int, lexicon: Lexicon, random: Pcg32) -> Iterator[M]:
        """some_moves() for a seat that may act."""

    @override
    def outcome(self, state: T) -> Outcome | None:
        """The highest score of the seats that can win wins; ties share."""
        ended = self.turn_state(state).termination
        if not ended:
            return None
        able, scores = self.able(state), self.scores(state)
        best = max((scores[seat] for seat in able), default=0)
        winners = tuple(seat for seat in able if scores[seat] == best)
        if not able:
            return Outcome(ended, winners, scores, GIVEN_UP)
        gone = tuple(sorted(self.turn_state(state).resigned))
        if ended == Resigned.kind:
            values = ("group", gone), ("count", len(gone))
            return Outcome(ended, winners, scores, GAVE_UP, values)
        return Outcome(ended, winners, scores, ended.sentence)

    def able(self, state: T) -> tuple[int, ...]:
        """The seats that can win."""
        return self.turn_state(state).playing
