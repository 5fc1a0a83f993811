"""Clocks for matches: the system's, and one moved by hand for tests and replays; and the date."""

from __future__ import annotations

import ctypes
import sys
import time
from abc import ABC, abstractmethod
from datetime import date, datetime, timezone

from typing_extensions import override


def today() -> date:
    """Today in UTC, so that the daily deal changes everywhere at once."""
    return datetime.now(timezone.utc).date()


class Clock(ABC):
    """A monotonic clock in milliseconds, the only one that a match uses."""

    @abstractmethod
    def now_ms(self) -> int:
        """Milliseconds since some fixed moment, without time suspended."""

    def slept_ms(self) -> int:
        """Milliseconds that the machine was suspended."""
        return 0


class SystemClock(Clock):
    """The machine's own clock."""

    @override
    def now_ms(self) -> int:
        return _awake_ms()

    @override
    def slept_ms(self) -> int:
        return max(0, _running_ms() - _awake_ms())


class ManualClock(Clock):
    """A clock that only moves by its methods."""

    def __init__(self, now_ms: int = 0) -> None:
        self._now = now_ms
        self._slept = 0

    @override
    def now_ms(self) -> int:
        return self._now

    @override
    def slept_ms(self) -> int:
        return self._slept

    def advance(self, milliseconds: int) -> None:
        """Advance the clock."""
        self._now += milliseconds

    def sleep(self, milliseconds: int) -> None:
        """Suspend the machine."""
        self._slept += milliseconds


# Every system has one clock that stops while it is suspended and one that goes on.
if sys.platform == "win32":

    def _awake_ms() -> int:
        ticks = ctypes.c_ulonglong()
        ctypes.windll.kernel32.QueryUnbiasedInterruptTime(ctypes.byref(ticks))
        return ticks.value // 10_000

    def _running_ms() -> int:
        count = ctypes.windll.kernel32.GetTickCount64
        count.restype = ctypes.c_ulonglong
        return int(count())

elif sys.platform == "darwin":

    def _awake_ms() -> int:
        return time.clock_gettime_ns(time.CLOCK_UPTIME_RAW) // 1_000_000

    def _running_ms() -> int:
        return time.clock_gettime_ns(time.CLOCK_MONOTONIC_RAW) // 1_000_000

else:

    def _awake_ms() -> int:
        return time.monotonic_ns() // 1_000_000

    def _running_ms() -> int:
        boot = getattr(time, "CLOCK_BOOTTIME", None)
        return time.clock_gettime_ns(boot) // 1_000_000 if boot is not None else _awake_ms()
