"""The best there was: searched for beside the render thread once a turn is scored."""

from __future__ import annotations

from collections.abc import Callable

from game.app.work import Task, Work
from game.games.scribbage.table.hand import Best, Turn
from game.search.compiled import at_once
from game.words.lexicon import Lexicon


class BestSearch:
    """The search for a scored turn's best. ended: called, in its thread, when it has ended."""

    def __init__(self, ended: Callable[[], None]) -> None:
        self._work: Work[Best] = Work(ended)

    def begin(self, turn: Turn, lexicon: Lexicon, *, crossing: bool) -> None:
        """Look for the best of a turn, and of none before it."""
        self.stop()

        def search(task: Task[Best]) -> Best:
            return best_of(turn, lexicon, crossing=crossing, cancelled=task.cancelled)

        self._work.start(search)

    @property
    def running(self) -> bool:
        """Whether it is being looked for."""
        return self._work.running

    def take(self) -> Best | None:
        """What was found, once, when the search has ended. Raises what went wrong in it."""
        return self._work.result if self._work.poll() else None

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._work.stop()


def best_of(turn: Turn, lexicon: Lexicon, *, crossing: bool, cancelled: Callable[[], bool]) -> Best:
    """The best arrangement of a turn's dice, the player's own where nothing better is found."""
    # numba is loaded with it: not before the first frame, and not in this thread's way.
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
