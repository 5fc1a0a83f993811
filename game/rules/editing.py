"""How a position is put together by hand: which of its places can be set, what may stand at each,
and which pieces can lie so.

What is set is a mapping from places to what stands there. All other pieces lie as they may. Beside
the places there are facts of a match that is under way, numbers like scores, set by their keys.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from game.sentences import N_, Sentence, Value

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Fact:
    """A number that belongs to a position and lies nowhere. sentence: what it is, with `seat` as
    {player}; value: what it is now, from least to most."""

    key: str
    sentence: Sentence
    value: int
    least: int
    most: int
    seat: int = 0


SEAT = "seat"
"""The key of whose turn it is, from 1."""
MOST_POINTS = 99_999


def score_key(seat: int) -> str:
    """The key of a seat's points."""
    return f"score {seat + 1}"


def match_facts(
    seat: int, seats: int, scores: Iterable[int] = (), *, fines: bool = False
) -> tuple[Fact, ...]:
    """Whose turn it is, where that is not always the same, and what each seat has. fines: whether
    that may be below 0."""
    turn = (Fact(SEAT, N_("Whose turn it is"), seat + 1, 1, seats),) if seats > 1 else ()
    least = -MOST_POINTS if fines else 0
    points = (
        Fact(score_key(seat), N_("Points of {player}"), score, least, MOST_POINTS, seat)
        for seat, score in enumerate(scores)
    )
    return (*turn, *points)


def fact(written: Mapping[str, str], key: str, value: int) -> int:
    """A fact as it is set, or its value where it is not."""
    return int(written.get(key, value))


def seat_set(written: Mapping[str, str], seat: int) -> int:
    """The seat whose turn it is as it is set, or as it is."""
    return fact(written, SEAT, seat + 1) - 1


def scores_set(written: Mapping[str, str], scores: Iterable[int]) -> tuple[int, ...]:
    """The points as they are set, seat by seat, or as they are."""
    return tuple(fact(written, score_key(seat), score) for seat, score in enumerate(scores))


class Editor(ABC, Generic[S]):
    """How positions of one game are put together.

    Every position is a record's first state: by a deal, or by itself (see Setup.deal).
    """

    away: ClassVar[str] = ""
    """What it is called to take a piece away for good, where `without` does."""
    opens: ClassVar[tuple[str, ...]] = ()
    """The moves of a match's first seat that lead from the deal to what can be set: a throw."""

    @abstractmethod
    def places(self, dealt: S) -> Sequence[Sequence[str]]:
        """The places in rows, as a Table's `where` and `show_hint` take them."""

    def most(self, dealt: S) -> int:
        """At how many of the places something can stand at once."""
        return sum(map(len, self.places(dealt)))

    @abstractmethod
    def choices(self, dealt: S, place: str) -> tuple[str, ...]:
        """What may stand at a place: letters, and what else is printed on pieces ("2W", "?")."""

    def over(self, before: str, choice: str) -> str:
        """What stands at a place where `before` stood ("" for nothing) and one of its choices is
        put."""
        return choice

    @abstractmethod
    def fit(self, dealt: S, written: Mapping[str, str]) -> S:
        """The state in which everything stands as it is written, and as little else as can be is
        not as it was dealt. PositionSyntaxError says why no pieces can lie so."""

    @abstractmethod
    def deal(self, state: S) -> str | None:
        """The deal that lays the pieces out as in the state, None where none does.
        PositionSyntaxError where no match can have come to it."""

    def alike(self, one: S, other: S) -> bool:
        """Whether two states are of the same position, however the editor lays out its pieces."""
        return one == other

    def facts(self, state: S) -> tuple[Fact, ...]:
        """What else of a match under way can be set."""
        return ()

    def without(self, state: S, place: str) -> S | None:
        """The state without the piece at a place; None where none can go."""
        return None

    def written(self, state: S) -> Mapping[str, str]:
        """What of a state stands at places and can be taken away again."""
        return {}

    def lies(self, state: S, written: Mapping[str, str], place: str) -> str:
        """What the table calls a place."""
        return place

    def name(self, place: str) -> tuple[Sentence, Mapping[str, Value]]:
        """What a place is called that may be nowhere to be seen, with `seat` as {player}; "" where
        the table shows it."""
        return "", {}


def assign(candidates: Sequence[Sequence[int]]) -> list[int] | int:
    """A different one of the candidates for each, earlier ones rather than later ones; or the
    index of the first for which none is left."""
    holder: dict[int, int] = {}

    def seat(index: int, seen: set[int]) -> bool:
        for candidate in candidates[index]:
            if candidate not in seen:
                seen.add(candidate)
                if candidate not in holder or seat(holder[candidate], seen):
                    holder[candidate] = index
                    return True
        return False

    for index in range(len(candidates)):
        if not seat(index, set()):
            return index
    found = {index: candidate for candidate, index in holder.items()}
    return [found[index] for index in range(len(candidates))]
