"""What turns of one match were worth, estimated off-thread for one turn at a time."""

from __future__ import annotations

from typing_extensions import override

from game.app.waiting import wake
from game.app.work import Task, Work
from game.match.error import RecordError
from game.match.match import Match
from game.match.timeline import fold
from game.players.prospects import Prospects, prospects_of
from game.players.review import Reviewed
from game.search.compiled import at_once


class Appraisal(Work[None]):
    """known: by turn, its newest estimate. refused: why there can be none, or ""."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self.known: dict[int, Prospects] = {}
        self.refused = ""
        self._turn = 0
        self._newest: tuple[int, Prospects] | None = None

    def waits(self, turn: int) -> bool:
        """Whether a turn is being estimated, and nothing is known of it yet."""
        return self.running and self._turn == turn and turn not in self.known

    def begin(self, turn: Reviewed) -> None:
        """Estimate a turn, unless that is under way or the words are not there."""
        lexicon, record = self._match.lexicon, self._match.record
        if lexicon is None or (self.running and self._turn == turn.turn):
            return

        def search(task: Task[None]) -> None:
            with at_once(record.header.game):
                for worth in prospects_of(fold(record), turn, lexicon, cancelled=task.cancelled):
                    self._newest = turn.turn, worth
                    wake()

        self._turn, self.refused = turn.turn, ""
        self.start(search)

    @override
    def poll(self) -> bool:
        """Whether another estimate is there, or why there is none."""
        newest, self._newest = self._newest, None
        if newest is not None:
            self.known[newest[0]] = newest[1]
        try:
            ended = super().poll()
        except RecordError as error:
            self.refused, ended = str(error), True
        return ended or newest is not None
