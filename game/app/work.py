"""Background work in threads, polled in each turn of the loop."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from game.app.waiting import wake

T = TypeVar("T")
THREAD = "work"
"""The name of the background threads."""
_under_way: set[Task[Any]] = set()


def under_way() -> bool:
    """Whether any work is in progress."""
    return bool(_under_way)


class LeftError(Exception):
    """A task has been cancelled."""


class Task(Generic[T]):
    """The state of one piece of work: its progress, cancellation and result."""

    def __init__(self) -> None:
        self._cancelled, self._ended = threading.Event(), threading.Event()
        self.progress: tuple[int, ...] = ()
        """The last progress that the work reported."""
        self.so_far: T | None = None
        """What the work has found so far, once it has said."""
        self._result: T | None = None
        self._error: Exception | None = None

    def tell(self, *progress: int) -> None:
        """Report progress from the work; LeftError if it was cancelled."""
        if self.cancelled():
            raise LeftError
        self.progress = progress

    def cancelled(self) -> bool:
        """Whether the work was cancelled; it may stop by raising any exception."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Ask the work to stop; its result is dropped."""
        self._cancelled.set()

    @property
    def done(self) -> bool:
        """Whether the work has ended, with a result or not."""
        return self._ended.is_set()

    @property
    def outcome(self) -> T:
        """The result, once the work is done; raises the exception of the work."""
        if self._error is not None:
            raise self._error
        return cast("T", self._result)

    def begin(
        self, work: Callable[[Task[T]], T], ended: Callable[[], object] = lambda: None
    ) -> Task[T]:
        """Do the work in a thread; at its end call `ended` there and wake the window."""

        def run() -> None:
            try:
                self._result = work(self)
            except Exception as error:
                self._error = error
            except BaseException as error:  # no signal comes here; a package's game may exit
                self._error = RuntimeError(type(error).__name__)
                self._error.__cause__ = error
            self._ended.set()
            try:
                ended()
            finally:
                wake()
                _under_way.discard(self)

        _under_way.add(self)
        threading.Thread(target=run, name=THREAD, daemon=True).start()
        return self


def beside(work: Callable[[Callable[[], bool]], T], /) -> Task[T]:
    """Do work in a thread. Its argument is a function that says whether it was cancelled."""
    task: Task[T] = Task()
    return task.begin(lambda begun: work(begun.cancelled))


class Work(Generic[T]):
    """Work of one kind, one piece at a time: start(), poll() in each turn of the loop, stop().

    result: the result of the last piece, or None until it is polled. ended: called in the thread
    when a piece is done.
    """

    def __init__(self, ended: Callable[[], object] = lambda: None) -> None:
        self._ended = ended
        self._task: Task[T] | None = None
        self.result: T | None = None
        self._latest: T | None = None

    def start(self, work: Callable[[Task[T]], T]) -> None:
        """Start a piece of work, and stop one in progress."""
        self.stop()
        task: Task[T] = Task()
        self._task, self.result, self._latest = task, None, None
        task.begin(work, self._ended)

    @property
    def running(self) -> bool:
        """Whether a piece is in progress, or done and not polled yet."""
        return self._task is not None

    @property
    def done(self) -> bool:
        """Whether a piece is done and not polled yet."""
        return self._task is not None and self._task.done

    @property
    def progress(self) -> tuple[int, ...]:
        """The progress of the piece, in units of its own; () if it has reported none."""
        return self._task.progress if self._task is not None else ()

    def poll(self) -> bool:
        """Whether a piece has just ended and set `result`. Raises the exception of the work."""
        task = self._task
        if task is None or not task.done:
            return False
        self._task = None
        self.result = task.outcome
        return True

    def latest(self) -> T | None:
        """What the piece has found so far or, polled, in the end; None unless that is new since the
        last call. Raises the exception of the work."""
        found = self._task.so_far if self._task is not None else None
        if self.poll():
            found = self.result
        if found is self._latest:
            return None
        self._latest = found
        return found

    def stop(self) -> None:
        """Stop the piece in progress and drop its result."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
