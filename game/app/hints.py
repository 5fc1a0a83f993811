"""Hints in three steps: length, score and where it begins; the first letters; the word and its
place; found off the render thread. Who asks once more is shown how it is played."""

from __future__ import annotations

from typing import Any

from game.app.work import Task, Work
from game.language import _
from game.players.best import solver_of
from game.players.hint import hint
from game.search.compiled import at_once
from game.search.interface import Play
from game.telling import first_letters, hint_line
from game.words.lexicon import Lexicon

STEPS = 3
SHOWN = STEPS + 1
"""The step that plays everything but the last move."""


class Hints:
    """Hints for one state of one match.

    ask() begins a search where none has been made for this state; poll() says each turn of the
    loop whether something new is to be told. step: how many steps were told for this state.
    """

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self._work: Work[Play | None] = Work()
        self._state: Any = None
        self._best: Play | None = None
        self._searched = False
        self.step = 0

    @property
    def searching(self) -> bool:
        """Whether a search is under way."""
        return self._work.running

    @property
    def none_left(self) -> bool:
        """Whether a search of this state found nothing."""
        return self._searched and self._best is None

    @property
    def all_told(self) -> Play | None:
        """What was found, once every step of it has been told."""
        return self._best if self.step == STEPS else None

    @property
    def told_word(self) -> str:
        """The word, once the last step has told it, or ""."""
        return self._best.words[0] if self._best is not None and self.step == STEPS else ""

    def forget(self) -> None:
        """The state changed: what was found no longer holds."""
        self._work.stop()
        self._best, self._searched, self.step = None, False, 0

    def ask(self, view: Any, seat: int, lexicon: Lexicon) -> bool:
        """Ask for the next step; True if it can be told at once, else poll() will say when."""
        if self._searched:
            return True
        if not self.searching:

            def search(task: Task[Play | None]) -> Play | None:
                with at_once(self._game_id):
                    solver = solver_of(self._game_id)
                    return hint(solver, view, seat, lexicon, cancelled=task.cancelled)

            self._work.start(search)
        return False

    def poll(self) -> bool:
        """Whether a search has just ended. Raises what went wrong in it."""
        if self._work.poll():
            self._best, self._searched = self._work.result, True
            return True
        return False

    def tell(self) -> tuple[str, tuple[str, ...]]:
        """The next step in words, and the places to be marked by then."""
        best = self._best
        if best is None:
            return _("There is nothing to be found here as it stands."), ()
        self.step = min(STEPS, self.step + 1)
        last = self.step == STEPS
        # Of many words at once, and where places have numbers only, they are looked at, not read.
        read = not best.several and not all(cell.isdecimal() for cell in best.cells)
        lead_up = solver_of(self._game_id).lead_up(best.moves)
        told = hint_line(best, lead_up, self.step, " ".join(best.cells) if read else "")
        if not last:
            # Where something has to be done first, the letters do not lie there yet.
            shown = 0 if best.several or lead_up is not None else self.step
            count = (0, 1, first_letters(best.words[0]))[shown]
            return told, best.cells[:count]
        more = _("Ask once more to be shown how.")
        return f"{told} {more}", best.cells
