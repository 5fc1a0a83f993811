"""From typed text to the letters A-Z that the games are played with."""

from __future__ import annotations

import unicodedata

# Letters that Unicode does not decompose into a plain letter and an accent.
_LIGATURES = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "ŉ": "n", "ł": "l", "đ": "d", "ð": "d"}
)

LONGEST = 64
"""The most letters of a word; no list has one as long."""


def normalize(text: str) -> str | None:
    """`text` in upper-case A-Z without accents; None if it has anything but letters.

    "Café" is CAFE and the Dutch "ĳs" (one character or two) is IJS. Hyphens, apostrophes,
    spaces and digits make no word.
    """
    if not text.isascii():
        decomposed = unicodedata.normalize("NFKD", text.lower().translate(_LIGATURES))
        text = "".join(c for c in decomposed if not unicodedata.combining(c))
    return text.upper() if text.isascii() and text.isalpha() else None
