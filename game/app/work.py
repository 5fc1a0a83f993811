"""Long work beside the window, in threads, looked at each turn of the loop."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar, cast

from game.app.waiting import wake

T = TypeVar("T")
THREAD = "work"
"""The name of each thread that works."""


class LeftError(Exception):
    """Nobody waits for a piece of work any more."""


class Task(Generic[T]):
    """What a piece of work is handed, and where it leaves its result."""

    def __init__(self) -> None:
        self._cancelled, self._ended = threading.Event(), threading.Event()
        self.progress: tuple[int, ...] = ()
        """What the work said last of how far it is."""
        self._result: T | None = None
        self._error: Exception | None = None

    def tell(self, *progress: int) -> None:
        """Say how far the work is; LeftError where nobody waits for it any more."""
        if self.cancelled():
            raise LeftError
        self.progress = progress

    def cancelled(self) -> bool:
        """Whether nobody waits for it any more: to raise whatever it likes is its way to stop."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Tell it to stop; what it still finds is thrown away."""
        self._cancelled.set()

    @property
    def done(self) -> bool:
        """Whether it has ended, one way or another."""
        return self._ended.is_set()

    @property
    def outcome(self) -> T:
        """Its result, once it is done; raises what the work raised."""
        if self._error is not None:
            raise self._error
        return cast("T", self._result)

    def begin(
        self, work: Callable[[Task[T]], T], ended: Callable[[], object] = lambda: None
    ) -> Task[T]:
        """Do the work in a thread; at its end call `ended` there, and let the window look again."""

        def run() -> None:
            try:
                self._result = work(self)
            except Exception as error:
                self._error = error
            except BaseException as error:  # no signal comes here: a package's game ends itself so
                self._error = RuntimeError(type(error).__name__)
                self._error.__cause__ = error
            self._ended.set()
            ended()
            wake()

        threading.Thread(target=run, name=THREAD, daemon=True).start()
        return self


def beside(work: Callable[[Callable[[], bool]], T], /) -> Task[T]:
    """Do work in a thread that is handed nothing but whether it was cancelled."""
    task: Task[T] = Task()
    return task.begin(lambda begun: work(begun.cancelled))


class Work(Generic[T]):
    """Work of one kind, a piece at a time: start() it, poll() it each turn of the loop, stop() it.

    result: that of the last piece that ended, else None. ended: called in the thread once a
    piece is done.
    """

    def __init__(self, ended: Callable[[], object] = lambda: None) -> None:
        self._ended = ended
        self._task: Task[T] | None = None
        self.result: T | None = None

    def start(self, work: Callable[[Task[T]], T]) -> None:
        """Begin a piece of work; one that is under way is stopped."""
        self.stop()
        task: Task[T] = Task()
        self._task, self.result = task, None
        task.begin(work, self._ended)

    @property
    def running(self) -> bool:
        """Whether a piece is under way, or its end has not been polled yet."""
        return self._task is not None

    @property
    def done(self) -> bool:
        """Whether a piece has ended that has not been polled yet."""
        return self._task is not None and self._task.done

    @property
    def progress(self) -> tuple[int, ...]:
        """How far it is, in its own measure; () where it has not said."""
        return self._task.progress if self._task is not None else ()

    def poll(self) -> bool:
        """Whether a piece has just ended: `result` is there now. Raises what went wrong in it."""
        task = self._task
        if task is None or not task.done:
            return False
        self._task = None
        self.result = task.outcome
        return True

    def stop(self) -> None:
        """Throw away what is under way."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
