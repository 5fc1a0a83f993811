"""Caches of other versions of the game, which are removed once nobody uses them.

Every version keeps what it can make again in folders of its own: KIND/VERSION in the cache folder.
A folder's time of change says when its version was used last.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from game import __version__

UNUSED = 30 * 24 * 60 * 60
"""Seconds without use after which a cache is removed: another version may be played now and then,
or run now."""
_VERSION = re.compile(r"\d[\w.+!-]*")
_MADE = {
    "kernels": re.compile(r"[\w-]+\.ready|[\w.]+/([^/]+\.nb[ic](\.tmp\.[0-9a-f]+)?)?"),
    "words": re.compile(r"[0-9a-f]+\.(little|big|new)"),
}
"""All that the game makes in the folder of a version, by kind; a folder's name ends in a slash."""


def remove_unused(cache: Path, now: float, complete: Callable[[], bool]) -> None:
    """Note that this version's caches are in use, and remove others that are not, if this version's
    are complete. Only what the game has made is removed, no link is followed, and whatever cannot
    be removed stays. cache: the folder of all caches. now: seconds, as in file times."""
    for kind, made in _MADE.items():
        with suppress(OSError):
            os.utime(cache / kind / __version__, (now, now))
        with suppress(OSError):
            for folder in _others(cache / kind) if _is_folder(cache / kind) else ():
                with suppress(OSError):
                    content = list(_content(folder))
                    used = max(path.lstat().st_mtime for path in (folder, *content))
                    ours = [made.fullmatch(_name(path, folder)) for path in content]
                    if now - used > UNUSED and ours and all(ours) and complete():
                        _remove([*content, folder])


def _others(kind: Path) -> list[Path]:
    """The folders of other versions."""
    named = [path for path in kind.iterdir() if _VERSION.fullmatch(path.name)]
    return [path for path in named if path.name != __version__ and _is_folder(path)]


def _content(folder: Path, depth: int = 1) -> Iterator[Path]:
    """Everything in a folder, what is in a folder before itself. depth: of the folders to look
    into; the game makes none in those."""
    for path in folder.iterdir():
        if depth and _is_folder(path):
            yield from _content(path, depth - 1)
        yield path


def _name(path: Path, folder: Path) -> str:
    """The name by which the game knows a file or folder in its folder; "" for anything else."""
    name = path.relative_to(folder).as_posix()
    return f"{name}/" if _is_folder(path) else name if stat.S_ISREG(path.lstat().st_mode) else ""


def _is_folder(path: Path) -> bool:
    """Whether it is a folder and no link to one, nor a junction of Windows."""
    info = path.lstat()
    return stat.S_ISDIR(info.st_mode) and not getattr(info, "st_reparse_tag", 0)


def _remove(paths: list[Path]) -> None:
    # Whatever stays if this is interrupted, nothing says any more that it is complete.
    for path in sorted(paths, key=lambda path: path.suffix != ".ready"):
        (os.rmdir if _is_folder(path) else os.unlink)(path)
