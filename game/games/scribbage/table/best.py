"""The search for the best arrangement of a scored turn, in a thread."""

from __future__ import annotations

from collections.abc import Callable

from game.app.work import Task, Work
from game.games.scribbage.table.hand import Best, Turn
from game.search.compiled import at_once
from game.words.lexicon import Lexicon


class BestSearch:
    """ended: called in its thread when the search has ended."""

    def __init__(self, ended: Callable[[], None]) -> None:
        self._work: Work[Best] = Work(ended)

    def begin(self, turn: Turn, lexicon: Lexicon, *, crossing: bool) -> None:
        """Search for the best of a turn, and no longer for that of an earlier one."""
        self.stop()

        def search(task: Task[Best]) -> Best:
            return best_of(turn, lexicon, crossing=crossing, cancelled=task.cancelled)

        self._work.start(search)

    @property
    def running(self) -> bool:
        """Whether a search is running."""
        return self._work.running

    def take(self) -> Best | None:
        """The result, once, when the search has ended. Raises what it raised."""
        return self._work.result if self._work.poll() else None

    def stop(self) -> None:
        """Drop the search."""
        self._work.stop()


def best_of(turn: Turn, lexicon: Lexicon, *, crossing: bool, cancelled: Callable[[], bool]) -> Best:
    """The best arrangement of a turn's dice; the player's own if nothing better is found."""
    # This loads numba, which is too slow before the first frame.
    from game.games.scribbage.rules.pieces import letters
    from game.games.scribbage.search.solver import SOLVER, best_arrangement, layout_of

    with at_once("scribbage"):
        SOLVER.warm_up()
        found = best_arrangement(
            letters(turn.roll), lexicon.dawg, crossing=crossing, cancelled=cancelled
        )
    if found.score < turn.score:
        return Best(turn.layout, turn.score, proved=False)
    return Best(layout_of(found, turn.roll), found.score, found.proved)
