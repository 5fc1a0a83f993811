"""Kernels: the same Python source, compiled by numba where there is numba, as it is where not.

Importing numba takes longer than the rest of the game's start, and compiling longer still: both
wait until a kernel is first called. What was compiled is kept in the user's cache folder (or
where NUMBA_CACHE_DIR says), so that only the first run on a machine compiles.

    @kernel
    def count(edges: IntArray) -> int: ...

A kernel may call other kernels by name, its own module's or imported ones. Numba notices a
changed source file, but not a changed callee in another file: what calls kernels of other modules
is therefore kept in a folder named after the state of all their files.
"""

from __future__ import annotations

import hashlib
import os
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import update_wrapper
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Generic, ParamSpec, TypeVar, cast

from game import __version__
from game.home import Home, HomeError

P = ParamSpec("P")
R = TypeVar("R")

_lock = threading.RLock()
_dispatchers: list[Any] = []
"""What numba made of the kernels that were called so far."""


class _Numba:
    """numba, looked for once, when it is first needed."""

    looked = False
    module: ModuleType | None = None


def _numba() -> ModuleType | None:
    with _lock:
        if not _Numba.looked:
            # Numba reads this once, while it is imported.
            if "NUMBA_CACHE_DIR" not in os.environ:
                with suppress(HomeError):  # then numba looks for a folder of its own
                    folder = Home.find().cache / "kernels" / __version__
                    os.environ["NUMBA_CACHE_DIR"] = str(folder)
            try:
                _Numba.module = import_module("numba")
            except (ImportError, OSError):
                # OSError: llvmlite is there but its shared library cannot be loaded.
                _Numba.module = None
            _Numba.looked = True
        return _Numba.module


def available() -> bool:
    """Whether kernels are compiled; imports numba, which takes about a second."""
    return _numba() is not None


class Kernel(Generic[P, R]):
    """A function over numpy arrays that is compiled, without the GIL, when it is first called.

    `plain` is the function as it was written. inline: put its code wherever another kernel calls
    it: passing an array costs as much as a few lines of arithmetic.
    """

    def __init__(self, plain: Callable[P, R], *, inline: bool = False) -> None:
        update_wrapper(self, plain)
        self.plain = plain
        self.inline = inline
        self.modules = frozenset([plain.__module__])
        self._ready: Callable[P, R] | None = None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run it, compiling it first if need be."""
        ready = self._ready or self.ready()
        return ready(*args, **kwargs)

    def ready(self) -> Callable[P, R]:
        """What a call runs: numba's dispatcher, or the plain function where there is none."""
        with _lock:
            if self._ready is None:
                numba = _numba()
                self._ready = self.plain if numba is None else self._compiled(numba)
            return self._ready

    def _compiled(self, numba: ModuleType) -> Callable[P, R]:
        plain = cast(FunctionType, self.plain)
        names = set(plain.__code__.co_names)
        called = {
            name: value
            for name, value in plain.__globals__.items()
            if name in names and isinstance(value, Kernel) and value is not self
        }
        # Numba must see dispatchers where the source names other kernels.
        around: dict[str, Any] = {**plain.__globals__}
        around.update((name, value.ready()) for name, value in called.items())
        self.modules = self.modules.union(*(value.modules for value in called.values()))
        source = FunctionType(
            plain.__code__, around, plain.__name__, plain.__defaults__, plain.__closure__
        )
        source.__qualname__, source.__module__ = plain.__qualname__, plain.__module__
        options = {"nogil": True, "forceinline": self.inline}
        folder = numba.config.CACHE_DIR
        try:
            if folder and len(self.modules) > 1:
                numba.config.CACHE_DIR = str(Path(folder) / _state(self.modules))
            made = numba.njit(cache=True, **options)(source)
        except (RuntimeError, OSError):  # no folder that a cache could be written to
            made = numba.njit(**options)(source)
        finally:
            numba.config.CACHE_DIR = folder
        _dispatchers.append(made)
        return cast("Callable[P, R]", made)


def cache_counts() -> tuple[int, int]:
    """How many kernels of this process were found in the cache, and how many were compiled."""
    stats = [made.stats for made in _dispatchers]
    found = sum(sum(one.cache_hits.values()) for one in stats)
    return found, sum(sum(one.cache_misses.values()) for one in stats)


def _state(modules: Iterable[str]) -> str:
    """A short name for the present state of the modules' source files."""
    digest = hashlib.sha256()
    for name in sorted(modules):
        digest.update(Path(sys.modules[name].__file__ or "").read_bytes())
    return digest.hexdigest()[:12]


def kernel(plain: Callable[P, R]) -> Kernel[P, R]:
    """Mark a function over numpy arrays and numbers as a kernel. See the module."""
    return Kernel(plain)


def inline_kernel(plain: Callable[P, R]) -> Kernel[P, R]:
    """Mark a small kernel that others call often: its code is put where it is called."""
    return Kernel(plain, inline=True)
