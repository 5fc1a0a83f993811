"""Loading objects by `module:name`, those of the game's own code and those of other packages, whose
code may raise anything, exit or never end."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from operator import attrgetter
from threading import RLock, Thread
from types import ModuleType
from typing import Any

from game.system.cleaning import clean
from game.system.signals import Terminated

FAILURES = (Exception, SystemExit, KeyboardInterrupt, GeneratorExit)
"""Exceptions that code of packages may raise."""
LOADING = 10.0
"""Seconds that loading a package's module may take."""
_endless: set[str] = set()
"""Modules that took longer, which are not tried again."""
_ours = RLock()
"""A game's package and its parts import each other: a second thread would find them half loaded."""


@contextmanager
def contained() -> Iterator[list[BaseException]]:
    """Suppress what a package's code raises; the list has it."""
    raised: list[BaseException] = []
    try:
        yield raised
    except Terminated:
        raise
    except FAILURES as error:
        raised.append(error)


def one_line(error: BaseException) -> str:
    """An error's type and message in one line, even if its str() fails."""
    said = ""
    with contained():
        said = str(error)
    line = f"{type(error).__name__}: {said}" if said else type(error).__name__
    return clean(line)[:300]


def root_of(module: str) -> str:
    """The top-level module of a module, or of a reference to something in it."""
    return module.partition(":")[0].partition(".")[0]


def load(reference: str) -> Any:
    """The object named by `module:name`. ImportError if loading it would exit the program or takes
    too long."""
    module, _, name = reference.partition(":")
    if root_of(module) == "game" or (module in sys.modules and module not in _endless):
        with _ours:
            return attrgetter(name)(import_module(module))
    try:
        return attrgetter(name)(_loaded(module))
    except Terminated:
        raise
    except (SystemExit, KeyboardInterrupt) as error:
        raise ImportError(f"{module} ends in {type(error).__name__} when it is loaded") from error


def _loaded(module: str) -> ModuleType:
    """Load a package's module in a thread, so that it can be abandoned."""
    from ctypes import c_ulong, py_object, pythonapi  # only needed for packages

    done: list[ModuleType] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            done.append(import_module(module))
        except BaseException as error:
            raised.append(error)

    if module not in _endless:
        thread = Thread(target=run, name=f"loading {module}", daemon=True)
        thread.start()
        thread.join(LOADING)
        if done:
            return done[0]
        if raised:
            raise raised[0]
        _endless.add(module)
        # Ends the thread when it next runs Python code; a blocked one stays in the background.
        pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread.ident or 0), py_object(SystemExit))
    raise ImportError(f"loading {module} did not end within {LOADING:g} seconds")
