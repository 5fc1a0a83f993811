"""Whether a store is as it was left: then it need not be gone through when it is opened.

Beside the file lies what it looked like when it was last closed by a process that knew it to be
sound, and the day on which all of it was last gone through. Whatever else has written into it
since, a disk's repair, a backup that was put back, a process that was killed in the midst of it,
has left another size or time; the log beside it has checksums of SQLite's own.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import date, datetime, timezone
from pathlib import Path

from game.system.home import private_opener

_TICK = 1000
"""Nanoseconds by which the file's time is put back, so that what is written in the same tick of the
system's clock has another time."""


def today() -> date:
    """The day, in UTC."""
    return datetime.now(timezone.utc).date()


def last_checked(path: Path) -> date | None:
    """The day on which a file was last gone through, where it is as it was left; else None."""
    with suppress(OSError, ValueError):
        size, changed, day = _beside(path).read_text(encoding="ascii").split()
        found = path.stat()
        if (int(size), int(changed)) == (found.st_size, found.st_mtime_ns):
            return date.fromisoformat(day)
    return None


def mark_intact(path: Path, day: date) -> None:
    """Keep how a file looks that nobody has open any more and that is known to be sound. day: on
    which it was last gone through. Where that cannot be kept, it is gone through again."""
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
    """Go through it at the next opening."""
    with suppress(OSError):
        _beside(path).unlink(missing_ok=True)


def _beside(path: Path) -> Path:
    return path.with_name(path.name + ".sound")
