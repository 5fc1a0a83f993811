"""The best that a seat could have done in a turn, or in a match: what a review holds it against.

A game that has more to say than its solver's best play of a turn's first state names a Yardstick
of its own in its Entry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game import register
from game.match.games import rules_of
from game.match.record import Record
from game.rules.interface import Event
from game.search.interface import AnySolver, Play, SearchCancelledError, never
from game.words.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of one seat as it was played.

    states: before each of its entries. texts: what was played in each. gained: what the seat had
    gained in it by then. revealed: the index of the first entry after the last one that showed
    something new. so_far: what a long search calls with the best that it has, while it looks on.
    """

    game: str
    seat: int
    states: tuple[Any, ...]
    texts: tuple[str, ...]
    gained: tuple[int, ...]
    revealed: int
    lexicon: Lexicon
    cancelled: Callable[[], bool]
    so_far: Callable[[Best], object] = lambda best: None

    def view(self, index: int) -> Any:
        """What the seat saw then."""
        return rules_of(self.game).view(self.states[index], self.seat)


@dataclass(frozen=True, slots=True)
class Best:
    """What a turn could have brought: points, the words, and the moves from its first state.

    cells: where the last of the moves plays, in the game's notation. start: the index of the state
    from which it was looked for; the moves before it are those that were played. exact: whether the
    search went through everything, so that nothing brings more, and deeper search seldom finds what
    leads to more (bench/confirmed.py); else it is among the best.
    """

    score: int
    words: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    start: int = 0
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Laid:
    """The table as it lies before a word of a plan, or after the last, where `play` is None.
    events: what led to it from the one before."""

    play: Play | None
    state: Any
    events: tuple[Event, ...]


class Yardstick:
    """What the turns and the matches of a game are measured against."""

    takes_away: bool = False
    """Whether the last move of a turn takes away what it plays: there its places are marked
    instead of showing what is left."""

    def best(self, turn: Turn) -> Best | None:
        """The best that the turn could have brought; None if nothing could be played in it.

        Raises SearchCancelledError when the turn's `cancelled` says so.
        """
        return first_play(turn, 0)

    def plays(self, turn: Turn) -> Sequence[Play]:
        """What could be played in the turn's first state, best first, as far as the deepest search
        of the game sees: a puzzle's answer is measured against it. At least the best and what comes
        next to it in score; empty where nothing can be played yet.

        Raises SearchCancelledError when the turn's `cancelled` says so.
        """
        solver = solver_of(turn.game)
        return solver.plays(turn.view(0), turn.seat, turn.lexicon, cancelled=turn.cancelled)

    def has_plan(self, record: Record) -> bool:
        """Whether there is a plan over the whole of this match."""
        return False

    def plan(
        self, record: Record, lexicon: Lexicon, cancelled: Callable[[], bool] = never
    ) -> Iterator[Laid]:
        """What a whole match could have brought, word by word as it is found, then how the table
        lies after the last; nothing where there is no plan.

        Raises SearchCancelledError when `cancelled` says so.
        """
        return iter(())


_COMMON = Yardstick()


def yardstick_of(game_id: str) -> Yardstick:
    """The yardstick of a game, the common one where it has none of its own."""
    entry = register.entry_of(game_id)
    if entry is None or not entry.review:
        return _COMMON
    found: Yardstick = register.load(entry.review)
    return found


def best_of(turn: Turn) -> Best | None:
    """The best that the turn could have brought, by its game's yardstick.

    Raises SearchCancelledError when the turn's `cancelled` says so.
    """
    if turn.cancelled():
        raise SearchCancelledError
    return yardstick_of(turn.game).best(turn)


def solver_of(game_id: str) -> AnySolver:
    """The solver of a game that is installed."""
    entry = register.entry_of(game_id)
    if entry is None:
        raise LookupError(game_id)
    found: AnySolver = register.load(entry.solver)
    return found


def first_play(turn: Turn, index: int) -> Best | None:
    """The solver's best play of a state of the turn, after the entries before it."""
    solver = solver_of(turn.game)
    plays = solver.plays(turn.view(index), turn.seat, turn.lexicon, cancelled=turn.cancelled)
    return as_best(plays[0], turn.texts[:index]) if plays else None


def as_best(play: Play, before: tuple[str, ...] = ()) -> Best:
    """A play as the best of a turn that began with the moves `before`."""
    return Best(play.score, play.words, (*before, *play.moves), play.cells)
