"""How positions are set up by hand: which places can be set, to what, and which pieces fit.

A mapping has the content of the places that are set; all other pieces are placed freely. The same
mapping holds facts of a match under way, such as scores, by their keys.
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
    """A number that belongs to a position but to no place, such as a score. sentence: its name,
    with `seat` as {player}. value: from least to most."""

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
    """The seat on turn, if there are several, and the points. fines: whether these may be
    negative."""
    turn = (Fact(SEAT, N_("Whose turn it is"), seat + 1, 1, seats),) if seats > 1 else ()
    least = -MOST_POINTS if fines else 0
    points = (
        Fact(score_key(seat), N_("Points of {player}"), score, least, MOST_POINTS, seat)
        for seat, score in enumerate(scores)
    )
    return (*turn, *points)


def fact(written: Mapping[str, str], key: str, value: int) -> int:
    """The number set for a fact, else `value`."""
    return int(written.get(key, value))


def seat_set(written: Mapping[str, str], seat: int) -> int:
    """The seat set to be on turn, else `seat`."""
    return fact(written, SEAT, seat + 1) - 1


def scores_set(written: Mapping[str, str], scores: Iterable[int]) -> tuple[int, ...]:
    """The points set for each seat, else its score."""
    return tuple(fact(written, score_key(seat), score) for seat, score in enumerate(scores))


class Editor(ABC, Generic[S]):
    """Sets up positions of one game.

    A record begins with such a position: by a deal, or by the position itself (see Setup.deal).
    """

    away: ClassVar[str] = ""
    """The label of removing a piece for good, where without() does (a msgid)."""
    opens: ClassVar[tuple[str, ...]] = ()
    """The first seat's moves from the deal to a state that can be set, such as a throw."""

    @abstractmethod
    def places(self, dealt: S) -> Sequence[Sequence[str]]:
        """The places in rows, named as in Table.where() and show_hint()."""

    def most(self, dealt: S) -> int:
        """The number of places that can be occupied at once."""
        return sum(map(len, self.places(dealt)))

    @abstractmethod
    def choices(self, dealt: S, place: str) -> tuple[str, ...]:
        """The possible contents of a place: letters, and other prints on pieces ("2W", "?")."""

    def over(self, before: str, choice: str) -> str:
        """The content of a place that had `before` ("" for nothing) after `choice` is put there."""
        return choice

    @abstractmethod
    def fit(self, dealt: S, written: Mapping[str, str]) -> S:
        """The state closest to `dealt` with these contents. PositionSyntaxError says why no pieces
        fit."""

    @abstractmethod
    def deal(self, state: S) -> str | None:
        """The deal that gives the state, or None. PositionSyntaxError if no match can reach it."""

    def alike(self, one: S, other: S) -> bool:
        """Whether two states are the same position."""
        return one == other

    def facts(self, state: S) -> tuple[Fact, ...]:
        """The facts that can be set."""
        return ()

    def without(self, state: S, place: str) -> S | None:
        """The state without the piece at a place; None if it cannot be removed."""
        return None

    def written(self, state: S) -> Mapping[str, str]:
        """The contents of a state that can be erased again."""
        return {}

    def lies(self, state: S, written: Mapping[str, str], place: str) -> str:
        """The table's name of a place."""
        return place

    def name(self, place: str) -> tuple[Sentence, Mapping[str, Value]]:
        """The sentence that names a place which the table may not show, with `seat` as {player};
        "" for one that it shows."""
        return "", {}


def assign(candidates: Sequence[Sequence[int]]) -> list[int] | int:
    """A maximum matching: a different candidate for each index, earlier ones preferred; or the
    first index for which none is left."""
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
