"""How long players may take, as a game's rules say it."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.values import Code


class Scope(Code):
    """What a time limit is for: each turn, by its number, or a seat's turns of the whole match."""

    TURN = "turn"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """How long the seat on the clock may take.

    seconds: the limit, extensions included. extensions_left: how often an `extend` entry may
    still add `extension_seconds` in this turn. warning_seconds: when the bell rings.
    """

    scope: Scope
    seconds: int
    extensions_left: int = 0
    extension_seconds: int = 0
    warning_seconds: int = 10
