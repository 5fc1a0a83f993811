"""Results read beside the window: every finished match once, then all that is known of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.app.work import Task, Work
from game.match.results import Result, ResultBook, ScoredWord
from game.match.store import Store


@dataclass(frozen=True, slots=True)
class ResultsRead:
    """What the statistics rest on."""

    results: list[Result]
    words: list[ScoredWord]


class _LeftError(Exception):
    """Nobody waits for it any more."""


def read_results(path: Path, *, reset: bool = False) -> Work[ResultsRead]:
    """Begin to read, over a connection of its own; what has been read stays read if it is stopped.
    It may raise StoreError. Its progress is how many new matches have been read, and how many
    there are. reset: nothing counts that has ended by now."""

    def read(task: Task[ResultsRead]) -> ResultsRead:
        def tell(done: int, count: int) -> None:
            if task.cancelled():
                raise _LeftError
            task.tell(done, count)

        store = Store(path)
        try:
            book = ResultBook(store)
            if reset:
                book.reset()
            book.gather(tell)
            return ResultsRead(book.results(), book.words())
        finally:
            store.close()

    work: Work[ResultsRead] = Work()
    work.start(read)
    return work
