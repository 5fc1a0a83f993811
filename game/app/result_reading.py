"""Results read beside the window: every finished match once, then what is known of them."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from game.app.work import Task, Work
from game.match.challenge import today
from game.match.results import Result, ResultBook
from game.match.store import Store
from game.match.tally import Tally, tallies
from game.players.result_helpers import read_unread


@dataclass(frozen=True, slots=True)
class ResultsRead:
    """What the statistics rest on. today: the results of today."""

    tallies: list[Tally]
    today: list[Result]


def read_results(home: Store, root: Path | None, *, reset: bool = False) -> Work[ResultsRead]:
    """Begin to read, over a connection of its own; what has been read stays read if it is stopped.
    It may raise StoreError. Its progress is how many new matches have been read, and how many
    there are. root: the player's own root folder, or None. reset: nothing counts that has ended by
    now."""

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
