"""What a seat can do in a match of Kubagram."""

from __future__ import annotations

from typing import TypeAlias

from game.rules.values import Case, Code


class Plain(Code):
    """A move that is written as one word."""

    TAKE = "take"
    """The next die is taken out of the box."""
    SKIP = "skip"
    """It is left there; once a game."""
    ASIDE = "aside"
    """The joker in hand is kept for a later claim."""
    CANNOT = "cannot"
    """The last player says that they can form no word of the agreed length."""
    NONE = "none"
    """Whoever is asked has no word to show."""
    END = "end"
    """The turn is over; at the very end, so is the game."""


class Rotate(Case):
    """Turn the box by some clockwise quarter turns and begin."""

    turns: int


class LayDie(Case):
    """Lay the die in hand with this letter at the left or right end."""

    letter: str
    left: bool


class Reorder(Case):
    """Put the dice of the central field in this order."""

    dice: tuple[int, ...]


class Claim(Case):
    """Claim a word. parts, in reading order: a die of the central field (its number), a joker set
    aside with its letter, or a claimed word (its index in State.words)."""

    parts: tuple[Part, ...]


class FieldDie(Case):
    """A die of the central field."""

    die: int


class AsideJoker(Case):
    """A joker set aside and the letter it is to be."""

    die: int
    letter: str


class ClaimedWord(Case):
    """A claimed word, by its index."""

    index: int


class Show(Case):
    """Show the last player a word that can be formed. parts: as in a claim, no claimed words."""

    parts: tuple[Part, ...]


Part: TypeAlias = "FieldDie | AsideJoker | ClaimedWord"
TurnMove: TypeAlias = "Plain | LayDie | Reorder | Claim"
Move: TypeAlias = "Rotate | TurnMove | Show"
