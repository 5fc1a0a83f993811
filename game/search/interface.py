"""The door to every solver: what can be played now, and what is it worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from typing_extensions import override

from game.sentences import N_, Sentence, Value
from game.words.lexicon import Lexicon

S = TypeVar("S")

NOTHING: Sentence = N_("There is nothing to find in this position.")


class Play(NamedTuple):
    """Something a seat could do.

    moves: move texts, in order. words: the words it forms, the main one first. score: what it
    adds to the seat's score. cells: the places concerned, in the game's notation. several: the
    score is for all words alike, of which the first is the most valuable.
    """

    moves: tuple[str, ...]
    words: tuple[str, ...]
    score: int
    cells: tuple[str, ...] = ()
    several: bool = False


@dataclass(frozen=True, slots=True)
class LeadUp:
    """What has to be done before the word of a play is there: its length, in a sentence that gives
    nothing away (None where there is nothing to count), and the whole of it."""

    whole: Sentence
    length: Sentence | None
    values: Mapping[str, Value]


def never() -> bool:
    """Nothing cancels it."""
    return False


class SearchCancelledError(Exception):
    """The search was told to stop; what it had found is thrown away."""


class Solver(ABC, Generic[S]):
    """One game's search. It sees a view: what the seat may see, nothing else."""

    @abstractmethod
    def plays(
        self, view: S, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        """What the seat can score with now, best first; ties by move text.

        Raises SearchCancelledError when `cancelled` says so.
        """

    def hint(
        self, view: S, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Play | None:
        """What a player who asks for a hint is led to: the best that can be scored in this turn as
        far as it can be seen now, or None. `cells` are where its pieces lie now.

        Raises SearchCancelledError when `cancelled` says so.
        """
        plays = self.plays(view, seat, lexicon, cancelled=cancelled)
        return plays[0] if plays else None

    def nothing(self, view: S) -> Sentence:
        """What a player hears for whom no hint was found: what to do instead, where that is
        known."""
        return NOTHING

    def lead_up(self, moves: Sequence[str]) -> LeadUp | None:
        """What has to be done before the last of a play's moves, or None where nothing has."""
        return None

    def prepare(self, lexicon: Lexicon) -> None:
        """Make what every search among these words goes by, so that the first need not."""

    def warm_up(self) -> None:
        """Load or compile what the first search would otherwise wait for."""


AnySolver = Solver[Any]


class NoSolver(Solver[Any]):
    """The solver of a game that has none: there are no hints, and bots play what comes."""

    @override
    def plays(
        self, view: Any, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        return ()


NO_SOLVER = NoSolver()
