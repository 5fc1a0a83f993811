"""Numbers that take long to make, word graphs above all, kept in the player's cache folder from
start to start."""

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
    """Unsigned numbers of 32 bits by that name, made and kept if they are not there, or not whole.

    digest: hexadecimal, of all that they follow from. Where nothing can be written they are made
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


def _read(path: Path) -> array[int]:
    """ValueError if they are not what was written."""
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
