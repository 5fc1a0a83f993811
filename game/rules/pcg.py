"""The only source of randomness: PCG32 (M. E. O'Neill, PCG-XSH-RR 64/32), which never changes.

A match seed gives one independent stream for each purpose ("deal", "roll 3", "bot 1"), so that
what one purpose draws never moves another. Golden values are tested.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MULTIPLIER = 6364136223846793005
_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1


class Pcg32:
    """A stream of 32-bit numbers; `seed` and `sequence` as in the PCG reference code."""

    __slots__ = ("_increment", "_state")

    def __init__(self, seed: int, sequence: int = 0) -> None:
        self._state = 0
        self._increment = ((sequence << 1) | 1) & _MASK64
        self.next()
        self._state = (self._state + seed) & _MASK64
        self.next()

    def next(self) -> int:
        """The next number, 0 to 2**32 - 1."""
        old = self._state
        self._state = (old * _MULTIPLIER + self._increment) & _MASK64
        shifted = (((old >> 18) ^ old) >> 27) & _MASK32
        rotation = old >> 59
        return ((shifted >> rotation) | (shifted << (-rotation & 31))) & _MASK32

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, unbiased (rejection-sampled); bound is 1 to 2**32."""
        if not 1 <= bound <= 1 << 32:
            raise ValueError(f"bound must be from 1 to 2**32, not {bound}")
        threshold = (1 << 32) % bound
        state, increment = self._state, self._increment
        while True:  # next(), without a call
            old, state = state, (state * _MULTIPLIER + increment) & _MASK64
            shifted = (((old >> 18) ^ old) >> 27) & _MASK32
            rotation = old >> 59
            number = ((shifted >> rotation) | (shifted << (-rotation & 31))) & _MASK32
            if number >= threshold:
                self._state = state
                return number % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A shuffled copy (Fisher-Yates from the end)."""
        deck = list(items)
        below = self.below
        for i in range(len(deck) - 1, 0, -1):
            j = below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    def choice(self, items: Sequence[T]) -> T:
        """One of the items; ValueError if there are none."""
        return items[self.below(len(items))]


def stream(seed: int, purpose: str) -> Pcg32:
    """The stream of match seed `seed` (0 to 2**63 - 1) for one purpose."""
    digest = hashlib.sha256(f"{seed} {purpose}".encode()).digest()
    return Pcg32(int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:16], "big"))
