"""Statistics read beside the render thread: every finished match once, then what they came to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.app.background import Job
from game.match.results import Result, ResultBook, ScoredWord
from game.match.store import Store


@dataclass(frozen=True, slots=True)
class ResultsRead:
    """What the statistics rest on."""

    results: list[Result]
    words: list[ScoredWord]


class _LeftError(Exception):
    """Nobody waits for it any more."""


class ResultReading:
    """One reading, in a thread with a connection of its own. reset: nothing counts that has ended
    by now. progress: how many new matches have been read, and how many there are."""

    def __init__(self, path: Path, *, reset: bool = False) -> None:
        self._path, self._reset = path, reset
        self.progress = (0, 0)
        self._job: Job[ResultsRead] = Job(self._read)

    def _read(self, cancelled: Callable[[], bool]) -> ResultsRead:
        def told(read: int, count: int) -> None:
            if cancelled():
                raise _LeftError
            self.progress = (read, count)

        store = Store(self._path)
        try:
            book = ResultBook(store)
            if self._reset:
                book.reset()
            book.gather(told)
            return ResultsRead(book.results(), book.words())
        finally:
            store.close()

    def cancel(self) -> None:
        """Stop reading; what has been read stays read."""
        self._job.cancel()

    def take(self) -> ResultsRead | None:
        """What came of it, once it is done; StoreError where the matches cannot be read."""
        if not self._job.done:
            return None
        try:
            return self._job.result
        except _LeftError:
            return None
