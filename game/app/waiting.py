"""Waiting for something to do: input to the window, work beside it that ended, or a time.

Panda3D has no call that waits. On X11 the display's own connection tells when there is input, on
Windows the thread's message queue does; elsewhere the window is looked at ten times a second.
Work beside the window calls wake(). (Windows and macOS are written from their documentation: nobody
has run them.)
"""

from __future__ import annotations

import os
import select
import sys
import threading
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Any

from typing_extensions import override

from game.app.x11 import Exposure, display_connections

MOST = 1.0
"""Seconds that are waited at the most."""
_LOOK = 0.1
"""Seconds between two looks where nothing tells of input."""

_open: list[Waiting] = []


def wake() -> None:
    """Something beside the window has ended: every window that waits looks again."""
    for waiting in tuple(_open):
        waiting.wake()


class Waiting(ABC):
    """Waits in one window's loop."""

    longest = _LOOK
    """Seconds that can be waited without missing input."""

    def __init__(self) -> None:
        _open.append(self)

    def wait(self, seconds: float) -> bool:
        """Wait `seconds` at most; whether something came before that."""
        return self._wait(max(0.0, min(seconds, self.longest)))

    @abstractmethod
    def _wait(self, seconds: float) -> bool: ...

    @abstractmethod
    def wake(self) -> None:
        """End the present wait, or the next; from any thread."""

    def exposed(self) -> bool:
        """Whether the display has lost a part of the window since the last call."""
        return False

    def close(self) -> None:
        """Let go of what was waited for."""
        if self in _open:
            _open.remove(self)


class PipeWaiting(Waiting):
    """Waits for a pipe, and for the connections of the display if they are given, among them that
    which hears of exposures."""

    def __init__(self, connections: tuple[int, ...] = (), exposure: Exposure | None = None) -> None:
        self._exposure = exposure
        self._reader, self._writer = os.pipe()
        self._closing = threading.RLock()  # a signal may come within
        os.set_blocking(self._reader, False)
        os.set_blocking(self._writer, False)
        self._poll = select.poll()
        for descriptor in (self._reader, *connections):
            self._poll.register(descriptor, select.POLLIN)
        if connections:
            self.longest = MOST
        super().__init__()

    @override
    def _wait(self, seconds: float) -> bool:
        came = bool(self._poll.poll(seconds * 1000))
        with suppress(BlockingIOError):
            os.read(self._reader, 4096)
        return came

    @override
    def exposed(self) -> bool:
        return self._exposure is not None and self._exposure.found()

    @override
    def wake(self) -> None:
        # full: it is awake already; closed: nobody waits
        with self._closing, suppress(OSError):
            os.write(self._writer, b"!")

    @override
    def close(self) -> None:
        if self in _open:
            super().close()
            if self._exposure is not None:
                self._exposure.close()
            with self._closing:  # a number that is closed may be another file's next
                os.close(self._reader)
                os.close(self._writer)
                self._reader = self._writer = -1


class MessageWaiting(Waiting):
    """Waits for the message queue of this thread, on Windows."""

    longest = MOST

    def __init__(self) -> None:
        import ctypes

        windows: Any = getattr(ctypes, "windll")  # noqa: B009
        self._user, self._kernel = windows.user32, windows.kernel32
        self._kernel.CreateEventW.restype = ctypes.c_void_p
        self._event = ctypes.c_void_p(self._kernel.CreateEventW(None, False, False, None))
        self._handles = (ctypes.c_void_p * 1)(self._event)
        super().__init__()

    @override
    def _wait(self, seconds: float) -> bool:
        every, also_seen, timed_out = 0x04FF, 0x0004, 0x102
        milliseconds = int(seconds * 1000)
        come = self._user.MsgWaitForMultipleObjectsEx(
            1, self._handles, milliseconds, every, also_seen
        )
        return bool(come != timed_out)

    @override
    def wake(self) -> None:
        self._kernel.SetEvent(self._event)

    @override
    def close(self) -> None:
        if self in _open:
            super().close()
            self._kernel.CloseHandle(self._event)


def waiting_for_input(window: Any) -> Waiting:
    """What waits for the window that has just been opened."""
    if sys.platform == "win32":
        return MessageWaiting()
    if not sys.platform.startswith("linux"):
        return PipeWaiting()
    exposure = Exposure(window)
    return PipeWaiting(display_connections(), exposure)
