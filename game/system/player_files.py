"""Files named by the player: read up to a limit, written atomically, never overwritten unasked."""

from __future__ import annotations

import contextlib
import os
import stat
from errno import EISDIR
from pathlib import Path
from typing import TextIO

from game.sentences import N_, LocalizedError
from game.system.home import private_opener

_NOT_WRITTEN = N_("{file} cannot be written ({reason}).")
_MIB = 1 << 20


class OutsideError(LocalizedError):
    """A file named by the player cannot be read or written."""


class TakenError(OutsideError):
    """The path exists already: a file, link or device, which may be replaced."""

    def __init__(self, path: Path) -> None:
        super().__init__(N_("{file} already exists."), file=path)


def read_file(path: Path, most: int) -> bytes:
    """Read a file. OutsideError if that fails or it has more than `most` bytes."""
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise _because(N_("{file} cannot be read ({reason})."), path, error) from error
    check_size(str(path), content, most)
    return content


def check_size(name: str, content: bytes, most: int) -> None:
    """Raise OutsideError for more than `most` bytes."""
    if len(content) > most >= _MIB:
        raise OutsideError(
            N_("{file} has more than {count} MiB; no more is read."), file=name, count=most // _MIB
        )
    if len(content) > most:
        raise OutsideError(
            N_("{file} has more than {count} KiB; no more is read."), file=name, count=most >> 10
        )


def write_file(path: Path, content: bytes | str, *, replace: bool = False) -> None:
    """Write a file atomically. OutsideError if that fails, TakenError if the path exists
    and is no folder.

    replace: overwrite what exists. A link is followed; a device or pipe is written to.
    """
    if not replace and os.path.lexists(path):
        raise _taken(path)
    data = content.encode("utf-8") if isinstance(content, str) else content
    try:
        if not replace:
            _place(path, data)
        elif path.exists() and not path.is_file():
            with path.open("wb") as file:
                file.write(data)
        else:
            _replace(Path(os.path.realpath(path)), data)
    except FileExistsError:
        raise _taken(path) from None
    except OSError as error:
        raise _because(_NOT_WRITTEN, path, error) from error


def open_file(path: Path, *, replace: bool = False, more: bool = False) -> TextIO:
    """Open a line-buffered text file for writing; replace: see write_file(). more: append."""
    try:
        return path.open(
            "a" if more else "w" if replace else "x", buffering=1, encoding="utf-8", newline="\n"
        )
    except FileExistsError:
        raise _taken(path) from None
    except OSError as error:
        raise _because(_NOT_WRITTEN, path, error) from error


def replace_whole(path: Path, data: bytes, *, private: bool = False) -> None:
    """Replace a file atomically. private: readable by its owner only. OSError."""
    from uuid import uuid4  # slow to import

    part = path.with_name(f"{uuid4().hex}.new")
    try:
        with open(part, "xb", opener=private_opener if private else None) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def _place(path: Path, data: bytes) -> None:
    """Write a new file. FileExistsError if the path exists."""
    path.open("x").close()
    try:
        replace_whole(path, data)
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        raise


def _replace(path: Path, data: bytes) -> None:
    """Replace a file and keep its mode."""
    mode = path.stat().st_mode if path.exists() else None
    replace_whole(path, data)
    if mode is not None:
        path.chmod(stat.S_IMODE(mode))


def _taken(path: Path) -> OutsideError:
    """The error for a path that exists."""
    if path.is_dir():
        return _because(_NOT_WRITTEN, path, OSError(EISDIR, os.strerror(EISDIR)))
    return TakenError(path)


def _because(sentence: str, path: Path, error: OSError) -> OutsideError:
    return OutsideError(sentence, file=path, reason=error.strerror or error)
