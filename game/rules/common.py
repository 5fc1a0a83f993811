"""What the rules of games have in common whose seats take turns: who may act, the clock of a turn,
resigning, the winners, and the events and refusals of all these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeVar

from typing_extensions import override

from game.rules.codes import Code
from game.rules.interface import (
    GIVEN_UP,
    MATCH_OVER,
    NOT_YOUR_TURN,
    Event,
    Game,
    M,
    Outcome,
    Reason,
    Rejection,
    Scope,
    Setup,
    Step,
    TimeLimit,
)
from game.rules.judge import Judge
from game.rules.options import Options, turn_seconds
from game.rules.sentence import N_, Sentence
from game.worded import WordedValueError


class Ending(Code):
    """How a match can end: a game's Termination derives from it, each member a code and a
    sentence."""

    sentence: Sentence

    def __new__(cls, code: str, sentence: Sentence = "") -> Ending:
        """The member of this code."""
        ending = str.__new__(cls, code)
        ending._value_ = code
        ending.sentence = sentence
        return ending


class Turns(Protocol):
    """What the common rules read of a state."""

    @property
    def options(self) -> Options:
        """What was agreed."""
        ...

    @property
    def seats(self) -> int:
        """How many there are."""
        ...

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        ...

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        ...

    @property
    def resigned(self) -> frozenset[int]:
        """The seats that gave up."""
        ...

    @property
    def termination(self) -> Ending | None:
        """How the match ended, None while it goes on."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnState:
    """The fields that states have in common; see Turns. starter: who had the first turn. rules: the
    version of the rules that the match is played by."""

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
        """Whether nobody may act any more."""
        return self.termination is not None

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not resigned, from seat 0."""
        return tuple(seat for seat in range(self.seats) if seat not in self.resigned)

    def following(self, seat: int | None = None) -> tuple[int, ...]:
        """The other seats that have not resigned, in turn order from the one after `seat` (by
        default the seat on turn)."""
        first = self.seat if seat is None else seat
        order = ((first + step) % self.seats for step in range(1, self.seats))
        return tuple(other for other in order if other not in self.resigned)


@dataclass(frozen=True)
class Passed(Event):
    """A seat ended its turn without a move that counts."""

    kind: ClassVar[str] = "passed"
    sound: ClassVar[str] = "pass"
    sentence: ClassVar[Sentence] = N_("{player} passes.")
    seat: int


@dataclass(frozen=True)
class TimedOut(Event):
    """A seat's time was up."""

    kind: ClassVar[str] = "timed-out"
    sound: ClassVar[str] = "bell"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_("{player}'s time is up.")
    seat: int


@dataclass(frozen=True)
class Resigned(Event):
    """A seat gave up."""

    kind: ClassVar[str] = "resigned"
    sound: ClassVar[str] = "pass"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_("{player} resigns.")
    seat: int


@dataclass(frozen=True)
class RoundEnded(Event):
    """Every seat, or side, has had its turn in round `number`."""

    kind: ClassVar[str] = "round-ended"
    sentence: ClassVar[Sentence] = N_("Round {number} is over.")
    number: int


@dataclass(frozen=True)
class MatchEnded(Event):
    """The match is over."""

    kind: ClassVar[str] = "match-ended"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_("The match is over.")


NO_SUCH_SEAT = Reason("no-such-seat", N_("There is no seat {number}."))
RESIGNED_BEFORE = Reason("resigned-before", N_("{player} has resigned already."))
UNTIMED = Reason("untimed", N_("This match has no time limit."))


def deserted(left: int, of: int) -> bool:
    """Whether so few of the seats, or sides, play on that the match is over: nobody who played
    alone, one of several."""
    return left <= (1 if of > 1 else 0)


T = TypeVar("T", bound=Turns)


class TurnGame(Game[T, M]):
    """A game whose seats take turns; what its state says in the terms of Turns settles the rest."""

    def check(self, setup: Setup) -> None:
        """ValueError if a match cannot be set up so."""
        if setup.seats not in self.seats(setup.options):
            raise WordedValueError(
                N_("these options are not for {seats} players"), seats=setup.seats
            )
        if not 0 <= setup.starter < setup.seats:
            raise WordedValueError(
                N_("seat {starter} cannot start: there are {seats}"),
                starter=setup.starter + 1,
                seats=setup.seats,
            )

    @override
    def to_act(self, state: T) -> tuple[int, ...]:
        return () if state.termination else (state.seat,)

    @override
    def turn(self, state: T) -> int:
        return state.turn

    def barred(self, state: T, seat: int) -> Rejection | None:
        """Why a seat may enter nothing now, or None."""
        if state.termination:
            return Rejection(MATCH_OVER)
        return None if seat in self.to_act(state) else Rejection(NOT_YOUR_TURN, {"seat": seat})

    def clocked(self, state: T) -> bool:
        """Whether the clock runs for what is awaited now, where one was agreed."""
        return True

    @override
    def time_limit(self, state: T) -> TimeLimit | None:
        seconds = turn_seconds(self.options, state.options)
        if seconds is None or state.termination or not self.clocked(state):
            return None
        return TimeLimit(Scope.TURN, seconds)

    @override
    def time_out(self, state: T, seat: int, judge: Judge) -> Step[T] | Rejection:
        return self.barred(state, seat) or self.timed_out(state, seat, judge)

    def timed_out(self, state: T, seat: int, judge: Judge) -> Step[T] | Rejection:
        """What it leads to that the time of a seat to act is up."""
        raise NotImplementedError

    @override
    def resign(self, state: T, seat: int) -> Step[T] | Rejection:
        if state.termination:
            return Rejection(MATCH_OVER)
        if not 0 <= seat < state.seats:
            return Rejection(NO_SUCH_SEAT, {"number": seat + 1})
        if seat in state.resigned:
            return Rejection(RESIGNED_BEFORE, {"seat": seat})
        step = self.resigned(state, seat)
        return step._replace(events=(Resigned(seat), *step.events))

    def resigned(self, state: T, seat: int) -> Step[T]:
        """What follows when a seat that plays gives up."""
        raise NotImplementedError

    @override
    def outcome(self, state: T) -> Outcome | None:
        """The highest score of those who did not resign wins; ties share."""
        if not state.termination:
            return None
        able, scores = self.able(state), self.scores(state)
        best = max((scores[seat] for seat in able), default=0)
        winners = tuple(seat for seat in able if scores[seat] == best)
        sentence = state.termination.sentence if able else GIVEN_UP
        return Outcome(state.termination, winners, scores, sentence)

    def able(self, state: T) -> tuple[int, ...]:
        """The seats that can win."""
        return tuple(seat for seat in range(state.seats) if seat not in state.resigned)
