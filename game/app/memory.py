"""Keeps the memory of the window's process small by returning what is unused to the system."""

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
"""Parameters of glibc's mallopt() (malloc.h)."""
LARGE = 1 << 16
_DONT_NEED = 4
"""MADV_DONTNEED of Linux's madvise() (mman.h)."""
GROWN = 8 << 20
"""Bytes by which file-backed memory has to grow before code is released."""
LOADED = 1.0
"""Seconds within which a library that is being loaded has been loaded."""
_SIZES = re.compile(r"^(Private_Dirty|Anonymous|Swap): +([0-9]+)", re.MULTILINE)
_LIBRARY = re.compile(r"([0-9a-f]+)-([0-9a-f]+) r-[-x]p \S+ \S+ \d+ +(/.*\.so[^/\n]*)\n")


def give_back_large_pieces() -> None:
    """Make glibc return allocations of 64 KiB or more to the system when they are freed.

    Software OpenGL allocates pictures and buffers of some megabytes for each table; glibc would
    raise the size from which it returns memory with each of them, and the process would grow with
    every match. Threads share one heap, or each search would leave holes in one of its own.
    Without effect on systems other than Linux.
    """
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):
            libc = ctypes.CDLL(None)
            for what in (_MMAP_THRESHOLD, _TRIM_THRESHOLD):
                libc.mallopt(what, LARGE)
            libc.mallopt(_MOST_ARENAS, 1)


def untouched_libraries(smaps: str) -> Iterator[tuple[str, int, int]]:
    """Mappings of libraries that are unchanged from their files: path, address and length in bytes.
    smaps: the content of Linux's /proc/PID/smaps."""
    starts = [match.start() for match in re.finditer(r"^[0-9a-f]+-", smaps, re.MULTILINE)]
    for start, end in zip(starts, [*starts[1:], len(smaps)], strict=True):
        mapped = smaps[start:end]
        library = _LIBRARY.match(mapped)
        if library and not any(int(size) for _, size in _SIZES.findall(mapped)):
            low, high = (int(bound, 16) for bound in library.groups()[:2])
            yield library[3], low, high - low


def stays(library: str) -> bool:
    """Pin a library until the process ends, so that nothing else can be mapped at its address, as
    happens when a window closes and its driver is unloaded; False if it is not loaded."""
    if sys.platform == "win32":
        return False
    try:
        ctypes.CDLL(library, os.RTLD_NOLOAD | os.RTLD_NODELETE)
    except OSError:
        return False
    return True


def let_code_go() -> None:
    """Release the code of libraries and the free memory on the heap. Code that is used again comes
    from the system's cache; compilers of shaders and kernels are large, and run once. This takes
    LOADED seconds, and skips newer mappings: they may be of a library that is still being loaded
    and is about to be written to."""
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
    """The code of libraries in the memory of this process. Linux only."""

    def __init__(self) -> None:
        self._kept = 0
        """File-backed memory that remained after the last release, in bytes."""
        self._work: threading.Thread | None = None

    def rest(self) -> None:
        """Release it in a thread of its own if it has grown by more than GROWN since the call after
        the last release. To be called whenever the program is idle, and at times while it is
        not."""
        if not sys.platform.startswith("linux") or (self._work and self._work.is_alive()):
            return
        with suppress(OSError, AttributeError):
            if self._work is not None:
                self._work, self._kept = None, _of_files()
            elif _of_files() > self._kept + GROWN:
                self._work = threading.Thread(target=let_code_go, name="code", daemon=True)
                self._work.start()


def _of_files() -> int:
    """File-backed memory of this process that is resident, in bytes."""
    if sys.platform == "win32":
        return 0
    pages = Path("/proc/self/statm").read_text("ascii").split()[2]
    return int(pages) * os.sysconf("SC_PAGESIZE")
