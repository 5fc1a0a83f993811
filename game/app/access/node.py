"""The nodes of the accessibility tree, and the actions that screen readers may request."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.app.kit.semantics import Semantics

ROOT = 0
"""The number of the root node, whose children are all others, or the dialog that holds them."""
Action = Enum("Action", "FOCUS PRESS MORE LESS SET")
"""The actions on a node."""
Request: TypeAlias = "tuple[int, Action, str]"
"""The number of a node, an action on it, and for SET the new value as text, else ""."""


@dataclass(frozen=True, slots=True)
class Node:
    """One node. bounds: left, top, right and bottom in pixels of the window; None if it is not
    drawn. live: whether screen readers announce changes of it."""

    semantics: Semantics
    enabled: bool = True
    bounds: tuple[int, int, int, int] | None = None
    actions: frozenset[Action] = frozenset()
    live: bool = False
    children: tuple[int, ...] = ()
