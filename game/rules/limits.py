"""Time limits."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.values import Code


class Scope(Code):
    """The scope of a time limit: each turn, or all turns of a seat in the match."""

    TURN = "turn"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """The time limit of the seat on the clock.

    seconds: extensions included. extensions_left: how often an `extend` entry may still add
    `extension_seconds` in this turn. warning_seconds: left when the bell rings.
    """

    scope: Scope
    seconds: int
    extensions_left: int = 0
    extension_seconds: int = 0
    warning_seconds: int = 10
