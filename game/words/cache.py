"""A cache on disk for arrays that take long to compute, such as word graphs."""

from __future__ import annotations

import hashlib
import sys
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game import __version__
from game.system.home import Home, HomeError

_CHECK = hashlib.sha256().digest_size


def cached(digest: str, make: Callable[[], array[int]]) -> array[int]:
    """The array of 32-bit unsigned integers cached under `digest`, else made and cached.

    digest: hexadecimal, of everything that the array depends on. Where the cache cannot be written
    the array is made each time.
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


def _read(path: Path) -> array[int]:
    """Raise ValueError if the file is damaged."""
    whole = path.read_bytes()
    check, packed = whole[:_CHECK], whole[_CHECK:]
    if hashlib.sha256(packed).digest() != check:
        raise ValueError(path)
    numbers = array("I")
    numbers.frombytes(packed)
    return numbers


def _write(path: Path, numbers: array[int]) -> None:
    from game.system.player_files import replace_whole

    path.parent.mkdir(parents=True, exist_ok=True)
    packed = numbers.tobytes()
    replace_whole(path, hashlib.sha256(packed).digest() + packed, private=True)
