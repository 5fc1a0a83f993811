"""The moves of Kubagram."""

from __future__ import annotations

from typing import TypeAlias

from game.rules.values import Case, Code


class Plain(Code):
    """A move that is written as one word."""

    TAKE = "take"
    """Take the next die out of the box."""
    SKIP = "skip"
    """Leave it there; once a game."""
    ASIDE = "aside"
    """Keep the joker in hand for a later claim."""
    CANNOT = "cannot"
    """Say, as the last player, that no word of the agreed length can be formed."""
    NONE = "none"
    """Show the last player no word."""
    END = "end"
    """End the turn; at the very end, the game."""


class Rotate(Case):
    """Turn the box by clockwise quarter turns (0 to 3) and begin."""

    turns: int


class LayDie(Case):
    """Lay the die in hand with this letter at the left or right end."""

    letter: str
    left: bool


class Reorder(Case):
    """Put the dice of the central field in this order."""

    dice: tuple[int, ...]


class Claim(Case):
    """Claim a word. parts: in reading order."""

    parts: tuple[Part, ...]


class FieldDie(Case):
    """A die of the central field."""

    die: int


class AsideJoker(Case):
    """A joker set aside, with a letter."""

    die: int
    letter: str


class ClaimedWord(Case):
    """A claimed word, by its index in State.words."""

    index: int


class Show(Case):
    """Show the last player a word. parts: as in a claim, without claimed words."""

    parts: tuple[Part, ...]


Part: TypeAlias = "FieldDie | AsideJoker | ClaimedWord"
TurnMove: TypeAlias = "Plain | LayDie | Reorder | Claim"
Move: TypeAlias = "Rotate | TurnMove | Show"
