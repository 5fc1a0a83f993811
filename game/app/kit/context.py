"""What every widget is made with: the theme, the skin, the fonts and a way to sound."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from panda3d.core import DynamicTextFont, NodePath

from game.app.kit.skin import Skin
from game.app.kit.spelling import Speller
from game.app.kit.theme import Theme

GLYPH_MARGIN = 4
"""Pixels kept free round a glyph in its texture, so that none shows the edge of the next. Panda3D
sets type off to the right and down by as much."""


class Fonts:
    """The fonts in use, one for each face and pixel size, so that type is sharp at its size."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], Any] = {}
        self._spellers: dict[str, Speller] = {}

    def font(self, face: str, pixels: int) -> Any:
        """The font file `face` rendered at `pixels` a line of type."""
        key = (face, pixels)
        if key not in self._fonts:
            font = DynamicTextFont(face)
            font.set_pixels_per_unit(pixels)
            font.set_page_size(512, 512)
            font.set_texture_margin(GLYPH_MARGIN)
            self._fonts[key] = font
        return self._fonts[key]

    def spelled(self, face: str, text: str) -> str:
        """A text in the characters that the font file `face` has."""
        if face not in self._spellers:
            font = self.font(face, 16)

            def has(character: str) -> bool:
                return character.isspace() or font.get_glyph(ord(character)).get_character() != 0

            self._spellers[face] = Speller(has)
        return self._spellers[face].spell(text)


@dataclass(slots=True)
class Kit:
    """The makings of widgets. sound: plays a sound by its name; never raises.
    tell: tells something in passing."""

    theme: Theme
    skin: Skin
    fonts: Fonts
    sound: Callable[[str], None] = lambda _name: None
    tell: Callable[[str], None] = lambda _text: None
    reduced_motion: bool = False

    def space(self, pixels: float) -> int:
        """A distance given at scale 1, in pixels."""
        return self.theme.space(pixels)

    def shape(
        self, parent: Any, name: str, width: float, height: float, radius: float, colour: str
    ) -> NodePath[Any]:
        """A shape of the skin in a colour of the palette, attached to a node."""
        piece = self.skin.shape(name, width, height, radius, self.theme.colour(colour))
        piece.reparent_to(parent)
        return piece

    def icon(self, parent: Any, name: str, size: float, colour: str) -> NodePath[Any]:
        """An icon of the skin in a colour of the palette, attached to a node."""
        piece = self.skin.icon(name, size, self.theme.colour(colour))
        piece.reparent_to(parent)
        return piece
