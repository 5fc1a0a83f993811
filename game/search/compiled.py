"""Kernels: the same Python source, compiled by numba where there is numba, as it is where not.

Importing numba takes longer than the rest of the game's start, and compiling longer still: both
wait until a kernel is first called. What was compiled is kept in the user's cache folder (or
where NUMBA_CACHE_DIR says), so that only the first run on a machine compiles. Until it has, who
cannot wait searches `plainly`: kernels run as they are written, and searches look less far.

    @kernel
    def count(edges: IntArray) -> int: ...

A kernel may call other kernels by name, its own module's or imported ones. What is kept is known by
the content of its own source file and of those of all kernels that it calls, wherever they lie and
whenever they were written: numba by itself goes by path and time, and by the one file. So a frozen
game comes with its kernels (SHIPPED), compiled for any processor of its kind.
"""

from __future__ import annotations

import hashlib
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import update_wrapper
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Generic, ParamSpec, TypeVar, cast

from game import __version__
from game.system.home import Home, HomeError

P = ParamSpec("P")
R = TypeVar("R")

SHIPPED = Path(__file__).parent.parent / "kernels"
"""Where the kernels are that came with the game; a checkout has no such folder."""

_lock = threading.RLock()
_dispatchers: list[Any] = []
"""What numba made of the kernels that were called so far."""

missing: set[str] = set()
"""Games whose kernels are still to be compiled, so that whoever waits for a search has it plain."""


class _Here(threading.local):
    """What holds in this thread."""

    plain = False


_here = _Here()


@contextmanager
def plainly() -> Iterator[None]:
    """Within it, in this thread, kernels run as they are written, whether numba is there or not;
    searches ask is_plain() and keep to what can be found soon."""
    import numpy as np

    before, _here.plain = _here.plain, True
    try:
        with np.errstate(over="ignore"):  # numbers of one word wrap, as compiled
            yield
    finally:
        _here.plain = before


def is_plain() -> bool:
    """Whether this thread searches plainly for now."""
    return _here.plain


@contextmanager
def at_once(game_id: str) -> Iterator[None]:
    """A search of this game that somebody waits for: plain as long as its kernels are not there."""
    if game_id not in missing:
        yield
        return
    with plainly():
        yield


class _Numba:
    """numba, looked for once, when it is first needed."""

    looked = False
    module: ModuleType | None = None


def cache_folder() -> Path | None:
    """Where compiled kernels are kept; None where there is no such place."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return Path(os.environ["NUMBA_CACHE_DIR"])
    try:
        return Home.find().cache / "kernels" / __version__
    except HomeError:
        return None


def processor() -> str:
    """Which processor kernels are compiled for, as numba calls it; "" for the one at hand."""
    return os.environ.get("NUMBA_CPU_NAME") or ("generic" if SHIPPED.is_dir() else "")


def _numba() -> ModuleType | None:
    with _lock:
        if not _Numba.looked:
            if processor():
                os.environ["NUMBA_CPU_NAME"] = processor()
            try:
                _Numba.module = import_module("numba")
            except (ImportError, OSError):
                # OSError: llvmlite is there but its shared library cannot be loaded.
                _Numba.module = None
            _Numba.looked = True
        return _Numba.module


def available() -> bool:
    """Whether kernels are compiled; imports numba, which takes about a second."""
    return not _here.plain and _numba() is not None


class Kernel(Generic[P, R]):
    """A function over numpy arrays that is compiled, without the GIL, when it is first called.

    `plain` is the function as it was written. inline: put its code wherever another kernel calls
    it, and do not count the references to its arrays, which its caller holds: for each array that
    costs as much as a few lines of arithmetic. Such a kernel makes and gives back no array.
    """

    def __init__(self, plain: Callable[P, R], *, inline: bool = False) -> None:
        update_wrapper(self, plain)
        self.plain = plain
        self.inline = inline
        self.modules = frozenset([__name__, plain.__module__])
        self._ready: Callable[P, R] | None = None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run it, compiling it first if need be."""
        run = self.plain if _here.plain else self._ready or self.ready()
        return run(*args, **kwargs)

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
        inline = {"forceinline": True, "_nrt": False} if self.inline else {}
        made = numba.njit(nogil=True, **inline)(source)
        folder, shipped = cache_folder(), SHIPPED / plain.__module__
        if folder is not None:
            with suppress(RuntimeError, OSError):  # nothing can be written there
                own = _cache(source, folder / plain.__module__, self.modules)
                own._impl.locator.ensure_cache_path()
                made._cache = own
        if shipped.is_dir():
            made._cache = _Caches(_cache(source, shipped, self.modules), made._cache)
        _dispatchers.append(made)
        return cast("Callable[P, R]", made)


def _cache(source: FunctionType, folder: Path, modules: Iterable[str]) -> Any:
    """numba's cache of one kernel, in a folder, by the content of its modules' files."""
    caching = import_module("numba.core.caching")
    stamp = _state(modules)

    def place(_locator: Any) -> str:
        return str(folder)

    def found(locator: Any, _function: Any, _file: str) -> Any:
        return locator()

    parts = {
        "get_cache_path": place,
        "get_source_stamp": lambda _locator: stamp,
        "get_disambiguator": lambda _locator: str(source.__code__.co_firstlineno),
        "from_function": classmethod(found),
    }
    locator = type("ByContent", (caching._CacheLocator,), parts)
    kept = type("Kept", (caching.CompileResultCacheImpl,), {"_locator_classes": [locator]})
    return type("Cache", (caching.FunctionCache,), {"_impl_class": kept})(source)


class _Caches:
    """What numba asks of a cache: kernels that came with the game, else the player's own."""

    def __init__(self, shipped: Any, own: Any) -> None:
        self._shipped, self._own = shipped, own
        self.cache_path = own.cache_path
        self.save_overload = own.save_overload

    def load_overload(self, *kernel: Any) -> Any:
        """The compiled code, or None."""
        found = self._shipped.load_overload(*kernel)
        return self._own.load_overload(*kernel) if found is None else found


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
    """Mark a kernel that others call often: its code is put where it is called. See Kernel."""
    return Kernel(plain, inline=True)
