"""Background reading of results: every finished match once, then the statistics. Where there are
many matches, the statistics of those read so far come meanwhile, the latest matches first."""

from __future__ import annotations

import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from game.app.work import Task, Work
from game.match.clock import today
from game.match.results import Result, ResultBook
from game.match.store import Store
from game.match.tally import Tally, tallies
from game.players.result_helpers import read_unread

FIRST = 1.0
"""Seconds until the first statistics of what has been read so far. Each time is twice the one
before, as they are computed anew."""


@dataclass(frozen=True, slots=True)
class ResultsRead:
    """The data for the statistics. today: the results of matches that ended today."""

    tallies: list[Tally]
    today: list[Result]


def read_results(home: Store, root: Path | None, *, reset: bool = False) -> Work[ResultsRead]:
    """Start reading results over a separate connection; what was read is kept if it is stopped.
    The work may raise StoreError. Its progress is the number of new matches read, and of all new
    matches; so_far: the statistics by then. root: the player's own root folder, or None. reset:
    first reset the statistics, so that no match that has ended by now counts."""

    def read(task: Task[ResultsRead]) -> ResultsRead:
        with closing(Store(home.path, home)) as store:
            book = ResultBook(store)
            if reset:
                book.reset()
            began, due = time.monotonic(), FIRST

            def tell(read: int, count: int) -> None:
                nonlocal due
                task.tell(read, count)
                if time.monotonic() - began >= due:
                    task.so_far = _statistics(book, store)
                    due = 2 * (time.monotonic() - began)

            read_unread(book, root, tell)
            return _statistics(book, store)

    work: Work[ResultsRead] = Work()
    work.start(read)
    return work


def _statistics(book: ResultBook, store: Store) -> ResultsRead:
    return ResultsRead(tallies(store), book.results("day = ?", (today().isoformat(),)))
