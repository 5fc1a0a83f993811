"""Long work beside the render thread, in threads."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from game.app.waiting import wake

T = TypeVar("T")


class Job(Generic[T]):
    """One piece of work in a thread. Ask `done` each turn of the loop; then take `result`.

    The work is handed a function that tells whether it was cancelled; raising whatever it likes
    when that becomes true is its way to stop. ended: called in the thread once it is done.
    """

    def __init__(
        self,
        work: Callable[[Callable[[], bool]], T],
        ended: Callable[[], object] = lambda: None,
    ) -> None:
        self._work, self._ended = work, ended
        self._cancelled = threading.Event()
        self._finished = threading.Event()
        self._result: T | None = None
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._result = self._work(self._cancelled.is_set)
        except BaseException as error:
            self._error = error
        self._finished.set()
        self._ended()
        wake()

    @property
    def done(self) -> bool:
        """Whether it has ended, one way or another."""
        return self._finished.is_set()

    @property
    def cancelled(self) -> bool:
        """Whether it was told to stop."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Tell it to stop."""
        self._cancelled.set()

    @property
    def result(self) -> T:
        """What came of it; raises what it raised. Only once it is done."""
        if self._error is not None:
            raise self._error
        return self._result  # type: ignore[return-value]
