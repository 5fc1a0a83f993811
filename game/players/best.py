"""The best possible play of a turn or match, against which reviews measure it.

By default it is the solver's best play of the turn's first state; a game's GameEntry may name a
Yardstick of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game import register
from game.match.games import rules_of
from game.match.record import Record
from game.players.levels import Level
from game.rules.interface import Event
from game.search.compiled import is_plain
from game.search.interface import AnySolver, Play, SearchCancelledError, never
from game.words.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as it was played.

    states: before each entry. texts: the moves. gained: the seat's gain in the turn before each
    entry. revealed: the index of the first entry after the last that revealed something. so_far:
    called by long searches with the best found so far.
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
        """The seat's view of a state."""
        return rules_of(self.game).view(self.states[index], self.seat)


@dataclass(frozen=True, slots=True)
class Best:
    """The best of a turn: its points, words, and the moves from the first state.

    cells: the places of the last move, in the game's notation. start: the index of the state from
    which it was searched; the moves before it are those played. exact: whether the search was
    exhaustive (a deeper one seldom finds more: bench/confirmed.py); else it is among the best.
    """

    score: int
    words: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    start: int = 0
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Laid:
    """A step of a plan: the state before its play, or the last state, without a play. events: since
    the step before."""

    play: Play | None
    state: Any
    events: tuple[Event, ...]


class Yardstick:
    """Finds the best of turns and matches of a game."""

    takes_away: bool = False
    """Whether the last move of a turn removes the pieces it plays; its places are then marked
    before it."""

    deepens: bool = False
    """Whether deeper() searches."""

    def best(self, turn: Turn) -> Best | None:
        """The best of a turn that is found within a second; None if nothing could be played.
        SearchCancelledError when cancelled."""
        return first_play(turn, 0)

    def deeper(self, turn: Turn, best: Best) -> Best:
        """A best at least as good, by a search that takes seconds. It may be called in several
        threads at once. best: what best() found. SearchCancelledError when cancelled."""
        return best

    def plays(self, turn: Turn) -> Sequence[Play]:
        """The plays in the turn's first state by the game's deepest search, best first, for
        puzzles: at least the best and the next in score. Empty if nothing can be played yet.

        SearchCancelledError when the turn's `cancelled` says so.
        """
        solver = solver_of(turn.game)
        return solver.plays(turn.view(0), turn.seat, turn.lexicon, cancelled=turn.cancelled)

    def in_reach(self, best: Best, level: Level) -> bool:
        """Whether a bot of this level that knows the words looks far enough ahead for a puzzle's
        best."""
        return True

    def has_plan(self, record: Record) -> bool:
        """Whether plan() works for this match."""
        return False

    def plan(
        self, record: Record, lexicon: Lexicon, cancelled: Callable[[], bool] = never
    ) -> Iterator[Laid]:
        """The best of a whole match, step by step as it is found; the last step has no play. Empty
        if there is no plan.

        SearchCancelledError when `cancelled` says so.
        """
        return iter(())


_COMMON = Yardstick()


def yardstick_of(game_id: str) -> Yardstick:
    """The yardstick of a game."""
    found: Yardstick | None = register.part_of(game_id, "review")
    return found or _COMMON


def first_best_of(turn: Turn) -> tuple[Best | None, bool]:
    """The first best of a turn by its game's yardstick, and whether a longer search follows.
    SearchCancelledError when cancelled."""
    if turn.cancelled():
        raise SearchCancelledError
    yardstick = yardstick_of(turn.game)
    best = yardstick.best(turn)
    return best, best is not None and yardstick.deepens and not (best.exact or is_plain())


def best_of(turn: Turn) -> Best | None:
    """The best of a turn by its game's yardstick, after a longer search if there is one.
    SearchCancelledError when cancelled."""
    best, goes_on = first_best_of(turn)
    if best is None or not goes_on:
        return best
    turn.so_far(best)
    return yardstick_of(turn.game).deeper(turn, best)


def solver_of(game_id: str) -> AnySolver:
    """The solver of an installed game."""
    found: AnySolver | None = register.part_of(game_id, "solver")
    if found is None:
        raise LookupError(game_id)
    return found


def first_play(turn: Turn, index: int) -> Best | None:
    """The solver's best play of a state of the turn."""
    solver = solver_of(turn.game)
    plays = solver.plays(turn.view(index), turn.seat, turn.lexicon, cancelled=turn.cancelled)
    return as_best(plays[0], turn.texts[:index]) if plays else None


def as_best(play: Play, before: tuple[str, ...] = ()) -> Best:
    """A play as the best of a turn, after the moves `before`."""
    return Best(play.score, play.words, (*before, *play.moves), play.cells)
