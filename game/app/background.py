"""Long work beside the render thread: in a thread, or in a helper process that fills caches."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any, Generic, TypeVar

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


class WarmUp:
    """A helper process that compiles what searches need, into the cache all processes share.

    home: the player's own root folder, as --home names it, or None.
    """

    def __init__(self, home: str | None) -> None:
        command = [sys.executable]
        if not getattr(sys, "frozen", False):
            command += ["-m", "game"]
        if home is not None:
            command += ["--home", home]
        command += ["warm-up"]
        options: dict[str, Any] = {}
        if os.name == "nt":
            options["creationflags"] = 0x08000000  # no console window
        self._ready: set[str] = set()
        self._process: subprocess.Popen[str] | None = None
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                **options,
            )
        except OSError:
            return
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        """Hear which game is ready, a line each."""
        stream = self._process.stdout if self._process is not None else None
        for line in stream or ():
            self._ready.add(line.strip())

    def ready(self, game_id: str) -> bool:
        """Whether a game can be searched without compiling; True too where the helper failed."""
        if self._process is None or game_id in self._ready:
            return True
        return self._process.poll() is not None

    def stop(self) -> None:
        """End it; what it has compiled so far stays."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()
