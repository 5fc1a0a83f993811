"""Background writes: one thread writes in the order of the calls, so that neither a slow disk nor
another program's lock delays a frame.

The window waits briefly for each write, so that the turn that takes a key press usually shows its
result. The caller has to check again for a write that takes longer.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from typing_extensions import override

from game.app.work import LeftError, Task, beside
from game.match.clock import today
from game.match.database import StoreError
from game.match.store import Store

T = TypeVar("T")
PATIENCE = 0.03
"""Seconds that the window waits for a write, less than the time of a frame."""
BUSY_MS = 60_000
"""Milliseconds that a background write waits for another process's."""
LEAVING = 1.5
"""Seconds that the remaining writes get when the window closes."""


class Disk:
    """A thread that writes. notify: called after each write that nobody waited for to its end;
    poll() has to follow. patience: seconds that do() waits for its write; None for no limit, where
    the clock advances by frames."""

    def __init__(self, notify: Callable[[], object], patience: float | None = PATIENCE) -> None:
        self._notify = notify
        self.patience = patience
        self._then: list[tuple[Future[Any], Callable[[Any], object]]] = []
        self._waiting: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="disk", daemon=True)
        self._thread.start()

    def do(self, write: Callable[[], T]) -> Future[T]:
        """Write; the future is done on return if that took at most `patience`."""
        asked = self._ask(write)
        if not wait([asked], self.patience).done:
            asked.add_done_callback(self._tell)
        return asked

    def ask(self, write: Callable[[], T]) -> Future[T]:
        """Write without waiting."""
        asked = self._ask(write)
        asked.add_done_callback(self._tell)
        return asked

    def _tell(self, _asked: object) -> None:
        self._notify()

    def _ask(self, write: Callable[[], T]) -> Future[T]:
        asked: Future[T] = Future()

        def run() -> None:
            try:
                asked.set_result(write())
            except BaseException as error:
                asked.set_exception(error)

        self._waiting.put(run)
        return asked

    def after(self, asked: Future[T], then: Callable[[Future[T]], object]) -> None:
        """Call `then` with a future once that is done: now, or in a later poll()."""
        self._then.append((asked, then))
        self.poll()

    def poll(self) -> None:
        """Make the calls of after() whose futures are done by now."""
        done = [pair for pair in self._then if pair[0].done()]
        self._then = [pair for pair in self._then if pair not in done]
        for asked, then in done:
            then(asked)

    def _run(self) -> None:
        while (piece := self._waiting.get()) is not None:
            piece()

    def close(self) -> None:
        """Finish the remaining writes, within LEAVING seconds."""
        self._waiting.put(None)
        self._thread.join(LEAVING)


class BesideStore(Store):
    """A store that the window reads and the disk's thread writes, over a connection of its own.
    The window's connection is read-only."""

    def __init__(self, path: Path, disk: Disk) -> None:
        super().__init__(path)
        self._db.execute("PRAGMA query_only = ON")
        self._disk = disk
        self._writer: Store | None = None
        self._looking: Task[None] | None = None
        disk.ask(self._opened)

    @override
    def saving(self, write: Callable[[Store], T], /) -> Future[T]:
        return self._disk.do(lambda: write(self._opened()))

    def go_through(self, report: Callable[[Exception], object]) -> None:
        """Check the whole file in the background, once a day and whenever another program has
        written to it. A file that is known to be sound opens at once; a damaged one is recovered
        when it is next opened. report: called in a thread with what goes wrong."""

        def look(stopped: Callable[[], bool]) -> None:
            try:
                self._look(stopped)
            except LeftError:
                raise
            except Exception as error:
                report(error)

        if self.gone_through != today():
            self._looking = beside(look)

    def _look(self, stopped: Callable[[], bool]) -> None:
        from game.match.results import ResultBook  # slow to import

        def go_on(*_so_far: int) -> None:
            if stopped():
                raise LeftError

        with closing(Store(self.path, self)) as own:
            before = own.gone_through
            try:
                own.check()
                own.matches()
                go_on()
                ResultBook(own).repair(go_on)
                go_on()
                if not own.damaged:
                    own.gone_through = today()
            finally:
                if own.gone_through != before:
                    self.gone_through = own.gone_through
                    self._disk.ask(self._keep_day)

    def _keep_day(self) -> None:
        if self._writer is not None:
            self._writer.gone_through = self.gone_through

    def _opened(self) -> Store:
        """The store that writes, opened in the writing thread."""
        if self._writer is None:
            self._writer = Store(self.path, self)
            self._writer.share(self, BUSY_MS)
            if self.gone_through is None:
                with suppress(StoreError):
                    self._writer.matches()  # the menu names the damaged ones
        return self._writer

    @override
    def settle(self, match_id: int) -> bool:
        self.saving(lambda store: store.settle(match_id))
        return True

    @override
    def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        super().close()
        # Last and alone: SQLite keeps its log where two connections close at the same moment, and
        # then the file counts as changed.
        self._disk.ask(self._end)

    def _end(self) -> None:
        if self._writer is not None:
            self._writer.close()
