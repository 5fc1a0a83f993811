"""The interface of solvers: what can be played, and what it scores."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from typing_extensions import override

from game.sentences import N_, Saying, Sentence
from game.words.lexicon import Lexicon

S = TypeVar("S")

NOTHING: Sentence = N_("There is nothing to find in this position.")


class Play(NamedTuple):
    """A possible play.

    moves: move texts, in order. words: formed by it, the main one first. score: added to the seat's
    score. cells: the places concerned, in the game's notation. several: whether the score is for
    all words, of which the first is the most valuable.
    """

    moves: tuple[str, ...]
    words: tuple[str, ...]
    score: int
    cells: tuple[str, ...] = ()
    several: bool = False


@dataclass(frozen=True, slots=True)
class LeadUp:
    """What has to be done before the word of a play is formed: its `steps`, in order, and `length`,
    which gives nothing away (None if there is nothing to count)."""

    steps: tuple[Saying, ...]
    length: Saying | None


def never() -> bool:
    """The default for `cancelled`: False."""
    return False


class SearchCancelledError(Exception):
    """The search was cancelled."""


class Solver(ABC, Generic[S]):
    """The search of a game, over a seat's view of the state."""

    @abstractmethod
    def plays(
        self, view: S, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        """The scoring plays, best first; ties by move text. SearchCancelledError when cancelled."""

    def hint(
        self, view: S, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Play | None:
        """The best play of the turn for a hint, or None. `cells` are where its pieces are now.
        SearchCancelledError when cancelled."""
        plays = self.plays(view, seat, lexicon, cancelled=cancelled)
        return plays[0] if plays else None

    def nothing(self, view: S) -> Sentence:
        """The sentence for a player without a hint, possibly with advice."""
        return NOTHING

    def lead_up(self, moves: Sequence[str]) -> LeadUp | None:
        """What has to be done before the last of a play's moves, or None."""
        return None

    def prepare(self, lexicon: Lexicon) -> None:
        """Prepare searches with these words, so that the first is fast."""

    def warm_up(self) -> None:
        """Load or compile the kernels, so that the first search is fast."""


AnySolver = Solver[Any]


class NoSolver(Solver[Any]):
    """A solver without plays: no hints, and bots play at random."""

    @override
    def plays(
        self, view: Any, seat: int, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never
    ) -> Sequence[Play]:
        return ()


NO_SOLVER = NoSolver()
