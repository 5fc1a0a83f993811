"""Text in the letters that a font has: what it lacks is spelled in the nearest that it has."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from anyascii import anyascii

from game.system.cleaning import clean

NONE = "?"


def nearest(character: str, has: Callable[[str], bool]) -> str:
    """A character in letters that there are: itself without its marks, or how it sounds in Latin
    ones; a question mark where it has no sound."""
    plain = "".join(
        c for c in unicodedata.normalize("NFKD", character) if not unicodedata.combining(c)
    )
    for spelled in (plain, anyascii(character)):
        if spelled and all(map(has, spelled)):
            return spelled
    return "" if unicodedata.combining(character) else NONE


class Speller:
    """Spells for one font. has: whether the font has a character."""

    def __init__(self, has: Callable[[str], bool]) -> None:
        self._has = has
        self._known: dict[str, str] = {"\n": "\n"}

    def spell(self, text: str) -> str:
        """The text, clean, in characters that the font has."""
        if text.isascii() and text.isprintable():
            return text
        return "".join(map(self._one, clean(text, keep="\n")))

    def _one(self, character: str) -> str:
        known = self._known.get(character)
        if known is None:
            known = character if self._has(character) else nearest(character, self._has)
            self._known[character] = known
        return known
