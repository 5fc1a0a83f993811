"""A goal in sight: the score that ends a match, or the best of today where somebody plays alone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.app.kit.context import Kit
from game.app.kit.text import Text
from game.app.result_reading import read_results
from game.app.shell import Shell
from game.language import _
from game.match.challenge import format_text, today
from game.match.database import StoreError
from game.match.header import PERSON
from game.match.match import Match
from game.match.statistics import best_of_day
from game.rules.options import target


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
