"""The score to beat: what a match is played for, and the best of today."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.app.kit.context import Kit
from game.app.kit.text import Text
from game.app.result_reading import read_results
from game.app.shell import Shell
from game.language import _, ngettext
from game.match.challenge import format_text, today
from game.match.database import StoreError
from game.match.header import PERSON
from game.match.match import Match
from game.match.results import Result
from game.match.statistics import best_of_day
from game.match.tally import is_best
from game.rules.options import Options, target
from game.ui.statistics import day_line
from game.words.choice import WordChoice


class TodaysBest:
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


class Goal:
    """What a match is played for. Call update() each turn of the loop, and cancel() when the match
    is left. changed: called once it is known. points: the score to reach, None for none."""

    def __init__(self, program: Shell, match: Match, changed: Callable[[], None]) -> None:
        header, store = match.header, program.lobby.matches.store
        self._match, self._changed = match, changed
        self.points = target(match.game.options, header.options)
        self._sentence = _("{points} to win") if self.points is not None else ""
        alone = list(header.kinds) == [PERSON] and match.id is not None and self.points is None
        self._reading = (
            read_results(store, program.home.root) if alone and store is not None else None
        )

    def line(self, kit: Kit) -> Text:
        """A line that says it, seen while there is something to say."""
        self._text = Text(kit, "", "small", colour="text-dim").called("goal")
        self._say()
        return self._text

    def share(self, score: int) -> float | None:
        """How much of the way a score has come, up to 1; None without a goal."""
        return None if not self.points else min(1.0, max(0.0, score / self.points))

    def update(self) -> None:
        """Say it once it is known."""
        with suppress(StoreError):  # whoever looks at the statistics is told
            if self._reading is None or not self._reading.poll() or not self._reading.result:
                return
            header, results = self._match.header, self._reading.result.today
            self._reading = None
            format_ = format_text(header.game, header.options, header.words)
            best = best_of_day(results, header.game, format_, today())
            if best is not None:
                self.points, self._sentence = best.score, _("Best of today: {points}")
                self._say()
                self._changed()

    def cancel(self) -> None:
        """Nobody waits for it any more."""
        if self._reading is not None:
            self._reading.stop()

    def _say(self) -> None:
        self._text.set(self._sentence.format(points=self.points))
        self._text.show(bool(self._sentence))
