"""The notation of moves and positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Notation(Generic[S, M]):
    """The functions that parse and format a game's moves (M) and positions (S); see the methods of
    Game of these names."""

    parse_move: Callable[[str], M]
    format_move: Callable[[M], str]
    parse_position: Callable[[str], S]
    format_position: Callable[[S], str]
