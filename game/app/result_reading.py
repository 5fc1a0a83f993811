"""Background reading of results: every finished match once, then the statistics."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from game.app.work import Task, Work
from game.match.clock import today
from game.match.results import Result, ResultBook
from game.match.store import Store
from game.match.tally import Tally, tallies
from game.players.result_helpers import read_unread


@dataclass(frozen=True, slots=True)
class ResultsRead:
    """The data for the statistics. today: the results of matches that ended today."""

    tallies: list[Tally]
    today: list[Result]


def read_results(home: Store, root: Path | None, *, reset: bool = False) -> Work[ResultsRead]:
    """Start reading results over a separate connection; what was read is kept if it is stopped.
    The work may raise StoreError. Its progress is the number of new matches read, and of all new
    matches. root: the player's own root folder, or None. reset: first reset the statistics, so
    that no match that has ended by now counts."""

    def read(task: Task[ResultsRead]) -> ResultsRead:
        with closing(Store(home.path, home)) as store:
            book = ResultBook(store)
            if reset:
                book.reset()
            read_unread(book, root, task.tell)
            return ResultsRead(tallies(store), book.results("day = ?", (today().isoformat(),)))

    work: Work[ResultsRead] = Work()
    work.start(read)
    return work
