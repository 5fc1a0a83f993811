"""A mark beside the store's file that it was closed intact, so that opening it needs no check.

The mark has the file's size and time when it was last closed by a process that knew it to be
intact, and the day of the last full check. Anything that has changed the file since (a repaired
disk, a restored backup, a killed process) has left another size or time; SQLite's log has checksums
of its own.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import date
from pathlib import Path

from game.system.home import private_opener, read_own

_TICK = 1000
"""Nanoseconds by which the file's time is set back, so that a later write within the same tick of
the system's clock has another time."""


def last_checked(path: Path) -> date | None:
    """The day of the last full check of a file that has not changed since, or None."""
    with suppress(OSError, ValueError):
        size, changed, day = read_own(_beside(path)).decode("ascii").split()
        found = path.stat()
        if (int(size), int(changed)) == (found.st_size, found.st_mtime_ns):
            return date.fromisoformat(day)
    return None


def mark_intact(path: Path, day: date) -> None:
    """Mark a closed file as intact. day: of its last full check. Where the mark cannot be written,
    the file is checked again."""
    log = path.with_name(path.name + "-wal")
    with suppress(OSError):
        if log.exists() or last_checked(path) == day:
            return
        found = path.stat()
        os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns - _TICK))
        changed = path.stat().st_mtime_ns
        if changed == found.st_mtime_ns or log.exists():
            return
        part = path.with_name(path.name + ".part")
        with open(part, "w", encoding="ascii", opener=private_opener) as file:
            file.write(f"{found.st_size} {changed} {day.isoformat()}\n")
        part.replace(_beside(path))


def remove_mark(path: Path) -> None:
    """Have the file checked when it is next opened."""
    with suppress(OSError):
        _beside(path).unlink(missing_ok=True)


def _beside(path: Path) -> Path:
    return path.with_name(path.name + ".sound")
