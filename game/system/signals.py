"""Signals that ask the process to end. They raise an exception of their own: a KeyboardInterrupt
that is none of these was raised by somebody's code, and asks for nothing."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Terminated(KeyboardInterrupt):
    """A signal asks the process to end. number: which."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


_asked: list[int] = []
"""The signals that came."""
_holding: list[None] = []
"""One for each held() that is under way."""


def end_if_asked() -> None:
    """Raise Terminated where a signal asked for the end and its exception was lost: raised in a
    finaliser, or in a callback of a library, it goes no further. For loops to call as they turn."""
    if _asked:
        raise Terminated(_asked[-1])


@contextmanager
def held() -> Iterator[None]:
    """Within it a signal raises nothing; Terminated comes at its end. For what an exception must
    not come into: Panda3D's modules crash when one is raised while they are loaded."""
    _holding.append(None)
    try:
        yield
    finally:
        _holding.pop()
    end_if_asked()


def _ask(number: int) -> None:
    _asked.append(number)
    if not _holding:
        raise Terminated(number)


@contextmanager
def closed_by_signals() -> Iterator[None]:
    """Within it SIGTERM, and SIGHUP unless it is ignored, raise Terminated, so that everything is
    closed as it is at Ctrl-C; sent once more, they end the process at once."""

    def stop(number: int, _frame: object) -> None:
        signal.signal(number, signal.SIG_DFL)
        _ask(number)

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    numbers = [getattr(signal, name) for name in names]
    usual = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
    for number in usual:
        signal.signal(number, stop)
    try:
        yield
    finally:
        _asked.clear()
        for number in usual:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def interrupted_by_ctrl_c() -> Iterator[None]:
    """Within it SIGINT raises Terminated, unless it is ignored or somebody else's."""

    def stop(number: int, _frame: object) -> None:
        _ask(number)

    usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if not usual or threading.current_thread() is not threading.main_thread():
        yield
        return
    signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        _asked.clear()
        signal.signal(signal.SIGINT, signal.default_int_handler)
