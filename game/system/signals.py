"""Signals that end the process raise Terminated; any other KeyboardInterrupt was raised by code of
a library or package and is an ordinary error."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any


class Terminated(KeyboardInterrupt):
    """A signal asks the process to end. number: of the signal."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


_asked: list[int] = []
"""The signals received."""
_holding: list[None] = []
"""An item for each active held()."""


def end_if_asked() -> None:
    """Raise Terminated if a signal was received, but its exception got lost in a finaliser or a
    library's callback. For loops to call in each iteration."""
    if _asked:
        raise Terminated(_asked[-1])


@contextmanager
def held() -> Iterator[None]:
    """Delay Terminated until the end of the block, for code that must not be interrupted: Panda3D's
    modules crash if an exception is raised while they are loaded. A second signal is not delayed:
    the block may go on for ever."""
    _holding.append(None)
    try:
        yield
    finally:
        _holding.pop()
    end_if_asked()


def _ask(number: int) -> None:
    again = bool(_asked)
    _asked.append(number)
    if again or not _holding:
        raise Terminated(number)


@contextmanager
def closed_by_signals() -> Iterator[None]:
    """Have SIGTERM, and SIGHUP unless it is ignored, raise Terminated, so that everything is closed
    as by Ctrl-C. A second signal ends the process at once."""

    def stop(number: int, _frame: object) -> None:
        signal.signal(number, signal.SIG_DFL)
        _ask(number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    with _handled(stop, dict.fromkeys(numbers, signal.SIG_DFL)):
        yield


@contextmanager
def interrupted_by_ctrl_c() -> Iterator[None]:
    """Have SIGINT raise Terminated, unless it is ignored or handled otherwise."""

    def stop(number: int, _frame: object) -> None:
        _ask(number)

    main = threading.current_thread() is threading.main_thread()
    with _handled(stop, {signal.SIGINT: signal.default_int_handler} if main else {}):
        yield


@contextmanager
def _handled(stop: Callable[[int, Any], None], usual: Mapping[int, Any]) -> Iterator[None]:
    """Have `stop` handle the signals whose handlers are the usual ones."""
    handled = {number: old for number, old in usual.items() if signal.getsignal(number) is old}
    for number in handled:
        signal.signal(number, stop)
    try:
        yield
    finally:
        if handled:
            _asked.clear()
        for number, old in handled.items():
            signal.signal(number, old)
