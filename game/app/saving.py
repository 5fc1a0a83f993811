"""Writing beside the window: one thread does it, in the order in which it is asked for, so that no
slow disk and no other program's lock ever holds up a frame.

What a disk does at once is waited for, so that a press is answered in the turn it came in. What
takes longer is the caller's to look at again.
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
from game.match.database import StoreError
from game.match.integrity import today
from game.match.store import Store

T = TypeVar("T")
PATIENCE = 0.03
"""Seconds that the window waits for something to be written: less than a frame may take."""
BUSY_MS = 60_000
"""How long a write beside the window waits for another process's."""
LEAVING = 1.5
"""Seconds that what is still to be written gets when the window closes."""


class Disk:
    """Writes in a thread of its own. notify: called there after each piece; poll() is to follow.
    patience: seconds that do() waits for what it writes; None for as long as it takes, where time
    goes on by the frame."""

    def __init__(self, notify: Callable[[], object], patience: float | None = PATIENCE) -> None:
        self._notify = notify
        self.patience = patience
        self._then: list[tuple[Future[Any], Callable[[Any], object]]] = []
        self._waiting: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="disk", daemon=True)
        self._thread.start()

    def do(self, write: Callable[[], T]) -> Future[T]:
        """Write; the result is there on return if that was quick."""
        asked = self.ask(write)
        wait([asked], self.patience)
        return asked

    def ask(self, write: Callable[[], T]) -> Future[T]:
        """Write, and wait for nothing."""
        asked: Future[T] = Future()

        def run() -> None:
            try:
                asked.set_result(write())
            except BaseException as error:
                asked.set_exception(error)

        self._waiting.put(run)
        return asked

    def after(self, asked: Future[T], then: Callable[[Future[T]], object]) -> None:
        """Call something with what was asked for once that is done: here, or by a later poll()."""
        self._then.append((asked, then))
        self.poll()

    def poll(self) -> None:
        """Go on with what waited for something that is done by now."""
        done = [pair for pair in self._then if pair[0].done()]
        self._then = [pair for pair in self._then if pair not in done]
        for asked, then in done:
            then(asked)

    def _run(self) -> None:
        while (piece := self._waiting.get()) is not None:
            piece()
            self._notify()

    def close(self) -> None:
        """Write what is still to be written, as far as that goes in LEAVING seconds."""
        self._waiting.put(None)
        self._thread.join(LEAVING)


class BesideStore(Store):
    """A store that the window reads, and that a disk's thread writes over a connection of its own:
    this one refuses to."""

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

    def go_through(self) -> None:
        """See beside the window that all of it is sound: once a day, and whenever something else
        has written into it. What is known to be sound is opened at once."""
        if self.gone_through != today():
            self._looking = beside(self._look)

    def _look(self, stopped: Callable[[], bool]) -> None:
        from game.match.results import ResultBook  # with it comes all that a match is

        def go_on(*_so_far: int) -> None:
            if stopped():
                raise LeftError

        with closing(Store(self.path, self)) as own:
            own.check()
            own.matches()
            go_on()
            ResultBook(own).repair(go_on)
            go_on()
            if not own.damaged:
                own.gone_through = self.gone_through = today()
                self._disk.ask(self._is_sound)

    def _is_sound(self) -> None:
        if self._writer is not None:
            self._writer.gone_through = self.gone_through

    def _opened(self) -> Store:
        """What writes, opened in the thread that does."""
        if self._writer is None:
            self._writer = Store(self.path, self)
            self._writer.share(self, BUSY_MS)
            if self.gone_through is None:
                with suppress(StoreError):
                    self._writer.matches()  # the menu names those that are damaged
        return self._writer

    @override
    def settle(self, match_id: int) -> bool:
        self.saving(lambda store: store.settle(match_id))
        return True

    @override
    def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        self._disk.ask(self._end)
        super().close()

    def _end(self) -> None:
        if self._writer is not None:
            self._writer.close()
