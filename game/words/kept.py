"""Word graphs that take a second to make, kept in the player's cache folder from start to start."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game import __version__
from game.home import Home, HomeError
from game.words.dawg import Dawg

_CHECK = hashlib.sha256().digest_size


def kept(digest: str, make: Callable[[], Dawg]) -> Dawg:
    """The graph of that name, made and kept if it is not there, or not whole.

    digest: hexadecimal, of all that the words follow from. Where nothing can be written it is made
    each time.
    """
    try:
        path = Home.find().cache / "words" / __version__ / f"{digest}.{sys.byteorder}"
    except HomeError:
        return make()
    with suppress(OSError, ValueError):
        return _read(path)
    made = make()
    with suppress(OSError):
        _write(path, made)
    return made


def _read(path: Path) -> Dawg:
    """ValueError if it is not what was written."""
    whole = path.read_bytes()
    check, packed = whole[:_CHECK], whole[_CHECK:]
    if hashlib.sha256(packed).digest() != check:
        raise ValueError(path)
    edges = array("I")
    edges.frombytes(packed)
    return Dawg(edges)


def _write(path: Path, dawg: Dawg) -> None:
    """Whole or not at all, whoever else writes it now."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".new")
    try:
        packed = dawg.edges.tobytes()
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(packed).digest() + packed)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
