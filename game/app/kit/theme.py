"""The theme: colours by meaning, the type scale and spacing.

All colours come from one file, assets/palettes.json, where every palette names the same meanings.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from game.system.files import DamagedFileError, Part, data_json

Colour: TypeAlias = tuple[float, float, float, float]
"""Red, green, blue and opacity, each 0 to 1, in sRGB as the palette file writes them."""

STYLES = {
    "caption": (11, "SemiBold"),
    "clock": (13, "ExtraBold"),
    "small": (13, "Regular"),
    "body": (16, "Regular"),
    "strong": (16, "SemiBold"),
    "button": (17, "SemiBold"),
    "score": (17, "ExtraBold"),
    "tile": (20, "ExtraBold"),
    "heading": (22, "ExtraBold"),
    "number": (28, "ExtraBold"),
    "title": (34, "ExtraBold"),
    "display": (58, "ExtraBold"),
}
"""The type scale: of each style the size, in pixels in a 1280x720 window at a text size of 1, and
the weight of Manrope."""

DEFAULT_PALETTE = "default"
PALETTES = "assets/palettes.json"


@lru_cache(maxsize=1)
def _palettes() -> dict[str, dict[str, Colour]]:
    return data_json(PALETTES, palettes)


def palettes(read: Part) -> dict[str, dict[str, Colour]]:
    """The colours of each palette in a file, by meaning; all have those of the default."""
    named = read["palettes"]
    meanings = named[DEFAULT_PALETTE].members()
    for part in named.members().values():
        for meaning in meanings:
            part[meaning].meant(parse_colour)
    return {
        name: {key: colour.meant(parse_colour) for key, colour in part.members().items()}
        for name, part in named.members().items()
    }


def palette_names() -> tuple[str, ...]:
    """The names of all palettes, the default first."""
    return tuple(_palettes())


def parse_colour(text: str) -> Colour:
    """The colour that `#RRGGBB` or `#RRGGBBAA` spells; ValueError otherwise."""
    digits = text.removeprefix("#")
    if not text.startswith("#") or len(digits) not in {6, 8}:
        raise ValueError(f"{text!r} is no colour")
    parts = [int(digits[i : i + 2], 16) / 255 for i in range(0, len(digits), 2)]
    red, green, blue, *opacity = parts
    return red, green, blue, opacity[0] if opacity else 1.0


def linear(colour: Colour) -> Colour:
    """The colour in linear light, without the sRGB curve; its opacity is unchanged."""

    def decode(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return decode(colour[0]), decode(colour[1]), decode(colour[2]), colour[3]


def luminance(colour: Colour) -> float:
    """The relative luminance of a colour, 0 to 1."""
    red, green, blue, _ = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The WCAG 2 contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


class Theme:
    """One palette at one scale; the default palette for an unknown name. text_size: the player's
    factor, which `scale` includes."""

    def __init__(
        self, palette: str = DEFAULT_PALETTE, *, scale: float = 1.0, text_size: float = 1.0
    ) -> None:
        known = _palettes()
        self.palette = palette if palette in known else DEFAULT_PALETTE
        self.scale = scale
        self.base = scale / text_size
        """The scale at a text size of 1."""
        self._colours = known[self.palette]

    def colour(self, name: str) -> Colour:
        """The colour of a meaning ("accent", "peg"); DamagedFileError if no palette names it."""
        if name not in self._colours:
            raise DamagedFileError.missing(PALETTES, f"palettes/{self.palette}/{name}")
        return self._colours[name]

    def colours(self) -> tuple[str, ...]:
        """The meanings that the palette has colours for."""
        return tuple(self._colours)

    def size(self, style: str) -> int:
        """The size of the type in this style, in whole pixels."""
        return max(8, round(STYLES[style][0] * self.scale))

    def face(self, style: str) -> str:
        """The font file of this style, `assets/...`."""
        return f"assets/fonts/Manrope-{STYLES[style][1]}.ttf"

    def space(self, pixels: float) -> int:
        """A distance given at scale 1, in whole pixels."""
        return max(1, round(pixels * self.scale)) if pixels else 0


def scale_for(width: int, height: int, *, text_size: float = 1.0, zoom: float = 1.0) -> float:
    """The scale for a window, 1 at 1280x720.

    width, height: in pixels. zoom: pixels for each unit of the display (2 on a high-DPI screen).
    text_size: the player's factor, 0.8 to 2. A larger window makes type larger, but less than in
    proportion; a small one never makes it illegible.
    """
    fit = min(width / zoom / 1280, height / zoom / 720)
    grown = fit**0.75 if fit > 1 else max(0.7, fit)
    return zoom * grown * text_size
