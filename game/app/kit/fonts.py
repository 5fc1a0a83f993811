"""Fonts at the sizes they are shown at, and the spelling of characters that they lack."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from panda3d.core import DynamicTextFont

from game.app.engine_file import engine_file
from game.system.cleaning import clean

UNKNOWN = "?"
GLYPH_MARGIN = 4
"""Pixels kept free round a glyph in its texture, so that none shows the edge of the next. Panda3D
offsets type to the right and down by as much."""


def nearest(character: str, has: Callable[[str], bool]) -> str:
    """A character in those that a font has: without its diacritics, or transliterated into Latin
    letters; a question mark where neither is possible."""
    from anyascii import anyascii  # few texts need it

    plain = "".join(
        c for c in unicodedata.normalize("NFKD", character) if not unicodedata.combining(c)
    )
    for spelled in (plain, anyascii(character)):
        if spelled and all(map(has, spelled)):
            return spelled
    return "" if unicodedata.combining(character) else UNKNOWN


class Speller:
    """Spells texts for one font. has: whether the font has a character."""

    def __init__(self, has: Callable[[str], bool]) -> None:
        self._has = has
        self._known: dict[str, str] = {"\n": "\n"}

    def spell(self, text: str) -> str:
        """The text, cleaned, in characters that the font has."""
        if text.isascii() and text.isprintable():
            return text
        return "".join(map(self._one, clean(text, keep="\n")))

    def _one(self, character: str) -> str:
        if character not in self._known:
            has = self._has(character)
            self._known[character] = character if has else nearest(character, self._has)
        return self._known[character]


class Fonts:
    """The fonts in use, one for each face and pixel size, so that type is sharp at its size."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], Any] = {}
        self._spellers: dict[str, Speller] = {}

    def font(self, face: str, pixels: int) -> Any:
        """The font file `face`, rendered with lines of `pixels`."""
        key = (face, pixels)
        if key not in self._fonts:
            font = DynamicTextFont(engine_file(face))
            font.set_pixels_per_unit(pixels)
            font.set_page_size(512, 512)
            font.set_texture_margin(GLYPH_MARGIN)
            self._fonts[key] = font
        return self._fonts[key]

    def spelled(self, face: str, text: str) -> str:
        """A text in characters that the font file `face` has."""
        if face not in self._spellers:
            font = self.font(face, 16)

            def has(character: str) -> bool:
                return character.isspace() or font.get_glyph(ord(character)).get_character() != 0

            self._spellers[face] = Speller(has)
        return self._spellers[face].spell(text)
