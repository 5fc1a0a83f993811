"""Kernels: Python functions that numba compiles, or that run as they are where it is missing.

Importing numba takes longer than the rest of the game's start, and compiling takes longer still, so
both happen when a kernel is first called. Compiled kernels are cached in the user's cache folder
(or in NUMBA_CACHE_DIR), so that only the first run on a machine compiles. Until then a search that
cannot wait runs `plainly`: its kernels are not compiled, and it searches less far.

    @kernel
    def count(edges: Edges) -> int: ...

A kernel may call other kernels by name, in its own module or imported. The cache key is the content
of its source file and of those of all kernels that it calls, regardless of path and time; numba's
own key is the path and time of the one file. This lets a frozen game ship its compiled kernels
(SHIPPED), which run on any processor of the architecture.
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
"""The folder of the kernels shipped with a frozen game; a checkout has none."""

_lock = threading.RLock()
_dispatchers: list[Any] = []
"""The numba dispatchers of the kernels compiled so far."""
_packed: list[tuple[Any, bytes]] = []
"""Loaded kernels' libraries without their intermediate code, and that code."""

missing: set[str] = set()
"""The ids of games whose kernels are not compiled yet, so that at_once() searches plainly."""


class _Here(threading.local):
    """The state of this thread."""

    plain = False


_here = _Here()


@contextmanager
def plainly() -> Iterator[None]:
    """Run kernels uncompiled in this thread, even with numba. Searches check is_plain() and limit
    themselves to what they find soon."""
    import numpy as np

    before, _here.plain = _here.plain, True
    try:
        with np.errstate(over="ignore"):  # one-word integers wrap, as in compiled code
            yield
    finally:
        _here.plain = before


def is_plain() -> bool:
    """Whether this thread runs kernels plainly at present."""
    return _here.plain


@contextmanager
def at_once(game_id: str) -> Iterator[None]:
    """Run a search that cannot wait: plainly as long as the game's kernels are not compiled."""
    if game_id not in missing:
        yield
        return
    with plainly():
        yield


class _Numba:
    """The numba module, imported once, on first use."""

    looked = False
    module: ModuleType | None = None


def cache_folder() -> Path | None:
    """The folder of the compiled kernels, or None if there is none."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return Path(os.environ["NUMBA_CACHE_DIR"])
    try:
        return Home.find().cache / "kernels" / __version__
    except HomeError:
        return None


def processor() -> str:
    """The processor that kernels are compiled for, by its numba name; "" for the present one."""
    return os.environ.get("NUMBA_CPU_NAME") or ("generic" if SHIPPED.is_dir() else "")


def _numba() -> ModuleType | None:
    with _lock:
        if not _Numba.looked:
            if processor():
                os.environ["NUMBA_CPU_NAME"] = processor()
            try:
                _Numba.module = import_module("numba")
            except (ImportError, OSError):
                # OSError: llvmlite is installed, but its shared library cannot be loaded.
                _Numba.module = None
            _Numba.looked = True
        return _Numba.module


def available() -> bool:
    """Whether kernels are compiled; imports numba, which takes about a second."""
    return not _here.plain and _numba() is not None


class Kernel(Generic[P, R]):
    """A function over numpy arrays that is compiled, without the GIL, when it is first called.

    plain: the function as written. inline: insert its code into the kernels that call it, and do
    not count references to its arrays, which the caller holds; counting costs as much per array as
    a few lines of arithmetic. An inline kernel must not create or return arrays.
    """

    def __init__(self, plain: Callable[P, R], *, inline: bool = False) -> None:
        update_wrapper(self, plain)
        self.plain = plain
        self.inline = inline
        self.modules = frozenset([__name__, plain.__module__])
        self._ready: Callable[P, R] | None = None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run the kernel, compiled first if necessary."""
        run = self.plain if _here.plain else self._ready or self.ready()
        return run(*args, **kwargs)

    def ready(self) -> Callable[P, R]:
        """The function that a call runs: numba's dispatcher, or `plain` without numba."""
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
        # Numba needs dispatchers in place of the other kernels that the source names.
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
            with suppress(RuntimeError, OSError):  # the folder is not writable
                own = _cache(source, folder / plain.__module__, self.modules)
                own._impl.locator.ensure_cache_path()
                made._cache = own
        if shipped.is_dir():
            made._cache = _Caches(_cache(source, shipped, self.modules), made._cache)
        _dispatchers.append(made)
        return cast("Callable[P, R]", made)


def _cache(source: FunctionType, folder: Path, modules: Iterable[str]) -> Any:
    """A numba cache of one kernel in a folder, keyed by the content of its modules' files."""
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
    own = {"_impl_class": kept, "load_overload": _load_code}
    return type("Cache", (caching.FunctionCache,), own)(source)


def _load_code(cache: Any, signature: Any, target: Any) -> Any:
    """The compiled code of a cached kernel, or None; a numba cache's load_overload().

    numba's own first loads all that it needs for compiling, and keeps each kernel's intermediate
    code for callers that are compiled later: together 22 MB for five games. Here both wait until
    something is compiled. A kernel that a compilation loads, for a caller, keeps its code.
    """
    import_module("numba.core.runtime").rtsys.initialize(target)
    with cache._guard_against_spurious_io_errors():
        found = cache._load_overload(signature, target)
    if found is not None:
        library = found.library
        alone = sum(bool(made.is_compiling) for made in _dispatchers) == 1
        if alone and getattr(library, "_shared_module", None) is not None:
            _packed.append((library, library._shared_module.as_bitcode()))
            library._shared_module = None
        return found
    parse = import_module("llvmlite.binding").parse_bitcode
    while _packed:
        library, bitcode = _packed.pop()
        library._shared_module = parse(bitcode)
    return None


class _Caches:
    """The cache of a frozen game: the shipped kernels first, then the player's own."""

    def __init__(self, shipped: Any, own: Any) -> None:
        self._shipped, self._own = shipped, own
        self.cache_path = own.cache_path
        self.save_overload = own.save_overload

    def load_overload(self, *kernel: Any) -> Any:
        """The compiled code, or None if it is in neither cache."""
        found = self._shipped.load_overload(*kernel)
        return self._own.load_overload(*kernel) if found is None else found


def cache_counts() -> tuple[int, int]:
    """The numbers of kernels that this process found in the cache and that it compiled."""
    stats = [made.stats for made in _dispatchers]
    found = sum(sum(one.cache_hits.values()) for one in stats)
    return found, sum(sum(one.cache_misses.values()) for one in stats)


def _state(modules: Iterable[str]) -> str:
    """A short hash of the content of the modules' source files."""
    digest = hashlib.sha256()
    for name in sorted(modules):
        digest.update(Path(sys.modules[name].__file__ or "").read_bytes())
    return digest.hexdigest()[:12]


def kernel(plain: Callable[P, R]) -> Kernel[P, R]:
    """Mark a function over numpy arrays and numbers as a kernel; see the module docstring."""
    return Kernel(plain)


def inline_kernel(plain: Callable[P, R]) -> Kernel[P, R]:
    """Mark a kernel that others call often as inline; see Kernel."""
    return Kernel(plain, inline=True)
