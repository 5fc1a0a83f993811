"""The best of today: told before and after a match alone, read beside the render thread."""

from __future__ import annotations

from contextlib import suppress

from game.app.kit.text import Text
from game.app.result_reading import read_results
from game.app.shell import Shell
from game.language import ngettext
from game.match.challenge import format_text, today
from game.match.database import StoreError
from game.match.results import Result
from game.match.statistics import best_of_day
from game.match.tally import is_best
from game.rules.options import Options
from game.ui.statistics import day_line
from game.words.choice import WordChoice


class BestToday:
    """One line of a screen. Call update() each turn of the loop, and cancel() when it goes.

    match: the stored match that has just ended, if the line stands below its results.
    """

    def __init__(self, program: Shell, match: int | None = None) -> None:
        store = program.lobby.matches.store
        self._program, self._match = program, match
        self._reading = None if store is None else read_results(store, program.home.root)
        self._results: list[Result] = []
        self.best = False
        """Whether the match is its player's best, once that is known."""
        self._of: tuple[str, str] | None = None

    def line(self, game_id: str, options: Options, words: WordChoice) -> Text:
        """The line for a format; it is seen once there is something to tell."""
        self._text = Text(self._program.kit, "", colour="text-dim").called("best-today")
        self._of = (game_id, format_text(game_id, options, words))
        self._tell()
        return self._text

    def update(self) -> None:
        """Tell it once it is known."""
        with suppress(StoreError):  # whoever looks at the statistics is told
            if self._reading is not None and self._reading.poll() and self._reading.result:
                read = self._reading.result
                self._results, self.best = read.today, is_best(read.tallies, self._match)
                self._tell()

    def cancel(self) -> None:
        """Nobody waits for it any more."""
        if self._reading is not None:
            self._reading.stop()

    def _tell(self) -> None:
        if self._of is None:
            return
        best = best_of_day(self._results, *self._of, today())
        text = "" if best is None else day_line(best)
        if best is not None and best.match == self._match and best.matches > 1:
            text = ngettext(
                "This is the best of today, of {count} match.",
                "This is the best of today, of {count} matches.",
                best.matches,
            ).format(count=best.matches)
        self._text.set(text)
        self._text.show(bool(text))
