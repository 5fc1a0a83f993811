"""The types of the arrays that kernels work on, and how much room is made for what they find."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]
SignedBytes = npt.NDArray[np.int8]
Ints = npt.NDArray[np.int32]
Longs = npt.NDArray[np.int64]
Hashes = npt.NDArray[np.uint64]
Edges = npt.NDArray[np.uint32]
"""A DAWG's edges, see game/words/dawg.py."""
Indices = npt.NDArray[np.intp]
"""What numpy finds: where something lies."""

A = TypeVar("A")


def with_room(room: int, fill: Callable[[int], tuple[int, A]]) -> A:
    """What `fill` puts into arrays with room for so many rows. fill: returns the number of rows
    that it needed, and the arrays; it is called again if that was more than there was room for."""
    needed, filled = fill(room)
    while needed > room:
        room = needed
        needed, filled = fill(room)
    return filled
