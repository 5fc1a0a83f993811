"""The score to beat: what a match is played for, and the best of today."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress

from typing_extensions import override

from game.app.kit.widgets import Kit, Text
from game.app.result_reading import ResultsRead, read_results
from game.app.shell import Shell
from game.app.work import Work
from game.language import _, ngettext
from game.match.challenge import format_text
from game.match.clock import today
from game.match.database import StoreError
from game.match.header import PERSON
from game.match.match import Match
from game.match.results import Result
from game.match.statistics import best_of_day
from game.match.tally import is_best
from game.rules.options import Options, target
from game.ui.statistics import day_line
from game.words.choice import WordChoice


class _ReadsResults(ABC):
    """Reads the results beside the window. Call update() each turn of the loop, and cancel() when
    nobody waits for them any more."""

    _reading: Work[ResultsRead] | None = None

    def _read(self, program: Shell) -> None:
        store = program.lobby.matches.store
        if store is not None:
            self._reading = read_results(store, program.home.root)

    def update(self) -> None:
        """Show the results once they are read."""
        with suppress(StoreError):  # the statistics screen shows it
            if self._reading is not None and self._reading.poll() and self._reading.result:
                self._take(self._reading.result)

    @abstractmethod
    def _take(self, read: ResultsRead) -> None: ...

    def cancel(self) -> None:
        """Stop reading."""
        if self._reading is not None:
            self._reading.stop()


class TodaysBest(_ReadsResults):
    """A line with the best of today. match: the stored match that has just ended, if the line
    stands below its results."""

    def __init__(self, program: Shell, match: int | None = None) -> None:
        self._program, self._match = program, match
        self._read(program)
        self._results: list[Result] = []
        self.best = False
        """Whether the match is its player's best, as far as is known."""
        self._of: tuple[str, str] | None = None

    def line(self, game_id: str, options: Options, words: WordChoice) -> Text:
        """The line for a format, visible once there is something to say."""
        self._text = Text(self._program.kit, "", colour="text-dim").called("best-today")
        self._of = (game_id, format_text(game_id, options, words))
        self._tell()
        return self._text

    @override
    def _take(self, read: ResultsRead) -> None:
        self._results, self.best = read.today, is_best(read.tallies, self._match)
        self._tell()

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
        self._text.say(text)


class Goal(_ReadsResults):
    """The score that a match is played for: the one that wins, or for a player alone the best of
    today. changed: called once that is known. points: the score; None for none."""

    def __init__(self, program: Shell, match: Match, changed: Callable[[], None]) -> None:
        header = match.header
        self._match, self._changed = match, changed
        self.points = target(match.game.options, header.options)
        self._sentence = _("{points} to win") if self.points is not None else ""
        if list(header.kinds) == [PERSON] and match.id is not None and self.points is None:
            self._read(program)

    def line(self, kit: Kit) -> Text:
        """A line with the goal, visible if there is one."""
        self._text = Text(kit, "", "small", colour="text-dim").called("goal")
        self._say()
        return self._text

    def share(self, score: int) -> float | None:
        """The share of the goal that a score has reached, up to 1; None without a goal."""
        return None if not self.points else min(1.0, max(0.0, score / self.points))

    @override
    def _take(self, read: ResultsRead) -> None:
        header = self._match.header
        format_ = format_text(header.game, header.options, header.words)
        best = best_of_day(read.today, header.game, format_, today())
        if best is not None:
            self.points, self._sentence = best.score, _("Best of today: {points}")
            self._say()
            self._changed()

    def _say(self) -> None:
        self._text.say(self._sentence.format(points=self.points))
