"""How the window's process takes memory from the system, and gives it back."""

from __future__ import annotations

import ctypes
import os
import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _MOST_ARENAS = -1, -3, -8
"""glibc's numbers for what mallopt() sets (malloc.h)."""
LARGE = 1 << 16
_DONT_NEED = 4
"""Linux's number for what madvise() is to do (mman.h)."""
GROWN = 24 << 20
"""By how many bytes what is read of files has to grow before any of it is let go."""
LOADED = 1.0
"""Seconds in which a library that is being loaded is through with it."""
_SIZES = re.compile(r"^(Private_Dirty|Anonymous|Swap): +([0-9]+)", re.MULTILINE)
_LIBRARY = re.compile(r"([0-9a-f]+)-([0-9a-f]+) r-[-x]p \S+ \S+ \d+ +(/.*\.so[^/\n]*)\n")


def give_back_large_pieces() -> None:
    """Let what is larger than 64 KiB go back to the system when it is freed.

    Software OpenGL takes pictures and buffers of some megabytes for each table; glibc would raise
    the size from which it keeps them for itself with every one of them, and the window grow with
    every match. Threads share one heap, or each search would leave holes in one of its own.
    Elsewhere this does nothing.
    """
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):
            libc = ctypes.CDLL(None)
            for what in (_MMAP_THRESHOLD, _TRIM_THRESHOLD):
                libc.mallopt(what, LARGE)
            libc.mallopt(_MOST_ARENAS, 1)


def untouched_libraries(smaps: str) -> Iterator[tuple[str, int, int]]:
    """Where libraries lie in memory just as they are in their files, as path, address and length:
    smaps is Linux's /proc/PID/smaps."""
    starts = [match.start() for match in re.finditer(r"^[0-9a-f]+-", smaps, re.MULTILINE)]
    for start, end in zip(starts, [*starts[1:], len(smaps)], strict=True):
        mapped = smaps[start:end]
        library = _LIBRARY.match(mapped)
        if library and not any(int(size) for _, size in _SIZES.findall(mapped)):
            low, high = (int(bound, 16) for bound in library.groups()[:2])
            yield library[3], low, high - low


def stays(library: str) -> bool:
    """Whether a library is loaded, and is from now on until the process ends: nothing else comes
    to lie where it lies, as happens when a window closes and its driver goes with it."""
    try:
        ctypes.CDLL(library, os.RTLD_NOLOAD | os.RTLD_NODELETE)
    except OSError:
        return False
    return True


def let_code_go() -> None:
    """Keep no code in memory that was read from libraries: what is used again, the system has at
    hand. Compilers of shaders and kernels are large, and run once. What is free on the heap goes
    with it. It takes LOADED seconds: what lies there only since then may be a library that is about
    to be written to."""
    libc = ctypes.CDLL(None)
    libc.malloc_trim(0)
    before = set(untouched_libraries(_mapped()))
    staying = {library for library in {piece[0] for piece in before} if stays(library)}
    time.sleep(LOADED)
    for piece in before.intersection(untouched_libraries(_mapped())):
        library, address, length = piece
        if library in staying:
            libc.madvise(ctypes.c_void_p(address), ctypes.c_size_t(length), _DONT_NEED)


def _mapped() -> str:
    return Path("/proc/self/smaps").read_text("utf-8")


class Code:
    """What the process holds of the libraries that it was loaded from. On Linux alone."""

    def __init__(self) -> None:
        self._kept = 0
        """The bytes that were left when it was let go last."""
        self._work: threading.Thread | None = None

    def rest(self) -> None:
        """Let it go, in a thread of its own, if there is much more than there was: to be called
        whenever nothing else is to be done."""
        if not sys.platform.startswith("linux") or (self._work and self._work.is_alive()):
            return
        with suppress(OSError, AttributeError):
            if self._work is not None:
                self._work, self._kept = None, _of_files()
            elif _of_files() > self._kept + GROWN:
                self._work = threading.Thread(target=let_code_go, name="code", daemon=True)
                self._work.start()


def _of_files() -> int:
    """The bytes of files that are in the process's memory."""
    pages = Path("/proc/self/statm").read_text("ascii").split()[2]
    return int(pages) * os.sysconf("SC_PAGESIZE")
