"""Waiting for input to the window, for the end of background work, or for a time.

Panda3D has no blocking call. On X11 the descriptor of the display's connection signals input, on
Windows the thread's message queue does; elsewhere the window is polled ten times a second.
Background work calls wake(). (The code for macOS has never been run.)
"""

from __future__ import annotations

import ctypes
import os
import select
import sys
import threading
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Any

from typing_extensions import override

from game.app.x11 import Exposure, display_connections

MOST = 3.0
"""The longest wait, in seconds."""
_LOOK = 0.1
"""Seconds between two polls where nothing signals input."""

_open: list[Waiting] = []


def wake() -> None:
    """Wake every window that waits, after background work has ended."""
    for waiting in tuple(_open):
        waiting.wake()


class Waiting(ABC):
    """The waiting of one window's loop."""

    longest = _LOOK
    """The longest wait in seconds that misses no input."""

    def __init__(self) -> None:
        _open.append(self)

    @property
    def sees_input(self) -> bool:
        """Whether input ends a wait."""
        return self.longest > _LOOK

    def wait(self, seconds: float) -> bool:
        """Wait at most `seconds`; whether something happened before that."""
        return self._wait(max(0.0, min(seconds, self.longest)))

    @abstractmethod
    def _wait(self, seconds: float) -> bool: ...

    @abstractmethod
    def wake(self) -> None:
        """End the present wait or the next one. Safe in any thread."""

    def exposed(self) -> bool:
        """Whether a part of the window has been exposed since the last call."""
        return False

    def close(self) -> None:
        """Stop waiting and free its resources."""
        if self in _open:
            _open.remove(self)


if sys.platform == "win32":

    class MessageWaiting(Waiting):
        """Waits for the thread's message queue on Windows."""

        longest = MOST

        def __init__(self) -> None:
            self._user, self._kernel = ctypes.windll.user32, ctypes.windll.kernel32
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
        def exposed(self) -> bool:
            paint = 0x0020
            return bool(self._user.GetQueueStatus(paint) >> 16 & paint)

        @override
        def wake(self) -> None:
            self._kernel.SetEvent(self._event)

        @override
        def close(self) -> None:
            if self in _open:
                super().close()
                self._kernel.CloseHandle(self._event)

    def waiting_for_input(_window: Any) -> Waiting:
        """The way to wait for a window that has just been opened."""
        return MessageWaiting()

else:

    class PipeWaiting(Waiting):
        """Waits for a pipe and, if given, for connections to the display, which include that of
        `exposure`."""

        def __init__(
            self, connections: tuple[int, ...] = (), exposure: Exposure | None = None
        ) -> None:
            self._exposure = exposure
            self._reader, self._writer = os.pipe()
            self._closing = threading.RLock()  # a signal handler may enter it again
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
            # A full pipe wakes the reader anyway, and a closed one has no reader.
            with self._closing, suppress(OSError):
                os.write(self._writer, b"!")

        @override
        def close(self) -> None:
            if self in _open:
                super().close()
                if self._exposure is not None:
                    self._exposure.close()
                with self._closing:  # the number of a closed descriptor may be reused
                    os.close(self._reader)
                    os.close(self._writer)
                    self._reader = self._writer = -1

    def waiting_for_input(window: Any) -> Waiting:
        """The way to wait for a window that has just been opened."""
        if not sys.platform.startswith("linux"):
            return PipeWaiting()
        exposure = Exposure(window)
        return PipeWaiting(display_connections(), exposure)
