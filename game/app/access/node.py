"""What a screen reader finds in the window, and what it may ask of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.app.kit.semantics import Semantics

ROOT = 0
"""The number of the node that all others are children of."""
Ask = Enum("Ask", "FOCUS PRESS MORE LESS SET")
"""What a screen reader may ask for."""


@dataclass(frozen=True, slots=True)
class Node:
    """What there is. bounds: left, top, right and bottom in pixels of the window; None for what is
    nowhere. asks: what may be asked of it. live: whether a change of it is news."""

    semantics: Semantics
    enabled: bool = True
    bounds: tuple[int, int, int, int] | None = None
    asks: frozenset[Ask] = frozenset()
    live: bool = False
    children: tuple[int, ...] = ()
